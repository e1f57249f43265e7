"""The answer to every question of a message, and what is said to feedback, to chat and to things out of scope."""

from recsys.answering.counts import answer_count
from recsys.answering.facts import answer_fact, answer_has, answer_holds, answer_most, answer_who
from recsys.answering.say import counted, joined
from recsys.answering.why import answer_why, is_why
from recsys.intent import questions as q
from recsys.memory import demands
from recsys.types import Ask, Intent, Mention, Turn

_ANSWERS = {q.COUNT: answer_count, q.HOLDS: answer_holds, q.HAS: answer_has, q.WHO_IS: answer_who}


def answer_asks(turn: Turn, intent: Intent) -> list[str]:
    """One answer a question."""
    return [_answer(turn, intent, ask) for ask in intent.asks]


def _answer(turn: Turn, intent: Intent, ask: Ask) -> str:
    if ask.what == q.THE_WORK:
        return (
            f"I read out of your words what you like and what must hold, look it up in {len(turn.world):,} "
            f"{turn.world.domain.plural}, by facts, by words, by meaning and by what people liked together, and say "
            "of each what brought it up."
        )
    if is_why(ask):
        return answer_why(turn, intent, ask)
    if ask.most:
        return answer_most(turn.world, ask)
    return _ANSWERS.get(ask.what, answer_fact)(turn.world, ask)


def acknowledge(turn: Turn, intent: Intent) -> list[str]:
    """What the message's feedback changed, so that the person can see it was heard."""
    if "feedback" not in intent.kinds:
        return []
    session = turn.session
    if not session.turn:
        return [f"I have not shown you any {turn.world.domain.plural} yet."]
    known = {(f.polarity, str(f.value.get("item"))) for f in session.ledger if isinstance(f.value, dict)}
    said = []
    for polarity, mentions, words in (
        ("seen", intent.seen, "You have seen {}."),
        ("turned down", intent.turned_down, "I leave out {}."),
        ("disliked", intent.dislike.names, "I leave out {} and what is like it."),
        ("liked", intent.like.names, "Noted: you like {}."),
    ):
        new = [m for m in mentions if m.item and (polarity, m.item) not in known]
        said += [words.format(_names(turn, new))] if new else []
    lost = any(mention.item is None for mention in intent.about)
    held = {(c.facet, c.op, c.value) for c in demands(session.ledger).conditions}
    changed = any((c.facet, c.op, c.value) not in held for c in intent.conditions)
    return said or ([] if lost or changed else ["Thank you, noted."])


def _names(turn: Turn, mentions: list[Mention]) -> str:
    if len(mentions) > 3:
        return f"those {counted(turn.world, len(mentions))}"
    return joined([mention.value for mention in mentions])


def small_talk(turn: Turn, intent: Intent) -> str:
    """Chat and things out of scope: a polite sentence, and what this program is for."""
    domain = turn.world.domain
    if intent.restart:
        return f"We start over: I have let go of all you asked for. What {domain.noun} are you in the mood for?"
    if "out_of_scope" in intent.kinds:
        known = f"That I can't help with: I only know {domain.plural}."
        return f"{known} Tell me what you are in the mood for, or name {domain.plural} you like."
    text = turn.text.lower()
    if any(word in text for word in ("thank", "thx", "cheers", "bye", "good night", "goodnight")):
        return "You are welcome! Ask again whenever you like."
    if any(
        words in text
        for words in ("what can", "who are you", "what are you", "help", "how do", "how does", "are you", "your name")
    ):
        return (
            f"I am Skillet: I find {domain.plural} in a catalog of {len(turn.world):,}. Tell me in your own words what "
            f"you are after, ask about a {domain.noun}, or name {domain.plural} to choose among."
        )
    return f"Hello! Tell me what you are in the mood for, or {domain.plural} you like."
