"""The frame and the chat page over the twelve films; the database's folder comes from SKILLET_DATA_DIR."""

import streamlit as st

from pages.parts.chat import draw_chat
from pages.parts.looks import draw_looks
from pages.parts.visitor import current_person
from recsys.serve import Kitchen
from recsys.settings import settings
from tests.pages.tiny import tiny_kitchen


@st.cache_resource
def kitchen() -> Kitchen:
    return tiny_kitchen(settings().data_dir)


def chat() -> None:
    draw_chat(kitchen(), current_person(), "Terms: the tests' own.")


draw_looks()
st.navigation([st.Page(chat, title="Chat", default=True)]).run()
