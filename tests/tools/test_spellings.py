"""Strings as arrays: each is found, and near spelling misses nothing that comparing with every one would find."""

import random

import pytest
from rapidfuzz import fuzz, process

from tools.spellings import Spellings

WORDS = "the of lost heat toy story 2 iii rosso été 七人の侍 война mir nights 1984 a".split()


def titles(seed: int, count: int) -> list[str]:
    draw = random.Random(seed)
    return list(dict.fromkeys(" ".join(draw.choices(WORDS, k=draw.randint(1, 5))) for _ in range(count)))


def test_every_string_is_found_under_its_number_and_no_other_is() -> None:
    strings = ["", *titles(0, 500)]
    spellings = Spellings.build(strings)
    assert [spellings.find(string) for string in strings] == list(range(len(strings)))
    assert list(spellings) == strings
    assert spellings.find("heat heat heat heat heat heat") is None


def test_strings_of_one_hash_are_told_apart() -> None:
    alike = ["plumless", "buckeroo"]
    spellings = Spellings.build(alike)
    assert len(set(spellings.hashes.tolist())) == 1, "these two have the same CRC-32"
    assert [spellings.find(string) for string in alike] == [0, 1]


@pytest.mark.parametrize("cutoff", [60, 84, 90, 100])
@pytest.mark.parametrize("seed", range(3))
def test_near_spelling_finds_what_comparing_with_every_string_finds(cutoff: float, seed: int) -> None:
    strings = titles(seed, 800)
    spellings = Spellings.build(strings)
    draw = random.Random(seed)
    for string in draw.sample(strings, 60):
        place = draw.randrange(len(string))
        asked = string[:place] + draw.choice(["", "x", "ö", string[:2]]) + string[place + draw.randrange(3) :]
        expected = process.extract(asked, strings, scorer=fuzz.ratio, score_cutoff=cutoff, limit=5, processor=None)
        assert spellings.near(asked, cutoff, 5) == [(place, score) for _, score, place in expected]


def test_no_strings_at_all_are_near_to_nothing() -> None:
    empty = Spellings.build([])
    assert empty.find("heat") is None
    assert empty.near("heat", 80, 5) == []
    assert len(empty) == 0
