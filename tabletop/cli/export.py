"""Command `tabletop export`: a match as readable text, as a page that steps through it, or as JSON."""

import argparse

from tabletop.cli.frame import Kinds, Parser, say
from tabletop.present.words import Words

FORMS = ("text", "json", "html")


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: the file, the format, and the viewing seat."""
    kinds = Kinds(words)
    parser.add_argument("file", type=kinds.file, metavar=words("cli.help.file_name"), help=words("cli.help.match_file"))
    parser.add_argument("--to", type=kinds.one_of(FORMS), default="text", metavar="text|json|html", help=words("cli.help.to"))
    parser.add_argument("--seat", type=kinds.seat_or("public"), metavar="N|public", help=words("cli.help.seat"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Print the export."""
    from tabletop.archive.export import to_json, to_text
    from tabletop.archive.matchfile import open_match
    from tabletop.archive.page import to_page
    from tabletop.present.narrate import Narrator
    from tabletop.present.page_views.registry import page_view_of

    opened = open_match(args.file)
    seat = args.seat
    narrator = Narrator(words, opened.game, players=opened.header.players, defs=opened.match.setup.defs)
    if args.to == "json":
        say(to_json(opened, narrator=narrator, seat=seat))
    elif args.to == "html":
        view = page_view_of(opened.header.game, words, opened.match.setup)
        say(to_page(opened, words, narrator=narrator, view=view, seat=seat))
    else:
        say(to_text(opened, words, narrator=narrator, seat=seat))
    return 0
