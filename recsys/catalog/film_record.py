"""A film's record in the catalog: facets, description, and the text that is searched."""

from recsys.catalog.describe import describe, search_text
from recsys.catalog.domains import youngest_age
from recsys.catalog.film import Film
from recsys.catalog.schema import Record
from tools.domain import Domain


def to_record(film: Film, franchise: str | None, domain: Domain) -> Record:
    """The film as the catalog keeps it. Of two certificates the stricter is the film's."""
    certificate = _strictest(film.certificates, domain)
    known = {
        "year": film.year,
        "genres": film.genres,
        "runtime": film.runtime,
        "certificate": (certificate,) if certificate else (),
        "min_age": youngest_age(domain, [certificate]) if certificate else None,
        "director": film.directors,
        "cast": film.cast,
        "writer": film.writers,
        "language": film.languages,
        "country": film.countries,
        "rating": film.rating,
        "votes": film.votes,
        "popularity": film.popularity,
        "meter": film.meter,
        "oscars": film.oscars,
        "box_office": film.box_office,
        "franchise": (franchise,) if franchise else (),
    }
    facets = {name: _value(value) for name, value in known.items() if value is not None and value != ()}
    return Record(
        id=film.id,
        title=film.title,
        description=describe(film, certificate),
        text=search_text(film, franchise),
        facets=facets,
        aliases=film.aliases,
        external=film.external,
    )


def _value(value: float | tuple[str, ...]) -> float | tuple[str, ...]:
    return value if isinstance(value, tuple) else float(value)


def _strictest(certificates: tuple[str, ...], domain: Domain) -> str | None:
    return max(certificates, key=lambda name: domain.certificate_ages.get(name, -1), default=None)
