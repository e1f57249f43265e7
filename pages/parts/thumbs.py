"""A thumb on one item: a fragment of its own, so that rating redraws nothing else; saved the moment it is pressed."""

import streamlit as st

from recsys.errors import SkilletError
from recsys.store import Rating, Store, Thumb

VALUES: tuple[Thumb, Thumb] = ("down", "up")
"""By the number that st.feedback gives."""


@st.fragment
def draw_thumbs(store: Store, person: str, reply: str, item: str, rating: Rating | None) -> None:
    key = f"thumb-{reply}-{item}"
    given = VALUES.index(rating.value) if rating else None
    st.feedback("thumbs", key=key, default=given, on_change=save_thumb, args=(store, person, reply, item, key))
    if trouble := st.session_state.pop(f"{key}-trouble", None):
        st.toast(trouble, icon=":material/error:")


def save_thumb(store: Store, person: str, reply: str, item: str, key: str) -> None:
    """Pressing the same thumb again takes it back. A callback must not draw, so trouble is left for the fragment."""
    value = st.session_state[key]
    try:
        if value is None:
            store.ratings.retract(person, reply, item)
        else:
            store.ratings.rate(person, reply, item, VALUES[value])
    except SkilletError as error:
        st.session_state[f"{key}-trouble"] = f"Your thumb was not saved. {error}"
