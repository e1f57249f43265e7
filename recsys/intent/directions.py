"""Relative words of a domain: "newer", "less recent", "shorter", "cheaper", each to a facet and a direction."""

from functools import lru_cache
from typing import Literal

from tools.domain import Facet
from tools.text import plain
from tools.types import World

Direction = Literal["<=", ">="]
TURNED: dict[Direction, Direction] = {"<=": ">=", ">=": "<="}

_YEARS: dict[str, Direction] = {
    **dict.fromkeys("newer;later;younger;more recent;more modern;more contemporary;more current".split(";"), ">="),
    **dict.fromkeys("older;earlier;more classic;more vintage;less recent;less modern;less new".split(";"), "<="),
}
_LENGTH: dict[str, Direction] = {"shorter": "<=", "briefer": "<=", "quicker": "<=", "longer": ">=", "lengthier": ">="}
_PRICE: dict[str, Direction] = {"cheaper": "<=", "less expensive": "<=", "pricier": ">=", "more expensive": ">="}
_RATING: dict[str, Direction] = {
    **dict.fromkeys(
        "better;better rated;higher rating;better rating;higher rated;better reviewed;more acclaimed;higher".split(";"),
        ">=",
    ),
    **dict.fromkeys("worse;lower rated;lower rating;worse rated;less acclaimed;lower".split(";"), "<="),
}
_FAME: dict[str, Direction] = {
    **dict.fromkeys("better known;more popular;more famous;more mainstream;more well known".split(";"), ">="),
    **dict.fromkeys(
        "less known;lesser known;less popular;more obscure;less famous;less mainstream;more niche".split(";"),
        "<=",
    ),
}


@lru_cache(maxsize=8)
def directions(world: World) -> dict[str, tuple[str, Direction]]:
    """Every relative phrase of a world's domain; made once, since a world never changes."""
    found: dict[str, tuple[str, Direction]] = {}
    for facet in world.domain.facets:
        if facet.kind == "number":
            found |= {phrase: (facet.name, op) for phrase, op in _phrases(facet).items() if phrase not in found}
    return found


def direction_of(phrase: str, world: World) -> tuple[str, Direction] | None:
    """The facet and direction of "newer" or "more recent" in this domain; None for other words."""
    return directions(world).get(plain(phrase))


def _phrases(facet: Facet) -> dict[str, Direction]:
    phrases: dict[str, Direction] = {}
    for word, bound in facet.bounds.items():
        for form in (f"{word}er", f"{word}r", f"{word[:-1]}ier", f"more {word}"):
            phrases[plain(form)] = bound.op
        phrases[f"less {plain(word)}"] = TURNED[bound.op]
    if facet.role == "year":
        phrases |= _YEARS
    if facet.units.keys() & {"minutes", "hours"}:
        phrases |= _LENGTH
    if facet.units.keys() & {"$", "dollars", "euros"} and facet.name != "box_office":
        phrases |= _PRICE
    if facet.name == "rating":
        phrases |= _RATING
    return phrases | (_FAME if facet.name == "votes" else {})
