"""The tables as the newest migration leaves them, for writing queries. The migrations alone create and change them."""

from datetime import UTC, datetime

from sqlalchemy import JSON, Boolean, Column, DateTime, Dialect, Float, Integer, MetaData, Table, Text
from sqlalchemy.types import TypeDecorator


class Moment(TypeDecorator[datetime]):
    """A point in time, always UTC: SQLite keeps no zone, so it is put back on reading."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.astimezone(UTC) if value else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value and value.tzinfo is None else value


METADATA = MetaData()

people = Table("people", METADATA, Column("id", Text, primary_key=True), Column("created_at", Moment))

conversations = Table(
    "conversations",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("person_id", Text),
    Column("title", Text),
    Column("created_at", Moment),
    Column("updated_at", Moment),
)

messages = Table(
    "messages",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("conversation_id", Text),
    Column("position", Integer),
    Column("text", Text),
    Column("created_at", Moment),
)

replies = Table(
    "replies",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("message_id", Text),
    Column("status", Text),
    Column("engine", Text),
    Column("policy", Text),
    Column("catalog", Text),
    Column("catalog_version", Text),
    Column("request", JSON),
    Column("text", Text),
    Column("error", Text),
    Column("intent", JSON(none_as_null=True)),
    Column("matching", Integer),
    Column("relaxations", JSON(none_as_null=True)),
    Column("questions", JSON(none_as_null=True)),
    Column("dropped", JSON(none_as_null=True)),
    Column("ms", Float),
    Column("started_at", Moment),
    Column("ended_at", Moment),
)

picks = Table(
    "picks",
    METADATA,
    Column("reply_id", Text, primary_key=True),
    Column("rank", Integer, primary_key=True),
    Column("item_id", Text),
    Column("title", Text),
    Column("sections", JSON),
    Column("reasons", JSON),
    Column("score", Float),
    Column("backfilled", Boolean),
)

steps = Table(
    "steps",
    METADATA,
    Column("reply_id", Text, primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("tool", Text),
    Column("args", Text),
    Column("items_before", Integer),
    Column("items_after", Integer),
    Column("ms", Float),
    Column("note", Text),
)

ratings = Table(
    "ratings",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("person_id", Text),
    Column("reply_id", Text),
    Column("item_id", Text),
    Column("value", Text),
    Column("reason", Text),
    Column("comment", Text),
    Column("created_at", Moment),
    Column("ended_at", Moment),
    Column("ended_by", Text),
)

facts = Table(
    "facts",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("person_id", Text),
    Column("conversation_id", Text),
    Column("message_id", Text),
    Column("facet", Text),
    Column("value", JSON),
    Column("polarity", Text),
    Column("scope", Text),
    Column("created_at", Moment),
    Column("ended_at", Moment),
)

schema_version = Table(
    "schema_version",
    METADATA,
    Column("version", Integer, primary_key=True),
    Column("name", Text),
    Column("applied_at", Moment),
)
