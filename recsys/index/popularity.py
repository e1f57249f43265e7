"""How much items are liked: overall by the number of people who liked them, and by age band by lift.

The lift of an item in a band is (seen + k) / (expected + k): how many people of the band liked it, against how many
would if the band shared its likes out as everybody of known age does. k likes on both sides keep rare items near 1
(the gamma-Poisson shrinkage of DuMouchel, 1999). A band needs 20 people who liked something; an item, 5 likes in it.
"""

import json
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from recsys.index.events import is_like
from recsys.index.files import damaged, load_array, load_json, save_array
from tools.domain import AGE_BANDS, age_band
from tools.types import Found, Popularity

MIN_PEOPLE, MIN_LIKES, SMOOTHING, COVERED = 20, 5, 5.0, 0.5
Counts = NDArray[np.float32]


def measure(interactions: pd.DataFrame, users: pd.DataFrame, n: int, votes: Counts) -> Popularity:
    """Popularity from `interactions` (user, item as row, value); without any, from `votes` (n,), 0 where unknown."""
    if not len(interactions):
        return Popularity.from_counts(votes)
    liked = interactions.loc[is_like(interactions), ["user", "item"]].drop_duplicates()
    likes = np.bincount(liked["item"], minlength=n).astype(np.float32)
    seen = np.bincount(interactions["item"], minlength=n) > 0
    return Popularity.from_counts(with_votes(likes, seen, votes), _by_age(liked, users, n))


def with_votes(likes: Counts, seen: NDArray[np.bool_], votes: Counts) -> Counts:
    """Likes, and for items that nobody here has tried their votes from elsewhere, both counted in votes.

    Where few items have interactions the others would all be equally unpopular. One like is worth as many votes as the
    items that have both show. Where half of the items or more have some, likes alone decide.
    """
    both = seen & (votes > 0) & (likes > 0)
    if seen.mean() >= COVERED or not both.any() or not (votes[~seen] > 0).any():
        return likes
    worth = votes[both].sum(dtype=np.float64) / likes[both].sum(dtype=np.float64)
    return np.where(seen, likes * worth, votes).astype(np.float32)


def _by_age(liked: pd.DataFrame, users: pd.DataFrame, n: int) -> Mapping[str, Found]:
    ages = users.dropna(subset=["age"])
    bands = dict(zip(ages["user"], (age_band(int(age)) for age in ages["age"]), strict=True))
    known = liked.assign(band=liked["user"].map(bands)).dropna(subset=["band"])
    overall = np.bincount(known["item"], minlength=n)
    found = {}
    for band in AGE_BANDS:
        inside = known[known["band"] == band]
        if inside["user"].nunique() >= MIN_PEOPLE:
            found[band] = favoured(np.bincount(inside["item"], minlength=n), overall, band)
    return found


def favoured(seen: NDArray[np.int64], overall: NDArray[np.int64], band: str) -> Found:
    """The items with a lift above 1 and enough likes, by lift. `seen` and `overall` count likes per item, (n,)."""
    expected = overall * (seen.sum() / overall.sum())
    lift = ((seen + SMOOTHING) / (expected + SMOOTHING)).astype(np.float32)
    rows = np.flatnonzero((seen >= MIN_LIKES) & (lift > 1))
    rows = rows[np.argsort(-lift[rows], kind="stable")]
    return Found(rows.astype(np.int32), lift[rows], f"favoured by people aged {band}")


def save(popularity: Popularity, folder: Path) -> None:
    save_array(folder / "counts.npy", popularity.counts)
    bands = {
        band: {"ids": f.ids.tolist(), "lift": f.scores.tolist(), "note": f.note}
        for band, f in popularity.by_age.items()
    }
    (folder / "ages.json").write_text(json.dumps(bands), encoding="utf-8")


def load(folder: Path) -> Popularity:
    """What `save` wrote. Raises CatalogDamaged."""
    bands = load_json(folder / "ages.json", folder.parent)
    try:
        by_age = {
            band: Found(np.asarray(kept["ids"], np.int32), np.asarray(kept["lift"], np.float32), kept["note"])
            for band, kept in bands.items()
        }
    except (TypeError, KeyError, ValueError, AttributeError) as error:
        raise damaged(folder.parent, f"{folder.name}/ages.json is not what was written") from error
    return Popularity.from_counts(load_array(folder / "counts.npy", mapped=False), by_age)
