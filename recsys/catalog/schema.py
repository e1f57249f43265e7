"""One item as an importer hands it over, and the interactions that come with a catalog."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pandas as pd


@dataclass(frozen=True)
class Record:
    """An item before it is written. `facets`: a number or a list of tags for each facet the source knows.

    `year` and the genres are facets like any other, named by the domain. `text` is what search and embeddings read,
    composed from facts where a catalog has no descriptions.
    """

    id: str
    title: str
    description: str
    text: str
    facets: Mapping[str, float | tuple[str, ...]]
    aliases: tuple[str, ...] = ()
    external: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Source:
    """What a build starts from.

    `interactions`: columns user (str), item (str, a Record id), value (float, 0 to 5 or 1 for implicit), time (Int64
    seconds or null). `users`: columns user (str), age (float or null). Either may be empty. `report`: lines to print
    about joins and coverage, as (label, value) pairs.
    """

    records: tuple[Record, ...]
    interactions: pd.DataFrame
    users: pd.DataFrame
    report: tuple[tuple[str, str], ...] = ()
    inputs: Mapping[str, str] = field(default_factory=dict)
    """Each input with its sha256 or version: what a manifest compares to see whether anything changed."""
