"""Remarks on the message itself: a language that is not English, no words at all, too many of them, a count out of
bounds, conditions that exclude each other.
"""

import re

from recsys.answering.say import joined, said
from recsys.intent.language import language_of
from recsys.intent.merge import compatible
from recsys.intent.tokens import LONGEST_REQUEST, tokenise
from recsys.types import MAX_PICKS, Intent, Turn
from tools.types import Condition

_COUNT = re.compile(
    r"\b(?:give|show|recommend|suggest|list|find|want|need|top|get)\s+(?:me\s+|us\s+)?(?:the\s+)?(?:best\s+"
    r"|top\s+)?(?P<n>\d{1,9}|zero)\b(?!\s*(?:s\b|minutes?|mins?|hours?|years?|players?|year))"
    r"|^\W*(?P<m>\d{1,9}|zero)\s+(?:\w+\s+){0,2}?(?P<noun>\w+)",
    re.I,
)


def remarks(turn: Turn, intent: Intent) -> list[str]:
    """What has to be said before the answer."""
    return [
        remark
        for remark in (_wordless(turn), _language(turn), _cut(turn), _count(turn), _contradiction(intent))
        if remark
    ]


def _wordless(turn: Turn) -> str:
    if tokenise(turn.text[:LONGEST_REQUEST]):
        return ""
    noun = turn.world.domain.noun
    return f"I read words, not pictures: tell me in a few words what you are after, or name a {noun} you like."


def _language(turn: Turn) -> str:
    language = language_of(turn.text)
    if not language:
        return ""
    return f"That looks like {language}. I read English; from other languages I take titles, names, years and numbers."


def _cut(turn: Turn) -> str:
    return f"That is long: I read the first {LONGEST_REQUEST:,} characters." if len(turn.text) > LONGEST_REQUEST else ""


def _count(turn: Turn) -> str:
    """A count said in the text that is more than a list holds, or nothing."""
    match = _COUNT.search(turn.text[:LONGEST_REQUEST])
    if not match:
        return ""
    domain = turn.world.domain
    nouns = {
        *domain.item_words,
        domain.noun,
        domain.plural,
        "more",
        "suggestions",
        "recommendations",
        "titles",
        "others",
    }
    number = match["n"] or match["m"]
    if not match["n"] and match["noun"].lower() not in nouns:
        return ""
    wanted = 0 if number.lower() == "zero" else int(number)
    if wanted == 0:
        return f"None is hard to show: I list 1 to {MAX_PICKS} at a time, so here is one."
    unit = re.match(r"\s+(?P<next>\w+)", turn.text[match.end("n") if match["n"] else match.end() :])
    if wanted <= MAX_PICKS or (match["n"] and 1880 <= wanted <= 2100 and not (unit and unit["next"].lower() in nouns)):
        return ""
    return f"I show at most {MAX_PICKS} at a time; ask for more and I go on."


def _contradiction(intent: Intent) -> str:
    """Two conditions that nothing can meet together."""
    conditions = intent.conditions
    for place, first in enumerate(conditions):
        for second in conditions[place + 1 :]:
            if first.facet == second.facet and _exclude(first, second):
                return f"{joined([f'“{said(first)}”', f'“{said(second)}”'])} cannot both hold."
    return ""


def _exclude(first: Condition, second: Condition) -> bool:
    if first.tags or second.tags:
        asked, out = (first, second) if second.op == "not_in" else (second, first)
        return asked.op == "in" and out.op == "not_in" and set(asked.tags) <= set(out.tags)
    return not compatible(first, second)
