"""Answers as background jobs: one thread works, any number of pages watch.

A job outlives the page that started it, so a refresh, a second tab or Stop loses nothing: the worker hands its outcome
to `sink` (which stores it) and only then leaves the registry. Whoever finds no job reads the store instead.
"""

import logging
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from threading import BoundedSemaphore, Condition, Lock, Thread
from threading import Event as Flag
from typing import Literal

from recsys.errors import BadRequest, SkilletError
from recsys.types import Event, Pick, Reply, Step

log = logging.getLogger(__name__)

TICK_SECONDS = 0.25
Tick = Literal[""]
BROKEN = "Something went wrong inside the program while answering; the log says what. Please try again."


@dataclass(frozen=True)
class Outcome:
    """How a job ended: every event it gave, and the sentence to show when it failed."""

    status: Literal["done", "failed", "stopped"]
    events: tuple[Event, ...]
    ms: float
    error: str = ""

    @property
    def reply(self) -> Reply | None:
        return next((event for event in reversed(self.events) if isinstance(event, Reply)), None)

    @property
    def picks(self) -> tuple[Pick, ...]:
        return tuple(event for event in self.events if isinstance(event, Pick))

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(event for event in self.events if isinstance(event, Step))


@dataclass(eq=False)
class Job:
    """One answer under way. Only its worker adds events; `news` wakes those who watch."""

    id: str
    events: list[Event] = field(default_factory=list)
    news: Condition = field(default_factory=Condition)
    stopping: Flag = field(default_factory=Flag)
    ended: bool = False

    def stop(self) -> None:
        """Ask the worker to stop; it looks between events."""
        self.stopping.set()

    def tail(self) -> Iterator[Event | Tick]:
        """Every event from the first as it comes, and "" whenever nothing came for a moment. Ends with the job."""
        seen = 0
        while True:
            with self.news:
                if seen == len(self.events) and not self.ended:
                    self.news.wait(TICK_SECONDS)
                fresh, ended = self.events[seen:], self.ended
            yield from fresh
            seen += len(fresh)
            if ended:
                return
            if not fresh:
                yield ""

    def add(self, event: Event) -> None:
        with self.news:
            self.events.append(event)
            self.news.notify_all()

    def end(self) -> None:
        with self.news:
            self.ended = True
            self.news.notify_all()


class Jobs:
    """The jobs of this process, by the id of the reply they work on. At most `workers` run at once, others wait."""

    def __init__(self, workers: int = 4) -> None:
        self._turn = BoundedSemaphore(workers)
        self._lock = Lock()
        self._jobs: dict[str, Job] = {}

    def start(self, reply: str, events: Callable[[], Iterator[Event]], sink: Callable[[Outcome], None]) -> Job:
        """Work on `reply` in the background. `events` is called in the worker's thread, and `sink` at the very end."""
        job = Job(reply)
        with self._lock:
            if reply in self._jobs:
                raise BadRequest("This answer is already being worked on.", "Wait for it to end.")
            self._jobs[reply] = job
        Thread(target=self._work, args=(job, events, sink), name=f"answer-{reply[:8]}", daemon=True).start()
        return job

    def get(self, reply: str) -> Job | None:
        with self._lock:
            return self._jobs.get(reply)

    def tail(self, reply: str) -> Iterator[Event | Tick]:
        """What `reply`'s job gives, from its start; nothing when there is no such job (any more)."""
        job = self.get(reply)
        return job.tail() if job else iter(())

    def stop(self, reply: str) -> None:
        job = self.get(reply)
        if job:
            job.stop()

    def __len__(self) -> int:
        with self._lock:
            return len(self._jobs)

    def _work(self, job: Job, events: Callable[[], Iterator[Event]], sink: Callable[[Outcome], None]) -> None:
        """Run, store, unregister, wake the watchers: in this order, whatever happens in between."""
        try:
            with self._turn:
                run(job, events, sink)
        finally:
            with self._lock:
                self._jobs.pop(job.id, None)
            job.end()


def run(job: Job, events: Callable[[], Iterator[Event]], sink: Callable[[Outcome], None]) -> None:
    """Drain `events` into the job. An unforeseen error reaches the sink before it goes on to the thread's hook."""
    began = time.perf_counter()
    status: Literal["done", "failed", "stopped"] = "failed"
    error = BROKEN
    try:
        status, error = drain(job, events()), ""
    except SkilletError as known:
        log.warning("answer %s failed: %s", job.id, known)
        error = str(known)
    finally:
        sink(Outcome(status, tuple(job.events), (time.perf_counter() - began) * 1000, error))


def drain(job: Job, events: Iterator[Event]) -> Literal["done", "stopped"]:
    for event in events:
        job.add(event)
        if job.stopping.is_set() and not isinstance(event, Reply):
            return "stopped"
    return "done"
