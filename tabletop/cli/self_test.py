"""`tabletop self-test`: the program tries all its scenes and a match of each game, without a window."""

import argparse
import os

from tabletop.cli.frame import Parser, say
from tabletop.present.words import Words


def declare(parser: Parser, words: Words) -> None:
    """Nothing to say."""


def run(args: argparse.Namespace, words: Words) -> int:
    """Try everything; 1 where something failed."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tabletop.ui.tools import self_test as selftest

    failed = selftest.run(say)
    say(words("cli.self_test.done", n=failed))
    return 1 if failed else 0
