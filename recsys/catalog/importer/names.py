"""Names of catalogs: plain words, since a name is also a folder."""

import re

from recsys.errors import BadRequest
from recsys.index.files import HOLDOUT

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


def check_name(name: str, reserved: frozenset[str] = frozenset()) -> str:
    """The name, if a catalog may have it. Raises BadRequest: a path, an empty name, a bundled catalog's name."""
    if not _NAME.fullmatch(name):
        raise BadRequest(
            f"{name[:80]!r} cannot be the name of a catalog.",
            "Use letters, digits, hyphens and underscores, at most 64, beginning with a letter or digit.",
        )
    if name.endswith(HOLDOUT):
        raise BadRequest(f"Names that end in {HOLDOUT!r} are kept for evaluation.", "Choose another name.")
    if name.lower() in reserved:
        raise BadRequest(f"{name!r} is the name of a bundled catalog.", "Choose another name.")
    return name
