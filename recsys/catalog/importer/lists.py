"""Cells as lists of tags: nested lists, lists written as text, and values joined by a mark."""

import json
import re
from collections.abc import Sequence
from typing import Any

from recsys.catalog.importer.text import clean

NAMES = ("name", "title", "label", "value")
"""Where the name of a thing is when a list holds objects ({"id": 18, "name": "Drama"})."""

_ABSENT = frozenset({"", "na", "n/a", "nan", "none", "null", "-", "--", "\\n", "(no genres listed)", "unknown"})
_QUOTED = re.compile(r"'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\"")
_OBJECT_NAME = re.compile(r"['\"](?:name|title)['\"]\s*:\s*(?:'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\")")
_LONGEST = 200
"""A longer text is no tag."""


def is_absent(value: Any) -> bool:
    """Whether a cell says nothing: empty, NaN, or one of the words that stand for that."""
    if value is None or value != value:
        return True
    if isinstance(value, str):
        return value.strip().lower() in _ABSENT
    return isinstance(value, list | tuple | dict) and not value


def as_text(value: Any) -> str:
    """One value as text; empty for what is absent, "862" for 862.0, the name of an object, a list by commas."""
    if value is None or value != value:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, dict):
        return next((as_text(value[key]) for key in NAMES if key in value), "")
    if isinstance(value, list | tuple):
        return ", ".join(filter(None, map(as_text, value)))
    return clean(str(value))


def as_tags(value: Any, split: Sequence[str]) -> tuple[str, ...]:
    """The tags of a cell, each once, in order. `as_tags("Drama|War", "|") == ("Drama", "War")`."""
    parts = [as_text(part) for part in _parts(value, split)]
    return tuple(dict.fromkeys(part for part in parts if len(part) <= _LONGEST and part.lower() not in _ABSENT))


def _parts(value: Any, split: Sequence[str]) -> Sequence[Any]:
    if is_absent(value):
        return ()
    if isinstance(value, list | tuple):
        return [part for item in value for part in (_parts(item, split) if isinstance(item, str) else [item])]
    if not isinstance(value, str):
        return [value]
    text = value.strip()
    if text[:1] == "[" and text[-1:] == "]":
        return _written_list(text)
    parts = [clean(text)]
    for mark in split:
        parts = [piece for part in parts for piece in part.split(mark)]
    return [part.strip() for part in parts]


def _written_list(text: str) -> Sequence[Any]:
    """A list written as JSON, or as Python prints it; of objects the names."""
    try:
        value = json.loads(text)
        return value if isinstance(value, list) else [value]
    except (ValueError, RecursionError):
        pass
    pattern = _OBJECT_NAME if "{" in text else _QUOTED
    found = [single or double for single, double in pattern.findall(text)]
    return [part.replace("\\'", "'").replace('\\"', '"') for part in found] or text[1:-1].split(",")
