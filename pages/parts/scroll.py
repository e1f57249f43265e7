"""Bringing what is new into view: the question on top, its answer below, as far as the window reaches."""

import streamlit as st

SEEN = "in-view"
SCRIPT = """<script>
setTimeout(() => document.querySelector(".st-key-%s")?.scrollIntoView({ block: "start" }), 100);
</script>"""


def bring_into_view(key: str, stage: str) -> None:
    """Scroll to the element with this key, once for each of its stages; to be called when it has been drawn.

    Later runs do not disturb whoever reads on from there. The key is one of ours: letters, digits and dashes.
    """
    if st.session_state.get(SEEN) != (key, stage):
        st.session_state[SEEN] = (key, stage)
        st.html(SCRIPT % key, unsafe_allow_javascript=True)
