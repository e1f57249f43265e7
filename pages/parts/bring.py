"""Bringing a catalog: files are chosen, looked at, their mapping is corrected, and the build begins."""

from collections.abc import Callable
from dataclasses import replace

import streamlit as st
from streamlit.runtime.uploaded_file_manager import UploadedFile

from pages.parts.building import draw_progress, say_error
from pages.parts.findings import columns_html, draw_findings
from pages.parts.resources import encoder_for_builds, offered_catalogs
from pages.parts.words import plain
from recsys.catalog.importer.report import ImportReport
from recsys.errors import SkilletError
from recsys.settings import Settings
from recsys.shelf import find_offered
from recsys.tasks import OneAtATime, Task, start
from recsys.uploads import Brought, Looked, Upload, build, look, suggest_name

LOOKING, BROUGHT, GIVEN, ROUND = "bring-looking", "bring-brought", "bring-given", "bring-round"
"""The look under way or done, what it was given, that without a mapping edited here, and how many builds were begun."""
TABLES = ["csv", "tsv", "txt", "jsonl", "ndjson", "json", "parquet", "gz"]
NOT_READ = "Something went wrong inside the program while reading; the log says what."
LOOK_SECONDS = 0.5


def draw_bring(builds: OneAtATime[ImportReport], chosen: Settings) -> None:
    st.html('<h2 class="sk-section">Bring a catalog</h2>')
    with st.container(border=True, key="bring"):
        brought = draw_files()
        if st.button("Look at the files", key="look", icon=":material/search:", disabled=brought is None) and brought:
            st.session_state[GIVEN] = brought
            look_at(brought)
        if looking := st.session_state.get(LOOKING):
            other_files = brought is not None and brought != st.session_state[GIVEN]
            draw_looking(looking, builds, chosen, "The files or the name were changed" if other_files else "")


def draw_files() -> Brought | None:
    """The uploads and the name; None while there are no items."""
    st.html(
        '<p class="sk-soft sk-note">CSV, TSV, JSON lines or Parquet, plain or .gz, up to '
        f"{st.get_option('server.maxUploadSize')} MB each; larger files are for <code>python -m recsys import</code>. "
        "They lie in a temporary folder while they are read, and are removed from it.</p>"
    )
    number = st.session_state.setdefault(ROUND, 0)
    items = st.file_uploader("Items", TABLES, key=f"items-{number}")
    with st.expander("Interactions, people and a domain file (optional)", key=f"more-{number}"):
        interactions = st.file_uploader("Interactions: who liked, rated or played what", TABLES, key=f"events-{number}")
        users = st.file_uploader("People and their ages", TABLES, key=f"users-{number}")
        domain = st.file_uploader("Domain file; without one the columns are guessed", ["toml"], key=f"domain-{number}")
    suggested = suggest_name(items.name) if items else "board-games"
    name = st.text_input("Name", key=f"name-{number}", placeholder=suggested, max_chars=64)
    if items is None:
        return None
    text = domain.getvalue().decode("utf-8", "replace") if domain else ""
    return Brought(name.strip() or suggested, taken(items), given(interactions), given(users), text)


def taken(file: UploadedFile) -> Upload:
    return Upload(file.name, file.getvalue())


def given(file: UploadedFile | None) -> Upload | None:
    return taken(file) if file else None


def look_at(brought: Brought) -> None:
    """Read in the background: a large file takes a while."""
    st.session_state[BROUGHT] = brought
    st.session_state[LOOKING] = start(brought.name, lambda report, cancelled: look(brought, report, cancelled))


def draw_looking(looking: Task[Looked], builds: OneAtATime[ImportReport], chosen: Settings, changed: str) -> None:
    """How far it is; when it is done what was found, and the way to build it. `changed`: why to look again first."""
    brought: Brought = st.session_state[BROUGHT]
    if looking.state == "running":
        follow(looking)
        return
    error = looking.preparation.future.exception()
    if error:
        st.error(say_error(error, NOT_READ), icon=":material/error:")
        if brought.domain:
            draw_mapping(brought, None)
        return
    looked = looking.preparation.future.result()
    draw_findings(looked)
    edited = draw_mapping(brought, looked)
    changed = changed or ("The domain file was edited" if edited else "")
    draw_begin(replace(brought, domain=looked.domain), builds, chosen, changed)


@st.fragment(run_every=LOOK_SECONDS)
def follow(looking: Task[Looked]) -> None:
    if looking.state != "running":
        st.rerun()
    draw_progress(looking)
    st.button("Stop", key="stop-looking", icon=":material/stop:", on_click=looking.stop)


def draw_mapping(brought: Brought, looked: Looked | None) -> bool:
    """The columns and the domain file that a build will use, to correct; whether it was edited since the look."""
    st.html('<h3 class="sk-heading">Columns</h3>')
    if looked:
        st.html(columns_html(looked.columns))
    text = looked.domain if looked else brought.domain
    key = f"toml-{hash((brought.name, text)):x}"
    edited = st.text_area("The domain file it will be built with", text, height=320, key=key)
    changed = edited != text
    if st.button("Look again with this", key="look-again", icon=":material/search:", disabled=not changed):
        look_at(replace(brought, domain=edited))
        st.rerun()
    return changed


def draw_begin(brought: Brought, builds: OneAtATime[ImportReport], chosen: Settings, changed: str) -> None:
    running = builds.current()
    busy = running is not None and running.state == "running"
    if find_offered(offered_catalogs(), brought.name):
        st.info(
            f"“{plain(brought.name)}” is built already: building replaces it, and embeds only what changed.",
            icon=":material/info:",
        )
    if changed or busy:
        reason = f"{changed}: look again first." if changed else "Another catalog is being built."
        st.html(f'<p class="sk-soft sk-note">{reason}</p>')
    label = f"Build “{plain(brought.name)}”"
    st.button(
        label,
        key="build",
        icon=":material/construction:",
        disabled=bool(changed) or busy,
        on_click=begin,
        args=(brought, builds, chosen),
    )
    if trouble := st.session_state.pop("bring-trouble", None):
        st.error(plain(trouble), icon=":material/error:")


def begin(brought: Brought, builds: OneAtATime[ImportReport], chosen: Settings) -> None:
    """Hand the files to a build that outlives this page, and clear the page for the next."""
    encoder = encoder_for_builds()

    def work(report: Callable[[str, float], None], cancelled: Callable[[], bool]) -> ImportReport:
        return build(brought, chosen.built_dir, encoder, report, cancelled)

    try:
        builds.start(brought.name, work)
    except SkilletError as error:
        st.session_state["bring-trouble"] = f"{error.sentence} {error.next_step}"
        return
    for key in (LOOKING, BROUGHT, GIVEN):
        st.session_state.pop(key, None)
    st.session_state[ROUND] += 1
