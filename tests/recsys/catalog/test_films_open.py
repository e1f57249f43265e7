"""The catalog of CC0 facts alone."""

import pytest

from recsys.catalog import films_open
from recsys.catalog.schema import Source
from recsys.catalog.sources import SOURCES
from recsys.catalog.titles import Title
from recsys.catalog.wikidata import FilmFacts
from tests.recsys.catalog.real import needs_packages


@pytest.fixture(scope="module")
def source() -> Source:
    return films_open.load()


def test_popularity_is_worked_out_from_reviews_oscars_and_box_office() -> None:
    plain = FilmFacts("a", Title("A"), 2000, reviews=40)
    assert films_open.popularity(plain) == 40
    assert films_open.popularity(FilmFacts("a", Title("A"), 2000, reviews=40, oscars=2)) == 90
    assert films_open.popularity(FilmFacts("a", Title("A"), 2000, reviews=40, box_office=100e6)) == 80
    assert films_open.popularity(FilmFacts("a", Title("A"), 2000, reviews=40, box_office=10.0)) == 40


@needs_packages
def test_it_carries_no_ratings_and_no_people(source: Source) -> None:
    assert source.interactions.empty
    assert source.users.empty
    assert not any("rating" in record.facets for record in source.records)
    assert list(source.interactions.columns) == ["user", "item", "value", "time"]


@needs_packages
def test_it_has_every_film_of_the_database_once(source: Source) -> None:
    assert len(source.records) == len({record.id for record in source.records}) == 17_470
    assert all(record.id.startswith("tt") for record in source.records)


@needs_packages
def test_well_known_films_come_first(source: Source) -> None:
    best = sorted(source.records, key=lambda record: -float(record.facets["popularity"]))[:200]  # type: ignore[arg-type]
    assert {"Titanic", "Inception", "The Dark Knight"} <= {record.title for record in best}


def test_every_bundled_catalog_says_its_terms() -> None:
    assert set(SOURCES) == {"movielens", "films-open"}
    assert "non-commercial" in SOURCES["movielens"].terms
    assert "CC0" in SOURCES["films-open"].terms
