"""Every setting, read in one place from the environment (`SKILLET_*`) and an optional `.env` file."""

from functools import lru_cache
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from recsys.errors import BadSetting

ROOT = Path(__file__).resolve().parents[1]


class Settings(BaseSettings):
    """Defaults that work on a laptop without a key or a network."""

    model_config = SettingsConfigDict(env_prefix="SKILLET_", env_file=ROOT / ".env", extra="ignore", frozen=True)

    catalog: str = "movielens"
    policy: str = "wide"
    engine: Literal["auto", "llm", "offline"] = "auto"
    data_dir: Path = ROOT / "data"
    shared_dir: Path = Field(default=ROOT.parent / "shared", validation_alias="SKILLET_SHARED")
    """Optional development data: real requests that the bench and some tests read when they are there."""
    built_dir: Path = ROOT / "data" / "built"
    database_url: str = f"sqlite:///{ROOT / 'data' / 'skillet.db'}"
    encoder: str = "packaged"
    """"packaged" is MiniLM from its package; any sentence-transformers name or folder works."""
    encoder_threads: int = 1
    """Threads for one query. One is as fast as two on short texts, and far steadier when the cores are busy."""
    query_tokens: int = 96
    """Longest request, in tokens, that the encoder reads; the rest is cut."""
    known_item_tokens: int = 256
    """The same for a long description of an item half remembered."""
    llm_base_url: str = ""
    llm_api_key: SecretStr = SecretStr("")
    llm_model: str = ""
    log_level: str = "WARNING"
    admin: bool = False
    """Whether the app offers its catalogs page, where whoever opens the app may bring, rename and delete catalogs.
    """


@lru_cache(maxsize=1)
def settings() -> Settings:
    """The process's settings, read once. Raises BadSetting naming the variable that cannot be."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = (
            "_".join(["SKILLET", *(str(part) for part in first["loc"])]).upper().replace("SKILLET_SKILLET", "SKILLET")
        )
        raise BadSetting(
            f"The setting {name} cannot be {first['input']!r}: {first['msg']}.", "Correct or unset it."
        ) from error
