"""Commands `tabletop` without arguments, and `tabletop open`: the program in its window."""

import argparse
from pathlib import Path

from tabletop.cli.frame import BadInput, Kinds, Parser
from tabletop.present.words import Words


def declare(parser: Parser, words: Words) -> None:
    """Declare the argument: the match file to open."""
    parser.add_argument("file", type=Kinds(words).file, metavar=words("cli.help.file_name"),
                        help=words("cli.help.match_file"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Open the window on a match, to play on or as a replay, or on a puzzle."""
    from tabletop.archive.matchfile import open_match
    from tabletop.learning.puzzle import read_puzzle
    from tabletop.places import PUZZLE_SUFFIX

    # An invalid file is reported before the window opens.
    if args.file.suffix == PUZZLE_SUFFIX:
        read_puzzle(args.file)
    else:
        open_match(args.file)
    return show(words, lang=getattr(args, "lang", None), match=args.file)


def show(words: Words, *, lang: str | None = None, match: Path | None = None) -> int:
    """Open the program; without a display, explain that and list the commands that need none."""
    try:
        from tabletop.ui.shell.window import NoDisplay
    except ImportError:
        raise BadInput(words("cli.error.no_pygame")) from None
    from tabletop.ui.shell.start import run as start

    try:
        return start(lang=lang, match=match)
    except NoDisplay as problem:
        raise BadInput(words(str(problem))) from None
