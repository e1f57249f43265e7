"""The chat page, on the catalog that was chosen or that the open conversation is about."""

import streamlit as st

from pages.parts.chat import draw_chat
from pages.parts.choice import draw_choice, find_choice
from pages.parts.resources import offered_catalogs, open_kitchen, open_store
from pages.parts.visitor import current_person
from recsys.doctor import terms_of
from recsys.errors import SkilletError

person, offered = current_person(), offered_catalogs()
try:
    name = find_choice(open_store(), person, offered)
    kitchen = open_kitchen(name)
except SkilletError as error:
    with st.sidebar:
        draw_choice(offered)
    st.error(f"{error.sentence}\n\n{error.next_step}", icon=":material/error:")
else:
    draw_chat(kitchen, person, f"Terms: {terms_of(name)}", offered)
