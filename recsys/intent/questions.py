"""Questions about facts, read off a clause: what is asked, and of which items. Answers are `recsys.answering`'s affair.

`what` of an Ask is a facet's name, or one of the words below.
"""

import re
from collections.abc import Sequence
from typing import Literal

from recsys.intent.directions import direction_of
from recsys.intent.elsewhere import ABOUT_THE_WORK
from recsys.intent.lexicon import lexicon
from recsys.intent.offline import parse
from recsys.types import Ask, Mention
from tools.conditions import PERSON
from tools.domain import Facet
from tools.text import plain
from tools.types import Condition, World

COUNT, WHY, WHY_NOT, ABOUT, WHO_IS, HAS, HOLDS, UNKNOWN, THE_WORK = (
    "count", "why", "why not", "about", "who is", "has", "holds", "unknown", "the work",
)  # fmt: skip

_WORKS = (
    r"\b(?:what|which)\b.*\b(?:did|has|have|does)\b.*\b(?:direct(?:ed)?|ma[dk]e|wr(?:ite|itten|ote)"
    r"|star(?:red)?|act(?:ed)?|done|do|appear(?:ed)?)\b"
)
_COUNTING = re.compile(
    r"\bhow many\b(?!\s+(?:oscars?|awards?|academy|minutes|hours|players|people|stars|votes|ratings))", re.I
)
_COUNT_FRAME = re.compile(
    r"""\bhow\ many\b|\b(?:do|does|did)\ you\ (?:have|know|hold|carry)\b|\bhave\ you(?:\ got)?\b|\bare\ (?:there
        |in\ (?:here|the\ \w+))\b
    |\bin\ (?:the|your|this)\ (?:catalog(?:ue)?|library|collection|database)\b|\bin\ (?:total|all)\b|\baltogether\b
        |\bof\ (?:these|those|them)\b
    |\b(?:are|is|were)\b|\bmatch(?:es)?\b|\bthat\b|[?.!]""",
    re.I | re.X,
)
_WHY_NOT = re.compile(
    r"\bwhy\b.*?\b(?:not|no|isn'?t|wasn'?t|aren'?t|weren'?t|didn'?t|don'?t|never|missing|left out)\b", re.I
)
_YES_NO = re.compile(
    r"^\W*(?:and |but |so |ok |okay )?(?P<verb>is|was|are|were|does|did|has|isn'?t|wasn'?t|doesn'?t|hasn'?t)\b", re.I
)
_HAS = re.compile(r"\b(?:do you have|have you got|do you know|have you)\b", re.I)
_WHO = re.compile(r"\bwho(?:'s| is| was|s) ", re.I)
_CAST = (
    r"\bcast\b|\bwho (?:else )?(?:star\w*|act\w*|play\w*|is in|was in|are in)\b|\bwho'?s (?:in|starring)\b"
    r"|\bactors?\b|\bactress\w*\b|\bstars?\b"
)
_PLAIN: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"\bwho (?:else )?(?:directed|shot)\b|\bdirect(?:or|ed)\b", ("director",)),
    (r"\bwho (?:else )?wrote\b|\bwritten\b|\bwriters?\b|\bscreenplay\b", ("writer", "author")),
    (_CAST, ("cast",)),
    (r"\bwho (?:made|developed|produced)\b", ("developer", "studio", "director")),
    (r"\bhow much money\b|\bbox office\b|\bgross\w*\b|\bsuccessful\b", ("box_office",)),
    (r"\bhow long\b|\bruntime\b|\brunning time\b|\blength\b", ("runtime", "playtime")),
    (r"\bwhen\b|\bwhat year\b|\bwhich year\b|\bhow old\b|\byear\b|\brelease\b|\bdecade\b|\bcome out\b", ("year",)),
    (r"\bhow (?:good|highly|well)\b|\bscore\b|\bhow is .* rated\b|\bcritics\b", ("rating", "meter")),
    (r"\bcertificate\b|\brated\b|\bage rating\b|\bhow (?:violent|scary)\b", ("certificate",)),
    (r"\brating\b", ("rating",)),
    (r"\bgenres?\b|\bkind of (?:film|movie|game)\b", ("genres", "genre")),
    (r"\bhow popular\b|\bhow (?:well )?known\b", ("votes",)),
    (r"\b(?:series|franchise|sequels?|prequels?)\b", ("franchise",)),
    (r"\boscars?\b|\bacademy awards?\b", ("oscars",)),
)  # fmt: skip
_ABOUT = re.compile(
    r"\babout\b|\bplot\b|\bstory\w*\b|\bsynopsis\b|\btell me\b|\bdescribe\b|\bhappens\b|\binfo\b|\bdetails\b"
    r"|\bwhat(?:'s| is| was|s)\b",
    re.I,
)
_MORE_OF = re.compile(
    r"\b(?P<word>(?:most|least|more|less|best|highest|lowest|better|higher)[ -]\w+|\w+(?:est|er))\b", re.I
)
_TAIL = re.compile(
    r"""(?:who\ (?:else\ )?(?:directed|made|wrote|produced|starred\ in|stars\ in|acted\ in|played\ in|is\ in
        |was\ in)|when\ (?:did|was|is)|(?:plot|runtime|rating|director|cast|year|length|story|genre)\ of
    |how\ (?:long|old|good|popular)\ (?:is|was)|tell\ me\ (?:more\ )?about|do\ you\ have|have\ you\ got|why\ (?:not
        |no|isn'?t|is|wasn'?t|did\ you\ \w+)|describe|what(?:'s|\ is)(?=.*\babout\W*$)|do\ you\ know|more\ about)
    \s+(?:the\ (?:film|movie|game)\s+)?(?P<name>[^?.!,]+?)(?:\s+(?:about|come\ out|released|made|there|here
        |in\ (?:the|your)\ (?:list|catalog(?:ue)?)|on\ the\ list|again|rated))?\s*[?.!]*\s*$""",
    re.I | re.X,
)
_PRONOUN = re.compile(
    r"^(?:it|its|this|that|these|those|them|they|he|she|the \w+ (?:one|film|movie)|any\b.*|some\b.*|you|your .*|one)$",
    re.I,
)


def read_ask(said: str, items: tuple[Mention, ...], among_shown: bool, world: World) -> Ask:
    """What one clause asks. `items`: those it names or points at; `among_shown`: it speaks of the whole list."""
    said = said.strip().replace("’", "'")
    if ABOUT_THE_WORK.search(said):
        return Ask(what=THE_WORK, words=said)
    if re.search(_WORKS, said, re.I) and (people := _people_of(said, items, world)):
        return Ask(what=WHO_IS, conditions=people, words=said)
    if _COUNTING.search(said):
        return _count(said, items if among_shown else (), world)
    if not items and (person := _person(said, world)):
        return Ask(what=WHO_IS, conditions=(person,), words=person.words)
    items = items or _unlinked(said)
    if re.search(r"\bwhy\b", said, re.I):
        return Ask(what=WHY_NOT if _WHY_NOT.search(said) else WHY, items=items, words=said)
    if ask := _most(said, items, world):
        return ask
    if _HAS.search(said) and items:
        return Ask(what=HAS, items=items, words=said)
    if _YES_NO.match(said):
        return _holds(said, items, world)
    return Ask(what=_facet(said, world), items=items, words=said)


def _count(said: str, items: tuple[Mention, ...], world: World) -> Ask:
    asked = _COUNT_FRAME.sub(" ", said)
    read = parse(asked, world)
    made = (*read.conditions, *_series(read.like.names, read.like.properties, world))
    people = lexicon(world).people.values()
    left = [m.words for m in read.like.properties if not _is_series(m, world) and m.value not in people]
    return Ask(what=COUNT, items=items, conditions=made, words=", ".join(left))


def _series(names: Sequence[Mention], properties: Sequence[Mention], world: World) -> list[Condition]:
    """ "how many Toy Story films": the series of that name, or of the item of that name."""
    facets = world.domain.role("franchise")
    column = world.tags(facets[0].name) if facets else None
    if column is None:
        return []
    rows = [(world.catalog.row(m.item), m.words) for m in names if m.item]
    found = [(tag, words) for row, words in rows if row is not None for tag in column.tags(row)]
    found += [(m.value, m.words) for m in properties if m.value in column.code_of]
    return [Condition(facet=facets[0].name, op="in", value=(tag,), words=words) for tag, words in dict(found).items()]


def _is_series(mention: Mention, world: World) -> bool:
    return any(
        (c := world.tags(f.name)) is not None and mention.value in c.code_of for f in world.domain.role("franchise")
    )


def _person(said: str, world: World) -> Condition | None:
    """ "who is Akira Kurosawa?"."""
    if not _WHO.search(said):
        return None
    people = [c for c in parse(_WHO.sub("with ", said), world).conditions if c.facet == PERSON]
    return people[0] if people else None


def _people_of(said: str, items: tuple[Mention, ...], world: World) -> tuple[Condition, ...]:
    """ "What else did the director of Alien make?", "what other films did Hitchcock direct?": whose work."""
    roles = {PERSON, *(facet.name for facet in _roles(world))}
    named = tuple(condition for condition in parse(said, world).conditions if condition.facet in roles)
    if named:
        return named[:1]
    facet = world.domain.facet(_facet(said, world))
    column = world.tags(facet.name) if facet in _roles(world) and facet else None
    rows = [row for m in items if m.item and (row := world.catalog.row(m.item)) is not None]
    names = [name for row in rows for name in column.tags(row)] if column else []
    return tuple(Condition(facet=PERSON, op="in", value=(name,), words=name) for name in names[:1])


def _roles(world: World) -> tuple[Facet, ...]:
    return world.domain.role("person")


def _unlinked(said: str) -> tuple[Mention, ...]:
    """A name in a frame that links to nothing: kept, so that the person can be told."""
    match = _TAIL.search(said)
    name = match["name"].strip(" \"'“”") if match else ""
    return (Mention(value=name, words=name),) if name and not _PRONOUN.match(name) else ()


def _most(said: str, items: tuple[Mention, ...], world: World) -> Ask | None:
    """ "which is the longest?", "the longest western you have", "which is newer, Heat or Seven?"."""
    if not re.search(r"\b(?:which|what|who)\b", said, re.I):
        return None
    for match in _MORE_OF.finditer(said):
        word = plain(match["word"])
        word = re.sub(r"^(?:most|best|highest|lowest|least) ", _degree, re.sub(r"est$", "er", word))
        meant = direction_of(word, world)
        if meant:
            read = parse(said[: match.start()] + " " + said[match.end() :], world)
            conditions = () if items else tuple(c for c in read.conditions if c.facet != meant[0])
            most: Literal["highest", "lowest"] = "highest" if meant[1] == ">=" else "lowest"
            return Ask(what=meant[0], items=items, conditions=conditions, words=match["word"], most=most)
    return None


def _degree(match: re.Match[str]) -> str:
    return {"most": "more ", "best": "better ", "highest": "higher ", "lowest": "lower ", "least": "less "}[
        match[0].strip()
    ]


def _holds(said: str, items: tuple[Mention, ...], world: World) -> Ask:
    """A question for yes or no: whether an item meets the conditions that the rest of the clause makes."""
    rest = said
    for mention in items:
        rest = rest.replace(mention.words, " ")
    rest = _YES_NO.sub(" ", rest)
    rest = re.sub(r"\b(?:suitable|appropriate|ok|okay|safe|good|fine|fit)\s+(?=for\b)", " ", rest)
    read = parse(re.sub(r"^\s*in\b(?=.*\?)", " ", rest.strip()), world)
    conditions = (*read.conditions, *_liked_people(read.like.properties, world))
    return Ask(what=HOLDS if conditions else _facet(said, world), items=items, conditions=conditions, words=said)


def _liked_people(properties: Sequence[Mention], world: World) -> list[Condition]:
    people = set(lexicon(world).people.values())
    return [Condition(facet=PERSON, op="in", value=(m.value,), words=m.words) for m in properties if m.value in people]


def _facet(said: str, world: World) -> str:
    for pattern, names in _PLAIN:
        if re.search(pattern, said, re.I):
            known = next((name for name in names if world.domain.facet(name)), None)
            role = next((f.name for f in world.domain.facets if f.role == names[0].rstrip("s")), None)
            return known or role or UNKNOWN
    words = {plain(w): f.name for f in world.domain.facets for w in (f.name, f.label, *f.words) if w}
    spoken = f" {plain(said)} "
    found = [name for word, name in sorted(words.items(), key=lambda pair: -len(pair[0])) if f" {word} " in spoken]
    if found:
        return found[0]
    return ABOUT if _ABOUT.search(said) else UNKNOWN
