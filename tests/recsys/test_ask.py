"""`python -m recsys ask`: the command line over a tiny built catalog."""

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from recsys.__main__ import main
from recsys.catalog.domains import load_domain
from recsys.catalog.schema import Source
from recsys.index.build import build_catalog
from recsys.index.encoder import HashingEncoder
from recsys.settings import settings
from tests.games import game_records
from tests.worlds import tiny_domain, tiny_interactions, tiny_records, tiny_users

TOP = {"picks", "text", "intent", "evidence", "steps", "questions", "engine", "policy", "dropped", "relaxations"}
PICK = {"rank", "id", "title", "reasons", "sections"}
CONDITION = {"facet", "op", "value", "words"}
STEP = {"tool", "args", "before", "after", "ms", "note"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two built catalogs: tiny (films with ratings) and games (no interactions)."""
    out = tmp_path_factory.mktemp("built")
    films = Source(tiny_records(), tiny_interactions(), tiny_users())
    games = Source(game_records(), tiny_interactions()[:0], tiny_users()[:0])
    games_domain = load_domain(Path(__file__).parents[1] / "games.toml")
    build_catalog("tiny", films, tiny_domain(), out=out, encoder=HashingEncoder())
    build_catalog("games", games, games_domain, out=out, encoder=HashingEncoder())
    return out


@pytest.fixture(autouse=True)
def configured(built: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SKILLET_BUILT_DIR", str(built))
    monkeypatch.setenv("SKILLET_ENCODER", "hashing")
    monkeypatch.setenv("SKILLET_CATALOG", "tiny")
    settings.cache_clear()
    yield
    settings.cache_clear()


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict]:
    """The JSON objects printed, one a line."""
    assert main(["ask", *arguments, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_json_has_exactly_the_keys_that_are_promised(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = run(capsys, "French comedies from before 1970")
    assert set(found) == TOP
    assert all(set(pick) - {"year"} == PICK for pick in found["picks"])
    assert all(set(condition) == CONDITION for condition in found["intent"]["conditions"])
    assert all(set(step) == STEP for step in found["steps"])
    assert [pick["id"] for pick in found["picks"]] == ["f7"]
    assert (found["engine"], found["policy"], found["questions"], found["dropped"]) == ("offline", "wide", [], [])


def test_relaxations_come_with_their_condition_and_count(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = run(capsys, "a western under 60 minutes from 2010")
    assert found["picks"] == []
    (offer,) = found["relaxations"]
    assert set(offer) == {"condition", "count"}
    assert offer["condition"] == {"facet": "runtime", "op": "<=", "value": 59.0, "words": "under 60 minutes"}
    assert offer["count"] == 1


def test_values_in_json_are_lists_and_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = run(capsys, "90s comedies without Tom Hanks")
    values = {condition["facet"]: condition["value"] for condition in found["intent"]["conditions"]}
    assert values == {"genres": ["Comedy"], "person": ["Tom Hanks"], "year": [1990.0, 1999.0]}


def test_the_text_output_lists_the_picks_with_their_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "movies like Collateral", "-k", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Two films close to Collateral")
    assert any(line.startswith(" 1. ") and line.endswith(")") for line in lines)
    assert any("Liked by people who liked Collateral" in line for line in lines)


@pytest.mark.parametrize(("k", "shown"), [("3", 3), ("0", 1), ("-4", 1), ("99", 12)])
def test_k_is_held_to_one_to_twenty(capsys: pytest.CaptureFixture[str], k: str, shown: int) -> None:
    assert len(run(capsys, "anything", "-k", k)[0]["picks"]) == shown


def test_a_count_in_the_text_wins_over_k(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(run(capsys, "give me 2 films", "-k", "7")[0]["picks"]) == 2


def test_a_dash_reads_a_request_a_line_each_a_conversation_of_its_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("movies like Heat\n\n   \nmovies like Heat\r\nFrench comedies\n"))
    one, two, three = run(capsys, "-")
    assert one["picks"] == two["picks"]
    assert {pick["id"] for pick in three["picks"]} == {"f6", "f7"}


def test_a_dash_with_nothing_to_read_prints_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert run(capsys, "-") == []


@pytest.mark.parametrize("policy", ["wide", "omulet"])
def test_the_policy_can_be_chosen(capsys: pytest.CaptureFixture[str], policy: str) -> None:
    assert run(capsys, "movies like Heat", "--policy", policy, "--engine", "offline")[0]["policy"] == policy


def test_another_catalog_is_asked_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = run(capsys, "puzzles on Netflix for 4 players under $10", "--catalog", "games")
    assert [pick["id"] for pick in found["picks"]] == ["g5"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["anything", "--policy", "nonsense"], "Choose one of"),
        (["anything", "--catalog", "nonsense"], "nonsense"),
        ([""], "nothing to go by"),
        (["   "], "nothing to go by"),
    ],
)
def test_an_error_is_a_sentence_and_a_next_step_never_a_traceback(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert main(["ask", *arguments]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert "Traceback" not in printed.err
    assert len(printed.err.splitlines()) == 1


@pytest.mark.parametrize("arguments", [["ask"], ["ask", "x", "-k", "many"], ["ask", "x", "--engine", "magic"], []])
def test_unusable_arguments_are_explained(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_the_seed_decides_what_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    draws = [[pick["id"] for pick in run(capsys, "anything", "--seed", seed)[0]["picks"]] for seed in ("1", "1", "2")]
    assert draws[0] == draws[1] != draws[2]


def test_what_was_typed_is_printed_in_its_own_letters(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "movies like Amélie", "--json"]) == 0
    assert "Amélie" in capsys.readouterr().out
