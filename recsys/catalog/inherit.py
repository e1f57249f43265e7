"""A domain file may say `extends = "films"`: it starts from a domain that Skillet ships and adds to it or overrides it.

Tables are merged key by key, facets by name; anything else replaces what was there.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from recsys.errors import BadDomain

IMPORT = "import"
"""The table for the importer; how one file's columns are read is never inherited."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")


def inherit(declared: Mapping[str, Any], load: Callable[[str], Mapping[str, Any]]) -> dict[str, Any]:
    """What a file declares, on top of what it extends. `load` gives the declarations of a shipped domain by name."""
    chain: list[str] = []
    layers = [dict(declared)]
    while (parent := layers[-1].pop("extends", None)) is not None:
        if not isinstance(parent, str) or not _NAME.fullmatch(parent):
            raise BadDomain(f"A domain file extends {parent!r}, which is not the name of a domain.", "Name one.")
        if parent in chain:
            circle = " -> ".join([*chain, parent])
            raise BadDomain(f"Domain files extend each other in a circle: {circle}.", "Remove one `extends`.")
        chain.append(parent)
        layers.append({key: value for key, value in load(parent).items() if key != IMPORT})
    merged: dict[str, Any] = {}
    for layer in reversed(layers):
        merged = merge(merged, layer)
    return merged


def merge(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """`merge({"a": {"x": 1}}, {"a": {"y": 2}}) == {"a": {"x": 1, "y": 2}}`."""
    merged = dict(base)
    for key, value in own.items():
        before = base.get(key)
        if key == "facets" and isinstance(before, list) and isinstance(value, list):
            merged[key] = _merge_facets(before, value)
        elif isinstance(before, Mapping) and isinstance(value, Mapping):
            merged[key] = merge(before, value)
        else:
            merged[key] = value
    return merged


def _merge_facets(base: list[dict[str, Any]], own: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """In the order of the base, new ones behind."""
    added = {facet.get("name"): facet for facet in own if isinstance(facet, dict)}
    if len(added) < len(own):
        return [*base, *own]  # one is declared twice, which the check of the whole will say
    known = [merge(facet, added.pop(facet["name"], {})) for facet in base]
    return [*known, *added.values()]
