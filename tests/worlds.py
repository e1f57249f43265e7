"""A hand-made world of twelve films, small enough that every answer can be seen, and the pieces it is made of."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np
import pandas as pd

from recsys.catalog.schema import Record
from recsys.catalog.table import CatalogTable
from recsys.index import cf, popularity, text
from recsys.index.dense import FaissIndex
from recsys.index.embed import embed
from recsys.index.encoder import HashingEncoder
from tools.domain import Bound, Domain, Facet
from tools.names import NameIndex
from tools.types import Found, Popularity, World

FILMS: tuple[tuple[str, str, int, str, float | None, str, str, str, str, str], ...] = (
    # id, title, year, genres, runtime, certificate, director, cast, language, franchise
    ("f1", "Toy Story", 1995, "Animation Children Comedy", 81, "G", "John Lasseter", "Tom Hanks|Tim Allen", "English", "Toy Story"),  # noqa: E501
    ("f2", "Toy Story 2", 1999, "Animation Children Comedy", 92, "G", "John Lasseter", "Tom Hanks|Tim Allen", "English", "Toy Story"),  # noqa: E501
    ("f3", "Heat", 1995, "Action Crime Thriller", 170, "R", "Michael Mann", "Al Pacino|Robert De Niro", "English", ""),
    ("f4", "Collateral", 2004, "Crime Thriller", 120, "R", "Michael Mann", "Tom Cruise", "English", ""),
    ("f5", "Seven", 1995, "Crime Thriller", 127, "R", "David Fincher", "Brad Pitt|Morgan Freeman", "English", ""),
    ("f6", "Amélie", 2001, "Comedy Romance", 122, "R", "Jean-Pierre Jeunet", "Audrey Tautou", "French", ""),
    ("f7", "Playtime", 1967, "Comedy", 115, "", "Jacques Tati", "Jacques Tati", "French", ""),
    ("f8", "Big", 1988, "Comedy Fantasy", 104, "PG", "Penny Marshall", "Tom Hanks", "English", ""),
    ("f9", "Babe", 1995, "Children Comedy Drama", 89, "G", "Chris Noonan", "James Cromwell", "English", ""),
    ("f10", "True Grit", 2010, "Western Drama", 110, "PG-13", "Joel Coen|Ethan Coen", "Jeff Bridges", "English", ""),
    ("f11", "The Thing", 1982, "Horror Sci-Fi", 109, "R", "John Carpenter", "Kurt Russell", "English", ""),
    ("f12", "The Secret of the Mill", 1990, "Children Mystery", None, "", "", "", "", ""),
)  # fmt: skip
ALIASES = {"f5": ("Se7en",), "f7": ("Play Time",)}
AGES = {"G": 0, "PG": 8, "PG-13": 13, "R": 17}


def tiny_domain() -> Domain:
    return Domain(
        name="films",
        noun="film",
        plural="films",
        item_words=("movie", "movies", "film", "films"),
        greeting="Ask for a film in your own words.",
        pills=(
            "Films like Heat",
            "Something for a 6 year old who loved Toy Story",
            "A French comedy",
            "A thriller under two hours",
            "Movies with Tom Hanks",
            "A western",
        ),
        facets=(
            Facet(name="year", kind="number", role="year", missing="drop"),
            Facet(name="genres", kind="tags", role="genre", missing="drop"),
            Facet(
                name="runtime",
                kind="number",
                unit="minutes",
                words=("runtime", "long", "length"),
                units={"minutes": 1, "minute": 1, "min": 1, "mins": 1, "hours": 60, "hour": 60, "h": 60},
                bounds={"short": Bound(op="<=", value=90)},
            ),
            Facet(name="certificate", kind="tags", role="certificate", values={"pg": ("PG",)}, cues=("rated",)),
            Facet(name="min_age", kind="number", role="min_age", label="suitable from age"),
            Facet(name="director", kind="tags", role="person", missing="drop"),
            Facet(name="cast", kind="tags", role="person", missing="drop"),
            Facet(
                name="language",
                kind="tags",
                missing="drop",
                values={"french": ("French",), "english": ("English",)},
                bare=True,
            ),
            Facet(name="rating", kind="number", words=("rating", "rated", "score")),
            Facet(name="votes", kind="number", hard=False),
            Facet(name="franchise", kind="tags", role="franchise", missing="drop"),
        ),
        genre_words={
            "scary": ("Horror",),
            "kids": ("Children",),
            "rom-com": ("Comedy", "Romance"),
            "funny": ("Comedy",),
            "sci fi": ("Sci-Fi",),
        },
        genre_all=("rom-com",),
        certificate_ages=AGES,
    )


def tiny_records() -> tuple[Record, ...]:
    records = []
    for place, film in enumerate(FILMS):
        id_, title, year, genres, runtime, certificate, director, cast, language, franchise = film
        facets: dict[str, float | tuple[str, ...]] = {"year": float(year), "genres": tuple(genres.split())}
        facets["votes"] = float(120 - 10 * place)
        facets["rating"] = 8.0 - place / 4
        if runtime is not None:
            facets["runtime"] = float(runtime)
        if certificate:
            facets |= {"certificate": (certificate,), "min_age": float(AGES[certificate])}
        for name, told in (("director", director), ("cast", cast), ("language", language), ("franchise", franchise)):
            if told:
                facets[name] = tuple(told.split("|"))
        by = f" by {director.replace('|', ' and ')}" if director else ""
        description = f"{'/'.join(genres.split())} film from {year}{by}."
        described = " ".join([title, *ALIASES.get(id_, ()), description, cast.replace("|", " "), language])
        records.append(Record(id_, title, description, described, facets, ALIASES.get(id_, ())))
    return tuple(records)


def tiny_interactions() -> pd.DataFrame:
    """Two tastes: family films (users a to d) and crime films (users p to s). Every event has its own second."""
    liked = {
        "a": "f1 f2 f9", "b": "f1 f2 f8", "c": "f1 f9 f2", "d": "f2 f9 f1",
        "p": "f3 f4 f5", "q": "f3 f5 f4", "r": "f4 f3 f10", "s": "f5 f3 f11",
    }  # fmt: skip
    rows = [(user, item, 5.0) for user, items in liked.items() for item in items.split()]
    frame = pd.DataFrame(rows, columns=["user", "item", "value"])
    return frame.assign(time=pd.array(range(1, len(frame) + 1), dtype="Int64"))


def tiny_users() -> pd.DataFrame:
    return pd.DataFrame({"user": list("abcdpqrs"), "age": [10.0, 11.0, 10.0, 12.0, 30.0, 31.0, 33.0, 29.0]})


def tiny_world() -> World:
    """The twelve films with every index built in memory, by the hashing encoder."""
    domain, records = tiny_domain(), tiny_records()
    catalog = CatalogTable.from_records("tiny", records, domain)
    encoder = HashingEncoder()
    votes = np.asarray([record.facets["votes"] for record in records], np.float32)
    row_of = {record.id: row for row, record in enumerate(records)}
    events = tiny_interactions()
    items = events["item"].map(row_of).to_numpy(np.int64)
    users = pd.factorize(events["user"])[0]
    return World(
        catalog=catalog,
        domain=domain,
        names=NameIndex.build(
            [record.title for record in records],
            [record.aliases for record in records],
            [int(record.facets["year"]) for record in records],  # type: ignore[arg-type]
            votes,
        ),
        text=text.build([record.text for record in records]),
        dense=FaissIndex(embed([record.text for record in records], encoder), encoder),
        popularity=popularity.measure(events.assign(item=items), tiny_users(), len(records), votes),
        cf=cf.knn(cf.likes(users, items, len(records))),
    )


def aged_world() -> World:
    """The twelve films, where people of 9 to 12 favour Toy Story 2, Babe, The Thing and Heat, in this order."""
    world = tiny_world()
    favoured = Found(np.asarray([1, 8, 10, 2], np.int32), np.asarray([4, 3, 2, 1], np.float32), "by lift")
    return replace(world, popularity=Popularity.from_counts(world.popularity.counts, {"9-12": favoured}))


def rows(world: World, *ids: str) -> list[int]:
    """The rows of public ids."""
    found = [world.catalog.row(item) for item in ids]
    assert None not in found
    return found  # type: ignore[return-value]


def ids(world: World, found: Found | Iterable[int]) -> list[str]:
    """The public ids of what was found, in its order."""
    return [world.item(int(row)).id for row in (found.ids if isinstance(found, Found) else found)]


def named_world(*titles: tuple[str, int]) -> World:
    """A world of bare titles and years, the first the best known: for what names alone decide.

    Their ranks are those of middling items in a large catalog, so that fame speaks for none of them.
    """
    records = [Record(f"n{i}", title, "", title, {"year": float(year)}) for i, (title, year) in enumerate(titles)]
    world = world_of(records, tiny_domain())
    return replace(world, popularity=replace(world.popularity, rank=world.popularity.rank + 500))


def world_of(records: Sequence[Record], domain: Domain) -> World:
    """A world of any records, the first the most popular, without interactions."""
    encoder = HashingEncoder()
    counts = np.arange(len(records), 0, -1, dtype=np.float32)
    years = [int(record.facets["year"]) for record in records]  # type: ignore[arg-type]
    return World(
        catalog=CatalogTable.from_records(domain.name, records, domain),
        domain=domain,
        names=NameIndex.build([r.title for r in records], [r.aliases for r in records], years, counts),
        text=text.build([record.text for record in records]),
        dense=FaissIndex(embed([record.text for record in records], encoder), encoder),
        popularity=Popularity.from_counts(counts),
    )
