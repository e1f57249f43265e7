"""From spans to hard conditions: what was asked outright must hold, what was turned down must not.

"Several join as the words join them": words side by side mean all ("crime thriller"), "or" and commas mean any, "and"
means all in the singular ("action and comedy") and any in the plural ("comedies and thrillers").
"""

from collections.abc import Sequence

from recsys.intent.polarity import Stance
from recsys.intent.tokens import Span, Token
from tools.conditions import PERSON
from tools.domain import Domain
from tools.types import Condition

Stanced = tuple[Span, Stance]
_BETWEEN = frozenset(
    "and or nor a an the some any either maybe even film films movie movies game games flick flicks".split()
)


def tag_conditions(tokens: Sequence[Token], spans: Sequence[Stanced], single: frozenset[str]) -> tuple[Condition, ...]:
    """Conditions on tags (genres and the other facets), joined as the words join them."""
    asked = [span for span, stance in spans if stance == "ask"]
    against = [span for span, stance in spans if stance == "against" and not span.value.finer]
    made: list[Condition] = []
    for facet in dict.fromkeys(span.value.facet for span in asked):
        for group in _groups(tokens, [span for span in asked if span.value.facet == facet], facet in single):
            made.extend(_any_of(group) if len(group) > 1 else _one(group[0]))
    for facet in dict.fromkeys(span.value.facet for span in against):
        turned_down = [span for span in against if span.value.facet == facet]
        tags = tuple(dict.fromkeys(tag for span in turned_down for tag in _turned_down(span)))
        made.append(Condition(facet=facet, op="not_in", value=tags, words=_no(turned_down)))
    return tuple(made)


def _turned_down(span: Span) -> tuple[str, ...]:
    """A fuzzy word turned down turns down the genre it first means, not all it might mean."""
    return span.value.tags if span.value.every else span.value.tags[:1]


def _no(spans: Sequence[Span]) -> str:
    return "not " + " or ".join(span.words for span in spans)


def _one(span: Span) -> list[Condition]:
    tags = span.value
    if tags.every:
        return [Condition(facet=tags.facet, op="in", value=(tag,), words=span.words) for tag in tags.tags]
    return [Condition(facet=tags.facet, op="in", value=tags.tags, words=span.words)]


def _any_of(group: Sequence[Span]) -> list[Condition]:
    tags = tuple(dict.fromkeys(tag for span in group for tag in span.value.tags))
    return [Condition(facet=group[0].value.facet, op="in", value=tags, words=" or ".join(span.words for span in group))]


def _groups(tokens: Sequence[Token], spans: Sequence[Span], single: bool) -> list[list[Span]]:
    """Spans of one facet, those that mean "any of these" together. A list of three or more means any of them."""
    ordered = sorted(spans, key=lambda span: span.start)
    runs: list[list[Span]] = []
    for span in ordered:
        if runs and _listed(tokens, runs[-1][-1], span):
            runs[-1].append(span)
        else:
            runs.append([span])
    groups: list[list[Span]] = []
    for run in runs:
        long_list = len(run) > 2 and any("," in tokens[span.start].gap for span in run[1:])
        for place, span in enumerate(run):
            together = single or (place > 0 and (long_list or _means_any(tokens, run[place - 1], span)))
            if groups and together:
                groups[-1].append(span)
            else:
                groups.append([span])
    return groups


def _listed(tokens: Sequence[Token], left: Span, right: Span) -> bool:
    """Whether nothing but joining words and commas stands between two spans."""
    between = [token.plain for token in tokens[left.end : right.start]]
    gaps = "".join(token.gap for token in tokens[left.end : right.start + 1])
    return all(word in _BETWEEN for word in between) and not any(mark in gaps for mark in ".;!?")


def _means_any(tokens: Sequence[Token], left: Span, right: Span) -> bool:
    """Whether two listed spans are a choice: "or", a slash, a comma between plurals, "and" between plurals."""
    between = [token.plain for token in tokens[left.end : right.start]]
    gaps = "".join(token.gap for token in tokens[left.end : right.start + 1])
    plural = right.words.lower().endswith("s") and left.words.lower().endswith("s")
    return "or" in between or "/" in gaps or (plural and ("," in gaps or "and" in between))


def device_conditions(spans: Sequence[Stanced], domain: Domain) -> tuple[Condition, ...]:
    """It must run on one of the devices asked for."""
    facets, asked = domain.role("device"), [span for span, stance in spans if stance != "against"]
    if not facets or not asked:
        return ()
    devices = tuple(dict.fromkeys(span.value for span in asked))
    return (Condition(facet=facets[0].name, op="in", value=devices, words=" or ".join(s.words for s in asked)),)


def person_conditions(tokens: Sequence[Token], spans: Sequence[Stanced], domain: Domain) -> tuple[Condition, ...]:
    """ "with Tom Hanks", "directed by Michael Mann", "A or B"; several people joined by "and" must all be in it."""
    made: list[Condition] = []
    last: Span | None = None
    for span, stance in sorted(spans, key=lambda pair: pair[0].start):
        if stance == "taste":
            continue
        facet = _role_asked(tokens, span, domain)
        if stance == "against":
            made.append(Condition(facet=facet, op="not_in", value=(span.value,), words=f"not {span.words}"))
            continue
        if last and made and "or" in [token.plain for token in tokens[last.end : span.start]]:
            before = made.pop()
            value, words = (*before.tags, span.value), f"{before.words} or {span.words}"
            made.append(Condition(facet=before.facet, op="in", value=value, words=words))
        else:
            made.append(Condition(facet=facet, op="in", value=(span.value,), words=span.words))
        last = span
    return tuple(made)


def _role_asked(tokens: Sequence[Token], span: Span, domain: Domain) -> str:
    names = {facet.name for facet in domain.role("person")}
    before = [token.plain for token in tokens[max(0, span.start - 3) : span.start]]
    if "director" in names and any(word in before for word in ("directed", "director")):
        return "director"
    if "writer" in names and any(word in before for word in ("written", "writer")):
        return "writer"
    return PERSON


def number_conditions(spans: Sequence[Stanced], domain: Domain) -> tuple[Condition, ...]:
    """Conditions found ready made; one turned down is turned round ("nothing over two hours", "not before 2000")."""
    made = []
    for span, stance in spans:
        condition: Condition = span.value
        if stance == "ask":
            made.append(condition)
        elif stance == "against":
            made.append(_turned_round(condition, domain))
    return tuple(made)


def _turned_round(condition: Condition, domain: Domain) -> Condition:
    """Not at least 121 is at most 120; not between two bounds is outside them."""
    if condition.op == "between":
        return condition.model_copy(update={"op": "not_in", "words": f"not {condition.words}"})
    facet = domain.facet(condition.facet)
    step = facet.step if facet else 1.0
    bound = float(condition.value)  # type: ignore[arg-type]
    op, value = ("<=", bound - step) if condition.op == ">=" else (">=", bound + step)
    return condition.model_copy(update={"op": op, "value": round(value, 4), "words": f"not {condition.words}"})


def age_conditions(spans: Sequence[Span], domain: Domain) -> tuple[Condition, ...]:
    """The youngest decides: suitable from at most that age. Nothing for grown-ups, or where the domain has no such
    facet.
    """
    facets = domain.role("min_age")
    youngest = min((age for span in spans for age in span.value.ages), default=None)
    if not facets or youngest is None or youngest > 17:
        return ()
    words = " and ".join(span.words for span in spans if min(span.value.ages) <= 17)
    return (Condition(facet=facets[0].name, op="<=", value=float(youngest), words=words),)
