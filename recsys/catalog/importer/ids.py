"""Which column is the catalog's id: the one that every row has and no two share; the others are external ids."""

import re

from recsys.catalog.importer.mapping import IdRule, Mapping
from recsys.catalog.importer.profile import ColumnProfile, Profile
from tools.text import plain

_ID = re.compile(r"(^|[\s_.-])(ids?|key|code|sku|asin|isbn|ean|upc|uuid|guid|slug)$|[a-z]id$|Id$|ID$", re.I)
_OWN = ("id", "item id", "itemid", "product id", "appid", "sku", "asin", "isbn", "uuid", "key", "code", "slug")


def is_id_name(name: str) -> bool:
    """Whether a column's name says that it holds ids: "id", "imdb_id", "movieId", "sku"; not "paid" or "video"."""
    return bool(_ID.search(name)) and plain(name) not in ("paid", "grid", "valid", "hybrid", "covid", "said", "avoid")


def id_columns(profile: Profile) -> tuple[ColumnProfile, ...]:
    """Columns that hold ids, by name and content: one value a row, short, mostly different."""
    return tuple(c for c in profile.columns.values() if is_id_name(c.name) and c.mostly_unique and c.length <= 64)


def choose_id(profile: Profile) -> str:
    """The column to use; empty when none will do and ids must be made of titles.

    Of several that are in every row and unique, the one whose name is most plainly an item's own id.
    """
    found = id_columns(profile)
    for group in ([c for c in found if c.unique], [c for c in found if c.filled >= 0.9 * profile.rows]):
        if group:
            return min(group, key=lambda column: _place(column.name)).name
    return ""


def _place(name: str) -> int:
    return _OWN.index(plain(name)) if plain(name) in _OWN else len(_OWN)


def settle_ids(mapping: Mapping, profile: Profile) -> Mapping:
    """The mapping with an id chosen where it names none, and every other id column as external."""
    chosen = mapping.id or (IdRule(column=name) if (name := choose_id(profile)) else None)
    taken = {chosen.column} if chosen and not (chosen.after or chosen.digits) else set()
    others = [column.name for column in id_columns(profile) if column.name not in taken]
    external = tuple(dict.fromkeys((*mapping.external, *others)))
    return mapping.model_copy(update={"id": chosen, "external": external})
