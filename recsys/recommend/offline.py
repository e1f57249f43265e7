"""The offline ranker: fuse the evidence, put what is known to match first, and give the list variety."""

from collections.abc import Iterator

import numpy as np

from recsys.recommend.diversify import FRANCHISE_CAP, diversify
from recsys.recommend.fuse import Pool, fuse
from recsys.types import Candidate, Evidence, Intent, Turn
from tools.types import World

TAIL = 0.7
"""What is left of the score of the item that the fewest like; from 1 it falls rank by rank. Nobody thanks one for ten
films that nobody knows: on development requests this took a fifth of those away, at no cost in hits that is not chance.
"""


def rank(turn: Turn, intent: Intent, evidence: Evidence) -> Iterator[Candidate]:
    """Every candidate of the evidence, best first. Items with a missing fact come behind those known to match."""
    world = turn.world
    pool = known_first(world, fuse(world, evidence.sections))
    scores = dict(zip(pool.rows.tolist(), pool.scores.tolist(), strict=True))
    named = {mention.value for mention in intent.like.properties}
    wants_series = any(section.kind == "franchise" and section.args in named for section in evidence.sections)
    rows = diversify(world, pool, cap=len(pool.rows) if wants_series else FRANCHISE_CAP)
    confirmed = evidence.confirmed
    known = [row for row in rows if confirmed is None or confirmed[row]]
    unknown = [row for row in rows if confirmed is not None and not confirmed[row]]
    for row in (*known, *unknown):
        yield Candidate(world.catalog.title(row), row, scores[row])


def known_first(world: World, pool: Pool) -> Pool:
    """The pool with a nudge towards what more people like."""
    share = (world.popularity.rank[pool.rows] - 1) / max(len(world), 1)
    scores = (pool.scores * (1 - (1 - TAIL) * share)).astype(np.float32)
    order = np.lexsort((pool.rows, -scores))
    return Pool(pool.rows[order], scores[order], pool.found_in)
