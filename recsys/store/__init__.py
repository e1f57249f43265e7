"""What is kept for good: people, conversations, answers, ratings and facts, in one database.

`Store.open(url)` brings the database to the newest schema. Values go in and come out; no connection stays open.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from recsys.store.conversations import Conversations
from recsys.store.database import Database, connect
from recsys.store.facts import Facts
from recsys.store.migrate import migrate
from recsys.store.ratings import Ratings
from recsys.store.records import Conversation, Fact, Message, Rating, Started, StoredPick, StoredReply, Thumb
from recsys.store.replies import Replies

__all__ = ["Conversation", "Fact", "Message", "Rating", "Started", "Store", "StoredPick", "StoredReply", "Thumb"]


@dataclass(frozen=True, eq=False)
class Store:
    """The tables by noun, over one database. Safe to share between threads."""

    database: Database
    conversations: Conversations
    replies: Replies
    ratings: Ratings
    facts: Facts

    @classmethod
    def open(cls, url: str) -> "Store":
        database = connect(url)
        migrate(database)
        return cls(database, Conversations(database), Replies(database), Ratings(database), Facts(database))

    def feedback(self) -> Iterator[dict[str, object]]:
        """Every rating with its request, item, engine and policy, oldest first."""
        return self.ratings.export()
