"""Series of films found by rule in titles, casts and known sequels. Careful: a wrong series is worse than none.

Films belong together when
- one carries the other's whole title with a number from 2 to 13 ("Rocky", "Rocky II");
- two share what stands before a colon or an "and the" ("The Lord of the Rings: ...", "Indiana Jones and the ...");
- one's title begins with the other's whole title, it is later, and they share a genre and two of their cast; three when
  that title is one word ("The Matrix", "The Matrix Reloaded"), one when a subtitle follows ("TRON", "TRON: Legacy");
- a source says that one is the other's sequel, and they share a genre and a word of their titles.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from recsys.catalog.film import Film
from tools.text import key

MOST_YEARS = 40
SHARED_CAST = 2
LONG_WORD = 4
_NUMBERED = re.compile(r"^(?P<stem>.+?)(?: (?:part|chapter|episode|vol|volume))? (?P<number>[2-9]|1[0-3])$")
_COLON = re.compile(r"^(?P<stem>.+?)(?: (?:[IVX]+|\d{1,2}))?: ")
_AND_THE = re.compile(r"^(?P<stem>(?!The )[A-Z]\w+ [A-Z]\w+) and the ")
_COUNTING = "part|chapter|episode|vol|volume|presents|i{2,3}|iv|vi{0,3}|ix"
_HANGING = "and|the|of|in|a|from|with|to|-|&"
_TAIL = re.compile(f"{_COUNTING}|{_HANGING}", re.I)
_NOT_SERIES = {"Documentary"}


def find_franchises(films: Sequence[Film]) -> dict[str, str]:
    """Film id to the name of its series; films of no series are absent."""
    groups = _Groups(len(films))
    place = {film.id: position for position, film in enumerate(films)}
    for one, other in (*_numbered(films), *_shared_stems(films), *_continued(films), *_sequels(films, place)):
        groups.join(one, other)
    named: dict[str, str] = {}
    for members in groups.sets():
        name = _name([films[position] for position in members])
        named.update({films[position].id: name for position in members})
    return named


def _numbered(films: Sequence[Film]) -> Iterable[tuple[int, int]]:
    whole = _by_key(films)
    numbers: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for position, film in enumerate(films):
        for head in {key(film.title), key(_before_colon(film.title))}:
            if match := _NUMBERED.match(head):
                numbers[match["stem"]].append((int(match["number"]), position))
    for stem, numbered in numbers.items():
        if min(numbered)[0] > 3 or len(stem) < 3:
            continue
        for number, position in numbered:
            earlier = [o for o in whole.get(stem, ()) if _follows(films[position], films[o])]
            if earlier:
                yield position, max(earlier, key=lambda o: films[o].year or 0)
            others = [other for sibling, other in numbered if sibling != number]
            yield from ((position, other) for other in others if _related(films[position], films[other]))


def _shared_stems(films: Sequence[Film]) -> Iterable[tuple[int, int]]:
    stems: dict[str, list[int]] = defaultdict(list)
    for position, film in enumerate(films):
        if not _NOT_SERIES & set(film.genres):
            for stem in {key(match["stem"]) for pattern in (_COLON, _AND_THE) if (match := pattern.match(film.title))}:
                if len(stem) >= 4:
                    stems[stem].append(position)
    for members in stems.values():
        yield from (
            (one, other) for one in members for other in members if one < other and _related(films[one], films[other])
        )


def _continued(films: Sequence[Film]) -> Iterable[tuple[int, int]]:
    whole = _by_key(films)
    for position, film in enumerate(films):
        words = key(film.title).split()
        for length in range(1, len(words)):
            for other in whole.get(" ".join(words[:length]), ()):
                shared = len(set(film.cast) & set(films[other].cast))
                subtitled = key(_before_colon(film.title)) == key(films[other].title)
                needed = 1 if subtitled else SHARED_CAST + (length == 1)
                if shared >= needed and _follows(film, films[other]):
                    yield position, other


def _sequels(films: Sequence[Film], place: dict[str, int]) -> Iterable[tuple[int, int]]:
    for position, film in enumerate(films):
        for sequel in film.sequels:
            other = films[place[sequel]] if sequel in place else None
            if other and _related(film, other) and _long_words(film) & _long_words(other):
                yield position, place[sequel]


def _long_words(film: Film) -> set[str]:
    """Words that say something, out of all of a film's names."""
    return {word for name in (film.title, *film.aliases) for word in key(name).split() if len(word) >= LONG_WORD}


def _follows(later: Film, earlier: Film) -> bool:
    return _related(later, earlier) and (later.year or 0) > (earlier.year or 0)


def _related(one: Film, other: Film) -> bool:
    """A genre in common, and not a lifetime apart."""
    if one is other or one.year is None or other.year is None:
        return False
    return bool(set(one.genres) & set(other.genres)) and abs(one.year - other.year) <= MOST_YEARS


def _by_key(films: Sequence[Film]) -> dict[str, list[int]]:
    whole: dict[str, list[int]] = defaultdict(list)
    for position, film in enumerate(films):
        whole[key(film.title)].append(position)
    return whole


def _before_colon(title: str) -> str:
    return title.split(": ", 1)[0]


def _name(films: Sequence[Film]) -> str:
    """The longest beginning that most of the titles share ("Mission: Impossible"), else the earliest title's own."""
    keys = [key(film.title) for film in films]
    heads = {_trimmed(_before_colon(film.title).split()) for film in films}
    options = []
    for film in sorted(films, key=lambda film: (film.year or 0, film.id)):
        match = _AND_THE.match(film.title)
        words = (match["stem"] if match else film.title).split()
        for length in range(len(words), 0, -1):
            begin = _trimmed(words[:length])
            shared = sum(k == key(begin) or k.startswith(key(begin) + " ") for k in keys) if key(begin) else 0
            options.append((shared, len(key(begin)), begin in heads, begin))
    best = max(options, key=lambda option: option[:3])
    return best[3] if best[0] > 1 else _trimmed(_before_colon(options[0][3]).split())


def _trimmed(words: list[str]) -> str:
    """Without what counts the parts or hangs in the air at the end."""
    while len(words) > 1 and _TAIL.fullmatch(words[-1].rstrip(",.:")):
        words = words[:-1]
    return " ".join(words).rstrip(" -,:!")


class _Groups:
    """Union-find over positions."""

    def __init__(self, size: int) -> None:
        self._parent = list(range(size))

    def root(self, position: int) -> int:
        while self._parent[position] != position:
            self._parent[position] = self._parent[self._parent[position]]
            position = self._parent[position]
        return position

    def join(self, one: int, other: int) -> None:
        self._parent[self.root(one)] = self.root(other)

    def sets(self) -> list[list[int]]:
        """The groups of two or more, each in order of position."""
        groups: dict[int, list[int]] = defaultdict(list)
        for position in range(len(self._parent)):
            groups[self.root(position)].append(position)
        return [members for members in groups.values() if len(members) > 1]
