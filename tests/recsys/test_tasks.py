"""Long work: watched, stopped, one at a time, with the time left by the pace of its stage."""

import threading
from collections.abc import Callable

import pytest

from recsys.errors import BadRequest, Cancelled
from recsys.preparing import Progress
from recsys.tasks import Mark, OneAtATime, start


def waiting(gate: threading.Event) -> Callable[[Progress, Callable[[], bool]], str]:
    """Work that goes on until the gate opens, or a person stops it."""

    def work(report: Progress, cancelled: Callable[[], bool]) -> str:
        report("Indexing words", 0.2)
        while not gate.wait(0.01):
            if cancelled():
                raise Cancelled("The import was stopped; nothing was changed.")
        return "built"

    return work


def test_a_task_ends_done_stopped_or_failed() -> None:
    gate = threading.Event()
    stopped = start("games", waiting(gate))
    stopped.stop()
    with pytest.raises(Cancelled):
        stopped.preparation.future.result(10)
    assert stopped.state == "stopped"
    gate.set()
    done = start("games", waiting(gate))
    assert done.preparation.future.result(10) == "built"
    assert done.state == "done"

    def broken(report: Progress, cancelled: Callable[[], bool]) -> str:
        raise ZeroDivisionError

    failed = start("games", broken)
    with pytest.raises(ZeroDivisionError):
        failed.preparation.future.result(10)
    assert failed.state == "failed"


def test_the_time_left_is_judged_by_the_stage_under_way() -> None:
    gate = threading.Event()
    task = start("games", waiting(gate))
    task.mark = Mark("Indexing meaning", 0.2, at=100.0)
    task.preparation.fraction = 0.4
    assert task.seconds_left(now=110.0) == pytest.approx(30)
    task.preparation.fraction = 0.2
    assert task.seconds_left(now=110.0) is None
    gate.set()
    task.preparation.future.result(10)
    assert task.seconds_left() is None


def test_one_at_a_time_and_an_ended_one_stays_until_it_is_dismissed() -> None:
    tasks: OneAtATime[str] = OneAtATime()
    gate = threading.Event()
    first = tasks.start("games", waiting(gate))
    with pytest.raises(BadRequest, match="games"):
        tasks.start("shops", waiting(gate))
    tasks.dismiss(first)
    assert tasks.current() is first
    gate.set()
    first.preparation.future.result(10)
    assert tasks.current() is first
    second = tasks.start("shops", waiting(gate))
    tasks.dismiss(first)
    second.preparation.future.result(10)
    tasks.dismiss(second)
    assert tasks.current() is None
