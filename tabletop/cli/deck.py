"""Command `tabletop deck`: whether a deck is legal, and the deck as text, JSON or YAML, from a file of any of these forms."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tabletop.cli.frame import BadInput, Kinds, Parser, say, warn
from tabletop.present.words import Words

if TYPE_CHECKING:
    from tabletop.collection.deck_list import DeckList
    from tabletop.collection.deck_reading import Reading
    from tabletop.games.shelf import Shelf

ACTIONS = ("check", "text", "json", "yaml")


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: the action and the deck's file."""
    kinds = Kinds(words)
    parser.add_argument("action", type=kinds.one_of(ACTIONS), metavar="|".join(ACTIONS), help=words("cli.help.action"))
    parser.add_argument("file", type=kinds.file, metavar=words("cli.help.file_name"), help=words("cli.help.deck_file"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Check or print the deck; 1 for an illegal one, or for a text with lines that name no card for certain."""
    from tabletop.collection.deck_source import read_source
    from tabletop.games.shelf import Shelf
    from tabletop.lang.mistakes import LibraryError

    shelf = Shelf()
    try:
        deck, reading = read_source(args.file, shelf, lang=words.lang)
    except LibraryError as problem:
        raise BadInput(problem.text(words)) from None
    if reading is not None and not deck.cards:
        raise BadInput(words("cli.deck.nothing", file=args.file.name))
    unsure = _report(reading, shelf, words) if reading is not None else 0
    if args.action == "check":
        return _check(deck, shelf, words)
    say(_written(deck, shelf, words, args.action).rstrip("\n"))
    return 1 if unsure else 0


def _check(deck: DeckList, shelf: Shelf, words: Words) -> int:
    """Report that the deck is legal, or list all its faults."""
    name = deck.name or words("decks.unnamed")
    faults = shelf.stock(deck.game).faults_of(deck.counts, words.lang)
    for clause, what in faults:
        say(words("cli.deck.breach", name=name, clause=clause, what=what))
    if not faults:
        say(words("cli.deck.legal", name=name))
    return 1 if faults else 0


def _report(reading: Reading, shelf: Shelf, words: Words) -> int:
    """Name each line that needs a look; return their number."""
    cards = shelf.stock(reading.game).library
    for i in reading.unsure:
        line = reading.lines[i]
        near = ", ".join(str(getattr(cards[card].name, words.lang)) for card in line.candidates)
        warn(words(f"cli.deck.{line.mark}", n=i + 1, text=line.text.strip(), near=near))
    return len(reading.unsure)


def _written(deck: DeckList, shelf: Shelf, words: Words, form: str) -> str:
    from tabletop.collection.deck_list import as_yaml
    from tabletop.collection.deck_writing import as_json, as_text

    if form == "text":
        return as_text(deck, shelf.stock(deck.game), words)
    return as_json(deck) if form == "json" else as_yaml(deck, words("decks.unnamed"))
