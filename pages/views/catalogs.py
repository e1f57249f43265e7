"""The catalogs page, for whoever runs the app. It looks for itself whether it may be shown, however it was opened."""

import streamlit as st

from pages.parts.catalogs import draw_catalogs
from recsys.settings import settings

if settings().admin:
    draw_catalogs()
else:
    st.info("This page is switched off. Set SKILLET_ADMIN=true and start the app again.", icon=":material/lock:")
