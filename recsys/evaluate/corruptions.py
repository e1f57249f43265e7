"""Titles spoiled as people spoil them, class by class, to see what linking a single name bears.

Two thousand titles are drawn by seed. One that also fits another item, whole or spoiled, is given with its year, as a
person would have to.
"""

import random
import re
import string
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass

from recsys.evaluate.bench import time_each
from tools.linking import get_item_id_from_fuzzy_name
from tools.text import ARTICLES, key, plain, restore_article
from tools.types import World

TITLES = 2000
_DIGITS = {"2": "II", "3": "III", "4": "IV", "5": "V", "6": "VI", "7": "VII", "8": "VIII", "9": "IX"}
_SPELLED = {"2": "Two", "3": "Three", "4": "Four", "5": "Five", "6": "Six", "7": "Seven", "8": "Eight", "9": "Nine"}

Spoil = Callable[[str, random.Random], str | None]
"""A title to its spoiled form; None when the class does not apply to it."""


@dataclass(frozen=True)
class ClassScore:
    """How many names of a class were given, linked, and linked rightly."""

    given: int
    linked: int
    right: int

    @property
    def precision(self) -> float:
        return self.right / max(1, self.linked)

    @property
    def recall(self) -> float:
        return self.right / max(1, self.given)

    def as_dict(self) -> dict[str, float]:
        return {"precision": round(self.precision, 4), "recall": round(self.recall, 4), **asdict(self)}


def one_typo(title: str, draw: random.Random) -> str | None:
    """One letter changed, left out, doubled up with another, or swapped with the next; from five letters on."""
    places = [place for place, letter in enumerate(title) if letter.isalpha()]
    if len(places) < 5:
        return None
    place, letter = draw.choice(places[1:]), draw.choice(string.ascii_lowercase)
    sort = draw.randrange(4)
    if sort == 0:
        return title[:place] + letter + title[place + 1 :]
    if sort == 1:
        return title[:place] + title[place + 1 :]
    if sort == 2:
        return title[:place] + letter + title[place:]
    return title[:place] + title[place + 1 : place + 2] + title[place] + title[place + 2 :]


def two_typos(title: str, draw: random.Random) -> str | None:
    """Two typos, in titles of eight letters or more."""
    if sum(letter.isalpha() for letter in title) < 8:
        return None
    once = one_typo(title, draw)
    return one_typo(once, draw) if once else None


def without_article(title: str, draw: random.Random) -> str | None:
    first, _, rest = title.partition(" ")
    return rest if first.lower() in ARTICLES and rest else None


def without_subtitle(title: str, draw: random.Random) -> str | None:
    """What stands before the colon or the dash."""
    head = re.split(r":\s+|\s+[-–—]\s+", title)[0]
    return head if head != title and len(key(head)) >= 4 else None


def swapped_words(title: str, draw: random.Random) -> str | None:
    """Two neighbouring words in the other order, in titles of three words or more."""
    words = title.split()
    if len(words) < 3:
        return None
    place = draw.randrange(len(words) - 1)
    words[place], words[place + 1] = words[place + 1], words[place]
    return " ".join(words)


def without_spaces(title: str, draw: random.Random) -> str | None:
    return title.replace(" ", "") if " " in title else None


def other_numerals(title: str, draw: random.Random) -> str | None:
    """A number of the title written another way: "Rocky 2", "Rocky Two"."""
    ways = {digit: (_DIGITS[digit], _SPELLED[digit]) for digit in _DIGITS}
    back = {form: digit for digit, forms in ways.items() for form in forms}
    words = title.split()
    for place, word in enumerate(words):
        if place and word in ways:
            return " ".join([*words[:place], draw.choice(ways[word]), *words[place + 1 :]])
        if place and word in back:
            return " ".join([*words[:place], back[word], *words[place + 1 :]])
    return None


CLASSES: Mapping[str, Spoil] = {
    "one typo": one_typo,
    "two typos": two_typos,
    "dropped article": without_article,
    "dropped subtitle": without_subtitle,
    "swapped words": swapped_words,
    "missing spaces": without_spaces,
    "numerals": other_numerals,
}


def score_classes(world: World, seed: int = 0, titles: int = TITLES) -> dict[str, ClassScore]:
    """Every class over the drawn titles, and acronyms among the best known."""
    rows = random.Random(seed).sample(range(len(world)), min(titles, len(world)))
    scores = {name: _score(world, spoiled_names(world, rows, spoil, seed)) for name, spoil in CLASSES.items()}
    return scores | {"acronyms": _score(world, acronyms(world, titles))}


def spoiled_names(world: World, rows: list[int], spoil: Spoil, seed: int) -> Iterator[tuple[int, str, int | None]]:
    """Row, spoiled name and, where the name fits other items as well, the year."""
    draw = random.Random(seed)
    for row in rows:
        title = restore_article(world.catalog.title(row))
        name = spoil(title, draw)
        same_key_counts = spoil in (without_article, other_numerals)
        if name and (same_key_counts or key(name) != key(title)):
            yield row, name, _year_needed(world, row, name)


def acronyms(world: World, head: int) -> Iterator[tuple[int, str, int | None]]:
    """Initials of titles of three words or more, where they belong to one of the best known alone."""
    owners: dict[str, list[int]] = {}
    for row in world.popularity.order[:head].tolist():
        words = plain(restore_article(world.catalog.title(row)).split(":")[0]).split()
        if len(words) >= 3:
            owners.setdefault("".join(word if word.isdigit() else word[0] for word in words).upper(), []).append(row)
    yield from ((rows[0], short, None) for short, rows in owners.items() if len(rows) == 1 and len(short) >= 3)


def _year_needed(world: World, row: int, name: str) -> int | None:
    """The item's year when its name, whole or spoiled, is another item's as well."""
    title = world.catalog.title(row)
    namesakes = {match.row for form in (name, title) for match in world.names.exact(form)} - {row}
    return world.item(row).year if namesakes else None


def _score(world: World, names: Iterator[tuple[int, str, int | None]]) -> ClassScore:
    given = linked = right = 0
    for row, name, year in names:
        given += 1
        link = get_item_id_from_fuzzy_name(world, name, year)
        linked += link is not None
        right += link is not None and link.row == row
    return ClassScore(given, linked, right)


def time_names(world: World, seed: int = 0, names: int = 400) -> list[float]:
    """Milliseconds for linking names with a typo, which go the slow way."""
    rows = random.Random(seed).sample(range(len(world)), min(names, len(world)))
    spoiled = [name for _, name, _ in spoiled_names(world, rows, one_typo, seed)]
    return time_each(lambda name: get_item_id_from_fuzzy_name(world, name), spoiled)
