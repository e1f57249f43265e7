"""Long work before the first page: done once in the background, watched by whoever comes, wherever they go."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from threading import Thread
from typing import Generic, TypeVar

T = TypeVar("T")
Progress = Callable[[str, float], None]
"""Told what is being done and how far the whole is, from 0 to 1."""


@dataclass(eq=False)
class Preparation(Generic[T]):
    """Work under way. `label` and `fraction` are for showing; `future` holds the result, or the error to raise."""

    label: str = "Getting ready"
    fraction: float = 0.0
    future: "Future[T]" = field(default_factory=Future)

    def report(self, label: str, fraction: float) -> None:
        self.label, self.fraction = label, min(max(fraction, 0.0), 1.0)


def prepare(work: Callable[[Progress], T]) -> Preparation[T]:
    """Start `work` in a thread of its own."""
    preparation: Preparation[T] = Preparation()

    def run() -> None:
        try:
            preparation.future.set_result(work(preparation.report))
        except BaseException as error:  # noqa: BLE001 -- handed over whole: whoever asks for the result gets it raised
            preparation.future.set_exception(error)

    Thread(target=run, name="preparing", daemon=True).start()
    return preparation
