"""Rows into records: one item each, or the reason why a row is none."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from recsys.catalog.domains import youngest_age
from recsys.catalog.importer.facets import FacetReader, Value
from recsys.catalog.importer.lines import Bad
from recsys.catalog.importer.lists import as_tags, as_text
from recsys.catalog.importer.mapping import IdRule
from recsys.catalog.importer.mapping import Mapping as Columns
from recsys.catalog.importer.rows import Row
from recsys.catalog.importer.text import clean, strip_html, undecorate
from recsys.catalog.importer.words import describe, search_text
from recsys.catalog.schema import Record
from recsys.catalog.titles import Title, read_title
from tools.domain import Domain
from tools.text import plain

_LONGEST_TITLE = 500
_LONGEST_ID = 200
_MARKS = dict.fromkeys(map(ord, "™®©"))
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True)
class Made:
    """A record and the line it came from."""

    line: int
    record: Record


class RecordMaker:
    """Makes records of one file; what the mapping says for all rows is read once."""

    def __init__(self, domain: Domain, columns: Columns) -> None:
        self._domain, self._columns = domain, columns
        declared = {facet.name: facet for facet in domain.facets}
        self._readers = [FacetReader(declared[name], rule) for name, rule in columns.facets.items()]

    def make(self, rows: Iterable[Row | Bad]) -> Iterator[Made | Bad]:
        """Every row in order, made or refused."""
        return (row if isinstance(row, Bad) else self._one(row) for row in rows)

    def _one(self, row: Row) -> Made | Bad:
        columns, values = self._columns, row.values
        raw = as_text(values.get(columns.title))
        title = read_name(raw, columns.titles)
        if not title.title:
            return Bad(row.line, "no title")
        if raw in columns.skip:
            return Bad(row.line, f"no item: the domain file leaves out {raw!r}")
        if len(title.title) > _LONGEST_TITLE:
            return Bad(row.line, f"the title is longer than {_LONGEST_TITLE} characters")
        facets = self._facets(values, title.year)
        item_id = (
            read_id(values, columns.id) if columns.id else make_id(title.title, facets.get(self._domain.year_facet))
        )
        if not item_id or len(item_id) > _LONGEST_ID:
            return Bad(row.line, "no id" if not item_id else f"the id is longer than {_LONGEST_ID} characters")
        aliases = self._aliases(values, title)
        description = strip_html(as_text(values.get(columns.description))) if columns.description else ""
        also = [tag for name in columns.also for tag in as_tags(values.get(name), ("|", ";"))]
        text = search_text(self._domain, columns, title.title, aliases, facets, description, also)
        shown = description or describe(self._domain, facets)
        return Made(row.line, Record(item_id, title.title, shown, text, facets, aliases, self._external(values)))

    def _facets(self, values: Mapping[str, Any], year: int | None) -> dict[str, Value]:
        read = ((reader.facet.name, reader.read(values)) for reader in self._readers)
        facets = {name: value for name, value in read if value is not None}
        if year and not facets.get(self._domain.year_facet) and self._domain.role("year"):
            facets[self._domain.year_facet] = float(year)
        return facets | self._min_age(facets)

    def _min_age(self, facets: Mapping[str, Value]) -> dict[str, Value]:
        """What the certificate says, where the file does not say it itself."""
        ages, certificates = self._domain.role("min_age"), self._domain.role("certificate")
        if not ages or not certificates or ages[0].name in facets:
            return {}
        found = facets.get(certificates[0].name)
        age = youngest_age(self._domain, found) if isinstance(found, tuple) else None
        return {} if age is None else {ages[0].name: age}

    def _aliases(self, values: Mapping[str, Any], title: Title) -> tuple[str, ...]:
        given = [tag for name in self._columns.aliases for tag in as_tags(values.get(name), self._columns.alias_split)]
        return tuple(alias for alias in dict.fromkeys((*title.aliases, *given)) if plain(alias) != plain(title.title))

    def _external(self, values: Mapping[str, Any]) -> dict[str, str]:
        """Every id column as the file has it, the catalog's own among them, so that each can be named later."""
        own = (self._columns.id.column,) if self._columns.id and not self._columns.id.after else ()
        found = ((name, as_text(values.get(name))) for name in (*own, *self._columns.external))
        return {name: value[:_LONGEST_ID] for name, value in found if value}


def read_name(raw: str, how: str) -> Title:
    """A title as the mapping says it is written; what was left out of it stays as another name."""
    text = clean(raw.translate(_MARKS))
    if how == "year":
        return read_title(text) if text else Title("")
    if how == "undecorated":
        bare = undecorate(text)
        return Title(bare, (text,) if text != bare else ())
    return Title(text)


def read_id(values: Mapping[str, Any], rule: IdRule) -> str:
    """`read_id({"link": "x.org/games/42/Name"}, IdRule(column="link", after="/games/", digits=True)) == "42"`."""
    text = as_text(values.get(rule.column))
    if rule.after:
        text = text.partition(rule.after)[2]
    if rule.digits:
        found = _DIGITS.search(text)
        text = found[0] if found else ""
    return text


def make_id(title: str, year: Value | None) -> str:
    """An id for items that come without one: the same title and year give the same id again."""
    return "-".join([*plain(title).split(), *([f"{year:.0f}"] if isinstance(year, float) else [])])
