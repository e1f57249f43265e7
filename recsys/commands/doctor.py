"""`python -m recsys doctor [--json]`: what is configured, what is missing, and the command that mends it."""

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true")


def run(arguments: argparse.Namespace) -> int:
    from recsys import doctor
    from recsys.settings import settings

    return doctor.run(settings(), as_json=arguments.json)
