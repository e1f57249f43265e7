"""What a conversation has taught, as one ledger of facts with their scope and source turn; all else is a view of it.

`remember` takes the intent that holds after a message and gives the ledger after it: facts that still hold keep the
turn they came from, new ones get this turn, the rest is gone. `demands` is the way back. Nothing is kept between calls.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from recsys.types import Demographics, Fact, Intent, Ledger, Mention, Preference, Reply, Session
from tools.types import Condition

LIKED, DISLIKED, REQUIRED, LEFT_OUT = "liked", "disliked", "required", "left out"
SEEN, TURNED_DOWN, SPOKEN_OF, WANTED = "seen", "turned down", "spoken of", "wanted"
_FACETS = {"names": "item", "genres": "genre", "properties": "property", "devices": "device"}
_ITEMS = ((SEEN, "seen"), (TURNED_DOWN, "turned_down"), (SPOKEN_OF, "about"))
_NOT_WHAT_IT_SAYS = frozenset({"words", "scope", "score", "runner_up"})


def remember(ledger: Ledger, intent: Intent, turn: int) -> Ledger:
    """The ledger after message number `turn`, whose intent holds from now on."""
    known = {_identity(fact): fact for fact in ledger}
    told = {_identity(fact): fact for fact in _facts(intent, turn)}
    kept = {identity: fact for identity, fact in known.items() if identity in told}
    return tuple((kept | {identity: fact for identity, fact in told.items() if identity not in kept}).values())


def demands(ledger: Ledger) -> Intent:
    """All that holds, as an intent: what the next message adds to or corrects."""
    return Intent(
        like=_preference(ledger, LIKED),
        dislike=_preference(ledger, DISLIKED),
        demographics=Demographics(
            ages=tuple(str(value) for value in _values(ledger, "age band")),
            genders=tuple(str(value) for value in _values(ledger, "gender")),
            years=tuple(int(value) for value in _values(ledger, "age")),
        ),
        conditions=tuple(
            Condition.model_validate({"facet": fact.facet, **_record(fact)})
            for fact in ledger
            if fact.polarity in (REQUIRED, LEFT_OUT)
        ),
        count=next((int(value) for value in _values(ledger, "count")), None),
        seen=_mentions(ledger, "item", SEEN),
        turned_down=_mentions(ledger, "item", TURNED_DOWN),
    )


def spoken_of(ledger: Ledger) -> tuple[Mention, ...]:
    """What "it" may stand for: the items that the last message was about."""
    return _mentions(ledger, "item", SPOKEN_OF)


def carry(session: Session, intent: Intent) -> Session:
    """The session as this message's own words change it: what it says is seen or unwanted is not shown any more."""
    unwanted = [*intent.turned_down, *intent.dislike.names]
    return replace(
        session,
        shown=() if intent.restart else session.shown,
        disliked=_once([*session.disliked, *_ids(unwanted)]),
        seen=_once([*session.seen, *_ids(intent.seen)]),
    )


def advance(session: Session, reply: Reply) -> Session:
    """The session after an answer. `recsys.serve.recall` builds the same from what is stored."""
    picked = tuple(pick.id for pick in reply.picks)
    listed = () if "choose" in reply.intent.kinds else picked
    return replace(
        session,
        shown=_once([*(() if reply.intent.restart else session.shown), *picked]),
        relaxed=(),
        ledger=reply.ledger,
        last=listed or (() if reply.intent.restart else session.last),
        offered=tuple(relaxation.condition.words for relaxation in reply.relaxations),
        turn=session.turn + 1,
    )


def _facts(intent: Intent, turn: int) -> Iterator[Fact]:
    for polarity, preference in ((LIKED, intent.like), (DISLIKED, intent.dislike)):
        for field, facet in _FACETS.items():
            for mention in getattr(preference, field):
                yield Fact(facet, mention.model_dump(mode="json"), polarity, mention.scope, turn)
    for condition in intent.conditions:
        polarity = LEFT_OUT if condition.op == "not_in" else REQUIRED
        yield Fact(condition.facet, condition.model_dump(mode="json", exclude={"facet"}), polarity, turn=turn)
    people = intent.demographics
    for facet, values in (("age band", people.ages), ("gender", people.genders), ("age", people.years)):
        yield from (Fact(facet, value, WANTED, turn=turn) for value in values)
    if intent.count:
        yield Fact("count", intent.count, WANTED, turn=turn)
    for polarity, field in _ITEMS:
        scope = "now" if polarity == SPOKEN_OF else "conversation"
        for mention in getattr(intent, field):
            yield Fact("item", mention.model_dump(mode="json"), polarity, scope, turn)  # type: ignore[arg-type]


def _identity(fact: Fact) -> tuple[str, str, str]:
    """What a fact says, whatever the words it was said in."""
    value = _record(fact)
    said = {key: part for key, part in value.items() if key not in _NOT_WHAT_IT_SAYS} if value else fact.value
    if isinstance(said, dict) and said.get("item"):
        said = said["item"]
    return fact.facet, fact.polarity, repr(said)


def _record(fact: Fact) -> dict[str, Any]:
    return dict(fact.value) if isinstance(fact.value, dict) else {}


def _values(ledger: Ledger, facet: str) -> list[Any]:
    return [fact.value for fact in ledger if fact.facet == facet and fact.polarity == WANTED]


def _mentions(ledger: Ledger, facet: str, polarity: str) -> tuple[Mention, ...]:
    facts = (fact for fact in ledger if fact.facet == facet and fact.polarity == polarity)
    return tuple(Mention.model_validate(fact.value) for fact in facts)


def _preference(ledger: Ledger, polarity: str) -> Preference:
    return Preference(**{field: _mentions(ledger, facet, polarity) for field, facet in _FACETS.items()})


def _ids(mentions: Iterable[Mention]) -> list[str]:
    return [mention.item for mention in mentions if mention.item]


def _once(ids: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ids))
