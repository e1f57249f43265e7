"""Background answers: watched by several, stopped between events, stored before they leave."""

import threading
from collections.abc import Callable, Iterator

import pytest

from recsys.errors import BadRequest, SkilletError
from recsys.jobs import BROKEN, Jobs, Outcome
from recsys.types import Event, Step

STEPS = tuple(Step(f"tool{number}", "", 12, number, 0.1) for number in range(4))


def keep(outcomes: list[Outcome]) -> Callable[[Outcome], None]:
    return outcomes.append


def held(gate: threading.Event, after: int = 2) -> Callable[[], Iterator[Event]]:
    """Four steps; the gate must open before the one at `after`."""

    def events() -> Iterator[Event]:
        for number, step in enumerate(STEPS):
            if number == after:
                assert gate.wait(10)
            yield step

    return events


def only_events(tail: Iterator[Event | str]) -> list[Event | str]:
    return [event for event in tail if event != ""]


def test_a_tail_gives_every_event_and_ends_with_the_job() -> None:
    jobs, outcomes = Jobs(), []
    job = jobs.start("r", lambda: iter(STEPS), keep(outcomes))
    assert only_events(job.tail()) == list(STEPS)
    assert (outcomes[0].status, outcomes[0].steps) == ("done", STEPS)


def test_a_silent_job_ticks_so_that_its_page_can_be_interrupted() -> None:
    gate = threading.Event()
    tail = Jobs().start("r", held(gate, after=0), lambda outcome: None).tail()
    assert next(tail) == ""
    gate.set()
    assert only_events(tail) == list(STEPS)


def test_a_second_tab_sees_the_answer_from_its_start() -> None:
    gate, jobs = threading.Event(), Jobs()
    jobs.start("r", held(gate), lambda outcome: None)
    first, second = jobs.tail("r"), None
    assert [next(first), next(first)] == list(STEPS[:2])
    second = jobs.tail("r")
    assert [next(second), next(second)] == list(STEPS[:2])
    gate.set()
    assert only_events(second) == only_events(first) == list(STEPS[2:])


def test_the_outcome_is_stored_before_the_job_leaves_the_registry() -> None:
    jobs, listed = Jobs(), []
    job = jobs.start("r", lambda: iter(STEPS), lambda outcome: listed.append(jobs.get("r")))
    only_events(job.tail())
    assert listed == [job]
    assert jobs.get("r") is None
    assert len(jobs) == 0
    assert list(jobs.tail("r")) == []


def test_stop_is_heeded_between_events_and_keeps_what_had_come() -> None:
    gate, jobs, outcomes = threading.Event(), Jobs(), []
    job = jobs.start("r", held(gate), keep(outcomes))
    tail = job.tail()
    assert [next(tail), next(tail)] == list(STEPS[:2])
    jobs.stop("r")
    gate.set()
    only_events(tail)
    assert outcomes[0].status == "stopped"
    assert outcomes[0].steps == STEPS[:3]


def test_a_known_error_is_stored_as_its_sentence() -> None:
    def events() -> Iterator[Event]:
        yield STEPS[0]
        raise SkilletError("The model did not answer.", "Try again.")

    outcomes: list[Outcome] = []
    only_events(Jobs().start("r", events, keep(outcomes)).tail())
    assert (outcomes[0].status, outcomes[0].error) == ("failed", "The model did not answer. Try again.")
    assert outcomes[0].steps == STEPS[:1]


def test_an_unforeseen_error_is_stored_too_and_still_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    reported = threading.Event()
    monkeypatch.setattr(threading, "excepthook", lambda args: reported.set())
    outcomes: list[Outcome] = []
    jobs = Jobs()
    only_events(jobs.start("r", lambda: iter([1 / 0]), keep(outcomes)).tail())  # type: ignore[list-item]
    assert (outcomes[0].status, outcomes[0].error) == ("failed", BROKEN)
    assert reported.wait(10)
    assert len(jobs) == 0


def test_a_store_that_fails_does_not_leave_a_job_hanging(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda args: None)

    def refuse(outcome: Outcome) -> None:
        raise SkilletError("The disk is full.")

    jobs = Jobs()
    assert only_events(jobs.start("r", lambda: iter(STEPS), refuse).tail()) == list(STEPS)
    assert len(jobs) == 0


def test_the_same_answer_is_not_worked_on_twice() -> None:
    gate, jobs = threading.Event(), Jobs()
    job = jobs.start("r", held(gate), lambda outcome: None)
    with pytest.raises(BadRequest):
        jobs.start("r", lambda: iter(STEPS), lambda outcome: None)
    gate.set()
    only_events(job.tail())


def test_only_so_many_answers_are_worked_on_at_once() -> None:
    gate, jobs = threading.Event(), Jobs(workers=1)
    first = jobs.start("a", held(gate), lambda outcome: None)
    second = jobs.start("b", lambda: iter(STEPS), lambda outcome: None)
    waiting = second.tail()
    assert next(waiting) == ""
    gate.set()
    assert only_events(first.tail()) == only_events(waiting) == list(STEPS)
