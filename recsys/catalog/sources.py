"""The catalogs that come bundled: what each is, on which terms, and how it is loaded."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from recsys.catalog import films_open, movielens
from recsys.catalog.schema import Source


@dataclass(frozen=True)
class SourceSpec:
    """A bundled catalog. `inputs` is quick and says what `load` would read: a build compares it to see what changed."""

    name: str
    title: str
    domain: str
    terms: str
    load: Callable[[], Source]
    inputs: Callable[[], Mapping[str, str]]


SOURCES: dict[str, SourceSpec] = {
    spec.name: spec
    for spec in (
        SourceSpec(
            name="movielens",
            title="MovieLens films",
            domain="films",
            terms="Ratings are GroupLens's MovieLens data, for research and non-commercial use with credit; film facts "
            "are Wikidata's (CC0), Freebase's (CC BY) and IMDb's of 2005 as ggplot2 carries them.",
            load=movielens.load,
            inputs=movielens.inputs,
        ),
        SourceSpec(
            name="films-open",
            title="Open film facts",
            domain="films",
            terms="Every fact is Wikidata's, dedicated to the public domain (CC0): any use is allowed.",
            load=films_open.load,
            inputs=films_open.inputs,
        ),
    )
}
