"""Bringing what is new into view: Streamlit keeps a chat at its end, where one would see the tenth card first."""

import streamlit as st

KEY = "in-view"
SCRIPT = """<script>
(() => {
  const until = Date.now() + 1500;
  let moved = false;
  for (const act of ["wheel", "touchmove", "keydown", "pointerdown"])
    addEventListener(act, () => (moved = true), { once: true, passive: true });
  const go = () => {
    if (moved || Date.now() > until) return;
    document.querySelector(".st-key-%s")?.scrollIntoView({ block: "start" });
    setTimeout(go, 100);
  };
  go();
})();
</script>"""
"""For a moment, since Streamlit goes on scrolling to the end while the page grows; or until the visitor moves."""


def bring_into_view(key: str) -> None:
    """Scroll to the element with this key, once: reading on from there is not disturbed by later runs.

    The key is one of ours, made of letters, digits and dashes.
    """
    if st.session_state.get(KEY) != key:
        st.session_state[KEY] = key
        st.html(SCRIPT % key, unsafe_allow_javascript=True)
