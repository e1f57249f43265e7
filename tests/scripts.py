"""Scripted conversations: what holds after each message, and what must be true of the picks, read from a table.

A line of `tests/tables/conversations.jsonl` is one conversation: its name, its world and its turns. A turn says what is
said, the kinds expected, and any of: `c` (all conditions, as "facet op value"), `c_has`, `c_not`, `like`, `dislike`,
`n` (the count), counts of what is seen or turned down, words of the answer, and properties of the picks.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from recsys.brain import OfflineBrain
from recsys.memory import advance, demands
from recsys.policy import choose_policy
from recsys.turn import answer
from recsys.types import Intent, Mention, Reply, Session, Turn
from tools.conditions import check
from tools.types import Condition, World

TABLE = Path(__file__).with_name("tables") / "conversations.jsonl"
COUNT = 5


@dataclass(frozen=True)
class Script:
    name: str
    world: str
    turns: tuple[dict[str, Any], ...]


@dataclass(frozen=True, eq=False)
class Said:
    """One turn as it went: what came before, what was expected, what was answered."""

    before: Session
    expected: dict[str, Any]
    reply: Reply
    after: Session


def read_scripts() -> list[Script]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return [Script(line["name"], line["world"], tuple(line["turns"])) for line in map(json.loads, lines)]


def play(world: World, script: Script) -> Iterator[Said]:
    """Say every message in turn."""
    session = Session()
    for expected in script.turns:
        turn = Turn(expected["say"], world, OfflineBrain(), choose_policy("wide"), session, expected.get("k", COUNT))
        reply = answer(turn)
        after = advance(session, reply)
        yield Said(session, expected, reply, after)
        session = after


def complaints(world: World, said: Said) -> list[str]:
    """Everything that is not as the script says; empty when all is well."""
    found = [*_state(said.expected, said.reply.intent), *_answer(said), *_always(world, said)]
    if picks := said.expected.get("picks"):
        found += [f"picks: {problem}" for problem in _picks(world, picks, said)]
    return found


def _state(expected: dict[str, Any], intent: Intent) -> Iterator[str]:
    held = {written(condition) for condition in intent.conditions}
    if sorted(intent.kinds) != expected["kinds"]:
        yield f"kinds {sorted(intent.kinds)}, not {expected['kinds']}"
    if "c" in expected and held != set(expected["c"]):
        yield f"conditions {sorted(held)}, not {sorted(expected['c'])}"
    if missing := set(expected.get("c_has", ())) - held:
        yield f"conditions {sorted(held)} lack {sorted(missing)}"
    if wrong := set(expected.get("c_not", ())) & held:
        yield f"conditions still hold {sorted(wrong)}"
    for key, mentions in (("like", intent.like.names), ("dislike", intent.dislike.names)):
        if key in expected and not _same(expected[key], mentions, bool(expected.get("like_any"))):
            yield f"{key} {[m.value for m in mentions]}, not {expected[key]}"
    counts = {
        "likes_n": len(intent.like.names), "dislikes_n": len(intent.dislike.names), "seen": len(intent.seen),
        "turned_down": len(intent.turned_down), "n": intent.count,
    }  # fmt: skip
    yield from (
        f"{key} is {n}, not {expected[key]}" for key, n in counts.items() if key in expected and n != expected[key]
    )


def written(condition: Condition) -> str:
    """A condition as the table writes it: "genres in Comedy", "year between 1980 1989", "runtime <= 89"."""
    value = condition.value
    parts = value if isinstance(value, tuple) else (value,)
    words = [part if isinstance(part, str) else f"{part:g}" for part in parts]
    return f"{condition.facet} {condition.op} {('|' if condition.tags else ' ').join(words)}"


def _same(expected: list[str], mentions: tuple[Mention, ...], any_of: bool) -> bool:
    titles = [mention.value for mention in mentions]
    if any_of:
        return len(titles) == 1 and titles[0] in expected
    return len(titles) == len(expected) and all(t in e.split("|") for t, e in zip(titles, expected, strict=True))


def _answer(said: Said) -> Iterator[str]:
    for words in said.expected.get("text", ()):
        if not any(choice.lower() in said.reply.text.lower() for choice in words.split("|")):
            yield f"the answer lacks {words!r}: {said.reply.text}"
    if not said.reply.text.strip():
        yield "nothing was said"


def _always(world: World, said: Said) -> Iterator[str]:
    """What holds for every answer: nothing twice, every hard condition kept, children safe, the ledger complete."""
    reply, intent = said.reply, said.reply.intent
    earlier = set(() if intent.restart else said.before.shown) | set(said.before.seen) | set(said.before.disliked)
    again = [pick.title for pick in reply.picks if pick.id in earlier]
    if again and "choose" not in intent.kinds:
        yield f"shown before: {again}"
    ages = {facet.name for facet in world.domain.role("min_age")}
    for condition in intent.conditions:
        if "choose" in intent.kinds and condition.facet not in ages:
            continue
        verdict = check(world, condition)
        mask = verdict.confirmed if condition.facet in ages else verdict.allowed
        if wrong := [pick.title for pick in reply.picks if not mask[pick.row]]:
            yield f"{written(condition)} is broken by {wrong}"
    held = demands(reply.ledger)
    if (held.conditions, held.like, held.dislike, held.count) != (
        intent.conditions, intent.like, intent.dislike, intent.count,
    ) and _as_sets(held) != _as_sets(intent):  # fmt: skip
        yield "the ledger does not say what the intent says"
    if any(fact.turn > said.after.turn for fact in reply.ledger):
        yield "a fact comes from a turn that is still to come"


def _as_sets(intent: Intent) -> tuple[object, ...]:
    names = [frozenset(m.item or m.value for m in part.names) for part in (intent.like, intent.dislike)]
    return frozenset(written(c) for c in intent.conditions), *names, intent.count


def _picks(world: World, wanted: dict[str, Any], said: Said) -> Iterator[str]:
    picks = said.reply.picks
    titles = [pick.title for pick in picks]
    low, high = wanted.get("n", (0, 20))
    if not low <= len(picks) <= high:
        yield f"{len(picks)} of them, not {low} to {high}: {said.reply.text}"
    if "only" in wanted and not set(titles) <= set(wanted["only"]):
        yield f"{titles} are not all among {wanted['only']}"
    if shown := set(titles) & set(wanted.get("exclude", ())):
        yield f"{sorted(shown)} should not be there"
    if "first" in wanted and titles[:1] != [wanted["first"]]:
        yield f"{titles[:1]} comes first, not {wanted['first']}"
    yield from _facts(world, wanted, said)
    yield from _compared(world, wanted, said)


def _facts(world: World, wanted: dict[str, Any], said: Said) -> Iterator[str]:
    people = [facet.name for facet in world.domain.role("person")]
    for pick in said.reply.picks:
        item = world.item(pick.row)
        cast = {name for facet in people for name in item.facts.get(facet, ())}  # type: ignore[union-attr]
        numbers = {
            "year": float(item.year or 0),
            "runtime": item.facts.get("runtime"),
            "age": item.facts.get("min_age"),
        }
        wrong = [
            wanted.get("genres", "") and wanted["genres"] not in item.genres,
            wanted.get("not_genres") in item.genres,
            wanted.get("language", "") and wanted["language"] not in item.facts.get("language", ()),
            wanted.get("person", "") and wanted["person"] not in cast,
            "max_age" in wanted and (numbers["age"] is None or numbers["age"] > wanted["max_age"]),
            *(numbers[of] is not None and numbers[of] > wanted.get(f"max_{of}", 9999) for of in ("year", "runtime")),
            *(numbers[of] is not None and numbers[of] < wanted.get(f"min_{of}", 0) for of in ("year", "runtime")),
        ]
        if any(wrong):
            yield f"{pick.title} ({item.year}) is not as asked: {wanted}"


_COMPARED = {
    "newer": ("year", 1), "older": ("year", -1), "longer": ("runtime", 1), "shorter": ("runtime", -1),
    "better": ("rating", 1),
}  # fmt: skip


def _compared(world: World, wanted: dict[str, Any], said: Said) -> Iterator[str]:
    """ "newer_than_last": "all" or "most" of the list before."""
    for word, (facet, sign) in _COMPARED.items():
        column = world.numbers(facet)
        how = wanted.get(f"{word}_than_last") or ("first" if wanted.get(f"{word}_than_first") else "")
        if not how or column is None:
            continue
        rows = [row for item in said.before.last if (row := world.catalog.row(item)) is not None and column.known[row]]
        values = [sign * float(column.values[row]) for row in (rows[:1] if how == "first" else rows)]
        bar = median(values) if how == "most" else max(values)
        close = [p.title for p in said.reply.picks if column.known[p.row] and sign * float(column.values[p.row]) <= bar]
        if close:
            yield f"{close} are not {word} than {sign * bar:g}"
