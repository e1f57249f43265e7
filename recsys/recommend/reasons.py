"""Reasons as sentences built from facts: who found the item, and the facts that matter for this request."""

from collections.abc import Collection, Sequence

from recsys.types import Intent, Section
from tools.conditions import PERSON
from tools.domain import Facet
from tools.types import Condition, Item, World

MOST_FACTS, MOST_TAGS = 4, 3


def give_reasons(world: World, intent: Intent, row: int, sections: Sequence[Section]) -> tuple[str, ...]:
    """One sentence or two, the strongest first: "Liked by people who liked Heat; crime, 1995, Michael Mann"."""
    item = world.item(row)
    facts = ", ".join(_facts(world, intent, item))
    lead = _lead(world, item, sections)
    reasons = [f"{lead}; {facts}" if lead and facts else lead or _capital(facts)]
    missing = [c for c in intent.conditions if _missing(world, item, c)]
    if missing:
        reasons.append("Not on record: " + ", ".join(_label(world, c) for c in missing))
    return tuple(reason for reason in reasons if reason)


def _lead(world: World, item: Item, sections: Sequence[Section]) -> str:
    kinds = {section.kind: section for section in reversed(sections)}
    if "person" in kinds:
        return kinds["person"].label
    for kind, words in (
        ("cf", "Liked by people who liked {}"),
        ("cf_all", "Liked by people who liked {}"),
        ("content", "Close in content to {}"),
    ):
        seeds = [row for section in sections if section.kind == kind for row in section.seeds]
        if seeds:
            return words.format(" and ".join(dict.fromkeys(world.catalog.title(row) for row in seeds[:3])))
    if "franchise" in kinds:
        return kinds["franchise"].label
    if "words" in kinds and "meaning" in kinds:
        return "Matches the words and the meaning of what you asked"
    if "words" in kinds or "search" in kinds:
        return "Matches your words"
    if "meaning" in kinds:
        return "Close in meaning to what you asked"
    if "age" in kinds:
        return kinds["age"].label
    rank = int(world.popularity.rank[item.row])
    return f"Number {rank:,} by {world.domain.popularity_label}"


def _facts(world: World, intent: Intent, item: Item) -> list[str]:
    """Genres, year and makers, then whatever else the conditions asked about."""
    asked = [c.facet for c in intent.conditions]
    facts = [genre.lower() if genre[1:].islower() else genre for genre in item.genres[:2]]
    facts += [str(item.year)] if item.year else []
    people = [facet.name for facet in world.domain.role("person")]
    named = [tag for c in intent.conditions if c.facet in (PERSON, *people) and c.op == "in" for tag in c.tags]
    if not named and people and isinstance(item.facts.get(people[0]), tuple):
        facts.append(item.facts[people[0]][0])  # type: ignore[index]
    for name in dict.fromkeys(asked):
        facet = world.domain.facet(name)
        if facet and facet.role in ("plain", "certificate", "min_age") and name in item.facts:
            wanted = {tag for c in intent.conditions if c.facet == name and c.op == "in" for tag in c.tags}
            facts.append(say_fact(world, facet, item, wanted))
    return facts[: MOST_FACTS + len(set(asked))]


def say_fact(world: World, facet: Facet, item: Item, wanted: Collection[str] = ()) -> str:
    """A facet of an item in words: "170 minutes", "rating 7.9", "French", and for an age its certificate.

    Of many tags those that were asked for are said first.
    """
    value = item.facts[facet.name]
    certificate = world.domain.role("certificate")
    if facet.role == "min_age" and certificate and certificate[0].name in item.facts:
        return f"rated {item.facts[certificate[0].name][0]}"  # type: ignore[index]
    if isinstance(value, tuple):
        told = sorted(value, key=lambda tag: tag not in wanted)[:MOST_TAGS]
        return f"rated {value[0]}" if facet.role == "certificate" else "/".join(told)
    number = f"{value:g}" if value < 1000 else f"{value:,.0f}"
    return f"{number} {facet.unit}" if facet.unit else f"{facet.label} {number}"


def _missing(world: World, item: Item, condition: Condition) -> bool:
    facet = world.domain.facet(condition.facet)
    return bool(
        facet
        and facet.role in ("plain", "certificate")
        and condition.op != "not_in"
        and condition.facet not in item.facts
    )


def _label(world: World, condition: Condition) -> str:
    facet = world.domain.facet(condition.facet)
    return facet.label if facet else condition.facet


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
