"""Building a catalog's folder: what is made again, what survives a build that is cut short, what is held out."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pandas as pd
import pytest

from recsys.catalog.schema import Source
from recsys.errors import CatalogDamaged, CatalogMissing
from recsys.index import manifest as manifests
from recsys.index.build import BuildReport, already_built, build_catalog
from recsys.index.encoder import HashingEncoder, Vectors
from recsys.settings import Settings
from recsys.world import load_world
from tests.worlds import tiny_domain, tiny_interactions, tiny_records, tiny_users

ALL = {"items", "interactions", "popularity", "names", "cf", "bm25", "dense"}
INPUTS = {"films": "1"}


class CountingEncoder(HashingEncoder):
    """Remembers how many texts it was given."""

    def __init__(self) -> None:
        self.encoded = 0

    def encode(self, texts: Sequence[str], max_tokens: int) -> Vectors:
        self.encoded += len(texts)
        return super().encode(texts, max_tokens)


class FailingEncoder(HashingEncoder):
    """Fails as a killed process would, in the middle of the work."""

    def encode(self, texts: Sequence[str], max_tokens: int) -> Vectors:
        raise KeyboardInterrupt


def tiny_source(**changes: object) -> Source:
    source = Source(tiny_records(), tiny_interactions(), tiny_users(), (("films", "12"),), INPUTS)
    return replace(source, **changes)  # type: ignore[arg-type]


def build(
    out: Path, source: Source | None = None, holdout: bool = False, encoder: HashingEncoder | None = None
) -> BuildReport:
    encoder = encoder or HashingEncoder()
    return build_catalog("films", source or tiny_source(), tiny_domain(), out=out, encoder=encoder, holdout=holdout)


def with_text(text: str) -> Source:
    first, *rest = tiny_records()
    return tiny_source(records=(replace(first, text=text), *rest))


def settings(out: Path) -> Settings:
    return Settings(built_dir=out, encoder="hashing")


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_first_build_makes_every_part_and_a_world_can_be_opened(tmp_path: Path) -> None:
    report = build(tmp_path)
    assert set(report.made) == ALL
    world = load_world("films", settings(tmp_path))
    assert len(world) == 12
    assert world.catalog.title(0) == "Toy Story"
    assert world.text.search("crime thriller", 3).ids.tolist() == [3, 4, 2]
    assert world.cf is not None
    assert world.cf.similar([0], 1).ids.tolist() == [1]
    assert 2 in world.dense.search("Heat by Michael Mann", 2).ids
    assert world.names.exact("Se7en")[0].row == 4
    assert world.domain == tiny_domain()


def test_nothing_changed_is_known_without_the_sources(tmp_path: Path) -> None:
    build(tmp_path)
    encoder = HashingEncoder()
    report = already_built("films", INPUTS, tiny_domain(), out=tmp_path, encoder=encoder)
    assert report is not None
    assert (report.made, set(report.kept)) == ((), ALL)
    assert already_built("films", {"films": "2"}, tiny_domain(), out=tmp_path, encoder=encoder) is None
    other_domain = tiny_domain().model_copy(update={"noun": "movie"})
    assert already_built("films", INPUTS, other_domain, out=tmp_path, encoder=encoder) is None
    assert already_built("films", INPUTS, tiny_domain(), out=tmp_path, encoder=encoder, holdout=True) is None


@pytest.mark.parametrize(
    ("change", "made"),
    [
        (tiny_source(), set()),
        (with_text("something else"), {"items", "bm25", "dense"}),
        (tiny_source(interactions=tiny_interactions().head(20)), {"interactions", "popularity", "names", "cf"}),
        (tiny_source(users=tiny_users().head(3)), {"interactions", "popularity", "names"}),
        (tiny_source(inputs={"films": "another file with the same content"}), set()),
    ],
    ids=["nothing", "a text", "interactions", "users", "an input's hash alone"],
)
def test_only_what_changed_is_made_again(change: Source, made: set[str], tmp_path: Path) -> None:
    build(tmp_path)
    report = build(tmp_path, change)
    assert set(report.made) == made
    assert set(report.kept) == ALL - made
    manifests.verify(tmp_path / "films")


def test_only_texts_that_changed_are_embedded_again(tmp_path: Path) -> None:
    build(tmp_path)
    encoder = CountingEncoder()
    build(tmp_path, with_text("something else"), encoder=encoder)
    assert encoder.encoded == 1
    taken, afresh = load_world("films", settings(tmp_path)), tmp_path / "afresh"
    build(afresh, with_text("something else"))
    assert (taken.dense.vectors == load_world("films", settings(afresh)).dense.vectors).all()


def test_a_harmed_part_is_made_again(tmp_path: Path) -> None:
    build(tmp_path)
    weights = tmp_path / "films" / "cf" / "weights.npy"
    harmed = bytearray(weights.read_bytes())
    harmed[-1] ^= 1
    weights.write_bytes(harmed)
    with pytest.raises(CatalogDamaged, match=r"cf/weights\.npy.*python -m recsys build films"):
        manifests.verify(tmp_path / "films")
    assert build(tmp_path).made == ("cf",)
    manifests.verify(tmp_path / "films")


def test_a_build_that_is_cut_short_leaves_the_earlier_catalog(tmp_path: Path) -> None:
    build(tmp_path)
    before = contents(tmp_path / "films")
    with pytest.raises(KeyboardInterrupt):
        build(tmp_path, with_text("something else"), encoder=FailingEncoder())
    assert contents(tmp_path / "films") == before
    manifests.verify(tmp_path / "films")
    assert set(build(tmp_path, with_text("something else")).made) == {"items", "bm25", "dense"}


def test_a_first_build_that_is_cut_short_leaves_no_catalog(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        build(tmp_path, encoder=FailingEncoder())
    with pytest.raises(CatalogMissing, match="python -m recsys build films"):
        load_world("films", settings(tmp_path))


def test_a_build_killed_between_its_renames_is_put_right_by_the_next(tmp_path: Path) -> None:
    build(tmp_path)
    (tmp_path / "films").rename(tmp_path / ".films.old")
    assert build(tmp_path).made == ()


def test_holdout_leaves_each_persons_last_event_out_of_every_index(tmp_path: Path) -> None:
    build(tmp_path)
    report = build(tmp_path, holdout=True)
    folder = tmp_path / "films-holdout"
    seen, held_out = (pd.read_parquet(folder / f"{name}.parquet") for name in ("interactions", "holdout"))
    last = {"a": 8, "b": 7, "c": 1, "d": 0, "p": 4, "q": 3, "r": 9, "s": 10}
    assert dict(zip(held_out["user"], held_out["item"], strict=True)) == last
    assert (len(seen), seen.groupby("user").size().unique().tolist()) == (16, [2])
    world = load_world("films-holdout", settings(tmp_path))
    assert world.popularity.counts[[9, 10]].tolist() == [0, 0]
    assert world.cf is not None
    assert not world.cf.scores([3])[[9, 10]].any()
    assert set(report.kept) == {"items", "bm25", "dense"}, (
        "texts are the same, so they are taken from the whole catalog"
    )
    assert load_world("films", settings(tmp_path)).popularity.counts[[9, 10]].tolist() == [1, 1]


def test_a_catalog_without_interactions_has_no_cf_and_popularity_from_votes(tmp_path: Path) -> None:
    build(tmp_path, tiny_source(interactions=tiny_interactions().head(0), users=tiny_users().head(0)))
    world = load_world("films", settings(tmp_path))
    assert world.cf is None
    assert world.popularity.order.tolist() == list(range(12))
    assert world.popularity.counts[0] == 120


def test_interactions_with_unknown_items_are_left_out_and_counted(tmp_path: Path) -> None:
    stray = pd.DataFrame({"user": ["a"], "item": ["f99"], "value": [5.0], "time": pd.array([99], dtype="Int64")})
    report = build(tmp_path, tiny_source(interactions=pd.concat([tiny_interactions(), stray], ignore_index=True)))
    assert ("interactions with an unknown item, left out", "1") in report.lines


def test_another_encoder_in_the_settings_is_said_with_the_command(tmp_path: Path) -> None:
    build(tmp_path)
    with pytest.raises(CatalogDamaged, match="python -m recsys build films"):
        load_world("films", Settings(built_dir=tmp_path, encoder="packaged"))


@pytest.mark.parametrize(
    "file", ["manifest.json", "domain.json", "items.parquet", "dense/vectors.npy", "bm25/vocab.index.json"]
)
def test_a_cut_file_is_reported_with_the_command_that_made_the_catalog(file: str, tmp_path: Path) -> None:
    build(tmp_path)
    path = tmp_path / "films" / file
    path.write_bytes(path.read_bytes()[:-3])
    with pytest.raises(CatalogDamaged, match="python -m recsys build films"):
        load_world("films", settings(tmp_path))


def test_the_manifest_names_the_command_of_an_imported_catalog(tmp_path: Path) -> None:
    command = "python -m recsys import items.csv --name films"
    build_catalog("films", tiny_source(), tiny_domain(), out=tmp_path, encoder=HashingEncoder(), command=command)
    (tmp_path / "films" / "cf" / "items.npy").unlink()
    with pytest.raises(CatalogDamaged, match=command):
        load_world("films", settings(tmp_path))


def test_the_manifest_lists_inputs_versions_and_every_file(tmp_path: Path) -> None:
    build(tmp_path)
    manifest = json.loads((tmp_path / "films" / "manifest.json").read_text())
    listed = {path for stage in manifest["stages"].values() for path in stage["files"]}
    assert listed == set(contents(tmp_path / "films")) - {"manifest.json"}
    assert manifest["inputs"] == INPUTS
    assert manifest["libraries"].keys() == set(manifests.LIBRARIES)
    assert manifest["counts"] == {"items": 12, "interactions": 24, "held out": 0}
