"""Whether a column fits a facet of a known name, and how its values are read."""

import re
from collections.abc import Mapping
from typing import Any

from recsys.catalog.importer.numbers import READERS
from recsys.catalog.importer.profile import ColumnProfile, Profile
from tools.domain import Facet

_CURRENCIES = {"$": "dollars", "usd": "dollars", "£": "pounds", "gbp": "pounds", "€": "euros", "eur": "euros"}
_NUMBERED = re.compile(r"(/[A-Za-z_-]+/)\d+")
_DAY = re.compile(r"\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b")
_LONGEST_TAG = 40
_MOST_PARTS = 200


def is_link(column: ColumnProfile) -> bool:
    return any(mark in example for example in column.examples for mark in ("://", "www."))


def is_date(column: ColumnProfile) -> bool:
    """Whether all examples are days or moments rather than numbers or words."""
    days = [example for example in column.examples if not example.replace(".", "").isdigit()]
    return bool(days) and all(_DAY.match(example) for example in days)


def id_in_link(profile: Profile) -> dict[str, Any] | None:
    """The id in a column of links that every row has: the number behind the mark that all share ("/games/42")."""
    for column in profile.columns.values():
        found = [_NUMBERED.search(example) for example in column.examples]
        marks = {match[1] for match in found if match}
        if column.whole and is_link(column) and all(found) and len(marks) == 1:
            return {"column": column.name, "after": marks.pop(), "digits": True}
    return None


def fits(column: ColumnProfile, facet: Mapping[str, Any], entry: Mapping[str, Any]) -> bool:
    """A number facet wants values that can be read as its numbers; a tags facet wants no numbers and no sentences."""
    if not column.filled:
        return False
    if facet["kind"] == "number":
        read = READERS[entry.get("rule", {}).get("read", "number")]
        known = [read(example) is not None for example in column.examples]
        return column.lists < 0.1 and sum(known) >= 0.5 * len(known)
    return column.length <= _MOST_PARTS and (column.numbers < 0.9 or column.lists > 0.5)


def guess_facet(
    column: ColumnProfile, facet: dict[str, Any], rule: dict[str, Any], declared: Facet | None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The rule for a column and the facet's declaration, with its unit where the content shows one."""
    rule = {"column": column.name, **rule}
    if facet["kind"] == "tags":
        return {**rule, **split_of(column)}, facet
    name = facet["name"]
    if name == "price":
        unit = next((said for mark, said in _CURRENCIES.items() if mark in _said(column)), "")
        facet = {**facet, "unit": unit} if unit else facet
    if name == "rating":
        top = next((scale for scale in (1, 5, 10, 100) if column.largest <= scale), 0)
        if declared is not None and declared.unit == "out of 10" and top:
            rule |= {"scale": 10 / top}
        elif top:
            facet = {**facet, "unit": f"out of {top}"}
    if name == "min_age" and column.examples[:1] == ("0",):
        # A nought that most rows have says that nobody looked, and a child must not be shown what it covers.
        rule |= {"unknown": [0]}
    return rule, facet


def split_of(column: ColumnProfile) -> dict[str, Any]:
    """The mark between the tags of a cell; none for lists and for single values."""
    if column.lists > 0.5:
        return {}
    for mark in ("|", ";"):
        if column.marks.get(mark, 0.0) > 0.05:
            return {"split": [mark]}
    commas = column.marks.get(",", 0.0)
    per_tag = column.length / (1 + commas * _commas(column))
    return {"split": [","]} if commas > 0.15 and per_tag <= _LONGEST_TAG else {}


def _commas(column: ColumnProfile) -> float:
    return max(1.0, sum(example.count(",") for example in column.examples) / max(len(column.examples), 1))


def _said(column: ColumnProfile) -> str:
    return " ".join((column.name, *column.examples)).lower()
