"""The catalogs page as a whole: what is being built, what stands, and bringing another."""

import streamlit as st

from pages.parts.bring import draw_bring
from pages.parts.building import draw_building
from pages.parts.catalog_list import draw_list
from pages.parts.resources import builds
from recsys.settings import settings

INTRODUCTION = "Bring your own items, see what was understood of them, and let people ask for them."


def draw_catalogs() -> None:
    with st.container(key="catalogs"):
        st.html(f'<div class="sk-page"><h1>Catalogs</h1><p>{INTRODUCTION}</p></div>')
        draw_building(builds())
        draw_list(settings().built_dir)
        draw_bring(builds(), settings())
