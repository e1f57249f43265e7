"""The catalog `films-open`: facts under CC0 alone, for those who cannot use MovieLens. No ratings, no people.

Everything comes from Wikidata through bokeh-sampledata's movies.db, whose notice puts both of its tables, the review
scores and counts included, under CC0. What stands for popularity is worked out from three of its facts and given as the
facet `popularity`, which a build ranks by where a catalog has no interactions:

    popularity = reviews + 25 * Oscars + 20 * log10(box office in millions of dollars)

Reviews count the critics who wrote of a film, the widest sign of attention there is (known for all but 3 of 17,470
films); Oscars and box office lift the films that people still watch over those that critics merely had to see.
"""

from math import log10

import pandas as pd

from recsys.catalog import wikidata
from recsys.catalog.coverage import Coverage, coverage_report
from recsys.catalog.domains import domain_path, load_domain
from recsys.catalog.film import Film
from recsys.catalog.film_record import to_record
from recsys.catalog.franchise import find_franchises
from recsys.catalog.packages import file_hash, package_version, recipe_hash
from recsys.catalog.schema import Source

OSCAR, TENFOLD_GROSS = 25.0, 20.0
MILLION = 1_000_000


def load() -> Source:
    """Every film of the database as a record; `interactions` and `users` are empty."""
    films = [_film(facts) for facts in wikidata.read_films()]
    domain = load_domain(domain_path("films"))
    franchises = find_franchises(films)
    records = tuple(to_record(film, franchises.get(film.id), domain) for film in films)
    interactions = pd.DataFrame({"user": [], "item": [], "value": [], "time": []}).astype(
        {"user": str, "item": str, "value": float, "time": "Int64"}
    )
    return Source(
        records=records,
        interactions=interactions,
        users=pd.DataFrame({"user": [], "age": []}).astype({"user": str, "age": float}),
        report=coverage_report(Coverage(records, interactions, frozenset(film.id for film in films)), refused=0),
        inputs=inputs(),
    )


def inputs() -> dict[str, str]:
    """What the catalog is built from, without reading it."""
    return {
        wikidata.DISTRIBUTION: package_version(wikidata.DISTRIBUTION),
        "films.toml": file_hash(domain_path("films")),
        "recipe": recipe_hash(),
    }


def popularity(facts: wikidata.FilmFacts) -> float:
    """See the top of this module. A film without a word of box office loses nothing."""
    gross = max(0.0, log10(facts.box_office / MILLION)) if facts.box_office and facts.box_office > 0 else 0.0
    return round(facts.reviews + OSCAR * (facts.oscars or 0) + TENFOLD_GROSS * gross, 1)


def _film(facts: wikidata.FilmFacts) -> Film:
    return Film(
        id=facts.imdb,
        title=facts.title.title,
        aliases=facts.title.aliases,
        year=facts.year,
        genres=wikidata.without_noise(facts.genres),
        certificates=(facts.certificate,) if facts.certificate else (),
        runtime=facts.runtime,
        directors=facts.directors,
        writers=facts.writers,
        cast=facts.cast,
        languages=facts.languages,
        countries=facts.countries,
        oscars=facts.oscars,
        meter=facts.meter,
        box_office=facts.box_office,
        popularity=popularity(facts),
        external={"imdb": facts.imdb},
    )
