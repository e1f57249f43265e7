"""Beside the chat: the catalog, a new conversation, and the earlier ones."""

from collections.abc import Sequence

import streamlit as st

from pages.parts.choice import draw_choice
from pages.parts.place import close_conversation, open_conversation
from pages.parts.words import plain
from recsys.shelf import Offered
from recsys.store import Conversation, Store


def draw_sidebar(store: Store, person: str, current: Conversation | None, offered: Sequence[Offered] = ()) -> None:
    with st.sidebar:
        draw_choice(offered)
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
