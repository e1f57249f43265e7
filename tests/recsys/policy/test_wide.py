"""The default policy: every tool works inside what may be shown."""

import numpy as np
import pytest

from recsys.errors import BadRequest
from recsys.policy import POLICIES, choose_policy
from recsys.types import Evidence
from tests.games import tiny_games_world
from tests.turns import make_turn, understood
from tests.worlds import aged_world, ids, rows
from tools.types import World

FILMS, GAMES = aged_world(), tiny_games_world()


def evidence(world: World, text: str, **session: object) -> Evidence:
    turn = make_turn(world, text, **session)
    return turn.policy(turn, understood(turn))


def found(world: World, said: Evidence) -> set[str]:
    return {item for section in said.sections for item in ids(world, section.ids)}


REQUESTS = [
    "90s thrillers like Se7en",
    "something for my 10 year old who loved Toy Story",
    "French comedies",
    "movies with Tom Hanks that are not dramas",
    "comedies under 100 minutes with toys",
    "I loved Heat and Collateral, a thriller please",
    "what's the name of the movie where a pig herds sheep, not a western",
    "anything at all",
]


@pytest.mark.parametrize("text", REQUESTS)
def test_every_section_stays_inside_the_mask(text: str) -> None:
    said = evidence(FILMS, text, shown=["f4"], seen=["f9"], disliked=["f11"])
    assert said.allowed is not None
    assert said.sections
    for section in said.sections:
        assert said.allowed[section.ids].all(), section.label
        assert section.removed == (), "nothing is left for a filter to remove"


@pytest.mark.parametrize("text", REQUESTS)
def test_what_was_named_shown_turned_down_or_seen_is_never_found(text: str) -> None:
    said = evidence(FILMS, text, shown=["f4"], seen=["f9"], disliked=["f11"])
    assert not found(FILMS, said) & {"f4", "f9", "f11"}
    assert not set(said.lookup) & set(np.concatenate([section.ids for section in said.sections]).tolist())


@pytest.mark.parametrize("text", REQUESTS)
def test_the_last_section_is_what_is_popular_and_every_call_is_a_step(text: str) -> None:
    said = evidence(FILMS, text)
    assert said.sections[-1].kind in ("popular", "default")
    steps = [(step.tool, step.args) for step in said.steps]
    assert all((section.tool, section.args) in steps for section in said.sections)


def test_conditions_are_checked_on_the_catalog_before_any_tool_runs() -> None:
    said = evidence(FILMS, "French comedies")
    assert said.steps[0].tool == "check_conditions"
    assert said.matching == 2
    assert found(FILMS, said) == {"f6", "f7"}
    assert all(step.before == 2 for step in said.steps[1:])


def test_counts_speak_of_the_catalog_not_of_what_this_conversation_has_shown() -> None:
    said = evidence(FILMS, "French comedies", shown=["f6", "f7"])
    assert said.matching == 2
    assert said.sections == ()
    assert said.relaxations == ()


def test_when_nothing_matches_no_tool_runs_and_the_ways_out_are_counted() -> None:
    said = evidence(FILMS, "a western under 60 minutes from 2010")
    assert (said.matching, said.sections) == (0, ())
    assert [step.tool for step in said.steps] == ["check_conditions"]
    assert [(r.condition.facet, r.count) for r in said.relaxations] == [("runtime", 1)]


def test_a_child_s_bound_is_no_way_out() -> None:
    said = evidence(FILMS, "a western for my 6 year old")
    assert said.matching == 0
    assert [r.condition.facet for r in said.relaxations] == ["genres"]


def test_items_with_a_missing_fact_are_found_but_not_confirmed() -> None:
    said = evidence(FILMS, "mysteries under two hours")
    assert said.matching == 0, "The Secret of the Mill has no running time on record"
    shortish = evidence(FILMS, "something under two hours")
    mill = rows(FILMS, "f12")[0]
    assert shortish.allowed is not None
    assert shortish.confirmed is not None
    assert shortish.allowed[mill]
    assert not shortish.confirmed[mill]


def test_people_franchises_genres_and_ages_have_sections_of_their_own() -> None:
    def section(text: str, kind: str) -> list[str]:
        return next(ids(FILMS, s.ids) for s in evidence(FILMS, text).sections if s.kind == kind)

    assert section("movies with Tom Hanks", "person") == ["f1", "f2", "f8"]
    assert section("something for my 10 year old", "age") == ["f2", "f9"], "The Thing and Heat are not for ten"
    assert section("I loved Toy Story", "franchise") == ["f2"]
    assert set(section("I usually like comedies", "genre")) == {"f1", "f2", "f6", "f7", "f8", "f9"}


def test_several_liked_items_get_a_section_each_and_one_together() -> None:
    said = evidence(FILMS, "I loved Heat and Toy Story")
    assert [section.seeds for section in said.sections if section.kind == "cf"] == [(2,), (0,)]
    assert [section.seeds for section in said.sections if section.kind == "cf_all"] == [(2, 0)]


def test_a_catalog_without_interactions_is_served_by_content_and_words() -> None:
    said = evidence(GAMES, "games like Garden Puzzle with a farm")
    kinds = {section.kind for section in said.sections}
    assert "content" in kinds
    assert "cf" not in kinds
    assert any(step.note == "this catalog has no interactions" for step in said.steps)


@pytest.mark.parametrize(
    ("text", "matching"),
    [
        ("rating at least 7", {"g1", "g2", "g3", "g4", "g6", "g7", "g8", "g9"}),
        ("on Netflix", {"g3", "g4", "g5", "g8"}),
        ("for 4 players", {"g1", "g2", "g3", "g5", "g6", "g7", "g9", "g12"}),
        ("under 10 dollars", {"g1", "g2", "g3", "g4", "g5", "g10", "g12"}),
        ("$10 or less", {"g1", "g2", "g3", "g4", "g5", "g7", "g10", "g12"}),
        ("puzzles on Netflix for 4 players", {"g5"}),
        ("something for my 8 year old, free", {"g2"}),
        ("for my phone, nothing scary", {"g2", "g4", "g7"}),
    ],
)
def test_a_new_catalog_s_own_facets_bound_what_is_found(text: str, matching: set[str]) -> None:
    said = evidence(GAMES, text)
    assert said.matching == len(matching)
    assert found(GAMES, said) - {"g11"} == matching, "g11 has no facts on record"


def test_the_same_request_brings_the_same_evidence_and_another_seed_another_draw() -> None:
    one, two = evidence(FILMS, "anything at all"), evidence(FILMS, "anything at all")
    assert [s.ids.tolist() for s in one.sections] == [s.ids.tolist() for s in two.sections]
    draws = {
        tuple(turn.policy(turn, understood(turn)).sections[-1].ids.tolist())
        for turn in (make_turn(FILMS, "anything at all", seed=seed) for seed in range(5))
    }
    assert len(draws) > 1


def test_policies_are_chosen_by_name() -> None:
    assert set(POLICIES) >= {"omulet", "wide"}
    assert choose_policy("omulet").name == "omulet"
    with pytest.raises(BadRequest, match="nonsense"):
        choose_policy("nonsense")
