"""The empty chat: what this is, what it knows, what happens to what is typed, and six things to try."""

import streamlit as st

from pages.parts.inbox import send
from pages.parts.scroll import bring_into_view
from pages.parts.words import plain, safe, say_count
from recsys.serve import Kitchen
from recsys.suggest import suggest

PILLS = "welcome-pills"
ENGINES = {"offline": "Answered by the built-in engine: no language model, nothing leaves this computer."}
STORED = (
    "Chats and ratings are stored in this app's own database, so that you can come back to them"
    " and so that whoever runs the app can learn which answers were good."
)


def draw_welcome(kitchen: Kitchen, terms: str) -> None:
    domain = kitchen.world.domain
    greeting = domain.greeting or f"Ask for {domain.plural} in your own words."
    facts = f"{say_count(len(kitchen.world), domain)} in the catalog “{kitchen.world.catalog.name}”."
    engine = ENGINES.get(kitchen.brain.name, f"Answered with the language model engine “{kitchen.brain.name}”.")
    promise = f"You get ten real {domain.plural}, each with the reason it is there and every step that found it."
    with st.container(key="welcome"):
        st.html(f'<div class="sk-welcome"><h1>{safe(greeting)}</h1><p>{safe(promise)}</p></div>')
        st.pills("Try one of these", suggest(kitchen.world), key=PILLS, format_func=plain, on_change=press)
        small = "".join(f"<p>{safe(line)}</p>" for line in (f"{facts} {engine}", STORED, terms))
        st.html(f'<div class="sk-small">{small}</div>')
    bring_into_view("welcome", "empty")


def press() -> None:
    """A pill is a message; it comes up again so that it can be pressed anew in another conversation."""
    if st.session_state[PILLS]:
        send(st.session_state[PILLS])
        st.session_state[PILLS] = None
