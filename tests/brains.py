"""Brains that say what a test tells them to: an adversary to the program, deterministic and without a model."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from recsys.intent.offline import parse
from recsys.types import Candidate, Evidence, Intent, Turn


@dataclass(frozen=True)
class ScriptedBrain:
    """Proposes `names` (or rows) in order whatever the evidence says. Without an `intent` it reads the text."""

    names: Sequence[str | int] = ()
    intent: Intent | None = None
    name: str = field(default="scripted")

    def understand(self, turn: Turn) -> Intent:
        return self.intent if self.intent is not None else parse(turn.text, turn.world)

    def recommend(self, turn: Turn, intent: Intent, evidence: Evidence, k: int) -> Iterator[Candidate]:
        for proposed in self.names:
            yield Candidate("row", proposed) if isinstance(proposed, int) else Candidate(proposed)


@dataclass(frozen=True)
class EndlessBrain(ScriptedBrain):
    """Goes through its names again and again, and never stops of itself."""

    def recommend(self, turn: Turn, intent: Intent, evidence: Evidence, k: int) -> Iterator[Candidate]:
        while True:
            yield from super().recommend(turn, intent, evidence, k)
