"""The conversation: what was said, what was answered, and the box to say the next thing.

Everything shown comes from the store; a running answer is followed through its job, and read from the store once done.
"""

from collections.abc import Sequence

import streamlit as st

from pages.parts.answer import Ratings, answered_here, draw_answer, draw_progress, relaxed_before
from pages.parts.inbox import take
from pages.parts.place import current_conversation, open_conversation
from pages.parts.scroll import bring_into_view
from pages.parts.sidebar import draw_sidebar
from pages.parts.welcome import draw_welcome
from pages.parts.words import plain, safe
from recsys.errors import SkilletError
from recsys.serve import Kitchen, ask
from recsys.shelf import Offered
from recsys.store import Conversation, Message, StoredReply

AT_ONCE = 6
"""Messages drawn without asking for earlier ones."""
LONGEST = 2000


def draw_chat(kitchen: Kitchen, person: str, terms: str = "", offered: Sequence[Offered] = ()) -> None:
    """The whole page for one person. `offered`: the catalogs to choose from."""
    try:
        draw_page(kitchen, person, terms, offered)
    except SkilletError as error:
        st.error(f"{error.sentence} {error.next_step}", icon=":material/error:")


def draw_page(kitchen: Kitchen, person: str, terms: str, offered: Sequence[Offered]) -> None:
    conversation = current_conversation(kitchen.store, person)
    busy = conversation is not None and is_busy(kitchen, conversation)
    elsewhere = other_catalog(kitchen, conversation) if conversation else ""
    typed = st.bottom.chat_input(  # put there by us: where Streamlit puts it, the page always scrolls to its end
        f"Ask for {kitchen.world.domain.plural}",
        max_chars=LONGEST,
        disabled=busy or bool(elsewhere),
        submit_mode="disable",
    )
    left = take()
    wanted = (typed, ()) if typed and typed.strip() else left
    if wanted and not busy and not elsewhere:
        conversation = say(kitchen, person, conversation, *wanted)
    draw_sidebar(kitchen.store, person, conversation, offered)
    if elsewhere:
        st.info(
            f"This conversation is about the catalog “{plain(elsewhere)}”, which is not built any more:"
            " it can be read and not continued. Start a new conversation to ask again.",
            icon=":material/info:",
        )
    messages = kitchen.store.conversations.messages(conversation.id) if conversation else ()
    if conversation and messages:
        draw_conversation(kitchen, conversation, messages)
    else:
        draw_welcome(kitchen, terms)


def is_busy(kitchen: Kitchen, conversation: Conversation) -> bool:
    """Whether an answer is being worked on, perhaps in another tab."""
    replies = kitchen.store.replies.of_conversation(conversation.id)
    return any(reply.status == "running" and kitchen.jobs.get(reply.id) for reply in replies)


def other_catalog(kitchen: Kitchen, conversation: Conversation) -> str:
    """The name of the catalog that answered last, when it is not the one that is open; ids of one mean nothing in
    another."""
    answers = kitchen.store.replies.of_conversation(conversation.id)
    return answers[-1].started.catalog if answers and not answered_here(kitchen.world, answers[-1]) else ""


def say(
    kitchen: Kitchen, person: str, conversation: Conversation | None, text: str, relaxed: tuple[str, ...]
) -> Conversation:
    """Ask, in the open conversation or a new one."""
    conversation = conversation or kitchen.store.conversations.begin(person, text)
    open_conversation(conversation.id)
    ask(kitchen, conversation.id, text.strip(), relaxed)
    return conversation


def draw_conversation(kitchen: Kitchen, conversation: Conversation, messages: tuple[Message, ...]) -> None:
    """The last few messages with their answers; earlier ones on request."""
    st.html(f'<h1 class="sk-hidden">{safe(conversation.title)}</h1>')
    replies = kitchen.store.replies.of_conversation(conversation.id)
    ratings = kitchen.store.ratings.of_conversation(conversation.id, conversation.person)
    earlier = len(messages) - AT_ONCE
    if earlier > 0 and st.session_state.get("show-earlier") != conversation.id:
        st.button(f"Show {earlier} earlier", on_click=show_earlier, args=(conversation.id,), type="tertiary")
        messages = messages[earlier:]
    for message in messages:
        answers = [reply for reply in replies if reply.message == message.id]
        with st.container(key=f"turn-{message.id}"):
            draw_message(message, relaxed_before(answers[0]) if answers else ())
            for reply in answers:
                with st.chat_message("assistant", avatar=":material/skillet:"):
                    draw_reply(kitchen, conversation, message, reply, ratings)
    bring_into_view(f"turn-{messages[-1].id}", "ended")


def show_earlier(conversation: str) -> None:
    st.session_state["show-earlier"] = conversation


def draw_message(message: Message, relaxed: tuple[str, ...]) -> None:
    with st.chat_message("user", avatar=":material/person:"):
        st.text(message.text)
        if relaxed:
            words = ", ".join(f"“{words}”" for words in relaxed)
            st.html(f'<p class="sk-soft">Without {safe(words)}</p>')


def draw_reply(
    kitchen: Kitchen, conversation: Conversation, message: Message, reply: StoredReply, ratings: Ratings
) -> None:
    """Follow the job if there is one; when it has gone since the store was read, the store knows the end."""
    if reply.status == "running":
        job = kitchen.jobs.get(reply.id)
        if job:
            bring_into_view(f"turn-{message.id}", "running")
            draw_progress(kitchen, job)
            st.rerun()
        reply = kitchen.store.replies.get(reply.id) or reply
    draw_answer(kitchen, conversation.person, message, reply, ratings)
