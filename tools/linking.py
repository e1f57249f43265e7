"""Linking tools (OMuleT Table 1): what the person wrote, linked to an item, to genres, or to nothing."""

import re

from rapidfuzz import fuzz, process

from tools.names import Match
from tools.text import plain
from tools.types import Link, World

SURE, BARELY = 0.85, 0.79
"""A near spelling this like the title is taken; one that is less so only when nothing else comes near."""

LONGEST_NAME = 200
"""Letters in a name; no title is longer than that."""

MARGIN, WIDE_MARGIN = 0.03, 0.06
"""How much less like the name the next item must be, for a near spelling that is taken and for a bare one."""

_YEAR_HINT = re.compile(r"\s*[(\[]?\b(?P<year>1[89]\d\d|20\d\d)\b[)\]]?\s*$")


def split_year(name: str) -> tuple[str, int | None]:
    """A name and the year behind it. `split_year("Heat (1995)") == ("Heat", 1995)`; a bare year is a name."""
    match = _YEAR_HINT.search(name)
    if not match or not name[: match.start()].strip():
        return name.strip(), None
    return name[: match.start()].strip(), int(match["year"])


def get_item_id_from_fuzzy_name(world: World, name: str, year: int | None = None) -> Link | None:
    """The item that `name` most likely means, or None when unsure (OMuleT Table 1, `get_game_id_from_fuzzy_name`).

    Tried in turn: title, alias or part of a title; acronym ("MM2"); near spelling. A year in the name or given beside
    it decides between remakes, else popularity does. The link carries the runner-up's score: equal scores mean a
    namesake.
    """
    text, hinted = split_year(name)
    year = year or hinted
    names = world.names
    ways = (names.exact, names.acronym, names.written_otherwise)
    attempts = [names.exact(name), *(way(text) for way in ways)] if len(text) <= LONGEST_NAME else []
    for attempt, matches in enumerate(attempts):
        ranked = names.ranked(matches, None if attempt == 0 and hinted else year)
        if ranked:
            return _link(ranked)
    ranked = names.ranked(names.near(text), year) if len(text) <= LONGEST_NAME else []
    if not ranked:
        return None
    link = _link(ranked)
    margin = MARGIN if link.score >= SURE else WIDE_MARGIN
    rival = link.runner_up and link.score - link.runner_up < margin
    return None if link.score < BARELY or (rival and not year) else link


def _link(ranked: list[Match]) -> Link:
    best, rest = ranked[0], ranked[1:]
    return Link(best.row, best.score, max((match.score for match in rest), default=0.0), best.via)


def fuzzy_genre_to_genres(world: World, fuzzy_genre: str) -> tuple[str, ...]:
    """The catalog's genres that a genre word stands for, likeliest first (OMuleT Table 1); empty when there is none.

    "simulation" -> Simulator, Tycoon. The genre's own name, then the domain's words, then a near spelling of either.
    """
    column = world.tags(world.domain.genre_facet)
    if column is None:
        return ()
    known = {plain(genre): (genre,) for genre in column.vocabulary}
    words = {plain(word): genres for word, genres in world.domain.genre_words.items()} | known
    wanted = plain(fuzzy_genre)
    for form in (wanted, wanted.removesuffix("s"), wanted.removesuffix("ies") + "y"):
        if form in words:
            return _in_catalog(words[form], column.code_of)
    near = process.extractOne(wanted, words.keys(), scorer=fuzz.ratio, score_cutoff=88) if len(wanted) >= 5 else None
    return _in_catalog(words[near[0]], column.code_of) if near else ()


def _in_catalog(genres: tuple[str, ...], codes: dict[str, int]) -> tuple[str, ...]:
    return tuple(genre for genre in genres if genre in codes)
