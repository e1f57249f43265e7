"""How much is known of a catalog: the share of items and of interactions that each fact covers. A build prints it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pandas as pd

from recsys.catalog.schema import Record

FACTS = ("director", "cast", "certificate", "runtime", "language", "country", "genres", "franchise")


@dataclass(frozen=True, eq=False)
class Coverage:
    """Records with their interactions; `joined` are the ids of those with Wikidata facts."""

    records: tuple[Record, ...]
    interactions: pd.DataFrame
    joined: frozenset[str]

    def share(self, known: Callable[[Record], bool]) -> tuple[float, float]:
        """The share of items and the share of interactions whose item is `known`; 0 where there are none."""
        ids = {record.id for record in self.records if known(record)}
        items = len(ids) / len(self.records) if self.records else 0.0
        events = float(self.interactions["item"].isin(ids).mean()) if len(self.interactions) else 0.0
        return items, events


def coverage_report(coverage: Coverage, refused: int) -> tuple[tuple[str, str], ...]:
    """Lines to print: counts, then each fact as a share of films and of ratings."""
    ratings = coverage.interactions
    lines = [("films", f"{len(coverage.records):,}")]
    if len(ratings):
        lines += [("ratings", f"{len(ratings):,}"), ("people", f"{ratings['user'].nunique():,}")]
    lines += [("Wikidata facts", _said(coverage, lambda record: record.id in coverage.joined))]
    lines += [(fact, _said(coverage, _knows(fact))) for fact in FACTS]
    return (*lines, ("refused as ambiguous", f"{refused:,}"))


def _knows(fact: str) -> Callable[[Record], bool]:
    return lambda record: fact in record.facets


def _said(coverage: Coverage, known: Callable[[Record], bool]) -> str:
    items, events = coverage.share(known)
    of_ratings = f", {events:.1%} of ratings" if len(coverage.interactions) else ""
    return f"{items:.1%} of films{of_ratings}"


def lines(report: Iterable[tuple[str, str]]) -> str:
    """The report as text, labels aligned."""
    pairs = list(report)
    width = max((len(label) for label, _ in pairs), default=0)
    return "\n".join(f"{label:<{width}}  {value}" for label, value in pairs)
