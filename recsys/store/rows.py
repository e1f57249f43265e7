"""From values to rows and back: the only place that knows how answers are laid out in columns."""

from collections.abc import Iterable
from dataclasses import asdict
from itertools import groupby

from sqlalchemy import Row

from recsys.store.records import Fact, Rating, Started, StoredPick, StoredReply
from recsys.types import Pick, Question, Relaxation, Reply, Step
from tools.types import Condition

RowValues = dict[str, object]


def write_reply(answer: Reply) -> RowValues:
    return {
        "engine": answer.engine,
        "policy": answer.policy,
        "text": answer.text,
        "intent": answer.intent.model_dump(mode="json"),
        "matching": answer.evidence.matching,
        "relaxations": [write_relaxation(relaxation) for relaxation in answer.relaxations],
        "questions": [asdict(question) for question in answer.questions],
        "dropped": list(answer.dropped),
    }


def write_relaxation(relaxation: Relaxation) -> RowValues:
    return {"condition": relaxation.condition.model_dump(mode="json"), "count": relaxation.count}


def write_pick(reply: str, pick: Pick) -> RowValues:
    return {
        "reply_id": reply,
        "rank": pick.rank,
        "item_id": pick.id,
        "title": pick.title,
        "sections": list(pick.sections),
        "reasons": list(pick.reasons),
        "score": float(pick.score),
        "backfilled": pick.backfilled,
    }


def write_step(reply: str, position: int, step: Step) -> RowValues:
    return {
        "reply_id": reply,
        "position": position,
        "tool": step.tool,
        "args": step.args,
        "items_before": int(step.before),
        "items_after": int(step.after),
        "ms": float(step.ms),
        "note": step.note,
    }


def by_reply(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """Rows grouped by their reply; they come ordered by it."""
    return {reply: list(group) for reply, group in groupby(rows, key=lambda row: row.reply_id)}


def read_reply(row: Row, picks: Iterable[Row], steps: Iterable[Row]) -> StoredReply:
    return StoredReply(
        id=row.id,
        message=row.message_id,
        status=row.status,
        started=Started(row.engine, row.policy, row.catalog, row.catalog_version, row.request),
        text=row.text,
        error=row.error,
        intent=row.intent,
        matching=row.matching,
        relaxations=tuple(
            Relaxation(Condition.model_validate(part["condition"]), part["count"]) for part in row.relaxations or ()
        ),
        questions=tuple(Question(part["text"], tuple(part["options"])) for part in row.questions or ()),
        dropped=tuple(row.dropped or ()),
        ms=row.ms,
        started_at=row.started_at,
        ended_at=row.ended_at,
        picks=tuple(read_pick(pick) for pick in picks),
        steps=tuple(
            Step(step.tool, step.args, step.items_before, step.items_after, step.ms, step.note) for step in steps
        ),
    )


def read_pick(row: Row) -> StoredPick:
    return StoredPick(
        row.rank, row.item_id, row.title, tuple(row.sections), tuple(row.reasons), row.score, row.backfilled
    )


def read_rating(row: Row) -> Rating:
    return Rating(
        person=row.person_id,
        reply=row.reply_id,
        item=row.item_id or None,
        value=row.value,
        reason=row.reason,
        comment=row.comment,
        created_at=row.created_at,
        ended_at=row.ended_at,
        ended_by=row.ended_by,
    )


def read_fact(row: Row) -> Fact:
    return Fact(
        person=row.person_id,
        facet=row.facet,
        value=row.value,
        polarity=row.polarity,
        scope=row.scope,
        conversation=row.conversation_id,
        message=row.message_id,
        id=row.id,
        created_at=row.created_at,
        ended_at=row.ended_at,
    )
