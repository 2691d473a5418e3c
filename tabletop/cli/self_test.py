"""Command `tabletop self-test`: tries all scenes and a match of each game, without a window."""

import argparse
import os
import tempfile

from tabletop.cli.frame import Parser, say
from tabletop.places import HOME_VARIABLE
from tabletop.present.words import Words


def declare(parser: Parser, words: Words) -> None:
    """Declare no arguments."""


def run(args: argparse.Namespace, words: Words) -> int:
    """Run all checks; 1 if one failed."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home  # the player's own folders are not touched, nor needed
        from tabletop.ui.tools import self_test as selftest

        failed = selftest.run(say)
    say(words("cli.self_test.done", n=failed))
    return 1 if failed else 0
