"""The set-up: what it refuses, what it pins, and colours that can be read."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from recsys.settings import Settings
from recsys.supported import refuse

ROOT = Path(__file__).resolve().parents[1]
REQUIREMENTS = sorted(ROOT.glob("requirements*.txt"))
NO_HOST = re.compile("|".join(["pypi" + r"\.org", "python" + r"hosted\.org", "download.pytorch" + r"\.org"]))
ENOUGH = 4.5
"""WCAG 2.2's contrast for text, success criterion 1.4.3."""


def make(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["make", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60)


def tracked_files() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for path in (ROOT / name for name in listed.split("\0") if name) if path.is_file()]


@pytest.mark.parametrize(
    ("python", "system", "machine", "release", "refused_for"),
    [
        ((3, 11), "Linux", "x86_64", "2.36", ""),
        ((3, 14), "Linux", "x86_64", "2.28", ""),
        ((3, 12), "Darwin", "arm64", "14.5", ""),
        ((3, 10), "Linux", "x86_64", "2.36", "Python 3.10"),
        ((3, 15), "Linux", "x86_64", "2.36", "Python 3.15"),
        ((3, 12), "Windows", "AMD64", "", "Windows AMD64"),
        ((3, 12), "Linux", "aarch64", "2.36", "Linux aarch64"),
        ((3, 12), "Darwin", "x86_64", "14.5", "Darwin x86_64"),
        ((3, 12), "Linux", "x86_64", "2.17", "glibc 2.17"),
        ((3, 12), "Linux", "x86_64", "", "glibc of another kind"),
        ((3, 12), "Darwin", "arm64", "13.6", "macOS 13.6"),
    ],
)
def test_only_what_was_checked_is_supported(
    python: tuple[int, int], system: str, machine: str, release: str, refused_for: str
) -> None:
    said = refuse(python, system, machine, release)
    assert bool(said) == bool(refused_for)
    assert refused_for in said


def test_the_check_runs_before_anything_is_installed() -> None:
    bare = [sys.executable, "-I", "-S", "-c", "import sys; sys.path.insert(0, '.'); import recsys.supported"]
    assert subprocess.run(bare, cwd=ROOT, timeout=60, check=False).returncode == 0


def test_make_refuses_an_old_python_with_one_sentence(tmp_path: Path) -> None:
    old = tmp_path / "python3.9"
    pretend = "import runpy, sys; sys.version_info = (3, 9, 0); runpy.run_module(sys.argv[2], run_name='__main__')"
    old.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{pretend}" "$@"\n')
    old.chmod(0o755)
    result = make("setup", f"PYTHON={old}", f"VENV={tmp_path / 'venv'}")
    assert result.returncode != 0
    said = [line for line in result.stderr.splitlines() if not line.startswith("make")]
    assert len(said) == 1
    assert "needs Python 3.11 to 3.14" in said[0]
    assert "this is Python 3.9" in said[0]
    assert not (tmp_path / "venv").exists()


def test_make_says_so_when_the_named_python_does_not_run(tmp_path: Path) -> None:
    result = make("setup", f"PYTHON={tmp_path / 'nowhere'}", f"VENV={tmp_path / 'venv'}")
    assert result.returncode != 0
    assert "does not run" in result.stderr


def test_make_alone_lists_the_commands() -> None:
    said = make().stdout
    assert all(f"make {target}" in said for target in ("demo", "test", "setup", "lint", "clean"))


def test_every_requirement_is_pinned() -> None:
    lines = [line for path in [*REQUIREMENTS, ROOT / "constraints.txt"] for line in path.read_text().splitlines()]
    named = [line for line in lines if line and not line.startswith(("#", "--constraint "))]
    assert len(named) > 20
    assert [line for line in named if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []


def test_no_file_names_a_package_registry() -> None:
    named = [path.name for path in tracked_files() if NO_HOST.search(path.read_text("utf-8", errors="ignore"))]
    assert named == []


@pytest.mark.parametrize(
    "name", [field.validation_alias or f"SKILLET_{name.upper()}" for name, field in Settings.model_fields.items()]
)
def test_every_setting_is_explained(name: str) -> None:
    assert name in (ROOT / ".env.example").read_text()
    readme = (ROOT / "README.md").read_text()
    assert name in readme or ("SKILLET_LLM" in readme and name.startswith("SKILLET_LLM_"))


def luminance(colour: str) -> float:
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_every_text_colour_can_be_read_on_every_background(mode: str) -> None:
    theme = tomllib.loads((ROOT / ".streamlit/config.toml").read_text())["theme"][mode]
    backgrounds = [
        place[key] for place in (theme, theme["sidebar"]) for key in ("backgroundColor", "secondaryBackgroundColor")
    ]
    texts = [theme[key] for key in ("textColor", "primaryColor", "linkColor")]
    assert min(contrast(text, background) for text in texts for background in backgrounds) >= ENOUGH
    charts = [contrast(colour, theme["backgroundColor"]) for colour in theme["chartCategoricalColors"]]
    assert min(charts) >= 3, "graphics need 3 (WCAG 1.4.11)"
