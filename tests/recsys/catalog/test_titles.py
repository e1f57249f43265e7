"""Titles as MovieLens and IMDb write them."""

import pytest

from recsys.catalog.titles import Title, read_title


@pytest.mark.parametrize(
    ("raw", "title", "aliases"),
    [
        ("Matrix, The", "The Matrix", ()),
        ("Haine, La", "La Haine", ()),
        ("Avventura, L'", "L'Avventura", ()),
        ("Seven (a.k.a. Se7en)", "Seven", ("Se7en",)),
        ("City of God (Cidade de Deus)", "City of God", ("Cidade de Deus",)),
        ("Wings of Desire (Himmel über Berlin, Der)", "Wings of Desire", ("Der Himmel über Berlin",)),
        (
            "Léon: The Professional (a.k.a. The Professional) (Léon)",
            "Léon: The Professional",
            ("The Professional", "Léon"),
        ),
        ("To Have, or Not (En avoir (ou pas))", "To Have, or Not", ("En avoir (ou pas)",)),
        ("Frontière(s)", "Frontière(s)", ()),
        ("(500) Days of Summer", "(500) Days of Summer", ()),
        ("Bon Voyage, Charlie Brown (and Don't Come Back!)", "Bon Voyage, Charlie Brown (and Don't Come Back!)", ()),
        (
            "Birdman: Or (The Unexpected Virtue of Ignorance)",
            "Birdman: Or (The Unexpected Virtue of Ignorance)",
            (),
        ),
    ],
)
def test_a_raw_title_comes_apart(raw: str, title: str, aliases: tuple[str, ...]) -> None:
    assert read_title(raw) == Title(title, aliases)


def test_a_year_in_parentheses_is_the_year_and_no_name() -> None:
    found = read_title("Land Before Time III: The Time of the Great Giving (1995)")
    assert found.year == 1995
    assert not found.aliases


def test_a_title_can_stand_without_its_owner_or_its_subtitle() -> None:
    assert read_title("Dr. Seuss' The Lorax").parts == ("lorax",)
    assert "borat" in read_title("Borat: Cultural Learnings of America").parts
    assert read_title("Heat").parts == ()
