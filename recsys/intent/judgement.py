"""What is said of a mention behind it: "X was boring", "X I adore", "loves X, I can't stand it", "X was okay".

Such words turn a mention round, or take it out of the reckoning; they speak of the last mention before them.
"""

from collections.abc import Sequence
from typing import Literal

from recsys.intent.tokens import Span, Token

Verdict = Literal["for", "against", "neither"]

_IS = frozenset("was is were are felt feels seems seemed isnt wasnt gets getting got became".split())
_HOW = frozenset(
    """so too very really a bit kinda kind of pretty just way totally absolutely quite rather such one it both
    all""".split()
)
_BAD = frozenset(
    """boring overrated terrible awful bad meh dull disappointing disappointment trash garbage stupid annoying horrible
    lame worst sucked sucks crap rubbish weak old cringe tedious unbearable overhyped""".split()
)
_SO_SO = frozenset("okay ok alright fine decent average mediocre".split())
_GOOD = frozenset(
    "great amazing awesome brilliant perfect fantastic wonderful excellent good fun lovely superb".split()
)
_IT = frozenset("it them that those him her both this".split())
_LOOK_AHEAD = 9


def verdict(tokens: Sequence[Token], span: Span, spans: Sequence[Span]) -> Verdict | None:
    """What the words behind a mention make of it, up to the next mention or the end of the sentence; None: nothing."""
    words = _behind(tokens, span, spans)
    bare = [word for word in words if word not in _HOW]
    if words and words[0] in _IS and len(bare) > 1:
        said = bare[1]
        denied = words[0] in ("isnt", "wasnt") or said == "not"
        said = bare[2] if said == "not" and len(bare) > 2 else said
        if said in _SO_SO:
            return "neither"
        if said in _BAD or said in _GOOD:
            return "for" if (said in _GOOD) != denied else "against"
    return _about_it(words)


def _about_it(words: Sequence[str]) -> Verdict | None:
    """ "..., I can't stand it", "... I adore", "kinda over both", "not for me"."""
    text = f" {' '.join(words)} "
    if words[:2] in (["i", "adore"], ["i", "loved"], ["i", "love"]) and len(words) < 4:
        return "for"
    if " not for me " in text or " not my thing " in text or " not my cup " in text:
        return "against"
    for place, word in enumerate(words):
        pair = words[max(0, place - 2) : place]
        refused = word in _IT and (
            pair[-2:] in (["cant", "stand"], ["cannot", "stand"])
            or (pair[-1:] in (["hate"], ["hated"], ["over"], ["dislike"]) and "not" not in pair)
            or pair in (["didnt", "like"], ["dont", "like"], ["not", "like"], ["didnt", "enjoy"], ["tired", "of"])
        )
        if refused:
            return "against"
    return None


def _behind(tokens: Sequence[Token], span: Span, spans: Sequence[Span]) -> list[str]:
    """The words after a mention. Another mention ends them, but one joined to it by "and" or "or" is passed over."""
    starts = {other.start: other for other in spans if other.start >= span.end and other.kind == span.kind}
    found: list[str] = []
    place = span.end
    while place < len(tokens) and len(found) < _LOOK_AHEAD:
        if any(mark in tokens[place].gap for mark in ".!?;\n"):
            break
        if place in starts:
            if any(word not in ("and", "or", "both") for word in found):
                break
            place, found = starts[place].end, []
            continue
        found.append(tokens[place].plain)
        place += 1
    return found
