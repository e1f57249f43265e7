"""`python -m recsys import ITEMS --name NAME`: a catalog of one's own, from one file or three."""

import argparse
import json
import os
import sys
from pathlib import Path

from recsys.settings import settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("items", type=Path, metavar="ITEMS", help="CSV, TSV, JSON lines or Parquet, plain or .gz")
    parser.add_argument("--name", required=True, help="what the catalog is to be called")
    parser.add_argument("--interactions", type=Path, metavar="F", help="who liked, rated or played what")
    parser.add_argument("--users", type=Path, metavar="F", help="people and their ages")
    parser.add_argument("--domain", type=Path, metavar="F", help="a domain file; without one the columns are guessed")
    parser.add_argument("--dry-run", action="store_true", help="read, report and write nothing")
    parser.add_argument("--json", action="store_true", help="the report as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    from recsys.catalog.importer.run import ImportJob, Preview, preview, run_import
    from recsys.catalog.importer.saying import say
    from recsys.commands.build import progress_bar
    from recsys.index.encoder import open_encoder

    given = (arguments.interactions, arguments.users, arguments.domain)
    job = ImportJob(arguments.items, arguments.name, *given)
    if arguments.dry_run:
        with progress_bar() as progress:
            found = preview(job, progress)
        print(_json(found.report.as_json()) if arguments.json else f"{say(found.report)}\n\n{found.plan.text}")
        return 0

    def looked(found: Preview) -> None:
        if not arguments.json:
            print(say(found.report), file=sys.stderr, flush=True)

    chosen = settings().model_copy(update={"encoder_threads": os.cpu_count() or 1})
    with progress_bar() as progress:
        report = run_import(job, out=chosen.built_dir, encoder=open_encoder(chosen), progress=progress, looked=looked)
    if arguments.json:
        print(_json(report.as_json()))
        return 0
    folder = Path(report.build["folder"])
    print(f"{job.name} is ready ({report.build['seconds']:.1f} s): {report.items:,} items.")
    print(f"Edit {folder / 'domain.toml'} and pass it back with --domain to change how columns are read.")
    return 0


def _json(values: object) -> str:
    return json.dumps(values, ensure_ascii=False, indent=1)
