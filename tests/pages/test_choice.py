"""Choosing among built catalogs beside the chat: each conversation stays with its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from recsys.catalog.manage import delete_catalog, rename_catalog
from tests.pages.shelves import GAMES, app_over, bring, checked, html, open_view, press

TOKEN = "t" * 43


@pytest.fixture
def built(tmp_path: Path) -> Iterator[Path]:
    with app_over(tmp_path) as folder:
        bring(folder, "games", GAMES)
        (folder / "shops-holdout").mkdir()
        yield folder


def come_back(tab: AppTest, **address: str) -> AppTest:
    """Another tab of the same visitor."""
    again = AppTest.from_file(tab._script_path, default_timeout=60)
    again.session_state["visitor"] = tab.session_state["visitor"]
    for key, value in address.items():
        again.query_params[key] = value
    return checked(again.run())


def choose(tab: AppTest, name: str) -> AppTest:
    return checked(tab.selectbox[0].set_value(name).run())


def say(tab: AppTest, text: str) -> AppTest:
    return checked(tab.chat_input[0].set_value(text).run())


def test_every_built_catalog_is_a_choice_and_the_words_follow(built: Path) -> None:
    tab = open_view("chat")
    assert tab.selectbox[0].options == ["games · 12 games", "shops · 3 shops"]
    assert "3 shops in the catalog" in html(tab)
    choose(tab, "games")
    assert "12 games in the catalog" in html(tab)
    assert tab.chat_input[0].placeholder == "Ask for games"
    assert "Something like Jam Tycoon" in tab.pills[0].options
    assert "Casual games" in tab.pills[0].options


def test_another_catalog_starts_a_conversation_and_the_old_one_opens_with_its_own(built: Path) -> None:
    tab = say(choose(open_view("chat"), "games"), "casual games")
    games = tab.query_params["c"]
    assert "Jam Tycoon" in html(tab)
    choose(tab, "shops")
    assert not tab.text
    assert "c" not in tab.query_params
    say(tab, "Food")
    press(tab, "casual games")
    assert tab.selectbox[0].value == "games"
    assert "Jam Tycoon" in html(tab)
    assert tab.query_params["c"] == games


def test_the_choice_outlives_a_refresh_and_one_that_is_not_built_is_not_opened(built: Path) -> None:
    tab = choose(open_view("chat"), "games")
    assert "12 games" in html(come_back(tab, catalog=tab.query_params["catalog"]))
    stranger = open_view("chat", catalog="../../etc")
    assert "not built" in stranger.toast[0].value
    assert "3 shops" in html(stranger)


def test_a_conversation_whose_catalog_is_gone_can_be_read_and_not_continued(built: Path) -> None:
    tab = say(choose(open_view("chat"), "games"), "casual games under 1 dollar")
    delete_catalog(built, "games")
    again = come_back(tab, c=tab.query_params["c"])
    assert "not built any more" in again.info[0].value
    assert "Quiet Blocks" in html(again)
    assert "No longer in the catalog" in html(again)
    assert again.chat_input[0].disabled
    assert again.selectbox[0].options == ["shops · 3 shops"]
    press(again, "New conversation")
    assert not again.chat_input[0].disabled


def test_a_conversation_follows_its_catalog_through_a_new_name(built: Path) -> None:
    tab = say(choose(open_view("chat"), "games"), "casual games")
    rename_catalog(built, "games", "toys")
    again = come_back(tab, c=tab.query_params["c"])
    assert again.selectbox[0].value == "toys"
    assert not again.info
    say(again, "horror games")
    assert "Deep Fear" in html(again)


def test_a_catalog_that_cannot_be_opened_leaves_the_others_to_choose(built: Path) -> None:
    (built / "games" / "bm25").rename(built / "games" / "lost")
    tab = choose(open_view("chat"), "games")
    assert "damaged" in tab.error[0].value
    choose(tab, "shops")
    assert not tab.error
    assert "3 shops" in html(tab)


def test_a_catalog_that_was_imported_again_is_opened_anew(built: Path) -> None:
    tab = choose(open_view("chat"), "games")
    bring(built, "games", GAMES + "13,Last Bus,Horror,2023,Free,The last bus never stops where it should\n")
    assert "13 games in the catalog" in html(checked(tab.run()))
