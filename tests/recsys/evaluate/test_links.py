"""Linking measured: what counts as right, wrong, missed and left out, on sentences about twelve films."""

from dataclasses import replace

import pytest

from recsys.catalog.table import CatalogTable
from recsys.evaluate.counts import Score
from recsys.evaluate.links import LinkScore, Utterance, half_of, linked_in, measure_utterances, score
from tests.worlds import tiny_domain, tiny_records, tiny_world
from tools.types import World


@pytest.fixture(scope="module")
def world() -> World:
    """The tiny world, each film with its id as an external one too."""
    records = tuple(replace(record, external={"imdb_id": record.id}) for record in tiny_records())
    return replace(tiny_world(), catalog=CatalogTable.from_records("tiny", records, tiny_domain()))


@pytest.mark.parametrize(
    ("text", "ids", "absent", "with_years", "expected"),
    [
        ("Have you seen Toy Story (1995)?", {"f1"}, (), True, LinkScore(Score(1, 0, 0))),
        ("Have you seen Toy Story (1995)?", {"f3"}, (), True, LinkScore(Score(0, 1, 1))),
        ("I loved Toy Story and Toy Story again", {"f1"}, (), True, LinkScore(Score(1, 0, 0))),
        ("Have you seen Toy Story (1995)?", set(), ("Toy Story (1995)",), True, LinkScore(Score(0, 1, 0))),
        ("I loved Toy Story", set(), ("Toy Story (1895)",), False, LinkScore(Score(0, 0, 0))),
        ("I loved Toy Story", set(), (), True, LinkScore(plain=1, false_in_plain=1)),
        ("good evening to you all", set(), (), True, LinkScore(plain=1)),
    ],
)
def test_an_utterance_is_judged(
    world: World, text: str, ids: set[str], absent: tuple[str, ...], with_years: bool, expected: LinkScore
) -> None:
    utterance = Utterance(text, frozenset(ids), absent)
    assert score(utterance, linked_in(text, world), with_years) == expected


def test_shares_come_from_the_sum_of_the_counts() -> None:
    total = LinkScore(Score(3, 1, 0)) + LinkScore(Score(0, 0, 1), plain=4, false_in_plain=1)
    figures = total.as_dict()
    assert (figures["precision"], figures["recall"], figures["false_per_plain"]) == (0.75, 0.75, 0.25)


def test_every_utterance_belongs_to_one_half_with_and_without_its_years(world: World) -> None:
    rows = [
        {"text": f"{title} (1995) {n}", "text_without_years": f"{title} {n}", "titles": []}
        for n in range(20)
        for title in ("Toy Story",)
    ]
    result = measure_utterances(rows, world)
    for half in ("tune", "check"):
        count = sum(half_of(row["text"]) == half for row in rows)
        assert 0 < count < 20
        assert result[f"with years, {half}"]["plain"] == result[f"without years, {half}"]["plain"] == count
