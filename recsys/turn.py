"""One turn from text to reply, streamed: steps as tools finish, picks as they are grounded, the reply at the end."""

import time
from collections.abc import Iterator
from dataclasses import replace

from recsys.answering.choice import Choice, choose
from recsys.errors import BadRequest
from recsys.grounding import Dropped, ground
from recsys.memory import carry, remember
from recsys.reply import write_reply
from recsys.types import MAX_PICKS, Event, Evidence, Intent, Mention, Pick, Reply, Step, Turn


def run_turn(turn: Turn) -> Iterator[Event]:
    """Answer one message. Yields every Step and Pick as it comes, and the Reply last. Raises BadRequest for an empty
    text.
    """
    if not turn.text.strip():
        raise BadRequest(
            "There is nothing to go by yet.", f"Say what you are after, or name {turn.world.domain.plural} you like."
        )
    intent, steps = _understand(turn)
    yield from steps
    now = replace(turn, session=carry(turn.session, intent), text=_wish(turn, intent))
    evidence = turn.policy(now, intent) if wants_picks(turn, intent) else Evidence()
    yield from evidence.steps
    steps += evidence.steps
    picks, dropped = list[Pick](), list[str]()
    wanted = intent.count or min(MAX_PICKS, max(1, turn.count))
    started = time.perf_counter()
    choice = choose(turn, intent) if "choose" in intent.kinds else Choice()
    intent = _speaking_of(intent, choice)
    for outcome in (choice.pick,) if choice.pick else _picks(now, intent, evidence, wanted):
        if isinstance(outcome, Dropped):
            dropped.append(outcome.name)
            continue
        picks.append(outcome)
        yield outcome
    last = _step(
        "ground",
        f"{turn.brain.name}, at most {wanted}",
        _pool_size(evidence),
        len(picks),
        started,
        _note(picks, dropped),
    )
    yield last
    yield Reply(
        text=write_reply(turn, intent, evidence, picks, wanted, choice.text),
        picks=tuple(picks),
        intent=intent,
        evidence=evidence,
        steps=(*steps, last),
        engine=turn.brain.name,
        policy=turn.policy.name,
        dropped=tuple(dropped),
        relaxations=evidence.relaxations if not picks else (),
        ledger=remember(turn.session.ledger, intent, turn.session.turn + 1),
    )


def answer(turn: Turn) -> Reply:
    """The same, folded: only the reply."""
    return next(event for event in run_turn(turn) if isinstance(event, Reply))


def _understand(turn: Turn) -> tuple[Intent, tuple[Step, ...]]:
    started = time.perf_counter()
    intent = _let_go(turn.brain.understand(turn), turn)
    linked = [m.value for m in (*intent.like.names, *intent.dislike.names)]
    note = f"linked {', '.join(linked)}" if linked else ""
    return intent, (
        _step("understand", turn.brain.name, len(turn.text), len(intent.conditions) + len(linked), started, note),
    )


def _let_go(intent: Intent, turn: Turn) -> Intent:
    """Without the conditions the person agreed to drop; what keeps children safe stays."""
    protected = {facet.name for facet in turn.world.domain.role("min_age")}
    kept = tuple(c for c in intent.conditions if c.words not in turn.session.relaxed or c.facet in protected)
    return intent.model_copy(update={"conditions": kept})


def wants_picks(turn: Turn, intent: Intent) -> bool:
    """Whether the message asks for items, or says something of them that changes what should be shown."""
    if intent.kinds & {"recommend", "find"}:
        return True
    said = remember(turn.session.ledger, intent, turn.session.turn + 1)
    changed = any(fact.turn > turn.session.turn and fact.scope != "now" for fact in said)
    return intent.kinds - {"chat"} == {"feedback"} and changed


def _speaking_of(intent: Intent, choice: Choice) -> Intent:
    """What was chosen is what "it" stands for next."""
    if choice.pick is None:
        return intent
    chosen = Mention(value=choice.pick.title, words=choice.pick.title, item=choice.pick.id)
    rest = tuple(mention for mention in intent.about if mention.item != choice.pick.id)
    return intent.model_copy(update={"about": (chosen, *rest)})


def _wish(turn: Turn, intent: Intent) -> str:
    """What free search goes by: the message itself when it stands alone, else the properties that hold by now."""
    if not turn.session.turn and intent.kinds <= {"recommend", "find", "chat"}:
        return turn.text
    return " ".join(mention.words or mention.value for mention in intent.like.properties)


def _picks(turn: Turn, intent: Intent, evidence: Evidence, wanted: int) -> Iterator[Pick | Dropped]:
    """Nothing known to match means no picks: a relaxation is offered, never applied silently."""
    if not evidence.matching:
        return iter(())
    return ground(turn, intent, evidence, turn.brain.recommend(turn, intent, evidence, wanted), wanted)


def _pool_size(evidence: Evidence) -> int:
    return len({row for section in evidence.sections for row in section.ids.tolist()})


def _note(picks: list[Pick], dropped: list[str]) -> str:
    filled = sum(pick.backfilled for pick in picks)
    notes = [f"{filled} filled up from the evidence"] if filled else []
    return "; ".join(notes + ([f"{len(dropped)} dropped"] if dropped else []))


def _step(tool: str, args: str, before: int, after: int, started: float, note: str) -> Step:
    return Step(tool, args, before, after, (time.perf_counter() - started) * 1000, note)
