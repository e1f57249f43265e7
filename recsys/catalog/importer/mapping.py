"""How the columns of a file become an item: the table `[import]` of a domain file, checked as it enters.

`data/domains/README.md` describes every key; `recsys.catalog.importer.guess` writes one where there is none.
"""

from collections.abc import Iterator
from typing import Any, Literal

from pydantic import Field, field_validator, model_validator

from tools.domain import Declared

Names = tuple[str, ...]


def _listed(value: Any) -> Any:
    """One name may be written without brackets."""
    return (value,) if isinstance(value, str) else value


class IdRule(Declared):
    """The column of the catalog's own id; `after` a mark in it ("/games/"), its digits only."""

    column: str
    after: str = ""
    digits: bool = False


class FacetRule(Declared):
    """Where a facet's values come from and how they are read.

    Several columns are read one after the other for tags, and the first that says something for a number. `map` names
    values anew (to one, several, or none); with `keep` all others are left out. `unknown` are values that say
    nothing. `read` is how a number is written; `scale` is applied after it, and what is outside `low` to `high` is
    unknown. With `against` (dislikes beside likes) the number is the share of the first in both, times `scale`. `say`
    is how the facet reads in the text that is searched ("directed by {}").
    """

    columns: Names = Field(min_length=1)
    split: Names = ()
    map: dict[str, Names] = Field(default_factory=dict)
    keep: Names = ()
    drop: Names = ()
    codes: Literal["", "languages", "countries"] = ""
    most: int = Field(default=0, ge=0)
    unknown: tuple[str | float, ...] = ()
    read: Literal["number", "price", "minutes", "year", "age"] = "number"
    scale: float = 1.0
    low: float | None = None
    high: float | None = None
    against: str = ""
    say: str = ""

    @model_validator(mode="before")
    @classmethod
    def _one_column(cls, declared: Any) -> Any:
        """`genres = "genres"` and `column = "genres"` are short for `columns = ["genres"]`."""
        if isinstance(declared, str | list | tuple):
            return {"columns": _listed(declared)}
        if isinstance(declared, dict) and "column" in declared:
            rest = {key: value for key, value in declared.items() if key != "column"}
            return {**rest, "columns": _listed(declared["column"])}
        return declared

    @field_validator("columns", "split", "keep", "drop", mode="before")
    @classmethod
    def _one_name(cls, value: Any) -> Any:
        return _listed(value)

    @field_validator("map", mode="before")
    @classmethod
    def _each_listed(cls, value: Any) -> Any:
        return {key: _listed(names) for key, names in value.items()} if isinstance(value, dict) else value

    @model_validator(mode="after")
    def _no_circles(self) -> "FacetRule":
        for start in self.map:
            seen, here = [start], start
            while len(after := self.map.get(here, ())) == 1 and after[0] != here:
                here = after[0]
                if here in seen:
                    raise ValueError(f"map goes round in a circle: {' -> '.join([*seen, here])}")
                seen.append(here)
        return self


class InteractionRule(Declared):
    """Columns of the interactions. `id` is the item column that `item` names, when it is not to be chosen by match.

    `values`: "rating" out of `out_of`; "amount" (plays, hours, counts) by its logarithm, a like from `liked` on;
    "like" where each row is one.
    """

    user: str = ""
    item: str = ""
    id: str = ""
    value: str = ""
    time: str = ""
    values: Literal["", "rating", "amount", "like"] = ""
    out_of: float = Field(default=5.0, gt=0)
    liked: float = Field(default=1.0, gt=0)


class UserRule(Declared):
    """Columns of the people: who, and an age in years."""

    user: str = ""
    age: str = ""


class Mapping(Declared):
    """The whole table. An empty `id` means that one is chosen; `also` are columns that are searched and not shown."""

    title: str
    id: IdRule | None = None
    external: Names = ()
    description: str = ""
    aliases: Names = ()
    alias_split: Names = ("|",)
    also: Names = ()
    skip: Names = ()
    """Titles of rows that are no items ("[ Content Deleted ]"): they are refused and counted."""
    titles: Literal["plain", "year", "undecorated"] = "plain"
    """"year" takes "Heat (1995)" and "Matrix, The (1999)" apart; "undecorated" leaves out [brackets] and pictures."""
    facets: dict[str, FacetRule] = Field(default_factory=dict)
    interactions: InteractionRule = InteractionRule()
    users: UserRule = UserRule()

    @field_validator("id", mode="before")
    @classmethod
    def _one_id(cls, value: Any) -> Any:
        return {"column": value} if isinstance(value, str) else value

    @field_validator("external", "aliases", "also", "alias_split", "skip", mode="before")
    @classmethod
    def _one_name(cls, value: Any) -> Any:
        return _listed(value)

    def columns(self) -> Iterator[tuple[str, str]]:
        """Every column the mapping names, with the key that names it."""
        yield "title", self.title
        if self.id:
            yield "id", self.id.column
        if self.description:
            yield "description", self.description
        for key, names in (("external", self.external), ("aliases", self.aliases), ("also", self.also)):
            yield from ((key, name) for name in names)
        for facet, rule in self.facets.items():
            yield from ((f"facets.{facet}", name) for name in (*rule.columns, rule.against) if name)
