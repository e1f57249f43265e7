"""`python -m recsys bench [--items N] [--json]`: stage latencies beside peers, or what a catalog of N items costs."""

import argparse
import json
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from recsys.settings import settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--catalog", default=settings().catalog, metavar="NAME")
    parser.add_argument("--policy", default=settings().policy, metavar="NAME")
    parser.add_argument("--items", type=_size, metavar="N", help="grow the catalog to N items and measure that")
    parser.add_argument("--no-peers", action="store_true", help="leave the peers out")
    parser.add_argument("--json", action="store_true")


def run(arguments: argparse.Namespace) -> int:
    from recsys.evaluate.bench import TARGETS_MS, load_requests
    from recsys.evaluate.size import TARGETS_MS as TARGETS_MS_AT_SIZE
    from recsys.evaluate.size import measure_size

    source, requests = load_requests(settings())
    if arguments.items:
        print(f"Growing {arguments.catalog} to {arguments.items:,} items ...", file=sys.stderr)
        result = measure_size(settings(), arguments.catalog, arguments.items, arguments.policy, requests)
        goals = TARGETS_MS_AT_SIZE
    else:
        result, goals = _as_built(arguments, requests), TARGETS_MS
    result |= {"requests": len(requests), "source": source}
    print(json.dumps(result) if arguments.json else as_text(result, goals))
    return 0


def _as_built(arguments: argparse.Namespace, requests: list[str]) -> dict[str, Any]:
    from recsys.catalog.table import CatalogTable
    from recsys.evaluate.bench import measure, peak_memory_mb, write_peer_inputs
    from recsys.evaluate.peers import run_peers
    from recsys.world import load_world

    world = load_world(arguments.catalog, settings())
    stages = measure(world, requests, arguments.policy)
    result: dict[str, Any] = {"items": len(world), "rss_mb": peak_memory_mb(), "stages": stages, "peers": {}}
    if not arguments.no_peers:
        print("Timing the peers ...", file=sys.stderr)
        texts = CatalogTable.load(settings().built_dir / arguments.catalog).texts()
        with tempfile.TemporaryDirectory(prefix="skillet-bench-") as folder:
            write_peer_inputs(world, texts, requests, Path(folder))
            result["peers"] = run_peers(Path(folder))
    return result


def as_text(result: Mapping[str, Any], goals: Mapping[str, float]) -> str:
    """The same as a table."""
    lines = [
        f"{result['items']:,} items, {result['requests']} {result['source']}, {result['rss_mb']:g} MB at the peak",
        f"{'':<26}{'p50 ms':>9}{'p95 ms':>9}{'goal p95':>10}",
    ]
    for name, timing in (*result["stages"].items(), *result.get("peers", {}).items()):
        goal = f"{goals[name]:g}" if name in goals else ""
        lines.append(f"{name:<26}{timing['p50_ms']:>9.2f}{timing['p95_ms']:>9.2f}{goal:>10}")
    if "build_s" in result:
        lines.append(f"loaded in {result['load_s']:g} s, first answer after {result['first_answer_s']:g} s")
        lines.append("built in s: " + ", ".join(f"{part} {took:g}" for part, took in result["build_s"].items()))
        open_, inside = result["recall_at_50"], result["recall_at_50_within"]
        lines.append(f"{result['disk_mb']:,} MB on disk; recall@50 by meaning {open_:g}, inside a mask {inside:g}")
    return "\n".join(lines)


def _size(text: str) -> int:
    """A count such as 17000 or 1_000_000; at least 1."""
    size = int(text)
    if size < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return size
