"""Command `tabletop export`: a match as readable text, as a page that steps through it, or as JSON."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli.frame import Kinds, Parser, say, spare_matches, warn
from tabletop.lang.shown import cleaned
from tabletop.present.words import Words

if TYPE_CHECKING:
    from tabletop.archive.judged import JudgedPage
    from tabletop.archive.matchfile import Opened

FORMS = ("text", "json", "html")


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: the file, the format, and the viewing seat."""
    kinds = Kinds(words)
    parser.add_argument("file", type=kinds.file, metavar=words("cli.help.file_name"), help=words("cli.help.match_file"))
    parser.add_argument("--to", type=kinds.one_of(FORMS), default="text", metavar="text|json|html", help=words("cli.help.to"))
    parser.add_argument("--seat", type=kinds.seat_or("public"), metavar="N|public", help=words("cli.help.seat"))
    parser.add_argument("--out", type=Path, metavar=words("cli.help.file_name"), help=words("cli.help.out_file"))


def _judged(opened: "Opened", words: Words) -> "JudgedPage | None":
    """Return the review kept beside a match, if there is one; the screen's modules for its texts are imported only then."""
    from tabletop.archive.companions import review_of

    if not review_of(opened.path).exists():
        return None
    from tabletop.ui.judged.page import judged_page

    return judged_page(opened, words)


def run(args: argparse.Namespace, words: Words) -> int:
    """Print the export, or write it to a file, in UTF-8 on every system."""
    from tabletop.archive import disk
    from tabletop.archive.matchfile import open_match
    from tabletop.play.exporting import exported

    opened = open_match(args.file)
    text, seat = exported(opened, args.to, words, judged=_judged, asked=args.seat)
    if args.seat is None and seat is not None:
        warn(words("cli.export.running", view=words("library.export.public") if seat == "public" else opened.header.players[int(seat)]))
    if args.out is None:
        say(text)
        return 0
    spare_matches(args.out, words)
    disk.deliver(args.out, f"{text}\n".encode("utf-8", "replace"))
    say(words("cli.export.done", file=cleaned(str(args.out))))
    return 0
