"""Hard conditions as masks: every operator, and what becomes of a missing fact."""

import pytest

from tests.games import tiny_games_world
from tests.worlds import ids, named_world, rows, tiny_world
from tools.conditions import PERSON, can_check, check, check_all, unmet
from tools.types import Condition, World

FILMS, GAMES = tiny_world(), tiny_games_world()
ALL = {f"f{n}" for n in range(1, 13)}
ENGLISH = ALL - {"f6", "f7", "f12"}


def condition(facet: str, op: str, value: object, words: str = "") -> Condition:
    return Condition(facet=facet, op=op, value=value, words=words)  # type: ignore[arg-type]


def confirmed(world: World, *conditions: Condition) -> set[str]:
    return set(ids(world, check_all(world, conditions).confirmed.nonzero()[0]))


def allowed(world: World, *conditions: Condition) -> set[str]:
    return set(ids(world, check_all(world, conditions).allowed.nonzero()[0]))


@pytest.mark.parametrize(
    ("facet", "op", "value", "items"),
    [
        ("genres", "in", ("Western",), {"f10"}),
        ("genres", "in", ("Western", "Horror"), {"f10", "f11"}),
        ("genres", "not_in", ("Comedy", "Thriller"), {"f10", "f11", "f12"}),
        ("genres", "in", ("Opera",), set()),
        ("genres", "in", (), set()),
        ("genres", "not_in", ("Opera",), ALL),
        ("year", "between", (1995, 1995), {"f1", "f3", "f5", "f9"}),
        ("year", "<=", 1967, {"f7"}),
        ("year", "<=", 1966, set()),
        ("year", ">=", 2004, {"f4", "f10"}),
        ("year", "not_in", (1968, 2003), {"f4", "f7", "f10"}),
        ("year", "between", (2000, 1990), set()),
        ("runtime", ">=", 127, {"f3", "f5"}),
        ("runtime", "<=", 89, {"f1", "f9"}),
        ("language", "in", ("French",), {"f6", "f7"}),
        ("certificate", "in", ("PG", "PG-13"), {"f8", "f10"}),
        ("min_age", "<=", 8, {"f1", "f2", "f8", "f9"}),
        ("director", "in", ("Ethan Coen",), {"f10"}),
        ("rating", ">=", 7.75, {"f1", "f2"}),
    ],
)
def test_every_operator_confirms_what_meets_it(facet: str, op: str, value: object, items: set[str]) -> None:
    assert confirmed(FILMS, condition(facet, op, value)) == items


@pytest.mark.parametrize(
    ("facet", "op", "value", "items", "rule"),
    [
        ("runtime", "<=", 60, {"f12"}, "a film of unknown length may be shown"),
        ("runtime", "not_in", (80, 180), {"f12"}, "the same outside a stretch"),
        ("min_age", "<=", 17, ALL - {"f7", "f12"}, "but never one of unknown certificate to a child"),
        ("language", "in", ("English",), ENGLISH, "the domain says drop"),
        ("language", "not_in", ("English",), {"f6", "f7", "f12"}, "not listed is as good as known"),
        ("cast", "not_in", ("Tom Hanks",), ALL - {"f1", "f2", "f8"}, "the same for people"),
        ("certificate", "in", ("G",), {"f1", "f2", "f9", "f7", "f12"}, "the domain says keep"),
    ],
)
def test_a_missing_fact_is_settled_by_the_facet_s_rule(
    facet: str, op: str, value: object, items: set[str], rule: str
) -> None:
    assert allowed(FILMS, condition(facet, op, value)) == items, rule


def test_children_s_safety_is_strict_even_where_the_domain_keeps_missing_facts() -> None:
    assert GAMES.domain.facet("min_age").missing == "keep"
    for_six = condition("min_age", "<=", 6)
    assert allowed(GAMES, for_six) == confirmed(GAMES, for_six) == {"g2", "g3", "g4", "g7", "g9"}


def test_what_is_confirmed_is_always_allowed() -> None:
    for facet, op, value in (("runtime", "<=", 100), ("language", "not_in", ("French",)), ("genres", "in", ("Drama",))):
        verdict = check(FILMS, condition(facet, op, value))
        assert not (verdict.confirmed & ~verdict.allowed).any()


@pytest.mark.parametrize(
    ("op", "names", "items"),
    [
        ("in", ("Tom Hanks",), {"f1", "f2", "f8"}),
        ("in", ("Michael Mann",), {"f3", "f4"}),
        ("in", ("Jacques Tati",), {"f7"}),
        ("in", ("Tom Hanks", "Kurt Russell"), {"f1", "f2", "f8", "f11"}),
        ("in", ("Nobody At All",), set()),
        ("not_in", ("Tom Hanks", "Michael Mann"), ALL - {"f1", "f2", "f8", "f3", "f4"}),
    ],
)
def test_a_person_counts_in_every_role(op: str, names: tuple[str, ...], items: set[str]) -> None:
    assert allowed(FILMS, condition(PERSON, op, names)) == items


def test_several_conditions_hold_together() -> None:
    french, comedy, old = (
        condition("language", "in", ("French",)),
        condition("genres", "in", ("Comedy",)),
        condition("year", "<=", 1969),
    )
    assert confirmed(FILMS, french, comedy, old) == {"f7"}
    assert confirmed(FILMS, french, comedy) == {"f6", "f7"}
    assert confirmed(FILMS) == ALL


@pytest.mark.parametrize("facet", ["nonsense", "players", "studio"])
def test_a_facet_the_catalog_lacks_confirms_nothing_and_forbids_nothing(facet: str) -> None:
    strange = condition(facet, ">=", 3)
    assert not can_check(FILMS, strange)
    verdict = check(FILMS, strange)
    assert not verdict.confirmed.any()
    assert verdict.allowed.all()
    western = condition("genres", "in", ("Western",))
    assert confirmed(FILMS, strange, western) == {"f10"}, "the others decide alone"


def test_a_catalog_without_certificates_has_nothing_known_to_be_fit_for_a_child() -> None:
    verdict = check(named_world(("Heat", 1995)), condition("min_age", "<=", 8))
    assert not verdict.confirmed.any()
    assert not verdict.allowed.any()


def test_an_item_s_unmet_conditions_are_named() -> None:
    short, comedy = condition("runtime", "<=", 90, "short"), condition("genres", "in", ("Comedy",), "comedy")
    heat, mill, toy_story = rows(FILMS, "f3", "f12", "f1")
    assert unmet(FILMS, heat, (short, comedy)) == (short, comedy)
    assert unmet(FILMS, mill, (short, comedy)) == (short, comedy), "unknown is not known to be met"
    assert unmet(FILMS, toy_story, (short, comedy)) == ()


@pytest.mark.parametrize(
    ("facet", "op", "value", "items"),
    [
        ("rating", ">=", 7, {"g1", "g2", "g3", "g6", "g4", "g7", "g8", "g9"}),
        ("players", ">=", 4, {"g1", "g2", "g3", "g5", "g6", "g7", "g9", "g12"}),
        ("price", "<=", 9.99, {"g1", "g2", "g3", "g4", "g5", "g10", "g12"}),
        ("price", "<=", 10, {"g1", "g2", "g3", "g4", "g5", "g7", "g10", "g12"}),
        ("service", "in", ("Netflix",), {"g3", "g4", "g5", "g8"}),
    ],
)
def test_a_new_catalog_s_own_facets_are_conditions(facet: str, op: str, value: object, items: set[str]) -> None:
    assert confirmed(GAMES, condition(facet, op, value)) == items
