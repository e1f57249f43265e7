"""How an answer was found: the intent as chips, each tool call as a row, and the whole as JSON."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict

import streamlit as st
from pydantic import ValidationError

from pages.parts.words import safe, say_condition, say_ms, say_step
from recsys.store import StoredReply
from recsys.types import Intent, Preference, Step
from tools.domain import Domain

WORDS_ONLY = frozenset({"understand"})
"""Steps that take words, not items: what they count is no number of items."""


def read_intent(reply: StoredReply) -> Intent | None:
    """The stored intent as a value; None when there is none, or one of an older shape."""
    try:
        return Intent.model_validate(reply.intent) if reply.intent else None
    except ValidationError:
        return None


def draw_trace(reply: StoredReply, domain: Domain) -> None:
    """A closed expander below the answer."""
    intent = read_intent(reply)
    with st.expander("How this was found", icon=":material/account_tree:", key=f"trace-{reply.id}"):
        if intent:
            st.html(intent_html(intent, domain))
        if reply.steps:
            st.html(steps_html(reply.steps))
        st.html(f'<p class="sk-soft sk-summary">{safe(summary(reply))}</p>')
        st.html('<h3 class="sk-heading">As JSON</h3>')
        st.json({"intent": reply.intent, "steps": [asdict(step) for step in reply.steps]}, expanded=False)


def summary(reply: StoredReply) -> str:
    """One line of figures: engine, policy, catalog, time, and the names that were no real items."""
    started = reply.started
    parts = [f"Engine: {started.engine}", f"policy: {started.policy}"]
    parts.append(f"catalog: {started.catalog} {started.catalog_version[:12]}")
    if reply.matching is not None:
        parts.append(f"{reply.matching:,} match the conditions")
    if reply.dropped:
        parts.append(f"dropped because they link to nothing real: {', '.join(reply.dropped)}")
    if reply.ms is not None:
        parts.append(f"{say_ms(reply.ms)} in all")
    return " · ".join(parts)


def intent_html(intent: Intent, domain: Domain) -> str:
    """What was understood, as rows of chips."""
    people = intent.demographics
    rows = [
        ("Like", mentions(intent.like)),
        ("Dislike", mentions(intent.dislike)),
        ("Conditions", [say_condition(condition, domain) for condition in intent.conditions]),
        ("For", [*(f"ages {band}" for band in people.ages), *people.genders]),
        ("Asked for", [kind.replace("_", " ") for kind in sorted(intent.kinds)]),
    ]
    if intent.count:
        rows.append(("How many", [str(intent.count)]))
    filled = "".join(f"<div><dt>{name}</dt><dd>{chips_html(chips)}</dd></div>" for name, chips in rows if chips)
    return f'<h3 class="sk-heading">What was understood</h3><dl class="sk-intent">{filled}</dl>'


def mentions(preference: Preference) -> list[str]:
    parts = (preference.names, preference.genres, preference.properties, preference.devices)
    return [mention.value for part in parts for mention in part]


def chips_html(chips: Iterable[str]) -> str:
    return "".join(f'<span class="sk-chip">{safe(chip)}</span>' for chip in chips)


def steps_html(steps: Sequence[Step]) -> str:
    """A table of tool calls with a bar for the share of time each took."""
    longest = max(step.ms for step in steps) or 1.0
    rows = "".join(step_html(step, step.ms / longest) for step in steps)
    head = "<tr><th>Step</th><th class='sk-right'>Items</th><th class='sk-right'>Time</th></tr>"
    table = f"<table class='sk-steps'><thead>{head}</thead><tbody>{rows}</tbody></table>"
    return f'<h3 class="sk-heading">What was done</h3>{table}'


def step_html(step: Step, share: float) -> str:
    """The tool, what it was called with, how many items went in and came out, and the time it took."""
    with_what = f": {safe(step.args)}" if step.args else ""
    note = f"<br><span class='sk-soft'>{safe(step.note)}</span>" if step.note else ""
    items = "" if step.tool in WORDS_ONLY else f"{step.before:,} → {step.after:,}"
    bar = f"<span class='sk-bar' style='width:{max(share, 0.02) * 100:.0f}%' aria-hidden='true'></span>"
    return (
        f"<tr><td><strong>{safe(say_step(step))}</strong>{with_what}{note}</td>"
        f"<td class='sk-right'>{items}</td><td class='sk-right sk-time'>{say_ms(step.ms)}{bar}</td></tr>"
    )
