"""What an import found, as values for JSON and as lines for a person: nothing is left out without being said."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

import numpy as np

from recsys.catalog.importer.gathering import Gathered
from recsys.catalog.importer.interactions import Interactions
from recsys.catalog.importer.mapping import Mapping as Columns
from recsys.catalog.importer.people import People
from recsys.catalog.importer.text import is_formula
from recsys.catalog.schema import Record
from tools.domain import Domain

_EXAMPLES = 5


@dataclass(frozen=True)
class FacetReport:
    """A facet: the share of items that have it, how many different values, the commonest ones or the spread."""

    name: str
    columns: tuple[str, ...]
    coverage: float
    distinct: int
    examples: tuple[str, ...]


@dataclass(frozen=True)
class ImportReport:
    """All that is worth knowing of an import; `as_json` gives it as plain values, `lines` as text."""

    name: str
    items_file: str
    items_format: str
    mapping: tuple[tuple[str, str], ...]
    unused_columns: tuple[str, ...]
    rows: int
    items: int
    rejected: int
    rejected_reasons: dict[str, int]
    rejected_rows: tuple[tuple[int, str], ...]
    exact_duplicates: int
    near_duplicates: int
    near_examples: tuple[str, ...]
    aliases_dropped: int
    aliases_examples: tuple[str, ...]
    missing_titles: int
    described: float
    formula_cells: int
    facets: tuple[FacetReport, ...]
    interactions: dict[str, Any] = field(default_factory=dict)
    people: dict[str, Any] = field(default_factory=dict)
    build: dict[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    def built(self, **facts: Any) -> "ImportReport":
        return replace(self, build=facts)


def make_report(
    name: str, items_file: str, items_format: str, columns: Sequence[str], domain: Domain, mapping: Columns,
    gathered: Gathered, interactions: Interactions | None, people: People | None,
) -> ImportReport:  # fmt: skip
    records, used = gathered.records, {column for _, column in mapping.columns()}
    return ImportReport(
        name=name,
        items_file=items_file,
        items_format=items_format,
        mapping=tuple(mapping_lines(mapping)),
        unused_columns=tuple(column for column in columns if column not in used),
        rows=gathered.rows,
        items=len(records),
        rejected=gathered.refused.count,
        rejected_reasons=dict(gathered.refused.reasons),
        rejected_rows=tuple((bad.line, bad.reason) for bad in gathered.refused.first),
        exact_duplicates=gathered.exact,
        near_duplicates=gathered.near,
        near_examples=gathered.near_examples,
        aliases_dropped=gathered.aliases_dropped,
        aliases_examples=gathered.aliases_examples,
        missing_titles=gathered.refused.reasons.get("no title", 0),
        described=_share(sum(bool(record.description) for record in records), len(records)),
        formula_cells=sum(is_formula(record.title) or is_formula(record.description) for record in records),
        facets=tuple(_facet(facet.name, mapping, records) for facet in domain.facets if _has(facet.name, records)),
        interactions=_interactions(interactions) if interactions else {},
        people=_people(people) if people else {},
    )


def mapping_lines(mapping: Columns) -> Iterable[tuple[str, str]]:
    """What each part of an item is made of, to print."""
    grouped: dict[str, list[str]] = {}
    for key, column in mapping.columns():
        grouped.setdefault(key.removeprefix("facets."), []).append(column)
    if not mapping.id:
        grouped = {"id": ["(made of title and year)"], **grouped}
    return ((key, ", ".join(names)) for key, names in grouped.items())


def _has(name: str, records: Sequence[Record]) -> bool:
    return any(name in record.facets for record in records)


def _facet(name: str, mapping: Columns, records: Sequence[Record]) -> FacetReport:
    values = [record.facets[name] for record in records if name in record.facets]
    rule = mapping.facets.get(name)
    numbers = np.asarray([value for value in values if isinstance(value, float)], np.float64)
    if len(numbers):
        low, middle, high = np.quantile(numbers, (0, 0.5, 1))
        distinct, examples = len(np.unique(numbers)), [f"{low:g} to {high:g}, half below {middle:g}"]
    else:
        tags = Counter(tag for value in values if isinstance(value, tuple) for tag in value)
        distinct = len(tags)
        examples = [f"{tag} ({count:,})" for tag, count in tags.most_common(_EXAMPLES)]
    return FacetReport(name, rule.columns if rule else (), _share(len(values), len(records)), distinct, tuple(examples))


def _interactions(found: Interactions) -> dict[str, Any]:
    rule = found.choice.rule
    return {
        "rows": found.rows,
        "rejected": found.refused,
        "incomplete": found.incomplete,
        "rejected_rows": [(bad.line, bad.reason) for bad in found.first_refused],
        "matched": len(found.frame),
        "unmatched": found.unmatched,
        "unmatched_examples": list(found.unmatched_examples),
        "people": int(found.frame["user"].nunique()),
        "items": int(found.frame["item"].nunique()),
        "columns": {key: value for key, value in rule.model_dump().items() if value},
        "id_matches": [(match, round(share, 4)) for match, share in found.choice.matches],
    }


def _people(found: People) -> dict[str, Any]:
    return {
        "rows": found.rows,
        "people": len(found.frame),
        "with_age": found.with_age,
        "bands": dict(found.bands),
        "columns": {key: value for key, value in found.rule.model_dump().items() if value},
    }


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0
