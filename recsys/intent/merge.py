"""What holds after a message: corrections replace, additions refine, a new request keeps what is said of people.

`before` holds already, `said` is the message's own intent. Conditions that can't hold together never pile up: the newer
wins, unless one and the same message says both.
"""

from collections.abc import Callable, Iterable
from typing import Literal

from recsys.types import Demographics, Intent, Mention, Preference
from tools.conditions import PERSON
from tools.types import Condition, World

Way = Literal["refine", "correct", "fresh"]


def merge(before: Intent, said: Intent, way: Way, world: World) -> Intent:
    """The intent that holds after the message."""
    if way == "fresh":
        before = _of_the_people(before, world)
    elif way == "correct":
        before = _corrected(before, said, world)
    ages = said.demographics if said.demographics.ages else before.demographics
    genders = _once((*before.demographics.genders, *said.demographics.genders))
    return before.model_copy(
        update={
            "like": _joined(before.like, said.like, said.dislike),
            "dislike": _joined(before.dislike, said.dislike, said.like),
            "demographics": Demographics(ages=ages.ages, genders=genders, years=ages.years),
            "conditions": _conditions(before.conditions, said.conditions, world),
            "count": said.count or before.count,
            "kinds": said.kinds,
        }
    )


def _of_the_people(before: Intent, world: World) -> Intent:
    """What a new request keeps: who it is for, what they can't stand, what they have seen; not what they asked for."""
    ages = {facet.name for facet in world.domain.role("min_age")}
    kept = tuple(c for c in before.conditions if (c.op == "not_in" and c.tags) or c.facet in ages)
    return before.model_copy(update={"like": Preference(), "conditions": kept, "count": before.count})


def _corrected(before: Intent, said: Intent, world: World) -> Intent:
    """Without what the message says anew: the facets it asks for, the genres, the names."""
    asked = {_family(c, world) for c in said.conditions if c.op != "not_in"}
    kept = tuple(c for c in before.conditions if c.op == "not_in" or _family(c, world) not in asked)
    like = before.like.model_copy(
        update={
            "names": () if said.like.names else before.like.names,
            "genres": () if said.like.genres else before.like.genres,
            "properties": () if said.like.properties else before.like.properties,
        }
    )
    return before.model_copy(update={"conditions": kept, "like": like})


def _family(condition: Condition, world: World) -> str:
    people = {PERSON, *(facet.name for facet in world.domain.role("person"))}
    return PERSON if condition.facet in people else condition.facet


def _joined(before: Preference, said: Preference, against: Preference) -> Preference:
    """Both, without what the message now says the opposite of."""
    return Preference(
        names=_mentions(before.names, said.names, against.names, lambda m: m.item or m.value),
        genres=_mentions(before.genres, said.genres, against.genres, lambda m: m.value),
        properties=_mentions(before.properties, said.properties, against.properties, lambda m: m.value.lower()),
        devices=_mentions(before.devices, said.devices, against.devices, lambda m: m.value),
    )


def _mentions(
    before: Iterable[Mention], said: Iterable[Mention], against: Iterable[Mention], name: Callable[[Mention], str]
) -> tuple[Mention, ...]:
    opposed = {name(mention) for mention in against}
    kept = {name(m): m for m in before if name(m) not in opposed}
    return tuple((kept | {name(m): m for m in said}).values())


def _conditions(before: Iterable[Condition], said: tuple[Condition, ...], world: World) -> tuple[Condition, ...]:
    kept = list(before)
    for new in said:
        kept = [left for old in kept for left in _beside(old, new, world)]
    made: dict[tuple[str, str, object], Condition] = {}
    for condition in (*kept, *said):
        made.setdefault((condition.facet, condition.op, condition.value), condition)
    return tuple(made.values())


def _beside(old: Condition, new: Condition, world: World) -> tuple[Condition, ...]:
    """What is left of an old condition beside a new one of its facet."""
    if _family(old, world) != _family(new, world):
        return (old,)
    if old.tags and new.tags:
        return _tags_beside(old, new, world)
    if old.tags or new.tags:
        return (old,)
    if old.op == new.op == "not_in":
        return (old,)
    return () if new.op == "between" or new.op == old.op or not compatible(old, new) else (old,)


def _tags_beside(old: Condition, new: Condition, world: World) -> tuple[Condition, ...]:
    """A tag now turned down is no longer asked for, and the other way round. A plain facet (language) asked for anew
    replaces; genres and people add up."""
    if (old.op == "in") != (new.op == "in"):
        left = tuple(tag for tag in old.tags if tag not in new.tags)
        return (old.model_copy(update={"value": left}),) if left else ()
    facet = world.domain.facet(new.facet)
    plain = facet is not None and facet.role in ("plain", "certificate", "device")
    if new.op == "not_in":
        return (old,)
    return () if plain else (old,)


def compatible(old: Condition, new: Condition) -> bool:
    """Whether some number can meet both."""
    (a, b), (c, d) = _range(old), _range(new)
    if "not_in" in (old.op, new.op):
        return True
    return max(a, c) <= min(b, d)


def _range(condition: Condition) -> tuple[float, float]:
    if isinstance(condition.value, tuple):
        low, high = condition.value
        return float(low), float(high)
    value = float(condition.value)
    return (value, float("inf")) if condition.op == ">=" else (float("-inf"), value)


def _once(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(values))
