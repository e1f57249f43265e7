"""Which words of a request are titles and people, and which are just words."""

import pytest

from recsys.catalog.schema import Record
from recsys.intent.offline import parse
from tests.reading import items, read_conditions, values
from tests.worlds import named_world, tiny_domain, tiny_records, tiny_world, world_of

FILMS = tiny_world()
NAMED = named_world(
    ("It", 2017),
    ("Up", 2009),
    ("Big", 1988),
    ("Heat", 1995),
    ("Heat", 1986),
    ("Frozen", 2013),
    ("Her", 2013),
    ("Drive", 2011),
    ("Alien", 1979),
    ("Aliens", 1986),
    ("The Matrix", 1999),
    ("Good Will Hunting", 1997),
    ("Love Actually", 2003),
    ("Saw", 2004),
)


@pytest.mark.parametrize(
    "text",
    [
        "I want it to be funny",
        "it",
        "movies like it",
        "cheer me up",
        "movies like up",
        "a big budget film",
        "I need to drive up the big hill",
        "movies with heat and passion",
        "Movies With Heat And Passion For Big Hearts And Love",
        "I saw a great movie with her",
        "something for her, or him",
        "a film about aliens",
        "I love, actually, every film",
    ],
)
def test_a_common_word_is_no_title_without_evidence(text: str) -> None:
    intent = parse(text, NAMED)
    assert values(intent.like.names) == values(intent.dislike.names) == []


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("movies like It", ["It"]),
        ('something like "It"', ["It"]),
        ("It (2017)", ["It"]),
        ("I loved Up", ["Up"]),
        ("films like Up and Frozen", ["Up", "Frozen"]),
        ("something like Big", ["Big"]),
        ("Big", ["Big"]),
        ("movies like heat", ["Heat"]),
        ("Heat", ["Heat"]),
        ("the matrix", ["The Matrix"]),
        ("love actually", ["Love Actually"]),
        ("MOVIES LIKE HEAT AND ALIEN", ["Heat", "Alien"]),
    ],
)
def test_with_evidence_the_most_common_word_is_a_title(text: str, titles: list[str]) -> None:
    assert values(parse(text, NAMED).like.names) == titles


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("The Matrix and Good Will Hunting", ["The Matrix", "Good Will Hunting"]),
        ("Frozen, Drive, Her, Up", ["Frozen", "Drive", "Her", "Up"]),
        ("Frozen, Heat, Big, Saw and Drive", ["Frozen", "Heat", "Big", "Saw", "Drive"]),
        ("Alien and Aliens", ["Alien", "Aliens"]),
        ("I loved Up and The Matrix, what next?", ["Up", "The Matrix"]),
    ],
)
def test_a_list_of_titles_is_read_whole(text: str, titles: list[str]) -> None:
    assert values(parse(text, NAMED).like.names) == titles


@pytest.mark.parametrize(
    ("text", "item"),
    [("movies like Heat (1986)", "n4"), ("Heat 1986", "n4"), ("movies like Heat", "n3"), ("Heat [1995]", "n3")],
)
def test_a_year_beside_a_title_chooses_the_remake_and_is_no_condition(text: str, item: str) -> None:
    intent = parse(text, NAMED)
    assert items(intent.like.names) == [item]
    assert intent.conditions == ()


@pytest.mark.parametrize("text", ["movies like Zorblax (1993)", "Heat (1970)", "I loved The Zorblax Returns (1993)!"])
def test_an_unknown_title_with_its_year_is_kept_aside_and_read_as_nothing_else(text: str) -> None:
    intent = parse(text, NAMED)
    assert items(intent.like.names) == [None]
    assert intent.conditions == ()
    assert "zorblax" not in values(intent.like.properties)


@pytest.mark.parametrize(
    ("text", "item"),
    [
        ("90s thrillers like Se7en", "f5"),
        ("movies like Amelie", "f6"),
        ("Play Time", "f7"),
        ('films like "Colateral"', "f4"),
        ("the secret of the mill", "f12"),
        ("something like toy story", "f1"),
        ("I loved Toy Story 2", "f2"),
        ("*Heat*", "f3"),
        ("“Heat”", "f3"),
    ],
)
def test_a_title_is_found_under_its_other_names(text: str, item: str) -> None:
    assert items(parse(text, FILMS).like.names) == [item]


@pytest.mark.parametrize(
    ("text", "liked", "disliked"),
    [
        ("I saw Heat, Collateral, and Seven", ["f3", "f4", "f5"], []),
        ("I loved Toy Story, Big, and Babe", ["f1", "f8", "f9"], []),
        ("anything like Heat but not Collateral", ["f3"], ["f4"]),
        ("I hated Toy Story", [], ["f1"]),
        ("I didn't like Heat", [], ["f3"]),
        ("I liked Heat. I hated Collateral.", ["f3"], ["f4"]),
        ("not Toy Story or Babe", [], ["f1", "f9"]),
    ],
)
def test_titles_are_liked_or_disliked_as_the_words_say(text: str, liked: list[str], disliked: list[str]) -> None:
    intent = parse(text, FILMS)
    assert sorted(map(str, items(intent.like.names))) == sorted(liked)
    assert sorted(map(str, items(intent.dislike.names))) == sorted(disliked)


def test_a_mention_keeps_the_words_it_came_from_and_how_sure_its_link_is() -> None:
    (seven,) = parse("90s thrillers like Se7en", FILMS).like.names
    assert (seven.value, seven.words, seven.item) == ("Seven", "Se7en", "f5")
    assert seven.score == pytest.approx(0.97)
    (heat,) = parse("movies like Heat", NAMED).like.names
    assert heat.runner_up == heat.score == 1.0, "a namesake is as likely"


def test_words_inside_a_title_mean_nothing_else() -> None:
    world = named_world(("Crime Wave", 1985), ("2001: A Space Odyssey", 1968), ("The Western Comedy", 1990))
    for text, title in (
        ("movies like 2001: A Space Odyssey", "2001: A Space Odyssey"),
        ("films like The Western Comedy", "The Western Comedy"),
    ):
        intent = parse(text, world)
        assert values(intent.like.names) == [title]
        assert intent.conditions == ()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("movies with Tom Hanks", "Tom Hanks"),
        ("Tom Hanks movies", "Tom Hanks"),
        ("a michael mann film", "Michael Mann"),
        ("Tim Allen's movies", "Tim Allen"),
        ("anything with JACQUES TATI", "Jacques Tati"),
        ("Jean Pierre Jeunet films", "Jean-Pierre Jeunet"),
    ],
)
def test_a_person_is_found_by_the_full_name(text: str, name: str) -> None:
    assert read_conditions(FILMS, text) == {("person", "in", (name,))}


def test_a_person_s_name_beats_a_title_inside_it() -> None:
    tom = Record("t1", "Tom", "", "Tom", {"year": 2002.0, "genres": ("Drama",)})
    mann = Record("t2", "Mann", "", "Mann", {"year": 1999.0, "genres": ("Drama",)})
    world = world_of((tom, mann, *tiny_records()), tiny_domain())
    for text, name in (("movies like Tom Hanks movies", "Tom Hanks"), ("I loved Michael Mann", "Michael Mann")):
        intent = parse(text, world)
        assert items(intent.like.names) == []
        assert name in str(intent)


def test_a_longer_title_beats_the_person_in_it() -> None:
    film = Record("t1", "Being Tom Hanks", "", "", {"year": 2002.0, "genres": ("Drama",)})
    intent = parse("movies like Being Tom Hanks", world_of((film, *tiny_records()), tiny_domain()))
    assert items(intent.like.names) == ["t1"]
    assert intent.conditions == ()
