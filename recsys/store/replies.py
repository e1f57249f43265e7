"""Answers: begun before the work starts, ended once with all that was found, read back whole."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, delete, insert, select, update

from recsys.store.conversations import new_id, now
from recsys.store.database import Database
from recsys.store.records import Started, StoredReply
from recsys.store.rows import RowValues, by_reply, read_reply, write_pick, write_reply, write_step
from recsys.store.tables import messages, picks, replies, steps
from recsys.types import Pick, Reply, Step

INTERRUPTED = "Interrupted: the program was closed while answering."


@dataclass(frozen=True, eq=False)
class Replies:
    database: Database

    def begin(self, message: str, started: Started) -> str:
        """Note that an answer to `message` is under way; gives its id."""
        reply = new_id()
        row = {"id": reply, "message_id": message, "status": "running", "started_at": now(), **asdict(started)}
        with self.database.write() as connection:
            connection.execute(insert(replies).values(row))
        return reply

    def finish(self, reply: str, answer: Reply, ms: float) -> None:
        """Store the whole answer; it replaces what an earlier ending (an interruption taken back) left."""
        self._end(reply, {"status": "done", "error": "", "ms": ms, **write_reply(answer)}, answer.picks, answer.steps)

    def fail(self, reply: str, error: str, ms: float, shown: Iterable[Pick] = (), done: Iterable[Step] = ()) -> None:
        """The answer broke off; `error` is a sentence for the person. What had come so far is kept."""
        self._end(reply, {"status": "failed", "error": error, "ms": ms}, shown, done)

    def stop(self, reply: str, ms: float, shown: Iterable[Pick] = (), done: Iterable[Step] = ()) -> None:
        """The person stopped the answer. What had come so far is kept."""
        self._end(reply, {"status": "stopped", "error": "", "ms": ms}, shown, done)

    def interrupt(self) -> int:
        """Mark answers that nobody works on any more; called once when a process starts. Gives how many."""
        values = {"status": "failed", "error": INTERRUPTED, "ended_at": now()}
        with self.database.write() as connection:
            return connection.execute(update(replies).where(replies.c.status == "running").values(values)).rowcount

    def get(self, reply: str) -> StoredReply | None:
        return next(iter(self._read(replies.c.id == reply)), None)

    def of_conversation(self, conversation: str) -> tuple[StoredReply, ...]:
        """Every answer of a conversation in the order of its messages, in three queries however long it is."""
        said = select(messages.c.id).where(messages.c.conversation_id == conversation)
        return self._read(replies.c.message_id.in_(said))

    def _end(self, reply: str, values: RowValues, shown: Iterable[Pick], done: Iterable[Step]) -> None:
        found = [write_pick(reply, pick) for pick in shown]
        trace = [write_step(reply, position, step) for position, step in enumerate(done, 1)]
        with self.database.write() as connection:
            connection.execute(update(replies).where(replies.c.id == reply).values(ended_at=now(), **values))
            for table, rows in ((picks, found), (steps, trace)):
                connection.execute(delete(table).where(table.c.reply_id == reply))
                if rows:
                    connection.execute(insert(table), rows)

    def _read(self, wanted: ColumnElement[bool]) -> tuple[StoredReply, ...]:
        ids = select(replies.c.id).where(wanted)
        answers = (
            select(replies)
            .join(messages, messages.c.id == replies.c.message_id)
            .where(wanted)
            .order_by(messages.c.position, replies.c.started_at)
        )
        shown = select(picks).where(picks.c.reply_id.in_(ids)).order_by(picks.c.reply_id, picks.c.rank)
        done = select(steps).where(steps.c.reply_id.in_(ids)).order_by(steps.c.reply_id, steps.c.position)
        with self.database.read() as connection:
            picks_of = by_reply(connection.execute(shown))
            steps_of = by_reply(connection.execute(done))
            return tuple(
                read_reply(row, picks_of.get(row.id, ()), steps_of.get(row.id, ()))
                for row in connection.execute(answers)
            )
