"""The offline brain: a real parser and a real ranker, no model, no key, no network.

It is the embedded default, the fallback of every other brain, and a baseline in every evaluation.
"""

from collections.abc import Iterator

from recsys.intent.followup import read_message
from recsys.recommend.offline import rank
from recsys.types import Candidate, Evidence, Intent, Turn


class OfflineBrain:
    """Understands by lexicon and cues, recommends by fusing the evidence. Holds no state."""

    name = "offline"

    def understand(self, turn: Turn) -> Intent:
        """All that holds after the turn's text, read against what the conversation brought so far."""
        return read_message(turn)

    def recommend(self, turn: Turn, intent: Intent, evidence: Evidence, k: int) -> Iterator[Candidate]:
        """Candidates out of the evidence, best first; as many as there are, for the caller takes what it needs."""
        return rank(turn, intent, evidence)
