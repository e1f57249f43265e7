"""The chat page by AppTest: what a person sees, presses and finds again."""

import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from recsys.brain import OfflineBrain
from recsys.catalog.table import CatalogTable
from recsys.errors import SkilletError
from recsys.serve import Kitchen
from recsys.types import Candidate, Evidence, Intent, Turn
from tests.pages.tiny import tiny_kitchen
from tests.worlds import tiny_records, tiny_world

PERSON = "a" * 32
NO_MATCH = "a western under 60 minutes from 2010"


@pytest.fixture
def kitchen(tmp_path: Path) -> Kitchen:
    return tiny_kitchen(tmp_path)


def visit(kitchen: Kitchen, person: str = PERSON, conversation: str | None = None) -> AppTest:
    """A tab of its own, at an address of its own."""

    def page(kitchen: object, person: str) -> None:  # its source runs by itself: no names from this file
        from pages.parts.chat import draw_chat

        draw_chat(kitchen, person, "Terms: the tests' own.")

    tab = AppTest.from_function(page, default_timeout=60, kwargs={"kitchen": kitchen, "person": person})
    if conversation:
        tab.query_params["c"] = conversation
    return checked(tab.run())


def checked(tab: AppTest) -> AppTest:
    assert not tab.exception
    return tab


def say(tab: AppTest, text: str) -> AppTest:
    return checked(tab.chat_input[0].set_value(text).run())


def html(tab: AppTest) -> str:
    return "\n".join(element.proto.body for element in tab.get("html"))


def thumb(tab: AppTest, value: int | None) -> AppTest:
    return checked(tab.feedback[0].set_value(value).run())


def button(tab: AppTest, label: str) -> AppTest:
    """Press the first button whose label has these words."""
    return checked(next(each for each in tab.button if label in each.label).click().run())


def test_the_empty_page_says_what_this_is_what_it_keeps_and_on_which_terms(kitchen: Kitchen) -> None:
    shown = html(visit(kitchen))
    for words in ("Ask for a film in your own words.", "12 films", "no language model", "stored", "Terms: the tests"):
        assert words in shown


def test_looking_alone_leaves_nothing_in_the_database(kitchen: Kitchen) -> None:
    visit(kitchen)
    assert not kitchen.store.conversations.knows(PERSON)


def test_a_pill_is_answered_with_cards_that_carry_their_proof(kitchen: Kitchen) -> None:
    tab = visit(kitchen)
    checked(tab.pills[0].set_value("Films like Heat").run())
    shown = html(tab)
    assert tab.text[0].value == "Films like Heat"
    assert len(tab.feedback) == shown.count('<article class="sk-card">') == 10
    for words in ("Collateral", "Liked by people who liked Heat", "Found by", "Similar in content to Heat"):
        assert words in shown
    assert 'class="sk-rank">1</span> Heat ' not in shown


def test_a_typed_request_shows_how_it_was_understood_and_found(kitchen: Kitchen) -> None:
    shown = html(say(visit(kitchen), "A French comedy, at most 120 minutes"))
    assert "What was understood" in shown
    assert "language French" in shown
    assert "runtime at most 120 minutes" in shown
    assert "Checking the conditions" in shown
    assert "115 min" in shown


def test_each_condition_is_held_against_the_facts_of_a_card(kitchen: Kitchen) -> None:
    assert "runtime at most 120 minutes <span class='sk-soft'>– ✓ 115</span>" in html(
        say(visit(kitchen), "A French comedy, at most 120 minutes")
    )


def test_an_age_is_checked_in_words_by_the_certificate(kitchen: Kitchen) -> None:
    shown = html(say(visit(kitchen), "something for my 6 year old who loved Toy Story"))
    assert "fit for age 6 <span class='sk-soft'>– ✓ rated G</span>" in shown


def test_a_thumb_is_stored_at_once_replaced_and_taken_back(kitchen: Kitchen) -> None:
    tab = say(visit(kitchen), "Films like Heat")
    thumb(tab, 1)
    assert [row["value"] for row in kitchen.store.feedback()] == ["up"]
    thumb(tab, 0)
    thumb(tab, None)
    assert [(row["value"], row["ended_by"]) for row in kitchen.store.feedback()] == [
        ("up", "replaced"),
        ("down", "retracted"),
    ]


def test_a_refresh_brings_back_the_conversation_and_its_thumbs(kitchen: Kitchen) -> None:
    tab = say(visit(kitchen), "Films like Heat")
    thumb(tab, 0)
    again = visit(kitchen, conversation=tab.query_params["c"])
    assert again.text[0].value == "Films like Heat"
    assert [each.value for each in again.feedback][:2] == [0, None]
    assert len(list(kitchen.store.feedback())) == 1


def test_a_film_that_was_turned_down_is_not_shown_again(kitchen: Kitchen) -> None:
    tab = say(visit(kitchen), "Films like Heat, two of them")
    thumb(tab, 0)
    (turned_down,) = [row["title"] for row in kitchen.store.feedback()]
    say(tab, "Films like Heat, two of them")
    last = kitchen.store.replies.of_conversation(tab.query_params["c"])[-1]
    assert turned_down not in [pick.title for pick in last.picks]


def test_when_nothing_matches_a_press_asks_again_without_one_condition(kitchen: Kitchen) -> None:
    tab = say(visit(kitchen), NO_MATCH)
    assert "Nothing in this catalog" in html(tab)
    assert not tab.feedback
    button(tab, "under 60 minutes")
    assert "True Grit" in html(tab)
    assert "Without “under 60 minutes”" in html(tab)
    assert [text.value for text in tab.text] == [NO_MATCH, NO_MATCH]


def test_another_persons_conversation_stays_closed(kitchen: Kitchen) -> None:
    mine = say(visit(kitchen), "Films like Heat").query_params["c"]
    stranger = visit(kitchen, "b" * 32, conversation=mine)
    assert not stranger.text
    assert "not yours" in stranger.toast[0].value
    assert "Ask for a film" in html(stranger)


def test_a_new_conversation_starts_empty_and_the_old_one_is_a_press_away(kitchen: Kitchen) -> None:
    tab = say(visit(kitchen), "Films like Heat")
    button(tab, "New conversation")
    assert not tab.text
    button(tab, "Films like Heat")
    assert tab.text[0].value == "Films like Heat"


def test_earlier_messages_are_shown_on_request(kitchen: Kitchen) -> None:
    conversation = kitchen.store.conversations.begin(PERSON).id
    for number in range(8):
        kitchen.store.conversations.say(conversation, f"message {number}")
    tab = visit(kitchen, conversation=conversation)
    assert tab.text[0].value == "message 2"
    button(tab, "Show 2 earlier")
    assert tab.text[0].value == "message 0"


def test_hostile_titles_and_words_stay_words(tmp_path: Path) -> None:
    world, bad = tiny_world(), '<img src=x onerror="alert(1)">:red[Seven] ![x](//e.example/p.png)'
    records = [
        replace(record, title=bad, description=bad) if record.id == "f5" else record for record in tiny_records()
    ]
    catalog = CatalogTable.from_records("tiny", records, world.domain)
    tab = say(visit(tiny_kitchen(tmp_path, replace(world, catalog=catalog))), f"Films like Heat {bad}")
    assert "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;" in html(tab)
    assert "<img" not in html(tab)
    assert any(r"\<img" in each.label for each in tab.button)
    assert not any(re.search(r"(?<!\\)[<:\[]", each.label) for each in tab.button)
    assert not tab.markdown


@dataclass(frozen=True)
class Failing(OfflineBrain):
    """A brain whose model is away."""

    error: Exception = field(default_factory=lambda: SkilletError("The model is <b>away</b>.", "Try again."))

    def understand(self, turn: Turn) -> Intent:
        raise self.error


def test_an_answer_that_failed_says_so_and_the_next_one_can_be_asked(tmp_path: Path) -> None:
    kitchen = tiny_kitchen(tmp_path, brain=Failing())
    tab = say(visit(kitchen), "Films like Heat")
    assert "away" in tab.error[0].value
    assert "<b>" not in tab.error[0].value
    assert not tab.chat_input[0].disabled


def test_an_answer_cut_off_by_a_closed_program_says_so(kitchen: Kitchen) -> None:
    tab = say(visit(kitchen), "Films like Heat")
    (reply,) = kitchen.store.replies.of_conversation(tab.query_params["c"])
    message = kitchen.store.conversations.say(tab.query_params["c"], "and more")
    kitchen.store.replies.begin(message.id, reply.started)
    kitchen.store.replies.interrupt()
    assert "Interrupted" in visit(kitchen, conversation=tab.query_params["c"]).error[0].value


@dataclass(frozen=True)
class Waiting(OfflineBrain):
    """A brain that recommends only once the gate is open."""

    gate: threading.Event = field(default_factory=threading.Event)
    asked: threading.Event = field(default_factory=threading.Event)

    def recommend(self, turn: Turn, intent: Intent, evidence: Evidence, k: int) -> Iterator[Candidate]:
        self.asked.set()
        assert self.gate.wait(30)
        return super().recommend(turn, intent, evidence, k)


def test_a_second_tab_follows_the_running_answer_and_may_stop_it(tmp_path: Path) -> None:
    brain = Waiting()
    kitchen = tiny_kitchen(tmp_path, brain=brain)
    first = threading.Thread(target=lambda: say(visit(kitchen), "Films like Heat"))
    first.start()
    assert brain.asked.wait(30)
    (conversation,) = kitchen.store.conversations.recent(PERSON)
    (reply,) = kitchen.store.replies.of_conversation(conversation.id)
    kitchen.jobs.stop(reply.id)
    threading.Timer(0.5, brain.gate.set).start()
    second = visit(kitchen, conversation=conversation.id)
    first.join(20)
    assert "Stopped" in html(second)
    assert not second.chat_input[0].disabled
