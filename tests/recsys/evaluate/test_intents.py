"""The measure of understanding: what counts as right, what counts neither way, and that nothing earns nothing."""

from pathlib import Path
from typing import Any

import pytest

from recsys.evaluate.intents import evaluate, judge, kinds_right, nothing, overlap
from recsys.evaluate.labels import Labelled, read_labels
from recsys.evaluate.listed import listed_world
from recsys.types import Demographics, Intent, Mention, Preference
from tests.worlds import tiny_world
from tools.types import Condition

WORLD = tiny_world()
TABLES = Path(__file__).parents[2] / "tables"


def labelled(text: str = "a text", accept: dict[str, Any] | None = None, **label: Any) -> Labelled:
    return Labelled(text, "films", label, accept or {}, frozenset(label.get("kinds", ["recommend"])))


def mentions(*values: str) -> tuple[Mention, ...]:
    return tuple(Mention(value=value) for value in values)


def linked(*ids: str) -> tuple[Mention, ...]:
    return tuple(Mention(value=item, item=item) for item in ids)


def condition(facet: str, op: Any, value: Any) -> Intent:
    return Intent(conditions=(Condition(facet=facet, op=op, value=value),))


def counts(row: Labelled, intent: Intent) -> tuple[int, int, int]:
    total = judge(row, intent, WORLD).total
    return total.right, total.wrong, total.missed


def test_an_intent_without_anything_in_it_scores_nothing() -> None:
    rows = [labelled(f"sentence {n}", like={"genres": ["Comedy"]}) for n in range(20)] + [labelled("surprise me")]
    assert all(report.total.f1 == 0 for report in evaluate(rows, {"films": WORLD}, nothing).values())


def test_a_title_on_the_wrong_side_is_wrong_and_missed_and_counts_against_polarity() -> None:
    judged = judge(labelled(dislike={"names": ["Heat"]}), Intent(like=Preference(names=linked("f3"))), WORLD)
    assert (judged.total.right, judged.total.wrong, judged.total.missed) == (0, 1, 1)
    assert judged.polar == (0, 1)


def test_a_title_that_is_not_linked_is_not_found() -> None:
    assert counts(labelled(like={"names": ["Heat"]}), Intent(like=Preference(names=mentions("heat")))) == (0, 1, 1)


def test_what_is_fair_as_well_counts_neither_way() -> None:
    row = labelled(accept={"like": {"genres": ["Thriller"]}}, like={"genres": ["Horror"]})
    assert counts(row, Intent(like=Preference(genres=mentions("Horror", "Thriller")))) == (1, 0, 0)
    assert counts(row, Intent(like=Preference(genres=mentions("Horror")))) == (1, 0, 0)


@pytest.mark.parametrize(("year", "right"), [(1949, 0), (1950, 1), (1989, 1), (1990, 0)])
def test_any_number_within_a_span_is_right(year: float, right: int) -> None:
    row = labelled(conditions=[["year", "<=", "1950..1989"]])
    assert counts(row, condition("year", "<=", year))[0] == right


def test_at_least_and_at_most_are_between() -> None:
    low, high = condition("year", ">=", 1990).conditions, condition("year", "<=", 1999).conditions
    assert counts(labelled(conditions=[["year", "between", [1990, 1999]]]), Intent(conditions=(*low, *high))) == (
        1,
        0,
        0,
    )


def test_refused_tags_are_compared_one_by_one_and_wanted_ones_together() -> None:
    refused = labelled(conditions=[["genres", "not_in", ["Horror"]], ["genres", "not_in", ["War"]]])
    assert counts(refused, condition("genres", "not_in", ("War", "Horror"))) == (2, 0, 0)
    wanted = labelled(conditions=[["genres", "in", ["Comedy", "Drama"]]])
    assert counts(wanted, condition("genres", "in", ("Comedy",))) == (0, 1, 1)


def test_a_property_that_only_repeats_a_labelled_genre_counts_neither_way() -> None:
    row = labelled(like={"genres": ["Comedy"], "properties": ["set in Paris"]})
    found = Intent(like=Preference(genres=mentions("Comedy"), properties=mentions("funny", "in paris", "dogs")))
    assert counts(row, found) == (2, 1, 0)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("much scarier", "scary", True),
        ("boy befriends a giant robot", "giant robot", True),
        ("plot twists", "a plot twist", True),
        ("strong female lead", "female", False),
        ("slow", "quiet", False),
    ],
)
def test_properties_are_the_same_from_half_of_their_words_on(one: str, other: str, same: bool) -> None:
    assert (overlap(one, other) >= 0.5) is same


def test_all_kinds_of_a_message_must_be_found() -> None:
    rows = [labelled("who directed Heat and what next?", kinds=["ask", "recommend"])]
    ask = {"films": WORLD}
    for kinds, right in ((("ask",), False), (("ask", "recommend"), True), (("ask", "recommend", "find"), False)):
        told = kinds_right(rows, ask, lambda text, world, kinds=kinds: Intent(kinds=frozenset(kinds)))
        assert [verdict for half in told.values() for _, _, verdict in half] == [right]


def test_ages_and_genders_are_compared_whatever_their_case() -> None:
    found = Intent(demographics=Demographics(ages=("0-8",), genders=("MALE",)))
    assert counts(labelled(ages=["0-8"], genders=["male"]), found) == (2, 0, 0)


def test_the_tables_are_whole_and_the_halves_even() -> None:
    rows, messages = read_labels(TABLES / "intents.jsonl"), read_labels(TABLES / "kinds.jsonl")
    assert len(rows) >= 300
    assert len(messages) >= 150
    for table in (rows, messages):
        assert len({row.text for row in table}) == len(table)
        assert 0.4 < sum(row.half == "tune" for row in table) / len(table) < 0.6


def test_every_game_that_the_table_names_is_in_its_list() -> None:
    world = listed_world(TABLES / "games.csv", TABLES / "games.toml")
    rows = [row for row in read_labels(TABLES / "intents.jsonl") if row.domain == "games"]
    assert sum(judge(row, Intent(), world).total.missed for row in rows) > 100
