"""The offline ranker: fuse the evidence, put what is known to match first, and give the list variety."""

from collections.abc import Iterator

from recsys.recommend.diversify import FRANCHISE_CAP, diversify
from recsys.recommend.fuse import fuse
from recsys.types import Candidate, Evidence, Intent, Turn


def rank(turn: Turn, intent: Intent, evidence: Evidence) -> Iterator[Candidate]:
    """Every candidate of the evidence, best first. Items with a missing fact come behind those known to match."""
    world = turn.world
    pool = fuse(world, evidence.sections)
    scores = dict(zip(pool.rows.tolist(), pool.scores.tolist(), strict=True))
    named = {mention.value for mention in intent.like.properties}
    wants_series = any(section.kind == "franchise" and section.args in named for section in evidence.sections)
    rows = diversify(world, pool, cap=len(pool.rows) if wants_series else FRANCHISE_CAP)
    confirmed = evidence.confirmed
    known = [row for row in rows if confirmed is None or confirmed[row]]
    unknown = [row for row in rows if confirmed is not None and not confirmed[row]]
    for row in (*known, *unknown):
        yield Candidate(world.catalog.title(row), row, scores[row])
