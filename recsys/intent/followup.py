"""One message of a conversation, read against what holds so far: an intent with all that holds from now on.

Without anything before it a message is read as it stands; then only questions and choices are told from requests.
"""

import re
from collections.abc import Sequence

from recsys.intent.asked import read_asks, spoken_about
from recsys.intent.heard import Heard, hear
from recsys.intent.language import language_of
from recsys.intent.letting_go import agrees, let_go, restarts
from recsys.intent.merge import Way, compatible, merge
from recsys.intent.offline import parse
from recsys.intent.reactions import react
from recsys.intent.references import shown_rows
from recsys.intent.relative import Relative, bound_by, find_relatives, plain_degrees
from recsys.intent.roles import blank, rows_with, without_feedback
from recsys.intent.tokens import LONGEST_REQUEST, Span, tokenise
from recsys.memory import demands
from recsys.types import Intent, Kind, Mention, Preference, Session, Turn
from tools.conditions import check_all
from tools.types import World

_CORRECTS = re.compile(
    r"""\b(?:actually|instead|rather|wait|sorry|i\ mean|i\ meant|i\ (?:said|asked\ for|wanted)|make\ (?:it|that
    |them|this)|change\ (?:it|that|them)
    |switch|what\ about|how\ about|on\ second\ thoughts?|scratch\ that|let'?s\ (?:do|try|go\ for))\b
    |^\W*no[,.!]?\s+(?!more)""",
    re.I | re.X,
)
_ADDS = re.compile(
    r"^\W*(?:and|but|or|also|plus|with|only|just|even|maybe|preferably|ideally)\b|\b(?:also|too|as\ well|else"
    r"|another|more|others?|ones|same|still|again|only|but)\b",
    re.I | re.X,
)
_ASKS_ANEW = re.compile(
    r"\b(?:recommend|suggest|looking\ for|in\ the\ mood\ for|i\ want|i\ need|i'?d\ like|i\ would\ like"
    r"|show\ me|find\ me|give\ me)\b",
    re.I | re.X,
)
_ANOTHER = re.compile(
    r"\b(?:another|next)\s+(?P<n>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twenty)\b"
    r"|\b(?P<m>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+(?:others?|different ones|new ones)\b",
    re.I,
)
_SPELLED = {w: n for n, w in enumerate("one two three four five six seven eight nine ten".split(), start=1)} | {
    "twenty": 20
}


def read_message(turn: Turn) -> Intent:
    """All that holds after the turn's message."""
    world, session = turn.world, turn.session
    again, text = restarts(turn.text[:LONGEST_REQUEST]) if session.turn else (False, turn.text[:LONGEST_REQUEST])
    if again and not re.search(r"\w{2}", text):
        return _forgotten(demands(session.ledger)).model_copy(update={"kinds": frozenset({"chat"}), "restart": True})
    if not tokenise(text):
        return demands(session.ledger).model_copy(update={"kinds": frozenset({"chat"})})
    if not session.turn:
        alone = _read(text, world)
        if alone.kinds - {"chat"} and alone.kinds <= {"recommend", "find", "chat"}:
            return alone
    heard = hear(text, Session() if again else session, world)
    if agrees(text):
        return _agreed(session)
    before = _forgotten(demands(session.ledger)) if again else demands(session.ledger)
    intent = _after(before, heard, session, world)
    return intent.model_copy(update={"restart": again})


def _forgotten(before: Intent) -> Intent:
    """What starting over leaves: what was seen and what was turned down."""
    dislike = Intent().dislike.model_copy(update={"names": before.dislike.names})
    return Intent(dislike=dislike, seen=before.seen, turned_down=before.turned_down)


def _read(text: str, world: World) -> Intent:
    """The message as it stands. Of another language only names, years and numbers are taken."""
    intent = parse(text, world)
    if not language_of(text):
        return intent
    return intent.model_copy(update={"like": _named_only(intent.like), "dislike": _named_only(intent.dislike)})


def _named_only(preference: Preference) -> Preference:
    return preference.model_copy(update={"properties": ()})


def _agreed(session: Session) -> Intent:
    before = demands(session.ledger)
    if not session.offered:
        return before.model_copy(update={"kinds": frozenset({"chat"})})
    kept = tuple(c for c in before.conditions if c.words != session.offered[0])
    return before.model_copy(update={"conditions": kept})


def _after(before: Intent, heard: Heard, session: Session, world: World) -> Intent:
    shown = shown_rows(session, world)
    relatives = _relatives(heard, shown, world)
    dropped = let_go(_request(heard, relatives), before, world)
    said = _read(plain_degrees(dropped.text, world), world) if dropped.text.strip() else Intent()
    said = said.model_copy(update={"kinds": heard.kinds, "count": said.count or _another(heard.text)})
    merged = merge(dropped.intent, said, _way(heard, said, relatives), world)
    merged = _bounded(merged, relatives, frozenset(shown) | _rows(session.shown, world), world)
    asks = read_asks(heard, shown, merged.conditions, world)
    about = spoken_about(heard, asks, world)
    intent = react(merged, heard, shown, world)
    return _started(intent, about).model_copy(update={"kinds": heard.kinds, "asks": asks, "about": about})


def _started(intent: Intent, about: tuple[Mention, ...]) -> Intent:
    """ "Who directed Heat, and what should I see next?": with nothing else to go by, what was asked about is."""
    like = intent.like
    if "recommend" not in intent.kinds or intent.conditions or like.names or like.genres or like.properties:
        return intent
    return intent.model_copy(update={"like": like.model_copy(update={"names": tuple(m for m in about if m.item)})})


def _request(heard: Heard, relatives: Sequence[Relative]) -> str:
    """The message's wishes alone: questions, judgements, references and relative words blanked."""
    text = without_feedback(heard.text, heard.clauses)
    for clause in heard.clauses:
        if clause.kind in ("ask", "chat", "out_of_scope"):
            text = blank(text, clause.start, clause.end)
        if clause.kind == "choose":
            for span in heard.spans:
                if span.kind in ("title", "unknown"):
                    text = blank(text, heard.tokens[span.start].start, heard.tokens[span.end - 1].end)
    for pointed in heard.pointed:
        if pointed.role != "none" or pointed.reference.sort in ("place", "attribute", "title"):
            text = blank(text, pointed.reference.start, pointed.reference.end)
    for relative in relatives:
        text = blank(text, relative.start, relative.end)
    return re.sub(r"\b(?:and|or|but)\s*$", " ", text)


def _relatives(heard: Heard, shown: tuple[int, ...], world: World) -> list[Relative]:
    """Relative words outside questions, measured against what the message points at, else against the whole list."""
    asked_of = [s.value.row for s in heard.spans if s.kind == "title" and _inside(heard, s, "ask")]
    base = rows_with(heard.pointed, "like", "chosen") or tuple(asked_of) or shown
    references = [p.reference for p in heard.pointed]
    titles = [(heard.tokens[s.start].start, heard.tokens[s.end - 1].end) for s in heard.spans if s.kind == "title"]
    asked = [(c.start, c.end) for c in heard.clauses if c.kind in ("ask", "out_of_scope", "chat")]
    found = find_relatives(heard.text, references, base, world) if base else []
    return [r for r in found if r.rows and not any(a <= r.start < b for a, b in (*titles, *asked))]


def _inside(heard: Heard, span: Span, kind: Kind) -> bool:
    start = heard.tokens[span.start].start
    return any(c.kind == kind and c.start <= start < c.end for c in heard.clauses)


def _way(heard: Heard, said: Intent, relatives: Sequence[Relative]) -> Way:
    """Whether the message corrects, asks for something else altogether, or adds to what holds."""
    if _CORRECTS.search(heard.text):
        return "correct"
    subject = said.like.names or said.like.genres
    pointed = any(p.role != "none" for p in heard.pointed)
    if not subject or relatives or pointed or _ADDS.search(heard.text):
        return "refine"
    nouns = {"film", "films", "movie", "movies", "game", "games", "flick", "flicks"}
    whole = _ASKS_ANEW.search(heard.text) or any(token.plain in nouns for token in heard.tokens)
    return "fresh" if whole else "refine"


def _bounded(intent: Intent, relatives: Sequence[Relative], closed: frozenset[int], world: World) -> Intent:
    """With the bounds of relative words. One that an older bound leaves no room for takes its place."""
    conditions = intent.conditions
    for relative in relatives:
        others = [c for c in conditions if c.facet != relative.facet]
        bound = bound_by(world, relative, others, closed)
        if bound is None:
            continue
        beside = [c for c in conditions if c.facet == relative.facet and c.op != bound.op and compatible(c, bound)]
        room = check_all(world, (*others, *beside, bound)).confirmed.copy()
        room[list(closed)] = False
        conditions = (*others, *(beside if room.any() else ()), bound)
    return intent.model_copy(update={"conditions": conditions})


def _another(text: str) -> int | None:
    match = _ANOTHER.search(text)
    if not match:
        return None
    said = (match["n"] or match["m"]).lower()
    number = int(said) if said.isdigit() else _SPELLED[said]
    return min(20, max(1, number))


def _rows(ids: Sequence[str], world: World) -> frozenset[int]:
    return frozenset(row for row in (world.catalog.row(item) for item in ids) if row is not None)
