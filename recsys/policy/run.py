"""Running a plan: a list of tool calls folded into sections of evidence, each call leaving a step in the trace."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from recsys.types import Section, Step
from tools.filtering import Filtered
from tools.types import Found, Removed, World

SECTION_SIZE = 50


@dataclass(frozen=True)
class Call:
    """One retrieval call of a plan: what sort of evidence it gives, its label in the paper's words, and how to run it."""

    kind: str
    label: str
    tool: str
    args: str
    run: Callable[[], Found]
    seeds: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class Ran:
    """What a plan brought: its sections, those that found nothing left out, and a step for every call."""

    sections: tuple[Section, ...] = ()
    steps: tuple[Step, ...] = ()

    def __add__(self, other: "Ran") -> "Ran":
        return Ran(self.sections + other.sections, self.steps + other.steps)


def run_plan(world: World, calls: Sequence[Call], before: int | None = None) -> Ran:
    """Run the calls in order. `before`: how many items were open to them (all of the catalog unless said)."""
    ran = Ran()
    for call in calls:
        started = time.perf_counter()
        found = call.run()
        took = (time.perf_counter() - started) * 1000
        step = Step(call.tool, call.args, len(world) if before is None else before, len(found), took, found.note)
        section = Section(call.kind, call.label, call.tool, call.args, found.ids, found.scores, seeds=call.seeds)
        ran += Ran((section,) if len(found) else (), (step,))
    return ran


def filter_sections(
    sections: Sequence[Section], kinds: frozenset[str], tool: str, args: str, keep: Callable[[Found], Filtered]
) -> Ran:
    """Apply one filter to the sections of the given kinds; one step says how many items it took out in all, and why."""
    started = time.perf_counter()
    kept, removed = list[Section](), list[Removed]()
    for section in sections:
        if section.kind not in kinds:
            kept.append(section)
            continue
        result = keep(Found(section.ids, section.scores))
        kept.append(_with(section, result))
        removed.extend(result.removed)
    before = sum(len(section.ids) for section in sections if section.kind in kinds)
    reasons = ", ".join(dict.fromkeys(item.reason for item in removed))
    took = (time.perf_counter() - started) * 1000
    return Ran(tuple(kept), (Step(tool, args, before, before - len(removed), took, reasons),))


def _with(section: Section, result: Filtered) -> Section:
    return Section(
        section.kind, section.label, section.tool, section.args, result.found.ids, result.found.scores,
        section.removed + result.removed, section.seeds,
    )  # fmt: skip
