"""The import's report as a person reads it on a terminal or a page."""

from collections.abc import Iterator
from typing import Any

from recsys.catalog.importer.report import ImportReport

_MOST = 5


def say(report: ImportReport) -> str:
    """The whole report as text."""
    return "\n".join([*_items(report), *_mapping(report), *_facets(report), *_events(report), *_ages(report)])


def _items(r: ImportReport) -> Iterator[str]:
    yield f"{r.items_file}: {r.items_format}"
    yield f"  rows read {r.rows:,}, items {r.items:,}, rejected {r.rejected:,}, missing titles {r.missing_titles:,}"
    for reason, count in r.rejected_reasons.items():
        yield f"    {count:,} x {reason}"
    for line, reason in r.rejected_rows[:_MOST]:
        yield f"    line {line:,}: {reason}"
    yield f"  duplicates: {r.exact_duplicates:,} exact (left out), {r.near_duplicates:,} near (kept)"
    yield from (f"    {example}" for example in r.near_examples[:_MOST])
    if r.aliases_dropped:
        yield f"  other names left out because two items lend them each other: {r.aliases_dropped:,}"
        yield from (f"    {example}" for example in r.aliases_examples[:_MOST])
    if r.formula_cells:
        yield f"  texts that a spreadsheet would run as a formula: {r.formula_cells:,}; an export makes them harmless"
    yield f"  items with a description or a line of facts: {r.described:.1%}"


def _mapping(r: ImportReport) -> Iterator[str]:
    yield "Columns"
    width = max((len(key) for key, _ in r.mapping), default=0)
    yield from (f"  {key:<{width}}  <- {columns}" for key, columns in r.mapping)
    if r.unused_columns:
        yield f"  not used: {', '.join(r.unused_columns)}"


def _facets(r: ImportReport) -> Iterator[str]:
    yield "Facets (share of items, different values, examples)"
    width = max((len(facet.name) for facet in r.facets), default=0)
    for facet in r.facets:
        yield f"  {facet.name:<{width}}  {facet.coverage:>6.1%}  {facet.distinct:>6,}  {', '.join(facet.examples)}"


def _events(r: ImportReport) -> Iterator[str]:
    if not r.interactions:
        yield "Interactions: none were given"
        return
    i: dict[str, Any] = r.interactions
    yield (
        f"Interactions: rows {i['rows']:,}, matched {i['matched']:,}, unmatched {i['unmatched']:,}, "
        f"incomplete {i['incomplete']:,}, rejected {i['rejected']:,}; {i['people']:,} people, {i['items']:,} items"
    )
    yield f"  columns: {', '.join(f'{key} = {value}' for key, value in i['columns'].items())}"
    yield "  ids by share matched: " + ", ".join(f"{match} {share:.1%}" for match, share in i["id_matches"])
    if i["unmatched_examples"]:
        yield f"  unmatched: {', '.join(i['unmatched_examples'][:_MOST])}"
    yield from (f"  line {line:,}: {reason}" for line, reason in i["rejected_rows"][:_MOST])


def _ages(r: ImportReport) -> Iterator[str]:
    if not r.people:
        yield "People: none were given, so nothing is known by age"
        return
    yield f"People: {r.people['people']:,}, with an age {r.people['with_age']:,}"
    yield "  bands: " + (", ".join(f"{band} {count:,}" for band, count in r.people["bands"].items()) or "none")
