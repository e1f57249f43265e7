"""Small words that the answers share: a title with its year, lists, counts."""

from collections.abc import Sequence

from recsys.recommend.reasons import say_fact
from recsys.types import Mention
from tools.conditions import PERSON, check, unmet
from tools.types import Condition, World

_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def titled(world: World, row: int) -> str:
    """ "Heat (1995)"."""
    item = world.item(row)
    return f"{item.title} ({item.year})" if item.year else item.title


def joined(words: Sequence[str], last: str = "and") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def counted(world: World, n: int) -> str:
    """ "three films", "1,204 films"."""
    number = _SMALL[n] if n < len(_SMALL) else f"{n:,}"
    return f"{number} {world.domain.noun if n == 1 else world.domain.plural}"


def lower(tag: str) -> str:
    """A genre inside a sentence: "crime", "Sci-Fi"."""
    return tag.lower() if tag[1:].islower() else tag


def row_of(world: World, mention: Mention) -> int | None:
    return world.catalog.row(mention.item) if mention.item else None


def said(condition: Condition) -> str:
    return condition.words or condition.facet


def fails(world: World, row: int, conditions: Sequence[Condition]) -> list[str]:
    """For each condition an item is not known to meet: what speaks against it, "not French: it is English"."""
    return [_failure(world, row, condition) for condition in unmet(world, row, conditions)]


def _failure(world: World, row: int, condition: Condition) -> str:
    item, facet = world.item(row), world.domain.facet(condition.facet)
    words = said(condition)
    if condition.facet == world.domain.genre_facet:
        return f"“{words}” does not fit: it is {joined([lower(genre) for genre in item.genres])}"
    if condition.facet == world.domain.year_facet:
        return (
            f"“{words}” does not fit: it is from {item.year}" if item.year else f"its year is not on record (“{words}”)"
        )
    if condition.facet == PERSON:
        who, held = joined(list(condition.tags), "or"), "is" if condition.op == "not_in" else "is not"
        return f"“{words}” does not fit: {who} {held} on record for it"
    if facet is None or condition.facet not in item.facts:
        return f"its {facet.label if facet else condition.facet} is not on record (“{words}”)"
    return (
        f"“{words}” does not fit: it is {say_fact(world, facet, item)}"
        if _bare(facet.unit, facet.kind)
        else (f"“{words}” does not fit: {say_fact(world, facet, item)}")
    )


def _bare(unit: str, kind: str) -> bool:
    return bool(unit) or kind == "tags"


def confirmed(world: World, row: int, condition: Condition) -> bool:
    return bool(check(world, condition).confirmed[row])
