"""One answer on the page: while it is being worked on, and once it is there."""

import streamlit as st

from pages.parts.cards import card_html, find_item, why_html
from pages.parts.inbox import send
from pages.parts.thumbs import draw_thumbs
from pages.parts.trace import draw_trace, read_intent
from pages.parts.words import plain, safe, say_count, say_step
from recsys.jobs import Job
from recsys.serve import Kitchen
from recsys.store import Message, Rating, StoredPick, StoredReply
from recsys.types import Pick, Relaxation, Step
from tools.types import World

CARD_WIDTH = 235
LOST = "This answer could not be stored. Please ask again."
Ratings = dict[tuple[str, str | None], Rating]


def draw_progress(kitchen: Kitchen, job: Job) -> None:
    """Follow a job to its end: the step it is at in plain words, and each card as it comes."""
    with st.container(horizontal=True, vertical_alignment="center"):
        status = st.status("Reading your request", type="compact", width=280)
        st.button("Stop", key=f"stop-{job.id}", icon=":material/stop:", type="tertiary", on_click=job.stop)
    grid = st.grid("auto", min_column_width=CARD_WIDTH, border=True)
    for event in job.tail():
        if isinstance(event, Step):
            status.update(label=plain(say_step(event)))
            status.html(f'<p class="sk-soft">{safe(say_step(event))}: {safe(event.args)}</p>')
        elif isinstance(event, Pick):
            pick = StoredPick(event.rank, event.id, event.title, event.sections, event.reasons)
            grid.html(card_html(pick, find_item(kitchen.world, pick), kitchen.world.domain))
        else:
            status.update(label="Writing it down" if event else None)


def draw_answer(kitchen: Kitchen, person: str, message: Message, reply: StoredReply, ratings: Ratings) -> None:
    """The sentence, the cards, what could be relaxed, and the trace; for an answer that broke off, why."""
    if reply.status in ("failed", "running"):
        st.error(plain(reply.error or LOST), icon=":material/error:")
    elif reply.status == "stopped":
        st.html('<h2 class="sk-said">Stopped.</h2>')
    else:
        st.html(f'<h2 class="sk-said">{safe(reply.text)}</h2>')
    if reply.picks:
        draw_cards(kitchen, person, reply, ratings)
    if answered_here(kitchen.world, reply):
        draw_ways_on(kitchen, message, reply)
    if reply.intent or reply.steps:
        draw_trace(reply, kitchen.world.domain)


def answered_here(world: World, reply: StoredReply) -> bool:
    """Whether an answer came from this catalog: by its name, or by its version when it was renamed since."""
    started, catalog = reply.started, world.catalog
    return started.catalog == catalog.name or started.catalog_version == catalog.version


def draw_ways_on(kitchen: Kitchen, message: Message, reply: StoredReply) -> None:
    """What may be pressed to go on from an answer."""
    if reply.relaxations:
        draw_relaxations(kitchen, message, reply)
    for number, question in enumerate(reply.questions):
        draw_question(f"question-{reply.id}-{number}", question.text, question.options)


def draw_cards(kitchen: Kitchen, person: str, reply: StoredReply, ratings: Ratings) -> None:
    intent = read_intent(reply)
    conditions = intent.conditions if intent else ()
    grid = st.grid("auto", min_column_width=CARD_WIDTH, border=True, key=f"cards-{reply.id}")
    here = answered_here(kitchen.world, reply)
    for pick in reply.picks:
        item = find_item(kitchen.world, pick) if here else None
        with grid.cell(), st.container(gap="xsmall", height="stretch", vertical_alignment="distribute"):
            st.html(card_html(pick, item, kitchen.world.domain))
            with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
                draw_thumbs(kitchen.store, person, reply.id, pick.item, ratings.get((reply.id, pick.item)))
                with st.popover("Why", type="tertiary", key=f"why-{reply.id}-{pick.rank}"):
                    st.html(why_html(pick, item, kitchen.world, conditions))


def draw_relaxations(kitchen: Kitchen, message: Message, reply: StoredReply) -> None:
    """Each condition that could go, as a button that asks again without it."""
    gone = relaxed_before(reply)
    with st.container(horizontal=True):
        for number, relaxation in enumerate(reply.relaxations):
            st.button(
                relaxation_label(kitchen, relaxation),
                key=f"relax-{reply.id}-{number}",
                on_click=send,
                args=(message.text, (*gone, relaxation.condition.words)),
            )


def relaxation_label(kitchen: Kitchen, relaxation: Relaxation) -> str:
    words = relaxation.condition.words or relaxation.condition.facet
    return f"Without “{plain(words)}”: {say_count(relaxation.count, kitchen.world.domain)}"


def relaxed_before(reply: StoredReply) -> tuple[str, ...]:
    """The words of the conditions that the person had let go when asking for this answer."""
    session = reply.started.request.get("session")
    return tuple(session.get("relaxed", ())) if isinstance(session, dict) else ()


def draw_question(key: str, text: str, options: tuple[str, ...]) -> None:
    """A question back, its options as pills; pressing one is the next message."""
    st.html(f"<p>{safe(text)}</p>")

    def answer() -> None:
        if st.session_state[key]:
            send(st.session_state[key])

    if options:
        st.pills(text, options, key=key, format_func=plain, label_visibility="collapsed", on_change=answer)
