"""From what a person wrote to an item, or to nothing: a wrong item does more harm than none."""

import pytest

from tests.games import tiny_games_world
from tests.worlds import named_world, tiny_world
from tools.linking import SURE, fuzzy_genre_to_genres, get_item_id_from_fuzzy_name, split_year
from tools.types import Link, World

FILMS, GAMES = tiny_world(), tiny_games_world()
NAMED = named_world(
    ("Heat", 1995),
    ("Heat", 1986),
    ("Star Wars: Episode IV - A New Hope", 1977),
    ("The Lord of the Rings: The Fellowship of the Ring", 2001),
    ("2001: A Space Odyssey", 1968),
    ("Rocky II", 1979),
    ("Rocky", 1976),
    ("Ocean's Eleven", 2001),
    ("Ocean's Eleven", 1960),
    ("1984", 1984),
    ("Alien", 1979),
    ("Aliens", 1986),
)


def linked(world: World, name: str, year: int | None = None) -> tuple[str, int | None] | None:
    link = get_item_id_from_fuzzy_name(world, name, year)
    return (world.item(link.row).title, world.item(link.row).year) if link else None


@pytest.mark.parametrize(
    ("name", "item", "via"),
    [
        ("Heat", "f3", "title"),
        ("heat", "f3", "title"),
        ("the heat", "f3", "title"),
        ("Thing, The", "f11", "title"),
        ("AMELIE", "f6", "title"),
        ("secret of the mill", "f12", "title"),
        ("Toy Story Two", "f2", "title"),
        ("Toy Story II", "f2", "title"),
        ("Se7en", "f5", "alias"),
        ("Play Time", "f7", "alias"),
        ("Colateral", "f4", "near spelling"),
        ("toy storey", "f1", "near spelling"),
        ("True Gritt", "f10", "near spelling"),
    ],
)
def test_a_name_links_to_its_item(name: str, item: str, via: str) -> None:
    link = get_item_id_from_fuzzy_name(FILMS, name)
    assert link
    assert (FILMS.item(link.row).id, link.via) == (item, via)
    assert SURE <= link.score <= 1


@pytest.mark.parametrize("name", ["MM2", "mm2", "M.M.2", "murder mistery 2"])
def test_an_acronym_or_a_slip_finds_the_game(name: str) -> None:
    assert linked(GAMES, name) == ("Murder Mystery 2", 2014)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("A New Hope", ("Star Wars: Episode IV - A New Hope", 1977)),
        ("Star Wars", ("Star Wars: Episode IV - A New Hope", 1977)),
        ("the fellowship of the ring", ("The Lord of the Rings: The Fellowship of the Ring", 2001)),
        ("LOTR", ("The Lord of the Rings: The Fellowship of the Ring", 2001)),
        ("A Space Odyssey", ("2001: A Space Odyssey", 1968)),
        ("2001 a space odyssey", ("2001: A Space Odyssey", 1968)),
        ("Rocky Two", ("Rocky II", 1979)),
        ("Oceans 11", ("Ocean's Eleven", 2001)),
        ("1984", ("1984", 1984)),
    ],
)
def test_a_part_of_a_title_initials_or_numerals_are_enough(name: str, wanted: tuple[str, int]) -> None:
    assert linked(NAMED, name) == wanted


@pytest.mark.parametrize(
    ("name", "year", "wanted"),
    [
        ("Heat", None, ("Heat", 1995)),
        ("Heat (1986)", None, ("Heat", 1986)),
        ("Heat 1987", None, ("Heat", 1986)),
        ("Heat [1996]", None, ("Heat", 1995)),
        ("Heat", 1986, ("Heat", 1986)),
        ("Heat (1970)", None, None),
        ("Heat", 1970, None),
        ("Ocean's Eleven", None, ("Ocean's Eleven", 2001)),
        ("Ocean's Eleven 1960", None, ("Ocean's Eleven", 1960)),
    ],
)
def test_a_year_decides_between_remakes_and_popularity_else(
    name: str, year: int | None, wanted: tuple[str, int] | None
) -> None:
    assert linked(NAMED, name, year) == wanted


def test_a_namesake_shows_as_a_runner_up_of_the_same_score() -> None:
    link = get_item_id_from_fuzzy_name(NAMED, "Heat")
    assert link == Link(0, 1.0, 1.0, "title")
    alone = get_item_id_from_fuzzy_name(NAMED, "Rocky")
    assert alone
    assert alone.runner_up == 0


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "!!!",
        "🎬",
        "\x00",
        "Toy",
        "Hea",
        "It",
        "Blorpening",
        "the",
        "a film about nothing",
        "x" * 201,
        "Heat " * 5000,
        "' OR 1=1; --",
        "../../etc/passwd",
        "%s%n{0}",
        "(",
        "[",
        "(1995)",
        "1995",
        ".*",
    ],
)
def test_when_unsure_a_name_links_to_nothing(name: str) -> None:
    assert get_item_id_from_fuzzy_name(FILMS, name) is None


def test_a_near_spelling_of_two_items_links_to_neither() -> None:
    twins = named_world(("Silver Fields", 1990), ("Silver Fieldz", 1991))
    assert get_item_id_from_fuzzy_name(twins, "Silver Fieldx") is None
    assert linked(twins, "Silver Fieldx", 1991) is not None


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Heat (1995)", ("Heat", 1995)),
        ("Heat 1995", ("Heat", 1995)),
        ("Blade Runner 2049", ("Blade Runner", 2049)),
        ("1984", ("1984", None)),
        ("Heat", ("Heat", None)),
        ("Apollo 13", ("Apollo 13", None)),
        ("", ("", None)),
    ],
)
def test_a_year_behind_a_name_is_split_off_but_a_bare_year_is_a_name(name: str, parts: tuple[str, int | None]) -> None:
    assert split_year(name) == parts


@pytest.mark.parametrize(
    ("word", "genres"),
    [
        ("comedy", ("Comedy",)),
        ("COMEDIES", ("Comedy",)),
        ("thrillers", ("Thriller",)),
        ("scary", ("Horror",)),
        ("rom-com", ("Comedy", "Romance")),
        ("romcom", ("Comedy", "Romance")),
        ("scifi", ("Sci-Fi",)),
        ("animaton", ("Animation",)),
        ("", ()),
        ("x", ()),
        ("documentary", ()),
        ("c" * 5000, ()),
    ],
)
def test_a_fuzzy_genre_word_links_to_genres_of_the_catalog(word: str, genres: tuple[str, ...]) -> None:
    assert fuzzy_genre_to_genres(FILMS, word) == genres


def test_the_paper_s_own_example_of_a_fuzzy_genre() -> None:
    assert fuzzy_genre_to_genres(GAMES, "simulation") == ("Simulator", "Tycoon")
