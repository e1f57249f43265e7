"""The default policy's plan: which tools to call for an intent, and with what, in the order of the evidence.

The last section is always what is popular inside the bounds, so that lists are never short for want of evidence.
"""

import zlib
from collections.abc import Sequence

from recsys.policy.omulet import DEFAULTS, SIMILAR
from recsys.policy.run import SECTION_SIZE, Call, call
from recsys.types import Intent, Mention, Turn
from tools.columns import Mask
from tools.conditions import PERSON
from tools.domain import AGE_BANDS
from tools.retrieval import (
    DEFAULT_HEAD,
    SIMPLE_QUERY_WORDS,
    get_default_items,
    get_items_by_age_group,
    get_items_by_person,
    get_items_in_franchise,
    get_popular_in_genre,
    get_popular_items,
    get_search_results,
    get_similar_to_all,
    search_meaning,
    search_request,
)
from tools.text import plain
from tools.types import World

MOST_SEEDS = 6
"""Liked items that get sections of their own; the combined section reads all."""


def make_plan(turn: Turn, intent: Intent, liked: Sequence[int], within: Mask) -> list[Call]:
    """The calls for one intent. `liked`: rows of the items it names; `within`: what may be found."""
    world = turn.world
    seed = turn.seed + zlib.crc32(turn.text.encode())
    calls = [
        *_similar(world, liked, within),
        *_people(world, intent, within),
        *_franchises(world, intent, liked, within),
        *_searches(turn, intent, within),
        *_genres(world, intent, within, seed),
        *_ages(world, intent, within),
    ]
    return [*calls, _popular(world, seed, bool(calls or intent.conditions), within)]


def _similar(world: World, liked: Sequence[int], within: Mask) -> list[Call]:
    calls = [
        call(kind, label.format(title), title, tool, world, row, SECTION_SIZE, within, seeds=(row,))
        for row in liked[:MOST_SEEDS]
        for title in [world.catalog.title(row)]
        for kind, label, tool in SIMILAR
    ]
    if len(liked) > 1:
        titles = " and ".join(world.catalog.title(row) for row in liked)
        label = "People who liked all of these also liked"
        given = (world, liked, SECTION_SIZE, within)
        calls.append(call("cf_all", label, titles, get_similar_to_all, *given, seeds=tuple(liked)))
    return calls


def _people(world: World, intent: Intent, within: Mask) -> list[Call]:
    roles = {PERSON, *(facet.name for facet in world.domain.role("person"))}
    asked = [name for c in intent.conditions if c.facet in roles and c.op == "in" for name in c.tags]
    columns = [world.tags(facet.name) for facet in world.domain.role("person")]
    liked = [m.value for m in intent.like.properties if any(column and m.value in column.code_of for column in columns)]
    return [
        call("person", f"With {name}", name, get_items_by_person, world, name, SECTION_SIZE, within)
        for name in dict.fromkeys((*asked, *liked))
    ]


def _franchises(world: World, intent: Intent, liked: Sequence[int], within: Mask) -> list[Call]:
    facets = world.domain.role("franchise")
    column = world.tags(facets[0].name) if facets else None
    if column is None:
        return []
    named = [mention.value for mention in intent.like.properties if mention.value in column.code_of]
    of_liked = [tag for row in liked for tag in column.tags(row)]
    return [
        call("franchise", f"In the {name} series", name, get_items_in_franchise, world, name, SECTION_SIZE, within)
        for name in dict.fromkeys((*named, *of_liked))
    ]


def _searches(turn: Turn, intent: Intent, within: Mask) -> list[Call]:
    """Search by words and by meaning with what was said beside names and conditions, which are seen to already.

    By words go the telling phrases alone, for BM25 would match "three friends" too; a half-remembered item is searched
    for with every word. Each phrase also gets the paper's simple search.
    """
    world, half_remembered = turn.world, "find" in intent.kinds
    phrases = [plain(mention.value) for mention in intent.like.properties]
    rest = _rest(turn.text, intent)
    words = rest if half_remembered else " ".join(phrases)
    if not words:
        return []
    simple = [phrase for phrase in dict.fromkeys(phrases) if 0 < len(phrase.split()) <= SIMPLE_QUERY_WORDS]
    by_words, by_meaning = "Search by the words of the request", "Search by the meaning of the request"
    return [
        call("words", by_words, words, search_request, world, words, SECTION_SIZE, within),
        call("meaning", by_meaning, rest, search_meaning, world, rest, SECTION_SIZE, within, half_remembered),
        *(
            call(
                "search",
                f"Search results for “{phrase}”",
                phrase,
                get_search_results,
                world,
                phrase,
                SECTION_SIZE,
                within,
            )
            for phrase in (simple if len(simple) > 1 else [])
        ),
    ]


def _rest(text: str, intent: Intent) -> str:
    """The request without the titles named, what was turned down, and the conditions."""
    aside: list[Mention] = [
        *intent.like.names,
        *intent.dislike.names,
        *intent.dislike.genres,
        *intent.dislike.properties,
    ]
    phrases = [mention.words for mention in aside] + [c.words.removeprefix("not ") for c in intent.conditions]
    for phrase in sorted((p for whole in phrases for p in whole.split(" or ") if p), key=len, reverse=True):
        text = text.replace(phrase, " ")
    return " ".join(text.split())


def _genres(world: World, intent: Intent, within: Mask, seed: int) -> list[Call]:
    """The genres named beside those that all items have anyway; for a child also those made for children."""
    column, ages = world.tags(world.domain.genre_facet), intent.demographics.ages
    if column is None:
        return []
    for_child = any(AGE_BANDS[band][0] <= world.domain.child_until for band in ages)
    asked = [tag for c in intent.conditions if c.facet == world.domain.genre_facet and c.op == "in" for tag in c.tags]
    named = [mention.value for mention in intent.like.genres if mention.value not in asked]
    return [
        call("genre", f"Popular {genre}", genre, get_popular_in_genre, world, genre, SECTION_SIZE, within, seed)
        for genre in dict.fromkeys([*named, *(world.domain.child_genres if for_child else ())])
        if genre in column.code_of
    ]


def _ages(world: World, intent: Intent, within: Mask) -> list[Call]:
    return [
        call("age", f"Favoured by people aged {band}", band, get_items_by_age_group, world, band, SECTION_SIZE, within)
        for band in intent.demographics.ages
    ]


def _popular(world: World, seed: int, said_something: bool, within: Mask) -> Call:
    """What is popular inside the bounds, drawn so that it differs by request; the paper's tool when nothing is said."""
    if said_something:
        label, shown = "Popular among what matches", f"seed {seed}"
        return call("popular", label, shown, get_popular_items, world, SECTION_SIZE, within, seed)
    shown = f"{DEFAULTS}, seed {seed}"
    return call(
        "default", "Popular with everyone", shown, get_default_items, world, DEFAULTS, seed, DEFAULT_HEAD, within
    )
