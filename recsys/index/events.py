"""Interactions as arrays: which events are likes, and which is each person's last."""

import numpy as np
import pandas as pd

from tools.columns import Mask

LIKED = 3.5
"""From this value on, of 5, a rating counts as a like."""


def is_like(interactions: pd.DataFrame) -> Mask:
    """True where an event says that the person liked the item. Implicit events, which all carry 1, all count."""
    values = interactions["value"].to_numpy(np.float32)
    return values >= (LIKED if values.max(initial=0) > 1 else 1)


def is_last(interactions: pd.DataFrame) -> Mask:
    """True at each user's last event, by time, then by order in the table; an event without a time counts as first."""
    when = interactions["time"].astype("Int64").fillna(np.iinfo(np.int64).min).to_numpy(np.int64)
    order = np.argsort(when, kind="stable")
    users = interactions["user"].iloc[order]
    mask = np.zeros(len(interactions), bool)
    mask[order[~users.duplicated(keep="last").to_numpy()]] = True
    return mask
