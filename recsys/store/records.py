"""What the store gives back: plain frozen values, with no connection behind them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from recsys.types import Question, Relaxation, Scope, Step

Status = Literal["running", "done", "failed", "stopped"]
Thumb = Literal["up", "down"]


@dataclass(frozen=True)
class Conversation:
    id: str
    person: str
    title: str
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True)
class Message:
    """What a person wrote. `position` counts from 1 within its conversation."""

    id: str
    conversation: str
    position: int
    text: str
    created_at: datetime


@dataclass(frozen=True)
class StoredPick:
    """A pick as it was shown: by the item's public id, since rows change when a catalog is built anew."""

    rank: int
    item: str
    title: str
    sections: tuple[str, ...]
    reasons: tuple[str, ...]
    score: float = 0.0
    backfilled: bool = False


@dataclass(frozen=True)
class Started:
    """What is known when an answer begins. `request` is the rest of the turn: count, seed, session, left out."""

    engine: str
    policy: str
    catalog: str
    catalog_version: str
    request: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class StoredReply:
    """An answer, running or ended. `intent` stays plain JSON, so that answers outlive changes of the Intent type."""

    id: str
    message: str
    status: Status
    started: Started
    text: str
    error: str
    intent: Mapping[str, object] | None
    matching: int | None
    relaxations: tuple[Relaxation, ...]
    questions: tuple[Question, ...]
    dropped: tuple[str, ...]
    ms: float | None
    started_at: datetime
    ended_at: datetime | None
    picks: tuple[StoredPick, ...] = ()
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True)
class Rating:
    """A thumb on one item of a reply, or on the reply as a whole (`item` is None)."""

    person: str
    reply: str
    item: str | None
    value: Thumb
    reason: str = ""
    comment: str = ""
    created_at: datetime | None = None
    ended_at: datetime | None = None
    ended_by: Literal["replaced", "retracted"] | None = None


@dataclass(frozen=True)
class Fact:
    """One line of the ledger: `value` of `facet` is liked, disliked, required or left out, within `scope`."""

    person: str
    facet: str
    value: object
    polarity: str
    scope: Scope
    conversation: str | None = None
    message: str | None = None
    id: str = ""
    created_at: datetime | None = None
    ended_at: datetime | None = None
