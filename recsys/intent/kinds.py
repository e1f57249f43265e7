"""What sort of message this is. Requests are the rule; the others are named only on plain evidence."""

import re
from collections.abc import Sequence

from recsys.intent.tokens import Token
from recsys.types import Kind

_THING = r"(?:movie|film|game|show|one)"
_FIND = re.compile(
    rf"""\btomt\b | tip\ of\ my\ tongue
    | what(?:'s|\ is|\ was)\ (?:the|that|this)\ (?:name|title) | name\ of\ (?:a|the|this|that)\ {_THING}
    | trying\ to\ (?:remember|find\ the\ name|find\ a\ {_THING}\ i) | can'?t\ remember\ (?:the|its|what)
    | {_THING}\ (?:where|in\ which|i\ saw|i\ watched)\b.*\bremember | \bremember\ (?:a|this|that)\ {_THING}
    | what\ {_THING}\ (?:is|was)\ (?:this|that|it)
    | help\ me\ (?:find|identify)\ (?:a|the|this|that)\ {_THING}\ (?:i|where|that)""",
    re.I | re.X,
)
_GREETING = frozenset(
    """hi hello hey howdy thanks thank you good morning evening afternoon there ok okay bye goodbye great cool nice how
    are doing""".split()
)


def kinds_of(text: str, tokens: Sequence[Token], means_something: bool) -> frozenset[Kind]:
    """`find` for an item half remembered, `chat` for a greeting and nothing else, otherwise `recommend`."""
    if _FIND.search(text):
        return frozenset({"find"})
    if tokens and not means_something and all(token.plain in _GREETING for token in tokens):
        return frozenset({"chat"})
    return frozenset({"recommend"})
