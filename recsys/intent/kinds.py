"""What sort of message this is. Requests are the rule; the others are named only on plain evidence."""

import re
from collections.abc import Sequence

from recsys.intent.tokens import Token
from recsys.types import Kind

_FIND = re.compile(
    r"\btomt\b|tip of my tongue|what(?:'s| is| was) (?:the|that|this) (?:name|title)|trying to (?:remember|find (?:the name|a \w+ i))|"
    r"can'?t remember (?:the|its|what)|name of (?:a|the|this|that) (?:movie|film|game|show)|(?:movie|film|game) (?:where|in which|i saw|i watched)\b.*\bremember|"
    r"\bremember (?:a|this|that) (?:movie|film|game)|what (?:movie|film|game) (?:is|was) (?:this|that|it)|help me (?:find|identify)",
    re.I,
)
_GREETING = frozenset("hi hello hey howdy thanks thank you good morning evening afternoon there ok okay bye goodbye great cool nice how are doing".split())


def kinds_of(text: str, tokens: Sequence[Token], means_something: bool) -> frozenset[Kind]:
    """`find` for an item half remembered, `chat` for a greeting and nothing else, otherwise `recommend`."""
    if _FIND.search(text):
        return frozenset({"find"})
    if tokens and not means_something and all(token.plain in _GREETING for token in tokens):
        return frozenset({"chat"})
    return frozenset({"recommend"})
