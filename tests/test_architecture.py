"""Imports point one way, files stay short, and `st.*` lives in one place."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOP_LEVEL = {"app.py", "pages", "recsys", "tools", "assets", "data", "tests", "docs"}
SOURCES = [
    path
    for pattern in ("app.py", "pages/**/*.py", "recsys/**/*.py", "tools/**/*.py")
    for path in sorted(ROOT.glob(pattern))
]
LONGEST = 300
TEST_DOUBLES = ("fake", "mock", "stub", "dummy")
MAY_IMPORT = {"tools": {"tools", "numpy", "pydantic", "rapidfuzz"} | sys.stdlib_module_names}
MAY_NOT_IMPORT = {
    "recsys": {"app", "pages", "streamlit", "tests"},
    "pages": {"app", "tests"},
    "app": {"tests"},
}


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imports_of(path: Path) -> set[str]:
    """The top-level names that a file imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            names.add((node.module or "").split(".")[0])
    return names


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    part = path.relative_to(ROOT).parts[0].removesuffix(".py")
    imported = imports_of(path)
    if part in MAY_IMPORT:
        assert imported <= MAY_IMPORT[part]
    assert not imported & MAY_NOT_IMPORT.get(part, set())


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_a_file_is_short_says_what_it_does_and_is_no_test_double(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST
    assert ast.get_docstring(ast.parse(text)), "a module opens with a sentence"
    assert not any(word in path.stem for word in TEST_DOUBLES)


def test_the_top_level_holds_the_agreed_folders_only() -> None:
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith((".", "__"))}
    assert folders <= TOP_LEVEL
