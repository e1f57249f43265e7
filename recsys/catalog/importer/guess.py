"""A domain and a mapping guessed from the names and the content of columns, written down for a person to correct.

What columns are usually called is data: known.toml beside this file.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from recsys.catalog.domains import domain_of, domain_path, load_domain
from recsys.catalog.importer.guess_column import fits, guess_facet, id_in_link, is_date, is_link, split_of
from recsys.catalog.importer.ids import choose_id, id_columns
from recsys.catalog.importer.mapping import Mapping as Columns
from recsys.catalog.importer.profile import ColumnProfile, Profile
from recsys.catalog.importer.toml import write_toml
from recsys.errors import BadFile
from tools.domain import Domain
from tools.text import plain

_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_TITLE_WITH_YEAR = re.compile(r".*\((1[89]\d\d|20\d\d)\)\s*$")
_LONG_TEXT = 80
_SOURCES = ("_src", "_source")
_HEAD = "# Guessed from the columns of {name}. Correct what is wrong and pass this file back with --domain.\n\n"


@dataclass
class _Guess:
    """What has been settled so far, and the columns nobody has claimed. Local to one guess."""

    left: dict[str, ColumnProfile]
    rules: dict[str, Any] = field(default_factory=dict)
    facets: list[dict[str, Any]] = field(default_factory=list)

    def take(self, names: Iterable[str]) -> ColumnProfile | None:
        """The first column of one of these names, in the order of the names."""
        for name in names:
            for column in self.left:
                if words_of(column) == name:
                    return self.left.pop(column)
        return None


def words_of(column: str) -> str:
    """`words_of("ReleaseDate") == words_of("release_date") == "release date"`."""
    return plain(_CAMEL.sub(" ", column))


def guess_domain(name: str, profile: Profile) -> tuple[Domain, Columns, str]:
    """A domain of its own for the catalog, on top of the one for films where the columns are those of films."""
    known = _known()
    films = sum(words_of(column) in known["films"] for column in profile.columns) >= 2
    base = load_domain(domain_path("films")) if films else None
    table, facets = _guess(profile, known, base)
    declared: dict[str, Any] = {"extends": "films", "name": name} if films else _head(name)
    declared["facets"] = facets
    for key, needs in (("device_words", "devices"), ("certificate_ages", "certificate")):
        if not films and any(facet["name"] == needs for facet in facets):
            declared[key] = known[key]
    text = _HEAD.format(name=name) + write_toml({**declared, "import": table}) + "\n"
    path = Path(f"{name}/domain.toml")
    domain = base.model_copy(update={"name": name, "facets": (*base.facets, *_extra(facets, path))}) if base else None
    return domain or domain_of(declared, path), Columns.model_validate(table), text


def guess_onto(domain: Domain, profile: Profile) -> tuple[Columns, str]:
    """A mapping onto the facets that a domain file declares without saying where they come from."""
    table, _ = _guess(profile, _known(), domain, extend=False)
    return Columns.model_validate(table), write_toml({"import": table}) + "\n"


def _extra(facets: list[dict[str, Any]], path: Path) -> tuple[Any, ...]:
    return domain_of({"name": "x", "noun": "x", "plural": "x", "facets": facets}, path).facets


def _guess(
    profile: Profile, known: Mapping[str, Any], base: Domain | None, extend: bool = True
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The table `[import]` and the facets to declare beside those of `base`."""
    guess = _Guess(dict(profile.columns))
    table: dict[str, Any] = {"title": _title(guess, known, profile)}
    if _TITLE_WITH_YEAR.match(next(iter(profile.columns[table["title"]].examples), "")):
        table["titles"] = "year"
    if chosen := choose_id(profile):
        table["id"] = chosen
    elif link := id_in_link(profile):
        table["id"] = link
        guess.left.pop(link["column"])
    for column in id_columns(profile):
        guess.left.pop(column.name, None)
    if description := guess.take(known["description"]) or _longest(guess.left.values()):
        table["description"] = description.name
        guess.left.pop(description.name, None)
    if alias := guess.take(known["aliases"]):
        table["aliases"] = [alias.name]
    _share(guess, known, base, extend)
    for entry in known["facets"]:
        _known_facet(guess, entry, base, extend)
    table["also"] = [searched.name for name in known["also"] if (searched := guess.take([name]))]
    for left in list(guess.left.values()) if extend else ():
        _unknown_facet(guess, table, left, base)
    return {**table, "facets": guess.rules}, guess.facets


def _title(guess: _Guess, known: Mapping[str, Any], profile: Profile) -> str:
    found = guess.take(known["title"])
    if found is None:
        raise BadFile(
            f"No column looks like a title; the file has {', '.join(list(profile.columns)[:30]) or 'none'}.",
            "Name the column of titles `title`, or say which it is in a domain file (title = ... in [import]).",
        )
    return found.name


def _longest(columns: Iterable[ColumnProfile]) -> ColumnProfile | None:
    """A column of sentences, when none is called a description."""
    texts = [c for c in columns if c.length >= _LONG_TEXT and c.lists < 0.1 and not is_link(c)]
    return max(texts, key=lambda column: column.length, default=None)


def _share(guess: _Guess, known: Mapping[str, Any], base: Domain | None, extend: bool) -> None:
    """Likes beside dislikes make a rating; the likes stay for the number of votes."""
    has = {words_of(column): column for column in guess.left}
    likes = next((has[name] for name in known["likes"] if name in has), None)
    dislikes = next((has[name] for name in known["dislikes"] if name in has), None)
    if likes and dislikes and "rating" not in has and (extend or (base and base.facet("rating"))):
        guess.left.pop(dislikes)
        guess.rules["rating"] = {"column": likes, "against": dislikes, "scale": 10}
        entry = next(entry for entry in known["facets"] if entry["facet"]["name"] == "rating")
        if base is None or base.facet("rating") is None:
            guess.facets.append({**entry["facet"], "unit": "out of 10"})


def _known_facet(guess: _Guess, entry: Mapping[str, Any], base: Domain | None, extend: bool) -> None:
    facet = dict(entry["facet"])
    name, declared = facet["name"], base.facet(facet["name"]) if base else None
    if name in guess.rules or (declared is None and not extend) or (declared and declared.kind != facet["kind"]):
        return
    for wanted in entry["columns"]:
        column = next((c for c in guess.left.values() if words_of(c.name) == wanted and fits(c, facet, entry)), None)
        if column is None:
            continue
        guess.left.pop(column.name)
        rule, facet = guess_facet(column, facet, dict(entry.get("rule", {})), declared)
        guess.rules[name] = rule
        if declared is None:
            guess.facets.append(facet)
        return


def _unknown_facet(guess: _Guess, table: dict[str, Any], column: ColumnProfile, base: Domain | None) -> None:
    """A column of another name: a number, tags when few values come again, searched text when many do."""
    name = words_of(column.name).replace(" ", "_")
    if not name or column.booleans > 0.5 or column.distinct < 2 or not column.filled or (base and base.facet(name)):
        return
    if column.numbers > 0.95:
        guess.rules[name] = column.name
        guess.facets.append({"name": name, "kind": "number", "hard": False, "words": [name.replace("_", " ")]})
    elif is_link(column) or is_date(column) or name.endswith(_SOURCES) or column.length > _LONG_TEXT * 4:
        return
    elif column.distinct <= max(20, column.looked_at // 20) and column.length <= 60:
        guess.rules[name] = {"column": column.name, **split_of(column)}
        guess.facets.append({"name": name, "kind": "tags", "missing": "drop", "words": [name.replace("_", " ")]})
    elif column.lists > 0.5 or split_of(column):
        table["also"].append(column.name)


def _head(name: str) -> dict[str, Any]:
    plural = next((word for word in reversed(plain(name).split()) if word.isalpha()), "items")
    noun, plural = (plural[:-1], plural) if plural.endswith("s") and len(plural) > 3 else ("item", "items")
    return {"name": name, "noun": noun, "plural": plural, "item_words": [noun, plural]}


def _known() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("known.toml").read_text(encoding="utf-8"))
