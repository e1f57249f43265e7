"""How much speaks for a run of words being meant as a title: surprise as plain prose, fame, form, what stands before.

All weights are in the unit of surprise: one step of Zipf frequency, a word ten times rarer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from recsys.intent.lexicon import commonness, lexicon
from recsys.intent.tokens import Span, Token
from tools.names import ACRONYM, EXACT, PART
from tools.text import ARTICLES, plain, restore_article
from tools.types import Link, World

EVERYDAY = 6.5
"""Zipf frequency at which a word carries no surprise at all."""

MOST_FROM_ONE_WORD = 2.4
"""Surprise that a single word in lower case can bring: a rare word is still just a word."""

_FAME = ((0.015, 1.5), (0.06, 1.0), (0.2, 0.3))
"""Up to a share of the catalog by popularity, how much fame adds; nobody speaks of what nobody knows."""
_OBSCURE = -0.7
_LARGE, _UNKNOWN_FAME = 1000, 0.5
"""Items a catalog needs for fame to say anything, and what stands in for it in a smaller one."""

_LIKING = frozenset(
    """like likes liked love loved loves enjoyed enjoy adore adored watched seen saw finished played favorite
    favourite""".split()
)
_TASTING = frozenset({"i", "we", "would", "d", "id"})
_LIKENED = frozenset(
    "movie movies film films flick flicks game games show shows something anything stuff one ones more others".split()
)
_NAMING = frozenset("called titled named".split())
_PHRASES = tuple(
    tuple(phrase.split())
    for phrase in "similar to;such as;fan of;fans of;tired of;bored of;reminds me of;other than".split(";")
)
JOINS = frozenset({"and", "or", "nor"})
SMALL_WORDS = frozenset("the a an of and in on to for with at by from or".split())


@dataclass(frozen=True)
class Phrase:
    """Tokens `start` to `end - 1` of a request, and whether capitals say something in it."""

    tokens: Sequence[Token]
    start: int
    end: int
    cased: bool

    @property
    def words(self) -> Sequence[Token]:
        return self.tokens[self.start : self.end]

    @property
    def telling(self) -> list[Token]:
        """Its words but the smallest; all of them when there are no others."""
        return [token for token in self.words if commonness(token.plain) < 6.0] or list(self.words)

    @property
    def capital(self) -> bool:
        some = any(token.capital for token in self.words)  # "7" and "10" alone are ages, not Se7en and Ten
        return some and self.cased and all(token.capital or token.plain.isdigit() for token in self.telling)

    @property
    def opens(self) -> bool:
        """Whether it stands where any word would have a capital."""
        return self.start == 0 or any(mark in self.tokens[self.start].gap for mark in ".!?\n")


def says_nothing_by_case(tokens: Sequence[Token]) -> bool:
    """Whether nearly all words have capitals, and no small word is without."""
    words = [token for token in tokens if token.text[0].isalpha()]
    if any(token.plain in SMALL_WORDS and not token.capital for token in words):
        return False
    return sum(token.capital for token in words) > 0.7 * len(words) and len(words) > 6


def weigh(phrase: Phrase, link: Link, world: World, titles: Sequence[Span], year: int | None) -> float:
    """The sum of all that speaks for and against `phrase` naming the item it was linked to."""
    weight = _surprise(phrase, year) + _fame(world, link)
    weight -= 1.5 if link.score <= PART and link.score < EXACT else 0.0
    weight += 3.0 if link.score == ACRONYM else 0.0
    weight += 2.5 if year else 0.0
    weight += _form(phrase, world) - _strange_article(phrase, world, link)
    return weight + max(_before(phrase, titles), _stands_alone(phrase, world))


def _surprise(phrase: Phrase, year: int | None) -> float:
    """How unlikely the words are as plain prose."""
    words = [token for token in phrase.words if not token.plain.isdigit()]
    total = sum(max(0.0, EVERYDAY - commonness(token.plain)) for token in words)
    alone = sum(token.plain not in ARTICLES for token in words) <= 1
    return min(total, MOST_FROM_ONE_WORD) if alone and not phrase.capital and not year else total


def _fame(world: World, link: Link) -> float:
    if len(world) < _LARGE:
        return _UNKNOWN_FAME
    share = int(world.popularity.rank[link.row]) / len(world)
    return next((bonus for most, bonus in _FAME if share <= most), _OBSCURE)


def _form(phrase: Phrase, world: World) -> float:
    """Capitals and lists speak for a title; a genre, a bare number, and a longer name around it, against."""
    weight = 0.0
    if phrase.capital:
        weight += 0.7 if phrase.opens and len(phrase.telling) == 1 else 2.0
        weight += 1.0 if _listed(phrase) else 0.0
    words = [token.plain for token in phrase.words]
    if " ".join(words) in lexicon(world).genres or (words[-1] in lexicon(world).item_words and not phrase.capital):
        weight -= 3.0
    if all(word.isdigit() for word in words):
        weight -= 2.5
    if len(phrase.telling) == 1 and phrase.capital and _touches_a_name(phrase):
        weight -= 2.5
    return weight


def _strange_article(phrase: Phrase, world: World, link: Link) -> float:
    """What an article against speaks that the title does not have: "a heist" is not the film Heist."""
    if phrase.start and not phrase.capital and phrase.tokens[phrase.start - 1].plain in ("a", "an"):
        return 2.0
    first, title = phrase.words[0], plain(restore_article(world.catalog.title(link.row))).split()
    if len(phrase.words) < 2 or first.plain not in ARTICLES or first.capital or title[:1] == [first.plain]:
        return 0.0
    return 2.0 if first.plain in ("a", "an") else 0.0 if phrase.capital else 1.5


def _touches_a_name(phrase: Phrase) -> bool:
    """Whether another capital touches a single word: then it is part of a name that the catalog does not know."""
    tokens, start, end = phrase.tokens, phrase.start, phrase.end
    before = start > 1 and tokens[start - 1].capital and tokens[start].gap == " " and tokens[start - 1].plain != "i"
    after = end < len(tokens) and tokens[end].capital and tokens[end].gap == " " and tokens[end].plain != "i"
    return before or after or phrase.words[-1].text.endswith(("'s", "’s", "s'"))


def _listed(phrase: Phrase) -> bool:
    """Whether the phrase is a whole member of a list: "Frozen, Drive and Her"."""
    tokens, start, end = phrase.tokens, phrase.start, phrase.end
    opens = start == 0 or "," in tokens[start].gap or tokens[start - 1].plain in JOINS | _LIKING
    closes = end == len(tokens) or "," in tokens[end].gap or tokens[end].plain in JOINS
    return opens and closes and end - start < len(tokens)


def _stands_alone(phrase: Phrase, world: World) -> float:
    """A message that is nothing but this name; a genre's name is no title then."""
    whole = phrase.start == 0 and phrase.end == len(phrase.tokens)
    return 2.5 if whole and " ".join(token.plain for token in phrase.tokens) not in lexicon(world).genres else 0.0


def _before(phrase: Phrase, titles: Sequence[Span]) -> float:
    """What the words before it say: "the movie", "something like", "loved", or another title of the same list."""
    tokens, start = phrase.tokens, phrase.start
    before = [token.plain for token in tokens[max(0, start - 4) : start]]
    while before and before[-1] in ("the", "a", "an", "my", "that", "this"):
        before.pop()
    if not before:
        return 0.0
    said_of = before[-1] in ("movie", "film", "game") and len(before) > 1 and not tokens[start].gap.strip()
    if before[-1] in _NAMING or said_of:
        return 2.0
    if any(tuple(before[-len(words) :]) == words for words in _PHRASES):
        return 2.5
    if before[-1] == "like" and len(before) > 1 and before[-2] in _LIKENED:
        return 2.5
    if before[-1] in _LIKING:
        mere_taste = before[-1] in ("like", "love") and len(before) > 1 and before[-2] in _TASTING
        return 1.0 if mere_taste else 1.7
    follows = any(span.end in (start, start - 1) for span in titles if span.kind == "title")
    return 1.7 if follows and (tokens[start].gap.strip() in (",", "/", "&", "") or before[-1] in JOINS) else 0.0
