"""The names of a catalog's items as a read-only index: exact keys, parts of titles, acronyms, and near spellings.

Which of several items a name means is decided here by year, then by popularity; whether a name found in running text is
meant as a title at all is the parser's question.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process

from tools.text import ARTICLES, key, plain

EXACT, ALIAS, PART, ACRONYM = 1.0, 0.97, 0.9, 0.85
"""How sure a match of each sort is, before year and rivals are weighed."""

SHORTEST_FUZZY = 5
ACRONYM_HEAD = 2000
_SPLIT = re.compile(r":\s+|\s+[-–—]\s+|,? (?:episode|part|vol\.?|chapter) [ivx\d]+\b:?\s*", re.I)


@dataclass(frozen=True)
class Match:
    """One item a name may mean: its row, how sure the name alone makes it (0 to 1), and the sort of match."""

    row: int
    score: float
    via: str


@dataclass(frozen=True, eq=False)
class NameIndex:
    """Keys to items. `weight`: float32 (n,), larger for better known; `years`: int32 (n,), 0 where missing."""

    variants: Mapping[str, tuple[Match, ...]]
    acronyms: Mapping[str, tuple[Match, ...]]
    keys: tuple[str, ...]
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
        variants: dict[str, dict[int, Match]] = {}
        for row, (title, others) in enumerate(zip(titles, aliases, strict=True)):
            for match_key, match in _matches(row, title, others):
                rows = variants.setdefault(match_key, {})
                if row not in rows or rows[row].score < match.score:
                    rows[row] = match
        head = np.argsort(-weight, kind="stable")[:ACRONYM_HEAD]
        acronyms: dict[str, dict[int, Match]] = {}
        for row in head.tolist():
            for short in _acronyms(titles[row]):
                acronyms.setdefault(short, {})[row] = Match(row, ACRONYM, "acronym")
        return cls(
            variants={k: tuple(rows.values()) for k, rows in variants.items()},
            acronyms={k: tuple(rows.values()) for k, rows in acronyms.items()},
            keys=tuple(variants),
            weight=weight,
            years=np.asarray([year or 0 for year in years], np.int32),
            longest=max((len(k.split()) for k in variants), default=0),
        )

    def exact(self, name: str) -> tuple[Match, ...]:
        """Every item whose title, alias or part of a title is `name`; empty when none is."""
        return self.variants.get(key(name), ())

    def acronym(self, name: str) -> tuple[Match, ...]:
        return self.acronyms.get(plain(name).replace(" ", ""), ())

    def near(self, name: str, limit: int = 5) -> tuple[Match, ...]:
        """Items with a title spelled nearly like `name`, nearest first. Names under five letters have no near
        spelling.
        """
        wanted = key(name)
        if len(wanted) < SHORTEST_FUZZY:
            return ()
        cutoff = 90 if len(wanted) < 8 else 84
        found = process.extract(wanted, self.keys, scorer=fuzz.ratio, score_cutoff=cutoff, limit=limit, processor=None)
        return tuple(
            Match(match.row, round(match.score * score / 100, 4), "near spelling")
            for near_key, score, _ in found
            for match in self.variants[near_key]
        )

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


def _matches(row: int, title: str, aliases: Sequence[str]) -> Iterable[tuple[str, Match]]:
    yield key(title), Match(row, EXACT, "title")
    for alias in aliases:
        yield key(alias), Match(row, ALIAS, "alias")
    parts = [part for part in _SPLIT.split(title) if part and part.strip()]
    if len(parts) > 2:
        parts.append(title[: list(_SPLIT.finditer(title))[-1].start()])  # "Mission: Impossible" of its sequels
    for part in parts if len(parts) > 1 else []:
        part_key = key(part)
        if len(part_key) >= SHORTEST_FUZZY and not part_key.isdigit():
            yield part_key, Match(row, PART, "part of the title")


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
