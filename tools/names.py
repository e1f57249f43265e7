"""The names of a catalog's items as a read-only index: exact keys, parts of titles, acronyms, and near spellings.

Which of several items a name means is decided here by year, then by popularity; whether a name found in running text is
meant as a title at all is the parser's question.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tools.spellings import Spellings
from tools.text import ARTICLES, key, key_of, plain, restore_article

EXACT, ALIAS, PART, ACRONYM, LOOSE = 1.0, 0.97, 0.9, 0.85, 0.88
"""How sure a match of each sort is, before year and rivals are weighed."""

SORTS = (
    (EXACT, "title"),
    (ALIAS, "alias"),
    (PART, "part of the title"),
    (ACRONYM, "acronym"),
    (LOOSE, "the same letters or words"),
)
"""Sorts of matches, the surest first; an index keeps their places in this list."""

SHORTEST_FUZZY, SHORTEST_PART = 5, 4
ACRONYM_HEAD = 2000
_SUBTITLE = re.compile(r":\s+|\s+[-–—]\s+")
_SPLIT = re.compile(r":\s+|\s+[-–—]\s+|,? (?:episode|part|vol\.?|chapter) [ivx\d]+\b:?\s*", re.I)


@dataclass(frozen=True)
class Match:
    """One item a name may mean: its row, how sure the name alone makes it (0 to 1), and the sort of match."""

    row: int
    score: float
    via: str


@dataclass(frozen=True, eq=False)
class Matches(Mapping[str, tuple[Match, ...]]):
    """Keys to the items they may mean: key `i` has the matches `starts[i]` to `starts[i + 1] - 1`.

    `rows`: int32, `sorts`: uint8, a place in `SORTS`.
    """

    spellings: Spellings
    starts: NDArray[np.int64]
    rows: NDArray[np.int32]
    sorts: NDArray[np.uint8]

    @classmethod
    def build(cls, found: Iterable[tuple[str, int, int]]) -> "Matches":
        """From (key, row, sort); of several sorts for one key and row the surest counts. Empty keys are left out."""
        number_of: dict[str, int] = {}
        numbered = [(number_of.setdefault(k, len(number_of)), row, sort) for k, row, sort in found if k]
        numbers, rows, sorts = np.asarray(numbered, np.int64).reshape(-1, 3).T
        order = np.lexsort((sorts, rows, numbers))
        numbers, rows, sorts = numbers[order], rows[order], sorts[order]
        first = np.ones(len(rows), bool)
        first[1:] = (np.diff(numbers) != 0) | (np.diff(rows) != 0)
        counts = np.bincount(numbers[first], minlength=len(number_of))
        return cls(
            spellings=Spellings.build(list(number_of)),
            starts=np.concatenate(([0], np.cumsum(counts))).astype(np.int64),
            rows=rows[first].astype(np.int32),
            sorts=sorts[first].astype(np.uint8),
        )

    def of(self, number: int) -> tuple[Match, ...]:
        """What key number `number` may mean."""
        places = range(int(self.starts[number]), int(self.starts[number + 1]))
        return tuple(Match(int(self.rows[place]), *SORTS[self.sorts[place]]) for place in places)

    def __getitem__(self, wanted: str) -> tuple[Match, ...]:
        number = self.spellings.find(wanted)
        if number is None:
            raise KeyError(wanted)
        return self.of(number)

    def __contains__(self, wanted: object) -> bool:
        return isinstance(wanted, str) and self.spellings.find(wanted) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self.spellings)

    def __len__(self) -> int:
        return len(self.spellings)


@dataclass(frozen=True, eq=False)
class NameIndex:
    """Keys to items. `weight`: float32 (n,), larger for better known; `years`: int32 (n,), 0 where missing.

    `longest`: the most words in any key.
    """

    variants: Matches
    acronyms: Matches
    loose: Matches
    weight: NDArray[np.float32]
    years: NDArray[np.int32]
    longest: int

    @classmethod
    def build(
        cls,
        titles: Sequence[str],
        aliases: Sequence[Sequence[str]],
        years: Sequence[int | None],
        weight: NDArray[np.float32],
    ) -> "NameIndex":
        """Index every title, alias and part of a title. All four arguments have one entry an item."""
        named = list(zip(range(len(titles)), titles, aliases, strict=True))
        variants = Matches.build(match for row, title, others in named for match in _matches(row, title, others))
        head = np.argsort(-weight, kind="stable")[:ACRONYM_HEAD].tolist()
        return cls(
            variants=variants,
            acronyms=Matches.build((short, row, 3) for row in head for short in sorted(_acronyms(titles[row]))),
            loose=Matches.build((form, row, 4) for row, title, _ in named for form in _loose_forms(title)),
            weight=weight,
            years=np.asarray([year or 0 for year in years], np.int32),
            longest=max((k.count(" ") + 1 for k in variants), default=0),
        )

    def exact(self, name: str) -> tuple[Match, ...]:
        """Every item whose title, alias or part of a title is `name`; empty when none is."""
        return self.variants.get(key(name), ())

    def acronym(self, name: str) -> tuple[Match, ...]:
        return self.acronyms.get(plain(name).replace(" ", ""), ())

    def written_otherwise(self, name: str) -> tuple[Match, ...]:
        """Items whose title has the same letters without regard to spaces, or the same words in another order."""
        found = (self.loose.get(form, ()) for form in _loose_forms(name))
        return tuple(match for matches in found for match in matches)

    def near(self, name: str, limit: int = 5) -> tuple[Match, ...]:
        """Items with a title spelled nearly like `name`, nearest first: a letter or two may differ, but no digit.

        Names under five letters have no near spelling. Spaces and articles count as letters or not, as suits best.
        """
        wanted, together = key(name), "".join(plain(name).split())
        if len(wanted) < SHORTEST_FUZZY:
            return ()
        best: dict[int, Match] = {}
        for match in (*_near(self.variants, wanted, limit), *_near(self.loose, together, limit)):
            if match.row not in best or best[match.row].score < match.score:
                best[match.row] = match
        return tuple(sorted(best.values(), key=lambda match: -match.score))

    def ranked(self, matches: Iterable[Match], year: int | None = None) -> list[Match]:
        """Best first: by year when one is given (an item of another year is out), by score, then by popularity.

        Several matches for one item count once. A hint of one year's difference is forgiven, since sources differ by
        one.
        """
        best: dict[int, Match] = {}
        for match in matches:
            if year and self.years[match.row] and abs(int(self.years[match.row]) - year) > 1:
                continue
            if match.row not in best or best[match.row].score < match.score:
                best[match.row] = match
        off = {row: abs(int(self.years[row]) - year) if year else 0 for row in best}
        return sorted(best.values(), key=lambda m: (off[m.row], -m.score, -float(self.weight[m.row]), m.row))


def _matches(row: int, title: str, aliases: Sequence[str]) -> Iterable[tuple[str, int, int]]:
    """Each key of an item with its row and its sort, a place in `SORTS`."""
    yield key(title), row, 0
    for alias in aliases:
        yield key(alias), row, 1
    parts = [part for part in _SPLIT.split(title) if part and part.strip()]
    if len(parts) > 2:
        parts.append(title[: list(_SPLIT.finditer(title))[-1].start()])  # "Mission: Impossible" of its sequels
    parts.append(_SUBTITLE.split(title)[0])
    for part in parts:
        part_key = key(part)
        if len(part_key) >= SHORTEST_PART and not part_key.isdigit() and part_key != key(title):
            yield part_key, row, 2


def _loose_forms(name: str) -> Iterator[str]:
    """A name without its spaces, the article kept, and its words but the articles sorted (behind a space)."""
    words = [key_of([word]) for word in plain(restore_article(name)).split()]
    if len("".join(words)) > SHORTEST_FUZZY:
        yield "".join(words)
    telling = sorted(word for word in words if word not in ARTICLES)
    if len(telling) > 1:
        yield " ".join(["", *telling])


def _digits(name: str) -> str:
    return "".join(letter for letter in name if letter.isdigit())


def _near(matches: Matches, name: str, limit: int) -> Iterator[Match]:
    digits = _digits(name)
    for number, likeness in matches.spellings.near(name, 100 * (1 - _edits(name) / len(name)) - 1e-6, limit):
        if _digits(matches.spellings[number]) == digits:
            for match in matches.of(number):
                sure = PART if match.score == PART else EXACT
                yield Match(match.row, round(sure * likeness / 100, 4), "near spelling")


def _edits(name: str) -> int:
    """Letters that may be wrong in a name: one in a short one, two from eight letters on, three in a long one."""
    return 1 if len(name) < 8 else 2 if len(name) < 24 else 3


def _acronyms(title: str) -> set[str]:
    """Initials of a title of three words or more, digits whole, with or without articles. "Murder Mystery 2": mm2."""
    main = _SPLIT.split(title)[0]
    shorts = set()
    for text in {title, main}:
        words = key(text).split()
        for kept in (words, [w for w in words if w not in ARTICLES]):
            if len(kept) >= 3:
                shorts.add("".join(w if w.isdigit() else w[0] for w in kept))
    return {short for short in shorts if len(short) >= 3}
