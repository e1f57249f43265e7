"""The frame around every page: looks and navigation. Served by app.py; page files stand where none runs by itself."""

import streamlit as st

from pages.parts.looks import draw_looks

draw_looks()
st.navigation([st.Page("views/chat.py", title="Chat", icon=":material/chat:", default=True)]).run()
