"""`tabletop deck check`: whether a deck file makes a legal deck, and by which clauses not."""

import argparse

from tabletop.cli.frame import BadInput, Kinds, Parser, say
from tabletop.present.words import Words


def declare(parser: Parser, words: Words) -> None:
    """What to do with the deck, and its file."""
    kinds = Kinds(words)
    parser.add_argument("deed", type=kinds.one_of(("check",)), metavar="check", help=words("cli.help.deed"))
    parser.add_argument("file", type=kinds.file, metavar=words("cli.help.file_name"), help=words("cli.help.deck_file"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Say that it is legal, or everything that is wrong; 1 for an illegal one."""
    from tabletop.games.enadrya.decks import breaches, read_deck
    from tabletop.games.enadrya.describe import breach_text
    from tabletop.games.shelf import Shelf
    from tabletop.lang.library import LibraryError, read_deck_file

    try:
        stock = Shelf().stock("enadrya")
        deck = read_deck_file(args.file, read_deck)
    except LibraryError as problem:
        raise BadInput(str(problem)) from None
    wrong = breaches(deck.cards, stock.library.cards)
    name = getattr(deck.name, words.lang)
    if not wrong:
        say(words("cli.deck.legal", name=name))
        return 0
    for breach in wrong:
        say(words("cli.deck.breach", name=name, clause=breach.clause,
                  what=breach_text(breach, stock.library.cards, words.lang)))  # type: ignore[arg-type]
    return 1
