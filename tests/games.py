"""A hand-made world of twelve games without interactions: what a team's own catalog is like on its first day."""

from pathlib import Path

from recsys.catalog.domains import load_domain
from recsys.catalog.schema import Record
from tests.worlds import world_of
from tools.types import World

GAMES: tuple[tuple[str, str, int, str, str, float | None, int | None, float | None, str, str], ...] = (
    # id, title, year, genres, devices, rating, players, price, service, certificate; "" and None: a missing fact
    ("g1", "Murder Mystery 2", 2014, "Horror", "DESKTOP PHONE TABLET CONSOLE", 8.9, 12, 0.0, "Game Pass", "T"),
    ("g2", "Adopt Me", 2017, "Simulator", "DESKTOP PHONE TABLET CONSOLE", 8.2, 48, 0.0, "", "E"),
    ("g3", "Brick Tycoon", 2019, "Tycoon", "DESKTOP", 7.0, 6, 4.99, "Netflix", "E"),
    ("g4", "Garden Puzzle", 2020, "Puzzle", "PHONE TABLET", 7.4, 1, 2.99, "Netflix", "E"),
    ("g5", "Moon Puzzle", 2021, "Puzzle", "DESKTOP VR", 6.9, 4, 9.99, "Netflix", "T"),
    ("g6", "Deep Fear", 2018, "Horror", "DESKTOP VR", 9.1, 4, 19.99, "Game Pass", "M"),
    ("g7", "Kart Racers", 2016, "Racing", "CONSOLE PHONE", 8.0, 4, 10.0, "", "E"),
    ("g8", "Tower Duel", 2015, "Strategy", "DESKTOP", 7.7, 2, 10.01, "Netflix", "T"),
    ("g9", "Farm Together", 2022, "Simulator Puzzle", "DESKTOP CONSOLE", 8.4, 4, 14.5, "", "E"),
    ("g10", "Night Run", 2013, "Racing Horror", "PHONE", 5.5, 2, 0.99, "", "M"),
    ("g11", "Paper Planes", 2011, "Puzzle", "", None, None, None, "", ""),
    ("g12", "Castle Siege", 2012, "Strategy", "CONSOLE", 6.0, 8, 5.0, "Game Pass", "T"),
)
AGES = {"E": 6.0, "T": 13.0, "M": 17.0}


def game_records() -> tuple[Record, ...]:
    records = []
    for id_, title, year, genres, devices, rating, players, price, service, certificate in GAMES:
        facets: dict[str, float | tuple[str, ...]] = {"year": float(year), "genres": tuple(genres.split())}
        for name, number in (("rating", rating), ("players", players), ("price", price)):
            if number is not None:
                facets[name] = float(number)
        for name, tags in (("devices", devices.split()), ("service", [service] if service else [])):
            if tags:
                facets[name] = tuple(tags)
        if certificate:
            facets |= {"certificate": (certificate,), "min_age": AGES[certificate]}
        description = f"A {genres.lower()} game from {year}."
        records.append(Record(id_, title, description, f"{title} {description}", facets))
    return tuple(records)


def tiny_games_world() -> World:
    """The twelve games, by the declarations of games.toml alone. The first is the most popular."""
    return world_of(game_records(), load_domain(Path(__file__).parent / "games.toml"))
