"""The index of names on disk: made at build time from titles, aliases and popularity, mapped when a catalog opens."""

from dataclasses import fields
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from recsys.index.files import damaged, load_array, save_array
from tools.names import Matches, NameIndex
from tools.spellings import Spellings

_OWN = ("starts", "rows", "sorts")
_SPELLINGS = tuple(field.name for field in fields(Spellings))


def save(names: NameIndex, folder: Path) -> None:
    """Write all but weights and years, which the catalog's other parts hold."""
    for part in ("variants", "acronyms", "loose"):
        matches: Matches = getattr(names, part)
        for name in _OWN:
            save_array(folder / f"{part}.{name}.npy", getattr(matches, name))
        for name in _SPELLINGS:
            save_array(folder / f"{part}.spellings.{name}.npy", getattr(matches.spellings, name))
    save_array(folder / "longest.npy", np.asarray([names.longest], np.int64))


def load(folder: Path, years: NDArray[np.int32], weight: NDArray[np.float32]) -> NameIndex:
    """Map what `save` wrote. `years` and `weight`: one an item, as in `NameIndex`. Raises CatalogDamaged."""
    (longest,) = load_array(folder / "longest.npy").tolist()
    variants, acronyms, loose = (_matches(folder, part) for part in ("variants", "acronyms", "loose"))
    return NameIndex(variants, acronyms, loose, weight, years, longest)


def _matches(folder: Path, part: str) -> Matches:
    spellings = Spellings(**{name: load_array(folder / f"{part}.spellings.{name}.npy") for name in _SPELLINGS})
    matches = Matches(spellings, *(load_array(folder / f"{part}.{name}.npy") for name in _OWN))
    sizes = {len(spellings), len(matches.starts) - 1, len(spellings.hashes), len(spellings.hashed)}
    sizes |= {len(spellings.by_length), len(spellings.letters), int(spellings.lengths[-1])}
    ends = (int(spellings.starts[-1]), int(matches.starts[-1]))
    if len(sizes) != 1 or ends != (len(spellings.text), len(matches.rows)) or len(matches.sorts) != len(matches.rows):
        raise damaged(folder.parent, f"the arrays of {folder.name} do not fit each other")
    return matches
