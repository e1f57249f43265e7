"""What every page stands in: title, icon, logo and the style sheet. Nothing is fetched from elsewhere."""

from pathlib import Path

import streamlit as st

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def draw_looks() -> None:
    st.set_page_config(page_title="Skillet", page_icon=str(ASSETS / "icon.svg"), layout="wide")
    st.logo(str(ASSETS / "logo.svg"), icon_image=str(ASSETS / "icon.svg"), size="large")
    st.html(ASSETS / "skillet.css")
