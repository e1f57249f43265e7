"""What is said of the shown items joins what is known: liked, disliked, seen, turned down."""

from collections.abc import Sequence

from recsys.intent.heard import Heard, mentions_with
from recsys.intent.references import mention_of
from recsys.intent.roles import knows_all, refuses_all
from recsys.types import Intent, Mention
from tools.types import World


def react(intent: Intent, heard: Heard, shown: tuple[int, ...], world: World) -> Intent:
    """What was said of shown items joins what is known: liked, disliked, seen, turned down."""
    liked = mentions_with(heard, world, "like", "chosen")
    against = [p for p in heard.pointed if p.role == "against"]
    one_by_one = tuple(m for p in against if p.reference.sort != "all" for m in p.reference.mentions(world))
    refused = any(p.reference.sort == "all" for p in against)
    refused = refused or (refuses_all(heard.text, heard.clauses) and not against and not liked)
    seen = mentions_with(heard, world, "seen")
    if not seen and knows_all(heard.text, heard.clauses):
        seen = tuple(mention_of(world, row, "already seen") for row in shown)
    turned_down = tuple(mention_of(world, row, "turned down") for row in shown) if refused else ()
    return intent.model_copy(
        update={
            "like": intent.like.model_copy(update={"names": _added(intent.like.names, liked, one_by_one)}),
            "dislike": intent.dislike.model_copy(update={"names": _added(intent.dislike.names, one_by_one, liked)}),
            "seen": _added(intent.seen, seen, ()),
            "turned_down": _added(intent.turned_down, turned_down, ()),
        }
    )


def _added(before: tuple[Mention, ...], more: Sequence[Mention], gone: Sequence[Mention]) -> tuple[Mention, ...]:
    out = {mention.item for mention in gone}
    return tuple({(m.item or m.value): m for m in (*before, *more) if m.item is None or m.item not in out}.values())
