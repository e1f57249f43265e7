"""Retrieval tools: OMuleT's five (Table 1), and five more that a request in running text asks for.

Every tool takes `within=`, a mask over the catalog, and finds only items inside it. All return `Found`, best first.
"""

from collections.abc import Sequence

import numpy as np

from tools import ranking
from tools.columns import Mask
from tools.text import plain
from tools.types import Found, Rows, World

SIMPLE_QUERY_WORDS = 3
DEFAULT_HEAD = 100
SHORTEST_WAIT = np.float32(1e-25)


def get_search_results(world: World, query: str, k: int = 50, within: Mask | None = None) -> Found:
    """Items for a simple query of at most three words, by BM25 (OMuleT Table 1). Raises ValueError for a longer one."""
    if len(plain(query).split()) > SIMPLE_QUERY_WORDS:
        raise ValueError(f"a simple query has at most {SIMPLE_QUERY_WORDS} words: {query!r}")
    return world.text.search(query, k, within)


def get_similar_items_cf(world: World, row: int, k: int = 50, within: Mask | None = None) -> Found:
    """ "People who liked this also liked": item-item collaborative filtering (OMuleT Table 1). The seed is left out."""
    if world.cf is None:
        return Found.nothing("this catalog has no interactions")
    return world.cf.similar([row], k, within)


def get_similar_items_content(world: World, row: int, k: int = 50, within: Mask | None = None) -> Found:
    """Items whose text means nearly the same, by sentence embeddings (OMuleT Table 1). The seed is left out."""
    return world.dense.similar([row], k, within)


def get_items_by_age_group(world: World, age_group: str, k: int = 50, within: Mask | None = None) -> Found:
    """Items that the people of one age band favour more than others do (OMuleT Table 1), scored by lift."""
    found = world.popularity.by_age.get(age_group)
    if found is None:
        return Found.nothing(f"too few ratings by people aged {age_group}")
    kept = found if within is None else found.keep(within[found.ids])
    return Found(kept.ids[:k], kept.scores[:k], kept.note)


def get_default_items(
    world: World, n: int = 30, seed: int = 0, head: int = DEFAULT_HEAD, within: Mask | None = None
) -> Found:
    """`n` items drawn at random from the `head` most popular (OMuleT Table 1), for a request that says next to nothing.

    The same seed draws the same items. Scores fall with the order drawn.
    """
    most_popular = ranking.head(world.popularity.order, head, within)
    drawn = np.random.default_rng(seed).permutation(most_popular)[:n].astype(np.int32)
    return Found(drawn, np.linspace(1, 0, len(drawn), endpoint=False, dtype=np.float32), f"random from the top {head}")


def search_request(world: World, request: str, k: int = 50, within: Mask | None = None) -> Found:
    """Items by the words of the whole request, by BM25."""
    return world.text.search(request, k, within)


def search_meaning(world: World, request: str, k: int = 50, within: Mask | None = None, long: bool = False) -> Found:
    """Items by the meaning of the whole request, by sentence embeddings. `long` reads more of a long description."""
    return world.dense.search(request, k, within, long)


def get_similar_to_all(world: World, rows: Sequence[int], k: int = 50, within: Mask | None = None) -> Found:
    """Items near all of several seeds at once by collaborative filtering. The seeds are left out."""
    if world.cf is None:
        return Found.nothing("this catalog has no interactions")
    return world.cf.similar(rows, k, within)


def get_items_by_person(world: World, person: str, k: int = 50, within: Mask | None = None) -> Found:
    """Items that `person` took part in, in any role, the most popular first."""
    mask = np.zeros(len(world), bool)
    for facet in world.domain.role("person"):
        column = world.tags(facet.name)
        if column is not None:
            mask[column.rows(person)] = True
    return _most_popular(world, np.flatnonzero(mask).astype(np.int32), k, within, f"with {person}")


def get_items_in_franchise(world: World, franchise: str, k: int = 50, within: Mask | None = None) -> Found:
    """Items of one franchise, the most popular first."""
    facets = world.domain.role("franchise")
    column = world.tags(facets[0].name) if facets else None
    rows = column.rows(franchise) if column else np.empty(0, np.int32)
    return _most_popular(world, rows, k, within, f"in the {franchise} series")


def get_popular_in_genre(
    world: World, genre: str, k: int = 50, within: Mask | None = None, seed: int | None = None
) -> Found:
    """The most popular items of one genre; with a seed, a draw in which the popular are likelier (`draw_popular`)."""
    column = world.tags(world.domain.genre_facet)
    rows = column.rows(genre) if column else np.empty(0, np.int32)
    if seed is not None:
        return draw_popular(world, rows if within is None else rows[within[rows]], k, seed, f"popular {genre}, drawn")
    return _most_popular(world, rows, k, within, f"popular {genre}")


def get_popular_items(world: World, k: int = 50, within: Mask | None = None, seed: int | None = None) -> Found:
    """The most popular items inside the mask; with a seed, a draw in which the popular are likelier."""
    if seed is not None:
        open_rows = np.arange(len(world)) if within is None else np.flatnonzero(within)
        return draw_popular(world, open_rows.astype(np.int32), k, seed, "popular, drawn")
    rows = ranking.head(world.popularity.order, k, within)
    return Found(rows, world.popularity.counts[rows].astype(np.float32), "most popular")


def draw_popular(world: World, rows: Rows, k: int, seed: int, note: str) -> Found:
    """`k` of `rows` drawn without replacement, each with a chance in proportion to its popularity.

    A strict order would show everyone the same head; a draw by seed spreads what is shown over all that is liked. Each
    item of popularity p waits for a time drawn from an exponential of rate p + 1, and the first `k` win (Efraimidis and
    Spirakis, 2006).
    """
    if not len(rows):
        return Found.nothing(note)
    waits = np.random.default_rng(seed).standard_exponential(len(world), np.float32)[rows]
    keys = (world.popularity.counts[rows] + 1) / np.maximum(waits, SHORTEST_WAIT)
    best = ranking.top(keys, k)
    return Found(rows[best].astype(np.int32), np.log(keys[best]).astype(np.float32), note)


def _most_popular(world: World, rows: Rows, k: int, within: Mask | None, note: str) -> Found:
    kept = rows if within is None else rows[within[rows]]
    best = kept[ranking.top(-world.popularity.rank[kept], k)].astype(np.int32)
    return Found(best, world.popularity.counts[best].astype(np.float32), note)
