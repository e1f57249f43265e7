"""Columns guessed by name and content: what each turns into, and what is left alone."""

import tomllib
from pathlib import Path

import pytest

from recsys.catalog.importer.ids import is_id_name
from tests.recsys.importer.files import look, write_csv, write_jsonl

SHOP = [
    {
        "SKU": f"A-{n}", "ProductName": f"Kettle {n}", "longText": f"A kettle of the {n}th kind. " * 8, "Brand": "Acme",
        "ListPrice": f"£{n}.50", "colour": ["red", "blue"][n % 2], "weight_g": 100 + n, "inStock": n % 2 == 0,
        "url": f"https://shop.example/kettles/{n}/kettle",
    }
    for n in range(1, 41)
]  # fmt: skip


def test_a_shop_nobody_has_told_us_of_is_understood(tmp_path: Path) -> None:
    found = look(write_jsonl(tmp_path / "items.jsonl", SHOP))
    mapping, domain = found.plan.mapping, found.plan.domain
    assert mapping.id
    assert mapping.id.column == "SKU"
    assert (mapping.title, mapping.description) == ("ProductName", "longText")
    price, colour = domain.facet("price"), domain.facet("colour")
    assert price
    assert price.unit == "pounds"
    assert price.step == 0.01
    assert colour
    assert colour.kind == "tags"
    assert [facet.name for facet in domain.role("person")] == ["maker"]
    assert {"url", "inStock"} <= set(found.report.unused_columns)
    assert found.gathered.records[0].facets == {
        "price": 1.5, "colour": ("blue",), "maker": ("Acme",), "weight_g": 101.0,
    }  # fmt: skip


def test_columns_of_films_get_the_vocabulary_of_films(tmp_path: Path) -> None:
    rows = [
        {"id": str(n), "title": f"Film {n} (19{n})", "director": "A. Body", "runtime": "1h 30m", "genres": "Drama|War"}
        for n in range(60, 80)
    ]
    found = look(write_csv(tmp_path / "items.csv", rows))
    assert tomllib.loads(found.plan.text)["extends"] == "films"
    assert found.plan.domain.genre_words["funny"] == ("Comedy",)
    record = found.gathered.records[0]
    assert (record.title, record.facets["year"], record.facets["runtime"]) == ("Film 60", 1960.0, 90.0)


def test_likes_beside_dislikes_make_a_rating(tmp_path: Path) -> None:
    rows = [{"id": str(n), "title": f"Game {n}", "Likes": f"{n}K+", "Dislikes": "1K+"} for n in range(1, 10)]
    found = look(write_csv(tmp_path / "items.csv", rows))
    rating = found.gathered.records[8].facets["rating"]
    assert rating == pytest.approx(9.0, abs=0.01)
    assert found.gathered.records[8].facets["votes"] == 9000.0


def test_an_age_that_is_nought_for_most_is_taken_for_unknown(tmp_path: Path) -> None:
    rows = [{"id": str(n), "title": f"Game {n}", "required_age": "18" if n == 3 else "0"} for n in range(1, 10)]
    records = look(write_csv(tmp_path / "items.csv", rows)).gathered.records
    assert [record.facets.get("min_age") for record in records[:4]] == [None, None, 18.0, None]


def test_systems_become_devices(tmp_path: Path) -> None:
    rows = [{"id": str(n), "title": f"Game {n}", "platforms": ["windows", "mac", "android"]} for n in range(1, 5)]
    found = look(write_jsonl(tmp_path / "items.jsonl", rows))
    assert found.gathered.records[0].facets["devices"] == ("DESKTOP", "PHONE", "TABLET")
    assert found.plan.domain.device_words["laptop"] == "DESKTOP"


def test_an_id_inside_a_link_is_found(tmp_path: Path) -> None:
    rows = [{"name": f"Game {n}", "link": f"https://x.example/games/{n}{n}/Game?place=7"} for n in range(1, 9)]
    assert look(write_csv(tmp_path / "items.csv", rows)).gathered.records[2].id == "33"


@pytest.mark.parametrize(("mark", "cell"), [("|", "Red|Blue"), (";", "Red;Blue"), (",", '"Red, Blue"')])
def test_the_mark_between_tags_is_found(tmp_path: Path, mark: str, cell: str) -> None:
    rows = [{"id": str(n), "title": f"Game {n}", "genres": cell} for n in range(1, 9)]
    assert look(write_csv(tmp_path / "items.csv", rows)).gathered.records[0].facets["genres"] == ("Red", "Blue")


def test_a_domain_file_without_a_mapping_gets_one_for_the_facets_it_declares(tmp_path: Path) -> None:
    domain = tmp_path / "domain.toml"
    domain.write_text('name = "g"\nnoun = "game"\nplural = "games"\n[[facets]]\nname = "genres"\nkind = "tags"\n')
    found = look(write_csv(tmp_path / "items.csv"), domain=domain)
    assert found.gathered.records[0].facets == {"genres": ("Simulation", "Casual")}
    assert "[import.facets]" in found.plan.text
    assert {"year", "price"} <= set(found.report.unused_columns)


@pytest.mark.parametrize("name", ["id", "imdb_id", "movieId", "appid", "SKU", "asin", "User_ID", "item-id"])
def test_names_of_ids_are_known(name: str) -> None:
    assert is_id_name(name)


@pytest.mark.parametrize("name", ["title", "paid", "video", "idea", "grid", "width"])
def test_other_names_are_not_taken_for_ids(name: str) -> None:
    assert not is_id_name(name)


def test_every_shipped_domain_file_has_a_mapping_that_can_be_read() -> None:
    from recsys.catalog.domains import domain_path, load_domain, read_declared
    from recsys.catalog.importer.plan import read_mapping

    for name in ("movies", "steam", "roblox"):
        path = domain_path(name)
        domain, mapping = load_domain(path), read_mapping(read_declared(path)["import"], path)
        assert set(mapping.facets) <= {facet.name for facet in domain.facets}
