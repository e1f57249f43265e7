"""How many items meet some conditions: a count over the catalog, or over what was shown."""

from recsys.answering.say import counted, joined, row_of, said
from recsys.types import Ask
from tools.conditions import can_check, check_all
from tools.types import World


def answer_count(world: World, ask: Ask) -> str:
    """ "I have twelve films that match “Kurosawa”."."""
    unchecked = [said(c) for c in ask.conditions if not can_check(world, c)]
    if unchecked:
        return f"I don't know: {joined([f'“{words}”' for words in unchecked])} is not on record here."
    if ask.words and not ask.conditions:
        return f"I can't count “{ask.words}”: I only count by what is on record, such as genres, years and people."
    verdict = check_all(world, ask.conditions)
    words = ", ".join(said(condition) for condition in ask.conditions)
    shown = [row for mention in ask.items if (row := row_of(world, mention)) is not None]
    if shown:
        n = sum(bool(verdict.confirmed[row]) for row in shown)
        return (
            f"Of the {counted(world, len(shown))} I showed, {n} match{'es' if n == 1 else ''} “{words}”."
            if words
            else f"I showed {counted(world, len(shown))}."
        )
    n = int(verdict.confirmed.sum()) if ask.conditions else len(world)
    unknown = int((verdict.allowed & ~verdict.confirmed).sum()) if ask.conditions else 0
    match = "matches" if n == 1 else "match"
    text = f"I have {counted(world, n)} that {match} “{words}”." if words else f"I have {counted(world, n)}."
    if unknown:
        text += f" Of {counted(world, unknown)} more the facts are missing."
    return text + (f" I could not count “{ask.words}”." if ask.words else "")
