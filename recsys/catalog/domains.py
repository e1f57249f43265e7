"""Reading domain files (`data/domains/*.toml`) and what follows from them: the youngest age an item is fit for."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from recsys.catalog.inherit import IMPORT, inherit
from recsys.errors import BadDomain
from recsys.settings import settings
from tools.domain import Domain


def domain_path(name: str) -> Path:
    """The file of a domain that Skillet ships. `domain_path("films")` -> data/domains/films.toml."""
    return settings().data_dir / "domains" / f"{name}.toml"


def load_domain(path: Path) -> Domain:
    """Read a domain file. Raises BadDomain naming the file and the key that cannot be."""
    return domain_of(read_declared(path), path)


def read_declared(path: Path) -> dict[str, Any]:
    """What a domain file says, together with what it extends; its table for the importer is there too."""
    return inherit(_read_toml(path), lambda name: _read_toml(domain_path(name)))


def domain_of(declared: Mapping[str, Any], path: Path) -> Domain:
    """Declarations as a Domain. `path` is named when something in them cannot be."""
    try:
        domain = Domain.model_validate({key: value for key, value in declared.items() if key != IMPORT})
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(str(part) for part in first["loc"]) or "the file as a whole"
        raise BadDomain(f"In the domain file {path}, {key}: {first['msg']}.", "Mend that key.") from error
    _check(domain, path)
    return domain


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, IsADirectoryError) as error:
        example = domain_path("films")
        raise BadDomain(f"There is no domain file {path}.", f"Write one; {example} is an example.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadDomain(f"The domain file {path} is not valid TOML: {error}.", "Mend that line.") from error


def _check(domain: Domain, path: Path) -> None:
    """What single keys cannot say: names are unique, and a role holds the kind of value it needs."""
    names = [facet.name for facet in domain.facets]
    if doubled := sorted({name for name in names if names.count(name) > 1}):
        raise BadDomain(f"In the domain file {path}, facets: {doubled[0]} is declared twice.", "Remove one of them.")
    for facet in domain.facets:
        wanted = "number" if facet.role in ("year", "min_age") else "tags"
        if facet.role != "plain" and facet.kind != wanted:
            raise BadDomain(
                f"In the domain file {path}, facets.{facet.name}: the role {facet.role} needs kind {wanted}.",
                "Change the kind or the role.",
            )
        if facet.kind == "tags" and (facet.bounds or facet.units):
            raise BadDomain(
                f"In the domain file {path}, facets.{facet.name}: bounds and units are for numbers.", "Remove them."
            )


def youngest_age(domain: Domain, certificates: Iterable[str]) -> float | None:
    """The youngest age that all of an item's certificates allow; None when none of them says anything.

    Of two certificates the stricter counts, because a child may be asking.
    """
    ages = [domain.certificate_ages[name] for name in certificates if name in domain.certificate_ages]
    return float(max(ages)) if ages else None
