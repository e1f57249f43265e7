"""People and their ages, and how many there are of each age band."""

from collections.abc import Mapping
from dataclasses import dataclass

import pandas as pd

from recsys.catalog.importer.formats import Format
from recsys.catalog.importer.ids import is_id_name
from recsys.catalog.importer.limits import Limits
from recsys.catalog.importer.lists import as_text
from recsys.catalog.importer.mapping import UserRule
from recsys.catalog.importer.numbers import read_age
from recsys.catalog.importer.opening import Told
from recsys.catalog.importer.rows import Row, read_rows
from recsys.errors import BadFile
from tools.domain import AGE_BANDS, age_band

_USER = ("user", "customer", "player", "person", "member", "account")


@dataclass(frozen=True, eq=False)
class People:
    """`frame`: user, age (or null). `bands`: people of each band."""

    frame: pd.DataFrame
    rule: UserRule
    rows: int
    with_age: int
    bands: Mapping[str, int]


def read_people(form: Format, rule: UserRule, limits: Limits, told: Told) -> People:
    """Each person once, the first row counting. Raises BadFile when no column says who it is."""
    ages: dict[str, float | None] = {}
    chosen, rows = rule, 0
    for row in read_rows(form, limits, told):
        if not isinstance(row, Row):
            continue
        if not rows:
            chosen = _choose(list(row.values), rule, str(form.path))
        rows += 1
        if user := as_text(row.values.get(chosen.user)):
            ages.setdefault(user, read_age(row.values.get(chosen.age)) if chosen.age else None)
    known = [age for age in ages.values() if age is not None]
    bands = {band: sum(age_band(int(age)) == band for age in known) for band in AGE_BANDS}
    frame = pd.DataFrame(
        {"user": pd.Series(list(ages), dtype="str"), "age": pd.Series(list(ages.values()), dtype="float32")}
    )
    return People(frame, chosen, rows, len(known), {band: count for band, count in bands.items() if count})


def no_people() -> pd.DataFrame:
    return pd.DataFrame({"user": pd.Series(dtype="str"), "age": pd.Series(dtype="float32")})


def _choose(names: list[str], rule: UserRule, path: str) -> UserRule:
    for name in (rule.user, rule.age):
        if name and name not in names:
            raise BadFile(f"{path} has no column {name!r}; it has {', '.join(names)}.", "Correct the domain file.")
    user = rule.user or next((n for word in _USER for n in names if word in n.lower()), "")
    user = user or next((name for name in names if is_id_name(name)), "")
    if not user:
        raise BadFile(f"{path} needs a column for people; it has {', '.join(names)}.", "Name it in [import.users].")
    return UserRule(user=user, age=rule.age or next((name for name in names if "age" in name.lower().split("_")), ""))
