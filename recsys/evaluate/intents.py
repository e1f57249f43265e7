"""How well sentences are understood: precision, recall and F1 over (field, value), polarity of names, and kinds.

Any `parse(text, world) -> Intent` can be measured. A field that is empty on both sides gives no credit.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from recsys.evaluate.counts import Score
from recsys.evaluate.labels import FIELDS, SIDES, Half, Labelled, Values, values_of_intent, values_of_label
from recsys.index.text import tokens
from recsys.types import Intent
from tools.conditions import PERSON
from tools.domain import Domain
from tools.text import key
from tools.types import World

Parse = Callable[[str, World], Intent]
HALF_OF_THE_WORDS = 0.5
DEGREES = frozenset({"much", "more", "less", "bit", "too", "veri", "realli", "so"})


@dataclass(frozen=True)
class Judged:
    """One sentence judged: a score for each field, for each facet of its conditions, and its names' polarity."""

    row: Labelled
    intent: Intent
    fields: Mapping[str, Score]
    facets: Mapping[str, Score]
    polar: tuple[int, int] = (0, 0)
    """Labelled names found on the right side, and found at all."""

    @property
    def total(self) -> Score:
        return sum(self.fields.values(), Score())


@dataclass(frozen=True)
class Report:
    """The sums over one half."""

    rows: int
    fields: Mapping[str, Score]
    facets: Mapping[str, Score]
    total: Score
    polarity: float
    names: int
    """Labelled names that were found, over which polarity is counted."""
    judged: Sequence[Judged] = field(default=(), repr=False)


def judge(row: Labelled, intent: Intent, world: World) -> Judged:
    """Compare an intent with the label, field by field."""
    wanted, fair = values_of_label(row.intent, world), values_of_label(row.accept, world)
    found = values_of_intent(intent, world)
    scores = {name: _score(name, wanted[name], _fair(name, wanted, fair, found, world), found[name]) for name in FIELDS}
    facets = {_facet(value) for value in (*wanted["conditions"], *found["conditions"])}
    by_facet = {
        facet: _score(
            "conditions", *([v for v in side["conditions"] if _facet(v) == facet] for side in (wanted, fair, found))
        )
        for facet in facets
    }
    return Judged(row, intent, scores, by_facet, _polarity(wanted, found))


def report(judged: Sequence[Judged]) -> Report:
    """Sum the sentences of one half."""
    fields = {name: sum((one.fields[name] for one in judged), Score()) for name in FIELDS}
    facets = sorted({facet for one in judged for facet in one.facets})
    right, seen = (sum(one.polar[place] for one in judged) for place in (0, 1))
    return Report(
        rows=len(judged),
        fields=fields,
        facets={facet: sum((one.facets.get(facet, Score()) for one in judged), Score()) for facet in facets},
        total=sum(fields.values(), Score()),
        polarity=right / max(1, seen),
        names=seen,
        judged=judged,
    )


def evaluate(rows: Iterable[Labelled], worlds: Mapping[str, World], parse: Parse) -> dict[Half, Report]:
    """Both halves of a table. Rows of a domain without a world are left out."""
    judged = [
        judge(row, parse(row.text, worlds[row.domain]), worlds[row.domain]) for row in rows if row.domain in worlds
    ]
    halves: tuple[Half, Half] = ("tune", "check")
    return {half: report([one for one in judged if one.row.half == half]) for half in halves}


def kinds_right(
    rows: Iterable[Labelled], worlds: Mapping[str, World], parse: Parse
) -> dict[Half, list[tuple[Labelled, frozenset[str], bool]]]:
    """Each message with the kinds found and whether they are right: all of the label's, and no others than are fair."""
    told: dict[Half, list[tuple[Labelled, frozenset[str], bool]]] = {"tune": [], "check": []}
    for row in rows:
        if row.domain in worlds:
            found: frozenset[str] = frozenset(parse(row.text, worlds[row.domain]).kinds)
            told[row.half].append((row, found, row.kinds <= found <= row.kinds | row.fair_kinds))
    return told


def nothing(text: str, world: World) -> Intent:
    """The parser that understands nothing, to compare with."""
    return Intent()


def _score(name: str, wanted: Sequence[Any], fair: Sequence[Any], found: Sequence[Any]) -> Score:
    """A second value for what was found already is neither right nor wrong."""
    left, right, wrong = list(wanted), 0, 0
    for value in dict.fromkeys(found):
        hit = next((other for other in left if _same(name, other, value)), None)
        if hit is not None:
            left.remove(hit)
            right += 1
        elif not any(_same(name, other, value) for other in (*fair, *wanted)):
            wrong += 1
    return Score(right, wrong, len(left))


def _same(name: str, wanted: Any, found: Any) -> bool:
    if name.endswith(".names"):
        return found in wanted
    if name.endswith(".properties"):
        return overlap(wanted, found) >= HALF_OF_THE_WORDS
    if name == "conditions":
        return found[0][0] in wanted[0] and found[1] == wanted[1] and _same_value(wanted[2], found[2])
    return bool(wanted == found)


def overlap(one: str, other: str) -> float:
    """The share of the longer phrase's stemmed content words in both. `overlap("much scarier", "scary") == 1`."""
    left, right = _stems(one), _stems(other)
    if not left or not right:
        return float(key(one) == key(other))
    return len(left & right) / max(len(left), len(right))


def _stems(phrase: str) -> set[str]:
    """Content words, stemmed; "scarier" is "scary", which the stemmer of the index leaves apart."""
    stems = (stem for stem in tokens(phrase) if stem not in DEGREES)
    return {stem[:-2] if stem.endswith("er") and len(stem) > 4 else stem for stem in stems}


def _same_value(wanted: Any, found: Any) -> bool:
    """Tags must be the same set; a number must be the label's, or lie in its span ("1950..1989")."""
    if isinstance(wanted, frozenset) or isinstance(found, frozenset):
        return bool(wanted == found)
    if isinstance(wanted, list):
        return isinstance(found, tuple) and all(_same_value(*pair) for pair in zip(wanted, found, strict=True))
    low, _, high = str(wanted).partition("..")
    return isinstance(found, int | float) and float(low) - 1e-6 <= found <= float(high or low) + 1e-6


def _fair(name: str, wanted: Values, fair: Values, found: Values, world: World) -> list[Any]:
    """What the row accepts, and properties that only repeat the words of a labelled genre: neither right nor wrong."""
    side, _, part = name.partition(".")
    if part != "properties":
        return list(fair[name])
    genres = {*wanted[f"{side}.genres"], *fair[f"{side}.genres"]}
    words = _words_for(world.domain, genres)
    return [*fair[name], *(value for value in found[name] if set(tokens(value)) <= words)]


def _words_for(domain: Domain, genres: set[str]) -> set[str]:
    phrases = [word for word, meant in domain.genre_words.items() if genres & {key(genre) for genre in meant}]
    return {token for phrase in (*phrases, *genres) for token in tokens(phrase)}


def _facet(condition: tuple[Any, ...]) -> str:
    """The facet a condition is counted under; all roles of people are one."""
    facet = str(condition[0][0])
    return PERSON if facet in ("cast", "director", "writer") else facet


def _polarity(wanted: Values, found: Values) -> tuple[int, int]:
    right = seen = 0
    for side in SIDES:
        other = SIDES[1 - SIDES.index(side)]
        for rows in wanted[f"{side}.names"]:
            here = any(row in rows for row in found[f"{side}.names"])
            there = any(row in rows for row in found[f"{other}.names"])
            right, seen = right + (here and not there), seen + (here or there)
    return right, seen
