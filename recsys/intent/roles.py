"""What a message says of the shown items it points at: more like them, not them, seen, or only asked about."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from recsys.intent import kind_words as say
from recsys.intent.kinds import Clause
from recsys.intent.references import Reference
from recsys.types import Kind

Role = Literal["like", "against", "seen", "chosen", "compared", "subject", "none"]

_SEEN = re.compile(
    r"(?:\b(?:seen|watched|saw|know|knew|played|finished)|\bheard of)\s*(?:already |all |both )?(?:of )?$", re.I
)
_NOT_SEEN = re.compile(r"(?:haven'?t|not|never|didn'?t)\s+(?:seen|watched|saw|see|watch)\s*$", re.I)
_AGAINST = re.compile(
    r"""(?:\bnot|n'?t\ (?:really\ )?(?:like|enjoy|love|want|care\ for|think\ much\ of)|\bnot\ (?:like|enjoy|love
        |want)|\bhate[ds]?|\bdislike[ds]?|\bno
    |\bexcept|\bwithout|\banything\ but|\bnothing\ like|\bless\ like|\b(?:can't|cannot|couldn't)\ stand
        |\bnot\ (?:a\ fan\ of|into|keen\ on|interested\ in)|\bskip|\bremove|\bdrop)\s*(?:all\ |any[ ]
        |either\ )?(?:of\ )?$""",
    re.I | re.X,
)
_LIKE = re.compile(
    r"""(?:\blikes?|\bloved?|\bliked|\benjoyed|\benjoys?|\badored?|\bsimilar\ to|\bcloser?\ to|\bas|\bprefer|\binto
        |\bbased\ on|\bfan\ of|\bin\ the\ (?:style|vein|spirit)\ of
    |\b(?:watch|take|try|pick|see|choose)|\bgo\ (?:with|for))\s*(?:all\ |both\ )?(?:of\ )?$""",
    re.I | re.X,
)
_PRAISED = re.compile(
    r"^\s*(?:'s|is|was|are|were|looks?|sounds?|seems?)\s+(?:really |very |so |just |pretty )*(?:great|good"
    r"|perfect|awesome|excellent|amazing|interesting|wonderful|fantastic|nice|lovely|brilliant|fun|spot on"
    r"|what i)",
    re.I,
)
_BLAMED = re.compile(
    r"^\s*(?:'s|is|was|are|were|looks?|sounds?|seems?)\s+(?:really |very |so |just |pretty "
    r"|a bit )*(?:terrible|bad|boring|awful|meh|rubbish|crap|garbage|useless|wrong|disappointing|horrible"
    r"|dull|not|too)",
    re.I,
)
_NOT_WHAT = re.compile(r"^(?:'s|s|\s+is|\s+was)\s+not\s+(?:really |quite |at all )?(?:what|it\b|right)", re.I)
_REFUSED = re.compile(r"^\W*none\b", re.I)
_ALONE = re.compile(r"^[\s,.!]*(?:please|then|thanks|it is|sounds good|looks good|for me)?[\s,.!]*$", re.I)
NO_THANKS = re.compile(
    r"""\byou\ (?:keep|already|always|still)\ (?:show|suggest|recommend)\w*|^\W*wrong\b|\bstop\ (?:show|suggest
        |recommend)\w*
    |\bnot\ for\ (?:me|us)\b|\bnot\ (?:really\ |quite\ )?(?:my|our)\ (?:thing|taste|cup\ of\ tea|style|type)
        |\bnot\ (?:really\ |quite\ )?what\ (?:i|we)\b|^\W*no\ thanks?\b|^\W*nope\b|^\W*nah\b
    |\bnot\ (?:really\ )?interested\b|^\W*meh\b|\bthumbs\ down|\b(?:bad|terrible|awful|poor|weak)\ (?:picks?|list
        |choices?|suggestions?|recommendations?|ones?|selection)""",
    re.I | re.X,
)
SEEN_ALL = re.compile(
    r"\balready\ (?:seen|watched|know)\b|\b(?:seen|watched|know)\ (?:it\ |them\ )?(?:all\ )?already\b", re.I | re.X
)


@dataclass(frozen=True)
class Pointed:
    """A reference and what the message does with it."""

    reference: Reference
    role: Role


def roles_of(text: str, references: Sequence[Reference], clauses: Sequence[Clause]) -> list[Pointed]:
    """Every reference with its role; a list joined by "and" shares the role of its first member."""
    text = text.replace("’", "'")
    pointed: list[Pointed] = []
    for reference in references:
        clause = next((c for c in clauses if c.start <= reference.start < c.end), clauses[0] if clauses else None)
        role = _role(text, reference, clause)
        if role == "none" and pointed and _joined(text[pointed[-1].reference.end : reference.start]):
            role = pointed[-1].role
        pointed.append(Pointed(reference, role))
    return pointed


def rows_with(pointed: Iterable[Pointed], *roles: Role) -> tuple[int, ...]:
    return tuple(dict.fromkeys(row for p in pointed if p.role in roles for row in p.reference.rows))


def _role(text: str, reference: Reference, clause: Clause | None) -> Role:
    kind: Kind | None = clause.kind if clause else None
    start, end = (clause.start, clause.end) if clause else (0, len(text))
    before, after = text[start : reference.start], text[reference.end : end]
    if re.search(r"\bthan\s*$", before, re.I):
        return "compared"
    if kind in ("ask", "choose"):
        return "subject"
    if _REFUSED.match(reference.words):
        return "against"
    if _NOT_SEEN.search(before):
        return "none"
    if _SEEN.search(before):
        return "seen"
    if reference.sort == "it" and _NOT_WHAT.match(after):
        return "none"
    if _AGAINST.search(before) or _BLAMED.match(after):
        return "against"
    if _LIKE.search(before) or _PRAISED.match(after):
        return "like"
    alone = not before.strip(" ,.!-") and _ALONE.match(after)
    if alone and start == 0 and reference.sort in ("place", "attribute", "title"):
        return "chosen"
    return "none"


def _joined(between: str) -> bool:
    return bool(re.fullmatch(r"\s*(?:,|and|or|&|,\s*and)\s*", between, re.I))


def refuses_all(text: str, clauses: Sequence[Clause]) -> bool:
    """ "not for me", "no thanks", said of the list as a whole."""
    return any(c.kind == "feedback" and NO_THANKS.search(text[c.start : c.end]) for c in clauses)


def knows_all(text: str, clauses: Sequence[Clause]) -> bool:
    return any(c.kind == "feedback" and SEEN_ALL.search(text[c.start : c.end]) for c in clauses)


def without_feedback(text: str, clauses: Sequence[Clause]) -> str:
    """The text with the words of judgement blanked, so that "terrible" is no wish."""
    for clause in clauses:
        said = text[clause.start : clause.end].replace("’", "'")
        match = say.FEEDBACK.match(said) if clause.kind == "feedback" else None
        if match:
            text = blank(text, clause.start, clause.start + match.end())
    return text


def blank(text: str, start: int, end: int) -> str:
    """The text with spaces in place of some characters, so that all else stays where it was."""
    return text[:start] + " " * (end - start) + text[end:]
