"""Command `tabletop print`: cards on sheets of paper, true to size, as a PDF file."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabletop.cli.frame import BadInput, Kinds, Parser, say
from tabletop.collection.sheets import PAPERS, Wish, sheets
from tabletop.games.entries import games
from tabletop.lang.shown import brief, cleaned
from tabletop.present.words import Words


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: the game, the query that chooses the cards, and the sheets."""
    kinds = Kinds(words)
    parser.add_argument("game", type=kinds.one_of(games()), metavar=words("cli.help.game_name"), help=words("cli.help.game"))
    parser.add_argument("query", nargs="*", metavar=words("cli.help.query_name"), help=words("cli.help.query"))
    parser.add_argument("--copies", type=kinds.count, default=1, metavar="N", help=words("cli.help.copies"))
    parser.add_argument("--paper", type=kinds.one_of(PAPERS), default=PAPERS[0], metavar="|".join(PAPERS), help=words("cli.help.paper"))
    parser.add_argument("--grey", action="store_true", help=words("cli.help.grey"))
    parser.add_argument("--no-marks", action="store_true", help=words("cli.help.no_marks"))
    parser.add_argument("--out", required=True, type=Path, metavar="PDF", help=words("cli.help.out_pdf"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Write the file. Raises BadInput for a query of which a part would be left out: paper is printed as asked, or not at all."""
    from tabletop.archive import disk
    from tabletop.games.shelf import Shelf
    from tabletop.lang.mistakes import LibraryError
    from tabletop.ui.tools.paper import asked_for, sheet_file

    if args.out.suffix.lower() != ".pdf" or not args.out.parent.is_dir():
        raise BadInput(words("cli.error.out_pdf", file=str(args.out)))
    shelf, asked = Shelf(), " ".join(args.query)
    try:
        query, copies = asked_for(shelf, args.game, asked, words.lang, each=args.copies)
    except LibraryError as problem:
        raise BadInput(problem.text(words)) from None
    for mistake in query.problems:
        raise BadInput(mistake.told(words))
    for piece in query.pieces:
        if piece.state == "begun":
            raise BadInput(words("cli.print.begun", text=brief(piece.text)))
    if not copies:
        raise BadInput(words("cli.print.none", query=asked))
    wish = Wish(args.paper, "no" if args.no_marks else "yes", "grey" if args.grey else "colour")
    disk.deliver(args.out, sheet_file(shelf, args.game, copies, wish, words.lang, title=args.out.stem))
    say(words("cli.print.done", file=cleaned(args.out.name), n=sum(copies.values()), sheets=len(sheets(copies, wish)[1])))
    return 0
