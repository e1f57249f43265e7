"""What a catalog is about, as data: the noun, the facets and the words for them, devices, certificates and ages.

A domain is written in TOML (`data/domains/*.toml`) and read by `recsys.catalog.domains`; a team brings its own
catalog's facets to life as conditions by declaring them there, without code.
"""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

AGE_BANDS: dict[str, tuple[int, int]] = {
    "0-8": (0, 8),
    "9-12": (9, 12),
    "13-17": (13, 17),
    "18-24": (18, 24),
    "25-34": (25, 34),
    "35plus": (35, 120),
}
"""The paper's six age groups (OMuleT §3.2.2), each with its first and last age."""


def age_band(age: int) -> str:
    """The band an age in years falls into. `age_band(10) == "9-12"`."""
    return next((band for band, (_, last) in AGE_BANDS.items() if age <= last), "35plus")


class Declared(BaseModel):
    """Base of what a domain file declares: unknown keys are an error, values are frozen."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Bound(Declared):
    """A word that means a bound on a number: "short" means at most 90."""

    op: Literal["<=", ">="]
    value: float


class Facet(Declared):
    """One facet of the items and how people speak of it.

    `missing` settles a condition on an item whose fact is missing: "keep" shows it behind the items that are known to
    match, "drop" leaves it out. `words` name the facet ("rating", "players"); `units` turn a unit into a factor
    ("hours" = 60); `bounds` are words that mean a bound; `values` are phrases that mean tags ("french" = ["French"]).
    `cues` are words before a value that mark it as meant ("on" Netflix); with `bare` a value counts without any cue.
    """

    name: str
    kind: Literal["number", "tags"]
    label: str = ""
    role: Literal["plain", "genre", "year", "person", "certificate", "min_age", "device", "franchise"] = "plain"
    hard: bool = True
    missing: Literal["keep", "drop"] = "keep"
    unit: str = ""
    words: tuple[str, ...] = ()
    units: dict[str, float] = Field(default_factory=dict)
    bounds: dict[str, Bound] = Field(default_factory=dict)
    values: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    cues: tuple[str, ...] = ()
    bare: bool = False
    single: bool = False
    """A tags facet that holds at most one value an item (language), so that two values asked for mean either."""
    stated: Literal[">=", "<=", "about", "exactly"] = "about"
    """What a bare number means: "a 90 minute film" is about 90, "for 4 players" at least 4, "rated 8" at least 8."""
    step: float = 1.0
    """The smallest difference that counts: "under 60 minutes" is at most 59, "under 10 dollars" at most 9.99."""

    @model_validator(mode="before")
    @classmethod
    def _label_from_name(cls, declared: dict[str, Any]) -> dict[str, Any]:
        return {"label": str(declared.get("name", "")).replace("_", " "), **declared}


class Domain(Declared):
    """The words and rules of one kind of catalog."""

    name: str
    noun: str
    plural: str
    item_words: tuple[str, ...] = ()
    greeting: str = ""
    pills: tuple[str, ...] = ()
    facets: tuple[Facet, ...] = ()
    genre_words: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    """Fuzzy genre words and the genres they stand for, the likeliest first ("scary" = ["Horror", "Thriller"])."""
    genre_all: tuple[str, ...] = ()
    """Fuzzy genre words that mean all of their genres at once ("rom-com")."""
    genre_finer: tuple[str, ...] = ()
    """Fuzzy genre words that say more than their genre ("zombie"): kept as a property too, and refused as one alone."""
    property_words: tuple[str, ...] = ()
    """Phrases that describe an item though each of their words is everyday English ("black and white")."""
    device_words: dict[str, str] = Field(default_factory=dict)
    certificate_ages: dict[str, int] = Field(default_factory=dict)
    """Certificate to the youngest age it is fit for; one that is absent here counts as missing."""
    child_until: int = 12
    """The last age at which people are children."""
    child_genres: tuple[str, ...] = ()
    """Genres made for children: looked at first when it is for a child up to `child_until`."""
    popularity_label: str = "popularity"

    def facet(self, name: str) -> Facet | None:
        return next((facet for facet in self.facets if facet.name == name), None)

    def role(self, role: str) -> tuple[Facet, ...]:
        return tuple(facet for facet in self.facets if facet.role == role)

    @property
    def genre_facet(self) -> str:
        return next((facet.name for facet in self.role("genre")), "genres")

    @property
    def year_facet(self) -> str:
        return next((facet.name for facet in self.role("year")), "year")
