"""Algorithm 1 of OMuleT to the letter, line by line. The numbers are those of the paper's listing."""

import pytest

from recsys.policy.omulet import DEFAULTS, OmuletPolicy
from recsys.types import Demographics, Evidence, Intent, Mention, Preference
from tests.games import tiny_games_world
from tests.turns import make_turn
from tests.worlds import aged_world, ids, rows, tiny_world
from tools.types import Condition, World

FILMS, AGED, GAMES = tiny_world(), aged_world(), tiny_games_world()
NOTHING = Preference()


def preference(world: World, names: str = "", genres: str = "", properties: str = "", devices: str = "") -> Preference:
    def mentions(text: str) -> tuple[Mention, ...]:
        return tuple(Mention(value=value) for value in text.split("|") if value)

    linked = tuple(
        Mention(value=world.item(world.catalog.row(item) or 0).title, item=item) for item in names.split("|") if item
    )
    return Preference(names=linked, genres=mentions(genres), properties=mentions(properties), devices=mentions(devices))


def evidence(
    world: World, like: Preference = NOTHING, dislike: Preference = NOTHING, ages: str = "", **more: object
) -> Evidence:
    demographics = Demographics(ages=tuple(ages.split()))
    intent = Intent(like=like, dislike=dislike, demographics=demographics, **more)
    return OmuletPolicy()(make_turn(world, "a request", "omulet", seed=3), intent)


def kinds(found: Evidence) -> list[str]:
    return [section.kind for section in found.sections]


def test_lines_4_to_12_run_in_the_paper_s_order() -> None:
    like = preference(AGED, "f1|f3", genres="comedy|crime", properties="toys")
    found = evidence(AGED, like, preference(AGED, "f4"), ages="9-12")
    assert [step.tool for step in found.steps] == [
        *("get_similar_items_cf", "get_similar_items_content") * 2,
        *("get_search_results",) * 2,
        "get_items_by_age_group",
    ]
    assert kinds(found) == ["cf", "content", "cf", "content", "search", "search", "age"]
    assert [section.args for section in found.sections] == [
        "Toy Story", "Toy Story", "Heat", "Heat", "comedy", "crime", "9-12",
    ]  # fmt: skip
    assert ids(AGED, found.lookup) == ["f1", "f3", "f4"], "liked, then disliked (lines 5 and 11)"


def test_line_8_properties_are_searched_only_when_nothing_was_found_so_far() -> None:
    alone = evidence(FILMS, preference(FILMS, properties="michael mann|zebras"))
    assert [section.args for section in alone.sections] == ["michael mann"]
    assert [step.args for step in alone.steps] == ["michael mann", "zebras"]
    for like in (
        preference(FILMS, "f3", properties="toys"),
        preference(FILMS, genres="comedy", properties="toys"),
    ):
        assert "toys" not in [step.args for step in evidence(FILMS, like).steps]


def test_line_8_a_genre_that_finds_nothing_leaves_d_aug_empty() -> None:
    found = evidence(FILMS, preference(FILMS, genres="opera", properties="western"))
    assert [step.args for step in found.steps] == ["opera", "western"]
    assert [section.args for section in found.sections] == ["western"]


def test_line_8_a_liked_item_counts_even_when_nothing_is_like_it() -> None:
    """The lookup of line 5 is in D_aug already, so neither fallback runs."""
    lonely = evidence(GAMES, preference(GAMES, "g11", properties="toys"))
    assert "get_search_results" not in [step.tool for step in lonely.steps]
    assert "get_default_items" not in [step.tool for step in lonely.steps]


def test_line_13_thirty_defaults_only_when_d_aug_is_still_empty() -> None:
    nothing = evidence(FILMS)
    assert kinds(nothing) == ["default"]
    assert [step.tool for step in nothing.steps] == ["get_default_items"]
    assert len(nothing.sections[0].ids) == min(DEFAULTS, len(FILMS))
    assert DEFAULTS == 30
    for like, dislike, ages in (
        (preference(FILMS, "f3"), NOTHING, ""),
        (preference(FILMS, genres="comedy"), NOTHING, ""),
        (preference(FILMS, properties="western"), NOTHING, ""),
        (NOTHING, preference(FILMS, "f3"), ""),  # line 11: its lookup is in D_aug
        (NOTHING, Preference(), "9-12"),
    ):
        assert "default" not in kinds(evidence(AGED, like, dislike, ages))


def test_line_13_an_age_group_nobody_rated_for_leaves_it_empty() -> None:
    assert kinds(evidence(FILMS, ages="0-8")) == ["default"]


@pytest.mark.parametrize("dislike", ["horror", "scary", "Horror"])
def test_lines_15_to_17_disliked_genres_leave_similar_search_and_age_results(dislike: str) -> None:
    like = preference(AGED, "f3", genres="horror")
    found = evidence(AGED, like, preference(AGED, genres=dislike), ages="9-12")
    thing = rows(AGED, "f11")[0]
    assert all(thing not in section.ids for section in found.sections)
    taken = {section.kind for section in found.sections if thing in [removed.row for removed in section.removed]}
    assert taken >= {"search", "age"}
    assert all(r.reason == "is Horror" for section in found.sections for r in section.removed)


def test_lines_15_to_19_leave_defaults_and_lookups_alone() -> None:
    disliked = evidence(FILMS, dislike=preference(FILMS, genres="comedy|crime|drama"))
    assert kinds(disliked) == ["default"]
    assert len(disliked.sections[0].ids) == 12, "the paper filters no defaults"
    named = evidence(FILMS, preference(FILMS, "f11"), preference(FILMS, genres="horror"))
    assert ids(FILMS, named.lookup) == ["f11"]


def test_line_18_incompatible_devices_leave_the_results() -> None:
    found = evidence(GAMES, preference(GAMES, genres="puzzle", devices="PHONE"))
    assert set(ids(GAMES, found.sections[0].ids)) == {"g4", "g11"}, "g11 lists no devices"
    assert found.steps[-1].tool == "filter_devices"
    assert "does not run on PHONE" in found.steps[-1].note


def test_a_fuzzy_genre_is_linked_before_it_is_searched_for() -> None:
    found = evidence(GAMES, preference(GAMES, genres="simulation"))
    assert [step.args for step in found.steps] == ["simulator", "tycoon"]


def test_a_long_property_becomes_a_simple_query_of_three_words() -> None:
    found = evidence(FILMS, preference(FILMS, properties="western film from 2010 by Joel Coen"))
    assert found.steps[0].args == "western film from"


def test_no_tool_but_the_paper_s_is_called() -> None:
    paper = {"get_similar_items_cf", "get_similar_items_content", "get_search_results", "get_items_by_age_group"}
    paper |= {"get_default_items", "filter_genres", "filter_devices"}
    like = preference(AGED, "f1|f3", "comedy|horror", "toys", "PHONE")
    full = evidence(AGED, like, preference(AGED, "f4", genres="western"), "9-12")
    assert {step.tool for step in full.steps} <= paper


def test_line_20_d_aug_is_written_out_under_its_labels() -> None:
    found = evidence(FILMS, preference(FILMS, "f3"), preference(FILMS, "f6"))
    blocks = found.text.split("\n\n")
    assert blocks[0].startswith("Liked: Heat – Action/Crime/Thriller.")
    assert blocks[1].startswith("Disliked: Amélie – Comedy/Romance.")
    assert blocks[2].startswith("People who liked Heat also liked:\n1. ")
    assert blocks[3].startswith("Similar in content to Heat:\n1. ")
    assert found.choice == "free"


def test_hard_conditions_steer_no_tool_but_hold_for_what_is_shown() -> None:
    french = Condition(facet="language", op="in", value=("French",), words="French")
    without, with_it = (
        evidence(FILMS, preference(FILMS, "f3")),
        evidence(FILMS, preference(FILMS, "f3"), conditions=(french,)),
    )
    assert [s.ids.tolist() for s in with_it.sections] == [s.ids.tolist() for s in without.sections]
    assert with_it.allowed is not None
    assert ids(FILMS, with_it.allowed.nonzero()[0]) == ["f6", "f7"]
    assert with_it.matching == 2


def test_the_same_seed_gives_the_same_defaults() -> None:
    assert evidence(FILMS).sections[0].ids.tolist() == evidence(FILMS).sections[0].ids.tolist()


def test_an_unlinked_name_is_looked_up_nowhere() -> None:
    unknown = Preference(names=(Mention(value="Zorblax"),))
    found = evidence(FILMS, unknown)
    assert found.lookup == ()
    assert kinds(found) == ["default"]
