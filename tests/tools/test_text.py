"""Names made comparable."""

import pytest

from tools.text import key, plain, restore_article


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("Amélie & Co.", "amelie and co"),
        ("  SE7EN!! ", "se7en"),
        ("Schindler's List", "schindlers list"),
        ("Schindler’s List", "schindlers list"),
        ("Spider-Man_2", "spider man 2"),
        ("Straße", "strasse"),
        ("Les Misérables", "les miserables"),
        ("", ""),
        ("🎬 …", ""),
        ("\x00\x07", ""),
    ],
)
def test_case_accents_and_punctuation_are_set_aside(written: str, wanted: str) -> None:
    assert plain(written) == wanted


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("Matrix, The", "The Matrix"),
        ("Bicycle Thief, A", "A Bicycle Thief"),
        ("Cité des enfants perdus, La", "La Cité des enfants perdus"),
        ("Heat", "Heat"),
        ("Good, the Bad and the Ugly", "Good, the Bad and the Ugly"),
    ],
)
def test_a_trailing_article_goes_to_the_front(written: str, wanted: str) -> None:
    assert restore_article(written) == wanted


@pytest.mark.parametrize(
    "same",
    [
        ("Matrix, The", "the matrix", "MATRIX"),
        ("Rocky II", "Rocky 2", "rocky two"),
        ("Amélie", "amelie"),
        ("Fast & Furious", "fast and furious"),
        ("Ocean's Eleven", "Oceans 11"),
    ],
)
def test_ways_of_writing_one_name_have_one_key(same: tuple[str, ...]) -> None:
    assert len({key(name) for name in same}) == 1


@pytest.mark.parametrize(("one", "other"), [("The Thing", "Thing 2"), ("Rocky", "Rocky II"), ("Up", "Us")])
def test_different_names_have_different_keys(one: str, other: str) -> None:
    assert key(one) != key(other)


def test_an_article_alone_is_a_name() -> None:
    assert key("The") == "the"
    assert key("A") == "a"


def test_a_name_of_punctuation_has_no_key() -> None:
    assert key("?!") == ""
