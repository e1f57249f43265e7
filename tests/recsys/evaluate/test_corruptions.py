"""Titles spoiled on purpose: each class does what its name says, and only where it applies."""

import random

import pytest
from rapidfuzz.distance import OSA

from recsys.evaluate import corruptions
from recsys.evaluate.corruptions import ClassScore, score_classes, spoiled_names
from tests.worlds import tiny_world
from tools.linking import get_item_id_from_fuzzy_name


@pytest.mark.parametrize(
    ("spoil", "title", "expected"),
    [
        (corruptions.without_article, "The Thing", "Thing"),
        (corruptions.without_article, "Heat", None),
        (corruptions.without_subtitle, "Alien: Resurrection", "Alien"),
        (corruptions.without_subtitle, "Heat", None),
        (corruptions.without_spaces, "Toy Story", "ToyStory"),
        (corruptions.without_spaces, "Heat", None),
        (corruptions.swapped_words, "Toy Story", None),
        (corruptions.other_numerals, "Rocky II", "Rocky 2"),
        (corruptions.other_numerals, "Heat", None),
        (corruptions.one_typo, "Up", None),
        (corruptions.two_typos, "Heat", None),
    ],
)
def test_a_class_spoils_what_it_applies_to(spoil: corruptions.Spoil, title: str, expected: str | None) -> None:
    assert spoil(title, random.Random(0)) == expected


@pytest.mark.parametrize("seed", range(20))
def test_typos_are_as_many_as_they_say(seed: int) -> None:
    once = corruptions.one_typo("Collateral", random.Random(seed))
    twice = corruptions.two_typos("Collateral", random.Random(seed))
    assert once is not None
    assert twice is not None
    assert OSA.distance("Collateral", once) <= 1
    assert OSA.distance("Collateral", twice) <= 2


def test_words_change_places_with_their_neighbours() -> None:
    swapped = corruptions.swapped_words("The Secret of the Mill", random.Random(0))
    assert swapped is not None
    assert swapped != "The Secret of the Mill"
    assert sorted(swapped.split()) == sorted("The Secret of the Mill".split())


def test_scores_count_what_was_given_linked_and_right() -> None:
    world = tiny_world()
    names = list(spoiled_names(world, list(range(len(world))), corruptions.without_spaces, 0))
    scores = score_classes(world)
    links = [(row, get_item_id_from_fuzzy_name(world, name, year)) for row, name, year in names]
    linked = [(row, link) for row, link in links if link]
    expected = ClassScore(len(names), len(linked), sum(link.row == row for row, link in linked))
    assert scores["missing spaces"] == expected
    assert expected.given >= 5
    assert ClassScore(4, 2, 1).precision == 0.5
    assert ClassScore(4, 2, 1).recall == 0.25
