"""The bundled catalog, asked the requests of the front page: every pick is checked against the catalog's own facts."""

from collections.abc import Callable

import numpy as np
import pandas as pd
import pytest

from recsys.errors import SkilletError
from recsys.settings import settings
from recsys.types import Reply
from recsys.world import load_world
from tests.reading import conditions
from tests.turns import ask
from tools.columns import NumberColumn
from tools.types import World

POLICIES = pytest.mark.parametrize("policy", ["wide", "omulet"])
CHILDREN = [
    "something for my 6 and 9 year olds, they loved Toy Story",
    "for my 4 year old",
    "a scary movie for my 8 year old",
    "thrillers for my kids",
    "movies like Heat and Pulp Fiction for my 7 year old nephew",
    "a family movie",
    "anything for my nephews, 7 and 10",
]


@pytest.fixture(scope="module")
def films() -> World:
    try:
        return load_world("movielens", settings())
    except SkilletError as error:
        pytest.skip(f"the bundled catalog is not ready: {error}")


@pytest.fixture(scope="module")
def facts(films: World) -> pd.DataFrame:
    """The catalog as a frame, one row an item, made of nothing but its columns."""
    columns = {}
    for facet in films.domain.facets:
        column = films.catalog.column(facet.name)
        if isinstance(column, NumberColumn):
            columns[facet.name] = column.values
        elif column is not None:
            columns[facet.name] = [set(column.tags(row)) for row in range(len(films))]
    return pd.DataFrame(columns)


def has(facts: pd.DataFrame, facet: str, *tags: str) -> pd.Series:
    return facts[facet].map(lambda found: bool(found & set(tags)))


def with_person(films: World, facts: pd.DataFrame, name: str) -> pd.Series:
    roles = [facet.name for facet in films.domain.role("person") if facet.name in facts]
    return np.logical_or.reduce([has(facts, role, name) for role in roles])


def rows(reply: Reply) -> list[int]:
    return [pick.row for pick in reply.picks]


@POLICIES
def test_thrillers_of_the_nineties_like_seven(films: World, facts: pd.DataFrame, policy: str) -> None:
    reply = ask(films, "90s thrillers like Se7en", policy)
    assert conditions(reply.intent) == {("genres", "in", ("Thriller",)), ("year", "between", (1990, 1999))}
    shown = facts.loc[rows(reply)]
    assert len(shown) == 10
    assert has(shown, "genres", "Thriller").all()
    assert shown["year"].between(1990, 1999).all()
    assert "Seven" not in {pick.title for pick in reply.picks}
    assert {mention.value for mention in reply.intent.like.names} <= {"Seven", "Se7en"}
    matching = (has(facts, "genres", "Thriller") & facts["year"].between(1990, 1999)).sum()
    assert reply.evidence.matching == matching


@POLICIES
@pytest.mark.parametrize("text", CHILDREN)
@pytest.mark.parametrize("seed", [0, 1])
def test_no_child_is_shown_what_no_certificate_allows(
    films: World, facts: pd.DataFrame, text: str, seed: int, policy: str
) -> None:
    reply = ask(films, text, policy, seed=seed, count=20)
    youngest = min(value for facet, _, value in conditions(reply.intent) if facet == "min_age")
    shown = facts.loc[rows(reply)]
    assert shown["min_age"].notna().all()
    assert (shown["min_age"] <= youngest).all()
    assert not has(shown, "certificate", "R", "NC-17", "PG-13", "TV-MA").any()


def test_six_and_nine_who_loved_toy_story_get_ten_films(films: World) -> None:
    reply = ask(films, "something for my 6 and 9 year olds, they loved Toy Story")
    assert len(reply.picks) == 10
    assert "Toy Story" not in {pick.title for pick in reply.picks}
    assert any("Toy Story" in pick.reasons[0] for pick in reply.picks)


@POLICIES
def test_french_comedies_from_before_1970(films: World, facts: pd.DataFrame, policy: str) -> None:
    reply = ask(films, "French comedies from before 1970", policy)
    assert ("year", "<=", 1969) in conditions(reply.intent)
    shown = facts.loc[rows(reply)]
    assert has(shown, "genres", "Comedy").all()
    assert has(shown, "language", "French").all()
    assert (shown["year"] < 1970).all()
    fits = has(facts, "genres", "Comedy") & has(facts, "language", "French") & (facts["year"] < 1970)
    assert reply.evidence.matching == fits.sum()
    if policy == "wide":
        assert len(shown) == min(10, fits.sum())


@POLICIES
def test_films_with_tom_hanks_that_are_not_dramas(films: World, facts: pd.DataFrame, policy: str) -> None:
    reply = ask(films, "movies with Tom Hanks that are not dramas", policy)
    with_him = with_person(films, facts, "Tom Hanks")
    assert all(with_him[row] for row in rows(reply))
    assert not has(facts.loc[rows(reply)], "genres", "Drama").any()
    assert reply.evidence.matching == (with_him & ~has(facts, "genres", "Drama") & (facts["genres"].map(len) > 0)).sum()
    if policy == "wide":
        assert len(reply.picks) == 10


@POLICIES
def test_a_western_under_60_minutes_from_2010_and_its_ways_out(films: World, facts: pd.DataFrame, policy: str) -> None:
    western, short = has(facts, "genres", "Western"), facts["runtime"] < 60
    of_2010 = facts["year"] == 2010
    without = {"genres": short & of_2010, "runtime": western & of_2010, "year": western & short}
    assert not (western & short & of_2010).any()
    reply = ask(films, "a western under 60 minutes from 2010", policy)
    assert reply.picks == ()
    offered = {relaxation.condition.facet: relaxation.count for relaxation in reply.relaxations}
    assert offered == {facet: int(fits.sum()) for facet, fits in without.items() if fits.any()}
    assert all(f"there {'is' if n == 1 else 'are'} {n:,}" in reply.text for n in offered.values())
    for relaxation in reply.relaxations:
        agreed = ask(films, "a western under 60 minutes from 2010", "wide", relaxed=[relaxation.condition.words])
        fits = without[relaxation.condition.facet]
        confirmed = [row for row in rows(agreed) if fits[row]]
        assert len(confirmed) == min(10, relaxation.count)
        assert rows(agreed)[: len(confirmed)] == confirmed, "what is known to match comes first"


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        (
            "well rated horror under 90 minutes",
            lambda f: has(f, "genres", "Horror") & (f["runtime"].isna() | (f["runtime"] < 90)),
        ),
        (
            "a comedy from the 80s, nothing over two hours",
            lambda f: has(f, "genres", "Comedy") & f["year"].between(1980, 1989),
        ),
        (
            "sci-fi or western, not from the 90s",
            lambda f: has(f, "genres", "Sci-Fi", "Western") & ~f["year"].between(1990, 1999),
        ),
        ("rated at least 8, before 1960", lambda f: (f["rating"].isna() | (f["rating"] >= 8)) & (f["year"] < 1960)),
        ("rated R comedies", lambda f: has(f, "certificate", "R") & has(f, "genres", "Comedy")),
        ("PG-13 action movies", lambda f: has(f, "certificate", "PG-13") & has(f, "genres", "Action")),
        ("nothing rated R", lambda f: ~has(f, "certificate", "R")),
        ("WW2 movies", lambda f: has(f, "genres", "War")),
        ("movies like Alien but no horror", lambda f: ~has(f, "genres", "Horror")),
    ],
)
@POLICIES
def test_other_conditions_hold_too(
    films: World, facts: pd.DataFrame, text: str, fits: Callable[[pd.DataFrame], pd.Series], policy: str
) -> None:
    reply = ask(films, text, policy)
    assert reply.picks or policy == "omulet"
    assert fits(facts.loc[rows(reply)]).all()


@pytest.mark.parametrize("text", ["I loved Heat, Se7en and Collateral", "movies like The Matrix", "anything", "toys"])
def test_ten_real_films_each_with_its_proof(films: World, text: str) -> None:
    reply = ask(films, text)
    assert len({pick.id for pick in reply.picks}) == 10
    assert reply.dropped == ()
    for pick in reply.picks:
        item = films.item(pick.row)
        assert (pick.id, pick.title, pick.year) == (item.id, item.title, item.year)
        assert pick.sections
        assert pick.reasons
