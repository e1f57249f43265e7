"""The frame around every page: looks and navigation. Served by app.py; page files stand where none runs by itself."""

import streamlit as st

from pages.parts.looks import draw_looks
from recsys.settings import settings

draw_looks()
pages = [st.Page("views/chat.py", title="Chat", icon=":material/chat:", default=True)]
if settings().admin:
    pages.append(st.Page("views/catalogs.py", title="Catalogs", icon=":material/inventory_2:"))
st.navigation(pages).run()
