"""Where the packages that carry data keep it. Files are found and read; code runs only where there is no other way."""

import importlib.metadata
import importlib.util
from hashlib import sha256
from pathlib import Path

from recsys.errors import SourceMissing

INSTALL = "Run `make setup`."


def package_folder(module: str, distribution: str) -> Path:
    """The folder of an installed package, without importing it."""
    spec = importlib.util.find_spec(module)
    if spec is None or not spec.submodule_search_locations:
        raise SourceMissing(f"The package {distribution} is not installed, and this catalog is built from it.", INSTALL)
    return Path(next(iter(spec.submodule_search_locations)))


def package_file(module: str, distribution: str, path: str) -> Path:
    """A file inside an installed package."""
    file = package_folder(module, distribution) / path
    if not file.is_file():
        raise SourceMissing(f"The package {distribution} has no file {path}; its version may have changed.", INSTALL)
    return file


def package_version(distribution: str) -> str:
    try:
        return importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError as error:
        raise SourceMissing(f"The package {distribution} is not installed.", INSTALL) from error


def file_hash(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def recipe_hash() -> str:
    """A hash over this folder's code: a changed importer makes another catalog out of the same data."""
    digest = sha256()
    for file in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()
