"""What every index promises, held against each of them on the twelve-item world and on one with many ties."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from recsys.errors import CatalogDamaged
from recsys.index import cells, cf, text
from recsys.index.dense import EXACT_UP_TO, FaissIndex
from recsys.index.embed import embed
from recsys.index.encoder import HashingEncoder
from tests.worlds import tiny_interactions, tiny_records
from tools.types import Found

TEXTS = [record.text for record in tiny_records()] + ["crime thriller"] * 8
"""The last eight are alike on purpose: only their rows can tell them apart."""

N = len(TEXTS)


def liked() -> Any:
    rows = {record.id: row for row, record in enumerate(tiny_records())}
    events = tiny_interactions()
    users = pd.factorize(events["user"])[0]
    return cf.likes(users, events["item"].map(rows).to_numpy(np.int64), N)


def dense(exact_up_to: int = EXACT_UP_TO) -> FaissIndex:
    return FaissIndex.build(embed(TEXTS, HashingEncoder()), HashingEncoder(), exact_up_to)


def in_cells() -> FaissIndex:
    """As a large catalog is indexed: no search compares all vectors."""
    return dense(exact_up_to=0)


def load_cells(folder: Path) -> FaissIndex:
    return FaissIndex.load(folder, HashingEncoder(), exact_up_to=0)


@dataclass(frozen=True)
class Case:
    """One way to ask one kind of index: how it is built, loaded and asked, and what it is asked."""

    build: Callable[[], Any]
    load: Callable[[Path], Any]
    ask: Callable[..., Found]
    full: Any
    empty: Any


def by_query(index: Any, query: str, k: int, within: Any = None) -> Found:
    return index.search(query, k, within)


def by_seeds(index: Any, seeds: Sequence[int], k: int, within: Any = None) -> Found:
    return index.similar(seeds, k, within)


CASES = {
    "bm25": Case(lambda: text.build(TEXTS), text.Bm25Index.load, by_query, "a crime thriller by Michael Mann", "  "),
    "dense": Case(dense, lambda path: FaissIndex.load(path, HashingEncoder()), by_query, "crime thrillers", ""),
    "dense seeds": Case(dense, lambda path: FaissIndex.load(path, HashingEncoder()), by_seeds, [2, 4], []),
    "dense in cells": Case(in_cells, load_cells, by_query, "crime thrillers", ""),
    "dense in cells, seeds": Case(in_cells, load_cells, by_seeds, [2, 4], []),
    "item-kNN": Case(lambda: cf.knn(liked()), cf.ItemWeights.load, by_seeds, [0, 2], []),
    "item-kNN, pruned": Case(lambda: cf.knn(liked(), top=2), cf.ItemWeights.load, by_seeds, [0, 2], []),
    "EASE": Case(lambda: cf.ease(liked(), 1.0), cf.ItemWeights.load, by_seeds, [0, 2], []),
}


@pytest.fixture(params=CASES.values(), ids=CASES.keys())
def case(request: pytest.FixtureRequest) -> Case:
    return request.param


def pairs(found: Found) -> list[tuple[int, float]]:
    return list(zip(found.ids.tolist(), found.scores.tolist(), strict=True))


@pytest.mark.parametrize("k", [0, 1, 3, 1000])
def test_at_most_k_items_come_each_once_with_finite_falling_scores(case: Case, k: int) -> None:
    found = case.ask(case.build(), case.full, k)
    assert len(found) <= k
    assert len(set(found.ids.tolist())) == len(found) == len(found.scores)
    assert (found.ids.dtype, found.scores.dtype) == (np.int32, np.float32)
    assert np.isfinite(found.scores).all()
    assert (np.diff(found.scores) <= 0).all()
    assert k == 0 or len(found) > 0


def test_equal_scores_come_in_catalog_order(case: Case) -> None:
    found = pairs(case.ask(case.build(), case.full, N))
    assert found == sorted(found, key=lambda pair: (-pair[1], pair[0]))


def test_a_shorter_list_is_the_head_of_a_longer_one(case: Case) -> None:
    index = case.build()
    scores = [case.ask(index, case.full, k).scores.tolist() for k in (2, N)]
    assert scores[0] == scores[1][:2]


@pytest.mark.parametrize("seed", range(5))
def test_a_mask_gives_what_all_results_filtered_would(case: Case, seed: int) -> None:
    index = case.build()
    mask = np.random.default_rng(seed).random(N) < 0.5
    everything = case.ask(index, case.full, N)
    assert pairs(case.ask(index, case.full, N, mask)) == pairs(everything.keep(mask[everything.ids]))


def test_an_empty_mask_finds_nothing(case: Case) -> None:
    assert len(case.ask(case.build(), case.full, 5, np.zeros(N, bool))) == 0


def test_a_mask_is_left_as_it_was(case: Case) -> None:
    mask = np.ones(N, bool)
    case.ask(case.build(), case.full, 5, mask)
    assert mask.all()


def test_nothing_asked_finds_nothing_and_says_why(case: Case) -> None:
    found = case.ask(case.build(), case.empty, 5)
    assert len(found) == 0
    assert found.note


def test_seeds_are_never_returned(case: Case) -> None:
    if case.ask is by_seeds:
        assert not set(case.full) & set(case.ask(case.build(), case.full, N).ids.tolist())


def test_order_and_repeats_of_seeds_do_not_matter(case: Case) -> None:
    if case.ask is by_seeds:
        index = case.build()
        again = [*reversed(case.full), case.full[0]]
        assert pairs(case.ask(index, case.full, N)) == pairs(case.ask(index, again, N))


def test_the_same_question_has_the_same_answer_also_from_an_index_built_again(case: Case) -> None:
    index = case.build()
    answers = [pairs(case.ask(each, case.full, N)) for each in (index, index, case.build())]
    assert answers[0] == answers[1] == answers[2]


def test_an_index_saved_and_loaded_answers_the_same(case: Case, tmp_path: Path) -> None:
    index = case.build()
    index.save(tmp_path / "films" / "index")
    loaded = case.load(tmp_path / "films" / "index")
    assert pairs(case.ask(loaded, case.full, N)) == pairs(case.ask(index, case.full, N))


@pytest.mark.parametrize("harm", ["emptied", "cut", "removed"])
def test_a_harmed_file_is_reported_with_the_command_that_mends_it(case: Case, harm: str, tmp_path: Path) -> None:
    folder = tmp_path / "films" / "index"
    case.build().save(folder)
    for path in sorted(folder.iterdir()):
        whole = path.read_bytes()
        if harm == "removed":
            path.unlink()
        else:
            path.write_bytes(whole[: len(whole) // 2] if harm == "cut" else b"")
        with pytest.raises(CatalogDamaged) as raised:
            case.load(folder)
        assert "python -m recsys build films" in raised.value.next_step
        path.write_bytes(whole)


def test_cells_find_nearly_all_that_comparing_everything_finds() -> None:
    draw = np.random.default_rng(0)
    vectors = draw.standard_normal((3000, 32)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    exact, cells = (FaissIndex.build(vectors, HashingEncoder(), size) for size in (3000, 0))
    within = draw.random(3000) < 0.7
    pairs_of_lists = [[index.similar([row], 50, within).ids for index in (exact, cells)] for row in range(100)]
    assert np.mean([len(np.intersect1d(all_, found)) / 50 for all_, found in pairs_of_lists]) >= 0.95


def test_an_item_in_no_cell_near_by_is_found_when_the_mask_leaves_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cells, "PROBES", 1)
    vectors = np.eye(500, dtype=np.float32)
    lonely = np.zeros(500, bool)
    lonely[[3, 407]] = True
    found = FaissIndex.build(vectors, HashingEncoder(), 0).similar([3], 5, lonely)
    assert found.ids.tolist() == [407]


def test_a_query_of_unknown_words_finds_nothing_by_words() -> None:
    assert len(text.build(TEXTS).search("zyzzyva", 5)) == 0


def test_accents_stop_words_and_endings_do_not_matter_to_words() -> None:
    index = text.build(TEXTS)
    assert pairs(index.search("the amelie", 3)) == pairs(index.search("Amélie", 3))
    assert index.search("thrillers", N).ids.tolist() == index.search("thriller", N).ids.tolist()


def test_a_decade_is_found_however_it_is_written_and_is_not_its_first_year() -> None:
    index = text.build(["heat 1995 1990s", "total recall 1990", "up 2000s"])
    assert index.search("90s", 5).ids.tolist() == index.search("the '90s", 5).ids.tolist() == [0]
    assert index.search("1990", 5).ids.tolist() == [1]


@pytest.mark.parametrize("texts", [[], ["", ""]])
def test_a_catalog_without_words_can_be_indexed_and_finds_nothing(texts: list[str], tmp_path: Path) -> None:
    text.build(texts).save(tmp_path / "films" / "bm25")
    assert len(text.Bm25Index.load(tmp_path / "films" / "bm25").search("crime", 5)) == 0


@pytest.mark.parametrize("fit", [cf.knn, cf.ease])
def test_people_who_liked_a_film_point_to_what_else_they_liked(fit: Callable[..., cf.ItemWeights]) -> None:
    weights = fit(liked())
    family, crime = [0, 1, 7, 8], [2, 3, 4, 9, 10]
    assert weights.similar([0], 1).ids.tolist() == [1]
    assert sorted(weights.similar([2], 2).ids.tolist()) == [3, 4]
    assert weights.scores([0])[family].sum() > weights.scores([0])[crime].sum()
    assert weights.scores([11]).tolist() == [0] * N


def test_ease_comes_out_the_same_from_the_users_side_and_from_the_items_side() -> None:
    matrix = liked()
    gram = (matrix.T @ matrix).toarray() + 2.0 * np.eye(N)
    precision = np.linalg.inv(gram)
    expected = -precision / np.diagonal(precision)
    np.fill_diagonal(expected, 0)
    assert matrix.shape[0] < matrix.shape[1], "the users' side is taken"
    fitted = np.stack([cf.ease(matrix, 2.0, None).scores([row]) for row in range(N)])
    np.testing.assert_allclose(fitted, expected, atol=1e-5)
