"""Numbers, prices, years, lengths and ages as people write them, as plain numbers; None where nothing is said."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

_FACTORS = {
    "k": 1e3, "thousand": 1e3, "m": 1e6, "mn": 1e6, "mio": 1e6, "million": 1e6, "b": 1e9, "bn": 1e9, "billion": 1e9,
    "t": 1e12, "trillion": 1e12,
}  # fmt: skip
_NUMBER = re.compile(
    r"^[~≈<>≥≤]?\s*(?:[$€£¥₹]|usd|eur|gbp|us\$)?\s*(?P<digits>[-+]?\d[\d.,'\u00a0\u202f ]*)\s*(?P<factor>[a-z]+)?\s*\+?"
    r"\s*(?:%|[$€£¥₹]|usd|eur|gbp)?$",
    re.I,
)
_RANGE = re.compile(r"^\s*(\d[\d.,]*)\s*(?:-|–|\.\.|to)\s*\d[\d.,]*\s*$")
_FREE = re.compile(r"^\s*free\b", re.I)
_CLOCK = re.compile(r"^(\d{1,3}):(\d{2})(?::(\d{2}))?$")
_PARTS = re.compile(r"(\d+(?:[.,]\d+)?)\s*(hours?|hrs?|h|std|minutes?|mins?|min|m|seconds?|secs?|s)(?![a-z])", re.I)
_YEAR = re.compile(r"(?<!\d)(1[5-9]\d{2}|20\d{2}|2100)(?!\d)")
_EVERYONE = re.compile(r"^\s*(all\b|everyone\b|any age|0\+)", re.I)
_AGE = re.compile(r"(?<![\d.])(\d{1,2})(?![\d.])")
_DATES = ("%Y-%m-%d", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M:%S", "%m/%d/%Y", "%d/%m/%Y", "%d.%m.%Y", "%Y/%m/%d")
_MILLISECONDS = 1e11
"""A time stamp beyond this counts milliseconds."""


def read_number(value: Any) -> float | None:
    """`read_number("2.8B+") == 2.8e9`, `"1.234,50 €"` is 1234.5, of a range ("10-20") the lower end."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float):
        return float(value) if value == value and abs(value) < 1e300 else None
    text = str(value).strip()
    if span := _RANGE.match(text):
        text = span[1]
    found = _NUMBER.match(text)
    factor = _FACTORS.get((found["factor"] or "").lower(), 1.0 if not found["factor"] else None) if found else None
    return None if found is None or factor is None else _scaled(found["digits"], factor)


def _scaled(digits: str, factor: float) -> float | None:
    try:
        return round(float(_plain(digits)) * factor, 6)
    except ValueError:
        return None


def _plain(digits: str) -> str:
    """One way to write it: the last mark is the decimal one, unless it parts groups of three."""
    digits = re.sub(r"['\u00a0\u202f ]", "", digits).rstrip(".,")
    dots, commas = digits.count("."), digits.count(",")
    if dots and commas:
        mark = max(digits.rfind("."), digits.rfind(","))
        return re.sub(r"[.,]", "", digits[:mark]) + "." + digits[mark + 1 :]
    if commas:
        groups = digits.lstrip("+-").split(",")
        thousands = all(len(group) == 3 for group in groups[1:]) and 0 < len(groups[0]) <= 3
        return digits.replace(",", "" if thousands else ".")
    return digits.replace(".", "") if dots > 1 else digits


def read_price(value: Any) -> float | None:
    """`read_price("Free to play") == 0`, `read_price("$9.99") == 9.99`."""
    return 0.0 if isinstance(value, str) and _FREE.match(value) else read_number(value)


def read_minutes(value: Any) -> float | None:
    """Lengths in minutes: "1h 30m", "PT1H30M", "01:30:00", "90 min", 90."""
    if not isinstance(value, str):
        return read_number(value)
    text = value.strip()
    if clock := _CLOCK.match(text):
        return int(clock[1]) * 60 + int(clock[2]) + int(clock[3] or 0) / 60
    parts = _PARTS.findall(text.removeprefix("PT"))
    if not parts:
        return read_number(text)
    each = {"h": 60.0, "m": 1.0, "s": 1 / 60}
    return round(sum(float(n.replace(",", ".")) * each.get(unit[0].lower(), 60.0 if unit == "std" else 1.0)
                     for n, unit in parts), 2)  # fmt: skip


def read_year(value: Any) -> float | None:
    """The year of a date in any shape; a time stamp counts seconds since 1970."""
    if isinstance(value, datetime) or hasattr(value, "year"):
        return float(value.year)
    number = read_number(value)
    if number is not None:
        if 1500 <= number <= 2100:
            return float(int(number))
        seconds = number / 1000 if number > _MILLISECONDS else number
        return float(datetime.fromtimestamp(seconds, UTC).year) if 1e8 < seconds < 4.1e9 else None
    found = _YEAR.search(str(value or ""))
    return float(found[1]) if found else None


def read_age(value: Any) -> float | None:
    """`read_age("Ages 13+") == 13`, `read_age("All Ages") == 0`."""
    if isinstance(value, str):
        if _EVERYONE.match(value):
            return 0.0
        found = _AGE.search(value)
        return float(found[1]) if found else None
    number = read_number(value)
    return number if number is not None and 0 <= number <= 120 else None


def read_seconds(value: Any) -> int | None:
    """A moment as seconds since 1970: a stamp in seconds or milliseconds, or a date."""
    number = read_number(value)
    if number is not None:
        return int(number / 1000 if number > _MILLISECONDS else number)
    for pattern in _DATES:
        try:
            return int(datetime.strptime(str(value).strip()[:19], pattern).replace(tzinfo=UTC).timestamp())
        except ValueError:
            continue
    return None


READERS: dict[str, Callable[[Any], float | None]] = {
    "number": read_number, "price": read_price, "minutes": read_minutes, "year": read_year, "age": read_age,
}  # fmt: skip
