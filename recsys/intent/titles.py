"""Titles and people in running text: which runs of words are meant as names, and which are just words.

A phrase is weighed by how unlikely it is as plain prose and by the evidence around it: quotes, capitals, a year behind
it, a word like "loved" before it, a list of other titles. Below the bar it is left alone, for a title nobody named does
more harm than one that was missed.
"""

import re
from collections.abc import Sequence

from recsys.intent.lexicon import Lexicon, commonness, lexicon
from recsys.intent.polarity import CUE_WORDS
from recsys.intent.tokens import Span, Token, free, longest_first, words_of
from tools.linking import get_item_id_from_fuzzy_name
from tools.names import ACRONYM, EXACT, PART
from tools.text import key_of
from tools.types import Link, World

BAR = 4.0
"""Weight a phrase needs to count as a title."""

EVERYDAY = 6.5
"""Zipf frequency at which a word carries no surprise at all."""

_LIKING = frozenset(
    """like likes liked love loved loves enjoyed enjoy adore adored watched seen saw finished played recommend favorite
    favourite""".split()
)
_TASTING = frozenset({"i", "we", "would", "d", "id"})
_NAMING = frozenset("called titled named".split())
_PHRASES = tuple(
    tuple(phrase.split())
    for phrase in "similar to;such as;fan of;fans of;tired of;bored of;reminds me of;other than".split(";")
)
_QUOTED = re.compile(r"[\"“«*_](?P<name>[^\"“”«»*_\n]{1,80})[\"”»*_]")
_WITH_YEAR = re.compile(r"(?P<name>[^()\n]{1,90}?)\s*\((?P<year>1[89]\d\d|20\d\d)\)")
_LIKENED = frozenset(
    "movie movies film films flick flicks game games show shows something anything stuff one ones more others".split()
)
_JOINS = frozenset({"and", "or", "nor"})
_SMALL_WORDS = frozenset("the a an of and in on to for with at by from or".split())


def find_people(text: str, tokens: Sequence[Token], words: Lexicon) -> list[Span]:
    """Full names anywhere; a surname alone only when it is written with a capital and points to one person."""
    spans: list[Span] = []
    for start, end in longest_first(tokens, 4):
        if end - start > 1 and free(spans, start, end):
            person = words.people.get(_name(tokens[start:end]))
            if person and sum(len(token.plain) for token in tokens[start:end]) > 5:
                spans.append(Span(start, end, "person", person, words_of(text, tokens, start, end)))
    for place, token in enumerate(tokens):
        person = words.surnames.get(_name([token]))
        if person and token.capital and free(spans, place, place + 1) and not _inside_name(tokens, place):
            spans.append(Span(place, place + 1, "person", person, token.text, 0.8))
    return spans


def _name(tokens: Sequence[Token]) -> str:
    """The words of a name in plain form, "Spike Lee's" as "spike lee"."""
    last = tokens[-1]
    ending = last.plain.removesuffix("s") if last.text.endswith(("'s", "’s")) else last.plain
    return " ".join([*(token.plain for token in tokens[:-1]), ending])


def _inside_name(tokens: Sequence[Token], place: int) -> bool:
    """Whether another capitalised word touches it: then it is part of a longer name that the catalog does not know."""
    before = place > 0 and tokens[place - 1].capital and tokens[place].gap == " " and place - 1 > 0
    after = place + 1 < len(tokens) and tokens[place + 1].capital and tokens[place + 1].gap == " "
    return before or after


def find_titles(text: str, tokens: Sequence[Token], world: World, people: Sequence[Span]) -> list[Span]:
    """Titles, longest first: marked ones (quotes, a year in brackets) by near spelling too, others by exact key."""
    spans = _marked(text, tokens, world)
    shouting = _few_cues_in_case(tokens)
    for start, end in longest_first(tokens, min(world.names.longest, 12)):
        phrase = tokens[start].text if end - start == 1 else " ".join(token.plain for token in tokens[start:end])
        known = key_of([token.plain for token in tokens[start:end]]) in world.names.variants or (
            end - start == 1 and phrase.isupper() and not shouting and bool(world.names.acronym(phrase))
        )
        a_cue = end - start == 1 and phrase in CUE_WORDS
        if not known or a_cue or not free(spans, start, end) or _person_wins(people, start, end):
            continue
        year = _year_behind(tokens, end)
        link = get_item_id_from_fuzzy_name(world, phrase, year)
        if link and _weight(tokens, start, end, link, world, spans, shouting, year) >= BAR:
            spans.append(_span(text, tokens, start, end, link, with_year=year is not None))
    return spans


def _marked(text: str, tokens: Sequence[Token], world: World) -> list[Span]:
    """Names that are marked as such: in quotes, or with a year in brackets. One that links to nothing is kept as
    unknown, so that its words are read as nothing else and the person can be told."""
    spans: list[Span] = []
    for match in _WITH_YEAR.finditer(text):
        inside = _inside(tokens, match)
        if inside and free(spans, inside[-1], inside[-1] + 2):
            spans.append(_with_year(text, tokens, inside, int(match["year"]), world))
    for match in _QUOTED.finditer(text):
        inside = _inside(tokens, match)
        if inside and len(inside) < 9 and free(spans, inside[0], inside[-1] + 1):
            link = get_item_id_from_fuzzy_name(world, match["name"])
            if link:
                spans.append(_span(text, tokens, inside[0], inside[-1] + 1, link))
    return spans


def _inside(tokens: Sequence[Token], match: "re.Match[str]") -> list[int]:
    """The tokens of the match's name, the last dozen of them."""
    start, end = match.span("name")
    return [place for place, token in enumerate(tokens) if start <= token.start and token.end <= end][-12:]


def _with_year(text: str, tokens: Sequence[Token], inside: Sequence[int], year: int, world: World) -> Span:
    """The longest run of words before "(1995)" that is a title of that year; else a near spelling of the capitalised
    run.
    """
    end = inside[-1] + 1
    for start in inside:
        exact = world.names.exact(words_of(text, tokens, start, end))
        ranked = world.names.ranked(exact, year)
        if ranked:
            link = get_item_id_from_fuzzy_name(world, words_of(text, tokens, start, end), year)
            if link:
                return _span(text, tokens, start, end, link, with_year=True)
    start = _capitalised_run(tokens, inside)
    link = get_item_id_from_fuzzy_name(world, words_of(text, tokens, start, end), year)
    if link:
        return _span(text, tokens, start, end, link, with_year=True)
    return Span(start, end + 1, "unknown", year, words_of(text, tokens, start, end))


def _capitalised_run(tokens: Sequence[Token], inside: Sequence[int]) -> int:
    """Where the name that ends the run begins: back over capitals, numbers and the small words between them."""
    first = inside[-1]
    for place in reversed(inside):
        token = tokens[place]
        if token.capital or token.plain.isdigit():
            first = place
        elif token.plain not in _SMALL_WORDS:
            break
        if any(mark in token.gap for mark in ".!?;,(") and place != inside[-1]:
            break
    return first


def _span(text: str, tokens: Sequence[Token], start: int, end: int, link: Link, with_year: bool = False) -> Span:
    return Span(start, end + with_year, "title", link, words_of(text, tokens, start, end), link.score)


def _person_wins(people: Sequence[Span], start: int, end: int) -> bool:
    overlapping = [person for person in people if person.start < end and start < person.end]
    return any(person.end - person.start >= end - start for person in overlapping)


def _year_behind(tokens: Sequence[Token], end: int) -> int | None:
    """A year right behind a name: "Heat (1995)", "Heat 1995"."""
    if end >= len(tokens) or not re.fullmatch(r"1[89]\d\d|20\d\d", tokens[end].text):
        return None
    return int(tokens[end].text) if tokens[end].gap.strip() in ("(", "[", "") else None


def _few_cues_in_case(tokens: Sequence[Token]) -> bool:
    """Whether capitals say nothing here: nearly all words have them, and no small word is without."""
    words = [token for token in tokens if token.text[0].isalpha()]
    if any(token.plain in _SMALL_WORDS and not token.capital for token in words):
        return False
    return sum(token.capital for token in words) > 0.7 * len(words) and len(words) > 6


def _weight(
    tokens: Sequence[Token],
    start: int,
    end: int,
    link: Link,
    world: World,
    titles: Sequence[Span],
    shouting: bool,
    year: int | None,
) -> float:
    """How much speaks for a title: surprise of its words, fame, a year, capitals, and what stands before it."""
    inside = tokens[start:end]
    weight = sum(max(0.0, EVERYDAY - commonness(token.plain)) for token in inside if not token.plain.isdigit())
    weight += 0.5 if world.popularity.rank[link.row] <= 500 else 0.0
    weight -= 1.5 if link.score <= PART and link.score < EXACT else 0.0
    weight += 3.0 if link.score == ACRONYM else 0.0
    weight += 2.5 if year else 0.0
    content = [token for token in inside if commonness(token.plain) < 6.0] or list(inside)
    if not shouting and all(token.capital or token.plain.isdigit() for token in content):
        opens = start == 0 or any(mark in tokens[start].gap for mark in ".!?\n")
        weight += 0.7 if opens and len(content) == 1 else 2.0
        weight += 1.0 if _listed(tokens, start, end) else 0.0
    return weight + max(_context(tokens, start, titles), _stands_alone(tokens, start, end, world))


def _stands_alone(tokens: Sequence[Token], start: int, end: int, world: World) -> float:
    """A message that is nothing but this name; a genre's name is no title then."""
    whole = start == 0 and end == len(tokens)
    return 2.5 if whole and " ".join(token.plain for token in tokens) not in lexicon(world).genres else 0.0


def _listed(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether the phrase is a whole member of a list: "Frozen, Drive and Her"."""
    opens = start == 0 or "," in tokens[start].gap or tokens[start - 1].plain in _JOINS | _LIKING
    closes = end == len(tokens) or "," in tokens[end].gap or tokens[end].plain in _JOINS
    return opens and closes and end - start < len(tokens)


def _context(tokens: Sequence[Token], start: int, titles: Sequence[Span]) -> float:
    before = [token.plain for token in tokens[max(0, start - 4) : start]]
    while before and before[-1] in ("the", "a", "an", "my", "that", "this"):
        before.pop()
    if not before:
        return 0.0
    said_of = before[-1] in ("movie", "film", "game") and len(before) > 1 and not tokens[start].gap.strip()
    if before[-1] in _NAMING or said_of:
        return 2.0
    if any(tuple(before[-len(phrase) :]) == phrase for phrase in _PHRASES):
        return 2.5
    if before[-1] == "like" and len(before) > 1 and before[-2] in _LIKENED:
        return 2.5
    if before[-1] in _LIKING:
        mere_taste = before[-1] in ("like", "love") and len(before) > 1 and before[-2] in _TASTING
        return 1.0 if mere_taste else 1.7
    follows = any(span.end in (start, start - 1) for span in titles if span.kind == "title")
    return 1.7 if follows and (tokens[start].gap.strip() in (",", "/", "&", "") or before[-1] in _JOINS) else 0.0
