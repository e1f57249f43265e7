"""Names that the sentence around them gives away as titles: "who directed heat?", "heat or big tonight?".

In such a frame a name needs no capital and no fame; it must be a title to the letter, for nothing else speaks for it.
"""

import re
from collections.abc import Sequence

from recsys.intent.lexicon import lexicon
from recsys.intent.tokens import Span, Token, free, words_of
from tools.linking import get_item_id_from_fuzzy_name
from tools.names import PART
from tools.types import Link, World

LONGEST_NAME = 9
_NO_NAME = frozenset(
    """it its this that these those them they he she there here anyone anybody someone you i we one ones me any some
    something anything none all both who what which where when why how more""".split()
)
_SKIP = frozenset("the film movie game about on in of me".split())
_THING = r"(?:(?:the )?(?:film|movie|game)s? )?"
_FRAMES = tuple(
    re.compile(frame, re.I)
    for frame in (
        rf"\bwho(?: else)? (?:directed|made|wrote|produced|developed|starred in|stars in|acted in|acts in"
        rf"|played in|plays in|is in|was in|composed) {_THING}",
        rf"\bwho'?s in {_THING}",
        rf"\bwhen (?:did|was|is|does) {_THING}",
        rf"^\W*(?:is|was|does|did) [\w.' -]{{3,40}}? (?:in|star in|play in|appear in|act in|direct|write) {_THING}",
        rf"\bhow (?:long|old|good|popular|scary|violent|short|well|highly|much money"
        rf"|many oscars) (?:rated )?(?:is|was|did|does) {_THING}",
        rf"\b(?:plot|story|runtime|running time|length|rating|score|genre|cast|director|language|certificate"
        rf"|budget|year|synopsis) (?:of|for) {_THING}",
        rf"\bwhy (?:not|no|isn'?t|wasn'?t|is|was|did you (?:recommend|suggest|pick|show|choose|leave out)"
        rf"|didn'?t you (?:recommend|suggest|pick|show)) (?:me )?{_THING}",
        rf"\b(?:tell me (?:more |something |a bit )?about|more about|describe|info on|details on|know about) {_THING}",
        rf"\b(?:do you have|have you got|do you know) {_THING}",
        rf"\bwhere (?:can|could|do) (?:i|we) (?:watch|stream|find|see|get|rent|buy) {_THING}",
        rf"^\W*(?:and |but |so |ok |okay )?(?:is|was|are|does|did|has) {_THING}",
        rf"\b(?:what is|what's|whats|what was) {_THING}(?=\S.*\b(?:about|rated)\W*$)",
        rf"\b(?:which|what) (?:year|genre|genres|language|country|certificate|rating) (?:is|was|are|does|did) {_THING}",
        rf"\b(?:shorter|longer|newer|older|better|scarier|funnier) than {_THING}",
    )
)
"""What stands before the name."""

_EITHER = re.compile(
    r"""^(?:.*?\b(?:watch|see|play|pick|choose|between|better|decide|longer|shorter|newer
        |older)\b(?:[^,?]*[,:])?\s+)?(?P<a>[^,.?!]{1,60}?)
    \s*,?\s+(?:or|vs\.?|versus|and)\s+(?P<b>[^,.?!]{1,60}?)
    (?:[\s,]+(?:for\s+.*|tonight|today|this\ evening|first|next|now|with\ .*|what\ do\ you.*
        |to\ watch))?\s*[?.!]*$""",
    re.I | re.X,
)
LONGEST_CHOICE = 160


def find_framed(text: str, tokens: Sequence[Token], spans: Sequence[Span], world: World) -> list[Span]:
    """Titles in plain frames that are not among `spans` yet."""
    titles = [span for span in spans if span.kind in ("title", "unknown")]
    found: list[Span] = []
    for frame in _FRAMES:
        for match in frame.finditer(text):
            start = next((i for i, token in enumerate(tokens) if token.start >= match.end()), len(tokens))
            span = _longest(text, tokens, start, world) if free([*titles, *found], start, start + 1) else None
            if span:
                found.append(span)
    return found + _either(text, tokens, [*titles, *found], world)


def _longest(text: str, tokens: Sequence[Token], start: int, world: World) -> Span | None:
    """The longest run of words from `start` that is a title."""
    for end in range(min(len(tokens), start + LONGEST_NAME), start, -1):
        link = _title(text, tokens, start, end, world)
        if link:
            return Span(start, end, "title", link, words_of(text, tokens, start, end), link.score)
    return None


def _either(text: str, tokens: Sequence[Token], titles: Sequence[Span], world: World) -> list[Span]:
    """Both sides of "X or Y?", when each is a title as a whole."""
    match = _EITHER.match(text) if len(text) <= LONGEST_CHOICE else None
    if not match:
        return []
    found = [_side(text, tokens, match.span(name), world) for name in ("a", "b")]
    if found[0] and not found[1] and match["b"].strip().removeprefix("part ").isdigit():
        found[1] = _sequel(text, tokens, match, found[0], world)
    named = [span for span in found if span]
    return [span for span in named if free(titles, span.start, span.end)] if len(named) == 2 else []


def _sequel(text: str, tokens: Sequence[Token], match: re.Match[str], first: Span, world: World) -> Span | None:
    """ "Toy Story 1 or 2": the number stands for the same name with that number."""
    place = next((i for i, token in enumerate(tokens) if token.start >= match.start("b")), len(tokens) - 1)
    name = re.sub(r"(?:\s+(?:part\s+)?\d+)?$", f" {tokens[_end_of(tokens, match) - 1].text}", first.words)
    link = get_item_id_from_fuzzy_name(world, name)
    return Span(place, _end_of(tokens, match), "title", link, name, link.score) if link else None


def _end_of(tokens: Sequence[Token], match: re.Match[str]) -> int:
    """The token after the second name."""
    return sum(token.start < match.end("b") for token in tokens)


def _side(text: str, tokens: Sequence[Token], place: tuple[int, int], world: World) -> Span | None:
    inside = [i for i, token in enumerate(tokens) if place[0] <= token.start and token.end <= place[1]]
    while inside and tokens[inside[0]].plain in ("is", "hmm", "so", "should", "i", "watch"):
        inside = inside[1:]
    link = _title(text, tokens, inside[0], inside[-1] + 1, world) if inside else None
    if not link:
        return None
    return Span(inside[0], inside[-1] + 1, "title", link, words_of(text, tokens, inside[0], inside[-1] + 1))


def _title(text: str, tokens: Sequence[Token], start: int, end: int, world: World) -> Link | None:
    words = [token.plain for token in tokens[start:end]]
    phrase, known = " ".join(words), lexicon(world)
    if (len(words) == 1 and words[0] in _NO_NAME) or words[-1] in _SKIP:
        return None
    if phrase in known.genres or phrase in known.tags or phrase in known.people or phrase in known.item_words:
        return None
    link = get_item_id_from_fuzzy_name(world, words_of(text, tokens, start, end))
    return link if link and link.score >= PART and link.via != "near spelling" else None
