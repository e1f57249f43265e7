"""Items as text, in the paper's format."""

from tests.worlds import named_world, rows, tiny_world
from tools.formatting import get_item_info_str, item_ids_to_enum_item_info

FILMS = tiny_world()


def test_name_genre_and_description_in_the_paper_s_format() -> None:
    (heat,) = rows(FILMS, "f3")
    assert get_item_info_str(FILMS, heat) == (
        "Heat – Action/Crime/Thriller. Action/Crime/Thriller film from 1995 by Michael Mann."
    )


def test_an_item_of_no_genre_and_no_description_still_reads_well() -> None:
    assert get_item_info_str(named_world(("Heat", 1995)), 0) == "Heat – no genre listed."


def test_items_are_numbered_in_the_order_given() -> None:
    listed = item_ids_to_enum_item_info(FILMS, rows(FILMS, "f6", "f1")).splitlines()
    assert [line.split(" – ")[0] for line in listed] == ["1. Amélie", "2. Toy Story"]


def test_no_items_are_no_text() -> None:
    assert item_ids_to_enum_item_info(FILMS, []) == ""
