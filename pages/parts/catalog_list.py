"""The catalogs that stand: opened, renamed, exported, deleted (which is asked twice)."""

from collections.abc import Callable
from pathlib import Path

import streamlit as st

from pages.parts.building import CHAT
from pages.parts.choice import KEY, choose, start_on
from pages.parts.resources import described_catalogs
from pages.parts.words import plain, safe
from recsys.catalog.manage import Built, delete_catalog, domain_file, rename_catalog
from recsys.errors import SkilletError
from recsys.settings import settings
from recsys.shelf import title_of
from recsys.uploads import packed_items

TROUBLE, DOUBT = "catalogs-trouble", "catalogs-doubt"
"""Where a callback leaves what went wrong, and which catalog is about to be deleted."""


def draw_list(out: Path) -> None:
    st.html('<h2 class="sk-section">Built</h2>')
    if trouble := st.session_state.pop(TROUBLE, None):
        st.error(plain(trouble), icon=":material/error:")
    catalogs = described_catalogs()
    if not catalogs:
        st.html('<p class="sk-soft sk-note">None yet.</p>')
    for built in catalogs:
        with st.container(border=True, key=f"built-{built.name}"):
            draw_catalog(out, built)


def draw_catalog(out: Path, built: Built) -> None:
    st.html(catalog_html(built))
    with st.container(horizontal=True, gap="small"):
        if st.button("Open the chat", key=f"chat-{built.name}", icon=":material/chat:"):
            start_on(built.name)
            st.switch_page(CHAT)
        with st.popover("Export", icon=":material/download:", key=f"export-{built.name}"):
            draw_export(out, built)
        if built.imported and not is_default(built):
            with st.popover("Rename", icon=":material/edit:", key=f"rename-{built.name}"):
                draw_rename(out, built)
        if not is_default(built):
            st.button(
                "Delete", key=f"delete-{built.name}", icon=":material/delete:", on_click=doubt, args=(built.name,)
            )
    if st.session_state.get(DOUBT) == built.name:
        draw_doubt(out, built)


def is_default(built: Built) -> bool:
    """The catalog that the settings name: it stays, under its name, since the app opens with it."""
    return built.name == settings().catalog


def catalog_html(built: Built) -> str:
    """Its title and figures."""
    figures = [built.name, f"{built.items:,} items", f"{built.interactions:,} interactions", f"{built.megabytes} MB"]
    figures.append(f"version {built.version[:12]}")
    if built.versions > 1:
        figures.append(f"imported {built.versions} times")
    if is_default(built):
        figures.append("opened first")
    line = " · ".join(figures)
    return f'<h3 class="sk-title">{safe(title_of(built.name))}</h3><p class="sk-soft sk-note">{safe(line)}</p>'


def draw_export(out: Path, built: Built) -> None:
    """Files are made when they are asked for."""
    for label, kind in (("Items as JSON lines", "jsonl.gz"), ("Items as CSV", "csv.gz")):
        st.download_button(
            label,
            packer(out / built.name, kind),
            f"{built.name}.{kind}",
            "application/gzip",
            key=f"{kind}-{built.name}",
            on_click="ignore",
            type="tertiary",
        )
    if path := domain_file(out, built.name):
        st.download_button(
            "Domain file",
            path.read_text(encoding="utf-8"),
            f"{built.name}.toml",
            "text/plain",
            key=f"toml-{built.name}",
            on_click="ignore",
            type="tertiary",
        )


def packer(folder: Path, kind: str) -> Callable[[], bytes]:
    return lambda: packed_items(folder, kind)


def draw_rename(out: Path, built: Built) -> None:
    key = f"new-name-{built.name}"
    st.text_input("New name", built.name, key=key, max_chars=64)

    def rename() -> None:
        attempt(lambda: rename_catalog(out, built.name, st.session_state[key].strip()))
        if st.session_state.get(KEY) == built.name and TROUBLE not in st.session_state:
            choose(settings().catalog)

    st.button("Rename", key=f"do-rename-{built.name}", on_click=rename)


def doubt(name: str) -> None:
    st.session_state[DOUBT] = name


def draw_doubt(out: Path, built: Built) -> None:
    """The second question: its name has to be typed."""
    st.warning(
        f"“{plain(built.name)}” with its {built.items:,} items will be gone for good. Conversations about it stay"
        " readable and cannot go on.",
        icon=":material/delete_forever:",
    )
    key = f"certain-{built.name}"
    st.text_input("Type its name to delete it", key=key, max_chars=64)

    def delete() -> None:
        if st.session_state[key].strip() != built.name:
            st.session_state[TROUBLE] = f"“{built.name}” was not deleted: what was typed is not its name."
            return
        attempt(lambda: delete_catalog(out, built.name))
        st.session_state.pop(DOUBT, None)
        if st.session_state.get(KEY) == built.name:
            choose(settings().catalog)

    with st.container(horizontal=True):
        st.button("Delete for good", key=f"do-delete-{built.name}", icon=":material/delete:", on_click=delete)
        st.button("Keep it", key=f"keep-{built.name}", type="tertiary", on_click=doubt, args=("",))


def attempt(act: Callable[[], None]) -> None:
    """A callback must not draw: what went wrong is left for the page."""
    try:
        act()
    except SkilletError as error:
        st.session_state[TROUBLE] = f"{error.sentence} {error.next_step}".strip()
