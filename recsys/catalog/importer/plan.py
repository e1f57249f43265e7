"""What an import will do: the domain, the mapping held against the file's columns, and the domain file's text."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from recsys.catalog.domains import domain_of, read_declared
from recsys.catalog.importer.guess import guess_domain, guess_onto
from recsys.catalog.importer.ids import settle_ids
from recsys.catalog.importer.mapping import Mapping
from recsys.catalog.importer.profile import Profile
from recsys.catalog.inherit import IMPORT
from recsys.errors import BadDomain
from tools.domain import Domain


@dataclass(frozen=True)
class Plan:
    """`text` is the domain file as it will lie in the catalog's folder."""

    domain: Domain
    mapping: Mapping
    text: str
    guessed: bool


def make_plan(name: str, profile: Profile, path: Path | None) -> Plan:
    """The plan a domain file asks for, or a guess by the columns' names and content."""
    if path is None:
        domain, mapping, text = guess_domain(name, profile)
        return Plan(domain, settle_ids(mapping, profile), text, True)
    declared = read_declared(path)
    domain = domain_of(declared, path)
    text = path.read_text(encoding="utf-8")
    if IMPORT not in declared:
        mapping, added = guess_onto(domain, profile)
        return Plan(domain, settle_ids(mapping, profile), f"{text.rstrip()}\n\n{added}", True)
    mapping = read_mapping(declared[IMPORT], path)
    check_mapping(mapping, domain, profile, path)
    return Plan(domain, settle_ids(mapping, profile), text, False)


def read_mapping(table: object, path: Path) -> Mapping:
    """The table `[import]`, checked. Raises BadDomain naming the key that cannot be."""
    try:
        return Mapping.model_validate(table)
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(("import", *(str(part) for part in first["loc"])))
        raise BadDomain(f"In the domain file {path}, {key}: {first['msg']}.", "Mend that key.") from error


def check_mapping(mapping: Mapping, domain: Domain, profile: Profile, path: Path) -> None:
    """Every column is there, and every facet is declared."""
    for key, column in mapping.columns():
        if column not in profile.columns:
            near = difflib.get_close_matches(column, profile.columns, 1)
            hint = f"Perhaps {near[0]!r} is meant." if near else "Correct that key."
            raise BadDomain(
                f"The domain file {path} names the column {column!r} in import.{key}; "
                f"the file has {_some(profile.columns)}.",
                hint,
            )
    for name in mapping.facets:
        if domain.facet(name) is None:
            raise BadDomain(
                f"The domain file {path} maps a facet {name!r} that it does not declare.",
                "Declare it in [[facets]], with its kind.",
            )


def _some(names: Iterable[str]) -> str:
    listed = list(names)
    return ", ".join(listed[:30]) + (" and others" if len(listed) > 30 else "")
