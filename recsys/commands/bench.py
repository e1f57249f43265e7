"""`python -m recsys bench [--json]`: stage latencies, side by side with peers where they are installed."""

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from recsys.settings import settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--catalog", default=settings().catalog, metavar="NAME")
    parser.add_argument("--policy", default=settings().policy, metavar="NAME")
    parser.add_argument("--no-peers", action="store_true", help="leave the peers out")
    parser.add_argument("--json", action="store_true")


def run(arguments: argparse.Namespace) -> int:
    from recsys.catalog.table import CatalogTable
    from recsys.evaluate.bench import load_requests, measure, peak_memory_mb, write_peer_inputs
    from recsys.evaluate.peers import run_peers
    from recsys.world import load_world

    world = load_world(arguments.catalog, settings())
    source, requests = load_requests(settings())
    stages = measure(world, requests, arguments.policy)
    result: dict[str, Any] = {
        "items": len(world),
        "rss_mb": peak_memory_mb(),
        "requests": len(requests),
        "source": source,
        "stages": stages,
    }
    result["peers"] = {}
    if not arguments.no_peers:
        print("Timing the peers ...", file=sys.stderr)
        texts = CatalogTable.load(settings().built_dir / arguments.catalog).texts()
        with tempfile.TemporaryDirectory(prefix="skillet-bench-") as folder:
            write_peer_inputs(world, texts, requests, Path(folder))
            result["peers"] = run_peers(Path(folder))
    print(json.dumps(result) if arguments.json else as_text(result))
    return 0


def as_text(result: dict[str, Any]) -> str:
    """The same as a table."""
    from recsys.evaluate.bench import TARGETS_MS

    lines = [
        f"{result['items']:,} items, {result['requests']} {result['source']}, {result['rss_mb']:g} MB at the peak",
        f"{'':<26}{'p50 ms':>9}{'p95 ms':>9}{'goal p95':>10}",
    ]
    for name, timing in (*result["stages"].items(), *result["peers"].items()):
        goal = f"{TARGETS_MS[name]:g}" if name in TARGETS_MS else ""
        lines.append(f"{name:<26}{timing['p50_ms']:>9.2f}{timing['p95_ms']:>9.2f}{goal:>10}")
    return "\n".join(lines)
