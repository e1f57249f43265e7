"""What is configured, what is missing, and the command that mends it.

`examine` looks and gives values; `render` writes them as lines or JSON. Only the standard library is imported up here,
so that a missing package is reported and not stumbled over.
"""

import importlib.metadata
import json
import platform
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from recsys.errors import EndpointError, SkilletError, StoreError
from recsys.supported import refuse_here

if TYPE_CHECKING:
    from recsys.settings import Settings

SETUP = "make setup"
ROOT = Path(__file__).resolve().parents[1]
REQUIREMENTS = ("requirements.txt", "requirements-nodeps.txt")
ENDPOINT_SECONDS = 5.0


@dataclass(frozen=True)
class Check:
    """One thing looked at: whether it is well, what was found, and what mends it.

    `needed`: answering offline, the main job, cannot run without it.
    """

    name: str
    ok: bool
    found: str
    mend: str = ""
    needed: bool = True

    @property
    def state(self) -> str:
        return "ok" if self.ok else "missing" if self.needed else "advice"


def run(settings: "Settings", as_json: bool = False, out: TextIO | None = None) -> int:
    """Examine, print, and return the exit status: 0 only when the main job can run."""
    checks = examine(settings)
    print(render(checks, as_json), file=out or sys.stdout)
    return 0 if ready(checks) else 1


def examine(settings: "Settings") -> tuple[Check, ...]:
    """Every check, in the order in which one would mend things. Without the packages the rest cannot be looked at."""
    basics = (check_python(), check_packages(pins()))
    if not ready(basics):
        return basics
    return (
        *basics,
        check_weights(settings),
        *check_catalogs(settings),
        check_database(settings.database_url),
        check_endpoint(settings),
    )


def ready(checks: Iterable[Check]) -> bool:
    return all(check.ok for check in checks if check.needed)


def render(checks: tuple[Check, ...], as_json: bool = False) -> str:
    if as_json:
        rows = [asdict(check) | {"state": check.state} for check in checks]
        return json.dumps({"ready": ready(checks), "checks": rows}, indent=2, ensure_ascii=False)
    width = max(len(check.name) for check in checks)
    lines = [f"{check.state:<8} {check.name:<{width}}  {line_of(check)}" for check in checks]
    verdict = "Ready: requests are answered offline." if ready(checks) else "Not ready: mend what is missing, top down."
    return "\n".join([*lines, verdict])


def line_of(check: Check) -> str:
    return f"{check.found}  →  {check.mend}" if check.mend and not check.ok else check.found


def check_python() -> Check:
    refusal = refuse_here()
    here = f"{platform.python_version()} on {platform.system()} {platform.machine()}"
    return Check("python", not refusal, refusal or here, "make setup PYTHON=/path/to/python3.12")


def pins(root: Path = ROOT) -> dict[str, str]:
    """Each pinned package of the requirements files, with its version."""
    text = "\n".join((root / name).read_text(encoding="utf-8") for name in REQUIREMENTS)
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", text, flags=re.MULTILINE))


def check_packages(pinned: dict[str, str]) -> Check:
    """A package that is absent stops everything; another version than the pinned one is worth knowing."""
    installed = {name: installed_version(name) for name in pinned}
    absent = [name for name, version in installed.items() if version is None]
    if absent:
        return Check("packages", False, f"not installed: {', '.join(absent)}", SETUP)
    other = [f"{name} {installed[name]} for {pin}" for name, pin in pinned.items() if installed[name] != pin]
    if other:
        return Check("packages", False, f"other versions than pinned: {', '.join(other)}", SETUP, needed=False)
    return Check("packages", True, f"{len(pinned)} installed, as pinned")


def installed_version(name: str) -> str | None:
    """The version, without the build it names after "+" (2.13.0+cpu)."""
    try:
        return importlib.metadata.version(name).split("+")[0]
    except importlib.metadata.PackageNotFoundError:
        return None


def check_weights(settings: "Settings") -> Check:
    """The packaged encoder's weights by their checksum; of another encoder only its name is known here."""
    from recsys.index import encoder, minilm

    if settings.encoder != encoder.PACKAGED:
        return Check("weights", True, f'"{settings.encoder}", set by SKILLET_ENCODER; not checked')
    try:
        minilm.packaged_minilm(settings.encoder_threads).check()
    except SkilletError as error:
        return Check("weights", False, error.sentence, "rm -rf .venv && make setup")
    return Check("weights", True, f"all-MiniLM-L6-v2, sha256 {minilm.WEIGHTS_SHA256[:12]}… as expected")


def check_catalogs(settings: "Settings") -> Iterator[Check]:
    """The catalog that answers first, then whatever else is built. Every file is held against its checksum."""
    built = sorted(path.parent.name for path in settings.built_dir.glob("*/manifest.json"))
    for name in [settings.catalog, *(name for name in built if name != settings.catalog)]:
        yield check_catalog(name, settings)


def check_catalog(name: str, settings: "Settings") -> Check:
    """One catalog: undamaged and, where it is the one that answers, one that opens with the encoder that is set."""
    from recsys.index import manifest as manifests
    from recsys.world import load_world

    label, answers = f"catalog {name}", name == settings.catalog
    try:
        manifest = manifests.verify(settings.built_dir / name)
        if answers:
            load_world(name, settings)
    except SkilletError as error:
        return Check(label, False, error.sentence, error.next_step, needed=answers)
    counts = ", ".join(f"{count:,} {what}" for what, count in manifest.counts.items() if count)
    return Check(label, True, f"{counts}; terms: {terms_of(name)}")


def terms_of(name: str) -> str:
    """What may be done with a bundled catalog; of another the person who brought it knows."""
    from recsys.catalog.sources import SOURCES
    from recsys.index.files import HOLDOUT

    source = SOURCES.get(name.removesuffix(HOLDOUT))
    return source.terms if source else "your own catalog, your own terms"


def check_database(url: str) -> Check:
    """Open it, bring it to the newest schema and begin a write: what the app does at its start."""
    from recsys.store.database import connect
    from recsys.store.migrate import migrate

    try:
        database = connect(url)
        version = migrate(database)
    except StoreError as error:
        return Check("database", False, error.sentence, error.next_step)
    shown = database.engine.url.render_as_string(hide_password=True)
    return Check("database", True, f"{shown}, writable, schema {version}")


def check_endpoint(settings: "Settings") -> Check:
    """Whether the model's endpoint answers, where one is set. Requests are answered without it."""
    if not settings.llm_base_url:
        return Check("endpoint", True, "none set; requests are answered offline (SKILLET_LLM_BASE_URL sets one)")
    try:
        names = models_at(settings.llm_base_url, settings.llm_api_key.get_secret_value())
    except EndpointError as error:
        why = f"{settings.llm_base_url} does not answer as it should: {error}"
        return Check("endpoint", False, why, "correct SKILLET_LLM_BASE_URL and SKILLET_LLM_API_KEY", needed=False)
    if settings.llm_model and settings.llm_model not in names:
        why = f"{settings.llm_base_url} answers, and has no model {settings.llm_model}"
        return Check("endpoint", False, why, f"set SKILLET_LLM_MODEL to one of: {', '.join(names[:8])}", needed=False)
    return Check("endpoint", True, f"{settings.llm_base_url} answers, {len(names)} models")


def models_at(base_url: str, key: str) -> list[str]:
    """The models an endpoint lists. Its answer is read here and not by the client, which trusts what it is sent."""
    import openai

    try:
        with openai.OpenAI(base_url=base_url, api_key=key or "none", timeout=ENDPOINT_SECONDS, max_retries=0) as client:
            answer = json.loads(client.models.with_raw_response.list().content)
        return [str(model["id"]) for model in answer["data"]]
    except openai.OpenAIError as error:
        raise EndpointError(str(error)) from error
    except (ValueError, TypeError, KeyError) as error:
        raise EndpointError("what it sends is no list of models") from error
