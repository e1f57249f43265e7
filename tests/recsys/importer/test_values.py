"""Cells as people write them: numbers, prices, dates, lengths, ages, lists, HTML, titles."""

import pytest

from recsys.catalog.importer.codes import country_name, language_name
from recsys.catalog.importer.lists import as_tags, as_text
from recsys.catalog.importer.numbers import read_age, read_minutes, read_number, read_price, read_seconds, read_year
from recsys.catalog.importer.text import neutralise, strip_html, undecorate
from recsys.catalog.importer.toml import write_toml


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("2.8B+", 2.8e9), ("1M+", 1e6), ("124K+", 124_000), ("5786", 5786), ("1,234", 1234), ("12,345,678", 12345678),
        ("1.234,50", 1234.5), ("9,99", 9.99), ("1'000", 1000), ("50%", 50), ("10000000-20000000", 1e7), ("-3", -3),
        ("3.5 million", 3.5e6), (7, 7), (float("nan"), None), ("", None), ("many", None), ("5 stars", None),
        (True, None),
    ],
)  # fmt: skip
def test_numbers_are_read_as_they_are_written(written: object, number: float | None) -> None:
    assert read_number(written) == number


@pytest.mark.parametrize(
    ("written", "price"),
    [("$9.99", 9.99), ("9,99 €", 9.99), ("Free", 0), ("Free to Play", 0), ("USD 1,299.00", 1299), ("£7.19", 7.19)],
)
def test_prices_are_read_whatever_their_currency_is_written_like(written: str, price: float) -> None:
    assert read_price(written) == price


@pytest.mark.parametrize(
    ("written", "minutes"),
    [("1h 30m", 90), ("PT1H30M", 90), ("01:30:00", 90), ("90 min", 90), ("1.5 hours", 90), (90, 90), ("soon", None)],
)
def test_lengths_become_minutes(written: object, minutes: float | None) -> None:
    assert read_minutes(written) == minutes


@pytest.mark.parametrize(
    ("written", "year"),
    [("2000-11-01", 2000), ("7/4/2021", 2021), ("Nov 1, 2000", 2000), (1995, 1995), (964982703, 2000), ("TBA", None)],
)
def test_years_are_found_in_dates_of_any_shape(written: object, year: float | None) -> None:
    assert read_year(written) == year


def test_moments_are_read_from_stamps_and_from_dates() -> None:
    assert read_seconds("964982703") == read_seconds(964982703000) == 964982703
    assert read_seconds("2000-11-01") == 973036800
    assert read_seconds("yesterday") is None


@pytest.mark.parametrize(
    ("written", "age"),
    [("Ages 13+", 13), ("All Ages", 0), ("Everyone", 0), ("PEGI 16", 16), ("7+", 7), (18, 18), ("Mature", None)],
)
def test_ages_are_read_from_recommendations(written: object, age: float | None) -> None:
    assert read_age(written) == age


@pytest.mark.parametrize(
    ("cell", "tags"),
    [
        ("Drama|War", ("Drama", "War")),
        (["Drama", "War", "Drama"], ("Drama", "War")),
        ("['a', \"b's\"]", ("a", "b's")),
        ('[{"id": 18, "name": "Drama"}]', ("Drama",)),
        ("[{'id': 18, 'name': 'Drama'}]", ("Drama",)),
        ([{"id": 18, "name": "Drama"}], ("Drama",)),
        ("Obby &amp; Platformer", ("Obby & Platformer",)),
        ("(no genres listed)", ()),
        ("N/A", ()),
        (float("nan"), ()),
        ("[]", ()),
    ],
)
def test_lists_are_read_however_they_are_nested_or_joined(cell: object, tags: tuple[str, ...]) -> None:
    assert as_tags(cell, ["|"]) == tags


def test_ids_that_became_decimals_are_whole_again() -> None:
    assert as_text(862.0) == "862"


def test_html_is_stripped_and_comparisons_stay() -> None:
    assert strip_html("<p>Jam &amp; <b>bread</b></p><script>steal()</script>1 < 2<br>end") == "Jam & bread 1 < 2 end"


def test_decoration_around_a_title_is_set_aside_unless_it_is_all_there_is() -> None:
    assert undecorate("[UPDATE 2] Frisbee Frenzy 🎃") == "Frisbee Frenzy"
    assert undecorate("[ Content Deleted ]") == "[ Content Deleted ]"


@pytest.mark.parametrize(
    ("text", "cell"),
    [("=1+1", "'=1+1"), ("@SUM(A1)", "'@SUM(A1)"), ("-5", "-5"), ("+1,000", "+1,000"), ("- a dash", "- a dash")],
)
def test_only_what_a_spreadsheet_would_run_is_neutralised(text: str, cell: str) -> None:
    assert neutralise(text) == cell


def test_codes_become_the_names_that_domains_use() -> None:
    assert (language_name("en"), language_name("French"), language_name("xx")) == ("English", "French", "")
    assert (country_name("GB"), country_name("USA"), country_name("Japan")) == (
        "United Kingdom",
        "United States",
        "Japan",
    )


def test_what_is_written_as_toml_reads_back_the_same() -> None:
    import tomllib

    values = {
        "a": 'say "x"\n\u007f', "n": 1.5, "yes": True, "list": ["a", "b"],
        "t": {"odd key": ["x"], "inner": {"deep": {"er": 1}}}, "facets": [{"name": "g", "map": {"x": ["y", "z"]}}],
    }  # fmt: skip
    assert tomllib.loads(write_toml(values)) == values
