"""What every policy needs to know before it runs a tool: the items named, what may be shown, and what could be
relaxed.
"""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from recsys.types import Intent, Mention, Relaxation, Step, Turn
from tools.columns import Mask
from tools.conditions import Verdict, can_check, check, check_all
from tools.types import Condition, World


@dataclass(frozen=True, eq=False)
class Bounds:
    """The catalog as the hard conditions leave it: what may be shown, what is known to match, a step that says so."""

    verdict: Verdict
    matching: int
    relaxations: tuple[Relaxation, ...]
    step: Step | None

    @property
    def allowed(self) -> Mask:
        return self.verdict.allowed

    @property
    def open(self) -> bool:
        """Whether some item is known to match. Items whose facts are missing fill up an answer; they don't make one."""
        return self.matching > 0


def rows_of(world: World, mentions: Iterable[Mention]) -> tuple[int, ...]:
    """The items that linked mentions stand for, each once."""
    rows = (world.catalog.row(mention.item) for mention in mentions if mention.item is not None)
    return tuple(dict.fromkeys(row for row in rows if row is not None))


def known_rows(turn: Turn) -> frozenset[int]:
    """Items this conversation is done with: shown, turned down, or seen before."""
    session = turn.session
    rows = (turn.world.catalog.row(item) for item in (*session.shown, *session.disliked, *session.seen))
    return frozenset(row for row in rows if row is not None)


def bound(world: World, intent: Intent) -> Bounds:
    """Judge the whole catalog by the intent's hard conditions; when nothing is left, say what each could give."""
    started = time.perf_counter()
    conditions = intent.conditions
    verdict = check_all(world, conditions)
    matching = int(verdict.confirmed.sum()) if any(can_check(world, c) for c in conditions) else len(world)
    relaxations = () if matching else relax(world, conditions)
    took = (time.perf_counter() - started) * 1000
    said = "; ".join(condition.words or condition.facet for condition in conditions)
    step = (
        Step("check_conditions", said, len(world), matching, took, _note(world, verdict, conditions))
        if conditions
        else None
    )
    return Bounds(verdict, matching, relaxations, step)


def relax(world: World, conditions: Sequence[Condition]) -> tuple[Relaxation, ...]:
    """Each single condition that could go, with how many items are known to match the others; the most telling first.

    What keeps children safe is never offered.
    """
    protected = {facet.name for facet in world.domain.role("min_age")}
    found = []
    for condition in conditions:
        if condition.facet in protected:
            continue
        rest = [other for other in conditions if other is not condition]
        count = int(check_all(world, rest).confirmed.sum()) if rest else len(world)
        if count:
            found.append(Relaxation(condition, count))
    return tuple(sorted(found, key=lambda relaxation: -relaxation.count))


def _note(world: World, verdict: Verdict, conditions: Sequence[Condition]) -> str:
    each = [f"{int(check(world, c).confirmed.sum())} {c.words or c.facet}" for c in conditions if can_check(world, c)]
    missing = [c.words or c.facet for c in conditions if not can_check(world, c)]
    unknown = int(verdict.allowed.sum() - (verdict.allowed & verdict.confirmed).sum())
    notes = [", ".join(each)] if len(conditions) > 1 and each else []
    notes += [f"not on record here: {', '.join(missing)}"] if missing else []
    notes += [f"{unknown} more with a fact missing"] if unknown and not missing else []
    return "; ".join(notes)
