"""One fact of one item, in a sentence; or the item out of several that has the most of it."""

from collections.abc import Sequence

from recsys.answering.say import counted, joined, lower, row_of, said, titled
from recsys.intent import questions as q
from recsys.intent.shown import extreme
from recsys.recommend.reasons import say_fact
from recsys.types import Ask, Mention
from tools.conditions import PERSON, can_check, check, check_all
from tools.domain import Facet
from tools.types import Condition, Item, World

MOST_NAMES = 5
_DID = {"director": "was directed by", "writer": "was written by", "cast": "has in it", "developer": "was made by"}


def answer_fact(world: World, ask: Ask) -> str:
    """A facet of the items asked about, each in a sentence of its own."""
    if not ask.items:
        return f"I am not sure which {world.domain.noun} you mean; tell me its title."
    return " ".join(_of_one(world, ask, mention) for mention in ask.items[:MOST_NAMES])


def _of_one(world: World, ask: Ask, mention: Mention) -> str:
    row = row_of(world, mention)
    if row is None:
        return f"I don't have “{mention.words}” here, so I don't know."
    item, name = world.item(row), titled(world, row)
    if ask.what == q.ABOUT:
        return f"{name}: {item.description}" if item.description else f"I don't know more of {name} than its title."
    facet = world.domain.facet(ask.what)
    if facet is None:
        return f"I don't know: that is not on record here. Of {name} I know this: {item.description}".rstrip(" :")
    return _sentence(world, facet, item, name)


def _sentence(world: World, facet: Facet, item: Item, name: str) -> str:
    if facet.role == "year":
        return (
            f"{item.title} came out in {item.year}."
            if item.year
            else f"I don't know: the year of {item.title} is not on record."
        )
    if facet.role == "genre":
        return (
            f"{name} is {joined([lower(g) for g in item.genres])}."
            if item.genres
            else f"I don't know: no genre is on record for {name}."
        )
    value = item.facts.get(facet.name)
    if value is None:
        if facet.role == "franchise":
            return f"No {facet.label} is on record for {name}."
        return f"I don't know: the {facet.label} of {name} is not on record."
    if facet.role == "person" and isinstance(value, tuple):
        return f"{name} {_DID.get(facet.name, f'{facet.label}:')} {joined(list(value[:MOST_NAMES]))}."
    if facet.role == "franchise" and isinstance(value, tuple):
        return f"{name} belongs to the {joined(list(value))} {facet.label}."
    if facet.name == "language" and isinstance(value, tuple):
        return f"{name} is in {joined(list(value))}."
    told = say_fact(world, facet, item)
    return f"{name}: {told}."


def answer_most(world: World, ask: Ask) -> str:
    """Which of several items, or of all that meet some conditions, has the most or the least of a number."""
    facet = world.domain.facet(ask.what)
    if facet is None:
        return "I don't know: that is not on record here."
    rows = [row for mention in ask.items if (row := row_of(world, mention)) is not None]
    among = rows or check_all(world, ask.conditions).confirmed.nonzero()[0].tolist()
    found = extreme(world, among, facet.name, ask.most == "highest")
    if not found:
        return f"I don't know: the {facet.label} of those is not on record."
    whole = "" if rows else f" of {_all_of(world, len(among), ask.conditions)}"
    beside = [_measure(world, facet, row) for row in rows if row != found[0]] if len(rows) == 2 else []
    return f"The {ask.words}{whole} is {'; '.join([_measure(world, facet, found[0]), *beside])}."


def _measure(world: World, facet: Facet, row: int) -> str:
    item = world.item(row)
    if facet.role == "year":
        return f"{item.title}, from {item.year}" if item.year else f"{item.title}, of unknown year"
    known = say_fact(world, facet, item) if facet.name in item.facts else "not on record"
    return f"{titled(world, row)}: {known}"


def _all_of(world: World, n: int, conditions: Sequence[Condition]) -> str:
    words = ", ".join(said(condition) for condition in conditions)
    return f"my {counted(world, n)}" + (f" that match “{words}”" if words else "")


def answer_holds(world: World, ask: Ask) -> str:
    """Yes, no, or unknown, with the fact that says so."""
    if not ask.items:
        return f"I am not sure which {world.domain.noun} you mean; tell me its title."
    mention = ask.items[0]
    row = row_of(world, mention)
    if row is None:
        return f"I don't have “{mention.words}” here, so I don't know."
    verdicts = [_verdict(world, row, condition) for condition in ask.conditions]
    worst = min(verdicts, key=lambda verdict: ("no", "unknown", "yes").index(verdict[0]))
    name = titled(world, row)
    if worst[0] == "unknown":
        return f"I don't know: {worst[1]} of {name} is not on record."
    return f"{'Yes' if worst[0] == 'yes' else 'No'}: {name}, {worst[1]}."


def _verdict(world: World, row: int, condition: Condition) -> tuple[str, str]:
    item, facet = world.item(row), world.domain.facet(condition.facet)
    if not can_check(world, condition):
        return "unknown", f"the {facet.label if facet else condition.facet}"
    met = bool(check(world, condition).confirmed[row])
    if condition.facet == PERSON:
        missing = [f.label for f in world.domain.role("person") if f.name not in item.facts and world.tags(f.name)]
        who = joined(list(condition.tags), "or")
        if met:
            return "yes", f"with {who}"
        return ("unknown", f"the {joined(missing)}") if missing else ("no", f"{who} is not among the names on record")
    if condition.facet == world.domain.genre_facet:
        return "yes" if met else "no", joined([lower(genre) for genre in item.genres]) or "no genre on record"
    if condition.facet == world.domain.year_facet:
        return ("yes" if met else "no", f"from {item.year}") if item.year else ("unknown", "the year")
    if facet is None or condition.facet not in item.facts:
        label = "certificate" if facet and facet.role == "min_age" else facet.label if facet else condition.facet
        return "unknown", f"the {label}"
    return "yes" if met else "no", say_fact(world, facet, item)


def answer_has(world: World, ask: Ask) -> str:
    """ "Do you have Heat?"."""
    return " ".join(_has(world, mention) for mention in ask.items)


def _has(world: World, mention: Mention) -> str:
    row = row_of(world, mention)
    if row is None:
        return f"No, I don't have “{mention.words}” here."
    return f"Yes, I have {titled(world, row)}: {world.item(row).description}".rstrip(" :")


def answer_who(world: World, ask: Ask) -> str:
    """What the catalog has of a person, by role."""
    name = ask.conditions[0].tags[0]
    parts = []
    for facet in world.domain.role("person"):
        column = world.tags(facet.name)
        rows = column.rows(name) if column else ()
        if len(rows):
            best = sorted(rows, key=lambda row: int(world.popularity.rank[row]))[:3]
            parts.append(
                f"{facet.label} of {counted(world, len(rows))} ({', '.join(titled(world, int(row)) for row in best)})"
            )
    return f"{name} is on record here as {joined(parts)}." if parts else f"I don't know {name}."
