"""A wrong join is worse than none."""

from recsys.catalog.join import Entry, join
from recsys.catalog.titles import read_title

DRAMA = ("Drama",)


def films(*listed: tuple[str, int | None]) -> list[Entry]:
    return [Entry.of(read_title(title), year, DRAMA) for title, year in listed]


def test_remakes_are_told_apart_by_year() -> None:
    left = films(("King Kong", 1933), ("King Kong", 1976), ("King Kong", 2005))
    right = films(("King Kong", 2005), ("King Kong", 1976))
    assert join(left, right).pairs == {1: 1, 2: 0}


def test_a_year_apart_is_forgiven_when_nothing_else_is_near() -> None:
    assert join(films(("Amélie", 2002)), films(("Amelie", 2001))).pairs == {0: 0}
    assert join(films(("Amélie", 2003)), films(("Amelie", 2001))).pairs == {}


def test_a_year_apart_is_refused_when_two_films_are_near() -> None:
    found = join(films(("Hunger", 2008)), films(("Hunger", 2007), ("Hunger", 2009)))
    assert found.pairs == {}
    assert found.refused == {0}


def test_an_exact_year_wins_over_a_neighbouring_one() -> None:
    assert join(films(("Hunger", 2008)), films(("Hunger", 2008), ("Hunger", 2009))).pairs == {0: 0}


def test_the_neighbour_of_a_settled_pair_is_not_joined_to_what_is_left() -> None:
    found = join(films(("Capote", 2005), ("Capote", 2006)), films(("Capote", 2005)))
    assert found.pairs == {0: 0}
    assert found.refused == {1}


def test_two_films_of_one_title_and_year_are_both_refused() -> None:
    found = join(films(("Hamlet", 2000), ("Hamlet", 2000)), films(("Hamlet", 2000)))
    assert found.pairs == {}
    assert found.refused == {0, 1}


def test_an_original_title_joins() -> None:
    assert join(films(("City of God (Cidade de Deus)", 2002)), films(("Cidade de Deus", 2002))).pairs == {0: 0}


def test_a_title_goes_before_another_films_alias() -> None:
    left = films(("Innocence", 2004), ("Ghost in the Shell 2 (Innocence)", 2004))
    assert join(left, films(("Innocence", 2004))).pairs == {0: 0}


def test_a_shortened_title_needs_the_same_year_and_a_genre_in_common() -> None:
    left = films(("Borat: Cultural Learnings", 2006))
    assert join(left, films(("Borat", 2006))).pairs == {0: 0}
    assert join(left, films(("Borat", 2007))).pairs == {}
    assert join(left, [Entry.of(read_title("Borat"), 2006, ("Horror",))]).pairs == {}


def test_a_documentary_is_not_the_drama_of_the_year_before() -> None:
    documentary = [Entry.of(read_title("Butterfly"), 2000, ("Documentary",))]
    assert join(films(("Butterfly", 1999)), documentary).pairs == {}


def test_a_film_without_a_year_is_never_joined() -> None:
    assert join(films(("Heat", None)), films(("Heat", 1995))).pairs == {}
