"""Which film of one source is which film of another: by title and year, or not at all.

A wrong join is worse than none, so a pair counts only when each is the other's single candidate.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from recsys.catalog.titles import Title

YEARS_APART = 1
"""Sources differ by one year over festival and release dates."""


@dataclass(frozen=True)
class Entry:
    """What a join looks at: the keys of the titles, the film's own title first, and the year.

    `parts` are keys of shortened titles ("Borat" for "Borat: Cultural Learnings of ..."); `genres` confirm them.
    """

    keys: tuple[str, ...]
    year: int | None
    parts: tuple[str, ...] = ()
    genres: frozenset[str] = frozenset()

    @classmethod
    def of(cls, title: Title, year: int | None, genres: Iterable[str] = ()) -> "Entry":
        return cls(title.keys, year, title.parts, frozenset(genres))


@dataclass(frozen=True)
class Joined:
    """`pairs`: left position to right position. `refused`: left positions with candidates, but no single sure one."""

    pairs: dict[int, int]
    refused: frozenset[int]


@dataclass(frozen=True)
class _Pair:
    left: int
    right: int
    apart: int
    aliased: bool


def join(left: Sequence[Entry], right: Sequence[Entry]) -> Joined:
    """Pair films that share a title and a year, or a title one year apart when nothing else comes near.

    Exact years are settled first, titles before aliases: King Kong of 1976 is never that of 1933, and of two films
    called Hamlet in 2000 neither is joined. One year apart counts only when neither side has any other candidate.
    What is left may pair by a shortened title of one side, in the same year and with a genre in common.
    """
    candidates = list(_candidates(left, right))
    pairs: dict[int, int] = {}
    same_year = [pair for pair in candidates if pair.apart == 0]
    _settle([pair for pair in same_year if not pair.aliased], pairs)
    _settle(same_year, pairs)
    taken_left, taken_right = set(pairs), set(pairs.values())
    near = [p for p in _single_on_both_sides(candidates) if p.left not in taken_left and p.right not in taken_right]
    pairs.update({pair.left: pair.right for pair in near if not _contradict(left[pair.left], right[pair.right])})
    refused = {pair.left for pair in candidates} - set(pairs)
    _settle(list(_shortened(left, right, set(pairs) | refused, set(pairs.values()))), pairs)
    return Joined(pairs, frozenset(refused))


def _settle(candidates: Iterable[_Pair], pairs: dict[int, int]) -> None:
    """Add to `pairs` those candidates that are single on both sides among what is still free."""
    taken = set(pairs.values())
    free = [pair for pair in candidates if pair.left not in pairs and pair.right not in taken]
    pairs.update({pair.left: pair.right for pair in _single_on_both_sides(free)})


def _single_on_both_sides(candidates: Sequence[_Pair]) -> list[_Pair]:
    rights: dict[int, set[int]] = defaultdict(set)
    lefts: dict[int, set[int]] = defaultdict(set)
    for pair in candidates:
        rights[pair.left].add(pair.right)
        lefts[pair.right].add(pair.left)
    return [pair for pair in candidates if len(rights[pair.left]) == 1 and len(lefts[pair.right]) == 1]


def _candidates(left: Sequence[Entry], right: Sequence[Entry]) -> Iterable[_Pair]:
    by_key: dict[str, set[int]] = defaultdict(set)
    for position, entry in enumerate(right):
        for key in entry.keys:
            by_key[key].add(position)
    for position, entry in enumerate(left):
        seen: set[int] = set()
        for place, key in enumerate(entry.keys):
            for other in sorted(by_key.get(key, set()) - seen):
                seen.add(other)
                apart = _years_apart(entry.year, right[other].year)
                if apart is not None and apart <= YEARS_APART:
                    yield _Pair(position, other, apart, aliased=place > 0 or key != right[other].keys[0])


def _shortened(left: Sequence[Entry], right: Sequence[Entry], done: set[int], taken: set[int]) -> Iterable[_Pair]:
    """Candidates where a shortened title of one side is a whole title of the other."""
    whole: dict[tuple[str, int | None], set[int]] = defaultdict(set)
    short: dict[tuple[str, int | None], set[int]] = defaultdict(set)
    for position, entry in enumerate(right):
        if position not in taken:
            for key in entry.keys:
                whole[key, entry.year].add(position)
            for key in entry.parts:
                short[key, entry.year].add(position)
    for position, entry in enumerate(left):
        if position in done or entry.year is None:
            continue
        found = set().union(*(whole.get((key, entry.year), set()) for key in entry.parts))
        found |= set().union(*(short.get((key, entry.year), set()) for key in entry.keys))
        for other in sorted(found):
            if entry.genres & right[other].genres:
                yield _Pair(position, other, 0, aliased=True)


def _contradict(one: Entry, other: Entry) -> bool:
    """A documentary and a film with actors, with no genre in common, are two films."""
    if not one.genres or not other.genres or one.genres & other.genres:
        return False
    return ("Documentary" in one.genres) != ("Documentary" in other.genres)


def _years_apart(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else abs(one - other)
