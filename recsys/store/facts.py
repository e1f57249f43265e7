"""The ledger of what is known about a person. Profile, memory and demands are views of it, made elsewhere."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from sqlalchemy import Row, insert, or_, select, update

from recsys.store.conversations import new_id, now
from recsys.store.database import Database
from recsys.store.records import Fact
from recsys.store.rows import read_fact
from recsys.store.tables import conversations, facts, messages


@dataclass(frozen=True, eq=False)
class Facts:
    database: Database

    def add(self, fact: Fact) -> Fact:
        """Store a fact; gives it back with its id and time."""
        fact = replace(fact, id=new_id(), created_at=now())
        with self.database.write() as connection:
            connection.execute(
                insert(facts).values(
                    id=fact.id,
                    person_id=fact.person,
                    conversation_id=fact.conversation,
                    message_id=fact.message,
                    facet=fact.facet,
                    value=fact.value,
                    polarity=fact.polarity,
                    scope=fact.scope,
                    created_at=fact.created_at,
                )
            )
        return fact

    def of(self, person: str, conversation: str | None = None) -> tuple[Fact, ...]:
        """What holds for a person: facts about them, and those of one conversation when it is given; oldest first."""
        mine = facts.c.scope == "person"
        if conversation is not None:
            mine = or_(mine, facts.c.conversation_id == conversation)
        query = select(facts).where(facts.c.person_id == person, facts.c.ended_at.is_(None), mine)
        with self.database.read() as connection:
            return tuple(read_fact(row) for row in connection.execute(query.order_by(facts.c.created_at)))

    def settle(self, message: str, held: Sequence[Fact]) -> None:
        """Bring a conversation's facts to `held` after one of its messages. The new have that message as their source;
        what is no longer among them ends; what holds already keeps its source."""
        said = (
            select(messages.c.conversation_id, conversations.c.person_id)
            .join(conversations, conversations.c.id == messages.c.conversation_id)
            .where(messages.c.id == message)
        )
        moment = now()
        with self.database.write() as connection:
            place = connection.execute(said).one_or_none()
            if place is None:
                return
            open_now = (facts.c.conversation_id == place.conversation_id) & facts.c.ended_at.is_(None)
            known = {_identity(row): row.id for row in connection.execute(select(facts).where(open_now))}
            told = {_identity(fact): fact for fact in held}
            for gone in known.keys() - told.keys():
                connection.execute(update(facts).where(facts.c.id == known[gone]).values(ended_at=moment))
            for number, (identity, fact) in enumerate(told.items()):
                if identity not in known:
                    connection.execute(
                        insert(facts).values(
                            id=new_id(),
                            person_id=place.person_id,
                            conversation_id=place.conversation_id,
                            message_id=message,
                            facet=fact.facet,
                            value=fact.value,
                            polarity=fact.polarity,
                            scope=fact.scope,
                            created_at=moment + timedelta(microseconds=number),
                        )
                    )

    def end(self, fact: str, person: str) -> None:
        """A fact no longer holds; it stays on record."""
        ours = (facts.c.id == fact) & (facts.c.person_id == person) & facts.c.ended_at.is_(None)
        with self.database.write() as connection:
            connection.execute(update(facts).where(ours).values(ended_at=now()))


def _identity(fact: Fact | Row) -> tuple[str, str, str, str]:
    return fact.facet, fact.polarity, fact.scope, json.dumps(fact.value, sort_keys=True)
