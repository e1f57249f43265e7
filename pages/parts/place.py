"""Which conversation is open: its id stands in the address, so that a refresh or a bookmark comes back to it."""

import streamlit as st

from recsys.store import Conversation, Store

PARAMETER = "c"
KEY = "conversation"


def current_conversation(store: Store, person: str) -> Conversation | None:
    """The open conversation, if it is this person's; the address is the visitor's to change, so it is checked."""
    wanted = st.query_params.get(PARAMETER) or st.session_state.get(KEY)
    conversation = store.conversations.get(wanted, person) if wanted else None
    if conversation:
        open_conversation(conversation.id)
    elif wanted:
        close_conversation()
        st.toast("That conversation is not yours, or is no longer stored.", icon=":material/info:")
    return conversation


def open_conversation(conversation: str) -> None:
    st.session_state[KEY] = conversation
    st.query_params[PARAMETER] = conversation


def close_conversation() -> None:
    st.session_state.pop(KEY, None)
    st.query_params.pop(PARAMETER, None)
