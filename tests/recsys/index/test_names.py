"""Names on disk: what is loaded answers as what was saved, and harm is reported."""

from pathlib import Path

import numpy as np
import pytest

from recsys.errors import CatalogDamaged
from recsys.index import names
from tests.worlds import tiny_records
from tools.names import NameIndex

RECORDS = tiny_records()
YEARS = [int(record.facets["year"]) for record in RECORDS]  # type: ignore[arg-type]
WEIGHT = np.arange(len(RECORDS), 0, -1, dtype=np.float32)


def index() -> NameIndex:
    return NameIndex.build([r.title for r in RECORDS], [r.aliases for r in RECORDS], YEARS, WEIGHT)


def load(folder: Path) -> NameIndex:
    return names.load(folder, np.asarray(YEARS, np.int32), WEIGHT)


def test_names_saved_and_loaded_answer_the_same(tmp_path: Path) -> None:
    names.save(index(), tmp_path / "films" / "names")
    loaded = load(tmp_path / "films" / "names")
    assert dict(loaded.variants) == dict(index().variants)
    assert dict(loaded.acronyms) == dict(index().acronyms)
    assert loaded.near("the secrt of the mill") == index().near("the secrt of the mill") != ()
    assert loaded.longest == index().longest == 4


def test_a_catalog_without_names_can_be_saved_and_finds_nothing(tmp_path: Path) -> None:
    nothing = np.empty(0, np.float32)
    names.save(NameIndex.build([], [], [], nothing), tmp_path / "films" / "names")
    loaded = names.load(tmp_path / "films" / "names", np.empty(0, np.int32), nothing)
    assert loaded.exact("Heat") == loaded.near("Heated") == ()


@pytest.mark.parametrize("harm", ["emptied", "cut", "removed", "of another index"])
def test_a_harmed_file_is_reported_with_the_command_that_mends_it(harm: str, tmp_path: Path) -> None:
    folder, other = tmp_path / "films" / "names", tmp_path / "other" / "names"
    names.save(index(), folder)
    names.save(NameIndex.build(["Heat", "Tron: Legacy"], [(), ()], [1995, 2010], WEIGHT[:2]), other)
    for path in sorted(folder.glob("variants.*")):
        whole = path.read_bytes()
        if harm == "removed":
            path.unlink()
        elif harm == "of another index":
            path.write_bytes((other / path.name).read_bytes())
        else:
            path.write_bytes(whole[: len(whole) // 2] if harm == "cut" else b"")
        with pytest.raises(CatalogDamaged) as raised:
            load(folder)
        assert "python -m recsys build films" in raised.value.next_step
        path.write_bytes(whole)
