"""For or against, asked outright or said of one's taste: read off the words around a mention.

A cue holds from where it stands until the clause ends; "or" and commas between like things carry it on.
"""

import re
from collections.abc import Sequence
from typing import Literal

from recsys.intent.tokens import Span, Token, taken

Stance = Literal["ask", "taste", "against"]


def _phrases(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(phrase.split()) for phrase in text.split(";"))


_AGAINST = _phrases(
    """not; no; without; except; hate; hates; hated; dislike; dislikes; disliked; avoid; nothing; isnt; arent; wasnt;
    less; minus; excluding; non; skip; never; neither; nor; not into; not really into; not big on; not a fan of;
    not like; nothing like; not in the mood for; anything but; everything but; no more; too much; bored of;
    bored with; tired of; sick of; cant stand; cannot stand; other than; instead of; rather than; apart from;
    aside from; never liked; enough with; enough of; fed up with; done with; dont like; dont want; dont
    enjoy; dont love; dont care for; do not like; do not want; didnt like; did not like; doesnt like"""
)
_TASTE = _phrases(
    """usually like; generally like; normally like; really like; also like; i like; i love; i enjoy; i prefer; we like;
    we love; we enjoy; who like; who likes; who love; who loves; fan of; fans of; im into; am into; really into;
    into; favorite; favourite; usually watch; usually play; loves; loved; love; likes; liked; enjoy; enjoys;
    enjoyed; adore; watched; seen; grew up; usually; generally"""
)
_ASK = _phrases(
    """looking for; in the mood for; interested in; want; need; recommend; suggest; recommendations; suggestions; show
    me; give me; find me; find; would like; would love; id like; id love; any; something; some good; prefer; how
    about; what are; but; tonight; now; more; watch; play"""
)
_CUES: dict[tuple[str, ...], Stance] = {
    **dict.fromkeys(_ASK, "ask"),
    **dict.fromkeys(_TASTE, "taste"),
    **dict.fromkeys(_AGAINST, "against"),
}
"""By rising force: of a cue named twice the later meaning wins."""
_WIDEST = max(map(len, _CUES))
REACH = 60
"""How many words before a mention are looked at, so that a text of nothing but mentions costs no more than others."""

_HARMLESS = frozenset(
    _phrases("""not only; not just; not sure; not necessarily; not seen; no matter; no idea; no preference; no problem;
    no wonder; no doubt; why not; never get tired of; never tire of; cant get enough of; cannot get enough of; do
    not mind; dont mind; dont know; not familiar; not heard; if not; never seen; havent seen; have not seen""")
)
CUE_WORDS = frozenset(word for phrases in (_AGAINST, _TASTE, _ASK) for phrase in phrases for word in phrase)
"""Every word of a cue: it says how the person stands to something, never what is wanted."""

_END = re.compile(r"[.;!?\n]|\s[-–—]\s")
_BUT_AFTER = frozenset({"anything", "everything", "nothing", "all"})
_TURNS = frozenset({"but", "however", "though", "although", "because", "so", "just", "that", "which"})
_JOINS = frozenset(
    """and or nor any a an the too very really overly more much so movies films stuff either of your""".split()
)


def stance(tokens: Sequence[Token], span: Span, spans: Sequence[Span]) -> Stance:
    """How the person stands to a mention. With no cue before it in its clause, it is asked for."""
    nearest = max(0, span.start - REACH)
    near = [other for other in spans if other is not span and nearest < other.end and other.start < span.start]
    owned = taken(near)
    place, gap_words = span.start, 0
    while place > nearest:
        if _clause_ends_before(tokens, place, owned, gap_words):
            return "ask"
        before = [token.plain for token in tokens[max(0, place - 5) : place]]
        if _ends_harmless(before):
            return "ask"
        width, found = _cue(before)
        if found and place - 1 not in owned:
            if not _negated(tokens, place - width):
                return _excepted(tokens, span, before) or found
            return "taste" if found == "against" and before[-width:] != ["no"] else "against"
        gap_words += 0 if place - 1 in owned or tokens[place - 1].plain in _JOINS else 1
        if gap_words > 6:
            return "ask"
        place -= 1
    return "ask"


def _excepted(tokens: Sequence[Token], span: Span, before: Sequence[str]) -> Stance | None:
    """ "Except for Braveheart I hate war movies": what is left out of a dislike is liked."""
    behind = [token.plain for token in tokens[span.end : span.end + 4]]
    turned = "except" in before[-2:] and any(word in behind for word in ("hate", "dislike", "avoid", "cant", "dont"))
    return "taste" if turned else None


def _cue(before: Sequence[str]) -> tuple[int, Stance | None]:
    """The longest cue that ends here, with its width: a negation beats a liking it holds in it."""
    for width in range(min(len(before), _WIDEST), 0, -1):
        kind = _CUES.get(tuple(before[-width:]))
        if kind:
            return width, kind
    return 0, None


def _negated(tokens: Sequence[Token], place: int) -> bool:
    """ "I do not want any horror", "not a big fan of": a cue turned round by a negation shortly before it."""
    start = max(0, place - 3)
    for cut in range(start, min(place + 1, len(tokens))):
        if cut and ("," in tokens[cut].gap or _END.search(tokens[cut].gap) or tokens[cut - 1].plain in _TURNS):
            start = cut
    near = [token.plain for token in tokens[start:place]]
    if any(_ends_harmless(near[: end + 1]) for end in range(len(near))):
        return False
    return any(word in ("not", "dont", "doesnt", "didnt", "without", "never", "wont", "no") for word in near)


def _clause_ends_before(tokens: Sequence[Token], place: int, owned: set[int], words_between: int) -> bool:
    """Whether a clause ends between tokens `place - 1` and `place`. A comma ends it unless it joins mentions in a
    list.
    """
    if place >= len(tokens):
        return False
    gap = tokens[place].gap
    if _END.search(gap):
        return True
    if tokens[place - 1].plain in _TURNS and words_between > 0:
        return True
    if tokens[place - 1].plain == "but" and (place < 2 or tokens[place - 2].plain not in _BUT_AFTER):
        return True
    return "," in gap and not (place - 1 in owned and words_between == 0)


def _ends_harmless(words: Sequence[str]) -> bool:
    return any(tuple(words[-width:]) in _HARMLESS for width in range(1, min(len(words), _WIDEST) + 1))
