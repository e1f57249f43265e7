"""For or against, asked outright or said of one's taste: read off the words around a mention.

A cue holds from where it stands until the clause ends; "or" and commas between like things carry it on.
"""

import re
from collections.abc import Sequence
from typing import Literal

from recsys.intent.tokens import Span, Token

Stance = Literal["ask", "taste", "against"]

_AGAINST = (
    ("not", "into"), ("dont", "like"), ("dont", "want"), ("dont", "enjoy"), ("do", "not", "like"), ("do", "not", "want"), ("didnt", "like"),
    ("doesnt", "like"), ("did", "not", "like"), ("not", "a", "fan", "of"), ("not", "like"), ("nothing", "like"), ("not", "in", "the", "mood", "for"),
    ("anything", "but"), ("everything", "but"), ("bored", "of"), ("bored", "with"), ("tired", "of"), ("sick", "of"), ("cant", "stand"),
    ("cannot", "stand"), ("other", "than"), ("instead", "of"), ("rather", "than"), ("apart", "from"), ("aside", "from"), ("no", "more"),
    ("dont", "care", "for"), ("dont", "love"), ("never", "liked"), ("not", "really", "into"), ("not", "big", "on"), ("too", "much"),
    ("not",), ("no",), ("without",), ("except",), ("hate",), ("hates",), ("hated",), ("dislike",), ("dislikes",), ("disliked",), ("avoid",), ("nothing",),
    ("isnt",), ("arent",), ("less",), ("minus",), ("excluding",), ("non",), ("skip",), ("never",), ("neither",), ("nor",), ("wasnt",),
)  # fmt: skip
_TASTE = (
    ("usually", "like"), ("generally", "like"), ("normally", "like"), ("really", "like"), ("also", "like"), ("fan", "of"), ("fans", "of"),
    ("i", "like"), ("i", "love"), ("i", "enjoy"), ("i", "prefer"), ("we", "like"), ("we", "love"), ("we", "enjoy"), ("who", "likes"), ("who", "loves"),
    ("who", "like"), ("who", "love"), ("im", "into"), ("am", "into"), ("really", "into"), ("favorite",), ("favourite",), ("loves",), ("loved",),
    ("likes",), ("liked",), ("enjoyed",), ("enjoys",), ("enjoy",), ("love",), ("adore",), ("watched",), ("seen",), ("grew", "up"), ("usually",), ("generally",), ("into",),
)  # fmt: skip
_ASK = (
    ("looking", "for"), ("want",), ("need",), ("recommend",), ("suggest",), ("show", "me"), ("give", "me"), ("find", "me"), ("find",), ("in", "the", "mood", "for"),
    ("would", "like"), ("id", "like"), ("id", "love"), ("would", "love"), ("any",), ("something",), ("some", "good"), ("prefer",), ("how", "about"), ("what", "are"), ("interested", "in"),
    ("but",), ("tonight",), ("now",), ("recommendations",), ("suggestions",), ("more",), ("watch",), ("play",),
)  # fmt: skip
_HARMLESS = (("not", "only"), ("not", "just"), ("no", "matter"), ("why", "not"), ("not", "sure"), ("no", "idea"), ("not", "necessarily"), ("do", "not", "mind"), ("dont", "mind"), ("no", "preference"), ("never", "seen"), ("not", "seen"), ("havent", "seen"), ("have", "not", "seen"), ("no", "problem"), ("dont", "know"), ("if", "not"))  # fmt: skip
_END = re.compile(r"[.;!?\n:]|\s[-–—]\s")
_TURNS = frozenset({"but", "however", "though", "although", "because", "so", "just", "that", "which"})
_JOINS = frozenset({"and", "or", "nor", "any", "a", "an", "the", "too", "very", "really", "overly", "more", "much", "so", "movies", "films", "stuff", "either", "of", "your"})


def stance(tokens: Sequence[Token], span: Span, spans: Sequence[Span]) -> Stance:
    """How the person stands to a mention. With no cue before it in its clause, it is asked for."""
    owned = {place for other in spans if other != span for place in range(other.start, other.end)}
    place, gap_words = span.start, 0
    while place > 0:
        if _clause_ends_before(tokens, place, owned, gap_words):
            return "ask"
        before = [token.plain for token in tokens[max(0, place - 5) : place]]
        if any(_ends_with(before, phrase) for phrase in _HARMLESS):
            return "ask"
        width, found = _cue(before)
        if found and not (place - 1 in owned):
            return found if found != "ask" or not _negated(tokens, place - width) else "against"
        gap_words += 0 if place - 1 in owned or tokens[place - 1].plain in _JOINS else 1
        if gap_words > 6:
            return "ask"
        place -= 1
    return "ask"


def _cue(before: Sequence[str]) -> tuple[int, Stance | None]:
    """The longest cue that ends here, with its width: a negation beats a liking it holds in it."""
    hits: list[tuple[int, int, Stance]] = [
        (len(phrase), order, kind)
        for order, (kind, phrases) in enumerate((("ask", _ASK), ("taste", _TASTE), ("against", _AGAINST)))
        for phrase in phrases
        if _ends_with(before, phrase)
    ]
    if not hits:
        return 0, None
    width, _, kind = max(hits)
    return width, kind


def _negated(tokens: Sequence[Token], place: int) -> bool:
    """ "I do not want any horror": an asking cue turned round by a negation right before it."""
    near = [token.plain for token in tokens[max(0, place - 3) : place]]
    return any(word in ("not", "dont", "doesnt", "didnt", "without", "never", "wont", "no") for word in near)


def _clause_ends_before(tokens: Sequence[Token], place: int, owned: set[int], words_between: int) -> bool:
    """Whether a clause ends between tokens `place - 1` and `place`. A comma ends it unless it joins mentions in a list."""
    if place >= len(tokens):
        return False
    gap = tokens[place].gap
    if _END.search(gap):
        return True
    if tokens[place - 1].plain in _TURNS and words_between > 0:
        return True
    if tokens[place - 1].plain == "but" and (place < 2 or tokens[place - 2].plain not in ("anything", "everything", "nothing", "all")):
        return True
    return "," in gap and not (place - 1 in owned and words_between == 0)


def _ends_with(words: Sequence[str], phrase: Sequence[str]) -> bool:
    return len(words) >= len(phrase) and tuple(words[-len(phrase) :]) == tuple(phrase)
