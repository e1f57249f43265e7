"""A message taken apart: its clauses, the titles in it, and what of the shown list it points at."""

from dataclasses import dataclass

from recsys.intent.framed import find_framed
from recsys.intent.kinds import LONGEST_EXCHANGE, Clause, clauses_of, sum_up
from recsys.intent.offline import find_spans
from recsys.intent.references import find_references
from recsys.intent.roles import Pointed, roles_of
from recsys.intent.tokens import Span, Token, tokenise
from recsys.types import Kind, Mention, Session
from tools.types import World


@dataclass(frozen=True, eq=False)
class Heard:
    """A message taken apart: its clauses, the titles in it, and what it points at."""

    text: str
    tokens: tuple[Token, ...]
    spans: tuple[Span, ...]
    clauses: tuple[Clause, ...]
    kinds: frozenset[Kind]
    pointed: tuple[Pointed, ...]


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
    if any(p.role == "chosen" and p.reference.rows for p in pointed) and kinds <= {"recommend", "find"}:
        kinds = frozenset({"feedback"})
    return Heard(text, tokens, tuple(spans), clauses, kinds, tuple(pointed))


def mentions_with(heard: Heard, world: World, *roles: str) -> tuple[Mention, ...]:
    """The items that references of the given roles point at."""
    return tuple(m for p in heard.pointed if p.role in roles for m in p.reference.mentions(world))
