"""One message read against what holds: what is added, replaced, let go, and what a single request never becomes."""

import pytest

from recsys.brain import OfflineBrain
from recsys.intent.merge import compatible
from recsys.intent.offline import parse
from recsys.policy import choose_policy
from recsys.types import Turn
from tests.talks import held, last, liked, talk, titles
from tests.worlds import tiny_world
from tools.types import Condition

WORLD = tiny_world()


@pytest.mark.parametrize(
    "text",
    [
        "films like Heat",
        "shorter films please",
        "something newer",
        "no horror",
        "show me ten more",
        "more like the second one",
        "for my 6 year old",
        "French comedies from before 1990",
        "start over",
    ],
)
def test_without_a_conversation_a_request_is_read_as_it_stands(text: str) -> None:
    turn = Turn(text, WORLD, OfflineBrain(), choose_policy("wide"))
    assert OfflineBrain().understand(turn) == parse(text, WORLD)


@pytest.mark.parametrize(
    ("first", "then", "conditions"),
    [
        ("comedies", "French", {("genres", "in", ("Comedy",)), ("language", "in", ("French",))}),
        ("comedies", "actually thrillers", {("genres", "in", ("Thriller",))}),
        ("comedies", "no horror", {("genres", "in", ("Comedy",)), ("genres", "not_in", ("Horror",))}),
        ("comedies", "no comedies", {("genres", "not_in", ("Comedy",))}),
        ("no comedies", "comedies after all", {("genres", "in", ("Comedy",))}),
        ("under 100 minutes", "under 2 hours", {("runtime", "<=", 119.0)}),
        ("under 2 hours", "at least 90 minutes", {("runtime", "<=", 119.0), ("runtime", ">=", 90.0)}),
        ("under 90 minutes", "over 2 hours", {("runtime", ">=", 121.0)}),
        ("from the 90s", "the 80s", {("year", "between", (1980.0, 1989.0))}),
        ("from the 90s", "after 1995", {("year", "between", (1990.0, 1999.0)), ("year", ">=", 1996.0)}),
        ("French films", "English ones", {("language", "in", ("English",))}),
        ("comedies", "and for kids?", {("genres", "in", ("Comedy",)), ("min_age", "<=", 8.0)}),
        ("French comedies", "forget the language", {("genres", "in", ("Comedy",))}),
        ("comedies under 90 minutes", "any length is fine", {("genres", "in", ("Comedy",))}),
        ("a French comedy", "it doesn't have to be French", {("genres", "in", ("Comedy",))}),
        ("no horror", "horror is fine now", set()),
        ("comedies for my 6 year old", "the kids are asleep", {("genres", "in", ("Comedy",))}),
        ("comedies for my 6 year old", "forget the age", {("genres", "in", ("Comedy",)), ("min_age", "<=", 6.0)}),
        ("comedies", "start over", set()),
        ("comedies", "start over: westerns", {("genres", "in", ("Western",))}),
    ],
)
def test_corrections_replace_and_additions_refine(
    first: str, then: str, conditions: set[tuple[str, str, object]]
) -> None:
    assert held(last(WORLD, first, then).intent) == conditions


def test_a_new_request_sets_aside_what_was_asked_and_says_so() -> None:
    reply = last(WORLD, "French comedies", "recommend me a western")
    assert held(reply.intent) == {("genres", "in", ("Western",))}
    assert "set aside" in reply.text
    assert "French" in reply.text


def test_a_new_request_keeps_the_child_and_what_was_refused() -> None:
    reply = last(WORLD, "no horror, for my 6 year old", "recommend me a comedy")
    assert ("min_age", "<=", 6.0) in held(reply.intent)
    assert ("genres", "not_in", ("Horror",)) in held(reply.intent)


def test_relative_words_compare_with_what_was_shown() -> None:
    first, second = talk(WORLD, "comedies", "older", count=2)
    oldest = min(pick.year for pick in first.picks if pick.year)
    assert second.picks
    assert all(pick.year and pick.year < max(p.year or 0 for p in first.picks) for pick in second.picks)
    bound = next(c for c in second.intent.conditions if c.facet == "year")
    assert str(oldest) in bound.words or "most of those" in bound.words


def test_than_compares_with_the_one_that_is_named() -> None:
    reply = last(WORLD, "films like Seven", "something shorter than Heat", count=3)
    assert ("runtime", "<=", 169.0) in held(reply.intent)


def test_a_number_beside_a_relative_word_is_taken_as_said() -> None:
    assert ("runtime", "<=", 99.0) in held(last(WORLD, "comedies", "shorter than 100 minutes").intent)


def test_a_relative_word_is_measured_against_what_the_message_points_at() -> None:
    reply = last(WORLD, "films like Seven", "more like Heat but shorter", count=10)
    assert "Heat" in liked(reply)
    assert ("runtime", "<=", 169.0) in held(reply.intent)


def test_what_is_loved_is_liked_and_what_is_hated_is_not() -> None:
    first, second = talk(WORLD, "comedies", "loved the first one, hated the second one", count=3)
    assert liked(second) == [first.picks[0].title]
    assert [m.value for m in second.intent.dislike.names] == [first.picks[1].title]


def test_one_s_own_praise_of_a_title_is_no_feedback_on_the_list() -> None:
    assert liked(last(WORLD, "comedies", "I also loved Heat")) == ["Heat"]


def test_a_yes_takes_up_the_offer_and_nothing_else() -> None:
    refused, agreed = talk(WORLD, "a western under 60 minutes", "yes please")
    assert refused.relaxations
    assert held(agreed.intent) == {("genres", "in", ("Western",))}
    assert titles(agreed) == ["True Grit"]


def test_a_count_lasts_until_another_is_said() -> None:
    replies = talk(WORLD, "show me three films", "newer", "two more")
    assert [reply.intent.count for reply in replies] == [3, 3, 2]


def test_conditions_that_no_number_meets_are_told_from_those_that_some_do() -> None:
    low = Condition(facet="runtime", op="<=", value=90.0)
    assert compatible(low, Condition(facet="runtime", op=">=", value=90.0))
    assert not compatible(low, Condition(facet="runtime", op="between", value=(91.0, 120.0)))
