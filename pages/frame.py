"""The frame around every page: title, logo, looks and navigation. Served by app.py."""

from pathlib import Path

import streamlit as st

ROOT = Path(__file__).resolve().parents[1]

st.set_page_config(page_title="Skillet", page_icon=str(ROOT / "assets" / "icon.svg"), layout="wide")
st.logo(str(ROOT / "assets" / "logo.svg"), icon_image=str(ROOT / "assets" / "icon.svg"), size="large")
st.html(ROOT / "assets" / "skillet.css")
st.navigation([st.Page("views/chat.py", title="Chat", icon=":material/chat:", default=True)]).run()
