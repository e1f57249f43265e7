"""What the process holds for all visitors: the store, the jobs, and the catalog with its indices, made ready once."""

import time

import streamlit as st

from pages.parts.words import plain
from recsys.engine import choose_brain
from recsys.errors import SkilletError
from recsys.jobs import Jobs
from recsys.policy import choose_policy
from recsys.preparing import Preparation, Progress, prepare
from recsys.serve import Kitchen
from recsys.settings import settings
from recsys.setup import ensure_built
from recsys.store import Store
from recsys.types import Brain
from recsys.world import load_world
from tools.types import World

FIRST_START = "The first start builds the catalog from its sources and takes a few minutes; later starts take seconds."


@st.cache_resource(show_spinner=False)
def open_store() -> Store:
    """The database; answers that a closed process left unfinished are marked so."""
    store = Store.open(settings().database_url)
    store.replies.interrupt()
    return store


@st.cache_resource(show_spinner=False)
def jobs() -> Jobs:
    return Jobs()


@st.cache_resource(show_spinner=False)
def preparation(name: str) -> Preparation[World]:
    """The catalog being built (on the first run) and loaded, in the background: leaving the page does not stop it."""

    def work(report: Progress) -> World:
        ensure_built(name, report)
        report("Loading the catalog", 1.0)
        return load_world(name, settings())

    return prepare(work)


def open_world(name: str) -> World:
    """The catalog, waiting with a progress bar while it is made ready."""
    under_way = preparation(name)
    if not under_way.future.done():
        draw_waiting(under_way)
    if under_way.future.exception():
        preparation.clear(name)  # so that the next visit tries again
    return under_way.future.result()


def draw_waiting(under_way: Preparation[World]) -> None:
    place = st.empty()
    with place.container(horizontal_alignment="center"), st.container(width=640):
        st.html('<div class="sk-welcome"><h1>Getting ready</h1><p>' + FIRST_START + "</p></div>")
        bar = st.progress(0.0)
        while not under_way.future.done():
            bar.progress(under_way.fraction, plain(under_way.label))
            time.sleep(0.1)
    place.empty()


@st.cache_resource(show_spinner=False)
def brain(engine: str) -> Brain:
    return choose_brain(engine, settings())


def open_kitchen() -> Kitchen:
    """Everything answering takes; an error that has a next step is shown as such, and ends the page."""
    try:
        world = open_world(settings().catalog)
        return Kitchen(world, brain(settings().engine), choose_policy(settings().policy), open_store(), jobs())
    except SkilletError as error:
        st.error(f"{error.sentence}\n\n{error.next_step}", icon=":material/error:")
        st.stop()
