"""One request as data: Intent, Evidence, Pick, Step, Reply. Every stage takes values and gives new ones.

text ─▶ understand ─▶ Intent ─▶ policy(tools) ─▶ Evidence ─▶ recommend ─▶ ground ─▶ Picks ─▶ Reply
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from tools.columns import Mask
from tools.types import Condition, Removed, Rows, Scores, World

Kind = Literal["recommend", "find", "ask", "choose", "feedback", "chat", "out_of_scope"]
Scope = Literal["now", "conversation", "person"]
MAX_PICKS = 20


class Value(BaseModel):
    """Base of the validated values: frozen, and unknown fields are an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Mention(Value):
    """Something the person spoke of: its value, the words it came from and, once linked, its item and how sure that
    is.
    """

    value: str
    words: str = ""
    scope: Scope = "conversation"
    item: str | None = None
    score: float | None = None
    runner_up: float | None = None


class Preference(Value):
    """One half of the formatted intent (OMuleT §3.2.2): what is liked, or what is disliked."""

    names: tuple[Mention, ...] = ()
    genres: tuple[Mention, ...] = ()
    properties: tuple[Mention, ...] = ()
    devices: tuple[Mention, ...] = ()


class Demographics(Value):
    """Age groups out of the paper's six bands, genders where the words give them, and ages in years where stated."""

    ages: tuple[str, ...] = ()
    genders: tuple[str, ...] = ()
    years: tuple[int, ...] = ()


class Ask(Value):
    """A question about facts: `what` is a facet's name or one of the words of `recsys.intent.questions`; of which
    items, or of what meets which conditions. `most`: asked for the item with the highest or the lowest number.
    """

    what: str
    items: tuple[Mention, ...] = ()
    conditions: tuple[Condition, ...] = ()
    words: str = ""
    most: Literal["", "highest", "lowest"] = ""


class Intent(Value):
    """The formatted intent with the domain's hard conditions, the kinds of message, and how many items are wanted.

    In a conversation it is all that holds after the message. `about` are items spoken of without taste (asked about, or
    to choose among), `seen` those known already, `turned_down` those not wanted. `restart`: forget what was said.
    """

    like: Preference = Preference()
    dislike: Preference = Preference()
    demographics: Demographics = Demographics()
    conditions: tuple[Condition, ...] = ()
    kinds: frozenset[Kind] = frozenset({"recommend"})
    count: int | None = Field(default=None, ge=1, le=MAX_PICKS)
    about: tuple[Mention, ...] = ()
    seen: tuple[Mention, ...] = ()
    turned_down: tuple[Mention, ...] = ()
    asks: tuple[Ask, ...] = ()
    restart: bool = False


@dataclass(frozen=True)
class Step:
    """One tool call: how many items went in and came out, how long it took, and what there is to say of it."""

    tool: str
    args: str
    before: int
    after: int
    ms: float
    note: str = ""


@dataclass(frozen=True, eq=False)
class Section:
    """What one retrieval call added to the evidence, in the paper's words (`label`), with what filters took out."""

    kind: str
    label: str
    tool: str
    args: str
    ids: Rows
    scores: Scores
    removed: tuple[Removed, ...] = ()
    seeds: tuple[int, ...] = ()


@dataclass(frozen=True)
class Relaxation:
    """One condition that could go, and how many items would then match."""

    condition: Condition
    count: int


@dataclass(frozen=True, eq=False)
class Evidence:
    """D_aug (OMuleT Algorithm 1): ordered sections, and the mask of what may be shown.

    `lookup` are the rows looked up (liked and disliked items); `allowed` is the catalog mask of the hard conditions and
    `confirmed` the part of it whose facts are all known. `choice` says how the final list may be chosen.
    """

    sections: tuple[Section, ...] = ()
    lookup: tuple[int, ...] = ()
    text: str = ""
    allowed: Mask | None = None
    confirmed: Mask | None = None
    matching: int | None = None
    relaxations: tuple[Relaxation, ...] = ()
    choice: Literal["free", "restricted", "ranked"] = "restricted"
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True)
class Pick:
    """A real item on the answer: its rank from 1, the sections that found it (the proof), and reasons made of facts."""

    rank: int
    row: int
    id: str
    title: str
    sections: tuple[str, ...]
    reasons: tuple[str, ...]
    score: float = 0.0
    backfilled: bool = False
    year: int | None = None


@dataclass(frozen=True)
class Question:
    """Something the program would like to know, with options to choose from."""

    text: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Fact:
    """One line of the ledger: `value` of `facet` is liked, disliked, required, left out, seen, within `scope`, said in
    message number `turn`. `value` is plain JSON, so that it can be stored and compared as it is.
    """

    facet: str
    value: object
    polarity: str
    scope: Scope = "conversation"
    turn: int = 1


Ledger = tuple[Fact, ...]


@dataclass(frozen=True)
class Session:
    """What the conversation has brought so far: items shown, turned down and seen, by their public ids.

    `relaxed`: the words of conditions that the person agreed to let go. `ledger`: what is known from what was said.
    `last`: the newest list, in its order. `offered`: the words of conditions that the newest answer offered to drop.
    `turn`: how many messages came before.
    """

    shown: tuple[str, ...] = ()
    disliked: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    relaxed: tuple[str, ...] = ()
    ledger: Ledger = ()
    last: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    turn: int = 0


@dataclass(frozen=True, eq=False)
class Turn:
    """One message and all that answering it may look at. `count` is the caller's wish; a count in the text wins."""

    text: str
    world: World
    brain: "Brain"
    policy: "Policy"
    session: Session = Session()
    count: int = 10
    seed: int = 0


@dataclass(frozen=True, eq=False)
class Reply:
    """The answer as a whole, with every step recorded."""

    text: str
    picks: tuple[Pick, ...]
    intent: Intent
    evidence: Evidence
    steps: tuple[Step, ...]
    engine: str
    policy: str
    questions: tuple[Question, ...] = ()
    dropped: tuple[str, ...] = ()
    relaxations: tuple[Relaxation, ...] = ()
    ledger: Ledger = ()


Event = Step | Pick | Question | Reply


@dataclass(frozen=True)
class Candidate:
    """A name that a brain proposes, with its item when the brain chose it from the evidence."""

    name: str
    row: int | None = None
    score: float = 0.0


class Brain(Protocol):
    """The one seam between the program and whatever understands language."""

    @property
    def name(self) -> str: ...

    def understand(self, turn: Turn) -> Intent: ...
    def recommend(self, turn: Turn, intent: Intent, evidence: Evidence, k: int) -> Iterator[Candidate]: ...


class Policy(Protocol):
    """Which tools to run for an intent. Interchangeable, chosen by name (OMuleT §3.2.4)."""

    @property
    def name(self) -> str: ...

    def __call__(self, turn: Turn, intent: Intent) -> Evidence: ...
