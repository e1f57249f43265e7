"""Filters over what was found: each returns what is left, and says what it removed and why.

The first two are Algorithm 1's (OMuleT §3.2.4, lines 15-19); the others serve conversations.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

import numpy as np

from tools.columns import Mask
from tools.conditions import check
from tools.lookup import is_device_compatible
from tools.types import Condition, Found, Removed, World


@dataclass(frozen=True, eq=False)
class Filtered:
    """What is left, in its old order, and what was taken out."""

    found: Found
    removed: tuple[Removed, ...] = ()


def filter_genres(world: World, found: Found, disliked: Collection[str]) -> Filtered:
    """Without the items of a disliked genre."""
    column = world.tags(world.domain.genre_facet)
    bad = column.having_any(disliked)[found.ids] if column else np.zeros(len(found), bool)
    return _without(found, bad, f"is {' or '.join(disliked)}")


def filter_devices(world: World, found: Found, devices: Collection[str]) -> Filtered:
    """Without the items that run on none of the devices asked for. No device asked for removes nothing."""
    if not devices:
        return Filtered(found)
    fits = [any(is_device_compatible(world, row, device) for device in devices) for row in found.ids.tolist()]
    return _without(found, ~np.asarray(fits, bool), f"does not run on {' or '.join(devices)}")


def filter_conditions(world: World, found: Found, conditions: Iterable[Condition]) -> Filtered:
    """Without the items that a hard condition rules out; a missing fact is settled by the facet's own rule."""
    left, removed = found, tuple[Removed, ...]()
    for condition in conditions:
        step = _without(left, ~check(world, condition).allowed[left.ids], f"not {condition.words or condition.facet}")
        left, removed = step.found, removed + step.removed
    return Filtered(left, removed)


def filter_shown(found: Found, shown: Collection[int]) -> Filtered:
    """Without the items that this conversation has already shown."""
    return _among(found, shown, "shown before")


def filter_disliked(found: Found, disliked: Collection[int]) -> Filtered:
    """Without the items that the person turned down."""
    return _among(found, disliked, "turned down")


def filter_seen(found: Found, seen: Collection[int]) -> Filtered:
    """Without the items that the person knows already."""
    return _among(found, seen, "already known")


def _among(found: Found, rows: Collection[int], reason: str) -> Filtered:
    return _without(found, np.isin(found.ids, np.fromiter(rows, np.int32, len(rows))), reason)


def _without(found: Found, bad: Mask, reason: str) -> Filtered:
    removed = tuple(Removed(int(row), reason) for row in found.ids[bad])
    return Filtered(found.keep(~bad), removed)
