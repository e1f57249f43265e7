"""Domain files: what is refused, and whether the one for films means what it says."""

from pathlib import Path

import pytest

from recsys.catalog.domains import domain_path, load_domain, youngest_age
from recsys.catalog.movielens import EXTRA_GENRES
from recsys.errors import BadDomain
from tools.domain import Domain

GENRES = {
    "Action", "Adventure", "Animation", "Children", "Comedy", "Crime", "Documentary", "Drama", "Fantasy", "Film-Noir",
    "Horror", "Musical", "Mystery", "Romance", "Sci-Fi", "Thriller", "War", "Western", *EXTRA_GENRES,
}  # fmt: skip
MINIMAL = 'name = "games"\nnoun = "game"\nplural = "games"\n'


@pytest.fixture(scope="module")
def films() -> Domain:
    return load_domain(domain_path("films"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('name = "games"', "noun"),
        (MINIMAL + "nonsense = 1", "nonsense"),
        (MINIMAL + "name = 3", "not valid TOML"),
        (MINIMAL + '[[facets]]\nname = "a"\nkind = "colour"', "facets.0.kind"),
        (MINIMAL + '[[facets]]\nname = "a"\nkind = "tags"\n' * 2, "declared twice"),
        (MINIMAL + '[[facets]]\nname = "a"\nkind = "tags"\nrole = "year"', "needs kind number"),
        (MINIMAL + '[[facets]]\nname = "a"\nkind = "tags"\nunits = { m = 1 }', "for numbers"),
    ],
)
def test_a_domain_that_cannot_be_names_its_file_and_key(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadDomain) as caught:
        load_domain(file)
    assert said in caught.value.sentence
    assert str(file) in caught.value.sentence


def test_a_domain_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadDomain, match="There is no domain file"):
        load_domain(tmp_path / "none.toml")


def test_a_facet_is_labelled_by_its_name_unless_it_says_otherwise(films: Domain) -> None:
    labels = {facet.name: facet.label for facet in films.facets}
    assert labels["director"] == "director"
    assert labels["oscars"] == "Oscars won"


def test_genre_words_stand_for_genres_that_films_have(films: Domain) -> None:
    assert {genre for genres in films.genre_words.values() for genre in genres} <= GENRES
    assert films.genre_words["scary"][0] == "Horror"


def test_words_for_all_of_their_genres_have_several(films: Domain) -> None:
    assert {word for word in films.genre_all if len(films.genre_words.get(word, ())) < 2} == set()


def test_a_phrase_means_one_facet_only(films: Domain) -> None:
    spoken = [phrase for facet in films.facets for phrase in facet.values]
    assert len(spoken) == len(set(spoken))


def test_six_pills_are_offered(films: Domain) -> None:
    assert len(set(films.pills)) == 6


@pytest.mark.parametrize(
    ("certificates", "age"),
    [(("G",), 0), (("PG",), 8), (("PG-13",), 13), (("R",), 17), (("PG", "R"), 17), (("Not Rated",), None), ((), None)],
)
def test_certificates_say_from_which_age(films: Domain, certificates: tuple[str, ...], age: float | None) -> None:
    assert youngest_age(films, certificates) == age
