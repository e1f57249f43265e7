"""The store over real SQLite files: migrations, threads, processes, ratings and their history."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import insert, inspect, select

from recsys.errors import StoreError
from recsys.store import Fact, Started, Store
from recsys.store.database import connect
from recsys.store.migrate import Migration, migrate, migrations
from recsys.store.tables import METADATA, people, schema_version
from recsys.types import Evidence, Intent, Mention, Pick, Preference, Relaxation, Reply, Step
from tools.types import Condition

STARTED = Started("offline", "wide", "tiny", "1", {"count": 10, "seed": 7})
PICKS = (
    Pick(1, 4, "t4", "Heat", ("similar to Se7en",), ("Liked by people who liked Se7en.",), 0.5),
    Pick(2, 2, "t2", "<b>Bold</b>", ("popular",), (), 0.25, backfilled=True),
)
SHORT = Condition(facet="runtime", op="<=", value=60.0, words="under 60 minutes")
ANSWER = Reply(
    text="Two films.",
    picks=PICKS,
    intent=Intent(like=Preference(names=(Mention(value="Se7en", item="t9", score=1.0),)), conditions=(SHORT,)),
    evidence=Evidence(matching=2),
    steps=(Step("link", "Se7en", 12, 1, 0.4), Step("similar", "t9", 12, 2, 1.5, "by ratings")),
    engine="offline",
    policy="wide",
    dropped=("Invented Film",),
    relaxations=(Relaxation(SHORT, 37),),
)


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'skillet.db'}"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(url(tmp_path))


def ask(store: Store, text: str = "like Se7en") -> tuple[str, str, str]:
    """A person, a conversation and an answer under way."""
    person = store.conversations.new_person()
    conversation = store.conversations.begin(person).id
    return person, conversation, store.replies.begin(store.conversations.say(conversation, text).id, STARTED)


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    database = connect(url(tmp_path))
    assert migrate(database) == migrate(database) == len(migrations())
    with database.read() as connection:
        assert len(connection.execute(select(schema_version)).all()) == len(migrations())


def test_the_tables_in_code_are_those_the_migrations_make(store: Store) -> None:
    made = inspect(store.database.engine)
    for table in METADATA.sorted_tables:
        assert [column["name"] for column in made.get_columns(table.name)] == [column.name for column in table.columns]


def test_a_failed_migration_leaves_nothing_behind(tmp_path: Path) -> None:
    database = connect(url(tmp_path))
    broken = Migration(2, "0002_broken", "CREATE TABLE half (id TEXT);\nCREATE TABLE half (id TEXT);\n")
    with pytest.raises(StoreError):
        migrate(database, (*migrations(), broken))
    assert inspect(database.engine).get_table_names() == []
    assert migrate(database) == 1


def test_a_database_from_a_newer_version_is_refused_with_a_next_step(tmp_path: Path) -> None:
    database = connect(url(tmp_path))
    migrate(database, (*migrations(), Migration(99, "0099_later", "CREATE TABLE later (id TEXT);\n")))
    with pytest.raises(StoreError, match=r"newer Skillet .*Update Skillet"):
        Store.open(url(tmp_path))


def test_processes_that_start_at_once_all_find_a_ready_database(tmp_path: Path) -> None:
    script = f"from recsys.store import Store; print(Store.open({url(tmp_path)!r}).conversations.new_person())"
    running = [subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) for _ in range(3)]
    printed = [process.communicate(timeout=60)[0].strip() for process in running]
    assert [process.returncode for process in running] == [0, 0, 0]
    assert all(Store.open(url(tmp_path)).conversations.knows(person) for person in printed)


def test_the_file_is_for_its_owner_alone(store: Store, tmp_path: Path) -> None:
    assert (tmp_path / "skillet.db").stat().st_mode & 0o077 == 0


def test_a_folder_that_cannot_be_made_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="SKILLET_DATABASE_URL"):
        Store.open(f"sqlite:///{tmp_path}/file/skillet.db")


def test_a_file_that_is_no_database_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "skillet.db").write_text("this is a text, and a rather long one, so that it has a header to check" * 20)
    with pytest.raises(StoreError, match="Move that file away"):
        Store.open(url(tmp_path))


@pytest.mark.parametrize("bad", ["nonsense", "sqlite://", "oracle+nothing://x/y"])
def test_a_setting_that_names_no_database_says_what_to_do(bad: str) -> None:
    with pytest.raises(StoreError, match="SKILLET_DATABASE_URL"):
        Store.open(bad)


def test_an_answer_comes_back_as_it_was_given(store: Store) -> None:
    _, conversation, reply = ask(store)
    store.replies.finish(reply, ANSWER, ms=12.5)
    (stored,) = store.replies.of_conversation(conversation)
    assert stored == store.replies.get(reply)
    assert (stored.status, stored.text, stored.ms, stored.matching) == ("done", "Two films.", 12.5, 2)
    assert [(pick.rank, pick.item, pick.backfilled) for pick in stored.picks] == [(1, "t4", False), (2, "t2", True)]
    assert stored.picks[0].reasons == PICKS[0].reasons
    assert (stored.steps, stored.relaxations, stored.dropped) == (ANSWER.steps, ANSWER.relaxations, ANSWER.dropped)
    assert Intent.model_validate(stored.intent) == ANSWER.intent
    assert stored.started == STARTED


def test_an_answer_that_broke_off_keeps_what_had_come(store: Store) -> None:
    _, _, reply = ask(store)
    store.replies.fail(reply, "The model did not answer.", 3.0, PICKS[:1], ANSWER.steps[:1])
    stored = store.replies.get(reply)
    assert stored is not None
    assert (stored.status, stored.error) == ("failed", "The model did not answer.")
    assert (len(stored.picks), len(stored.steps)) == (1, 1)


def test_answers_left_running_are_failed_when_a_process_starts(store: Store) -> None:
    _, conversation, first = ask(store)
    store.replies.finish(first, ANSWER, 1.0)
    second = store.replies.begin(store.conversations.say(conversation, "and funnier").id, STARTED)
    assert store.replies.interrupt() == 1
    assert [reply.status for reply in store.replies.of_conversation(conversation)] == ["done", "failed"]
    store.replies.finish(second, ANSWER, 1.0)
    assert [reply.status for reply in store.replies.of_conversation(conversation)] == ["done", "done"]


def test_a_conversation_is_named_by_its_first_message_and_listed_last_used_first(store: Store) -> None:
    person, first, _ = ask(store, "  something\n slow " + "and long " * 20)
    second = store.conversations.begin(person).id
    store.conversations.say(first, "again")
    listed = store.conversations.recent(person)
    assert [conversation.id for conversation in listed] == [first, second]
    assert listed[0].title.startswith("something slow and long")
    assert len(listed[0].title) == 60
    assert [message.position for message in store.conversations.messages(first)] == [1, 2]


def test_a_conversation_is_not_given_to_someone_else(store: Store) -> None:
    person, conversation, _ = ask(store)
    stranger = store.conversations.new_person()
    assert store.conversations.get(conversation, person) is not None
    assert store.conversations.get(conversation, stranger) is None
    store.conversations.delete(conversation, stranger)
    assert store.conversations.get(conversation) is not None


def test_rating_again_replaces_and_keeps_the_history(store: Store) -> None:
    person, conversation, reply = ask(store)
    store.replies.finish(reply, ANSWER, 1.0)
    store.ratings.rate(person, reply, "t4", "up")
    store.ratings.rate(person, reply, "t4", "down", "seen it", "twice")
    store.ratings.rate(person, reply, None, "up")
    live = store.ratings.of_conversation(conversation, person)
    assert {key: rating.value for key, rating in live.items()} == {(reply, "t4"): "down", (reply, None): "up"}
    history = store.ratings.history(person, reply, "t4")
    assert [(rating.value, rating.ended_by) for rating in history] == [("up", "replaced"), ("down", None)]


def test_a_retracted_rating_is_gone_but_on_record(store: Store) -> None:
    person, conversation, reply = ask(store)
    store.ratings.retract(person, reply, "t4")
    store.ratings.rate(person, reply, "t4", "up")
    store.ratings.retract(person, reply, "t4")
    assert store.ratings.of_conversation(conversation, person) == {}
    assert [rating.ended_by for rating in store.ratings.history(person, reply, "t4")] == ["retracted"]


def test_only_the_person_who_was_answered_may_rate(store: Store) -> None:
    _, _, reply = ask(store)
    with pytest.raises(StoreError, match="not yours"):
        store.ratings.rate(store.conversations.new_person(), reply, "t4", "up")


def test_feedback_tells_what_was_asked_and_shown(store: Store) -> None:
    person, _, reply = ask(store)
    store.replies.finish(reply, ANSWER, 1.0)
    store.ratings.rate(person, reply, "t2", "down", "not for me")
    store.ratings.rate(person, reply, None, "up")
    first, second = store.feedback()
    assert (first["request"], first["title"], first["rank"], first["value"]) == ("like Se7en", "<b>Bold</b>", 2, "down")
    assert (first["engine"], first["policy"], first["catalog"]) == ("offline", "wide", "tiny")
    assert (second["item"], second["title"], second["value"]) == (None, None, "up")


def test_the_ledger_gives_a_persons_facts_and_those_of_the_conversation(store: Store) -> None:
    person, conversation, _ = ask(store)
    other = store.conversations.begin(person).id
    lasting = store.facts.add(Fact(person, "genres", "Horror", "dislike", "person"))
    store.facts.add(Fact(person, "runtime", {"op": "<=", "value": 60.0}, "left_out", "conversation", conversation))
    assert [fact.facet for fact in store.facts.of(person, conversation)] == ["genres", "runtime"]
    assert [fact.value for fact in store.facts.of(person, other)] == ["Horror"]
    store.facts.end(lasting.id, person)
    assert store.facts.of(person) == ()


def test_forgetting_a_person_takes_everything_along(store: Store) -> None:
    person, _, reply = ask(store)
    store.replies.finish(reply, ANSWER, 1.0)
    store.ratings.rate(person, reply, "t4", "up")
    store.conversations.forget(person)
    with store.database.read() as connection:
        for table in METADATA.sorted_tables:
            assert table is schema_version or connection.execute(select(table)).all() == [], table.name


def test_eight_threads_writing_lose_nothing(store: Store) -> None:
    person = store.conversations.new_person()
    conversation = store.conversations.begin(person).id
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda number: store.conversations.say(conversation, str(number)), range(200)))
    said = store.conversations.messages(conversation)
    assert [message.position for message in said] == list(range(1, 201))
    assert {message.text for message in said} == {str(number) for number in range(200)}


def test_eight_threads_rating_one_item_leave_one_live_rating(store: Store) -> None:
    person, conversation, reply = ask(store)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda n: store.ratings.rate(person, reply, "t4", "up" if n % 2 else "down"), range(80)))
    assert len(store.ratings.of_conversation(conversation, person)) == 1
    assert len(store.ratings.history(person, reply, "t4")) == 80


def test_a_row_that_refers_to_nothing_is_refused(store: Store) -> None:
    with pytest.raises(StoreError, match="new conversation"):
        store.replies.begin("no such message", STARTED)
    with pytest.raises(StoreError, match="new conversation"):
        store.conversations.say("no such conversation", "hello")


def test_an_error_inside_a_transaction_undoes_all_of_it(store: Store) -> None:
    with pytest.raises(StoreError), store.database.write() as connection:
        connection.execute(insert(people).values(id="half", created_at=None))
    assert not store.conversations.knows("half")
