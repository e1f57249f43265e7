"""Running a plan: a list of tool calls folded into sections of evidence, each call leaving a step in the trace."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from recsys.types import Section, Step
from tools.filtering import Filtered
from tools.types import Found, World

SECTION_SIZE = 50


@dataclass(frozen=True)
class Call:
    """One retrieval call of a plan: what sort of evidence it gives, its label in the paper's words, how to run it."""

    kind: str
    label: str
    tool: str
    args: str
    run: Callable[[], Found]
    seeds: tuple[int, ...] = ()


def call(
    kind: str, label: str, args: str, tool: Callable[..., Found], *given: object, seeds: tuple[int, ...] = ()
) -> Call:
    """A call of `tool` with the arguments `given`; `args` is how the trace shows them."""
    return Call(kind, label, tool.__name__, args, partial(tool, *given), seeds)


@dataclass(frozen=True, eq=False)
class Ran:
    """What a plan brought: its sections, those that found nothing left out, and a step for every call."""

    sections: tuple[Section, ...] = ()
    steps: tuple[Step, ...] = ()

    def __add__(self, other: "Ran") -> "Ran":
        return Ran(self.sections + other.sections, self.steps + other.steps)

    def filtered(self, kinds: frozenset[str], tool: str, args: str, keep: Callable[[Found], Filtered]) -> "Ran":
        """With one filter applied to the sections of the given kinds; one step says how many it took out, and why."""
        started = time.perf_counter()
        results = {n: keep(Found(s.ids, s.scores)) for n, s in enumerate(self.sections) if s.kind in kinds}
        removed = [item for result in results.values() for item in result.removed]
        left = sum(len(result.found) for result in results.values())
        took = (time.perf_counter() - started) * 1000
        reasons = ", ".join(dict.fromkeys(item.reason for item in removed))
        step = Step(tool, args, left + len(removed), left, took, reasons)
        sections = tuple(_with(s, results[n]) if n in results else s for n, s in enumerate(self.sections))
        return Ran(sections, (*self.steps, step))


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


def _with(section: Section, result: Filtered) -> Section:
    found, removed = result.found, section.removed + result.removed
    return replace(section, ids=found.ids, scores=found.scores, removed=removed)
