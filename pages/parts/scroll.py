"""Bringing a new answer into view: Streamlit keeps a chat at its end, where one would see the tenth card first."""

import streamlit as st

KEY = "scroll-to"
SCRIPT = """<script>
for (const wait of [100, 300, 600]) {
  setTimeout(() => document.querySelector(".st-key-%s")?.scrollIntoView({ block: "start" }), wait);
}
</script>"""


def scroll_later(key: str) -> None:
    """On the next run, bring the element with this key to the top, once."""
    st.session_state[KEY] = key


def scroll_now() -> None:
    """Do so if it was asked for. The key is one of ours, made of letters, digits and dashes."""
    key = st.session_state.pop(KEY, None)
    if key:
        st.html(SCRIPT % key, unsafe_allow_javascript=True)
