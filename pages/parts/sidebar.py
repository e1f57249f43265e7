"""Beside the chat: a new conversation, and the earlier ones."""

import streamlit as st

from pages.parts.place import close_conversation, open_conversation
from pages.parts.words import plain
from recsys.store import Conversation, Store


def draw_sidebar(store: Store, person: str, current: Conversation | None) -> None:
    with st.sidebar:
        st.button(
            "New conversation",
            key="new-conversation",
            icon=":material/add:",
            width="stretch",
            on_click=close_conversation,
        )
        earlier = store.conversations.recent(person, limit=12)
        if earlier:
            st.html('<h2 class="sk-side">Recent chats</h2>')
        for conversation in earlier:
            st.button(
                plain(conversation.title or "Untitled"),
                key=f"open-{conversation.id}",
                icon=":material/chat_bubble:",
                type="secondary" if current and current.id == conversation.id else "tertiary",
                on_click=open_conversation,
                args=(conversation.id,),
            )
