"""An app of its own over a folder of small catalogs, embedded by the hashing encoder."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from recsys.catalog.importer.run import ImportJob, run_import
from recsys.index.encoder import HashingEncoder
from recsys.settings import settings

ROOT = Path(__file__).resolve().parents[2]
GAMES = """id,title,genres,year,price,description
1,Jam Tycoon,Simulation|Casual,2015,$4.99,Run a jam factory and sell to a whole town of hungry people
2,Deep Fear,Horror,2018,Free,Something waits under the water and nobody believes you
3,Kart Cup,Racing|Casual,2016,$10.00,Karts and bananas for four friends on one sofa
4,Moon Puzzle,Puzzle,2021,$9.99,Turn the moons until the tides are right
5,Farm Days,Simulation|Casual,2012,$2.99,Plant water and harvest through four seasons
6,Night Maze,Horror|Puzzle,2019,$3.99,A maze that changes when the lights go out
7,Sky Racer,Racing,2014,$7.99,Race between clouds above the city
8,Word Garden,Puzzle|Casual,2020,Free,Grow flowers by finding words
9,Haunted Hotel,Horror,2011,$5.99,Check in and never check out of this hotel
10,Bake Off,Casual,2017,$1.99,Bake cakes against the clock
11,Gear Rush,Racing,2013,$8.99,Trucks in the mud
12,Quiet Blocks,Puzzle|Casual,2022,$0.99,Blocks fall slowly to soft music
"""
SHOPS = "id,title,genres\na,Corner Books,Books\nb,Tea House,Food\nc,Bike Barn,Sport\n"


@contextmanager
def app_over(folder: Path, **others: str) -> Iterator[Path]:
    """Settings and caches of its own for a test; gives the folder of built catalogs, where `shops` stands."""
    built = folder / "built"
    values = {
        "SKILLET_BUILT_DIR": str(built),
        "SKILLET_DATABASE_URL": f"sqlite:///{folder / 'skillet.db'}",
        "SKILLET_ENCODER": "hashing",
        "SKILLET_CATALOG": "shops",
        "SKILLET_ADMIN": "true",
    }
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {**values, **others}.items():
            patch.setenv(name, value)
        forget()
        bring(built, "shops", SHOPS)
        yield built
    forget()


def forget() -> None:
    settings.cache_clear()
    st.cache_resource.clear()


def bring(built: Path, name: str, rows: str) -> None:
    """Import a catalog without the app."""
    items = built.parent / f"{name}.csv"
    items.write_text(rows, encoding="utf-8")
    run_import(ImportJob(items, name), out=built, encoder=HashingEncoder())


def open_view(name: str, **address: str) -> AppTest:
    """A page in a tab of its own."""
    tab = AppTest.from_file(str(ROOT / "pages" / "views" / f"{name}.py"), default_timeout=60)
    for key, value in address.items():
        tab.query_params[key] = value
    return checked(tab.run())


def checked(tab: AppTest) -> AppTest:
    assert not tab.exception
    return tab


def until(tab: AppTest, there: Callable[[AppTest], object]) -> AppTest:
    """Look again, as the page does by itself, until something is there."""
    for _ in range(200):
        if there(tab):
            return tab
        time.sleep(0.05)
        checked(tab.run())
    raise AssertionError(f"it never came; the page shows {html(tab)[-500:]}")


def html(tab: AppTest) -> str:
    return "\n".join(element.proto.body for element in tab.get("html"))


def press(tab: AppTest, label: str) -> AppTest:
    """Press the first button whose label has these words."""
    return checked(next(each for each in tab.button if label in each.label).click().run())


def upload(tab: AppTest, rows: str, name: str = "games.csv") -> AppTest:
    """Choose a file of items and have it looked at."""
    tab.file_uploader[0].set_value((name, rows.encode(), "text/csv"))
    press(checked(tab.run()), "Look at the files")
    return until(tab, lambda tab: tab.error or "What was found" in html(tab))
