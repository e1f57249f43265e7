"""The report of an import: figures, what was refused and why, what looks alike, facets, interactions, people."""

from collections.abc import Iterable, Sequence
from typing import Any

import streamlit as st

from pages.parts.tables import list_html, scroll_html, section_html, shown, table_html
from recsys.catalog.importer.report import FacetReport, ImportReport
from recsys.uploads import Column, Looked

AT_MOST = 20


def draw_findings(looked: Looked) -> None:
    report = looked.report
    st.html(figures_html(report))
    if report.rejected:
        st.html(section_html("Rejected rows", rejected_html(report)))
    if notes := list(say_notes(looked)):
        st.html(section_html("Worth a look", list_html(notes)))
    st.html(section_html("Facets", facets_html(report.facets)))
    if report.interactions:
        st.html(section_html("Interactions", interactions_html(report.interactions)))
    if report.people:
        st.html(section_html("People", list_html(say_people(report.people))))


def figures_html(report: ImportReport) -> str:
    """The counts in one row, the file above them."""
    counts = (
        ("rows read", report.rows),
        ("items", report.items),
        ("rejected", report.rejected),
        ("exact duplicates", report.exact_duplicates),
        ("near duplicates", report.near_duplicates),
        ("without a title", report.missing_titles),
    )
    cells = "".join(f"<div><dt>{name}</dt><dd>{count:,}</dd></div>" for name, count in counts)
    return (
        f"<h3 class='sk-heading'>What was found in {shown(report.items_file)}</h3>"
        f"<p class='sk-soft sk-note'>{shown(report.items_format)}</p><dl class='sk-counts'>{cells}</dl>"
    )


def rejected_html(report: ImportReport) -> str:
    reasons = [f"{count:,} × {reason}" for reason, count in report.rejected_reasons.items()]
    rows = [(f"line {line:,}", reason) for line, reason in report.rejected_rows[:AT_MOST]]
    return list_html(reasons) + table_html(("Line", "Why"), rows)


def say_notes(looked: Looked) -> Iterable[str]:
    """What is no fault and still good to know."""
    report = looked.report
    if looked.made_ids:
        yield "No column is an id in every row, each only once: ids are made of title and year"
    if report.near_examples:
        yield f"Look alike, kept: {'; '.join(report.near_examples[:3])}"
    if report.aliases_dropped:
        yield f"Other names left out because they are titles of other items: {report.aliases_dropped:,}"
    if report.formula_cells:
        yield f"Texts that a spreadsheet would run as a formula, made harmless by an export: {report.formula_cells:,}"
    yield f"{report.described:.0%} of the items have a description or a line of facts"


def facets_html(facets: Sequence[FacetReport]) -> str:
    """Coverage as a figure and a bar: what few items have makes a poor condition."""
    if not facets:
        return "<p class='sk-soft sk-note'>None: every condition would stay unknown.</p>"
    rows = "".join(
        f"<tr><td><strong>{shown(facet.name)}</strong></td>"
        f"<td class='sk-right sk-time'>{facet.coverage:.0%}"
        f"<span class='sk-bar' style='width:{max(facet.coverage, 0.02) * 100:.0f}%' aria-hidden='true'></span></td>"
        f"<td class='sk-right'>{facet.distinct:,}</td>"
        f"<td class='sk-soft sk-apart'>{' · '.join(shown(example) for example in facet.examples)}</td></tr>"
        for facet in facets
    )
    head = (
        "<tr><th>Facet</th><th class='sk-right'>Items</th><th class='sk-right'>Values</th>"
        "<th class='sk-apart'>Examples</th></tr>"
    )
    return scroll_html(head, rows)


def interactions_html(found: dict[str, Any]) -> str:
    shares = ", ".join(f"{match} {share:.0%}" for match, share in found["id_matches"])
    lines = [
        f"{found['matched']:,} of {found['rows']:,} rows matched an item; {found['unmatched']:,} did not,"
        f" {found['incomplete']:,} were incomplete, {found['rejected']:,} could not be read",
        f"{found['people']:,} people, {found['items']:,} items",
        f"Columns: {', '.join(f'{key} = {value}' for key, value in found['columns'].items())}",
        f"Ids by share matched: {shares}",
    ]
    if found["unmatched_examples"]:
        lines.append(f"Unmatched: {', '.join(found['unmatched_examples'][:5])}")
    rows = [(f"line {line:,}", reason) for line, reason in found["rejected_rows"][:AT_MOST]]
    return list_html(lines) + (table_html(("Line", "Why"), rows) if rows else "")


def say_people(found: dict[str, Any]) -> Iterable[str]:
    yield f"{found['people']:,} people, {found['with_age']:,} with an age"
    yield ", ".join(f"ages {band}: {count:,}" for band, count in found["bands"].items()) or "No ages"


def columns_html(columns: Sequence[Column]) -> str:
    """What each column holds and becomes."""
    rows = "".join(
        f"<tr><td><strong>{shown(column.name)}</strong></td><td>{becomes_html(column)}</td>"
        f"<td class='sk-soft'>{' · '.join(shown(example) for example in column.examples)}</td></tr>"
        for column in columns
    )
    return scroll_html("<tr><th>Column</th><th>Becomes</th><th>Examples</th></tr>", rows)


def becomes_html(column: Column) -> str:
    return f'<span class="sk-chip">{shown(column.becomes)}</span>' if column.becomes else "not used"
