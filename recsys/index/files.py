"""Arrays and JSON on disk, without pickle; what cannot be read is `CatalogDamaged`, with the command that mends it.

A catalog's folder holds one folder an index, so the name of a catalog is that of the folder above an index.
"""

import hashlib
import json
import mmap
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from recsys.errors import CatalogDamaged

HOLDOUT = "-holdout"
"""What is added to the name of a catalog whose indices leave each user's last event out."""


def build_command(name: str) -> str:
    """The command that builds a bundled catalog. `build_command("movielens-holdout")` ends in `--holdout last`."""
    plain_name = name.removesuffix(HOLDOUT)
    return f"python -m recsys build {plain_name}" + (" --holdout last" if plain_name != name else "")


def damaged(folder: Path, what: str) -> CatalogDamaged:
    """The error for a catalog folder in which `what` is wrong, with the command its manifest says it was made by."""
    try:
        command = str(json.loads((folder / "manifest.json").read_text())["command"])
    except (OSError, ValueError, KeyError, TypeError):
        command = build_command(folder.name)
    return CatalogDamaged(f'The catalog "{folder.name}" is damaged: {what}.', f"Run `{command}`.")


def save_array(path: Path, values: NDArray[Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    np.save(path, np.ascontiguousarray(values), allow_pickle=False)


def load_array(path: Path, mapped: bool = True) -> NDArray[Any]:
    """An array saved by `save_array`; `mapped` leaves it on disk until it is read. Raises CatalogDamaged.

    A plain view, since taking a slice of numpy's own class for mapped arrays costs several times as much.
    """
    try:
        return np.load(path, mmap_mode="r" if mapped else None, allow_pickle=False).view(np.ndarray)
    except (OSError, ValueError, EOFError) as error:
        raise damaged(path.parent.parent, f"{path.parent.name}/{path.name} cannot be read ({error})") from error


def expect_scattered_reads(values: NDArray[Any]) -> None:
    """Tell the operating system not to read ahead in a mapped array, whose rows will be wanted here and there."""
    _advise(values, "MADV_RANDOM")


def let_go(values: NDArray[Any]) -> None:
    """Give a mapped array's pages back; they are mapped again when wanted.

    Otherwise a process that looks here and there holds all of the file after some hundred requests.
    """
    _advise(values, "MADV_DONTNEED")


def _advise(values: NDArray[Any], advice: str) -> None:
    """Does nothing for an array in memory, nor on systems that take no advice."""
    base: Any = values
    while isinstance(base, np.ndarray):
        base = base.base
    if isinstance(base, mmap.mmap) and hasattr(mmap, advice):
        base.madvise(getattr(mmap, advice))


def load_json(path: Path, catalog: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise damaged(catalog, f"{path.relative_to(catalog)} cannot be read ({error})") from error


def sha256_of(path: Path) -> str:
    """The sha256 of a file, read in pieces."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def hash_of(*parts: str) -> str:
    """One sha256 over several texts; where one ends and the next begins counts."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(f"{len(part)}:".encode())
        digest.update(part.encode())
    return digest.hexdigest()
