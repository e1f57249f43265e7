"""Thumbs: one live rating per person, reply and item; what it replaced is kept as history."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, insert, select, update

from recsys.errors import StoreError
from recsys.store.conversations import new_id, now
from recsys.store.database import Database
from recsys.store.records import Rating, Thumb
from recsys.store.rows import read_rating
from recsys.store.tables import conversations, messages, picks, ratings, replies


@dataclass(frozen=True, eq=False)
class Ratings:
    database: Database

    def rate(
        self, person: str, reply: str, item: str | None, value: Thumb, reason: str = "", comment: str = ""
    ) -> Rating:
        """Store a thumb; an earlier one on the same item is ended as replaced."""
        rating = Rating(person, reply, item, value, reason, comment, now())
        with self.database.write() as connection:
            check_owner(connection, person, reply)
            end_live(connection, person, reply, item, "replaced")
            connection.execute(
                insert(ratings).values(
                    id=new_id(),
                    person_id=person,
                    reply_id=reply,
                    item_id=item or "",
                    value=value,
                    reason=reason,
                    comment=comment,
                    created_at=rating.created_at,
                )
            )
        return rating

    def retract(self, person: str, reply: str, item: str | None) -> None:
        """Take a thumb back; nothing happens when there is none."""
        with self.database.write() as connection:
            check_owner(connection, person, reply)
            end_live(connection, person, reply, item, "retracted")

    def of_conversation(self, conversation: str, person: str) -> dict[tuple[str, str | None], Rating]:
        """A person's live ratings of a conversation's answers, by (reply, item)."""
        said = select(replies.c.id).join(messages, messages.c.id == replies.c.message_id)
        answers = said.where(messages.c.conversation_id == conversation)
        query = select(ratings).where(
            ratings.c.person_id == person, ratings.c.reply_id.in_(answers), ratings.c.ended_at.is_(None)
        )
        with self.database.read() as connection:
            found = [read_rating(row) for row in connection.execute(query)]
        return {(rating.reply, rating.item): rating for rating in found}

    def history(self, person: str, reply: str, item: str | None) -> tuple[Rating, ...]:
        """Every thumb a person ever gave here, oldest first."""
        query = select(ratings).where(theirs(person, reply, item)).order_by(ratings.c.created_at)
        with self.database.read() as connection:
            return tuple(read_rating(row) for row in connection.execute(query))

    def export(self) -> Iterator[dict[str, object]]:
        """Every rating with what it was about, oldest first: the row format of `feedback export`."""
        query = (
            select(
                ratings,
                picks.c.rank,
                picks.c.title,
                messages.c.text.label("request"),
                messages.c.conversation_id,
                *(replies.c[name] for name in ("engine", "policy", "catalog", "catalog_version")),
            )
            .join(replies, replies.c.id == ratings.c.reply_id)
            .join(messages, messages.c.id == replies.c.message_id)
            .outerjoin(picks, (picks.c.reply_id == ratings.c.reply_id) & (picks.c.item_id == ratings.c.item_id))
            .order_by(ratings.c.created_at, ratings.c.id)
        )
        with self.database.read() as connection:
            for row in connection.execute(query):
                yield {
                    "time": row.created_at.isoformat(),
                    "ended": row.ended_at.isoformat() if row.ended_at else None,
                    "ended_by": row.ended_by,
                    "person": row.person_id,
                    "conversation": row.conversation_id,
                    "reply": row.reply_id,
                    "request": row.request,
                    "item": row.item_id or None,
                    "title": row.title,
                    "rank": row.rank,
                    "value": row.value,
                    "reason": row.reason,
                    "comment": row.comment,
                    "engine": row.engine,
                    "policy": row.policy,
                    "catalog": row.catalog,
                    "catalog_version": row.catalog_version,
                }


def theirs(person: str, reply: str, item: str | None) -> ColumnElement[bool]:
    return (ratings.c.person_id == person) & (ratings.c.reply_id == reply) & (ratings.c.item_id == (item or ""))


def check_owner(connection: Connection, person: str, reply: str) -> None:
    """Only the person who was answered rates an answer. The lock makes two clicks at once take turns."""
    owner = connection.scalar(
        select(conversations.c.person_id)
        .join(messages, messages.c.conversation_id == conversations.c.id)
        .join(replies, replies.c.message_id == messages.c.id)
        .where(replies.c.id == reply)
        .with_for_update()
    )
    if owner != person:
        raise StoreError("This answer is not yours to rate, or is no longer stored.", "Start a new conversation.")


def end_live(connection: Connection, person: str, reply: str, item: str | None, how: str) -> None:
    live = theirs(person, reply, item) & ratings.c.ended_at.is_(None)
    connection.execute(update(ratings).where(live).values(ended_at=now(), ended_by=how))
