"""Names that are marked as such: in quotes, or with a year in brackets behind them.

One that links to nothing is kept as unknown, so that its words are read as nothing else and the person can be told.
"""

import re
from collections.abc import Sequence

from recsys.intent.evidence import SMALL_WORDS
from recsys.intent.tokens import Span, Token, free, words_of
from tools.linking import get_item_id_from_fuzzy_name
from tools.types import Link, World

_QUOTED = re.compile(r"[\"“«*_](?P<name>[^\"“”«»*_\n]{1,80})[\"”»*_]")
_WITH_YEAR = re.compile(r"(?P<name>[^()\n]{1,90}?)\s*\((?P<year>1[89]\d\d|20\d\d)\)")
_TIES = re.compile(r"^(?::\s*|\s+[-–—]\s+|\s*&\s*|\s+)$")


def find_marked(text: str, tokens: Sequence[Token], world: World) -> list[Span]:
    """Spans of kind title or unknown for every name in quotes or with "(1995)" behind it."""
    spans: list[Span] = []
    for match in _WITH_YEAR.finditer(text):
        inside = _inside(tokens, match)
        if inside and free(spans, inside[-1], inside[-1] + 2):
            spans.append(_with_year(text, tokens, inside, int(match["year"]), world))
    for match in _QUOTED.finditer(text):
        inside = _inside(tokens, match)
        if inside and len(inside) < 9 and free(spans, inside[0], inside[-1] + 1):
            link = get_item_id_from_fuzzy_name(world, match["name"])
            if link:
                spans.append(title_span(text, tokens, inside[0], inside[-1] + 1, link))
    return spans


def _inside(tokens: Sequence[Token], match: "re.Match[str]") -> list[int]:
    """The tokens of the match's name, the last dozen of them."""
    start, end = match.span("name")
    return [place for place, token in enumerate(tokens) if start <= token.start and token.end <= end][-12:]


def _with_year(text: str, tokens: Sequence[Token], inside: Sequence[int], year: int, world: World) -> Span:
    """The name before "(1995)": the longest run of words that is a title of that year, unless a longer run of capitals
    shows that it is the end of another name; else a near spelling of that run."""
    end, run = inside[-1] + 1, _capitalised_run(tokens, inside)
    for start in inside:
        name = words_of(text, tokens, start, end)
        if world.names.ranked(world.names.exact(name), year) and not _cut_off(tokens, run, start):
            link = get_item_id_from_fuzzy_name(world, name, year)
            if link:
                return title_span(text, tokens, min(start, _tied(text, tokens, run, start)), end, link, with_year=True)
    link = get_item_id_from_fuzzy_name(world, words_of(text, tokens, run, end), year)
    if link:
        return title_span(text, tokens, run, end, link, with_year=True)
    return Span(run, end + 1, "unknown", year, words_of(text, tokens, run, end))


def _cut_off(tokens: Sequence[Token], run: int, start: int) -> bool:
    """Whether a run of capitals goes on before `start` in one breath: "the Devil" in "I Saw the Devil"."""
    between = tokens[run + 1 : start + 1]
    return run + 1 < start and all(token.gap == " " for token in between) and tokens[start - 1].capital


def _tied(text: str, tokens: Sequence[Token], run: int, start: int) -> int:
    """Where the name begins that a part of it was linked by: "Star Wars: Episode VIII – The Last Jedi"."""
    gaps = [tokens[place].gap for place in range(run + 1, start + 1)]
    return (
        run if gaps and any(":" in gap or "–" in gap for gap in gaps) and all(_TIES.match(g) for g in gaps) else start
    )


def _capitalised_run(tokens: Sequence[Token], inside: Sequence[int]) -> int:
    """Where the name that ends the run begins: back over capitals, numbers and the small words between them."""
    first = inside[-1]
    for place in reversed(inside):
        token = tokens[place]
        if token.capital or token.plain.isdigit():
            first = place
        elif token.plain not in SMALL_WORDS:
            break
        if any(mark in token.gap for mark in ".!?;,(") and place != inside[-1]:
            break
    return first


def title_span(text: str, tokens: Sequence[Token], start: int, end: int, link: Link, with_year: bool = False) -> Span:
    """A title found at tokens `start` to `end - 1`, the year behind it included."""
    return Span(start, end + with_year, "title", link, words_of(text, tokens, start, end), link.score)
