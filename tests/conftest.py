"""What every test gets: no network but loopback, settings of its own, and fixtures that skip with a reason."""

import atexit
import os
import shutil
import socket
import tempfile
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
OURS = ("SKILLET_BUILT_DIR", "SKILLET_SHARED")
"""Settings a run of the tests may be given; any other is the developer's own and must not change what tests see."""

for name in [name for name in os.environ if name.startswith("SKILLET_") and name not in OURS]:
    del os.environ[name]
SCRATCH = Path(tempfile.mkdtemp(prefix="skillet-tests-"))
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)
os.environ["SKILLET_LLM_BASE_URL"] = ""
os.environ["SKILLET_DATABASE_URL"] = f"sqlite:///{SCRATCH}/skillet.db"
os.environ["HF_HUB_OFFLINE"] = "1"


class NetworkForbidden(RuntimeError):
    """A test reached for the network."""


def is_loopback(host: str) -> bool:
    if host in ("localhost", ""):
        return True
    try:
        return ip_address(host.split("%")[0]).is_loopback
    except ValueError:
        return False


@pytest.fixture(autouse=True, scope="session")
def only_loopback() -> Iterator[None]:
    """Any connection or look-up that leaves this machine fails the test that made it."""
    connect, connect_ex, getaddrinfo = socket.socket.connect, socket.socket.connect_ex, socket.getaddrinfo

    def check(host: object) -> None:
        if isinstance(host, str) and not is_loopback(host):
            raise NetworkForbidden(f"Tests may not reach {host}.")

    def guarded_connect(self: socket.socket, address: object) -> None:
        check(address[0] if isinstance(address, tuple) else None)
        connect(self, address)

    def guarded_connect_ex(self: socket.socket, address: object) -> int:
        check(address[0] if isinstance(address, tuple) else None)
        return connect_ex(self, address)

    def guarded_getaddrinfo(host: object, *args: object, **kwargs: object) -> list:
        check(host.decode() if isinstance(host, bytes) else host)
        return getaddrinfo(host, *args, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", guarded_connect)
        patch.setattr(socket.socket, "connect_ex", guarded_connect_ex)
        patch.setattr(socket, "getaddrinfo", guarded_getaddrinfo)
        yield


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of optional development data: SKILLET_SHARED, or `shared` beside the clone."""
    folder = Path(os.environ.get("SKILLET_SHARED") or ROOT.parent / "shared")
    if not (folder / "data").is_dir():
        pytest.skip("no folder of development data (SKILLET_SHARED)")
    return folder


@pytest.fixture(scope="session")
def chromium() -> str:
    """An installed browser. None is ever downloaded."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        pytest.skip("no browser on PATH (chromium, chromium-browser or google-chrome)")
    return found
