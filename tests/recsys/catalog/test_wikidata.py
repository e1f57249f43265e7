"""Facts out of Wikidata's lists: names, languages, who is prominent."""

import pytest

from recsys.catalog.places import country, language
from recsys.catalog.titles import Title
from recsys.catalog.wikidata import CAST_KEPT, FilmFacts, by_prominence, main_languages


@pytest.mark.parametrize(
    ("languages", "countries", "kept"),
    [
        (("English", "French", "Japanese"), ("Japan", "United States"), ("English", "Japanese")),
        (("English", "Spanish"), ("United States",), ("English",)),
        (("English", "French"), ("Canada",), ("English", "French")),
        (("French", "German"), ("United States",), ("French", "German")),
        (("English", "Georgian"), ("Georgia", "United States"), ("English", "Georgian")),
        (("English", "French"), (), ("English", "French")),
    ],
)
def test_a_tongue_heard_in_an_english_film_is_not_its_language(
    languages: tuple[str, ...], countries: tuple[str, ...], kept: tuple[str, ...]
) -> None:
    assert main_languages(languages, countries) == kept


def test_one_language_or_country_has_one_name() -> None:
    assert language("Standard Chinese") == language("Putonghua") == "Mandarin"
    assert country("People's Republic of China") == "China"


def test_the_cast_is_ordered_by_prominence_and_held_to_thirty() -> None:
    def film(imdb: str, reviews: int, *cast: str) -> FilmFacts:
        return FilmFacts(imdb, Title(imdb), 2000, reviews=reviews, cast=cast)

    extras = tuple(f"Extra {number:02}" for number in range(40))
    films = by_prominence((film("a", 100, "Star"), film("b", 50, *extras, "Star"), film("c", 5, "Extra 39")))
    assert films[1].cast[:2] == ("Star", "Extra 39")
    assert len(films[1].cast) == CAST_KEPT
