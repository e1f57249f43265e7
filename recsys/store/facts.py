"""The ledger of what is known about a person. Profile, memory and demands are views of it, made elsewhere."""

from dataclasses import dataclass, replace

from sqlalchemy import insert, or_, select, update

from recsys.store.conversations import new_id, now
from recsys.store.database import Database
from recsys.store.records import Fact
from recsys.store.rows import read_fact
from recsys.store.tables import facts


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

    def end(self, fact: str, person: str) -> None:
        """A fact no longer holds; it stays on record."""
        ours = (facts.c.id == fact) & (facts.c.person_id == person) & facts.c.ended_at.is_(None)
        with self.database.write() as connection:
            connection.execute(update(facts).where(ours).values(ended_at=now()))
