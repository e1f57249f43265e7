"""A catalog grown by seed: real rows with other titles, the same every time, opened like any other."""

from pathlib import Path

import numpy as np
import pytest

from recsys.catalog.schema import Source
from recsys.evaluate.scaled import NAME, write_scaled
from recsys.evaluate.size import measure_size, recall
from recsys.index import manifest
from recsys.index.build import build_catalog
from recsys.index.dense import FaissIndex
from recsys.index.encoder import HashingEncoder
from recsys.settings import Settings
from recsys.world import load_world
from tests.worlds import tiny_domain, tiny_interactions, tiny_records, tiny_users
from tools.types import World

N = 40


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that holds the twelve films, built, and a catalog of forty grown out of them."""
    out = tmp_path_factory.mktemp("built")
    source = Source(tiny_records(), tiny_interactions(), tiny_users())
    build_catalog("films", source, tiny_domain(), out=out, encoder=HashingEncoder())
    write_scaled(out / "films", out / NAME, N)
    return out


def settings(built: Path) -> Settings:
    return Settings(built_dir=built, encoder="hashing")


@pytest.fixture(scope="module")
def grown(built: Path) -> World:
    return load_world(NAME, settings(built))


def test_a_grown_catalog_is_whole_and_of_the_size_asked_for(built: Path, grown: World) -> None:
    manifest.verify(built / NAME)
    assert len(grown) == len(grown.dense.vectors) == N
    assert len({grown.item(row).id for row in range(N)}) == N


def test_the_first_round_is_the_built_catalog_and_later_ones_have_other_titles_and_vectors(grown: World) -> None:
    titles = [grown.catalog.title(row) for row in range(N)]
    assert titles[:12] == [record.title for record in tiny_records()]
    assert sum(titles[row] != titles[row % 12] for row in range(12, N)) >= 24
    assert grown.item(12).genres == grown.item(0).genres
    likeness = np.sum(grown.dense.vectors[:12] * grown.dense.vectors[12:24], axis=1)
    assert (likeness > 0.7).all()
    assert (likeness < 0.99).all()


def test_what_is_changed_is_found_under_its_new_title(grown: World) -> None:
    title = grown.catalog.title(14)
    assert 14 in [match.row for match in grown.names.exact(title)]
    assert 14 in grown.text.search(title, N).ids.tolist()


def test_the_same_seed_grows_the_same_catalog_and_another_seed_another(built: Path, tmp_path: Path) -> None:
    def files(name: str) -> dict[str, str]:
        stages = manifest.read(tmp_path / name).stages.values()
        return {path: sha for stage in stages for path, (_, sha) in stage.files.items() if path != "catalog.json"}

    for name, seed in (("one", 1), ("again", 1), ("other", 2)):
        write_scaled(built / "films", tmp_path / name, N, seed)
    assert files("one") == files("again")
    assert files("one")["items.parquet"] != files("other")["items.parquet"]
    assert files("one")["dense/vectors.npy"] != files("other")["dense/vectors.npy"]


def test_recall_is_measured_against_comparing_everything(grown: World) -> None:
    assert recall(grown, ["a crime thriller"]) == 1
    vectors = np.random.default_rng(0).standard_normal((400, HashingEncoder.dimension)).astype(np.float32)
    cells = FaissIndex.build(vectors, HashingEncoder(), exact_up_to=0)
    all_of_it = World(**{**vars(grown), "dense": cells, "catalog": range(400)})
    half = np.arange(400) % 2 == 0
    for within in (None, half):
        assert 0.9 <= recall(all_of_it, ["a crime thriller", "toys"], within) <= 1


def test_every_figure_is_measured_and_nothing_is_left_behind(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SKILLET_BUILT_DIR", str(built))
    monkeypatch.setenv("SKILLET_ENCODER", "hashing")
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    result = measure_size(settings(built), "films", N, "wide", ["films like Heat", "a comedy for kids"])
    assert result["items"] == N
    assert {"link", "tools", "turn_offline"} <= set(result["stages"])
    assert {"names", "bm25", "dense", "cf"} <= set(result["build_s"])
    assert 0 < result["load_s"] < result["first_answer_s"]
    assert result["recall_at_50"] == result["recall_at_50_within"] == 1
    assert list(tmp_path.iterdir()) == []
