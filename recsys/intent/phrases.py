"""Phrases of the lexicon in a request: genres, tags of other facets, devices, words that bound a number, franchises."""

from collections.abc import Sequence

from recsys.intent.lexicon import Lexicon, Tags
from recsys.intent.tokens import Span, Token, free, longest_first, words_of
from tools.types import Condition

_SERIES = frozenset("movies films series franchise saga trilogy games universe ones".split())
_OF_OTHER_THINGS = frozenset(
    """week weeks day days month months year years time while ago drive flight trip night weekend story stories life
    as""".split()
)
"""What "long" or "short" may be said of when it is not the item: "a long week", "a short story", "as long as"."""


def find_phrases(text: str, tokens: Sequence[Token], words: Lexicon, spans: Sequence[Span]) -> list[Span]:
    """Every phrase that means something here, the longest first; nothing inside a span that is taken."""
    found: list[Span] = []
    for start, end in longest_first(tokens, max(words.longest, 3)):
        if not free([*spans, *found], start, end):
            continue
        phrase = " ".join(token.plain for token in tokens[start:end])
        span = _read(text, tokens, start, end, phrase, words)
        if span:
            found.append(span)
    return sorted(found, key=lambda span: span.start)


def _read(text: str, tokens: Sequence[Token], start: int, end: int, phrase: str, words: Lexicon) -> Span | None:
    said = words_of(text, tokens, start, end)
    following = tokens[end].plain if end < len(tokens) else ""
    if phrase in words.franchises and following in _SERIES:
        return Span(start, end + 1, "franchise", words.franchises[phrase], said)
    tags = words.tags.get(phrase)
    if tags and _cued(tokens, start, tags):
        return Span(start, end, "tag", tags, said)
    if phrase in words.genres:
        return Span(start, end, "genre", words.genres[phrase], said)
    if phrase in words.properties:
        return Span(start, end, "property", said.lower(), said)
    if phrase in words.devices:
        return Span(start, end, "device", words.devices[phrase], said)
    return None


def find_bound_words(text: str, tokens: Sequence[Token], words: Lexicon, spans: Sequence[Span]) -> list[Span]:
    """Words that bound a number without naming one ("short", "recent"), where no number has claimed them."""
    found: list[Span] = []
    for start, end in longest_first(tokens, 3):
        bound = words.bounds.get(" ".join(token.plain for token in tokens[start:end]))
        meant = end == len(tokens) or tokens[end].plain not in _OF_OTHER_THINGS or tokens[end].gap.strip()
        if bound and meant and free([*spans, *found], start, end):
            said = words_of(text, tokens, start, end)
            condition = Condition(facet=bound[0], op=bound[1].op, value=bound[1].value, words=said)
            found.append(Span(start, end, "condition", condition, said))
    return found


def _cued(tokens: Sequence[Token], start: int, tags: Tags) -> bool:
    """A facet that names cues wants one of them within the three words before ("on my Netflix")."""
    if not tags.cues:
        return True
    before = [token.plain for token in tokens[max(0, start - 3) : start]]
    return any(cue in before or cue in " ".join(before) for cue in tags.cues)
