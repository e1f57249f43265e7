"""The product's default: Algorithm 1's toolbox with more sections, and hard conditions as a mask over the catalog.

Every tool is handed `within=`, so that what it finds may be shown; what nobody put a bound on comes from the same tools
as in the paper's policy. The last section is always what is popular inside the bounds, so that lists are never short for
want of evidence.
"""

import zlib
from collections.abc import Sequence


from recsys.policy.bounds import Bounds, bound, rows_of
from recsys.policy.omulet import DEFAULTS, format_evidence
from recsys.policy.run import SECTION_SIZE, Call, Ran, run_plan
from recsys.types import Evidence, Intent, Mention, Step, Turn
from tools.columns import Mask
from tools.conditions import PERSON
from tools.domain import AGE_BANDS
from tools.retrieval import (
    SIMPLE_QUERY_WORDS,
    get_default_items,
    get_items_by_age_group,
    get_items_by_person,
    get_items_in_franchise,
    get_popular_in_genre,
    get_popular_items,
    get_search_results,
    get_similar_items_cf,
    get_similar_items_content,
    get_similar_to_all,
    search_meaning,
    search_request,
)
from tools.text import plain
from tools.types import World

MOST_SEEDS = 6
"""Liked items that get sections of their own; the combined section reads all."""


class WidePolicy:
    """Formatted intent to evidence, every section already inside what may be shown."""

    name = "wide"

    def __call__(self, turn: Turn, intent: Intent) -> Evidence:
        world = turn.world
        liked, disliked = rows_of(world, intent.like.names), rows_of(world, intent.dislike.names)
        bounds = bound(world, intent)
        within = _within(turn, intent, bounds, (*liked, *disliked))
        left = int(within.sum())
        steps = (bounds.step,) if bounds.step else ()
        shown = len(turn.session.shown) + len(turn.session.disliked) + len(turn.session.seen)
        if shown:
            steps += (Step("leave_out_known", f"{shown} shown, turned down or seen", bounds.matching, left, 0.0),)
        ran = run_plan(world, _plan(turn, intent, liked, within), left) if bounds.open else Ran()
        return Evidence(
            sections=ran.sections,
            lookup=(*liked, *disliked),
            text=format_evidence(world, liked, disliked, ran.sections),
            allowed=within,
            confirmed=bounds.verdict.confirmed,
            matching=bounds.matching,
            relaxations=bounds.relaxations,
            choice="restricted",
            steps=steps + ran.steps,
        )


def _within(turn: Turn, intent: Intent, bounds: Bounds, named: Sequence[int]) -> Mask:
    """What may be shown: inside the hard conditions, not named by the person, not shown, turned down or seen."""
    world, session = turn.world, turn.session
    mask = bounds.allowed.copy()
    mask[list(named)] = False
    known = (world.catalog.row(item) for item in (*session.shown, *session.disliked, *session.seen))
    mask[[row for row in known if row is not None]] = False
    devices = {mention.value for mention in intent.like.devices}
    facets = world.domain.role("device")
    column = world.tags(facets[0].name) if devices and facets else None
    return mask & (column.having_any(devices) | ~column.known) if column else mask


def _plan(turn: Turn, intent: Intent, liked: Sequence[int], within: Mask) -> list[Call]:
    world = turn.world
    seed = turn.seed + zlib.crc32(turn.text.encode())
    calls = [
        *_similar(world, liked, within),
        *_people(world, intent, within),
        *_franchises(world, intent, liked, within),
    ]
    calls += _searches(turn, intent, within)
    calls += [
        Call("genre", f"Popular {genre}", "get_popular_in_genre", genre,
             lambda genre=genre: get_popular_in_genre(world, genre, SECTION_SIZE, within, seed))
        for genre in _genres(world, intent)
    ]  # fmt: skip
    calls += [
        Call("age", f"Favoured by people aged {band}", "get_items_by_age_group", band,
             lambda band=band: get_items_by_age_group(world, band, SECTION_SIZE, within))
        for band in intent.demographics.ages
    ]  # fmt: skip
    return [*calls, _popular(world, seed, bool(calls or intent.conditions), within)]


def _genres(world: World, intent: Intent) -> tuple[str, ...]:
    """The genres named beside those that all items have anyway; for a child also those made for children."""
    column, ages = world.tags(world.domain.genre_facet), intent.demographics.ages
    for_child = any(AGE_BANDS[band][0] <= world.domain.child_until for band in ages)
    asked = [tag for c in intent.conditions if c.facet == world.domain.genre_facet and c.op == "in" for tag in c.value]  # type: ignore[union-attr]
    named = [mention.value for mention in intent.like.genres if mention.value not in asked]
    return tuple(
        genre
        for genre in dict.fromkeys([*named, *(world.domain.child_genres if for_child else ())])
        if column is not None and genre in column.code_of
    )


def _popular(world: World, seed: int, said_something: bool, within: Mask) -> Call:
    """What is popular inside the bounds, drawn so that it differs by request; the paper's tool when next to nothing is said."""
    if said_something:
        run = lambda: get_popular_items(world, SECTION_SIZE, within, seed)  # noqa: E731
        return Call("popular", "Popular among what matches", "get_popular_items", f"seed {seed}", run)
    draw = lambda: get_default_items(world, DEFAULTS, seed, within=within)  # noqa: E731
    return Call("default", "Popular with everyone", "get_default_items", f"{DEFAULTS}, seed {seed}", draw)


def _similar(world: World, liked: Sequence[int], within: Mask) -> list[Call]:
    calls = [
        Call(kind, label.format(world.catalog.title(row)), tool.__name__, world.catalog.title(row),
             lambda tool=tool, row=row: tool(world, row, SECTION_SIZE, within), (row,))
        for row in liked[:MOST_SEEDS]
        for kind, label, tool in (
            ("cf", "People who liked {} also liked", get_similar_items_cf),
            ("content", "Similar in content to {}", get_similar_items_content),
        )
    ]  # fmt: skip
    if len(liked) > 1:
        titles = " and ".join(world.catalog.title(row) for row in liked)
        run = lambda: get_similar_to_all(world, liked, SECTION_SIZE, within)  # noqa: E731
        calls.append(
            Call("cf_all", "People who liked all of these also liked", "get_similar_to_all", titles, run, tuple(liked))
        )
    return calls


def _people(world: World, intent: Intent, within: Mask) -> list[Call]:
    roles = {PERSON, *(facet.name for facet in world.domain.role("person"))}
    asked = [name for c in intent.conditions if c.facet in roles and c.op == "in" for name in c.value]  # type: ignore[union-attr]
    columns = [world.tags(facet.name) for facet in world.domain.role("person")]
    liked = [m.value for m in intent.like.properties if any(column and m.value in column.code_of for column in columns)]
    return [
        Call("person", f"With {name}", "get_items_by_person", name,
             lambda name=name: get_items_by_person(world, name, SECTION_SIZE, within))
        for name in dict.fromkeys((*asked, *liked))
    ]  # fmt: skip


def _franchises(world: World, intent: Intent, liked: Sequence[int], within: Mask) -> list[Call]:
    facets = world.domain.role("franchise")
    column = world.tags(facets[0].name) if facets else None
    if column is None:
        return []
    named = [mention.value for mention in intent.like.properties if mention.value in column.code_of]
    of_liked = [tag for row in liked for tag in column.tags(row)]
    return [
        Call("franchise", f"In the {name} series", "get_items_in_franchise", name,
             lambda name=name: get_items_in_franchise(world, name, SECTION_SIZE, within))
        for name in dict.fromkeys((*named, *of_liked))
    ]  # fmt: skip


def _searches(turn: Turn, intent: Intent, within: Mask) -> list[Call]:
    """Search by words and by meaning with what was said beside names and conditions, which are seen to already.

    By words go the telling phrases alone, for BM25 would match "three friends" too; a half-remembered item is searched
    for with every word.
    """
    world, half_remembered = turn.world, "find" in intent.kinds
    phrases = [plain(mention.value) for mention in intent.like.properties]
    rest = _rest(turn.text, intent)
    words = rest if half_remembered else " ".join(phrases)
    if not words:
        return []
    simple = dict.fromkeys(phrase for phrase in phrases if 0 < len(phrase.split()) <= SIMPLE_QUERY_WORDS)
    return [
        Call("words", "Search by the words of the request", "search_request", words,
             lambda: search_request(world, words, SECTION_SIZE, within)),
        Call("meaning", "Search by the meaning of the request", "search_meaning", rest,
             lambda: search_meaning(world, rest, SECTION_SIZE, within, half_remembered)),
        *(
            Call("search", f"Search results for “{phrase}”", "get_search_results", phrase,
                 lambda phrase=phrase: get_search_results(world, phrase, SECTION_SIZE, within))
            for phrase in simple if len(simple) > 1
        ),
    ]  # fmt: skip


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
