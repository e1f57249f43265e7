"""Things to try on a catalog: those its domain file names, else some made of what is really in it."""

import numpy as np

from tools.types import World

TITLES, GENRES = 2, 2
LONGEST_TITLE = 40


def suggest(world: World) -> tuple[str, ...]:
    """Requests that the catalog can answer: by its best-liked titles, its commonest genres, and what is popular."""
    if world.domain.pills:
        return world.domain.pills
    plural = world.domain.plural
    titles = (world.catalog.title(int(row)) for row in world.popularity.order[:20])
    likes = [f"Something like {title}" for title in titles if len(title) <= LONGEST_TITLE][:TITLES]
    return (*likes, *(f"{genre} {plural}" for genre in common_genres(world)), f"Popular {plural}")


def common_genres(world: World) -> list[str]:
    column = world.tags(world.domain.genre_facet)
    if column is None:
        return []
    order = np.argsort(-column.counts, kind="stable")
    return [column.vocabulary[code] for code in order[:GENRES]]
