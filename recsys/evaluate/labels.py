"""The gold tables of sentences: reading a row, its half, and its values made comparable with an intent's.

What the labels mean is told in `tests/tables/README.md`.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from recsys.errors import BadRequest
from recsys.types import Intent
from tools.text import key
from tools.types import Condition, World

Half = Literal["tune", "check"]
Values = Mapping[str, Sequence[Any]]

SIDES = ("like", "dislike")
ON_A_SIDE = ("names", "genres", "properties", "devices")
FIELDS = (*(f"{side}.{field}" for side in SIDES for field in ON_A_SIDE), "ages", "genders", "conditions", "count")


@dataclass(frozen=True)
class Labelled:
    """One sentence: its intent as written in the table, what is fair as well, and the kinds of message it is."""

    text: str
    domain: str
    intent: Mapping[str, Any]
    accept: Mapping[str, Any]
    kinds: frozenset[str]

    @property
    def half(self) -> Half:
        """Decisions are made by looking at `tune` alone."""
        return "check" if int(hashlib.sha256(self.text.encode()).hexdigest(), 16) % 2 else "tune"

    @property
    def fair_kinds(self) -> frozenset[str]:
        return frozenset(self.accept.get("kinds", ()))


def read_labels(path: Path) -> tuple[Labelled, ...]:
    """The rows of a table. Raises BadRequest when the file is not there or is not one."""
    try:
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        return tuple(
            Labelled(row["text"], row.get("domain", "films"), row, row.get("accept", {}), frozenset(row["kinds"]))
            for row in rows
        )
    except (OSError, json.JSONDecodeError, KeyError) as error:
        raise BadRequest(f"{path} cannot be read as a table of sentences.", "Name a file of JSON lines.") from error


def values_of_label(label: Mapping[str, Any], world: World) -> Values:
    """A label's values by field: names as sets of rows, conditions as (facets, operator, value)."""
    values: dict[str, list[Any]] = {}
    for side in SIDES:
        told = label.get(side, {})
        values[f"{side}.names"] = [_rows_of(title, world) for title in told.get("names", ())]
        for field in ON_A_SIDE[1:]:
            values[f"{side}.{field}"] = [_comparable(field, value) for value in told.get(field, ())]
    values["ages"] = list(label.get("ages", ()))
    values["genders"] = [_gender(gender) for gender in label.get("genders", ())]
    values["count"] = [label["count"]] if "count" in label else []
    values["conditions"] = [
        (tuple(facets.split("|")), *part)
        for facets, op, value in label.get("conditions", ())
        for part in _parts(op, value)
    ]
    return values


def values_of_intent(intent: Intent, world: World) -> Values:
    """An intent's values by field, the same way; a name that is not linked is its own words."""
    values: dict[str, list[Any]] = {}
    for side, told in zip(SIDES, (intent.like, intent.dislike), strict=True):
        rows = [(world.catalog.row(name.item) if name.item else None, name.value) for name in told.names]
        values[f"{side}.names"] = [value if row is None else row for row, value in rows]
        for field in ON_A_SIDE[1:]:
            values[f"{side}.{field}"] = [_comparable(field, mention.value) for mention in getattr(told, field)]
    values["ages"] = list(intent.demographics.ages)
    values["genders"] = [_gender(gender) for gender in intent.demographics.genders]
    values["count"] = [] if intent.count is None else [intent.count]
    devices = {facet.name for facet in world.domain.role("device")}
    stated = _with_ranges([condition for condition in intent.conditions if condition.facet not in devices])
    values["conditions"] = [((facet,), *part) for facet, op, value in stated for part in _parts(op, value)]
    return values


def _rows_of(title: str, world: World) -> frozenset[int]:
    """The items that a label's title names, "Sabrina (1954)" only the one of that year."""
    titles = [world.catalog.title(row) for row in range(len(world))]
    named = {row for row, other in enumerate(titles) if other == title}
    bare, _, year = title.rpartition(" (")
    if not named and year.endswith(")"):
        named = {row for row, other in enumerate(titles) if other == bare and world.item(row).year == int(year[:-1])}
    if not named:
        raise BadRequest(f'The table speaks of "{title}", which the catalog does not have.', "Build the catalog anew.")
    return frozenset(named)


def _comparable(field: str, value: str) -> str:
    return value if field == "properties" else key(value)


def _gender(gender: str) -> str:
    return gender.casefold()[:1]


def _with_ranges(conditions: Sequence[Condition]) -> list[tuple[str, str, Any]]:
    """Conditions as plain tuples, where "at least" and "at most" on one facet make a "between"."""
    low = {c.facet: c.value for c in conditions if c.op == ">="}
    high = {c.facet: c.value for c in conditions if c.op == "<="}
    both = [facet for facet in low if facet in high]
    rest = [(c.facet, c.op, c.value) for c in conditions if c.facet not in both or c.op not in ("<=", ">=")]
    return [*rest, *((facet, "between", (low[facet], high[facet])) for facet in both)]


def _parts(op: str, value: Any) -> list[tuple[str, Any]]:
    """One refused tag apart from the other; tags as sets of keys; numbers as they are."""
    if op == "not_in":
        return [(op, frozenset({key(str(tag))})) for tag in value]
    return [(op, frozenset(key(str(tag)) for tag in value) if op == "in" else value)]
