"""What a domain declares, and what it refuses."""

import itertools

import pytest
from pydantic import ValidationError

from tests.games import tiny_games_world
from tests.worlds import tiny_domain
from tools.domain import AGE_BANDS, Domain, Facet, age_band


@pytest.mark.parametrize(
    ("age", "band"),
    [
        (0, "0-8"),
        (8, "0-8"),
        (9, "9-12"),
        (12, "9-12"),
        (13, "13-17"),
        (17, "13-17"),
        (18, "18-24"),
        (24, "18-24"),
        (25, "25-34"),
        (34, "25-34"),
        (35, "35plus"),
        (110, "35plus"),
        (999, "35plus"),
    ],
)
def test_an_age_falls_into_one_of_the_paper_s_six_bands(age: int, band: str) -> None:
    assert age_band(age) == band


def test_the_bands_leave_no_gap() -> None:
    spans = list(AGE_BANDS.values())
    assert all(first == last + 1 for (_, last), (first, _) in itertools.pairwise(spans))


def test_facets_are_found_by_name_and_by_role() -> None:
    domain = tiny_domain()
    assert domain.facet("runtime").unit == "minutes"
    assert domain.facet("nonsense") is None
    assert [facet.name for facet in domain.role("person")] == ["director", "cast"]
    assert domain.role("device") == ()
    assert (domain.genre_facet, domain.year_facet) == ("genres", "year")


def test_a_label_is_made_of_the_name_unless_given() -> None:
    assert Facet(name="box_office", kind="number").label == "box office"
    assert tiny_games_world().domain.facet("service").label == "streaming service"


@pytest.mark.parametrize(
    "declared",
    [
        {"name": "x", "kind": "colour"},
        {"name": "x", "kind": "number", "role": "wizard"},
        {"name": "x", "kind": "number", "missing": "guess"},
        {"name": "x", "kind": "number", "bounds": {"short": {"op": "<", "value": 3}}},
        {"name": "x", "kind": "number", "flavour": "vanilla"},
        {"kind": "number"},
    ],
)
def test_a_declaration_that_cannot_be_is_refused(declared: dict) -> None:
    with pytest.raises(ValidationError):
        Facet.model_validate(declared)


def test_a_domain_cannot_be_changed_once_read() -> None:
    domain = Domain(name="x", noun="x", plural="xs")
    with pytest.raises(ValidationError):
        domain.noun = "y"  # type: ignore[misc]
