"""The versions of an imported catalog: what its folder remembers of itself beside the indices."""

import json
from pathlib import Path
from typing import Any

DOMAIN_FILE, REPORT_FILE = "domain.toml", "import.json"


def versions(folder: Path) -> list[dict[str, Any]]:
    """Each import so far, oldest first: when, from which file, how many items, and the version it made.

    The version is a hash of the content, so that it is known only when the items are written; the newest line takes it
    from there. Empty for a catalog that was not imported.
    """
    try:
        history = list(json.loads((folder / REPORT_FILE).read_text(encoding="utf-8"))["history"])
        version = json.loads((folder / "catalog.json").read_text(encoding="utf-8"))["version"]
        return [*history[:-1], {**history[-1], "version": version}]
    except (OSError, ValueError, KeyError, TypeError, IndexError):
        return []
