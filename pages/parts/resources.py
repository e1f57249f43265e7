"""What the process holds for all visitors: store, jobs, the catalogs with their indices; each made ready once."""

import os
import time
from collections.abc import Callable
from concurrent.futures import wait
from typing import Any, TypeVar

import streamlit as st

from pages.parts.words import plain
from recsys.catalog.importer.report import ImportReport
from recsys.catalog.manage import Built, list_catalogs
from recsys.engine import choose_brain
from recsys.index.encoder import Encoder, open_encoder
from recsys.jobs import Jobs
from recsys.policy import choose_policy
from recsys.preparing import Preparation, Progress, prepare
from recsys.serve import Kitchen
from recsys.settings import settings
from recsys.setup import ensure_built
from recsys.shelf import Offered, Stamps, list_offered, read_stamps
from recsys.store import Store
from recsys.tasks import OneAtATime
from recsys.types import Brain
from recsys.world import load_world
from tools.types import World

T = TypeVar("T")
WORLDS = 3
"""Catalogs kept open at once; one that nobody has used for longest is closed for another."""
MOMENT_SECONDS = 0.4
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
def encoder() -> Encoder:
    """One for all catalogs, so that its model is loaded once."""
    return open_encoder(settings())


@st.cache_resource(show_spinner=False)
def builds() -> OneAtATime[ImportReport]:
    """The import under way, for every page to find again."""
    return OneAtATime()


@st.cache_resource(show_spinner=False)
def building(name: str) -> Preparation[None]:
    """A bundled catalog being built, on the first run, in the background: leaving the page does not stop it."""
    return prepare(lambda report: ensure_built(name, report))


@st.cache_resource(show_spinner=False, max_entries=WORLDS)
def loading(name: str, stamp: int) -> Preparation[World]:
    """The catalog as built at `stamp`, being loaded."""

    def work(report: Progress) -> World:
        report("Loading the catalog", 1.0)
        return load_world(name, settings(), encoder())

    return prepare(work)


def encoder_for_builds() -> Encoder:
    """One that may use every core, and is let go with its build."""
    return open_encoder(settings().model_copy(update={"encoder_threads": os.cpu_count() or 1}))


@st.cache_resource(show_spinner=False, max_entries=2)
def listing(stamps: Stamps) -> tuple[Offered, ...]:
    return list_offered(settings().built_dir)


@st.cache_resource(show_spinner=False, max_entries=2)
def describing(stamps: Stamps) -> tuple[Built, ...]:
    return list_catalogs(settings().built_dir)


def offered_catalogs() -> tuple[Offered, ...]:
    """Every built catalog, read anew when one has been built, renamed or deleted."""
    return listing(read_stamps(settings().built_dir))


def described_catalogs() -> tuple[Built, ...]:
    """The same with sizes and versions, for the page that manages them."""
    return describing(read_stamps(settings().built_dir))


def open_world(name: str) -> World:
    """The catalog, waiting with a progress bar while it is made ready. What failed is tried again at the next visit."""
    if name == settings().catalog:
        finish(building, FIRST_START, name)
    return finish(loading, "The catalog is being opened.", name, dict(read_stamps(settings().built_dir)).get(name, 0))


def finish(cached: Callable[..., Preparation[T]], why: str, *arguments: object) -> T:
    """The result of a preparation that is cached; one that failed is forgotten first."""
    under_way = cached(*arguments)
    wait_for(under_way, why)
    if under_way.future.exception():
        cached.clear(*arguments)  # type: ignore[attr-defined]
    return under_way.future.result()


def wait_for(under_way: Preparation[Any], why: str) -> None:
    """Say so when it takes longer than a moment."""
    wait([under_way.future], MOMENT_SECONDS)
    if not under_way.future.done():
        draw_waiting(under_way, why)


def draw_waiting(under_way: Preparation[Any], why: str) -> None:
    place = st.empty()
    with place.container(horizontal_alignment="center"), st.container(width=640):
        st.html(f'<div class="sk-welcome"><h1>Getting ready</h1><p>{why}</p></div>')
        bar = st.progress(0.0)
        while not under_way.future.done():
            bar.progress(under_way.fraction, plain(under_way.label))
            time.sleep(0.1)
    place.empty()


@st.cache_resource(show_spinner=False)
def brain(engine: str) -> Brain:
    return choose_brain(engine, settings())


def open_kitchen(name: str) -> Kitchen:
    """Everything answering takes, on one catalog. Raises SkilletError with what mends it."""
    policy = choose_policy(settings().policy)
    return Kitchen(open_world(name), brain(settings().engine), policy, open_store(), jobs())
