"""One item as a card: HTML made of facts, every piece of it escaped. Knows no Streamlit."""

from collections.abc import Sequence

from pages.parts.words import safe, say_condition, say_number
from recsys.store import StoredPick
from tools.conditions import PERSON, can_check, unmet
from tools.domain import Domain
from tools.types import Condition, Item, World

MANY = 4


def find_item(world: World, pick: StoredPick) -> Item | None:
    """The pick's item in today's catalog; None when a newer catalog no longer has it."""
    row = world.catalog.row(pick.item)
    return None if row is None else world.item(row)


def card_html(pick: StoredPick, item: Item | None, domain: Domain) -> str:
    """Rank, title, year, the figures, genres and one reason."""
    year = f' <span class="sk-soft">{item.year}</span>' if item and item.year else ""
    parts = [
        f'<h3 class="sk-title"><span class="sk-rank">{pick.rank}</span> {safe(pick.title)}{year}</h3>',
        figures_html(item, domain) if item else '<p class="sk-soft">No longer in the catalog.</p>',
        tags_html(item.genres) if item else "",
        f'<p class="sk-reason">{safe(pick.reasons[0])}</p>' if pick.reasons else "",
    ]
    return f'<article class="sk-card">{"".join(parts)}</article>'


def figures_html(item: Item, domain: Domain) -> str:
    """Rating, votes, length and certificate, as far as they are known."""
    figures = []
    rating, votes = item.facts.get("rating"), item.facts.get("votes")
    if isinstance(rating, float | int):
        figures.append(f'<span class="sk-star">★ {rating:.1f}</span>')
    if isinstance(votes, float | int) and votes >= 1:
        figures.append(f"{votes:,.0f} vote{'' if votes == 1 else 's'}")
    for facet in domain.facets:
        value = item.facts.get(facet.name)
        if facet.unit == "minutes" and isinstance(value, float | int):
            figures.append(f"{value:.0f} min")
        elif facet.role == "certificate" and isinstance(value, tuple) and value:
            figures.append(f'<span class="sk-certificate">{safe(value[0])}</span>')
    joined = '<span aria-hidden="true"> · </span>'.join(figures)
    return f'<p class="sk-figures">{joined}</p>' if figures else ""


def tags_html(tags: Sequence[str]) -> str:
    shown = "".join(f"<li>{safe(tag)}</li>" for tag in tags[:MANY])
    more = f'<li class="sk-more">+{len(tags) - MANY}</li>' if len(tags) > MANY else ""
    return f'<ul class="sk-tags">{shown}{more}</ul>' if tags else ""


def why_html(pick: StoredPick, item: Item | None, world: World, conditions: Sequence[Condition]) -> str:
    """The proof: every reason, the searches that found the item, and each condition held against its facts."""
    parts = [list_html("Why this one", pick.reasons), list_html("Found by", pick.sections)]
    if pick.backfilled:
        parts.append('<p class="sk-soft">Added to fill the list: it fits, but nothing points at it strongly.</p>')
    if item and conditions:
        checks = [check_html(condition, item, world) for condition in conditions]
        parts.append(f"<h4>Your conditions</h4><ul>{''.join(checks)}</ul>")
    if item and item.description:
        parts.append(f"<h4>In the catalog</h4><p>{safe(item.description)}</p>")
    return f'<div class="sk-why">{"".join(parts)}</div>'


def list_html(heading: str, lines: Sequence[str]) -> str:
    entries = "".join(f"<li>{safe(line)}</li>" for line in lines)
    return f"<h4>{safe(heading)}</h4><ul>{entries}</ul>" if lines else ""


def check_html(condition: Condition, item: Item, world: World) -> str:
    """One condition and the item's own value. What isn't known is said so, not passed over."""
    asked = safe(say_condition(condition, world.domain))
    if not can_check(world, condition):
        return f"<li>{asked} <span class='sk-soft'>– this catalog cannot tell</span></li>"
    known = fact_words(item, condition.facet, world.domain)
    met = not unmet(world, item.row, (condition,))
    sign = "✓" if met else "?"
    return f"<li>{asked} <span class='sk-soft'>– {sign} {safe(known)}</span></li>"


def fact_words(item: Item, facet: str, domain: Domain) -> str:
    """An item's value of a facet in words; the year and the genres are facets like any other."""
    if facet == domain.year_facet and item.year:
        return str(item.year)
    if facet == domain.genre_facet and item.genres:
        return ", ".join(item.genres)
    certificates = [item.facts[rated.name] for rated in domain.role("certificate") if rated.name in item.facts]
    if facet in {declared.name for declared in domain.role("min_age")} and certificates:
        return f"rated {', '.join(certificates[0])}"  # type: ignore[arg-type]
    value = people_of(item, domain) if facet == PERSON else item.facts.get(facet)
    if isinstance(value, tuple):
        return ", ".join(value[:MANY]) if value else "not known"
    return "not known" if value is None else say_number(value)


def people_of(item: Item, domain: Domain) -> tuple[str, ...]:
    """Everyone named on an item, whatever they did."""
    named = [item.facts.get(facet.name) for facet in domain.role("person")]
    return tuple(dict.fromkeys(tag for tags in named if isinstance(tags, tuple) for tag in tags))
