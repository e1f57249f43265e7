"""Conversations of several turns, each a line of a table: what holds after each message, and what is shown."""

from functools import lru_cache

import pytest

from recsys.errors import SkilletError
from recsys.settings import settings
from recsys.world import load_world
from tests.scripts import Script, complaints, play, read_scripts
from tests.worlds import tiny_world
from tools.types import World

SCRIPTS = read_scripts()


@lru_cache(maxsize=2)
def world_named(name: str) -> World:
    return tiny_world() if name == "tiny" else load_world(name, settings())


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_conversation_goes_as_scripted(script: Script) -> None:
    try:
        world = world_named(script.world)
    except SkilletError as error:
        pytest.skip(f"the bundled catalog is not ready: {error}")
    wrong = [
        f"{number}. {said.expected['say']!r}: {complaint}"
        for number, said in enumerate(play(world, script), start=1)
        for complaint in complaints(world, said)
    ]
    assert not wrong, "\n".join(wrong)


def test_the_table_is_large_enough_to_mean_something() -> None:
    assert len(SCRIPTS) >= 60
    assert all(3 <= len(script.turns) <= 8 for script in SCRIPTS)
