"""Running a plan: sections, steps and filters."""

import numpy as np

from recsys.policy.run import Ran, call, run_plan
from tests.worlds import ids, rows, tiny_world
from tools.filtering import filter_genres, filter_shown
from tools.retrieval import get_items_by_person, get_popular_in_genre, get_similar_items_cf

FILMS = tiny_world()
HEAT, TOY_STORY = rows(FILMS, "f3", "f1")


def comedies_and_hanks() -> Ran:
    return run_plan(
        FILMS,
        [
            call("genre", "Popular Comedy", "Comedy", get_popular_in_genre, FILMS, "Comedy", 50),
            call("person", "With Nobody", "Nobody", get_items_by_person, FILMS, "Nobody", 50),
            call("cf", "People who liked Heat also liked", "Heat", get_similar_items_cf, FILMS, HEAT, 2, seeds=(HEAT,)),
        ],
    )


def test_every_call_leaves_a_step_and_only_what_found_something_a_section() -> None:
    ran = comedies_and_hanks()
    assert [step.tool for step in ran.steps] == ["get_popular_in_genre", "get_items_by_person", "get_similar_items_cf"]
    assert [step.after for step in ran.steps] == [6, 0, 2]
    assert all(step.before == 12 and step.ms >= 0 for step in ran.steps)
    assert [section.kind for section in ran.sections] == ["genre", "cf"]


def test_a_section_keeps_the_order_the_scores_and_the_seeds_of_its_call() -> None:
    popular, similar = comedies_and_hanks().sections
    assert ids(FILMS, popular.ids) == ["f1", "f2", "f9", "f8", "f6", "f7"]
    assert (np.diff(popular.scores) <= 0).all()
    assert similar.seeds == (HEAT,)
    assert (similar.label, similar.tool, similar.args) == (
        "People who liked Heat also liked",
        "get_similar_items_cf",
        "Heat",
    )


def test_how_many_items_were_open_to_a_call_is_said() -> None:
    one = [call("genre", "Popular Comedy", "Comedy", get_popular_in_genre, FILMS, "Comedy", 50)]
    assert run_plan(FILMS, one, 7).steps[0].before == 7


def test_a_filter_touches_the_named_kinds_alone_and_says_what_it_took_out() -> None:
    ran = comedies_and_hanks().filtered(
        frozenset({"genre"}), "filter_genres", "Animation", lambda found: filter_genres(FILMS, found, ["Animation"])
    )
    popular, similar = ran.sections
    assert ids(FILMS, popular.ids) == ["f9", "f8", "f6", "f7"]
    assert [FILMS.item(removed.row).id for removed in popular.removed] == ["f1", "f2"]
    assert similar.removed == ()
    step = ran.steps[-1]
    assert (step.tool, step.before, step.after, step.note) == ("filter_genres", 6, 4, "is Animation")


def test_filters_in_turn_add_up_what_was_removed() -> None:
    ran = comedies_and_hanks()
    for gone in (TOY_STORY, rows(FILMS, "f9")[0]):
        ran = ran.filtered(
            frozenset({"genre"}), "filter_shown", "", lambda found, gone=gone: filter_shown(found, [gone])
        )
    assert len(ran.sections[0].removed) == 2
    assert [step.after for step in ran.steps[-2:]] == [5, 4]


def test_no_calls_are_no_evidence() -> None:
    nothing = run_plan(FILMS, [])
    assert (nothing.sections, nothing.steps) == ((), ())


def test_filtering_nothing_is_no_error() -> None:
    ran = Ran().filtered(frozenset({"cf"}), "filter_genres", "Horror", lambda found: filter_genres(FILMS, found, ["x"]))
    assert (ran.steps[0].before, ran.steps[0].after) == (0, 0)
