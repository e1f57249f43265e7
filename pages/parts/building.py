"""The import under way: its progress and the time left, how it ended, and the way to the chat on it."""

import streamlit as st

from pages.parts.choice import start_on
from pages.parts.scroll import bring_into_view
from pages.parts.words import plain, safe
from recsys.catalog.importer.report import ImportReport
from recsys.errors import SkilletError
from recsys.preparing import Preparation
from recsys.tasks import OneAtATime, Task

LOOK_SECONDS = 1.0
CHAT = "views/chat.py"
BROKEN = "Something went wrong inside the program while building; the log says what. Nothing was changed."


def draw_building(builds: OneAtATime[ImportReport]) -> None:
    """Nothing when nothing was built since the app started, or all of it was dismissed."""
    task = builds.current()
    if task is None:
        return
    with st.container(border=True, key="building"):
        if task.state == "running":
            follow(task)
        else:
            draw_end(task)
            st.button("Dismiss", key="dismiss-build", type="tertiary", on_click=builds.dismiss, args=(task,))
    bring_into_view("building", f"{id(task)}-{task.state}")


@st.fragment(run_every=LOOK_SECONDS)
def follow(task: Task[ImportReport]) -> None:
    """Redraws itself alone. The work goes on whether or not anyone looks."""
    if task.state != "running":
        st.rerun()
    st.html(f'<h2 class="sk-section">Building “{safe(task.name)}”</h2>')
    draw_progress(task)
    st.html('<p class="sk-soft sk-note">You may leave this page: the work goes on, and is found here again.</p>')
    stop = st.button("Stop", key="stop-build", icon=":material/stop:", disabled=task.stopping.is_set())
    if stop:
        task.stop()


def draw_progress(task: Task) -> None:
    under_way: Preparation = task.preparation
    label = "Stopping" if task.stopping.is_set() else under_way.label
    left = task.seconds_left()
    st.progress(under_way.fraction, f"{plain(label)} · {say_left(left)}")


def draw_end(task: Task[ImportReport]) -> None:
    name = plain(task.name)
    if task.state == "done":
        report = task.preparation.future.result()
        seconds = f"{report.build['seconds']:.0f} s" if report.build["seconds"] >= 1 else "less than a second"
        st.success(f"“{name}” is built: {report.items:,} items, in {seconds}.", icon=":material/check:")
        if st.button("Open the chat on it", key="open-built", icon=":material/chat:"):
            start_on(task.name)
            st.switch_page(CHAT)
    elif task.state == "stopped":
        st.info(f"Building “{name}” was stopped; nothing was changed.", icon=":material/stop:")
    else:
        st.error(say_error(task.preparation.future.exception(), BROKEN), icon=":material/error:")


def say_error(error: BaseException | None, unforeseen: str) -> str:
    """What went wrong, for a label: only errors made to be shown are."""
    if not isinstance(error, SkilletError):
        return unforeseen
    return "\n\n".join(plain(part) for part in (error.sentence, error.next_step) if part)


def say_left(seconds: float | None) -> str:
    """`say_left(200) == "about 3 min left"`."""
    if seconds is None:
        return "time left not known yet"
    if seconds < 60:
        return f"about {max(round(seconds), 1)} s left"
    return f"about {round(seconds / 60)} min left"
