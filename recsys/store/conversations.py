"""People, their conversations and what they wrote."""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from recsys.errors import StoreError
from recsys.store.database import Database
from recsys.store.records import Conversation, Message
from recsys.store.tables import conversations, messages, people

TITLE_LENGTH = 60


def new_id() -> str:
    """128 random bits: an id that cannot be guessed, since it may stand in an address."""
    return secrets.token_hex(16)


def now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, eq=False)
class Conversations:
    database: Database

    def new_person(self) -> str:
        person = new_id()
        with self.database.write() as connection:
            connection.execute(insert(people).values(id=person, created_at=now()))
        return person

    def knows(self, person: str) -> bool:
        with self.database.read() as connection:
            return connection.scalar(select(people.c.id).where(people.c.id == person)) is not None

    def forget(self, person: str) -> None:
        """Delete a person with everything they wrote, were answered and rated."""
        with self.database.write() as connection:
            connection.execute(delete(people).where(people.c.id == person))

    def begin(self, person: str, title: str = "") -> Conversation:
        """A new conversation. A person is noted with their first one, so that mere visitors leave no trace."""
        moment = now()
        conversation = Conversation(new_id(), person, shorten(title), moment, moment)
        with self.database.write() as connection:
            if connection.scalar(select(people.c.id).where(people.c.id == person)) is None:
                connection.execute(insert(people).values(id=person, created_at=moment))
            connection.execute(
                insert(conversations).values(
                    id=conversation.id,
                    person_id=person,
                    title=conversation.title,
                    created_at=moment,
                    updated_at=moment,
                )
            )
        return conversation

    def get(self, conversation: str, person: str | None = None) -> Conversation | None:
        """The conversation, or None when there is none or it belongs to someone else than `person`."""
        query = select(conversations).where(conversations.c.id == conversation)
        if person is not None:
            query = query.where(conversations.c.person_id == person)
        with self.database.read() as connection:
            row = connection.execute(query).one_or_none()
        return read_conversation(row) if row else None

    def recent(self, person: str, limit: int = 20) -> tuple[Conversation, ...]:
        """A person's conversations, the last used first."""
        query = (
            select(conversations)
            .where(conversations.c.person_id == person)
            .order_by(conversations.c.updated_at.desc())
            .limit(limit)
        )
        with self.database.read() as connection:
            return tuple(read_conversation(row) for row in connection.execute(query))

    def delete(self, conversation: str, person: str) -> None:
        ours = (conversations.c.id == conversation) & (conversations.c.person_id == person)
        with self.database.write() as connection:
            connection.execute(delete(conversations).where(ours))

    def say(self, conversation: str, text: str) -> Message:
        """Add what the person wrote as the next message; the first one gives the conversation its title."""
        with self.database.write() as connection:
            title = lock_conversation(connection, conversation)
            last = select(func.max(messages.c.position)).where(messages.c.conversation_id == conversation)
            position = (connection.scalar(last) or 0) + 1
            message = Message(new_id(), conversation, position, text, now())
            connection.execute(
                insert(messages).values(
                    id=message.id,
                    conversation_id=conversation,
                    position=position,
                    text=text,
                    created_at=message.created_at,
                )
            )
            connection.execute(
                update(conversations)
                .where(conversations.c.id == conversation)
                .values(updated_at=message.created_at, title=title or shorten(text))
            )
        return message

    def messages(self, conversation: str) -> tuple[Message, ...]:
        query = select(messages).where(messages.c.conversation_id == conversation).order_by(messages.c.position)
        with self.database.read() as connection:
            return tuple(
                Message(row.id, row.conversation_id, row.position, row.text, row.created_at)
                for row in connection.execute(query)
            )


def lock_conversation(connection: Connection, conversation: str) -> str:
    """Hold the conversation until this transaction ends, so that positions do not collide; gives its title."""
    held = select(conversations.c.title).where(conversations.c.id == conversation).with_for_update()
    title = connection.scalar(held)
    if title is None:
        raise StoreError("This conversation is no longer stored.", "Start a new conversation.")
    return title


def shorten(text: str) -> str:
    """One line short enough for a list of conversations."""
    line = " ".join(text.split())
    return line if len(line) <= TITLE_LENGTH else line[: TITLE_LENGTH - 1].rstrip() + "…"


def read_conversation(row: Row) -> Conversation:
    return Conversation(row.id, row.person_id, row.title, row.created_at, row.updated_at)
