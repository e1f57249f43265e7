"""How much an import takes at most, so that a file made to harm costs a sentence and not the machine."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """`line` in characters; `unpacked` in bytes; `ratio` of unpacked to packed, looked at beyond `grace` bytes."""

    line: int = 1_000_000
    unpacked: int = 20_000_000_000
    ratio: int = 200
    grace: int = 50_000_000
    items: int = 5_000_000
    rejected_share: float = 0.5
    """From this share of refused rows on, it is the file that is wrong and not its rows."""


LIMITS = Limits()
