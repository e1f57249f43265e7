"""Many short strings as arrays: found by hash or by near spelling, without a Python object for each.

A million names are a few arrays that can lie on disk; only the strings that a question comes close to are ever read.
"""

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process

CLASSES = 32
"""Sorts of letters that a fingerprint tells apart: a to z, digits in pairs, all else; two bits for each."""

_CHUNK = 100_000
_CLASS_OF = np.full(128, CLASSES - 1, np.uint8)
_CLASS_OF[ord("a") : ord("z") + 1] = np.arange(26)
_CLASS_OF[ord("0") : ord("9") + 1] = 26 + np.arange(10) // 2


@dataclass(frozen=True, eq=False)
class Spellings:
    """Distinct strings, numbered 0 to m - 1 in the order given.

    `text`: all of them in UTF-8, one after the other, string `i` being `text[starts[i]:starts[i + 1]]`.
    `hashes`: uint32 (m,) in rising order, and `hashed` whose they are. `by_length`: the numbers, shortest first, those
    of length `l` being `by_length[lengths[l]:lengths[l + 1]]`, and `letters` their fingerprints in the same order.
    """

    text: NDArray[np.uint8]
    starts: NDArray[np.int64]
    hashes: NDArray[np.uint32]
    hashed: NDArray[np.int32]
    by_length: NDArray[np.int32]
    lengths: NDArray[np.int64]
    letters: NDArray[np.uint64]

    @classmethod
    def build(cls, strings: Sequence[str]) -> "Spellings":
        coded = [string.encode() for string in strings]
        hashes = np.fromiter(map(zlib.crc32, coded), np.uint32, len(coded))
        hashed = np.argsort(hashes, kind="stable").astype(np.int32)
        sizes = np.fromiter(map(len, strings), np.int64, len(strings))
        by_length = np.argsort(sizes, kind="stable").astype(np.int32)
        return cls(
            text=np.frombuffer(b"".join(coded), np.uint8),
            starts=_starts(np.fromiter(map(len, coded), np.int64, len(coded))),
            hashes=hashes[hashed],
            hashed=hashed,
            by_length=by_length,
            lengths=_starts(np.bincount(sizes)),
            letters=fingerprints(strings)[by_length],
        )

    def __len__(self) -> int:
        return len(self.starts) - 1

    def __getitem__(self, number: int) -> str:
        return self.text[self.starts[number] : self.starts[number + 1]].tobytes().decode()

    def __iter__(self) -> Iterator[str]:
        return map(self.__getitem__, range(len(self)))

    def find(self, string: str) -> int | None:
        """The number of `string`, or None. Strings of one hash are told apart by reading them."""
        wanted = zlib.crc32(string.encode())
        place = int(self.hashes.searchsorted(np.uint32(wanted)))
        while place < len(self.hashes) and self.hashes[place] == wanted:
            number = int(self.hashed[place])
            if self[number] == string:
                return number
            place += 1
        return None

    def near(self, string: str, cutoff: float, limit: int) -> list[tuple[int, float]]:
        """Strings at least `cutoff` (0 to 100) like this one by `fuzz.ratio`, the nearest first: (number, likeness)."""
        numbers = np.sort(np.concatenate([np.empty(0, np.int32), *self._candidates(string, cutoff)]))
        strings = [self[number] for number in numbers.tolist()]
        found = process.extract(string, strings, scorer=fuzz.ratio, score_cutoff=cutoff, limit=limit, processor=None)
        return [(int(numbers[place]), float(score)) for _, score, place in found]

    def _candidates(self, string: str, cutoff: float) -> Iterator[NDArray[np.int32]]:
        """All strings that could be near, and some that are not.

        The ratio of strings of lengths a and b is 1 - d / (a + b), d letters being put in or taken out. Each of them
        changes the length by one and a fingerprint by at most one bit, so whatever differs in more cannot be near.
        """
        most = (100 - cutoff) / 100
        letters = fingerprints([string])[0]
        shortest, longest = int(len(string) * (1 - most) / (1 + most)), int(len(string) * (1 + most) / (1 - most)) + 1
        for length in range(shortest, min(longest, len(self.lengths) - 2) + 1):
            part = slice(int(self.lengths[length]), int(self.lengths[length + 1]))
            differ = np.bitwise_count(self.letters[part] ^ letters)
            yield self.by_length[part][differ <= int(most * (len(string) + length) + 1e-9)]


def _starts(sizes: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.concatenate(([0], np.cumsum(sizes))).astype(np.int64)


def fingerprints(strings: Sequence[str]) -> NDArray[np.uint64]:
    """For each string 64 bits: which sorts of letters it has, and which of them twice or more."""
    found = [_fingerprints(strings[start : start + _CHUNK]) for start in range(0, len(strings), _CHUNK)]
    return np.concatenate([np.empty(0, np.uint64), *found])


def _fingerprints(strings: Sequence[str]) -> NDArray[np.uint64]:
    codes = np.frombuffer("".join(strings).encode("utf-32-le"), np.uint32)
    classes = np.where(codes < 128, _CLASS_OF[np.minimum(codes, 127)], codes % CLASSES).astype(np.int64)
    owners = np.repeat(np.arange(len(strings)), np.fromiter(map(len, strings), np.int64, len(strings)))
    counts = np.bincount(owners * CLASSES + classes, minlength=len(strings) * CLASSES).reshape(-1, CLASSES)
    return np.packbits(np.concatenate([counts >= 1, counts >= 2], axis=1), axis=1).view(np.uint64).ravel()
