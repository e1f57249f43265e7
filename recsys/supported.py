"""Whether this machine can run Skillet, as one sentence when it cannot.

The Makefile runs this module with each interpreter it considers, before anything is installed: standard library only,
and nothing that an old Python cannot read.
"""

import importlib.util
import platform
import sys

PYTHONS = ((3, 11), (3, 14))
MACHINES = (("Linux", "x86_64"), ("Darwin", "arm64"))
WANTED = "Skillet needs Python 3.11 to 3.14 on Linux x86-64 (glibc 2.28 or newer) or Apple silicon (macOS 14 or newer)"


def refuse(python, system, machine, release, has_venv=True):
    """What is wrong, in one sentence, or nothing.

    `python`: (major, minor); `release`: the glibc or macOS version as text, empty where there is none.

    >>> refuse((3, 12), "Linux", "x86_64", "2.36")
    ''
    >>> refuse((3, 9), "Linux", "x86_64", "2.36").endswith("this is Python 3.9 on Linux x86_64.")
    True
    """
    oldest = (2, 28) if system == "Linux" else (14, 0)
    if not PYTHONS[0] <= tuple(python) <= PYTHONS[1] or (system, machine) not in MACHINES:
        return "%s; this is Python %d.%d on %s %s." % (WANTED, python[0], python[1], system, machine)
    if parts(release) < oldest:
        return "%s; this is %s %s." % (WANTED, "glibc" if system == "Linux" else "macOS", release or "of another kind")
    if not has_venv:
        return "This Python has no venv module (on Debian and Ubuntu: apt install python%d.%d-venv)." % tuple(python)
    return ""


def parts(release):
    """`parts("2.36") == (2, 36)`; a release that is no number counts as none."""
    numbers = [int(part) if part.isdigit() else 0 for part in release.split(".")[:2]]
    return tuple(numbers + [0] * (2 - len(numbers)))


def refuse_here():
    """The same for the running interpreter."""
    system = platform.system()
    release = platform.mac_ver()[0] if system == "Darwin" else platform.libc_ver()[1]
    has_venv = importlib.util.find_spec("ensurepip") is not None
    return refuse(sys.version_info[:2], system, platform.machine(), release, has_venv)


if __name__ == "__main__":
    sys.exit(refuse_here() or 0)
