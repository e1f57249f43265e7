"""Titles as sources write them, taken apart: the title people say, the other names in parentheses, the year.

read_title("Seven (a.k.a. Se7en)")             -> Title("Seven", aliases=("Se7en",))
read_title("City of God (Cidade de Deus)")     -> Title("City of God", aliases=("Cidade de Deus",))
read_title("Haine, La")                        -> Title("La Haine")
"""

import re
from dataclasses import dataclass

from tools.text import key

_ARTICLES = (
    "the|a|an|le|la|les|l'|un|une|el|los|las|una|il|lo|gli|i|der|die|das|ein|eine|det|den|de|het|en|et|o|os|as|um|uma"
)
_TRAILING_ARTICLE = re.compile(rf"^(?P<rest>.+), (?P<article>{_ARTICLES})$", re.I)
_GROUP = re.compile(r"^(?P<rest>.*\S)\s+\((?P<inside>(?:[^()]|\([^()]*\))*)\)$")
_KNOWN_AS = re.compile(r"^(?:a\.?\s?k\.?\s?a\.?:?)\s+", re.I)
_OWNER = re.compile(r"^(?:[A-Z][\w.]+ ){0,2}[A-Z][\w.]+['’]s? (?=[A-Z])")
_SUBTITLE = re.compile(r"(?::| or:| [-–]) ")
_YEAR = re.compile(r"^(?:18|19|20)\d\d$")


@dataclass(frozen=True)
class Title:
    """A title with its other names. `year` is set only where the raw title ended in one."""

    title: str
    aliases: tuple[str, ...] = ()
    year: int | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """What the names are compared by, the title's own first; names without a letter or digit have none."""
        return tuple(dict.fromkeys(k for k in map(key, (self.title, *self.aliases)) if k))

    @property
    def parts(self) -> tuple[str, ...]:
        """What may stand for the title elsewhere: without an owner ("Dr. Seuss' The Lorax"), without a subtitle."""
        shorter = [_OWNER.sub("", self.title), *(self.title[: m.start()] for m in _SUBTITLE.finditer(self.title))]
        return tuple(dict.fromkeys(k for k in map(key, shorter) if k and k not in self.keys))


def restore_article(title: str) -> str:
    """`restore_article("Avventura, L'") == "L'Avventura"`: the article goes back in front."""
    match = _TRAILING_ARTICLE.match(title)
    if not match:
        return title
    article = match["article"]
    return f"{article}{match['rest']}" if article.endswith("'") else f"{article} {match['rest']}"


def read_title(raw: str) -> Title:
    """Take a raw title apart. Parentheses that belong to it ("Frontière(s)", "... (and Don't Come Back!)") stay."""
    rest, groups, year = " ".join(raw.split()), [], None
    while match := _GROUP.match(rest):
        if _YEAR.match(match["inside"]):
            year = int(match["inside"])
        elif _part_of_title(match["rest"], match["inside"]):
            break
        else:
            groups.append(restore_article(_KNOWN_AS.sub("", match["inside"].strip())))
        rest = match["rest"]
    title = restore_article(rest)
    aliases = dict.fromkeys(alias for alias in reversed(groups) if alias and alias != title)
    return Title(title, tuple(aliases), year)


def _part_of_title(rest: str, inside: str) -> bool:
    """Another name starts with a capital or a digit; a subtitle in parentheses follows a word like "Or"."""
    if _KNOWN_AS.match(inside):
        return False
    return not inside or inside[0].islower() or rest.lower().endswith((" or", " and", " of"))
