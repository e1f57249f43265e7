"""Values as TOML that a person will edit: tables as sections, short ones on a line. The library only reads TOML."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_INLINE = 88


def write_toml(values: Mapping[str, Any], path: tuple[str, ...] = ()) -> str:
    """`write_toml({"a": 1, "b": {"c": "x"}})` reads back as the same. Values that are None are left out."""
    simple = {key: value for key, value in values.items() if value is not None and not _is_section(key, value)}
    lines = [f"{_key(key)} = {_value(value)}" for key, value in simple.items()]
    for key, value in values.items():
        name = (*path, key)
        dotted = ".".join(map(_key, name))
        if key in simple or value is None:
            continue
        if isinstance(value, Mapping):
            lines += ["", f"[{dotted}]", write_toml(value, name)]
        else:
            lines += [part for table in value for part in ("", f"[[{dotted}]]", write_toml(table, name))]
    return "\n".join(lines).strip("\n")


def _is_section(key: str, value: Any) -> bool:
    if isinstance(value, Mapping):
        return len(_value(value)) + len(key) > _INLINE or any(isinstance(inner, Mapping) for inner in value.values())
    return isinstance(value, Sequence) and not isinstance(value, str) and any(isinstance(v, Mapping) for v in value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _string(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, str):
        return _string(value)
    return "[" + ", ".join(map(_value, value)) + "]"


def _string(text: str) -> str:
    """JSON's escapes are TOML's, but for the delete character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
