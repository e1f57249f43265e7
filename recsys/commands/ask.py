"""`python -m recsys ask TEXT`: one request, or one a line from standard input, answered on the terminal or as JSON."""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from recsys.settings import settings
from recsys.types import MAX_PICKS, Evidence, Pick, Reply, Turn
from tools.types import World

TRACED = 10
"""Items of a section that the JSON names."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("text", help="the request; - reads one request a line from standard input")
    parser.add_argument("--catalog", default=settings().catalog, metavar="NAME")
    parser.add_argument("--engine", default=settings().engine, choices=["auto", "llm", "offline"])
    parser.add_argument("--policy", default=settings().policy, metavar="NAME", help="wide or omulet")
    parser.add_argument("-k", type=int, default=10, metavar="N", help=f"how many items, 1 to {MAX_PICKS}")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="what random draws start from")
    parser.add_argument("--json", action="store_true", help="one JSON object a request")


def run(arguments: argparse.Namespace) -> int:
    from recsys.engine import choose_brain
    from recsys.policy import choose_policy
    from recsys.turn import answer
    from recsys.world import load_world

    policy, brain = choose_policy(arguments.policy), choose_brain(arguments.engine, settings())
    world = load_world(arguments.catalog, settings())
    count = min(MAX_PICKS, max(1, arguments.k))
    for text in _requests(arguments.text):
        reply = answer(Turn(text, world, brain, policy, count=count, seed=arguments.seed))
        print(json.dumps(as_json(reply, world), ensure_ascii=False) if arguments.json else as_text(reply), flush=True)
    return 0


def _requests(text: str) -> Iterator[str]:
    """The text itself, or with "-" every line of standard input that is not blank."""
    return (line.strip() for line in sys.stdin if line.strip()) if text == "-" else iter([text])


def as_text(reply: Reply) -> str:
    """The answer as a person reads it on a terminal."""
    lines = [reply.text, ""]
    for pick in reply.picks:
        lines.append(f"{pick.rank:>2}. {pick.title}" + (f" ({pick.year})" if pick.year else ""))
        lines += [f"    {reason}" for reason in pick.reasons]
    return "\n".join(lines).rstrip() + "\n"


def as_json(reply: Reply, world: World) -> dict[str, Any]:
    """The whole answer as plain values, with every step and the evidence behind it."""
    return {
        "picks": [_pick(pick) for pick in reply.picks],
        "text": reply.text,
        "intent": reply.intent.model_dump(mode="json"),
        "evidence": _evidence(reply.evidence, world),
        "steps": [asdict(step) for step in reply.steps],
        "questions": [asdict(question) for question in reply.questions],
        "engine": reply.engine,
        "policy": reply.policy,
        "dropped": list(reply.dropped),
        "relaxations": [{"condition": r.condition.model_dump(mode="json"), "count": r.count} for r in reply.relaxations]
    }  # fmt: skip


def _pick(pick: Pick) -> dict[str, Any]:
    return {
        "rank": pick.rank,
        "id": pick.id,
        "title": pick.title,
        "year": pick.year,
        "reasons": list(pick.reasons),
        "sections": list(pick.sections),
    }


def _evidence(evidence: Evidence, world: World) -> dict[str, Any]:
    return {
        "matching": evidence.matching,
        "choice": evidence.choice,
        "lookup": [world.catalog.title(row) for row in evidence.lookup],
        "sections": [
            {
                "kind": section.kind,
                "label": section.label,
                "tool": section.tool,
                "args": section.args,
                "found": len(section.ids),
                "removed": len(section.removed),
                "first": [world.item(row).id for row in section.ids[:TRACED].tolist()],
            }
            for section in evidence.sections
        ],
    }
