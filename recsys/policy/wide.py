"""The product's default: Algorithm 1's toolbox with more sections, and hard conditions as a mask over the catalog.

Every tool is handed `within=`, so that what it finds may be shown. What the paper's policy leaves to filters is settled
before retrieval, and so counts, "nothing matches" and relaxations speak of the catalog.
"""

from collections.abc import Sequence

from recsys.policy.bounds import Bounds, bound, known_rows, rows_of
from recsys.policy.omulet import format_evidence
from recsys.policy.plan import make_plan
from recsys.policy.run import Ran, run_plan
from recsys.types import Evidence, Intent, Step, Turn
from tools.columns import Mask


class WidePolicy:
    """Formatted intent to evidence, every section already inside what may be shown."""

    name = "wide"

    def __call__(self, turn: Turn, intent: Intent) -> Evidence:
        world = turn.world
        liked, disliked = rows_of(world, intent.like.names), rows_of(world, intent.dislike.names)
        bounds = bound(world, intent)
        within = _within(turn, bounds, (*liked, *disliked))
        left = int(within.sum())
        ran = run_plan(world, make_plan(turn, intent, liked, within), left) if bounds.open else Ran()
        return Evidence(
            sections=ran.sections,
            lookup=(*liked, *disliked),
            text=format_evidence(world, liked, disliked, ran.sections),
            allowed=within,
            confirmed=bounds.verdict.confirmed,
            matching=bounds.matching,
            relaxations=bounds.relaxations,
            choice="restricted",
            steps=(*_first_steps(turn, bounds, left), *ran.steps),
        )


def _first_steps(turn: Turn, bounds: Bounds, left: int) -> tuple[Step, ...]:
    known = len(known_rows(turn))
    out = Step("leave_out_known", f"{known} shown, turned down or seen", int(bounds.allowed.sum()), left, 0.0)
    return (*((bounds.step,) if bounds.step else ()), *((out,) if known else ()))


def _within(turn: Turn, bounds: Bounds, named: Sequence[int]) -> Mask:
    """What may be shown: inside the hard conditions, not named by the person, not shown, turned down or seen."""
    mask = bounds.allowed.copy()
    mask[[*named, *known_rows(turn)]] = False
    return mask
