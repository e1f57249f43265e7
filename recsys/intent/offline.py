"""The first parser: a request to its formatted intent (OMuleT §3.2.2) by lexicon, numbers and cues, without a model.

Finders run in turn over the words that none before them has claimed, so that a title is never also read as a genre.
"""

from collections.abc import Iterable, Sequence

from recsys.intent.audience import find_ages, find_genders
from recsys.intent.conditions import (
    Stanced,
    age_conditions,
    device_conditions,
    number_conditions,
    person_conditions,
    tag_conditions,
)
from recsys.intent.judgement import verdict
from recsys.intent.kinds import kinds_of
from recsys.intent.lexicon import lexicon
from recsys.intent.numbers import find_bounds, find_count
from recsys.intent.people import find_people
from recsys.intent.phrases import find_bound_words, find_phrases
from recsys.intent.polarity import Stance, stance
from recsys.intent.properties import MOST_PROPERTIES, find_properties
from recsys.intent.titles import find_titles
from recsys.intent.tokens import LONGEST_REQUEST, Span, Token, tokenise
from recsys.intent.years import find_years
from recsys.types import Demographics, Intent, Mention, Preference
from tools.domain import age_band
from tools.types import Condition, World


def parse(text: str, world: World) -> Intent:
    """The formatted intent of one message. Text beyond `LONGEST_REQUEST` characters is not read."""
    text = text[:LONGEST_REQUEST]
    tokens = tokenise(text)
    spans = find_spans(text, tokens, world)
    stances = [(span, held) for span in spans if (held := _stance(tokens, span, spans)) is not None]
    return _assemble(text, tokens, stances, world)


def _stance(tokens: Sequence[Token], span: Span, spans: Sequence[Span]) -> Stance | None:
    """What the words before a mention say, unless those behind it say otherwise; None for one that was just okay."""
    said = verdict(tokens, span, spans) if span.kind in ("title", "unknown", "person", "genre", "franchise") else None
    if said == "neither":
        return None
    if said == "for":
        return "taste"
    return "against" if said == "against" else stance(tokens, span, spans)


def find_spans(text: str, tokens: Sequence[Token], world: World) -> list[Span]:
    """Every span that means something, in the order of the text."""
    words, domain = lexicon(world), world.domain
    people = find_people(text, tokens, words)
    titles = find_titles(text, tokens, world, people)
    spans = titles + [person for person in people if not any(person.overlaps(title) for title in titles)]
    spans += find_ages(text, tokens, spans)
    spans += find_phrases(text, tokens, words, spans)
    spans += find_years(text, tokens, domain, spans)
    spans += find_bounds(text, tokens, domain, spans)
    spans += find_bound_words(text, tokens, words, spans)
    spans += find_count(tokens, words, spans)
    return sorted(spans, key=lambda span: span.start)


def _assemble(text: str, tokens: Sequence[Token], stances: Sequence[Stanced], world: World) -> Intent:
    domain = world.domain
    single = frozenset(facet.name for facet in domain.facets if facet.single)
    of_kind = {kind: [(s, st) for s, st in stances if s.kind == kind] for kind in {s.kind for s, _ in stances}}
    tags = of_kind.get("genre", []) + of_kind.get("tag", [])
    titles = [span for span, _ in of_kind.get("title", [])]
    ages = [span for span, _ in of_kind.get("ages", [])]
    conditions = (
        *tag_conditions(tokens, tags, single),
        *person_conditions(tokens, _asked_for(tokens, of_kind.get("person", []), titles), domain),
        *device_conditions(of_kind.get("device", []), domain),
        *number_conditions(of_kind.get("condition", []), domain),
        *age_conditions(ages, domain),
    )
    years = tuple(age for span in ages for age in span.value.ages)
    return Intent(
        like=_preference(text, tokens, stances, world, liked=True),
        dislike=_preference(text, tokens, stances, world, liked=False),
        demographics=Demographics(
            ages=tuple(dict.fromkeys(age_band(age) for age in years)),
            genders=find_genders(tokens, ages),
            years=years if any(span.value.stated for span in ages) else (),
        ),
        conditions=_each_once(c for c in conditions if _hard(c, world)),
        kinds=kinds_of(text, tokens, [span for span, _ in stances], world),
        count=next((span.value for span, _ in of_kind.get("count", [])), None),
    )


def _asked_for(tokens: Sequence[Token], people: Sequence[Stanced], titles: Sequence[Span]) -> list[Stanced]:
    """Without the people who only tell which title is meant: "Wonder Boys with Michael Douglas"."""
    ends = {title.end for title in titles}
    return [
        (span, held)
        for span, held in people
        if span.start - 1 not in ends or tokens[span.start - 1].plain not in ("with", "by", "starring")
    ]


def _each_once(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """The first of those that ask the same ("courtroom dramas" asks for drama twice)."""
    first: dict[tuple, Condition] = {}
    for condition in conditions:
        first.setdefault((condition.facet, condition.op, condition.value), condition)
    return tuple(first.values())


def _hard(condition: Condition, world: World) -> bool:
    facet = world.domain.facet(condition.facet)
    return facet is None or facet.hard


def _preference(
    text: str, tokens: Sequence[Token], stances: Sequence[Stanced], world: World, liked: bool
) -> Preference:
    mine = [span for span, held in stances if (held != "against") == liked]
    soft = [s for s, held in stances if held == "taste" and liked and s.kind in ("person", "tag", "condition")]
    return Preference(
        names=_unique(
            [
                *(_title_mention(span, world) for span in mine if span.kind == "title"),
                *(Mention(value=s.words, words=s.words) for s in mine if s.kind == "unknown"),
            ]
        ),
        genres=_unique(
            Mention(value=genre, words=span.words)
            for span in mine
            if span.kind == "genre" and (liked or not span.value.finer)
            for genre in (span.value.tags if liked or span.value.every else span.value.tags[:1])
        ),
        properties=_unique(
            [
                *(Mention(value=_soft_value(span), words=span.words) for span in soft),
                *(Mention(value=s.value, words=s.words) for s in mine if s.kind in ("franchise", "property")),
                *(Mention(value=s.words.lower(), words=s.words) for s in mine if s.kind == "genre" and s.value.finer),
                *_left_over(text, tokens, stances, liked),
            ]
        ),
        devices=_unique(Mention(value=span.value, words=span.words) for span in mine if span.kind == "device"),
    )


def _soft_value(span: Span) -> str:
    return span.value if span.kind == "person" else span.words


def _title_mention(span: Span, world: World) -> Mention:
    link = span.value
    item = world.item(link.row)
    return Mention(value=item.title, words=span.words, item=item.id, score=link.score, runner_up=link.runner_up)


def _unique(mentions: Iterable[Mention]) -> tuple[Mention, ...]:
    return tuple({(mention.item or mention.value): mention for mention in mentions}.values())


def _left_over(text: str, tokens: Sequence[Token], stances: Sequence[Stanced], liked: bool) -> list[Mention]:
    found = find_properties(text, tokens, [span for span, _ in stances])
    mine = [Mention(value=run.value, words=run.words) for run, held in found if (held != "against") == liked]
    return mine[:MOST_PROPERTIES]
