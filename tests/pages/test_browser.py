"""The app in a real browser: asked, rated, refreshed, held to accessibility rules; over the bundled catalog too."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError

import pytest

from recsys.settings import settings
from tests.pages.shelves import GAMES, SHOPS, bring

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
axe = pytest.importorskip("axe_playwright_python", reason="axe-playwright-python is not installed")

ROOT = Path(__file__).resolve().parents[2]
playwright.expect.set_options(timeout=60_000)

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync --disable-dev-shm-usage"
).split()
CARDS = "article.sk-card"
BAD = ("serious", "critical")


@pytest.fixture(scope="module")
def tiny(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the app over the twelve films."""
    folder = tmp_path_factory.mktemp("tiny")
    with serve("tests/pages/tiny_server.py", {"SKILLET_DATA_DIR": str(folder)}) as address:
        yield address


@pytest.fixture(scope="module")
def bundled(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the app itself."""
    if not (settings().built_dir / settings().catalog).is_dir():
        pytest.skip("the bundled catalog is not built (make setup)")
    database = tmp_path_factory.mktemp("bundled") / "skillet.db"
    with serve("app.py", {"SKILLET_DATABASE_URL": f"sqlite:///{database}"}) as address:
        yield address


@pytest.fixture(scope="module")
def shelf(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the app over a small catalog, with the catalogs page switched on."""
    folder = tmp_path_factory.mktemp("shelf")
    bring(folder / "built", "shops", SHOPS)
    bring(folder / "built", "games", GAMES)
    place = {
        "SKILLET_BUILT_DIR": str(folder / "built"),
        "SKILLET_DATABASE_URL": f"sqlite:///{folder / 'skillet.db'}",
        "SKILLET_ENCODER": "hashing",
        "SKILLET_CATALOG": "shops",
        "SKILLET_ADMIN": "true",
    }
    with serve("app.py", place) as address:
        yield address


@contextmanager
def serve(script: str, place: dict[str, str]) -> Iterator[str]:
    """A server of its own on a free port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "streamlit", "run", script, "--server.headless=true"]
    command += [f"--server.port={port}", "--server.fileWatcherType=none"]
    server = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **place, "PYTHONPATH": str(ROOT)})
    try:
        wait_until_up(f"http://localhost:{port}/_stcore/health")
        yield f"http://localhost:{port}"
    finally:
        server.terminate()
        server.wait(10)


def wait_until_up(address: str) -> None:
    for _ in range(120):
        try:
            urllib.request.urlopen(address, timeout=1)
            return
        except (URLError, TimeoutError, ConnectionError):
            time.sleep(0.25)
    pytest.fail("the server did not start within half a minute")


@pytest.fixture
def browser(chromium: str) -> Iterator["playwright.Browser"]:
    with playwright.sync_playwright() as driver:
        yield driver.chromium.launch(executable_path=chromium, args=FLAGS)


def open_page(browser: "playwright.Browser", address: str, **options: object) -> "playwright.Page":
    page = browser.new_context(**options).new_page()
    page.set_default_timeout(60_000)
    page.goto(address)
    page.get_by_test_id("stChatInputTextArea").wait_for()
    return page


def complaints(page: "playwright.Page") -> list[str]:
    """What axe-core finds serious."""
    page.evaluate((Path(axe.__file__).parent / "axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return [f"{rule['id']}: {rule['nodes'][0]['html'][:200]}" for rule in found if rule["impact"] in BAD]


@pytest.mark.parametrize("catalog", ["tiny", "bundled"])
def test_a_visitor_presses_a_pill_rates_and_finds_it_again_after_a_refresh(
    browser: "playwright.Browser", catalog: str, request: pytest.FixtureRequest
) -> None:
    address = request.getfixturevalue(catalog)
    asked: list[str] = []
    page = open_page(browser, address, viewport={"width": 1440, "height": 1000})
    page.on("request", lambda request: asked.append(request.url))
    assert complaints(page) == []
    page.get_by_role("radiogroup", name="Try one of these").get_by_role("radio").first.press("Enter")
    page.get_by_role("radio", name="Thumbs up").first.wait_for()
    assert page.locator(CARDS).count() == 10
    page.get_by_role("radio", name="Thumbs up").first.click()
    playwright.expect(page.get_by_role("radio", name="Thumbs up").first).to_be_checked()
    title = page.locator(".sk-title").first.inner_text()
    page.reload()
    playwright.expect(page.get_by_role("radio", name="Thumbs up").first).to_be_checked()
    assert page.locator(".sk-title").first.inner_text() == title
    page.get_by_text("How this was found").click()
    page.get_by_text("What was understood").wait_for()
    assert complaints(page) == []
    page.get_by_role("button", name="Why").first.click()
    page.get_by_text("Found by").first.wait_for()
    assert complaints(page) == []
    assert all(url.startswith((address, "data:", "blob:")) for url in asked)


def test_the_page_reads_in_the_dark_and_on_a_phone(browser: "playwright.Browser", tiny: str) -> None:
    page = open_page(browser, tiny, viewport={"width": 390, "height": 844}, color_scheme="dark")
    page.get_by_test_id("stChatInputTextArea").fill("a western under 60 minutes from 2010")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Without “under 60 minutes”").click()
    page.get_by_role("radio", name="Thumbs up").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints(page) == []


def test_another_browser_cannot_open_the_conversation(browser: "playwright.Browser", tiny: str) -> None:
    page = open_page(browser, tiny)
    page.get_by_test_id("stChatInputTextArea").fill("Films like Heat")
    page.keyboard.press("Enter")
    page.get_by_role("radio", name="Thumbs up").first.wait_for()
    stranger = open_page(browser, page.url)
    stranger.get_by_text("not yours").wait_for()
    assert stranger.locator(CARDS).count() == 0


def test_a_file_is_brought_looked_at_built_and_asked(browser: "playwright.Browser", shelf: str) -> None:
    """The address of the page is the first that this server is asked for."""
    page = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme="dark").new_page()
    page.set_default_timeout(60_000)
    page.goto(f"{shelf}/catalogs")
    file = {"name": "games <b>.csv", "mimeType": "text/csv", "buffer": GAMES.encode()}
    page.locator("input[type=file]").first.set_input_files(file)
    page.get_by_text("games <b>.csv").wait_for()
    page.get_by_role("button", name="Look at the files").click()
    page.get_by_text("What was found in").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints(page) == []
    page.get_by_role("button", name="Build “games-b”").click()
    page.get_by_text("is built: 12 items").wait_for()
    assert complaints(page) == []
    page.get_by_role("button", name="Open the chat on it").click()
    page.get_by_test_id("stChatInputTextArea").fill("casual games")
    page.keyboard.press("Enter")
    page.get_by_role("radio", name="Thumbs up").first.wait_for()
    assert "Jam Tycoon" in page.locator(CARDS).first.inner_text()


def test_another_catalog_is_chosen_in_the_sidebar(browser: "playwright.Browser", shelf: str) -> None:
    page = open_page(browser, shelf)
    page.get_by_text("3 shops in the catalog").wait_for()
    page.get_by_role("combobox", name="Catalog").click()
    page.get_by_role("option", name="games · 12").click()
    page.get_by_text("12 games in the catalog").wait_for()
    assert complaints(page) == []
    page.reload()
    page.get_by_text("12 games in the catalog").wait_for()
