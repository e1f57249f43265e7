"""The web app, by `streamlit run app.py`: a private cookie says who is here, pages/frame.py draws what they see."""

from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware

from pages.parts.visitor import VisitorCookie

app = st.App(Path(__file__).parent / "pages" / "frame.py", middleware=[Middleware(VisitorCookie)])
