"""Sentences made of facts."""

from recsys.catalog.describe import describe, genre_phrase, search_text
from recsys.catalog.film import Film
from recsys.catalog.film_record import to_record
from tests.worlds import tiny_domain

HEAT = Film(
    id="f",
    title="Heat",
    year=1995,
    genres=("Action", "Crime", "Thriller"),
    certificates=("R",),
    runtime=170,
    directors=("Michael Mann",),
    cast=("Robert De Niro", "Al Pacino"),
    languages=("English",),
    countries=("United States",),
)


def test_a_film_is_described_by_its_facts() -> None:
    people = "by Michael Mann with Robert De Niro and Al Pacino"
    expected = f"American action crime thriller from 1995 {people}; 170 minutes, rated R."
    assert describe(HEAT, "R") == expected


def test_what_is_not_known_is_not_said() -> None:
    assert describe(Film("f", "X"), None) == "Film."
    assert describe(Film("f", "X", year=1928, genres=("Western",)), None) == "Western from 1928."


def test_a_foreign_language_and_oscars_are_said() -> None:
    said = describe(Film("f", "X", year=2001, genres=("Comedy",), languages=("French",), oscars=2), None)
    assert said == "Comedy from 2001; in French. Won 2 Oscars."


def test_genres_become_a_phrase() -> None:
    assert genre_phrase(("Animation", "Children", "Comedy")) == "animated children's comedy"
    assert genre_phrase(("Comedy", "Romance")) == "romantic comedy"
    assert genre_phrase(()) == "film"


def test_search_reads_names_first() -> None:
    text = search_text(HEAT, "Heat")
    assert text.startswith("Heat. 1995, 1990s.")
    assert "directed by Michael Mann" in text
    assert "Al Pacino" in text


def test_of_two_certificates_the_stricter_counts() -> None:
    film = Film("f", "X", certificates=("PG", "R"))
    facets = to_record(film, None, tiny_domain()).facets
    assert facets["certificate"] == ("R",)
    assert facets["min_age"] == 17


def test_a_fact_that_is_missing_has_no_facet() -> None:
    assert dict(to_record(Film("f", "X"), None, tiny_domain()).facets) == {}
