"""`python -m recsys evaluate-intents [FILE] [--json]`: how well sentences are understood, on labels made by hand."""

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from recsys.evaluate.counts import Score
from recsys.evaluate.intents import Judged, Report, evaluate, kinds_right, nothing
from recsys.evaluate.labels import FIELDS, Labelled, read_labels
from recsys.settings import ROOT, settings
from tools.types import World

TABLE = ROOT / "tests" / "tables" / "intents.jsonl"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", type=Path, default=TABLE, help="sentences with labels; kinds.jsonl beside it"
    )
    parser.add_argument("--failures", type=int, default=0, metavar="N", help="show the N worst of the tune half")
    parser.add_argument("--json", action="store_true")


def run(arguments: argparse.Namespace) -> int:
    from recsys.intent.offline import parse

    rows = read_labels(arguments.file)
    beside = arguments.file.with_name("kinds.jsonl")
    messages = read_labels(beside) if beside.is_file() else ()
    worlds = open_worlds({row.domain for row in (*rows, *messages)}, arguments.file.parent)
    reports, empty = evaluate(rows, worlds, parse), evaluate(rows, worlds, nothing)
    kinds = kinds_right(messages, worlds, parse)
    result: dict[str, Any] = {
        half: {
            **as_data(each),
            "kinds": share(right for _, _, right in kinds[half]),
            "messages": len(kinds[half]),
            "empty_f1": round(empty[half].total.f1, 4),
        }
        for half, each in reports.items()
    }
    print(json.dumps(result) if arguments.json else as_text(result))
    if arguments.failures and not arguments.json:
        print(failures(reports["tune"].judged, arguments.failures), *wrong_kinds(kinds["tune"]), sep="\n")
    return 0


def open_worlds(domains: Iterable[str], folder: Path) -> dict[str, World]:
    """A world for each domain: a list beside the table, or for films the catalog of the settings. What has none is left
    out with a sentence.
    """
    from recsys.errors import CatalogMissing
    from recsys.evaluate.listed import listed_world
    from recsys.world import load_world

    worlds = {}
    for domain in sorted(domains):
        listed = folder / f"{domain}.csv"
        if listed.is_file():
            worlds[domain] = listed_world(listed, listed.with_suffix(".toml"))
            continue
        try:
            worlds[domain] = load_world(settings().catalog, settings())
        except CatalogMissing as error:
            print(f"The sentences about {domain} are left out: {error}", file=sys.stderr)
    return worlds


def as_data(report: Report) -> dict[str, Any]:
    """A report as plain values."""
    return {
        "rows": report.rows,
        "all": _figures(report.total),
        "fields": {name: _figures(score) for name, score in report.fields.items()},
        "facets": {name: _figures(score) for name, score in report.facets.items()},
        "polarity": round(report.polarity, 4),
        "names": report.names,
    }


def as_text(result: dict[str, Any]) -> str:
    """Both halves side by side: precision, recall, F1 and how many values are labelled."""
    halves = list(result)
    columns = f"{'P':>7}{'R':>7}{'F1':>7}{'n':>6}"
    lines = [
        f"{'':<22}" + "".join(f"{half + ', ' + str(result[half]['rows']) + ' rows':>27}" for half in halves),
        f"{'':<22}" + columns * len(halves),
        *(_line(name, [result[half]["fields"][name] for half in halves]) for name in FIELDS),
        _line("all", [result[half]["all"] for half in halves]),
        "of the conditions:",
        *(
            _line(f"  {facet}", [result[half]["facets"].get(facet, _figures(Score())) for half in halves])
            for facet in sorted({facet for half in halves for facet in result[half]["facets"]})
        ),
    ]
    for half in halves:
        told = result[half]
        lines.append(
            f"{half}: polarity {told['polarity']:.3f} of {told['names']} names, kinds {told['kinds']:.3f} of "
            f"{told['messages']} messages, an empty intent scores {told['empty_f1']:.3f}"
        )
    return "\n".join(lines)


def failures(judged: Iterable[Judged], most: int) -> str:
    """The sentences with most mistakes, each with the fields that are off."""
    bad = sorted((one for one in judged if one.total.wrong + one.total.missed), key=_mistakes, reverse=True)[:most]
    return "\n\n".join(
        "\n".join([one.row.text, *(f"  {name}: {_off(one, name)}" for name in FIELDS if _is_off(one.fields[name]))])
        for one in bad
    )


def wrong_kinds(told: Iterable[tuple[Labelled, frozenset[str], bool]]) -> list[str]:
    return [f"{row.text!r}: {sorted(row.kinds)}, found {sorted(found)}" for row, found, right in told if not right]


def share(right: Iterable[bool]) -> float:
    told = list(right)
    return round(sum(told) / max(1, len(told)), 4)


def _figures(score: Score) -> dict[str, float]:
    return {
        "precision": round(score.precision, 4),
        "recall": round(score.recall, 4),
        "f1": round(score.f1, 4),
        "n": score.right + score.missed,
    }


def _line(name: str, halves: list[dict[str, float]]) -> str:
    return f"{name:<22}" + "".join(
        f"{told['precision']:>7.3f}{told['recall']:>7.3f}{told['f1']:>7.3f}{told['n']:>6.0f}" for told in halves
    )


def _mistakes(one: Judged) -> int:
    return one.total.wrong + one.total.missed


def _is_off(score: Score) -> bool:
    return bool(score.wrong or score.missed)


def _off(one: Judged, name: str) -> str:
    """What the label says and what was found, in short."""
    side, _, part = name.partition(".")
    label, found = one.row.intent.get(side, {}), getattr(one.intent, side, None)
    if part:
        return f"{label.get(part, [])}, found {[mention.value for mention in getattr(found, part)]}"
    if name == "conditions":
        return f"{label or []}, found {[(c.facet, c.op, c.value) for c in one.intent.conditions]}"
    return f"{label or []}, found {found if name == 'count' else getattr(one.intent.demographics, name)}"
