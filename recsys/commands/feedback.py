"""`python -m recsys feedback export [--format jsonl|csv]`: every rating with the turn it speaks of, to standard
output.
"""

import argparse
import csv
import json
import sys

from recsys.settings import settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=["export"])
    parser.add_argument("--format", choices=["jsonl", "csv"], default="jsonl")


def run(arguments: argparse.Namespace) -> int:
    from recsys.store import Store

    rows = Store.open(settings().database_url).feedback()
    if arguments.format == "jsonl":
        for row in rows:
            print(json.dumps(row, ensure_ascii=False, default=str))
        return 0
    writer: csv.DictWriter[str] | None = None
    for row in rows:
        if writer is None:
            writer = csv.DictWriter(sys.stdout, fieldnames=list(row))
            writer.writeheader()
        writer.writerow({key: _safe(value) for key, value in row.items()})
    return 0


def _safe(value: object) -> object:
    """Text that a spreadsheet would run as a formula is marked as text."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value
