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
    from tabletop.games.registry import games
    from tabletop.games.shelf import Shelf
    from tabletop.lang.library import LibraryError, read_deck_file

    shelf, read, amiss = Shelf(), [], []
    for game in games():
        try:
            stock = shelf.stock(game)
            read.append((stock, read_deck_file(args.file, stock.read_deck)))
        except LibraryError as problem:
            amiss.append(problem)
    if not read:
        raise BadInput(str(amiss[0]))
    # A deck does not name its game: it is the one that knows most of its cards.
    stock, deck = max(read, key=lambda pair: sum(card in pair[0].library.cards for card in pair[1].cards))
    name = getattr(deck.name, words.lang)
    faults = stock.faults_of(deck.cards, words.lang)
    for clause, what in faults:
        say(words("cli.deck.breach", name=name, clause=clause, what=what))
    if not faults:
        say(words("cli.deck.legal", name=name))
    return 1 if faults else 0
