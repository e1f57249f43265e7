"""The catalog `movielens`: films and ratings of both MovieLens sets, facts from Wikidata, IMDb's table and Freebase.

    MovieLens small ──┐ title + year, hand aliases        ┌── Wikidata: people, languages, certificates ...
    MovieLens 100k  ──┴──────────▶ one list of films ◀────┼── ggplot2movies: runtime, certificate
                                                          └── Freebase graph: certificate, country, sequels
No two of these sources carry the same ids, IMDb's included, but for the graph, which has MovieLens ids.
"""

import csv
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pandas as pd

from recsys.catalog import freebase, imdb_table, movielens_files, wikidata
from recsys.catalog.coverage import Coverage, coverage_report
from recsys.catalog.domains import domain_path, load_domain
from recsys.catalog.film import Film
from recsys.catalog.film_record import to_record
from recsys.catalog.franchise import find_franchises
from recsys.catalog.join import Entry, Joined, join
from recsys.catalog.movielens_files import MovieLensFilm, MovieLensSet
from recsys.catalog.packages import file_hash, package_version, recipe_hash
from recsys.catalog.schema import Source
from recsys.settings import settings
from tools.text import key

EXTRA_GENRES = ("Biography", "Sport")
"""Wikidata's genres that MovieLens has no word for; added to what MovieLens says."""

DAMPING = 5.0
"""How many ratings at the mean of all films each film's own ratings are mixed with."""

RUNTIMES_AGREE = 0.25
"""Two runtimes further apart than this speak of two different films."""


@dataclass(frozen=True)
class Aliases:
    """Joins written by hand: an id of MovieLens 100k or of IMDb to the MovieLens small film it is."""

    old: dict[str, str]
    imdb: dict[str, str]


def load() -> Source:
    """Read every source, join them, and give the films with all ratings. Takes some fifteen seconds."""
    small, old, aliases = movielens_files.read_small(), movielens_files.read_old(), read_aliases()
    listed, ids, refused_old = merge_sets(small, old, aliases)
    interactions = _interactions(small, old, ids)
    facts = wikidata.read_films()
    found = join_facts(listed, facts, aliases)
    films = with_ratings(_films(listed, facts, found), interactions)
    domain = load_domain(domain_path("films"))
    franchises = find_franchises(films)
    records = tuple(to_record(film, franchises.get(film.id), domain) for film in films)
    coverage = Coverage(records, interactions, frozenset(_film_id(listed[position]) for position in found.pairs))
    refused = len(found.refused) + len(refused_old)
    return Source(
        records=records,
        interactions=interactions,
        users=pd.concat([small.users, old.users], ignore_index=True),
        report=coverage_report(coverage, refused),
        inputs=inputs(),
    )


def inputs() -> dict[str, str]:
    """What the catalog is built from, without reading it: a build compares this to see whether anything changed."""
    packages = (movielens_files.SMALL_DISTRIBUTION, movielens_files.OLD_DISTRIBUTION, wikidata.DISTRIBUTION)
    return {name: package_version(name) for name in packages} | {
        "movielens_aliases.csv": file_hash(_alias_file()),
        "films.toml": file_hash(domain_path("films")),
        "recipe": recipe_hash(),
    }


def read_aliases() -> Aliases:
    """The hand-written joins of data/movielens_aliases.csv."""
    with _alias_file().open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    old, imdb = (
        {row["source_id"]: row["movielens_id"] for row in rows if row["source"] == source}
        for source in ("ml100k", "imdb")
    )
    return Aliases(old, imdb)


def merge_sets(
    small: MovieLensSet, old: MovieLensSet, aliases: Aliases
) -> tuple[list[MovieLensFilm], dict[str, str], frozenset[int]]:
    """One list of films: those of the small set, then those only the old set has.

    Also the catalog id of every id of the old set, and which old films were refused as ambiguous. A title that only the
    old set uses becomes another name of the film.
    """
    position = {film.ids[0]: place for place, film in enumerate(small.films)}
    named = {place: aliases.old.get(film.ids[0]) for place, film in enumerate(old.films)}
    by_hand = {place: position[target] for place, target in named.items() if target in position}
    joined = join([_entry(film) for film in old.films], [_entry(film) for film in small.films])
    pairs = {place: other for place, other in joined.pairs.items() if other not in by_hand.values()} | by_hand
    merged, ids, alone = list(small.films), {}, []
    for place, film in enumerate(old.films):
        target = pairs.get(place)
        if target is not None:
            merged[target] = _with_names(merged[target], film)
        else:
            film = replace(film, ids=tuple(f"ml100k-{one}" for one in film.ids))
            alone.append(film)
        catalog_id = _film_id(merged[target] if target is not None else film)
        ids.update({one.removeprefix("ml100k-"): catalog_id for one in film.ids})
    return merged + alone, ids, joined.refused - set(by_hand)


def join_facts(listed: Sequence[MovieLensFilm], facts: Sequence[wikidata.FilmFacts], aliases: Aliases) -> Joined:
    """Films to Wikidata's, the hand-written ones first."""
    place = {film.ids[0]: position for position, film in enumerate(listed)}
    by_hand = {place[aliases.imdb[f.imdb]]: other for other, f in enumerate(facts) if f.imdb in aliases.imdb}
    joined = join([_entry(film) for film in listed], [film.entry for film in facts])
    pairs = {one: other for one, other in joined.pairs.items() if other not in by_hand.values()} | by_hand
    return Joined(pairs, joined.refused - set(by_hand))


def _films(listed: Sequence[MovieLensFilm], facts: Sequence[wikidata.FilmFacts], found: Joined) -> list[Film]:
    table, graph = imdb_table.read_table(), freebase.read_graph()
    rows = join([_entry(film) for film in listed], [row.entry for row in table]).pairs
    films = []
    for position, film in enumerate(listed):
        known = facts[found.pairs[position]] if position in found.pairs else None
        row = table[rows[position]] if position in rows else None
        films.append(_film(film, known, row, graph.get(film.ids[0])))
    return films


def _film(
    listed: MovieLensFilm,
    known: wikidata.FilmFacts | None,
    row: imdb_table.TableFacts | None,
    graph: freebase.GraphFacts | None,
) -> Film:
    """Put one film together. Wikidata's facts come first; the others fill in, and add certificates."""
    known = known or wikidata.FilmFacts("", listed.title, listed.year or 0)
    graph = graph or freebase.GraphFacts()
    if row and known.runtime and abs(known.runtime / row.runtime - 1) > RUNTIMES_AGREE:
        row = None
    certificates = (known.certificate, row.certificate if row else None, *graph.certificates)
    return Film(
        id=_film_id(listed),
        title=listed.title.title,
        aliases=listed.title.aliases,
        year=listed.year,
        genres=_genres(listed.genres, known.genres),
        certificates=tuple(dict.fromkeys(filter(None, certificates))),
        runtime=known.runtime or (row.runtime if row else None),
        directors=known.directors,
        writers=known.writers,
        cast=known.cast,
        languages=known.languages or wikidata.main_languages(graph.languages, graph.countries),
        countries=known.countries or graph.countries,
        oscars=known.oscars,
        meter=known.meter,
        box_office=known.box_office,
        sequels=tuple(f"ml-{film}" for film in graph.sequels),
        external={"movielens": listed.ids[0].removeprefix("ml100k-")} | ({"imdb": known.imdb} if known.imdb else {}),
    )


def with_ratings(films: Sequence[Film], interactions: pd.DataFrame) -> list[Film]:
    """Add the number of ratings and their damped mean, out of ten.

    The mean is damped towards the mean over films, not over ratings: films that few people chose are liked less.
    """
    sums = interactions.groupby("item")["value"].agg(["sum", "size"])
    middle = float((sums["sum"] / sums["size"]).mean()) if len(sums) else 0.0
    damped = 2 * (sums["sum"] + DAMPING * middle) / (sums["size"] + DAMPING)
    votes, rating = sums["size"].to_dict(), damped.round(2).to_dict()
    return [replace(film, votes=float(votes.get(film.id, 0)), rating=rating.get(film.id)) for film in films]


def _interactions(small: MovieLensSet, old: MovieLensSet, ids: dict[str, str]) -> pd.DataFrame:
    """Ratings of both sets with catalog ids. Of two ratings of a film that is listed twice, the last one counts."""
    both = [
        small.ratings.assign(item="ml-" + small.ratings["item"]),
        old.ratings.assign(item=old.ratings["item"].map(ids)),
    ]
    return pd.concat(both, ignore_index=True).drop_duplicates(["user", "item"], keep="last", ignore_index=True)


def _genres(movielens: tuple[str, ...], wiki: tuple[str, ...]) -> tuple[str, ...]:
    if not movielens:
        return wikidata.without_noise(wiki)
    return (*movielens, *(genre for genre in EXTRA_GENRES if genre in wiki))


def _with_names(film: MovieLensFilm, other: MovieLensFilm) -> MovieLensFilm:
    taken = set(film.title.keys)
    fresh = tuple(name for name in (other.title.title, *other.title.aliases) if key(name) not in taken)
    return replace(film, title=replace(film.title, aliases=(*film.title.aliases, *fresh)))


def _entry(film: MovieLensFilm) -> Entry:
    return Entry.of(film.title, film.year, film.genres)


def _film_id(film: MovieLensFilm) -> str:
    return film.ids[0] if film.ids[0].startswith("ml100k-") else f"ml-{film.ids[0]}"


def _alias_file() -> Path:
    return settings().data_dir / "movielens_aliases.csv"
