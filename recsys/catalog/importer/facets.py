"""One cell, or several, as the value of a facet, by the rule of the mapping."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from recsys.catalog.importer.codes import NAMERS
from recsys.catalog.importer.lists import as_tags, as_text, is_absent
from recsys.catalog.importer.mapping import FacetRule
from recsys.catalog.importer.numbers import READERS, read_number
from tools.domain import Facet

Value = float | tuple[str, ...]


class FacetReader:
    """Reads one facet. What a rule says once for all rows is looked up once."""

    def __init__(self, facet: Facet, rule: FacetRule) -> None:
        self.facet, self.rule = facet, rule
        self._map = {key.casefold(): names for key, names in rule.map.items()}
        self._keep = {tag.casefold() for tag in rule.keep}
        self._drop = {tag.casefold() for tag in rule.drop}
        self._unknown = {as_text(value).casefold() for value in rule.unknown}

    def read(self, values: Mapping[str, Any]) -> Value | None:
        """The facet's value in a row; None where nothing is known."""
        cells = [values.get(column) for column in self.rule.columns]
        known = [cell for cell in cells if not is_absent(cell) and as_text(cell).casefold() not in self._unknown]
        if self.rule.against:
            return self._share(known, values.get(self.rule.against))
        return self._number(known) if self.facet.kind == "number" else self._tags(known)

    def _share(self, cells: Sequence[Any], against: Any) -> float | None:
        """With one vote added on either side, so that a single like is not a perfect score."""
        votes, other = (read_number(cells[0]) if cells else None), read_number(against)
        if votes is None or other is None or votes + other <= 0:
            return None
        return round((votes + 1) / (votes + other + 2) * self.rule.scale, 4)

    def _number(self, cells: Sequence[Any]) -> float | None:
        rule = self.rule
        for cell in cells:
            mapped = self._map.get(as_text(cell).casefold())
            number = READERS[rule.read](mapped[0] if mapped else cell)
            if number is None:
                continue
            number *= rule.scale
            if (rule.low is None or number >= rule.low) and (rule.high is None or number <= rule.high):
                return round(number, 4)
        return None

    def _tags(self, cells: Iterable[Any]) -> tuple[str, ...] | None:
        found = [tag for cell in cells for tag in as_tags(cell, self.rule.split)]
        tags = dict.fromkeys(name for tag in found for name in self._named(tag))
        return tuple(tags)[: self.rule.most or None] or None

    def _named(self, tag: str) -> Sequence[str]:
        folded = tag.casefold()
        if folded in self._drop or folded in self._unknown:
            return ()
        names: Sequence[str] = self._map.get(folded, (tag,))
        if self.rule.codes:
            names = [named for name in names if (named := NAMERS[self.rule.codes](name))]
        if self._keep:
            names = [name for name in names if name.casefold() in self._keep]
        return names
