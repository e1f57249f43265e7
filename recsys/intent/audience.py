"""Who it is for: ages in years out of a request, and the words for children that give no number.

The youngest decides what may be shown. What a certificate allows is the domain's business.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from recsys.intent.comparisons import number_at
from recsys.intent.tokens import Span, Token, free, words_of

OLDEST = 110
_CHILDREN = {
    word: age
    for age, words in {
        3: "toddler toddlers",
        4: "preschooler preschoolers",
        5: "kindergartener",
        8: """kid kids child children kiddo kiddos grandkids grandchildren grandson granddaughter niece nieces nephew
        nephews daughter daughters son sons""",
        11: "tween tweens",
        15: "teen teens teenager teenagers",
    }.items()
    for word in words.split()
}
"""A word for young people and the age it stands for when none is said: old enough for a general audience, no more."""

_MALE = frozenset(
    "son sons nephew nephews grandson boy boys brother dad father husband boyfriend grandpa grandfather".split()
)
_FEMALE = frozenset(
    """daughter daughters niece nieces granddaughter girl girls sister mom mum mother wife girlfriend grandma
    grandmother granny nana women""".split()
)
_ELDERS = frozenset("grandma grandmother grandpa grandfather grandparents granny nana".split())
ELDER = 70
_GROWTH = {"teenage": 15, "teen": 15, "teenaged": 15, "adolescent": 15, "baby": 2, "toddler": 3}
_SIZES = frozenset("little young younger small youngest older oldest eldest two three four five".split())
_SHARING = frozenset("watch watching play playing see seeing night".split())
_OWN = frozenset("my our the his her their young little small a some all two three".split())
_FAMILY = frozenset(
    (first, second)
    for first in ("family", "kid", "kids", "child", "children", "childrens")
    for second in ("movie", "movies", "film", "films", "friendly", "night")
) | {("whole", "family")}


@dataclass(frozen=True)
class Audience:
    """Ages in years, and genders, of those it is for. `stated`: an age was said in so many words."""

    ages: tuple[int, ...]
    stated: bool


def find_ages(text: str, tokens: Sequence[Token], spans: Sequence[Span]) -> list[Span]:
    """Ages said with a number, then words for children where no number was given."""
    stated = _stated(text, tokens, spans)
    found = stated or _implied(text, tokens, spans)
    return [*found, *_elders(tokens, [*spans, *found])]


def find_genders(tokens: Sequence[Token], ages: Sequence[Span]) -> tuple[str, ...]:
    """Genders from explicit words near those it is for ("my son" -> MALE); none is guessed (OMuleT §3.2.2)."""
    words = [tokens[i + 1].plain for i in range(len(tokens) - 1) if tokens[i].plain in ("my", "our")]
    words += [token.plain for span in ages for token in tokens[max(0, span.start - 3) : span.end]]
    found = [g for g, named in (("MALE", _MALE), ("FEMALE", _FEMALE)) if any(word in named for word in words)]
    return tuple(found)


def _stated(text: str, tokens: Sequence[Token], spans: Sequence[Span]) -> list[Span]:
    found: list[Span] = []
    for place in range(len(tokens)):
        if not free([*spans, *found], place, place + 1) or _age(tokens, place) is None:
            continue
        ages, end = _run_of_ages(tokens, place)
        before, after = tokens[max(0, place - 3) : place], tokens[end : end + 3]
        tail = _years_old(after)
        start = place
        named = before and (before[-1].plain in ("age", "ages", "aged", "im") or _kin_behind(before))
        named = named or _kin_apart(tokens, place, ages)
        if tail:
            end += tail
            end += end < len(tokens) and _is_kin(tokens[end].plain)
        elif named and _ends_here(tokens, end):
            start = next((i for i in range(max(0, place - 3), place) if _is_kin(tokens[i].plain)), place - 1)
        else:
            continue
        found.append(Span(start, end, "ages", Audience(tuple(ages), True), words_of(text, tokens, start, end)))
    return found


def _age(tokens: Sequence[Token], place: int) -> int | None:
    value = number_at(tokens, place)
    return int(value) if value is not None and 0 <= value <= OLDEST and value == int(value) else None


def _run_of_ages(tokens: Sequence[Token], place: int) -> tuple[list[int], int]:
    """ "7 and 10", "4, 6 and 9", "5 to 8", each perhaps with "year old" between."""
    ages, end = [_age(tokens, place) or 0], place + 1
    while end < len(tokens):
        nxt = end + _years_old(tokens[end : end + 3])
        while nxt < len(tokens) and tokens[nxt].plain in ("and", "or", "to", "an", "a", "through"):
            nxt += 1
        close = nxt > end or (nxt < len(tokens) and tokens[nxt].gap.strip() in (",", "-", "–", "&", "/"))
        if not close or nxt >= len(tokens) or nxt - end > 5 or (age := _age(tokens, nxt)) is None:
            break
        ages.append(age)
        end = nxt + 1
    return ages, end


def _years_old(after: Sequence[Token]) -> int:
    """How many tokens of "year olds", "yo", "years of age" stand here; 0 when none."""
    words = [token.plain for token in after]
    if (
        words[:1]
        and words[0] in ("yo", "yos", "yearold", "yearolds", "yr", "yrs")
        and words[1:2] not in (["old"], ["olds"])
    ):
        return 1 if words[0] not in ("yr", "yrs") else 0
    if len(words) > 1 and words[0] in ("year", "years", "yr", "yrs") and words[1] in ("old", "olds"):
        return 2
    return 3 if words[:3] == ["years", "of", "age"] else 0


def _kin_behind(before: Sequence[Token]) -> bool:
    """ "nephews, 7 and 10" or "my son is 7"."""
    words = [token.plain for token in before]
    near = words if words[-1] in ("is", "are", "who", "turned", "turns") else words[-1:]
    return any(_is_kin(word) for word in near)


def _kin_apart(tokens: Sequence[Token], place: int, ages: Sequence[int]) -> bool:
    """ "two nephews on tablets, 8 and 12": children earlier in the sentence, and behind a comma nothing but ages."""
    if len(ages) < 2 or max(ages) > 17 or "," not in tokens[place].gap:
        return False
    return any(token.plain in _CHILDREN for token in tokens[max(0, place - 6) : place])


def _is_kin(word: str) -> bool:
    return word in _CHILDREN or word in _MALE or word in _FEMALE


def _ends_here(tokens: Sequence[Token], end: int) -> bool:
    follows = tokens[end] if end < len(tokens) else None
    return follows is None or bool(follows.gap.strip()) or follows.plain in ("and", "on", "who", "they", "but", "years")


def _implied(text: str, tokens: Sequence[Token], spans: Sequence[Span]) -> list[Span]:
    """The first words for children without an age: "family movie", "for my kids", "my teenage son"."""
    for place, token in enumerate(tokens):
        pair = (token.plain, tokens[place + 1].plain if place + 1 < len(tokens) else "")
        if pair in _FAMILY and free(spans, place, place + 1):
            return [Span(place, place + 1, "ages", Audience((8,), False), words_of(text, tokens, place, place + 2))]
        age = _CHILDREN.get(token.plain)
        if age is None or place == 0 or not free(spans, place, place + 1):
            continue
        start = place
        while start and (tokens[start - 1].plain in _GROWTH or tokens[start - 1].plain in _SIZES):
            start -= 1
        if _meant(tokens, start):
            grown = [_GROWTH[t.plain] for t in tokens[start:place] if t.plain in _GROWTH]
            audience = Audience((grown[0] if grown else age,), False)
            return [Span(start, place + 1, "ages", audience, words_of(text, tokens, start, place + 1))]
    return []


def _meant(tokens: Sequence[Token], start: int) -> bool:
    """Whether it is for them: "my kids", "for the children", "to watch with kids", not "films with kids in them"."""
    lead = [token.plain for token in tokens[max(0, start - 5) : start]]
    if not lead:
        return False
    if lead[-1] in ("my", "our", "for"):
        return True
    if lead[-1] == "with":
        return any(word in _SHARING for word in lead)
    return any(word in ("for", "with") for word in lead[-4:]) and lead[-1] in (_OWN | {"and"})


def _elders(tokens: Sequence[Token], spans: Sequence[Span]) -> list[Span]:
    """Grandparents are of the oldest band; they bound nothing."""
    return [
        Span(place, place + 1, "ages", Audience((ELDER,), False), token.text)
        for place, token in enumerate(tokens)
        if token.plain in _ELDERS and free(spans, place, place + 1)
    ][:1]
