"""Asked for, said of one's taste, or turned down: read off the words around a mention."""

import pytest

from recsys.intent.offline import parse
from tests.reading import conditions, read_conditions, values
from tests.worlds import tiny_world

FILMS = tiny_world()


@pytest.mark.parametrize(
    "text",
    [
        "a comedy",
        "comedies",
        "I want a comedy",
        "some good comedy please",
        "looking for comedies",
        "I'd like a comedy",
        "recommend me a comedy",
        "I would love a comedy",
        "in the mood for a comedy",
        "something funny",
        "any comedy will do",
        "not sure what to watch, maybe a comedy",
        "I don't know, a comedy",
        "I'm not sure I want a comedy",
    ],
)
def test_a_genre_asked_for_outright_is_a_hard_condition(text: str) -> None:
    assert read_conditions(FILMS, text) == {("genres", "in", ("Comedy",))}


@pytest.mark.parametrize(
    "text",
    [
        "I usually like comedies",
        "I like comedies",
        "we love comedies",
        "I'm into comedies",
        "I'm a fan of comedies",
        "my friend loves comedies",
        "I generally enjoy comedies",
        "I grew up with comedies",
        "I really like comedies",
    ],
)
def test_a_genre_said_as_taste_is_liked_but_is_no_condition(text: str) -> None:
    intent = parse(text, FILMS)
    assert intent.conditions == ()
    assert values(intent.like.genres) == ["Comedy"]


@pytest.mark.parametrize(
    "text",
    [
        "not horror",
        "no horror",
        "nothing scary",
        "anything but horror",
        "everything except horror",
        "without horror",
        "I hate horror",
        "I don't like horror",
        "don't want anything scary",
        "I do not really like horror",
        "not a big fan of horror",
        "never been a fan of horror",
        "I can't stand horror",
        "avoid horror",
        "skip the horror",
        "I'm tired of horror",
        "other than horror",
        "I'm not looking for horror",
        "not in the mood for horror",
        "nothing too scary please",
        "I don't really enjoy horror films",
        "non horror",
        "it should not be scary",
    ],
)
def test_a_genre_turned_down_is_left_out(text: str) -> None:
    intent = parse(text, FILMS)
    assert conditions(intent) == {("genres", "not_in", ("Horror",))}
    assert values(intent.dislike.genres) == ["Horror"]
    assert intent.like.genres == ()


@pytest.mark.parametrize(
    ("text", "wanted", "unwanted"),
    [
        ("I hate horror but love comedies", [], ["Horror"]),
        ("a comedy, not a drama", ["Comedy"], ["Drama"]),
        ("a thriller, but not horror", ["Thriller"], ["Horror"]),
        ("I usually like comedies but tonight I want a thriller", ["Thriller"], []),
        ("no horror, no westerns", [], ["Horror", "Western"]),
        ("anything except comedies or dramas", [], ["Comedy", "Drama"]),
        ("neither westerns nor horror", [], ["Western", "Horror"]),
        ("I don't want horror. I want a comedy.", ["Comedy"], ["Horror"]),
        ("not horror; comedy", ["Comedy"], ["Horror"]),
        ("not a western - a comedy", ["Comedy"], ["Western"]),
        ("no, I want a comedy", ["Comedy"], []),
        ("not only horror", ["Horror"], []),
        ("I don't mind horror", ["Horror"], []),
        ("a comedy without Tom Hanks", ["Comedy"], []),
        ("I'm tired of crime, give me a comedy", ["Comedy"], ["Crime"]),
    ],
)
def test_one_sentence_may_want_and_turn_down(text: str, wanted: list[str], unwanted: list[str]) -> None:
    found = read_conditions(FILMS, text)
    assert [tag for facet, op, value in found if (facet, op) == ("genres", "in") for tag in value] == wanted
    assert [tag for facet, op, value in found if (facet, op) == ("genres", "not_in") for tag in value] == unwanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("crime thriller", {("Crime",), ("Thriller",)}),
        ("a funny western", {("Comedy",), ("Western",)}),
        ("action and crime", {("Action",), ("Crime",)}),
        ("a rom-com", {("Comedy",), ("Romance",)}),
        ("comedies or thrillers", {("Comedy", "Thriller")}),
        ("a comedy or a thriller", {("Comedy", "Thriller")}),
        ("comedy/thriller", {("Comedy", "Thriller")}),
        ("comedies and thrillers", {("Comedy", "Thriller")}),
        ("comedy, drama or crime", {("Comedy", "Drama", "Crime")}),
        ("a fantasy film or drama", {("Fantasy", "Drama")}),
        ("a comedy. Or a thriller", {("Comedy",), ("Thriller",)}),
    ],
)
def test_genres_join_as_the_words_join_them(text: str, wanted: set[tuple[str, ...]]) -> None:
    assert {value for facet, op, value in read_conditions(FILMS, text) if op == "in"} == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("movies with Tom Hanks", {("person", "in", ("Tom Hanks",))}),
        ("not with Tom Hanks", {("person", "not_in", ("Tom Hanks",))}),
        ("a comedy without Tom Hanks", {("genres", "in", ("Comedy",)), ("person", "not_in", ("Tom Hanks",))}),
        ("with Tom Hanks or Al Pacino", {("person", "in", ("Tom Hanks", "Al Pacino"))}),
        ("with Tom Hanks and Tim Allen", {("person", "in", ("Tom Hanks",)), ("person", "in", ("Tim Allen",))}),
        ("directed by Michael Mann", {("director", "in", ("Michael Mann",))}),
        ("I love Tom Hanks", set()),
        (
            "movies with Tom Hanks that are not dramas",
            {("person", "in", ("Tom Hanks",)), ("genres", "not_in", ("Drama",))},
        ),
    ],
)
def test_people_are_asked_for_or_turned_down_alike(text: str, wanted: set[tuple]) -> None:
    assert read_conditions(FILMS, text) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("french comedies", {("genres", "in", ("Comedy",)), ("language", "in", ("French",))}),
        ("a comedy that is not french", {("genres", "in", ("Comedy",)), ("language", "not_in", ("French",))}),
        ("french or english", {("language", "in", ("French", "English"))}),
        ("I like french films", set()),
    ],
)
def test_a_facet_s_own_words_are_read_the_same_way(text: str, wanted: set[tuple]) -> None:
    assert read_conditions(FILMS, text) == wanted


@pytest.mark.parametrize(
    "text", ["I hated Toy Story", "I'm tired of crime films", "anything except comedies", "rated PG", "I hate horror"]
)
def test_a_cue_is_no_property(text: str) -> None:
    intent = parse(text, FILMS)
    assert values(intent.like.properties) == values(intent.dislike.properties) == []


def test_the_same_thing_asked_twice_is_one_condition() -> None:
    assert len(parse("a funny comedy", FILMS).conditions) == 1
