"""What was shown, pointed at in words: "the second one", "the last two", "the French one", "it".

Positions count along the newest list; attributes are facts of the items on it; nothing else is ever meant.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from recsys.intent.kind_words import ORDINALS
from recsys.intent.shown import by_attribute
from recsys.memory import spoken_of
from recsys.types import Mention, Session
from tools.text import key
from tools.types import World

_NUMBERS = {w: n for n, w in enumerate("one two three four five six seven eight nine ten".split(), start=1)}
_PLACES = {word: n % 10 + 1 for n, word in enumerate(w for w in ORDINALS if w not in ("last", "final"))}
_ORDINAL = rf"(?:{'|'.join(ORDINALS)}|top|bottom)"
_COUNT = r"(?:\d|two|three|four|five|six|seven|eight|nine)"
_NOUN = r"(?:ones?|films?|movies?|games?|picks?|suggestions?|options?|results?|titles?|of (?:these|those|them))"
_AFTER = (
    r"(?=\s*(?:$|[,.!?;)]|\b(?:and|or|but|was|is|looks?|looked|sounds?|seems?|had|has|please|too|again|instead"
    r"|were|are|from|in|about|made)\b))"
)
_POSITION = re.compile(
    rf"\b(?:the |your |my )?(?P<which>{_ORDINAL})(?: (?P<many>{_COUNT}))?(?: (?P<noun>{_NOUN})\b|{_AFTER})", re.I
)
_LISTED = re.compile(
    rf"\b(?:the )?(?P<which>{_ORDINAL})(?:,? (?:and|or) (?:the )?(?P<other>{_ORDINAL}))(?: {_NOUN})?\b", re.I
)
_NUMBERED = re.compile(
    r"(?:\b(?:numbers?|no\.?|nos\.?|nr\.?|option|pick|item)\s*|#)(?P<numbers>\d{1,2}(?:(?:\s*,\s*|\s*and\s*"
    r"|\s*or\s*|\s*&\s*)#?\d{1,2})*)\b",
    re.I,
)
_BARE = re.compile(
    r"\b(?:more like|like|loved|liked|hated|seen|watched|not)\s+(?P<numbers>\d{1,2}(?:(?:\s*,\s*|\s*and\s*"
    r"|\s*&\s*)\d{1,2})*)(?=\s*(?:$|[.!?;]))",
    re.I,
)
_ATTRIBUTE = re.compile(
    r"\b(?:the|that|those|this)\s+(?P<said>(?:(?!\bthe\b|\bones?\b)[^,.!?;]){1,40}?)\s+(?:ones?|film|movie"
    r"|game)\b(?!\s+(?:like|similar))",
    re.I,
)
_ONE_THAT = re.compile(
    r"\b(?:the|that)\s+(?:ones?|films?|movies?|games?)\s+(?:that (?:is|was|has|had)\s+|which (?:is"
    r"|was)\s+)?(?P<said>(?:with|by|from|about|in|starring|directed by|set in|called"
    r"|where)\s+[^,.!?;]{1,50}?)(?=\s*(?:$|[,.!?;]|\b(?:but|please|instead|and (?:no|not|more|something"
    r"|show))\b))",
    re.I,
)
_ALL = re.compile(
    r"\b(?:(?:all|any|most|none|both|some|every one|each) (?:of )?(?:these|those|them|the list)|these|those"
    r"|them all|all (?:three|four|five|six|ten)|the (?:whole )?list|your (?:picks|suggestions"
    r"|recommendations)|them)\b(?!\s+(?:are|were)?\s*(?:films|movies|games) (?:like|with))",
    re.I,
)
_IT = re.compile(
    r"\b(?:that one|this one|that film|this film|that movie|this movie|that game|this game|it|its|it's|this"
    r"|that)\b(?=\s*(?:$|[,.!?;]|'s|\b(?!i\b|he\b|she\b|we\b|you\b|is why|one\b)\w))",
    re.I,
)
_NOT_ATTRIBUTES = frozenset(
    {"other", "next", "same", "new", "only", "right", "wrong", "first", "second", "third", "last", "whole", "best"}
)

Sort = Literal["place", "attribute", "all", "it", "title"]


@dataclass(frozen=True)
class Reference:
    """Characters `start` to `end - 1` point at items by row; none when nothing on the list fits."""

    start: int
    end: int
    rows: tuple[int, ...]
    sort: Sort
    words: str

    def mentions(self, world: World) -> tuple[Mention, ...]:
        return tuple(mention_of(world, row, self.words) for row in self.rows)


def mention_of(world: World, row: int, words: str) -> Mention:
    item = world.item(row)
    return Mention(value=item.title, words=words, item=item.id, score=1.0)


def find_references(text: str, session: Session, world: World) -> list[Reference]:
    """Every reference in the order of the text, none inside another; nothing when nothing was shown."""
    shown = shown_rows(session, world)
    text = text.replace("’", "'")
    finders: tuple[tuple[re.Pattern[str], Sort, Callable[[re.Match[str]], tuple[int, ...] | None]], ...] = (
        (_LISTED, "place", lambda m: _places(m["which"], None, shown) + _places(m["other"], None, shown)),
        (_POSITION, "place", lambda m: _position(m, shown)),
        (_NUMBERED, "place", lambda m: _numbered(m["numbers"], shown)),
        (_BARE, "place", lambda m: _numbered(m["numbers"], shown)),
        (_ONE_THAT, "attribute", lambda m: by_attribute(world, shown, m["said"])),
        (_ATTRIBUTE, "attribute", lambda m: _attribute(m, shown, world)),
        (_ALL, "all", lambda m: shown),
        (_IT, "it", lambda m: focus(session, world)),
    )
    found: list[Reference] = []
    for pattern, sort, read in finders if shown or session.ledger else ():
        for match in pattern.finditer(text):
            start, end = match.span("numbers") if pattern is _BARE else match.span()
            rows = read(match) if all(end <= r.start or r.end <= start for r in found) else None
            if rows is not None:
                found.append(Reference(start, end, tuple(dict.fromkeys(rows)), sort, text[start:end]))
    return sorted([*found, *_titles(text, shown, world, found)], key=lambda reference: reference.start)


def shown_rows(session: Session, world: World) -> tuple[int, ...]:
    """The newest list, as rows."""
    rows = (world.catalog.row(item) for item in session.last)
    return tuple(row for row in rows if row is not None)


def focus(session: Session, world: World) -> tuple[int, ...]:
    """What "it" is: the one item that the last message was about, else the first of the newest list."""
    rows = [world.catalog.row(mention.item) for mention in spoken_of(session.ledger) if mention.item]
    known = [row for row in rows if row is not None]
    return (known[0],) if known else shown_rows(session, world)[:1]


def _position(match: re.Match[str], shown: tuple[int, ...]) -> tuple[int, ...] | None:
    which, noun = match["which"].lower(), match["noun"]
    led = match[0].lower().startswith(("the ", "your ", "my "))
    if which in ("top", "bottom") and not (match["many"] or noun):
        return None
    return _places(which, match["many"], shown) if led or noun else None


def _places(which: str, many: str | None, shown: tuple[int, ...]) -> tuple[int, ...]:
    """ "the second", "the first two", "the last three"; nothing beyond the end of the list."""
    number = (
        _NUMBERS.get(many.lower(), 0) or int(many)
        if many and many.lower() not in _NUMBERS
        else _NUMBERS.get((many or "one").lower(), 1)
    )
    if which.lower() in ("last", "final", "bottom"):
        return shown[-number:]
    first = 1 if which.lower() == "top" else _PLACES[which.lower()]
    return shown[first - 1 : first - 1 + number]


def _numbered(said: str, shown: tuple[int, ...]) -> tuple[int, ...]:
    numbers = [int(number) for number in re.findall(r"\d+", said)]
    return tuple(shown[number - 1] for number in numbers if 0 < number <= len(shown))


def _attribute(match: re.Match[str], shown: tuple[int, ...], world: World) -> tuple[int, ...] | None:
    """ "the French one". Words that say nothing of an item point at nothing here."""
    said = match["said"].lower()
    if said.split()[0] in _NOT_ATTRIBUTES:
        return None
    rows = by_attribute(world, shown, match["said"])
    plural = match[0].lower().endswith("ones")
    if not rows and not re.search(r"\bones?$", match[0], re.I):
        return None
    return rows if plural else rows[:1]


def _titles(text: str, shown: tuple[int, ...], world: World, found: Sequence[Reference]) -> list[Reference]:
    """Whole titles of shown items, in any case: having been shown, they need no further evidence."""
    references: list[Reference] = []
    for row in shown:
        title = world.catalog.title(row)
        if len(key(title)) < 4:
            continue
        for match in re.finditer(rf"(?<!\w){re.escape(title)}(?!\w)", text, re.I):
            if all(match.end() <= r.start or r.end <= match.start() for r in [*found, *references]):
                references.append(Reference(match.start(), match.end(), (row,), "title", match[0]))
    return references
