"""Every error that Skillet raises on purpose.

    SkilletError                a sentence for the user and the next step; caught in one place per entry point
    ├── CatalogMissing          no catalog of that name is built
    ├── CatalogDamaged          an index or table cannot be read, or does not match its manifest
    ├── SourceMissing           a package or file that a build reads is not there
    ├── BadFile                 a file brought for import cannot be used, or not as a whole
    ├── Cancelled               a person stopped a long piece of work; nothing was changed
    ├── BadDomain               a domain file declares something that cannot be
    ├── BadSetting              a setting of the environment or `.env` cannot be
    ├── BadRequest              what was asked of the program cannot be (an empty text, an unknown policy)
    ├── EndpointError           a model's endpoint cannot be reached, or does not answer as one
    └── StoreError              the database cannot be read or written

"Nothing found" is an empty result, never one of these.
"""


class SkilletError(Exception):
    """Base of all. `sentence` says what is wrong, `next_step` the command or act that mends it."""

    def __init__(self, sentence: str, next_step: str = "") -> None:
        super().__init__(f"{sentence} {next_step}".strip())
        self.sentence = sentence
        self.next_step = next_step


class CatalogMissing(SkilletError):
    """No catalog of that name is built."""


class CatalogDamaged(SkilletError):
    """An index or table cannot be read, or does not match its manifest."""


class SourceMissing(SkilletError):
    """A package or file that a build reads is not there."""


class BadFile(SkilletError):
    """A file brought for import cannot be used."""


class Cancelled(SkilletError):
    """A person stopped a long piece of work; nothing was changed."""


class BadDomain(SkilletError):
    """A domain file declares something that cannot be."""


class BadSetting(SkilletError):
    """A setting of the environment or `.env` cannot be."""


class BadRequest(SkilletError):
    """What was asked of the program cannot be."""


class EndpointError(SkilletError):
    """A model's endpoint cannot be reached, or does not answer as one."""


class StoreError(SkilletError):
    """The database cannot be read or written."""
