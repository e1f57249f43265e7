"""What a person takes back: "start over", "any length is fine", "forget the year", "horror is fine now", "the kids are
asleep".
"""

import re
from dataclasses import dataclass

from recsys.intent.offline import parse
from recsys.types import Intent
from tools.text import plain
from tools.types import Condition, World

_RESTART = re.compile(
    r"""\b(?:start(?:ing)?\ (?:over|again|afresh|fresh|from\ scratch|anew)|begin\ again|from\ scratch|reset
        |clear\ (?:everything|all|it\ all)
    |new\ (?:search|request|topic|conversation)|(?:forget|scrap|ignore|drop)\ (?:about\ )?(?:everything
        |all\ (?:of\ )?(?:that|this|it)|it\ all|the\ lot|what\ i\ said)
    |let'?s\ (?:restart|start\ over)|restart)\b(?:\ (?:please|with|and\ (?:show|give|find)\ me))?[\s,:;.!–—-]*""",
    re.I | re.X,
)
_GROWN_UPS = re.compile(
    r"""\b(?:(?:the\ |my\ |our\ )?(?:kids?|children|son|daughter|little\ ones?)\ (?:are|is|have|has|went)\ (?:now[ ]
        |already\ |all\ )?(?:asleep|sleeping|in\ bed|gone|out|away|not\ (?:watching|here|coming)|gone\ to\ bed
        |to\ bed)
    |(?:without|no)\ (?:the\ |any\ )?(?:kids|children)(?:\ (?:this\ time|tonight|any\ ?more|now|around|here|watching))?
    |(?:just|only)\ (?:for\ )?(?:us\ |the\ )?(?:adults|grown-?ups|parents)|for\ (?:adults|grown-?ups)(?:\ only)?
        |adults\ only
    |not\ for\ (?:the\ |my\ )?(?:kids|children)(?:\ any\ ?more|\ after\ all)?|(?:just|only)\ for\ me
        |just\ me\ (?:now|tonight))\b""",
    re.I | re.X,
)
_DROPS = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        r"\b(?:any|whatever|every) (?P<what>[\w' -]{2,30}?) (?:is|are|would be|will be|will) (?:fine|ok|okay"
        r"|good|alright|do|great)\b",
        r"\b(?:forget|drop|ignore|never ?mind|remove|lose|skip|scrap|leave out)\s+(?:about\s+)?(?:the\s+"
        r"|that\s+|being\s+|it being\s+|my\s+)?(?P<what>[\w' -]{2,40}?)(?:\s+(?:condition|bit|part|thing"
        r"|limit|requirement|filter|constraint|one))?(?=\s*(?:$|[,.!?;]|\band\b|\bbut\b))",
        r"\b(?:(?:does|do|need)(?:n'?t| not)|no need to|don'?t) (?:have to|need to"
        r"|has to)? ?be (?P<what>[\w' -]{2,40}?)(?: (?:any ?more|after all|necessarily))?(?=\s*(?:$|[,.!?;]"
        r"|\band\b|\bbut\b))",
        r"\b(?:do(?:n'?t| not)) (?:mind|care about"
        r"|care) (?:about )?(?:the )?(?P<what>[\w' -]{2,40}?)(?: (?:any ?more|after all))?(?=\s*(?:$|[,.!?;]"
        r"|\band\b|\bbut\b))",
        r"(?:^|[,.!?;]\s*|\bbut\s+|\bactually,?\s+)(?P<what>[\w' -]{2,30}?)\s+(?:is|are)\s+(?:fine|ok|okay"
        r"|alright|allowed)(?:\s+(?:too|now|again|after all|with me|by me))?(?=\s*(?:$|[,.!?;]))",
        r"\bwithout (?:the )?(?P<what>[\w' -]{2,30}?) (?:condition|bit|part|thing|limit|requirement|filter"
        r"|constraint)\b",
    )
)
_ALLOWED = _DROPS[4]
_YES = re.compile(
    r"^\W*(?:yes|yeah|yep|yup|sure|ok(?:ay)?|go ahead|do (?:it|that)|please do|fine|alright"
    r"|why not)(?:[\s,]+(?:please|do (?:it|that)|go ahead|thanks|then|sure))*\W*$",
    re.I,
)


@dataclass(frozen=True)
class Dropped:
    """What a message lets go of, and the message without the words that say so."""

    text: str
    intent: Intent


def restarts(text: str) -> tuple[bool, str]:
    """Whether all is to be forgotten, and what the message says besides."""
    match = _RESTART.search(text.replace("’", "'"))
    return (True, f"{text[: match.start()]} {text[match.end() :]}".strip()) if match else (False, text)


def agrees(text: str) -> bool:
    """A bare yes, which takes up an offer to drop a condition."""
    return bool(_YES.match(text))


def let_go(text: str, before: Intent, world: World) -> Dropped:
    """`before` without what the message takes back. What keeps children safe goes when they are away."""
    text = text.replace("’", "'")
    ages = frozenset(facet.name for facet in world.domain.role("min_age"))
    if match := _GROWN_UPS.search(text):
        before = before.model_copy(
            update={
                "conditions": tuple(c for c in before.conditions if c.facet not in ages),
                "demographics": type(before.demographics)(),
            }
        )
        text = _without(text, match)
    for pattern in _DROPS:
        for match in list(pattern.finditer(text)):
            if pattern is _ALLOWED and any(not c.tags for c in parse(match["what"], world).conditions):
                continue  # "under two hours is fine": a new bound, not the end of one
            after = _drop(match["what"], before, world, ages)
            if after != before:
                before, text = after, _without(text, match)
    return Dropped(text, before)


def _without(text: str, match: re.Match[str]) -> str:
    return f"{text[: match.start()]} {text[match.end() :]}".strip(" ,")


def _drop(what: str, before: Intent, world: World, kept: frozenset[str]) -> Intent:
    said = plain(what)
    facets = {f.name for f in world.domain.facets if said in {plain(w) for w in (f.name, f.label, *f.words)}} - kept
    read = parse(what, world)
    tags = {(c.facet, tag) for c in read.conditions for tag in c.tags}
    numbers = {c.facet for c in read.conditions if not c.tags} - kept
    genres = {mention.value for mention in (*read.like.genres, *read.dislike.genres)}
    names = {mention.item for mention in (*read.like.names, *read.dislike.names) if mention.item}

    def goes(c: Condition) -> bool:
        return c.facet not in kept and (
            c.facet in facets | numbers or any((c.facet, tag) in tags for tag in c.tags) or plain(c.words) == said
        )

    def without(part: str) -> object:
        preference = getattr(before, part)
        drop_genres = genres | ({m.value for m in preference.genres} if world.domain.genre_facet in facets else set())
        return preference.model_copy(
            update={
                "names": tuple(m for m in preference.names if m.item not in names or m.item is None),
                "genres": tuple(m for m in preference.genres if m.value not in drop_genres),
                "properties": tuple(m for m in preference.properties if plain(m.value) != said),
            }
        )

    return before.model_copy(
        update={
            "like": without("like"),
            "dislike": without("dislike"),
            "conditions": tuple(c for c in before.conditions if not goes(c)),
        }
    )
