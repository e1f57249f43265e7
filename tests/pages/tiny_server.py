"""The app over the twelve films, for a browser: what app.py is to the bundled catalog."""

from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware

from pages.parts.visitor import VisitorCookie

app = st.App(Path(__file__).with_name("tiny_page.py"), middleware=[Middleware(VisitorCookie)])
