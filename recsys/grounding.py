"""From names to real items: the last gate before anything is shown.

A name is linked to an item of the catalog or dropped and counted. Duplicates, items the person named, and items that a
hard condition, a certificate or an earlier "no" rules out never pass, whichever brain proposed them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from recsys.policy.bounds import known_rows, rows_of
from recsys.recommend.fuse import fuse
from recsys.recommend.reasons import give_reasons
from recsys.types import Candidate, Evidence, Intent, Pick, Section, Turn
from tools.columns import Mask
from tools.conditions import check_all
from tools.linking import get_item_id_from_fuzzy_name
from tools.text import key
from tools.types import World

MOST_READ = 400
"""Candidates looked at for one answer; a brain that goes on beyond that is cut off."""


@dataclass(frozen=True)
class Dropped:
    """A name that linked to nothing, or to an item that may not be shown."""

    name: str


def ground(
    turn: Turn, intent: Intent, evidence: Evidence, candidates: Iterable[Candidate], k: int
) -> Iterator[Pick | Dropped]:
    """At most `k` picks as the candidates arrive, then backfill from the evidence, marked, when they were too few."""
    gate = _Gate.make(turn, intent, evidence)
    sections = _sections_by_row(evidence)
    rank = 0
    for backfilled, candidate in _then_backfill(turn.world, evidence, candidates):
        if rank == k:
            return
        row = candidate.row if candidate.row is not None else _link(turn.world, candidate.name)
        if row is None or not gate.admits(turn.world, row):
            if not backfilled and not (row is not None and gate.has_passed(turn.world, row)):
                yield Dropped(candidate.name)
            continue
        gate = gate.after(turn.world, row)
        rank += 1
        yield _pick(turn.world, intent, row, rank, sections.get(row, ()), candidate.score, backfilled)


def _then_backfill(
    world: World, evidence: Evidence, candidates: Iterable[Candidate]
) -> Iterator[tuple[bool, Candidate]]:
    for read, candidate in enumerate(candidates):
        if read == MOST_READ:
            break
        yield False, candidate
    pool = fuse(world, evidence.sections)
    for row, score in zip(pool.rows.tolist(), pool.scores.tolist(), strict=True):
        yield True, Candidate(world.catalog.title(row), row, score)


@dataclass(frozen=True, eq=False)
class _Gate:
    """What may pass: inside the evidence's mask and every hard condition, not among `closed`, no title twice."""

    allowed: Mask
    closed: frozenset[int]
    titles: frozenset[tuple[str, int | None]]

    @classmethod
    def make(cls, turn: Turn, intent: Intent, evidence: Evidence) -> "_Gate":
        world = turn.world
        allowed = check_all(world, intent.conditions).allowed
        allowed = allowed if evidence.allowed is None else allowed & evidence.allowed
        named = rows_of(world, (*intent.like.names, *intent.dislike.names))
        return cls(allowed, known_rows(turn).union(named), frozenset())

    def admits(self, world: World, row: int) -> bool:
        return bool(self.allowed[row]) and row not in self.closed and _same(world, row) not in self.titles

    def has_passed(self, world: World, row: int) -> bool:
        return _same(world, row) in self.titles

    def after(self, world: World, row: int) -> "_Gate":
        return _Gate(self.allowed, self.closed | {row}, self.titles | {_same(world, row)})


def _same(world: World, row: int) -> tuple[str, int | None]:
    """Two entries of one title and year are one item to the person."""
    years = world.numbers(world.domain.year_facet)
    year = years.value(row) if years else None
    return key(world.catalog.title(row)), None if year is None else int(year)


def _link(world: World, name: str) -> int | None:
    link = get_item_id_from_fuzzy_name(world, name)
    return link.row if link else None


def _sections_by_row(evidence: Evidence) -> dict[int, tuple[Section, ...]]:
    found: dict[int, list[Section]] = {}
    for section in evidence.sections:
        for row in section.ids.tolist():
            found.setdefault(row, []).append(section)
    return {row: tuple(sections) for row, sections in found.items()}


def _pick(
    world: World, intent: Intent, row: int, rank: int, sections: tuple[Section, ...], score: float, backfilled: bool
) -> Pick:
    item = world.item(row)
    labels = tuple(dict.fromkeys(section.label for section in sections))
    return Pick(
        rank, row, item.id, item.title, labels, give_reasons(world, intent, row, sections), score, backfilled, item.year
    )
