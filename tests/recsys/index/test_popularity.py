"""Popularity by likes, and the lift of an item in an age band worked out by hand."""

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from recsys.errors import CatalogDamaged
from recsys.index import popularity

YOUNG, OLD = [f"y{n}" for n in range(20)], [f"o{n}" for n in range(60)]
NO_VOTES = np.zeros(3, np.float32)


def ratings() -> pd.DataFrame:
    """Item 0 is liked by everybody; item 1 by 10 young people and 10 old; item 2 by 4 young people alone."""
    pairs = [(user, 0) for user in YOUNG + OLD] + [(user, 1) for user in YOUNG[:10] + OLD[:10]]
    pairs += [(user, 2) for user in YOUNG[:4]]
    return pd.DataFrame(pairs, columns=["user", "item"]).assign(value=5.0, time=1)


def people() -> pd.DataFrame:
    return pd.DataFrame({"user": YOUNG + OLD, "age": [15.0] * 20 + [40.0] * 60})


def test_popularity_counts_the_people_who_liked_an_item_each_once() -> None:
    disliked = pd.DataFrame({"user": ["y0"], "item": [2], "value": [2.0], "time": [1]})
    twice = pd.concat([ratings(), ratings().head(1), disliked])
    measured = popularity.measure(twice, people(), 3, NO_VOTES)
    assert measured.counts.tolist() == [80, 20, 4]
    assert measured.order.tolist() == [0, 1, 2]
    assert measured.rank.tolist() == [1, 2, 3]


def test_the_lift_of_an_item_in_a_band_is_likes_seen_over_likes_expected() -> None:
    # The young gave 34 of 104 likes, so of item 1's 20 likes 20 * 34/104 were expected of them; 5 on each side.
    young = popularity.measure(ratings(), people(), 3, NO_VOTES).by_age["13-17"]
    assert young.ids.tolist() == [1]
    assert young.scores.tolist() == pytest.approx([(10 + 5) / (20 * 34 / 104 + 5)])


def test_an_item_with_few_likes_in_the_band_is_left_out_of_it() -> None:
    assert 2 not in popularity.measure(ratings(), people(), 3, NO_VOTES).by_age["13-17"].ids


def test_a_band_with_too_few_people_is_absent() -> None:
    fewer = people()[lambda frame: frame["user"] != "y0"]
    assert set(popularity.measure(ratings(), fewer, 3, NO_VOTES).by_age) == {"35plus"}


def test_people_of_unknown_age_count_overall_and_in_no_band() -> None:
    strangers = pd.DataFrame({"user": [f"u{n}" for n in range(30)], "item": 2, "value": 5.0, "time": 1})
    measured = popularity.measure(pd.concat([ratings(), strangers]), people(), 3, NO_VOTES)
    alone = popularity.measure(ratings(), people(), 3, NO_VOTES)
    assert measured.counts.tolist() == [80, 20, 34]
    assert measured.by_age["13-17"].scores.tolist() == alone.by_age["13-17"].scores.tolist()


def test_events_that_all_carry_one_are_all_likes() -> None:
    measured = popularity.measure(ratings().assign(value=1.0), people(), 3, NO_VOTES)
    assert measured.counts.tolist() == [80, 20, 4]


def test_without_interactions_popularity_comes_from_votes() -> None:
    votes = np.array([3, 0, 7], np.float32)
    measured = popularity.measure(ratings().head(0), people().head(0), 3, votes)
    assert measured.order.tolist() == [2, 0, 1]
    assert not measured.by_age


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    measured = popularity.measure(ratings(), people(), 3, NO_VOTES)
    popularity.save(measured, tmp_path / "films" / "popularity")
    loaded = popularity.load(tmp_path / "films" / "popularity")
    assert loaded.counts.tolist() == measured.counts.tolist()
    assert loaded.by_age.keys() == measured.by_age.keys()
    for band, found in measured.by_age.items():
        assert loaded.by_age[band].ids.tolist() == found.ids.tolist()
        assert loaded.by_age[band].scores.tolist() == found.scores.tolist()


@pytest.mark.parametrize(("file", "content"), [("ages.json", b"[1]"), ("ages.json", b"{"), ("counts.npy", b"")])
def test_damage_names_the_command_that_mends_it(file: str, content: bytes, tmp_path: Path) -> None:
    folder = tmp_path / "films" / "popularity"
    popularity.save(popularity.measure(ratings(), people(), 3, NO_VOTES), folder)
    (folder / file).write_bytes(content)
    with pytest.raises(CatalogDamaged, match="python -m recsys build films"):
        popularity.load(folder)


def test_items_nobody_here_has_tried_are_ranked_by_their_votes_from_elsewhere() -> None:
    likes = np.asarray([3, 1, 0, 0, 0, 0, 0], np.float32)
    seen = np.asarray([True, True, True, False, False, False, False])
    votes = np.asarray([300, 100, 50, 150, 0, 7, 8], np.float32)
    assert popularity.with_votes(likes, seen, votes).tolist() == [300, 100, 0, 150, 0, 7, 8]
    assert popularity.with_votes(likes, seen | (votes > 100), votes).tolist() == likes.tolist()
    assert popularity.with_votes(likes, seen, np.zeros(7, np.float32)).tolist() == likes.tolist()
