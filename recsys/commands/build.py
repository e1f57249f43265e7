"""`python -m recsys build [NAME] [--holdout last]`: a bundled catalog and its indices, with a progress bar."""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tqdm import tqdm

from recsys.settings import settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", default=settings().catalog, metavar="NAME", help="movielens or films-open")
    parser.add_argument("--holdout", choices=["last"], help="leave each user's last event out of every index")


def run(arguments: argparse.Namespace) -> int:
    from recsys.setup import build_bundled, choose_source

    source = choose_source(arguments.name)
    with progress_bar() as progress:
        report = build_bundled(arguments.name, progress, holdout=arguments.holdout is not None)
    print(f"{source.title}: {report.folder.name} is ready ({report.seconds:.1f} s).")
    print(f"Terms: {source.terms}")
    if report.made:
        print(f"Made anew: {', '.join(report.made)}." + (f" Kept: {', '.join(report.kept)}." if report.kept else ""))
        width = max((len(label) for label, _ in report.lines), default=0)
        for label, value in report.lines:
            print(f"  {label:<{width}}  {value}")
    else:
        print("Nothing has changed since it was built.")
    return 0


@contextmanager
def progress_bar() -> Iterator[Callable[[str, float], None]]:
    """A bar on the terminal with the time left, told a label and a fraction; it stays out of logs and pipes."""
    with tqdm(
        total=100,
        unit="%",
        file=sys.stderr,
        disable=None,
        leave=False,
        bar_format="{desc:<32} {percentage:3.0f}% {bar:30} {elapsed}, {remaining} left",
    ) as bar:

        def report(label: str, fraction: float) -> None:
            if bar.disable and label != getattr(report, "last", None):
                print(label, file=sys.stderr, flush=True)
                report.last = label  # type: ignore[attr-defined]
            bar.set_description_str(label, refresh=False)
            bar.n = round(100 * fraction, 1)
            bar.refresh()

        yield report
