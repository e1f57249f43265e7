"""How well titles are linked: in real utterances with gold labels, and on titles that were spoiled on purpose.

An utterance's score counts distinct items. A title that the catalog does not have (no id in the gold) can't be
recalled; with years any link for it is false, without years it is left out, since a namesake may be what is left.
"""

import hashlib
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from recsys.evaluate.bench import summarise
from recsys.evaluate.counts import Score
from recsys.intent.offline import find_spans
from recsys.intent.tokens import LONGEST_REQUEST, Span, tokenise
from tools.text import key
from tools.types import World

Half = Literal["tune", "check"]


@dataclass(frozen=True)
class Utterance:
    """A text and what it names: external ids of items in the catalog, and titles that are not in it."""

    text: str
    ids: frozenset[str]
    absent: tuple[str, ...]


@dataclass(frozen=True)
class LinkScore:
    """Counts over utterances: `names` in those that name a title, and links in the `plain` ones, which name none."""

    names: Score = field(default_factory=Score)
    plain: int = 0
    false_in_plain: int = 0

    def as_dict(self) -> dict[str, float]:
        """Shares and the counts behind them."""
        shares = {"precision": self.names.precision, "recall": self.names.recall}
        shares["false_per_plain"] = self.false_in_plain / max(1, self.plain)
        counts = {"plain": self.plain, "false_in_plain": self.false_in_plain}
        return {name: round(value, 4) for name, value in shares.items()} | asdict(self.names) | counts

    def __add__(self, other: "LinkScore") -> "LinkScore":
        return LinkScore(self.names + other.names, self.plain + other.plain, self.false_in_plain + other.false_in_plain)


def half_of(text: str) -> Half:
    """Which half an utterance belongs to, by a hash of its text: decisions are made on `tune` alone."""
    return "tune" if int(hashlib.sha256(text.encode()).hexdigest(), 16) % 2 else "check"


def read_utterances(rows: Iterable[dict[str, Any]], with_years: bool) -> list[tuple[Half, Utterance]]:
    """Gold rows `{"text", "text_without_years", "titles": [{"title", "imdb_id"}]}`, with their half."""
    return [
        (
            half_of(row["text"]),
            Utterance(
                row["text" if with_years else "text_without_years"],
                frozenset(title["imdb_id"] for title in row["titles"] if title["imdb_id"]),
                tuple(title["title"] for title in row["titles"] if not title["imdb_id"]),
            ),
        )
        for row in rows
    ]


def linked_in(text: str, world: World) -> list[tuple[Span, frozenset[str]]]:
    """The titles found in a text, each with its item's external ids."""
    text = text[:LONGEST_REQUEST]
    spans = find_spans(text, tokenise(text), world)
    return [(span, frozenset(world.item(span.value.row).external.values())) for span in spans if span.kind == "title"]


def score(utterance: Utterance, links: Sequence[tuple[Span, frozenset[str]]], with_years: bool) -> LinkScore:
    """One utterance judged. Two mentions of one item count once."""
    found = {ids: span for span, ids in links}
    right = {wanted for wanted in utterance.ids if any(wanted in ids for ids in found)}
    wrong = [span for ids, span in found.items() if not ids & utterance.ids]
    if not with_years:
        wrong = [span for span in wrong if not _speaks_of(span, utterance.absent)]
    named = bool(utterance.ids or utterance.absent)
    if not named:
        return LinkScore(plain=1, false_in_plain=len(wrong))
    return LinkScore(Score(len(right), len(wrong), len(utterance.ids - right)))


def _speaks_of(span: Span, titles: Iterable[str]) -> bool:
    """Whether a link was made for one of these titles: its words are part of it."""
    words = key(span.words)
    return any(words in key(title) for title in titles)


def measure_utterances(rows: Sequence[dict[str, Any]], world: World) -> dict[str, dict[str, float]]:
    """Scores with and without years, on both halves, and under "ms" how long reading an utterance takes."""
    result: dict[str, dict[str, float]] = {}
    taken: list[float] = []
    for with_years in (True, False):
        sums: dict[Half, LinkScore] = {"tune": LinkScore(), "check": LinkScore()}
        for half, utterance in read_utterances(rows, with_years):
            started = time.perf_counter()
            links = linked_in(utterance.text, world)
            taken.append((time.perf_counter() - started) * 1000)
            sums[half] += score(utterance, links, with_years)
        for half, total in sums.items():
            result[f"{'with' if with_years else 'without'} years, {half}"] = total.as_dict()
    return result | {"ms": summarise(taken)}
