"""Why an item was shown, or why it was not: the condition, the earlier word or the score that decided."""

from dataclasses import replace

from recsys.answering.say import fails, joined, row_of, said, titled
from recsys.intent import questions as q
from recsys.recommend.reasons import give_reasons
from recsys.types import Ask, Evidence, Intent, Session, Turn
from tools.types import World

CONSIDERED = 400


def answer_why(turn: Turn, intent: Intent, ask: Ask) -> str:
    """What decided for or against each item asked about, by running the last request again."""
    if not ask.items:
        return _overall(turn.world, intent)
    again = replace(turn, text=_wish(intent), session=_before_showing(turn.session))
    evidence = turn.policy(again, intent)
    return " ".join(
        _of_one(turn, again, intent, evidence, mention.words, row_of(turn.world, mention)) for mention in ask.items[:3]
    )


def _of_one(turn: Turn, again: Turn, intent: Intent, evidence: Evidence, words: str, row: int | None) -> str:
    world = turn.world
    if row is None:
        return f"I don't have “{words}” here, so it could not come up."
    name, item = titled(world, row), world.item(row).id
    if item in turn.session.last:
        sections = [section for section in evidence.sections if row in section.ids.tolist()]
        return f"{name}, because: {'; '.join(give_reasons(world, intent, row, sections))}."
    against = fails(world, row, intent.conditions)
    if against:
        return f"Not {name}: {joined(against)}."
    if settled := _settled(turn.session, intent, item):
        return f"Not {name}: {settled}."
    return _by_score(again, intent, evidence, row, name, len(turn.session.last))


def _settled(session: Session, intent: Intent, item: str) -> str:
    """What the person themselves said or saw of it."""
    if any(mention.item == item for mention in intent.like.names):
        return "you named it yourself, so I looked for others like it"
    if item in session.disliked or any(m.item == item for m in (*intent.dislike.names, *intent.turned_down)):
        return "you turned it down"
    if item in session.seen or any(m.item == item for m in intent.seen):
        return "you have seen it"
    return "I showed it before" if item in session.shown else ""


def _by_score(again: Turn, intent: Intent, evidence: Evidence, row: int, name: str, shown: int) -> str:
    genres = {mention.value for mention in intent.dislike.genres}
    ranked = [candidate.row for candidate in again.brain.recommend(again, intent, evidence, CONSIDERED)]
    found = f"It fits what you asked, but not {name} this time: " if not genres else f"Not {name} this time: "
    if row not in ranked:
        return f"{found}none of the searches for your request brought it up."
    place = ranked.index(row) + 1
    if place <= shown:
        return f"{name} ranks number {place} of {len(ranked):,} for what you asked by now; ask for more and it comes."
    return f"{found}by score it came number {place:,} of {len(ranked):,}, and I showed {shown}."


def _overall(world: World, intent: Intent) -> str:
    """ "Why these?": what I went by."""
    parts = [said(condition) for condition in intent.conditions]
    near = [mention.value for mention in intent.like.names if mention.item]
    parts += [f"close to {joined(near)}"] if near else []
    parts += [mention.words for mention in intent.like.properties]
    return (
        f"I went by this: {', '.join(parts)}."
        if parts
        else "I went by what many people like, for you have not told me much yet."
    )


def _before_showing(session: Session) -> Session:
    return replace(session, shown=tuple(item for item in session.shown if item not in session.last))


def _wish(intent: Intent) -> str:
    return " ".join(mention.words for mention in intent.like.properties)


def is_why(ask: Ask) -> bool:
    return ask.what in (q.WHY, q.WHY_NOT)
