"""The words a catalog and its domain give meaning to, gathered once for a world: genres, people, tags, devices,
bounds.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from wordfreq import zipf_frequency

from tools.domain import Bound, Domain
from tools.text import plain
from tools.types import World

PLAIN_PROSE = 3.8
"""A word at or above this Zipf frequency is everyday English: alone it names no person."""


@dataclass(frozen=True)
class Tags:
    """A phrase that means tags of a facet. `every`: all of them at once; `cues`: words that must stand before it."""

    facet: str
    tags: tuple[str, ...]
    every: bool = False
    finer: bool = False
    cues: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Lexicon:
    """Phrases in plain form to what they mean. `longest`: the most words in any of them."""

    genres: Mapping[str, Tags]
    tags: Mapping[str, Tags]
    devices: Mapping[str, str]
    bounds: Mapping[str, tuple[str, Bound]]
    people: Mapping[str, str]
    surnames: Mapping[str, str]
    franchises: Mapping[str, str]
    properties: frozenset[str]
    item_words: frozenset[str]
    longest: int


@lru_cache(maxsize=8)
def lexicon(world: World) -> Lexicon:
    """The lexicon of one world; made once, since a world never changes."""
    domain = world.domain
    genres, tags, shorts = _genres(world), _tags(world), _plain_people(world)
    franchises, properties = _franchises(world), frozenset(plain(word) for word in domain.property_words)
    phrases = [*genres, *tags, *franchises, *properties, *(plain(word) for word in domain.device_words)]
    return Lexicon(
        genres=genres,
        tags=tags,
        devices={plain(word): device for word, device in domain.device_words.items()},
        bounds={plain(word): (f.name, bound) for f in domain.facets for word, bound in f.bounds.items()},
        people=_people(shorts),
        surnames=_surnames(world, shorts),
        franchises=franchises,
        properties=properties,
        item_words=frozenset(plain(word) for word in (*domain.item_words, domain.noun, domain.plural)),
        longest=max((len(phrase.split()) for phrase in phrases), default=1),
    )


def commonness(word: str) -> float:
    """Zipf frequency of a word in everyday English: 7 for "the", 4.9 for "heat", 0 for a word nobody uses."""
    return zipf_frequency(word, "en", "small")


def forms(phrase: str) -> Iterable[str]:
    """A phrase in the singular and the plural."""
    yield phrase
    yield phrase + "s"
    if phrase.endswith("y"):
        yield phrase[:-1] + "ies"
    if phrase.endswith("s"):
        yield phrase[:-1]


def _genres(world: World) -> dict[str, Tags]:
    domain, column = world.domain, world.tags(world.domain.genre_facet)
    if column is None:
        return {}
    named = {genre: (genre,) for genre in column.vocabulary}
    found: dict[str, Tags] = {}
    for phrase, genres in (*named.items(), *domain.genre_words.items()):
        known = tuple(genre for genre in genres if genre in column.code_of)
        for form in forms(plain(phrase)) if known else ():
            every = phrase in domain.genre_all and len(known) > 1
            found[form] = Tags(domain.genre_facet, known, every, phrase in domain.genre_finer)
    return found


def _tags(world: World) -> dict[str, Tags]:
    found: dict[str, Tags] = {}
    for facet in world.domain.facets:
        column = world.tags(facet.name)
        if (facet.role != "plain" and facet.role != "certificate") or column is None or not (facet.bare or facet.cues):
            continue
        values = dict(facet.values) or {tag: (tag,) for tag in column.vocabulary}
        cues = () if facet.bare else tuple(plain(cue) for cue in facet.cues)
        for phrase, tags in values.items():
            known = tuple(tag for tag in tags if tag in column.code_of)
            if known and plain(phrase):
                found.setdefault(plain(phrase), Tags(facet.name, known, cues=cues))
    return found


def _plain_people(world: World) -> dict[str, str]:
    """Everybody the catalog names, as written, to the plain form; a catalog's longest list of words, so made once."""
    columns = [world.tags(facet.name) for facet in world.domain.role("person")]
    return {name: plain(name) for column in columns if column for name in column.vocabulary}


def _people(shorts: Mapping[str, str]) -> dict[str, str]:
    """Plain names of two words or more; of several people of one plain name the first."""
    people: dict[str, str] = {}
    for name, short in shorts.items():
        if " " in short:
            people.setdefault(short, name)
    return people


def _surnames(world: World, shorts: Mapping[str, str]) -> dict[str, str]:
    """Surnames that point to one person: whoever has far more items than any namesake, when it is no everyday word."""
    credits: dict[str, dict[str, int]] = {}
    for facet in world.domain.role("person"):
        column = world.tags(facet.name)
        for name, count in zip(column.vocabulary, column.counts.tolist(), strict=True) if column else ():
            if count > 1 and " " in (short := shorts[name]):
                namesakes = credits.setdefault(short.rpartition(" ")[2], {})
                namesakes[name] = namesakes.get(name, 0) + count
    return {
        surname: first[0]
        for surname, counts in credits.items()
        if len(surname) > 3 and commonness(surname) < PLAIN_PROSE
        for first, second in [_two_largest(counts)]
        if first[1] >= 4 and first[1] >= 3 * second[1]
    }


def _two_largest(counts: Mapping[str, int]) -> tuple[tuple[str, int], tuple[str, int]]:
    ranked = [*sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])), ("", 0)]
    return ranked[0], ranked[1]


def _franchises(world: World) -> dict[str, str]:
    facets = world.domain.role("franchise")
    column = world.tags(facets[0].name) if facets else None
    return {plain(tag): tag for tag in column.vocabulary} if column else {}


def number_words(domain: Domain) -> dict[str, str]:
    """Words that name a number facet ("rating") to the facet's name."""
    return {plain(word): facet.name for facet in domain.facets if facet.kind == "number" for word in facet.words}
