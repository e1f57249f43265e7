"""Items by the words of a query: BM25 (Robertson and Zaragoza, 2009, in Lucene's variant) by bm25s.

Words are made plain, English stop words dropped and the rest stemmed by Snowball, which has wheels wherever we run.
"""

import logging
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import bm25s
import numpy as np
import Stemmer
from bm25s.stopwords import STOPWORDS_EN_PLUS

from recsys.index.files import damaged
from recsys.index.ranking import best
from tools.columns import Mask
from tools.text import plain
from tools.types import Found

logging.getLogger("bm25s").setLevel(logging.WARNING)  # it sets itself to DEBUG when imported

NOTE = "by words"
_DECADE = re.compile(r"^([3-9]0)s$")
_STOP_WORDS = frozenset(plain(word) for word in STOPWORDS_EN_PLUS)


def tokens(text: str) -> list[str]:
    """Stemmed words without stop words. `tokens("The Heists of Paris in the 90s") == ["heist", "pari", "1990s"]`.

    A decade is written out and keeps its s, so that it is not taken for its first year.
    """
    stem = _stemmer()
    return [_token(word, stem) for word in plain(text).split() if word not in _STOP_WORDS]


def _stemmer() -> Callable[[str], str]:
    return Stemmer.Stemmer("english").stemWord  # not safe between threads, and 3 µs to make


def _token(word: str, stem: Callable[[str], str]) -> str:
    return _DECADE.sub(r"19\1s", word) if word[0].isdigit() else stem(word)


@dataclass(frozen=True, eq=False)
class Bm25Index:
    """BM25 over item texts, as sparse scores that are mapped from disk."""

    model: bm25s.BM25

    def search(self, query: str, k: int, within: Mask | None = None) -> Found:
        known = self.model.get_tokens_ids(tokens(query))
        if not known:
            return Found.nothing("no word of the query is in the catalog")
        return best(self.model.get_scores_from_ids(known), k, within, NOTE)

    def save(self, folder: Path) -> None:
        self.model.save(folder, show_progress=False)

    @classmethod
    def load(cls, folder: Path) -> "Bm25Index":
        """Map an index saved by `save`. Raises CatalogDamaged."""
        try:
            model = bm25s.BM25.load(folder, mmap=True, show_progress=False)
        except (OSError, ValueError, TypeError, KeyError, EOFError) as error:
            raise damaged(folder.parent, f"{folder.name} cannot be read ({error})") from error
        if len(model.scores["data"]) != len(model.scores["indices"]):
            raise damaged(folder.parent, f"the arrays of {folder.name} differ in length")
        return cls(model)


def build(texts: Sequence[str]) -> Bm25Index:
    """Index one text an item, in catalog order."""
    vocabulary: dict[str, int] = {}
    code_of: dict[str, int] = {}  # every word is stemmed once: most of what a text says has been said before
    stem, ids = _stemmer(), []
    for text in texts:
        words = [word for word in plain(text).split() if word not in _STOP_WORDS]
        for word in words:
            if word not in code_of:
                code_of[word] = vocabulary.setdefault(_token(word, stem), len(vocabulary))
        ids.append([code_of[word] for word in words])
    model = bm25s.BM25()
    if vocabulary:
        model.index((ids, vocabulary), show_progress=False, create_empty_token=False)
    else:
        _leave_empty(model, len(texts))
    return Bm25Index(model)


def _leave_empty(model: bm25s.BM25, n: int) -> None:
    """bm25s refuses a corpus without words; an index that finds nothing is what such a catalog needs."""
    model.vocab_dict, model.nonoccurrence_array = {}, None
    empty = {"data": np.empty(0, np.float32), "indices": np.empty(0, np.int32), "indptr": np.zeros(1, np.int64)}
    model.scores = {**empty, "num_docs": n}
