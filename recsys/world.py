"""Opening a built catalog as a `World`: tables and indices are mapped from disk, and the encoder warms up meanwhile."""

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from pydantic import ValidationError

from recsys.catalog.table import CatalogTable
from recsys.errors import CatalogDamaged
from recsys.index import manifest as manifests
from recsys.index import names, popularity
from recsys.index.cf import ItemWeights
from recsys.index.dense import FaissIndex
from recsys.index.encoder import Encoder, open_encoder
from recsys.index.files import damaged
from recsys.index.manifest import Manifest
from recsys.index.text import Bm25Index
from recsys.settings import Settings
from tools.columns import NumberColumn
from tools.domain import Domain
from tools.types import World


def load_world(name: str, settings: Settings, encoder: Encoder | None = None) -> World:
    """The catalog `name` from the built folder. Raises CatalogMissing or CatalogDamaged with the command that mends it.

    Sizes are checked against the manifest, contents only by `recsys.index.manifest.verify`. The encoder's model starts
    loading in the background; a search that comes sooner waits for it.
    """
    folder = settings.built_dir / name
    manifest = manifests.read(folder)
    manifests.check_sizes(manifest, folder)
    encoder = encoder or open_encoder(settings)
    _check_encoder(manifest, encoder)
    dense = FaissIndex.load(folder / "dense", encoder, settings.query_tokens, settings.known_item_tokens)
    warm(dense)
    domain = _domain(folder)
    catalog = CatalogTable.load(folder)
    liked = popularity.load(folder / "popularity")
    return World(
        catalog=catalog,
        domain=domain,
        names=names.load(folder / "names", _years(catalog, domain), liked.counts),
        text=Bm25Index.load(folder / "bm25"),
        dense=dense,
        popularity=liked,
        cf=ItemWeights.load(folder / "cf") if "cf" in manifest.stages else None,
    )


def warm(dense: FaissIndex) -> Future[None]:
    """Load the encoder in the background. What goes wrong there is raised again by the first search that needs it."""
    pool = ThreadPoolExecutor(1, thread_name_prefix="warm")
    loading = pool.submit(dense.warm)
    pool.shutdown(wait=False)
    return loading


def _check_encoder(manifest: Manifest, encoder: Encoder) -> None:
    if manifest.encoder != encoder.identity:
        raise CatalogDamaged(
            f'The catalog "{manifest.name}" was embedded by {manifest.encoder}, the settings name {encoder.identity}.',
            f"Run `{manifest.command}`, or set SKILLET_ENCODER back.",
        )


def _domain(folder: Path) -> Domain:
    try:
        return Domain.model_validate_json((folder / "domain.json").read_bytes())
    except (OSError, ValidationError) as error:
        raise damaged(folder, "domain.json cannot be read") from error


def _years(catalog: CatalogTable, domain: Domain) -> NDArray[np.int32]:
    """The year of each item, 0 where it is not on record."""
    column = catalog.column(domain.year_facet)
    if not isinstance(column, NumberColumn):
        return np.zeros(len(catalog), np.int32)
    return np.nan_to_num(column.values).astype(np.int32)
