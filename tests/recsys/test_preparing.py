"""Long work in the background: watched, finished once, its errors handed over."""

import threading

import pytest

from recsys.errors import CatalogMissing
from recsys.preparing import Progress, prepare


def test_progress_is_seen_while_the_work_goes_on() -> None:
    reached, gate = threading.Event(), threading.Event()

    def work(report: Progress) -> str:
        report("Indexing words", 0.5)
        reached.set()
        assert gate.wait(10)
        report("Done", 7.0)
        return "world"

    preparation = prepare(work)
    assert reached.wait(10)
    assert (preparation.label, preparation.fraction, preparation.future.done()) == ("Indexing words", 0.5, False)
    gate.set()
    assert preparation.future.result(10) == "world"
    assert preparation.fraction == 1.0


def test_an_error_is_raised_to_whoever_asks_for_the_result() -> None:
    def work(report: Progress) -> str:
        raise CatalogMissing("There is no catalog.", "Run `make setup`.")

    with pytest.raises(CatalogMissing, match="make setup"):
        prepare(work).future.result(10)
