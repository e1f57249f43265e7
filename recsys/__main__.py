"""The command line: `python -m recsys COMMAND`. Each command is a file of `recsys.commands`; errors are caught here."""

import argparse
import importlib
import keyword
import logging
import os
import sys
from collections.abc import Sequence
from types import ModuleType

COMMANDS = {
    "build": "build a bundled catalog and its indices",
    "import": "bring your own catalog: items, and interactions and people if there are any",
    "catalogs": "list, rename, delete or export the catalogs that are built",
    "ask": "answer a request",
    "bench": "stage latencies, side by side with peers",
    "evaluate-links": "how well titles are linked, in gold utterances and spoiled on purpose",
    "evaluate-intents": "how well sentences are understood, on labels made by hand",
    "feedback": "export what people rated",
    "doctor": "what is configured, what is missing, and what mends it",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Exit status: 0 done, 1 an error with a sentence, 2 unusable arguments, 130 interrupted."""
    from recsys.errors import SkilletError
    from recsys.settings import settings

    argv = sys.argv[1:] if argv is None else list(argv)
    try:
        logging.basicConfig(level=settings().log_level, format="%(levelname)s %(name)s: %(message)s")
        arguments = _parser(argv).parse_args(argv)
        return int(_module(arguments.command).run(arguments))
    except SkilletError as error:
        print(f"{error.sentence} {error.next_step}".strip(), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever read the output has gone; Python must not complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser(argv: Sequence[str]) -> argparse.ArgumentParser:
    """Only the command that is named is imported, so that `doctor` runs where packages are missing."""
    parser = argparse.ArgumentParser(
        prog="python -m recsys", description="A conversational recommender one can see through."
    )
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, summary in COMMANDS.items():
        command = subparsers.add_parser(name, help=summary, description=summary)
        if name in argv[:1]:
            _module(name).add_arguments(command)
    return parser


def _module(command: str) -> ModuleType:
    """The file of a command; `import` is a word of the language and its file has an underscore behind it."""
    file = command.replace("-", "_") + ("_" if keyword.iskeyword(command) else "")
    return importlib.import_module(f"recsys.commands.{file}")


if __name__ == "__main__":
    sys.exit(main())
