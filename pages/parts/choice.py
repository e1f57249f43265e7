"""Which catalog answers: the open conversation's own, else the one that was chosen, else the app's default.

The choice stands in the address, so that it outlives a refresh; there it is the visitor's to change, so it is checked.
"""

from collections.abc import Sequence

import streamlit as st

from pages.parts.place import close_conversation, current_conversation
from recsys.settings import settings
from recsys.shelf import Offered, find_offered
from recsys.store import Store

PARAMETER = "catalog"
KEY = "catalog"
WIDGET = "catalog-choice"


def find_choice(store: Store, person: str, offered: tuple[Offered, ...]) -> str:
    """The name of the catalog to open. A conversation whose catalog is gone leaves the choice as it was."""
    conversation = current_conversation(store, person)
    answers = store.replies.of_conversation(conversation.id) if conversation else ()
    if answers and (own := find_offered(offered, answers[-1].started.catalog, answers[-1].started.catalog_version)):
        choose(own.name)
    wanted = st.query_params.get(PARAMETER) or st.session_state.get(KEY) or settings().catalog
    if wanted != settings().catalog and find_offered(offered, wanted) is None:
        st.toast("That catalog is not built here.", icon=":material/info:")
        wanted = settings().catalog
    choose(wanted)
    return wanted


def choose(name: str) -> None:
    """Make a catalog the one to open; the default leaves the address short."""
    st.session_state[KEY] = name
    if name == settings().catalog:
        st.query_params.pop(PARAMETER, None)
    else:
        st.query_params[PARAMETER] = name


def start_on(name: str) -> None:
    """A new conversation on a catalog."""
    close_conversation()
    choose(name)


def draw_choice(offered: Sequence[Offered]) -> None:
    """Every built catalog; taking another one starts a new conversation on it."""
    labels = {one.name: one.label for one in offered}  # shown as they are: options read no Markdown
    if not labels:
        return
    open_now = st.session_state.get(KEY)
    st.session_state[WIDGET] = open_now if open_now in labels else None

    def take() -> None:
        if st.session_state[WIDGET]:
            start_on(st.session_state[WIDGET])

    st.selectbox("Catalog", list(labels), format_func=lambda name: labels.get(name, name), key=WIDGET, on_change=take)
