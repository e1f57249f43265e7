"""`python -m recsys evaluate-links FILE --catalog NAME [--json]`: how well titles are linked, by half and class."""

import argparse
import gzip
import json
from pathlib import Path
from typing import Any

from recsys.settings import settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="gold utterances as JSON lines, .gz or not")
    parser.add_argument("--catalog", default=settings().catalog, metavar="NAME")
    parser.add_argument("--json", action="store_true")


def run(arguments: argparse.Namespace) -> int:
    from recsys.evaluate.bench import summarise
    from recsys.evaluate.corruptions import score_classes, time_names
    from recsys.evaluate.links import measure_utterances
    from recsys.world import load_world

    world = load_world(arguments.catalog, settings())
    result: dict[str, Any] = {
        "catalog": arguments.catalog,
        "items": len(world),
        "utterances": measure_utterances(read_rows(arguments.file), world),
        "classes": {name: score.as_dict() for name, score in score_classes(world).items()},
        "name": summarise(time_names(world)),
    }
    print(json.dumps(result) if arguments.json else as_text(result))
    return 0


def read_rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a file of JSON lines. Raises BadRequest when it cannot be read."""
    from recsys.errors import BadRequest

    try:
        with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as lines:
            return [json.loads(line) for line in lines if line.strip()]
    except (OSError, ValueError) as error:
        raise BadRequest(
            f"{path} cannot be read as JSON lines ({error}).", "Name a file of gold utterances."
        ) from error


def as_text(result: dict[str, Any]) -> str:
    lines = [
        f"{result['catalog']}, {result['items']:,} items",
        f"{'':<24}{'precision':>10}{'recall':>8}{'false/plain':>13}",
    ]
    for name, score in result["utterances"].items():
        if name != "ms":
            lines.append(
                f"{name:<24}{score['precision']:>10.3f}{score['recall']:>8.3f}{score['false_per_plain']:>13.3f}"
            )
    lines += ["", f"{'spoiled titles':<24}{'precision':>10}{'recall':>8}{'given':>8}"]
    lines += [f"{n:<24}{s['precision']:>10.3f}{s['recall']:>8.3f}{s['given']:>8}" for n, s in result["classes"].items()]
    times = {"a name": result["name"], "an utterance": result["utterances"]["ms"]}
    lines += ["", *(f"{what}: p50 {t['p50_ms']:.2f} ms, p95 {t['p95_ms']:.2f} ms" for what, t in times.items())]
    return "\n".join(lines)
