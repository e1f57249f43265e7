"""Certificates, countries and languages from the Freebase graph (CC BY) that recbole carries beside MovieLens 100k.

The graph names things by Freebase ids alone, so the few ids that matter are named here. Its link file gives MovieLens
ids of the later sets (260 is Star Wars), which is why they join MovieLens small without a comparison of titles.
"""

from collections import defaultdict
from dataclasses import dataclass, field

from recsys.catalog.movielens_files import OLD_DISTRIBUTION
from recsys.catalog.packages import package_file

CERTIFICATES = {"m.0kprdf": "G", "m.0kprc8": "PG", "m.0kprd3": "PG-13", "m.0kprd8": "R", "m.0kprdl": "NC-17"}

COUNTRIES = {
    "m.09c7w0": "United States",
    "m.07ssc": "United Kingdom",
    "m.0f8l9c": "France",
    "m.0345h": "Germany",
    "m.03rjj": "Italy",
    "m.0d060g": "Canada",
    "m.0chghy": "Australia",
    "m.03_3d": "Japan",
    "m.03rt9": "Ireland",
    "m.06mkj": "Spain",
    "m.0b90_r": "Mexico",
    "m.03h64": "Hong Kong",
}

LANGUAGES = {
    "m.02h40lc": "English",
    "m.064_8sq": "French",
    "m.06nm1": "Spanish",
    "m.02bjrlw": "Italian",
    "m.04306rv": "German",
    "m.06b_j": "Russian",
    "m.03_9r": "Japanese",
}

_RELATIONS = {"film.film.rating": CERTIFICATES, "film.film.country": COUNTRIES, "film.film.language": LANGUAGES}


@dataclass(frozen=True)
class GraphFacts:
    """What the graph says of one film, in the words of this catalog."""

    certificates: tuple[str, ...] = ()
    countries: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    sequels: tuple[str, ...] = field(default=())
    """MovieLens ids of the films that follow this one."""


def read_graph() -> dict[str, GraphFacts]:
    """Facts by MovieLens id."""
    film_of = {entity: film for film, entity in _lines("link", 2)}
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for head, relation, tail in _lines("kg", 3):
        film = film_of.get(head)
        if film is None:
            continue
        if relation == "film.film.sequel" and tail in film_of:
            found[film][relation].append(film_of[tail])
        elif (name := _RELATIONS.get(relation, {}).get(tail)) is not None:
            found[film][relation].append(name)
    return {
        film: GraphFacts(
            tuple(facts["film.film.rating"]),
            tuple(facts["film.film.country"]),
            tuple(facts["film.film.language"]),
            tuple(facts["film.film.sequel"]),
        )
        for film, facts in found.items()
    }


def _lines(part: str, width: int) -> list[list[str]]:
    file = package_file("recbole", OLD_DISTRIBUTION, f"dataset_example/ml-100k/ml-100k.{part}")
    rows = [line.split("\t") for line in file.read_text(encoding="utf-8").splitlines()[1:]]
    return [row for row in rows if len(row) == width]
