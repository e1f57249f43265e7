"""Interactions and people: read in pieces, joined to the items by whichever id they name, counted where they do not.

Memory holds one piece and the events whose item is known; a file of unknown ids costs its reading.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

import pandas as pd

from recsys.catalog.importer.formats import Format
from recsys.catalog.importer.ids import is_id_name
from recsys.catalog.importer.limits import Limits
from recsys.catalog.importer.lines import Bad
from recsys.catalog.importer.lists import as_text
from recsys.catalog.importer.mapping import InteractionRule
from recsys.catalog.importer.numbers import read_number, read_seconds
from recsys.catalog.importer.opening import Told
from recsys.catalog.importer.rows import Row, read_rows
from recsys.catalog.schema import Record
from recsys.errors import BadFile

SAMPLE = 50_000
"""Rows that the columns are chosen by."""

PIECE = 200_000
EXAMPLES = 10
_USER = ("user", "customer", "player", "person", "member", "account", "visitor", "viewer", "session")
_VALUE = ("rating", "score", "stars", "value", "hours", "playtime", "plays", "count", "weight", "minutes", "quantity")
_AMOUNT = ("hours", "playtime", "plays", "count", "weight", "minutes", "quantity")
_TIME = ("timestamp", "time", "date", "created", "when")
LIKE = 3.5
"""Where a like begins on the scale of five that the indices read."""

_EMPTY = {"user": "str", "item": "str", "value": "float32", "time": "Int64"}


@dataclass(frozen=True)
class Choice:
    """The columns in use, and how well each id column of the items fits the item column, best first."""

    rule: InteractionRule
    item_key: str
    matches: tuple[tuple[str, float], ...]


@dataclass(frozen=True, eq=False)
class Interactions:
    """`frame`: user, item (the catalog's id), value (0 to 5, or 1), time. `unmatched` rows named no item."""

    frame: pd.DataFrame
    choice: Choice
    rows: int
    refused: int
    incomplete: int
    """Rows of known items without a person or without a value."""
    first_refused: tuple[Bad, ...]
    unmatched: int
    unmatched_examples: tuple[str, ...]


Keys = Mapping[str, Mapping[str, str]]
"""For each id column: what the file says to the catalog's own id."""


def item_keys(records: Iterable[Record], own: str) -> Keys:
    """Every way an item may be named. `own` is the name of the catalog's id column."""
    keys: dict[str, dict[str, str]] = {own: {}}
    for record in records:
        keys[own][record.id] = record.id
        for column, value in record.external.items():
            if column != own:
                keys.setdefault(column, {}).setdefault(value, record.id)
    return keys


def read_interactions(
    form: Format, rule: InteractionRule, keys: Keys, limits: Limits, told: Told, check: Callable[[], None]
) -> Interactions:
    """Read the whole file. Raises BadFile when it has no column for people or none that names items."""
    rows = read_rows(form, limits, told)
    sample = list(islice(rows, SAMPLE))
    choice = choose_columns(sample, rule, keys, str(form.path))
    frames, first, examples = [], list[Bad](), dict[str, None]()
    count = refused = unmatched = incomplete = 0
    for piece in _pieces(chain(sample, rows)):
        check()
        good = [row.values for row in piece if isinstance(row, Row)]
        bad = [row for row in piece if isinstance(row, Bad)]
        first += bad[: EXAMPLES - len(first)]
        count, refused = count + len(piece), refused + len(bad)
        frame, unknown = _frame(good, choice.rule, keys[choice.item_key])
        unmatched, incomplete = unmatched + len(unknown), incomplete + len(good) - len(unknown) - len(frame)
        examples |= dict.fromkeys(unknown[: EXAMPLES - len(examples)])
        frames.append(frame)
    frame = pd.concat(frames, ignore_index=True) if frames else no_interactions()
    return Interactions(frame, choice, count, refused, incomplete, tuple(first), unmatched, tuple(examples))


def no_interactions() -> pd.DataFrame:
    return pd.DataFrame({column: pd.Series(dtype=kind) for column, kind in _EMPTY.items()})


def _pieces(rows: Iterable[Row | Bad]) -> Iterator[list[Row | Bad]]:
    rows = iter(rows)
    while piece := list(islice(rows, PIECE)):
        yield piece


def _frame(
    rows: list[Mapping[str, Any]], rule: InteractionRule, known: Mapping[str, str]
) -> tuple[pd.DataFrame, list[str]]:
    """The events of one piece whose item is known, and the names of the items that are not."""
    names = [as_text(row.get(rule.item)) for row in rows]
    found = [(row, known[name]) for row, name in zip(rows, names, strict=True) if name in known]
    unknown = [name for name in names if name not in known]
    values = [_value(row.get(rule.value), rule) for row, _ in found]
    whole = [n for n, (row, _) in enumerate(found) if values[n] is not None and as_text(row.get(rule.user))]
    frame = pd.DataFrame(
        {
            "user": pd.Series([as_text(found[n][0].get(rule.user)) for n in whole], dtype="str"),
            "item": pd.Series([found[n][1] for n in whole], dtype="str"),
            "value": pd.Series([values[n] for n in whole], dtype="float32"),
            "time": pd.Series([read_seconds(found[n][0].get(rule.time)) for n in whole], dtype="Int64"),
        }
    )
    return frame, unknown


def _value(value: Any, rule: InteractionRule) -> float | None:
    """A value on the scale of five. An amount counts by its logarithm: a like from `liked` on, five at most."""
    if rule.values == "like":
        return 1.0
    number = read_number(value)
    if number is None:
        return None
    if rule.values == "amount":
        return min(5.0, LIKE * math.log1p(max(number, 0.0)) / math.log1p(rule.liked))
    return number * 5 / rule.out_of


def choose_columns(sample: Iterable[Row | Bad], rule: InteractionRule, keys: Keys, path: str) -> Choice:
    """The columns a rule names, and for the others the likeliest: items by the greatest match with any id column."""
    rows = [row.values for row in sample if isinstance(row, Row)]
    names = list(dict.fromkeys(name for row in rows[:1000] for name in row))
    for name in (rule.user, rule.item, rule.value, rule.time):
        if name and name not in names:
            raise BadFile(f"{path} has no column {name!r}; it has {', '.join(names)}.", "Correct the domain file.")
    if rule.id and rule.id not in keys:
        raise BadFile(
            f"The items have no id column {rule.id!r}; they have {', '.join(keys)}.", "Correct the domain file."
        )
    user = rule.user or _named(names, _USER) or next((name for name in names if is_id_name(name)), "")
    candidates = [rule.item] if rule.item else [name for name in names if name != user]
    matches = _matches(rows, candidates, [rule.id] if rule.id else list(keys), keys)
    if not user or not matches:
        raise BadFile(
            f"{path} needs a column for people and one for items; it has {', '.join(names) or 'no rows'}.",
            "Name them in [import.interactions] of a domain file.",
        )
    (item, item_key, _), rest = matches[0], [name for name in names if name != user]
    others = [name for name in rest if name != item]
    value = rule.value or (_named(others, _VALUE) if rule.values != "like" else "")
    chosen = rule.model_copy(
        update={
            "user": user,
            "item": item,
            "id": item_key,
            "value": value,
            "time": rule.time or _named([name for name in others if name != value], _TIME),
            "values": rule.values or _kind_of(value),
            "out_of": rule.out_of if rule.values or _kind_of(value) != "rating" else _scale(rows, value),
        }
    )
    shares = tuple((f"{column} = {own}", share) for column, own, share in matches if column == item)
    return Choice(chosen, item_key, shares)


def _kind_of(value: str) -> str:
    if not value:
        return "like"
    return "amount" if any(word in value.lower() for word in _AMOUNT) else "rating"


def _scale(rows: list[Mapping[str, Any]], value: str) -> float:
    """What ratings are out of, by the largest: 1, 5, 10 or 100."""
    largest = max((read_number(row.get(value)) or 0.0 for row in rows), default=0.0) if value else 5.0
    return next((scale for scale in (1.0, 5.0, 10.0, 100.0) if largest <= scale), largest)


def _named(names: Iterable[str], wanted: tuple[str, ...]) -> str:
    return next((name for word in wanted for name in names if word in name.lower()), "")


def _matches(
    rows: list[Mapping[str, Any]], columns: list[str], ids: list[str], keys: Keys
) -> list[tuple[str, str, float]]:
    """(column, id column, share of rows that name an item), the best first; of equals the one with the liker name."""
    found = []
    for column in columns:
        values = [as_text(row.get(column)) for row in rows]
        for own in ids:
            share = sum(value in keys[own] for value in values) / max(len(values), 1)
            found.append((column, own, share, _likeness(column, own)))
    found.sort(key=lambda match: -(match[2] + 0.1 * match[3]))
    return [(column, own, share) for column, own, share, _ in found]


def _likeness(column: str, own: str) -> float:
    """How alike two names of id columns are: the share of letters in front that they have in common."""
    first, second = column.lower().removesuffix("id").strip("_ "), own.lower().removesuffix("id").strip("_ ")
    same = next(
        (n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second))
    )
    return same / max(len(first), len(second), 1) + (0.5 if is_id_name(column) else 0.0)
