"""Algorithm 1 of OMuleT (§3.2.4) to the letter: its order, its two fallbacks, its filters.

What the paper leaves out "for presentation simplicity" is linking: names are linked when the intent is read, genre
words here. The domain's hard conditions do not steer its tools; they hold for whatever is shown in the end.
"""

from collections.abc import Sequence
from functools import partial

from recsys.policy.bounds import bound, rows_of
from recsys.policy.run import SECTION_SIZE, Call, Ran, call, run_plan
from recsys.types import Evidence, Intent, Mention, Section, Turn
from tools.filtering import filter_devices, filter_genres
from tools.formatting import get_item_info_str, item_ids_to_enum_item_info
from tools.linking import fuzzy_genre_to_genres
from tools.retrieval import (
    SIMPLE_QUERY_WORDS,
    get_default_items,
    get_items_by_age_group,
    get_search_results,
    get_similar_items_cf,
    get_similar_items_content,
)
from tools.text import plain
from tools.types import World

DEFAULTS = 30
FORMATTED = 10
"""Items of a section that are written out for a model to read."""
SIMILAR = (
    ("cf", "People who liked {} also liked", get_similar_items_cf),
    ("content", "Similar in content to {}", get_similar_items_content),
)
_FILTERED = frozenset({"cf", "content", "search", "age"})


class OmuletPolicy:
    """The paper's policy P: formatted intent to D_aug."""

    name = "omulet"

    def __call__(self, turn: Turn, intent: Intent) -> Evidence:
        world = turn.world
        liked, disliked = rows_of(world, intent.like.names), rows_of(world, intent.dislike.names)
        bounds = bound(world, intent)
        ran = run_plan(world, _similar(world, liked))
        ran += run_plan(world, _search(world, _genres(world, intent.like.genres), "genre"))
        if not liked and not ran.sections:
            ran += run_plan(world, _search(world, [m.value for m in intent.like.properties], "property"))
        ran += run_plan(world, _by_age(world, intent.demographics.ages))
        if not liked and not disliked and not ran.sections:
            ran += run_plan(world, [_default(world, turn.seed)])
        ran = _filter(world, intent, ran)
        steps = ((bounds.step,) if bounds.step else ()) + ran.steps
        return Evidence(
            sections=ran.sections,
            lookup=(*liked, *disliked),
            text=format_evidence(world, liked, disliked, ran.sections),
            allowed=bounds.allowed,
            confirmed=bounds.verdict.confirmed,
            matching=bounds.matching,
            relaxations=bounds.relaxations,
            choice="free",
            steps=steps,
        )


def _similar(world: World, liked: Sequence[int]) -> list[Call]:
    return [
        call(kind, label.format(title), title, tool, world, row, SECTION_SIZE, seeds=(row,))
        for row in liked
        for title in [world.catalog.title(row)]
        for kind, label, tool in SIMILAR
    ]


def _genres(world: World, mentions: Sequence[Mention]) -> list[str]:
    """The catalog's genres behind the words; a word that stands for no genre is searched for as it is."""
    linked = [fuzzy_genre_to_genres(world, mention.value) or (mention.value,) for mention in mentions]
    return list(dict.fromkeys(genre for genres in linked for genre in genres))


def _search(world: World, phrases: Sequence[str], what: str) -> list[Call]:
    queries = dict.fromkeys(" ".join(plain(phrase).split()[:SIMPLE_QUERY_WORDS]) for phrase in phrases)
    label = "Search results for the {} “{}”"
    return [
        call("search", label.format(what, query), query, get_search_results, world, query, SECTION_SIZE)
        for query in queries
        if query
    ]


def _by_age(world: World, bands: Sequence[str]) -> list[Call]:
    return [
        call("age", f"Favoured by people aged {band}", band, get_items_by_age_group, world, band, SECTION_SIZE)
        for band in bands
    ]


def _default(world: World, seed: int) -> Call:
    shown = f"{DEFAULTS}, seed {seed}"
    return call("default", "Popular with everyone", shown, get_default_items, world, DEFAULTS, seed)


def _filter(world: World, intent: Intent, ran: Ran) -> Ran:
    """Lines 15 to 19: disliked genres and incompatible devices leave the similar, search and age results."""
    disliked = _genres(world, intent.dislike.genres)
    devices = [mention.value for mention in intent.like.devices]
    if disliked:
        ran = ran.filtered(
            _FILTERED, "filter_genres", ", ".join(disliked), partial(filter_genres, world, disliked=disliked)
        )
    if devices:
        ran = ran.filtered(
            _FILTERED, "filter_devices", ", ".join(devices), partial(filter_devices, world, devices=devices)
        )
    return ran


def format_evidence(
    world: World, liked: Sequence[int], disliked: Sequence[int], sections: Sequence[Section], size: int = FORMATTED
) -> str:
    """D_aug as text (line 20): what was looked up, then each section under its label, `size` items of each."""
    blocks = [f"Liked: {get_item_info_str(world, row)}" for row in liked]
    blocks += [f"Disliked: {get_item_info_str(world, row)}" for row in disliked]
    blocks += [
        f"{section.label}:\n{item_ids_to_enum_item_info(world, section.ids[:size].tolist())}"
        for section in sections
        if len(section.ids)
    ]
    return "\n\n".join(blocks)
