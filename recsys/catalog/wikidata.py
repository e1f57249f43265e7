"""Film facts from Wikidata (CC0), as the package bokeh-sampledata carries them: 17,472 films from 1940 to 2014.

The lists of people and languages come in alphabetical order, so billing is not known; `prominence` stands in for it.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from recsys.catalog.join import Entry
from recsys.catalog.packages import package_file
from recsys.catalog.places import country, home_languages, language
from recsys.catalog.titles import Title, read_title

DISTRIBUTION = "bokeh-sampledata"
CAST_KEPT = 30

GENRES = {"Family": "Children", "Music": "Musical"}
"""Wikidata's genres that MovieLens has under another name; the rest keep theirs."""

NOISY_GENRES = frozenset({"History"})
"""Given to any film set in a year that can be named (Heat, The Godfather): worse than nothing as a condition."""

CERTIFICATES = {"M/PG": "PG", "GP": "PG", "M": "PG"}
"""Names that PG had before 1973."""

_SUFFIXES = {"Jr.", "Sr.", "II", "III", "IV"}
_DISAMBIGUATION = (" film", "film")
_QUERY = """
    SELECT imdbID, Title, Year, omdb.Rating, Runtime, Genre, Director, Writer, "Cast", Language, Country, Oscars,
           Meter, Reviews, BoxOffice
    FROM omdb JOIN tomatoes USING (ID) ORDER BY ID
"""


@dataclass(frozen=True)
class FilmFacts:
    """What Wikidata says of one film. An empty tuple or None means that it does not say."""

    imdb: str
    title: Title
    year: int
    genres: tuple[str, ...] = ()
    certificate: str | None = None
    runtime: float | None = None
    directors: tuple[str, ...] = ()
    writers: tuple[str, ...] = ()
    cast: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    countries: tuple[str, ...] = ()
    oscars: int | None = None
    meter: float | None = None
    reviews: int = 0
    box_office: float | None = None

    @property
    def entry(self) -> Entry:
        return Entry.of(self.title, self.year, self.genres)


def database() -> Path:
    return package_file("bokeh_sampledata", DISTRIBUTION, "_data/movies.db")


def read_films() -> tuple[FilmFacts, ...]:
    """Every film of the database, cast in order of prominence. The same IMDb id twice keeps the first."""
    with closing(sqlite3.connect(f"file:{database()}?mode=ro", uri=True)) as connection:
        rows = connection.execute(_QUERY).fetchall()
    films = {film.imdb: film for film in map(_film, reversed(rows))}
    return by_prominence(tuple(reversed(films.values())))


def by_prominence(films: Sequence[FilmFacts]) -> tuple[FilmFacts, ...]:
    """Order each cast by how prominent its people are in all films, and keep the first thirty.

    A person's prominence is the sum over their films of reviews / size of the cast: a name in a short list is likely a
    lead, and a bit player's sixty films with casts of fifty count little.
    """
    prominence: dict[str, float] = defaultdict(float)
    for film in films:
        for person in film.cast:
            prominence[person] += film.reviews / len(film.cast)
    return tuple(
        replace(film, cast=tuple(sorted(film.cast, key=lambda person: (-prominence[person], person))[:CAST_KEPT]))
        for film in films
    )


def _film(row: Sequence) -> FilmFacts:
    (imdb, title, year, rating, runtime, genre, director, writer, cast) = row[:9]
    (languages, countries, oscars, meter, reviews, gross) = row[9:]
    lands = tuple(dict.fromkeys(country(name) for name in _names(countries)))
    tongues = tuple(dict.fromkeys(language(name) for name in _names(languages)))
    return FilmFacts(
        imdb=imdb,
        title=_title(title),
        year=year,
        genres=tuple(dict.fromkeys(GENRES.get(name, name) for name in _names(genre))),
        certificate=CERTIFICATES.get(rating, rating) or None,
        runtime=float(runtime) if runtime else None,
        directors=_names(director),
        writers=_names(writer),
        cast=_names(cast),
        languages=main_languages(tongues, lands),
        countries=lands,
        oscars=oscars,
        meter=meter,
        reviews=int(reviews or 0),
        box_office=gross,
    )


def without_noise(genres: Sequence[str]) -> tuple[str, ...]:
    return tuple(genre for genre in genres if genre not in NOISY_GENRES)


def main_languages(languages: tuple[str, ...], countries: tuple[str, ...]) -> tuple[str, ...]:
    """Leave out tongues that are only heard in an English film: those that none of its countries speaks.

    The list is alphabetical and says who speaks a word of it: "English, French, German, Japanese" for an American film
    shot in Tokyo. A country whose languages are not known here keeps all.
    """
    homes = [home_languages(name) for name in countries]
    if "English" not in languages or not homes or not all(homes):
        return languages
    spoken = frozenset().union(*homes)
    return tuple(name for name in languages if name == "English" or name in spoken)


def _title(raw: str) -> Title:
    """Some labels are names of encyclopedia pages ("Faust (2011 film)")."""
    title = read_title(raw.replace("(film)", "").strip())
    aliases = tuple(alias for alias in title.aliases if not alias.endswith(_DISAMBIGUATION))
    return replace(title, aliases=aliases)


def _names(text: str | None) -> tuple[str, ...]:
    """Names out of a comma-separated list; "Harry Connick, Jr." is one."""
    names: list[str] = []
    for part in _parts(text):
        if part in _SUFFIXES and names:
            names[-1] = f"{names[-1]} {part}"
        elif part not in names:
            names.append(part)
    return tuple(names)


def _parts(text: str | None) -> Iterable[str]:
    return filter(None, (part.strip() for part in (text or "").split(",")))
