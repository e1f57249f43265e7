"""What hard conditions leave of the catalog, and what each of them would give if it went."""

import pytest

from recsys.policy.bounds import bound, known_rows, relax, rows_of
from recsys.types import Intent, Mention
from tests.turns import make_turn
from tests.worlds import ids, rows, tiny_world
from tools.types import Condition

FILMS = tiny_world()
WESTERN = Condition(facet="genres", op="in", value=("Western",), words="a western")
COMEDY = Condition(facet="genres", op="in", value=("Comedy",), words="a comedy")
FRENCH = Condition(facet="language", op="in", value=("French",), words="French")
SHORT = Condition(facet="runtime", op="<=", value=59, words="under 60 minutes")
OF_2010 = Condition(facet="year", op="between", value=(2010, 2010), words="from 2010")
FOR_SIX = Condition(facet="min_age", op="<=", value=6, words="6 year old")
STRANGE = Condition(facet="players", op=">=", value=4, words="4 players")


def relaxations(*conditions: Condition) -> dict[str, int]:
    return {relaxation.condition.words: relaxation.count for relaxation in relax(FILMS, conditions)}


@pytest.mark.parametrize(
    ("conditions", "matching"),
    [
        ((), 12),
        ((WESTERN,), 1),
        ((COMEDY,), 6),
        ((COMEDY, FRENCH), 2),
        ((WESTERN, SHORT), 0),
        ((FOR_SIX,), 3),
        ((STRANGE,), 12),
        ((STRANGE, COMEDY), 6),
    ],
)
def test_matching_counts_the_catalog_s_items_that_are_known_to_match(
    conditions: tuple[Condition, ...], matching: int
) -> None:
    assert bound(FILMS, Intent(conditions=conditions)).matching == matching


def test_each_condition_that_could_go_is_offered_with_an_exact_count() -> None:
    assert relaxations(WESTERN, SHORT, OF_2010) == {"under 60 minutes": 1}
    assert relaxations(WESTERN, FRENCH) == {"a western": 2, "French": 1}
    assert relaxations(SHORT) == {"under 60 minutes": 12}
    assert relaxations(COMEDY, WESTERN, FRENCH) == {"a western": 2}


def test_the_most_telling_offer_comes_first() -> None:
    assert [relaxation.count for relaxation in relax(FILMS, (WESTERN, COMEDY))] == [6, 1]


def test_children_s_safety_is_never_offered() -> None:
    assert relaxations(FOR_SIX, WESTERN) == {"a western": 3}
    assert relaxations(FOR_SIX) == {}


def test_relaxations_are_worked_out_only_when_nothing_matches() -> None:
    assert bound(FILMS, Intent(conditions=(COMEDY, FRENCH))).relaxations == ()
    assert bound(FILMS, Intent(conditions=(WESTERN, FRENCH))).relaxations


def test_the_step_says_what_was_checked_and_what_was_left() -> None:
    step = bound(FILMS, Intent(conditions=(COMEDY, FRENCH, STRANGE))).step
    assert step
    assert (step.tool, step.before, step.after) == ("check_conditions", 12, 2)
    assert step.args == "a comedy; French; 4 players"
    assert "6 a comedy, 2 French" in step.note
    assert "not on record here: 4 players" in step.note
    assert bound(FILMS, Intent()).step is None


def test_items_with_a_missing_fact_are_allowed_but_match_nothing() -> None:
    bounds = bound(FILMS, Intent(conditions=(SHORT,)))
    assert ids(FILMS, bounds.allowed.nonzero()[0]) == ["f12"]
    assert (bounds.matching, bounds.open) == (0, False)


def test_rows_of_mentions_skip_what_was_not_linked_and_what_is_gone() -> None:
    mentions = [Mention(value=v, item=i) for v, i in (("Heat", "f3"), ("?", None), ("Gone", "f99"), ("Heat", "f3"))]
    assert rows_of(FILMS, mentions) == tuple(rows(FILMS, "f3"))


def test_what_a_conversation_is_done_with_is_known() -> None:
    turn = make_turn(FILMS, "more", shown=["f1", "gone"], disliked=["f2"], seen=["f3", "f1"])
    assert known_rows(turn) == frozenset(rows(FILMS, "f1", "f2", "f3"))
