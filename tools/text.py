"""Text made comparable: case, accents, punctuation, articles and numerals set aside, so that names can be keys."""

import re
import unicodedata
from collections.abc import Sequence

ARTICLES = frozenset({"the", "a", "an"})
_TRAILING_ARTICLE = re.compile(
    r"^(?P<rest>.+), (?P<article>the|a|an|le|la|les|l'|el|los|las|il|lo|der|die|das|det|den)$", re.I
)
_APOSTROPHES = re.compile(r"(?<=\w)['’`](?=\w)")
_NOT_WORD = re.compile(r"[^\w]+", re.UNICODE)
_NUMERALS = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
    "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13",
    "ii": "2", "iii": "3", "iv": "4", "vi": "6", "vii": "7", "viii": "8", "ix": "9", "xi": "11", "xii": "12",
    "xiii": "13",
}  # fmt: skip


def plain(text: str) -> str:
    """Lower case, no accents, "&" as "and", punctuation as spaces. `plain("Amélie & Co.") == "amelie and co"`."""
    stripped = text.casefold()
    if not stripped.isascii():
        stripped = "".join(c for c in unicodedata.normalize("NFKD", stripped) if not unicodedata.combining(c))
    return _NOT_WORD.sub(" ", _APOSTROPHES.sub("", stripped).replace("&", " and ")).replace("_", " ").strip()


def restore_article(title: str) -> str:
    """`restore_article("Matrix, The") == "The Matrix"`; a title without a trailing article is returned as it is."""
    match = _TRAILING_ARTICLE.match(title)
    return f"{match['article']} {match['rest']}" if match else title


def key(name: str) -> str:
    """The form under which a name is looked up. `key("Matrix, The") == key("the matrix") == "matrix"`.

    Numerals agree (`key("Rocky II") == key("Rocky Two") == "rocky 2"`). Empty when nothing but punctuation is there.
    """
    return key_of(plain(restore_article(name)).split())


def key_of(words: Sequence[str]) -> str:
    """The same for words that are in plain form already."""
    first = 1 if len(words) > 1 and words[0] in ARTICLES else 0
    return " ".join(_NUMERALS.get(word, word) for word in words[first:])
