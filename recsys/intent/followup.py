"""One message of a conversation, read against what holds so far: an intent with all that holds from now on.

Without anything before it a message is read as it stands; then only questions and choices are told from requests.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from recsys.intent.framed import find_framed
from recsys.intent.kinds import LONGEST_EXCHANGE, Clause, clauses_of, sum_up
from recsys.intent.language import language_of
from recsys.intent.letting_go import agrees, let_go, restarts
from recsys.intent.merge import Way, compatible, merge
from recsys.intent.offline import find_spans, parse
from recsys.intent.questions import COUNT, WHY, read_ask
from recsys.intent.references import find_references, mention_of, shown_rows
from recsys.intent.relative import Relative, bound_by, find_relatives, plain_degrees
from recsys.intent.roles import Pointed, blank, knows_all, refuses_all, roles_of, rows_with, without_feedback
from recsys.intent.tokens import LONGEST_REQUEST, Span, Token, tokenise
from recsys.memory import demands
from recsys.types import Ask, Intent, Kind, Mention, Preference, Session, Turn
from tools.conditions import check_all
from tools.types import Condition, World

_CORRECTS = re.compile(
    r"""\b(?:actually|instead|rather|wait|sorry|i\ mean|i\ meant|make\ (?:it|that|them|this)|change\ (?:it|that|them)|switch|what\ about|how\ about|on\ second\ thoughts?|scratch\ that|let'?s\ (?:do|try|go\ for))\b|^\W*no[,.!]?\s+(?!more)""",
    re.I | re.X,
)
_ADDS = re.compile(
    r"^\W*(?:and|but|or|also|plus|with|only|just|even|maybe|preferably|ideally)\b|\b(?:also|too|as\ well|else|another|more|others?|ones|same|still|again|only|but)\b",
    re.I | re.X,
)
_ASKS_ANEW = re.compile(
    r"\b(?:recommend|suggest|looking\ for|in\ the\ mood\ for|i\ want|i\ need|i'?d\ like|i\ would\ like|show\ me|find\ me|give\ me)\b",
    re.I | re.X,
)
_LEFT = re.compile(r"\b(?:match\w*|fit|left|remain\w*|of them|would that|are there)\b(?!.*\b(?:you|catalog))", re.I)
_ANOTHER = re.compile(
    r"\b(?:another|next)\s+(?P<n>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twenty)\b|\b(?P<m>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+(?:others?|different ones|new ones)\b",
    re.I,
)
_SPELLED = {w: n for n, w in enumerate("one two three four five six seven eight nine ten".split(), start=1)} | {
    "twenty": 20
}


@dataclass(frozen=True, eq=False)
class Heard:
    """A message taken apart: its clauses, the titles in it, and what it points at."""

    text: str
    tokens: tuple[Token, ...]
    spans: tuple[Span, ...]
    clauses: tuple[Clause, ...]
    kinds: frozenset[Kind]
    pointed: tuple[Pointed, ...]


def read_message(turn: Turn) -> Intent:
    """All that holds after the turn's message."""
    world, session = turn.world, turn.session
    again, text = restarts(turn.text[:LONGEST_REQUEST]) if session.turn else (False, turn.text[:LONGEST_REQUEST])
    if again and not re.search(r"\w{2}", text):
        return _forgotten(demands(session.ledger)).model_copy(update={"kinds": frozenset({"chat"}), "restart": True})
    if not tokenise(text):
        return demands(session.ledger).model_copy(update={"kinds": frozenset({"chat"})})
    heard = hear(text, Session() if again else session, world)
    if not session.turn and heard.kinds <= {"recommend", "find"}:
        return _read(text, world)
    if agrees(text):
        return _agreed(session)
    before = _forgotten(demands(session.ledger)) if again else demands(session.ledger)
    intent = _after(before, heard, session, world)
    return intent.model_copy(update={"restart": again})


def hear(text: str, session: Session, world: World) -> Heard:
    """Take a message apart."""
    tokens = tokenise(text)
    spans = find_spans(text, tokens, world)
    if len(text) <= LONGEST_EXCHANGE:
        spans += find_framed(text, tokens, spans, world)
    clauses = clauses_of(text, tokens, spans)
    kinds = sum_up(text, clauses, tokens, spans)
    references = find_references(text, session, world) if session.turn else []
    titles = [(tokens[s.start].start, tokens[s.end - 1].end) for s in spans if s.kind == "title"]
    references = [r for r in references if r.sort != "it" or not any(a < r.end and r.start < b for a, b in titles)]
    pointed = roles_of(text, references, clauses)
    if any(p.role == "chosen" for p in pointed) and kinds == {"recommend"}:
        kinds = frozenset({"feedback"})
    return Heard(text, tokens, tuple(spans), clauses, kinds, tuple(pointed))


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
    asks = _asks(heard, shown, merged.conditions, world)
    about = _about(heard, asks, world)
    intent = _with_feedback(merged, heard, shown, world)
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


def _with_feedback(intent: Intent, heard: Heard, shown: tuple[int, ...], world: World) -> Intent:
    """What was said of shown items joins what is known: liked, disliked, seen, turned down."""
    liked = _mentions(heard, world, "like", "chosen")
    against = [p for p in heard.pointed if p.role == "against"]
    one_by_one = tuple(m for p in against if p.reference.sort != "all" for m in p.reference.mentions(world))
    refused = any(p.reference.sort == "all" for p in against)
    refused = refused or (refuses_all(heard.text, heard.clauses) and not against and not liked)
    seen = _mentions(heard, world, "seen")
    if not seen and knows_all(heard.text, heard.clauses):
        seen = tuple(mention_of(world, row, "already seen") for row in shown)
    turned_down = tuple(mention_of(world, row, "turned down") for row in shown) if refused else ()
    return intent.model_copy(
        update={
            "like": intent.like.model_copy(update={"names": _added(intent.like.names, liked, one_by_one)}),
            "dislike": intent.dislike.model_copy(update={"names": _added(intent.dislike.names, one_by_one, liked)}),
            "seen": _added(intent.seen, seen, ()),
            "turned_down": _added(intent.turned_down, turned_down, ()),
        }
    )


def _asks(heard: Heard, shown: tuple[int, ...], held: tuple[Condition, ...], world: World) -> tuple[Ask, ...]:
    """What is asked, clause by clause. "How many match?" counts what holds; "why these?" speaks of the whole list."""
    asks = []
    for clause in heard.clauses:
        if clause.kind != "ask":
            continue
        items = _subjects(heard, clause, world)
        whole = any(p.reference.sort == "all" for p in heard.pointed if clause.start <= p.reference.start < clause.end)
        said = heard.text[clause.start : clause.end]
        if (
            not items
            and re.match(r"\W*(?:which|what)\b.*\b(?:is|was)\b", said, re.I)
            and not re.search(r"\byou have\b", said)
        ):
            items = tuple(mention_of(world, row, "") for row in shown)
        ask = read_ask(said, items, whole, world)
        if ask.what == COUNT and not (ask.conditions or ask.words or ask.items) and _LEFT.search(said):
            ask = ask.model_copy(update={"conditions": held})
        asks.append(ask.model_copy(update={"items": ()}) if whole and ask.what == WHY else ask)
    return tuple(asks)


def _subjects(heard: Heard, clause: Clause, world: World) -> tuple[Mention, ...]:
    """The items that a clause names or points at, in its order."""
    found: list[tuple[int, tuple[Mention, ...]]] = [
        (p.reference.start, p.reference.mentions(world))
        for p in heard.pointed
        if clause.start <= p.reference.start < clause.end
    ]
    for span in heard.spans:
        start = heard.tokens[span.start].start
        if span.kind in ("title", "unknown") and clause.start <= start < clause.end:
            found.append((start, (_named(span, world),)))
    mentions = [mention for _, part in sorted(found, key=lambda pair: pair[0]) for mention in part]
    return tuple({(m.item or m.value): m for m in mentions}.values())


def _named(span: Span, world: World) -> Mention:
    if span.kind == "unknown":
        return Mention(value=span.words, words=span.words)
    link = span.value
    item = world.item(link.row)
    return Mention(value=item.title, words=span.words, item=item.id, score=link.score, runner_up=link.runner_up)


def _about(heard: Heard, asks: Sequence[Ask], world: World) -> tuple[Mention, ...]:
    """What the message speaks of: what it asks about, chooses among, or points at. "It" is the first of these next time."""
    found = [mention for ask in asks for mention in ask.items if mention.item]
    for clause in heard.clauses:
        if clause.kind == "choose":
            found += _subjects(heard, clause, world)
    found += () if found else _mentions(heard, world, "like", "chosen", "against")
    lost = [p.reference for p in heard.pointed if not p.reference.rows and p.reference.sort in ("place", "attribute")]
    found += [Mention(value=reference.words, words=reference.words) for reference in lost]
    return tuple({(m.item or m.value): m for m in found}.values())


def _mentions(heard: Heard, world: World, *roles: str) -> tuple[Mention, ...]:
    return tuple(m for p in heard.pointed if p.role in roles for m in p.reference.mentions(world))


def _added(before: tuple[Mention, ...], more: Sequence[Mention], gone: Sequence[Mention]) -> tuple[Mention, ...]:
    out = {mention.item for mention in gone}
    return tuple({(m.item or m.value): m for m in (*before, *more) if m.item is None or m.item not in out}.values())


def _another(text: str) -> int | None:
    match = _ANOTHER.search(text)
    if not match:
        return None
    said = (match["n"] or match["m"]).lower()
    number = int(said) if said.isdigit() else _SPELLED[said]
    return min(20, max(1, number))


def _rows(ids: Sequence[str], world: World) -> frozenset[int]:
    return frozenset(row for row in (world.catalog.row(item) for item in ids) if row is not None)
