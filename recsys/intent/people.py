"""People in running text: full names anywhere, surnames only where they point to one person."""

from collections.abc import Sequence

from recsys.intent.lexicon import Lexicon
from recsys.intent.tokens import Span, Token, free, longest_first, words_of


def find_people(text: str, tokens: Sequence[Token], words: Lexicon) -> list[Span]:
    """Full names anywhere; a surname alone only when it is written with a capital and points to one person."""
    spans: list[Span] = []
    for start, end in longest_first(tokens, 4):
        if end - start > 1 and free(spans, start, end):
            person = words.people.get(_name(tokens[start:end]))
            short = sum(len(token.plain) for token in tokens[start:end]) <= 5
            if person and (not short or all(token.capital for token in tokens[start:end])):
                spans.append(Span(start, end, "person", person, words_of(text, tokens, start, end)))
    for place, token in enumerate(tokens):
        person = words.surnames.get(_name([token]))
        meant = token.capital and not _inside_name(tokens, place)
        if person and (meant or _named_as_maker(tokens, place, words)) and free(spans, place, place + 1):
            spans.append(Span(place, place + 1, "person", person, token.text, 0.8))
    return spans


def _named_as_maker(tokens: Sequence[Token], place: int, words: Lexicon) -> bool:
    """ "spielberg movies", "directed by kubrick": a surname in the place of a maker needs no capital."""
    behind = tokens[place + 1].plain if place + 1 < len(tokens) else ""
    before = tokens[place - 1].plain if place else ""
    return behind in words.item_words or before in ("by", "director", "starring")


def _name(tokens: Sequence[Token]) -> str:
    """The words of a name in plain form, "Spike Lee's" as "spike lee"."""
    last = tokens[-1]
    ending = last.plain.removesuffix("s") if last.text.endswith(("'s", "’s")) else last.plain
    return " ".join([*(token.plain for token in tokens[:-1]), ending])


def _inside_name(tokens: Sequence[Token], place: int) -> bool:
    """Whether another capitalised word touches it: then it is part of a longer name that the catalog does not know."""
    before = place > 0 and tokens[place - 1].capital and tokens[place].gap == " " and place - 1 > 0
    after = place + 1 < len(tokens) and tokens[place + 1].capital and tokens[place + 1].gap == " "
    return before or after
