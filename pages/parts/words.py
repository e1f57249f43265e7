"""Plain words for what the program did, and the two ways of putting text that others wrote on a page safely."""

import html
import re

from recsys.types import Step
from tools.conditions import PERSON
from tools.domain import Domain
from tools.types import Condition

SIGNS = {"<=": "at most", ">=": "at least", "in": "", "not_in": "not"}
TOOLS = {
    "understand": "Reading the request",
    "check_conditions": "Checking the conditions",
    "leave_out_known": "Leaving out what you know",
    "search_request": "Searching by words",
    "search_meaning": "Searching by meaning",
    "get_search_results": "Searching for a phrase",
    "get_similar_items_cf": "Asking who liked the same",
    "get_similar_to_all": "Asking who liked all of these",
    "get_similar_items_content": "Comparing content",
    "get_items_by_person": "Looking up people",
    "get_items_by_age_group": "Looking at that age group",
    "get_items_in_franchise": "Looking through the series",
    "get_popular_in_genre": "Looking at what is popular in the genre",
    "get_popular_items": "Looking at what is popular",
    "get_default_items": "Taking what is popular with everyone",
    "filter_genres": "Removing disliked genres",
    "filter_devices": "Removing what your devices cannot run",
    "ground": "Choosing, and checking that each is real",
}


def safe(text: str) -> str:
    """Text for HTML: every character means itself."""
    return html.escape(" ".join(text.split()))


def plain(text: str) -> str:
    """Text for a label that reads Markdown: no links, pictures, colours or formulas out of what others wrote."""
    return re.sub(r"([\\`*_{}\[\]()<>#+\-.!|~$:^=])", r"\\\1", " ".join(text.split()))


def say_number(value: float) -> str:
    """`say_number(1995.0) == "1995"`, `say_number(7.25) == "7.2"`."""
    return f"{value:.0f}" if value == int(value) else f"{value:.1f}"


def say_condition(condition: Condition, domain: Domain) -> str:
    """A condition as a person would put it: "runtime at most 60 minutes"."""
    facet = domain.facet(condition.facet)
    label = facet.label if facet else "with" if condition.facet == PERSON else condition.facet
    unit = f" {facet.unit}" if facet and facet.unit else ""
    if facet and facet.role == "min_age" and condition.op == "<=":
        return f"fit for age {say_number(float(condition.value))}"  # type: ignore[arg-type]
    if condition.op == "between":
        low, high = condition.value  # type: ignore[misc]
        return f"{label} {say_number(float(low))} to {say_number(float(high))}{unit}"
    if isinstance(condition.value, tuple):
        return " ".join(part for part in (label, SIGNS[condition.op], " or ".join(map(str, condition.value))) if part)
    return f"{label} {SIGNS[condition.op]} {say_number(condition.value)}{unit}"


def say_ms(ms: float) -> str:
    if ms < 0.1:
        return "< 0.1 ms"
    if ms < 1000:
        return f"{ms:.0f} ms" if ms >= 10 else f"{ms:.1f} ms"
    return f"{ms / 1000:.1f} s"


def say_count(count: int, domain: Domain) -> str:
    return f"{count:,} {domain.noun if count == 1 else domain.plural}"


def say_step(step: Step) -> str:
    """What a tool does, in plain words; one without an entry goes by its name."""
    return TOOLS.get(step.tool) or step.tool.removeprefix("get_").replace("_", " ").capitalize()
