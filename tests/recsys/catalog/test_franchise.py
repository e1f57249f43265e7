"""Series found by rule, and look-alikes that are none."""

from recsys.catalog.film import Film
from recsys.catalog.franchise import find_franchises

CAST = ("Keanu Reeves", "Carrie-Anne Moss", "Laurence Fishburne")


def series(
    *films: tuple[str, int], genres: tuple[str, ...] = ("Action",), cast: tuple[str, ...] = ()
) -> dict[str, str]:
    """The series found, by title."""
    made = [Film(f"{title} {year}", title, year=year, genres=genres, cast=cast) for title, year in films]
    found = find_franchises(made)
    return {film.title: found[film.id] for film in made if film.id in found}


def test_numbers_make_a_series() -> None:
    assert set(series(("Rocky", 1976), ("Rocky II", 1979), ("Rocky III", 1982)).values()) == {"Rocky"}
    assert (
        series(("The Godfather", 1972), ("The Godfather: Part II", 1974))["The Godfather: Part II"] == "The Godfather"
    )


def test_subtitles_make_a_series() -> None:
    found = series(
        ("Star Wars: Episode IV - A New Hope", 1977), ("Star Wars: Episode V - The Empire Strikes Back", 1980)
    )
    assert set(found.values()) == {"Star Wars"}
    assert len(found) == 2


def test_and_the_makes_a_series() -> None:
    found = series(("Harry Potter and the Goblet of Fire", 2005), ("Harry Potter and the Half-Blood Prince", 2009))
    assert set(found.values()) == {"Harry Potter"}


def test_a_longer_title_needs_shared_people() -> None:
    titles = ("The Matrix", 1999), ("The Matrix Reloaded", 2003)
    assert series(*titles, cast=CAST)["The Matrix Reloaded"] == "The Matrix"
    assert series(*titles, cast=CAST[:1]) == {}


def test_a_number_that_counts_nothing_makes_no_series() -> None:
    assert series(("Apollo 13", 1995), ("Apollo 18", 2011)) == {}
    assert series(("The Princess and the Warrior", 2000), ("The Princess and the Frog", 2009)) == {}
    assert series(("Heat", 1995), ("Heat and Dust", 1983)) == {}


def test_a_remake_in_another_lifetime_or_genre_is_no_series() -> None:
    assert series(("House", 1930), ("House II", 1987)) == {}
    films = [Film("a", "House", year=1986, genres=("Drama",)), Film("b", "House II", year=1987, genres=("Horror",))]
    assert find_franchises(films) == {}


def test_a_known_sequel_needs_a_word_in_common() -> None:
    jurassic = Film("a", "Jurassic Park", year=1993, genres=("Action",), sequels=("b", "c"))
    lost = Film("b", "The Lost World: Jurassic Park", year=1997, genres=("Action",))
    other = Film("c", "Fierce Creatures", year=1997, genres=("Action",))
    assert find_franchises([jurassic, lost, other]) == {"a": "Jurassic Park", "b": "Jurassic Park"}
