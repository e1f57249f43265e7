"""Titles in running text: which runs of words are meant as names, and which are just words.

A phrase is weighed by the evidence for it (`recsys.intent.evidence`). Below the bar it is left alone, for a title
nobody named does more harm than one that was missed.
"""

import re
from collections.abc import Sequence

from recsys.intent.evidence import Phrase, says_nothing_by_case, weigh
from recsys.intent.marked import find_marked, title_span
from recsys.intent.polarity import CUE_WORDS
from recsys.intent.tokens import Span, Token, free, longest_first
from tools.linking import get_item_id_from_fuzzy_name
from tools.text import key_of
from tools.types import World

BAR = 4.0
"""Weight a phrase needs to count as a title."""


def find_titles(text: str, tokens: Sequence[Token], world: World, people: Sequence[Span]) -> list[Span]:
    """Titles, longest first: marked ones (quotes, a year in brackets) by near spelling too, others by exact key."""
    spans = find_marked(text, tokens, world)
    cased = not says_nothing_by_case(tokens)
    for start, end in longest_first(tokens, min(world.names.longest, 12)):
        phrase = tokens[start].text if end - start == 1 else " ".join(token.plain for token in tokens[start:end])
        known = key_of([token.plain for token in tokens[start:end]]) in world.names.variants or (
            end - start == 1 and phrase.isupper() and cased and bool(world.names.acronym(phrase))
        )
        a_cue = end - start == 1 and phrase in CUE_WORDS
        if not known or a_cue or not free(spans, start, end) or _person_wins(people, start, end):
            continue
        year = _year_behind(tokens, end)
        link = get_item_id_from_fuzzy_name(world, phrase, year)
        if link and weigh(Phrase(tokens, start, end, cased), link, world, spans, year) >= BAR:
            spans.append(title_span(text, tokens, start, end, link, with_year=year is not None))
    return spans


def _person_wins(people: Sequence[Span], start: int, end: int) -> bool:
    overlapping = [person for person in people if person.start < end and start < person.end]
    return any(person.end - person.start >= end - start for person in overlapping)


def _year_behind(tokens: Sequence[Token], end: int) -> int | None:
    """A year right behind a name: "Heat (1995)", "Heat 1995"."""
    if end >= len(tokens) or not re.fullmatch(r"1[89]\d\d|20\d\d", tokens[end].text):
        return None
    return int(tokens[end].text) if tokens[end].gap.strip() in ("(", "[", "") else None
