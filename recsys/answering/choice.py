"""Choosing among named items: what fits what was said, what is near what is liked, then what others think."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from recsys.answering.say import fails, joined, lower, row_of, titled
from recsys.policy.bounds import rows_of
from recsys.recommend.reasons import say_fact
from recsys.types import Intent, Mention, Pick, Turn
from tools.types import World

SECTION = "Chosen among those you named"


@dataclass(frozen=True)
class Choice:
    """The pick, when one can be made, and the sentence that says why."""

    pick: Pick | None = None
    text: str = ""


def choose(turn: Turn, intent: Intent) -> Choice:
    """One of the items the message names; of what was shown when it names none."""
    world = turn.world
    rows = list(dict.fromkeys(row for m in intent.about if (row := row_of(world, m)) is not None))
    rows = rows or [row for item in turn.session.last if (row := world.catalog.row(item)) is not None]
    absent = _absent(intent.about)
    if not rows:
        return Choice(None, absent or f"Tell me the {world.domain.plural} to choose among.")
    open_rows = [row for row in rows if not _barred(turn, intent, row)]
    if not open_rows:
        why = "; ".join(f"{titled(world, row)}: {_barred(turn, intent, row)}" for row in rows)
        return Choice(None, f"{absent} None of them: {why}.".strip())
    best = max(open_rows, key=lambda row: _merit(turn, intent, row))
    reason = _reason(turn, intent, best, rows)
    item = world.item(best)
    pick = Pick(1, best, item.id, item.title, (SECTION,), (reason[:1].upper() + reason[1:],), year=item.year)
    return Choice(pick, f"{absent} I would take {titled(world, best)}: {reason}.".strip())


def _absent(about: Sequence[Mention]) -> str:
    names = [f"“{mention.words}”" for mention in about if not mention.item]
    return f"I don't have {joined(names)} here." if names else ""


def _barred(turn: Turn, intent: Intent, row: int) -> str:
    """Why an item cannot be chosen at all: what keeps children safe, or what the person left out."""
    ages = {facet.name for facet in turn.world.domain.role("min_age")}
    firm = [c for c in intent.conditions if c.facet in ages or c.op == "not_in"]
    against = fails(turn.world, row, firm)
    if against:
        return joined(against)
    item = turn.world.item(row).id
    if any(m.item == item for m in (*intent.dislike.names, *intent.turned_down)):
        return "you turned it down"
    return "you have seen it" if any(m.item == item for m in intent.seen) or item in turn.session.seen else ""


def _merit(turn: Turn, intent: Intent, row: int) -> tuple[int, float, float, float]:
    """Conditions met, nearness to what is liked, the rating, popularity: compared in this order."""
    world = turn.world
    unmet = len(fails(world, row, intent.conditions))
    return -unmet, round(_nearness(turn, intent, row), 3), _rating(world, row), -float(world.popularity.rank[row])


def _nearness(turn: Turn, intent: Intent, row: int) -> float:
    """How near an item is to those liked, by people and by content; genres liked count a little."""
    world = turn.world
    liked = [other for other in rows_of(world, intent.like.names) if other != row]
    genres = {mention.value for mention in intent.like.genres}
    near = 0.2 * len(genres & set(world.item(row).genres))
    if not liked:
        return near
    vectors = world.dense.vectors
    near += float(np.mean(np.asarray(vectors[liked]) @ np.asarray(vectors[row])))
    return near + (float(world.cf.scores(liked)[row]) if world.cf else 0.0)


def _rating(world: World, row: int) -> float:
    column = world.numbers("rating")
    value = column.value(row) if column else None
    return round(value, 1) if value is not None else 0.0


def _reason(turn: Turn, intent: Intent, best: int, rows: Sequence[int]) -> str:
    """What set it apart from the others, in the order in which it was judged."""
    world = turn.world
    others = [row for row in rows if row != best]
    barred = [f"{titled(world, row)} is out, for {why}" for row in others if (why := _barred(turn, intent, row))]
    if barred:
        return "; ".join(barred)
    mine, theirs = _merit(turn, intent, best), [_merit(turn, intent, row) for row in others]
    if any(mine[0] > other[0] for other in theirs):
        misses = [
            f"of {titled(world, row)}: {joined(fails(world, row, intent.conditions))}"
            for row in others
            if fails(world, row, intent.conditions)
        ]
        return f"it fits what you asked best ({'; '.join(misses)})"
    liked = [m.value for m in intent.like.names if m.item and m.item != world.item(best).id]
    if any(mine[1] > other[1] for other in theirs):
        return (
            f"it is nearer to {joined(liked)}"
            if liked
            else f"it is more {joined([lower(m.value) for m in intent.like.genres])}"
        )
    return _by_rating(world, best, others)


def _by_rating(world: World, best: int, others: Sequence[int]) -> str:
    facet = world.domain.facet("rating")
    item = world.item(best)
    facts = joined([lower(genre) for genre in item.genres[:2]])
    about = f"{facts}, {item.year}" if item.year and facts else facts
    if facet and "rating" in item.facts and any(_rating(world, best) > _rating(world, row) for row in others):
        rest = joined(
            [
                f"{world.item(row).title} has {_rating(world, row):g}"
                if _rating(world, row)
                else f"{world.item(row).title} has none"
                for row in others[:3]
            ]
        )
        return f"{about}, and it is rated higher, {say_fact(world, facet, item)}; {rest}"
    return f"{about}, number {int(world.popularity.rank[best]):,} by {world.domain.popularity_label}"
