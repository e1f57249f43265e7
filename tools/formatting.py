"""Formatting tools (OMuleT Table 1): items as text that a model, or a person, can read."""

from collections.abc import Iterable

from tools.lookup import get_item_description, get_item_genres, get_item_name
from tools.types import World


def get_item_info_str(world: World, row: int) -> str:
    """`{name} – {genre}. {description}`, the genres joined by a slash."""
    genres = "/".join(get_item_genres(world, row)) or "no genre listed"
    return f"{get_item_name(world, row)} – {genres}. {get_item_description(world, row)}".rstrip()


def item_ids_to_enum_item_info(world: World, rows: Iterable[int]) -> str:
    """One numbered line an item, in the order given; the empty string for no items."""
    return "\n".join(f"{place}. {get_item_info_str(world, row)}" for place, row in enumerate(rows, start=1))
