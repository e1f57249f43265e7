"""Long work that a person watches, leaves, comes back to and may stop: with its progress and the time left."""

import time
from collections.abc import Callable
from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from threading import Event, Lock
from typing import Generic, Literal, TypeVar

from recsys.errors import BadRequest, Cancelled
from recsys.preparing import Preparation, Progress, prepare

T = TypeVar("T")
State = Literal["running", "done", "stopped", "failed"]
Work = Callable[[Progress, Callable[[], bool]], T]
"""Told where to report to, and whom to ask whether to stop; it stops by raising Cancelled."""

_ENOUGH = 0.01
"""How far a stage must have come before its pace says anything."""


@dataclass(frozen=True)
class Mark:
    """When the stage under way began, and how far the whole was then."""

    label: str
    fraction: float
    at: float


@dataclass(eq=False)
class Task(Generic[T]):
    """Work under way or ended. Only its worker writes to it, apart from `stop`."""

    name: str
    mark: Mark
    stopping: Event = field(default_factory=Event)
    preparation: Preparation[T] = field(default_factory=Preparation)

    def stop(self) -> None:
        """Ask the worker to stop; it looks between two pieces of work."""
        self.stopping.set()

    @property
    def state(self) -> State:
        future = self.preparation.future
        if not future.done():
            return "running"
        error = future.exception()
        return "stopped" if isinstance(error, Cancelled | CancelledError) else "failed" if error else "done"

    def seconds_left(self, now: float | None = None) -> float | None:
        """By the pace of the stage under way, since stages differ in pace; None while that is not known."""
        moved = self.preparation.fraction - self.mark.fraction
        if self.state != "running" or moved < _ENOUGH:
            return None
        passed = (time.monotonic() if now is None else now) - self.mark.at
        return passed * (1 - self.preparation.fraction) / moved


def start(name: str, work: Work[T]) -> Task[T]:
    """Begin `work` in a thread of its own."""
    task: Task[T] = Task(name, Mark("", 0.0, time.monotonic()))

    def run(report: Progress) -> T:
        def told(label: str, fraction: float) -> None:
            if label != task.mark.label:
                task.mark = Mark(label, fraction, time.monotonic())
            report(label, fraction)

        return work(told, task.stopping.is_set)

    task.preparation = prepare(run)
    return task


class OneAtATime(Generic[T]):
    """At most one task of a kind in this process, which anyone may find again; an ended one stays until dismissed."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._task: Task[T] | None = None

    def start(self, name: str, work: Work[T]) -> Task[T]:
        """Begin. Raises BadRequest while another one is running."""
        with self._lock:
            if self._task and self._task.state == "running":
                raise BadRequest(f"“{self._task.name}” is still being built.", "Wait until it is done, or stop it.")
            self._task = start(name, work)
            return self._task

    def current(self) -> Task[T] | None:
        with self._lock:
            return self._task

    def dismiss(self, task: Task[T]) -> None:
        """Forget an ended task; a running one stays."""
        with self._lock:
            if self._task is task and task.state != "running":
                self._task = None
