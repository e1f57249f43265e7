"""Hard conditions as masks over the catalog, with an explicit rule for missing facts.

A condition splits the catalog in three: items known to match, items whose fact is missing, items known not to match.
Whether the second part may be shown is the facet's rule (`missing` in the domain file); for children's safety
it never may, and it always ranks behind the first.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from tools.columns import Mask, NumberColumn, TagColumn
from tools.types import Condition, World

PERSON = "person"
"""A facet of conditions that stands for every facet with the role person: "with Tom Hanks" asks for no one role."""


@dataclass(frozen=True, eq=False)
class Verdict:
    """`confirmed`: items known to match. `allowed`: those, and the items that the rule for missing facts lets in."""

    confirmed: Mask
    allowed: Mask


def check(world: World, condition: Condition) -> Verdict:
    """Judge every item by one condition. A facet the catalog does not have can't be checked: none confirmed, and all
    allowed unless it keeps children safe.
    """
    columns = _columns(world, condition.facet)
    if not columns:
        return Verdict(np.zeros(len(world), bool), np.full(len(world), not _keeps_children_safe(world, condition)))
    if isinstance(columns[0], NumberColumn):
        met, known = _number(columns[0], condition), columns[0].known
    else:
        met = np.logical_or.reduce([column.having_any(condition.tags) for column in columns])
        known = np.logical_or.reduce([column.known for column in columns])
        if condition.op == "not_in":
            # Not listed among an item's tags is as good as known: a film without a cast list is not one with Tom Hanks.
            return Verdict(~met & known, ~met)
    confirmed = met & known
    return Verdict(confirmed, confirmed | ~known if _lenient(world, condition) else confirmed)


def check_all(world: World, conditions: Iterable[Condition]) -> Verdict:
    """Judge every item by all conditions together."""
    confirmed, allowed = np.ones(len(world), bool), np.ones(len(world), bool)
    for condition in conditions:
        verdict = check(world, condition)
        allowed &= verdict.allowed
        if can_check(world, condition):
            confirmed &= verdict.confirmed
    return Verdict(confirmed, allowed)


def can_check(world: World, condition: Condition) -> bool:
    """Whether the catalog has the facet that the condition speaks of. Without certificates nothing is fit for a child,
    which is an answer too."""
    return bool(_columns(world, condition.facet)) or _keeps_children_safe(world, condition)


def unmet(world: World, row: int, conditions: Sequence[Condition]) -> tuple[Condition, ...]:
    """The conditions that one item is not known to meet."""
    return tuple(c for c in conditions if can_check(world, c) and not check(world, c).confirmed[row])


def _keeps_children_safe(world: World, condition: Condition) -> bool:
    facet = world.domain.facet(condition.facet)
    return facet is not None and facet.role == "min_age"


def _lenient(world: World, condition: Condition) -> bool:
    facet = world.domain.facet(condition.facet)
    if facet is None or facet.role in ("min_age", "genre", "person"):
        return False
    return facet.missing == "keep"


def _columns(world: World, facet: str) -> list[NumberColumn] | list[TagColumn]:
    if facet == PERSON:
        columns = [world.tags(declared.name) for declared in world.domain.role("person")]
        return [column for column in columns if column is not None]
    column = world.catalog.column(facet)
    return [] if column is None else [column]  # type: ignore[return-value]


def _number(column: NumberColumn, condition: Condition) -> Mask:
    """NaN compares false with everything, so a missing fact never counts as met."""
    values = column.values
    if condition.op in ("between", "not_in"):
        low, high = condition.value  # type: ignore[misc]
        inside = (values >= float(low)) & (values <= float(high))
        return inside if condition.op == "between" else ~inside
    bound = float(condition.value)  # type: ignore[arg-type]
    return values <= bound if condition.op == "<=" else values >= bound
