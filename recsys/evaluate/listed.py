"""A world in memory from a short list of items and a domain file, to measure on a domain without a built catalog."""

import csv
from pathlib import Path

import numpy as np

from recsys.catalog.domains import load_domain
from recsys.catalog.schema import Record
from recsys.catalog.table import CatalogTable
from recsys.index import text
from recsys.index.dense import FaissIndex
from recsys.index.embed import embed
from recsys.index.encoder import HashingEncoder
from tools.domain import Domain
from tools.names import NameIndex
from tools.types import Popularity, World


def listed_world(items: Path, domain_file: Path) -> World:
    """The items of a CSV file, best known first: title, aliases, a column for each facet; several values as "a|b"."""
    domain = load_domain(domain_file)
    with items.open(encoding="utf-8", newline="") as lines:
        records = [_record(f"i{place}", row, domain) for place, row in enumerate(csv.DictReader(lines), 1)]
    texts = [record.text for record in records]
    encoder, counts = HashingEncoder(), np.arange(len(records), 0, -1, dtype=np.float32)
    years = [record.facets.get(domain.year_facet) for record in records]
    return World(
        catalog=CatalogTable.from_records(domain.name, records, domain),
        domain=domain,
        names=NameIndex.build(
            titles=[record.title for record in records],
            aliases=[record.aliases for record in records],
            years=[int(year) if isinstance(year, float) else None for year in years],
            weight=counts,
        ),
        text=text.build(texts),
        dense=FaissIndex(embed(texts, encoder), encoder),
        popularity=Popularity.from_counts(counts),
    )


def _record(item_id: str, row: dict[str, str], domain: Domain) -> Record:
    facets: dict[str, float | tuple[str, ...]] = {}
    for facet in domain.facets:
        if told := row.get(facet.name):
            facets[facet.name] = float(told) if facet.kind == "number" else tuple(told.split("|"))
    aliases = tuple(alias for alias in row["aliases"].split("|") if alias)
    described = " ".join([row["title"], *aliases, row.get(domain.genre_facet, "").replace("|", " ")])
    return Record(item_id, row["title"], "", described, facets, aliases)
