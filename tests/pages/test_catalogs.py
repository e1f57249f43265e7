"""The catalogs page by AppTest: who may see it, what a file's look says, building, renaming, deleting."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from recsys.catalog.manage import list_catalogs
from tests.pages.shelves import GAMES, ROOT, app_over, checked, html, open_view, press, until, upload

HOSTILE = "<img src=x onerror='alert(1)'>:red[x]"


@pytest.fixture
def built(tmp_path: Path) -> Iterator[Path]:
    with app_over(tmp_path) as folder:
        yield folder


def names(built: Path) -> list[str]:
    return [catalog.name for catalog in list_catalogs(built)]


def button(tab: AppTest, key: str) -> object:
    return next(each for each in tab.button if each.key == key)


def leftovers() -> list[Path]:
    return list(Path(tempfile.gettempdir()).glob("skillet-upload-*"))


def test_the_page_is_switched_off_unless_the_setting_says_otherwise(tmp_path: Path) -> None:
    with app_over(tmp_path, SKILLET_ADMIN="false"):
        tab = open_view("catalogs")
        assert "SKILLET_ADMIN" in tab.info[0].value
        assert not tab.file_uploader
        assert not tab.button


def test_it_is_not_in_the_navigation_either(tmp_path: Path) -> None:
    with app_over(tmp_path, SKILLET_ADMIN="false"):
        frame = checked(AppTest.from_file(str(ROOT / "pages" / "frame.py"), default_timeout=60).run())
        assert "Ask for" in html(frame)
        assert not frame.file_uploader


def test_a_look_says_what_was_understood_and_what_was_refused_and_builds_nothing(built: Path) -> None:
    tab = upload(open_view("catalogs"), GAMES + "13,,Casual,2011,$1,\n14,too,few\n")
    shown = html(tab)
    for words in ("<dt>rows read</dt><dd>14</dd>", "<dt>items</dt><dd>12</dd>", "line 14", "no title", "line 15"):
        assert words in shown
    assert "Casual (6)" in shown
    assert "0 to 10, half below" in shown
    assert 'title = "title"' in tab.text_area[0].value
    assert "Deep Fear · Jam Tycoon" in shown or "Jam Tycoon · Deep Fear" in shown
    assert names(built) == ["shops"]
    assert not leftovers()


def test_what_is_built_is_the_mapping_as_it_was_edited(built: Path) -> None:
    tab = upload(open_view("catalogs"), GAMES)
    edited = (
        tab.text_area[0].value.replace('noun = "game"', 'noun = "toy"').replace('plural = "games"', 'plural = "toys"')
    )
    checked(tab.text_area[0].set_value(edited).run())
    assert button(tab, "build").disabled
    press(tab, "Look again")
    until(tab, lambda tab: "What was found" in html(tab))
    press(tab, "Build “games”")
    until(tab, lambda tab: tab.success)
    assert "12 items" in tab.success[0].value
    assert names(built) == ["games", "shops"]
    assert '"plural":"toys"' in (built / "games" / "domain.json").read_text().replace(" ", "")
    assert "skillet-upload" not in next(iter(c.command for c in list_catalogs(built) if c.name == "games"))
    assert not leftovers()


def test_a_mapping_that_cannot_be_says_which_key_and_keeps_what_was_written(built: Path) -> None:
    tab = upload(open_view("catalogs"), GAMES)
    checked(tab.text_area[0].set_value(tab.text_area[0].value.replace('title = "title"', 'title = "tilte"')).run())
    press(tab, "Look again")
    until(tab, lambda tab: tab.error)
    assert "tilte" in tab.error[0].value
    assert "import" in tab.error[0].value
    assert "skillet" not in tab.error[0].value
    assert 'title = "tilte"' in tab.text_area[0].value


def test_another_name_is_looked_at_before_it_is_built(built: Path) -> None:
    tab = upload(open_view("catalogs"), GAMES)
    checked(tab.text_input(key="name-0").set_value("toys").run())
    assert button(tab, "build").disabled
    assert "look again first" in html(tab)


@pytest.mark.parametrize("name", ["../evil", "movielens", "x-holdout", "two words"])
def test_a_name_that_is_no_name_is_refused(built: Path, name: str) -> None:
    tab = open_view("catalogs")
    checked(tab.text_input(key="name-0").set_value(name).run())
    upload(tab, GAMES)
    assert "name" in tab.error[0].value.lower()
    assert not (built.parent / "evil").exists()


def test_a_file_that_cannot_be_read_says_why_without_the_place_it_lay_in(built: Path) -> None:
    tab = upload(open_view("catalogs"), "PK\x03\x04 nothing", "films.csv")
    assert "ZIP" in tab.error[0].value
    assert "/" not in tab.error[0].value.replace("\\", "")
    assert not leftovers()


def test_hostile_names_and_cells_stay_words(built: Path) -> None:
    rows = GAMES.replace("Deep Fear", HOSTILE.replace('"', "'")).replace(
        ",genres,", f",{HOSTILE.replace(chr(34), '')},"
    )
    tab = upload(open_view("catalogs"), rows, f"../../{HOSTILE}.csv")
    shown = html(tab)
    assert "<img" not in shown
    assert "&lt;img" in shown
    assert not tab.markdown
    assert not any("<" in each.label.replace("\\<", "") for each in tab.button)
    assert not leftovers()


def test_deleting_is_asked_twice(built: Path) -> None:
    press(until(press(upload(open_view("catalogs"), GAMES), "Build “games”"), lambda tab: tab.success), "Dismiss")
    tab = open_view("catalogs")
    assert not any(each.key in ("delete-shops", "do-rename-shops") for each in tab.button)
    checked(button(tab, "delete-games").click().run())
    press(tab, "Delete for good")
    assert "was not deleted" in tab.error[0].value
    checked(tab.text_input(key="certain-games").set_value("games").run())
    press(tab, "Delete for good")
    assert names(built) == ["shops"]
    assert not any(each.key == "chat-games" for each in tab.button)


def test_a_catalog_gets_another_name_unless_it_is_taken(built: Path) -> None:
    tab = until(press(upload(open_view("catalogs"), GAMES), "Build “games”"), lambda tab: tab.success)
    checked(tab.text_input(key="new-name-games").set_value("shops").run())
    checked(button(tab, "do-rename-games").click().run())
    assert "already" in tab.error[0].value
    checked(tab.text_input(key="new-name-games").set_value("toys").run())
    checked(button(tab, "do-rename-games").click().run())
    assert names(built) == ["shops", "toys"]
