"""What the visitor wants next, put down by a button's callback and taken up by the page's next run."""

import streamlit as st

KEY = "inbox"


def send(text: str, relaxed: tuple[str, ...] = ()) -> None:
    """Leave a message as if it had been typed, with the words of conditions to let go."""
    st.session_state[KEY] = (text, relaxed)


def take() -> tuple[str, tuple[str, ...]] | None:
    """The message left, once."""
    return st.session_state.pop(KEY, None)
