"""The texts of an item: what is searched and embedded, and a line about it where the file has no description."""

from collections.abc import Mapping, Sequence

from recsys.catalog.describe import join_names
from recsys.catalog.importer.facets import Value
from recsys.catalog.importer.mapping import Mapping as Columns
from tools.domain import Domain, Facet

_MOST_TAGS = 12
_LONGEST_TEXT = 6_000
_SAID = ("genre", "franchise", "person", "plain")
"""Roles whose tags are said in the text; devices, certificates and ages are conditions and no content."""


def search_text(
    domain: Domain, columns: Columns, title: str, aliases: Sequence[str], facets: Mapping[str, Value],
    description: str, also: Sequence[str],
) -> str:  # fmt: skip
    """Title, year and genres first, then what it is about, then people and the rest."""
    year = facets.get(domain.year_facet)
    parts = [" / ".join((title, *aliases[:3]))]
    parts += [f"{year:.0f}, {year // 10 * 10:.0f}s"] if isinstance(year, float) else []
    told = {facet.name: _say(facet, columns, facets[facet.name]) for facet in domain.facets if facet.name in facets}
    parts += [told.pop(domain.genre_facet, ""), description, ", ".join(dict.fromkeys(also)), *told.values()]
    return ". ".join(part.rstrip(".") for part in parts if part)[:_LONGEST_TEXT] + "."


def describe(domain: Domain, facets: Mapping[str, Value]) -> str:
    """A line of facts to show: "Horror, Survival game from 2014 by @Nikilis". Empty when nothing is known."""
    genres = facets.get(domain.genre_facet, ())
    year = facets.get(domain.year_facet)
    makers = next((facets[f.name] for f in domain.role("person") if isinstance(facets.get(f.name), tuple)), ())
    if not genres and year is None and not makers:
        return ""
    kind = f"{', '.join(genres[:4])} {domain.noun}" if isinstance(genres, tuple) and genres else domain.noun
    text = f"{kind[:1].upper()}{kind[1:]}" + (f" from {year:.0f}" if isinstance(year, float) else "")
    text += f" by {join_names(makers[:2])}" if isinstance(makers, tuple) and makers else ""
    others = [_plain(facet, facets[facet.name]) for facet in domain.facets if _worth(domain, facet, facets)]
    return "; ".join((text, *others[:3])) + "."


def _worth(domain: Domain, facet: Facet, facets: Mapping[str, Value]) -> bool:
    return facet.role == "plain" and facet.kind == "tags" and facet.name in facets


def _plain(facet: Facet, value: Value) -> str:
    return ", ".join(value[:5]) if isinstance(value, tuple) else f"{facet.label} {value:g}"


def _say(facet: Facet, columns: Columns, value: Value) -> str:
    rule = columns.facets.get(facet.name)
    if isinstance(value, float):
        return rule.say.replace("{}", f"{value:g}") if rule and rule.say else ""
    tags = ", ".join(value[:_MOST_TAGS])
    if rule and rule.say:
        return rule.say.replace("{}", tags)
    return tags if facet.role in _SAID else ""
