"""Lookup tools (OMuleT Table 1): one item in, one plain fact out."""

from tools.types import World


def get_item_name(world: World, row: int) -> str:
    """The item's title."""
    return world.catalog.title(row)


def get_item_genres(world: World, row: int) -> tuple[str, ...]:
    """The item's genres out of the catalog's own; empty when it has none. The paper's items have one genre each."""
    column = world.tags(world.domain.genre_facet)
    return column.tags(row) if column else ()


def get_item_description(world: World, row: int) -> str:
    """What the item is, in a sentence or two; composed from facts where the catalog has no descriptions."""
    return world.catalog.description(row)


def get_item_rank(world: World, row: int) -> int:
    """The item's rank by popularity, from 1 (most liked) to n."""
    return int(world.popularity.rank[row])


def is_device_compatible(world: World, row: int, device: str) -> bool:
    """Whether the item runs on `device` ("PHONE"). An item with no devices listed is taken to run; so is every item of
    a catalog that knows no devices."""
    facets = world.domain.role("device")
    column = world.tags(facets[0].name) if facets else None
    if column is None or not column.known[row]:
        return True
    return device in column.tags(row)
