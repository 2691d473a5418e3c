"""Command `tabletop deck check`: whether a deck file makes a legal deck, with the clauses it breaks."""

import argparse

from tabletop.cli.frame import BadInput, Kinds, Parser, say
from tabletop.present.words import Words


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: the action and the deck's file."""
    kinds = Kinds(words)
    parser.add_argument("action", type=kinds.one_of(("check",)), metavar="check", help=words("cli.help.action"))
    parser.add_argument("file", type=kinds.file, metavar=words("cli.help.file_name"), help=words("cli.help.deck_file"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Report that the deck is legal, or list all its faults; 1 for an illegal one."""
    from tabletop.games.entries import games
    from tabletop.games.shelf import Shelf
    from tabletop.lang.library import read_deck_file
    from tabletop.lang.mistakes import LibraryError

    try:
        deck = read_deck_file(args.file)
    except LibraryError as problem:
        raise BadInput(problem.text(words)) from None
    # A deck does not name its game: take the game that knows most of its cards.
    shelf = Shelf()
    stock = max(map(shelf.stock, games()), key=lambda stock: sum(card in stock.library.cards for card in deck.cards))
    name = getattr(deck.name, words.lang)
    faults = stock.faults_of(deck.cards, words.lang)
    for clause, what in faults:
        say(words("cli.deck.breach", name=name, clause=clause, what=what))
    if not faults:
        say(words("cli.deck.legal", name=name))
    return 1 if faults else 0
