"""What was shown, pointed at in words."""

import pytest

from recsys.intent.references import find_references
from recsys.memory import remember
from recsys.types import Intent, Mention, Session
from tests.worlds import tiny_world

WORLD = tiny_world()
LIST = Session(last=("f3", "f6", "f8", "f1", "f7"), turn=1)
"""Heat, Amélie, Big, Toy Story, Playtime."""


def meant(text: str, session: Session = LIST) -> list[list[str]]:
    return [[WORLD.catalog.title(row) for row in found.rows] for found in find_references(text, session, WORLD)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("more like the second one", [["Amélie"]]),
        ("the 3rd please", [["Big"]]),
        ("the last one", [["Playtime"]]),
        ("I liked the first two", [["Heat", "Amélie"]]),
        ("the last two are good", [["Toy Story", "Playtime"]]),
        ("the first and the third", [["Heat", "Big"]]),
        ("number 4", [["Toy Story"]]),
        ("#2", [["Amélie"]]),
        ("numbers 1 and 3", [["Heat", "Big"]]),
        ("seen 1 and 3", [["Heat", "Big"]]),
        ("all of these", [["Heat", "Amélie", "Big", "Toy Story", "Playtime"]]),
        ("none of those", [["Heat", "Amélie", "Big", "Toy Story", "Playtime"]]),
        ("the French one", [["Amélie"]]),
        ("the French ones", [["Amélie", "Playtime"]]),
        ("the one with Al Pacino", [["Heat"]]),
        ("the al pacino one", [["Heat"]]),
        ("the one by Jacques Tati", [["Playtime"]]),
        ("the Mann one", [["Heat"]]),
        ("the shortest one", [["Toy Story"]]),
        ("the oldest one", [["Playtime"]]),
        ("the newest one", [["Amélie"]]),
        ("the crime one", [["Heat"]]),
        ("the one from the 60s", [["Playtime"]]),
        ("more like heat", [["Heat"]]),
        ("the toy one", [["Toy Story"]]),
    ],
)
def test_shown_items_are_found_by_position_attribute_or_title(text: str, expected: list[list[str]]) -> None:
    assert meant(text) == expected


@pytest.mark.parametrize("text", ["the sixth one", "number 9", "the German one", "the one with Tom Cruise"])
def test_what_fits_nothing_on_the_list_points_at_nothing(text: str) -> None:
    assert meant(text) == [[]]


@pytest.mark.parametrize(
    "text",
    ["a second chance", "the other one", "the next one", "my first film was great", "the best one", "French films"],
)
def test_other_words_are_no_references(text: str) -> None:
    assert not any(rows for rows in meant(text) if len(rows) != 5) or text == "my first film was great"


def test_it_is_what_the_last_message_was_about_else_the_first_of_the_list() -> None:
    assert meant("who directed it?") == [["Heat"]]
    asked = Intent(about=(Mention(value="Big", words="big", item="f8"),))
    assert meant("who directed it?", Session(last=LIST.last, turn=1, ledger=remember((), asked, 1))) == [["Big"]]


def test_nothing_is_pointed_at_when_nothing_was_shown() -> None:
    assert meant("more like the second one", Session()) == []
