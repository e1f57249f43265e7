"""Which brain answers: the one asked for, or the best there is."""

from recsys.brain import OfflineBrain
from recsys.errors import BadRequest
from recsys.settings import Settings
from recsys.types import Brain


def choose_brain(engine: str, settings: Settings) -> Brain:
    """`offline`, or `auto`, which takes the offline engine while no model is built in. Raises BadRequest for `llm`."""
    if engine == "llm":
        raise BadRequest("No model engine is part of this release.", "Use `--engine offline`.")
    return OfflineBrain()
