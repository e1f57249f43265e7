"""The bench measures every stage it promises, and its peers run on what it writes for them."""

from pathlib import Path

from recsys.evaluate import bench, peers
from recsys.settings import ROOT, Settings
from tests.worlds import tiny_records, tiny_world

REQUESTS = ["Films like Heat", "a comedy under two hours", "something for my 6 year old", "movies with Tom Hanks"]


def test_every_stage_has_a_median_and_a_95th_percentile() -> None:
    stages = bench.measure(tiny_world(), REQUESTS, "wide")
    assert {"link", "tools", "turn_offline"} <= set(stages)
    assert set(bench.TARGETS_MS) <= set(stages)
    for timing in stages.values():
        assert 0 <= timing["p50_ms"] <= timing["p95_ms"]
    assert stages["tools"]["p50_ms"] <= stages["turn_offline"]["p50_ms"]


def test_our_own_requests_are_two_hundred_and_stand_in_where_there_are_no_real_ones(tmp_path: Path) -> None:
    source, requests = bench.load_requests(Settings(SKILLET_SHARED=tmp_path, data_dir=ROOT / "data"))
    assert source == "our own requests"
    assert len(requests) == len(set(requests)) == 200
    assert all(text.strip() for text in requests)


def test_peers_run_in_processes_of_their_own(tmp_path: Path) -> None:
    bench.write_peer_inputs(tiny_world(), [record.text for record in tiny_records()], REQUESTS, tmp_path)
    timings = peers.run_peers(tmp_path)
    assert {"scikit-learn brute force", "pandas filtering"} <= set(timings) <= set(peers.PEERS)
    for timing in timings.values():
        assert 0 < timing["p50_ms"] <= timing["p95_ms"]
