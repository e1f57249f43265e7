"""Everything the chat page needs, over the twelve films."""

from pathlib import Path

from recsys.brain import OfflineBrain
from recsys.jobs import Jobs
from recsys.policy import choose_policy
from recsys.serve import Kitchen
from recsys.store import Store
from recsys.types import Brain
from tests.worlds import tiny_world
from tools.types import World


def tiny_kitchen(folder: Path, world: World | None = None, brain: Brain | None = None) -> Kitchen:
    """Everything answering takes, over a database of its own."""
    store = Store.open(f"sqlite:///{folder / 'skillet.db'}")
    return Kitchen(world or tiny_world(), brain or OfflineBrain(), choose_policy("wide"), store, Jobs())
