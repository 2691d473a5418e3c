"""Command `tabletop cards`: a game's cards with their generated texts; a player's own sets checked, begun, or described for editors."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.cli.frame import BadInput, Kinds, Parser, say, say_json, warn
from tabletop.games.entries import games
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Words

if TYPE_CHECKING:
    from tabletop.games.shelf import Stock


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: the game, and what else to do than list its cards."""
    parser.add_argument("game", type=Kinds(words).one_of(games()), metavar=words("cli.help.game_name"),
                        help=words("cli.help.game"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))
    instead = parser.add_mutually_exclusive_group()
    name = words("cli.help.file_name")
    instead.add_argument("--check", type=Path, nargs="*", metavar=name, help=words("cli.help.check_sets"))
    instead.add_argument("--template", action="store_true", help=words("cli.help.template"))
    instead.add_argument("--schema", action="store_true", help=words("cli.help.schema"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Print the list, then the errors in the player's own files; 1 if there were any."""
    if args.schema:
        from tabletop.collection.own_sets import schema

        say_json(schema(args.game))
        return 0
    if args.check is not None:
        return _check(args.game, args.check, words)
    from tabletop.games.shelf import Shelf
    from tabletop.lang.mistakes import LibraryError

    try:
        stock = Shelf().stock(args.game)
    except LibraryError as problem:
        raise BadInput(problem.text(words)) from None
    if args.template:
        from tabletop.collection.own_sets import template

        say(template(args.game, stock, words.lang).rstrip("\n"))
        return 0
    cards = [_row(card, stock) for card in stock.library]
    nodes = Counter(name for card in stock.library for name in _nodes(card))
    if args.json:
        hooks = sum(row["hook"] is not None for row in cards)
        say_json({"game": args.game, "count": len(cards), "hooks": hooks, "nodes": dict(sorted(nodes.items())),
                  "cards": cards, "problems": [problem.text(words) for problem in stock.problems]})
    else:
        say(*_lines(args.game, stock, words))
        say("", words("cli.cards.total", n=len(cards), nodes=len(nodes)))
    for wrong in stock.problems:
        warn(words("cli.cards.left_out", problem=wrong.text(words)))
    return 1 if stock.problems else 0


def _check(game: str, files: list[Path], words: Words) -> int:
    """Check sets, or all of the player's folder: a line for each fault, or the number of cards; 1 if there is a fault."""
    from tabletop.collection.own_sets import check, set_files, sets_folder

    chosen = files or set_files(game)
    if not chosen:
        say(words("cli.cards.no_sets", folder=str(sets_folder(game))))
    wrong = 0
    for file in chosen:
        found = check(game, file)
        wrong += len(found.faults)
        say(*(fault.text(words) for fault in found.faults))
        if not found.faults:
            say(words("cli.cards.sound", file=file.name, n=found.count))
    return 1 if wrong else 0


def _lines(game: str, stock: Stock, words: Words) -> Iterator[str]:
    """Return a line for each card: its name, kind, cost, numbers and text."""
    from tabletop.kernel.rules import Setup
    from tabletop.present.page_views.registry import page_view_of

    printed = page_view_of(game, words, Setup(seed=0, players=(), defs=(), decks=()))
    for card in stock.library:
        sheet, name, text = stock.sheet(card.id), getattr(card.name, words.lang), stock.text_of(card, words.lang)
        numbers = (f"{called} {number}" for _, called, number in (*printed.costs(sheet), *printed.printed(sheet)))
        kind = " · ".join((printed.kind_line(sheet), *numbers))
        yield words("cli.cards.line" if text else "cli.cards.plain", name=name, kind=kind, text=text)


def _row(card: Any, stock: Stock) -> dict[str, Any]:
    """Return a card's entry of the JSON list; `hook` is always None: no card has code of its own."""
    return {"id": card.id, "name": {lang: getattr(card.name, lang) for lang in LANGUAGES}, "type": card.kind,
            "group": stock.group_of(card), "text": {lang: stock.text_of(card, lang) for lang in LANGUAGES},
            "hook": None}


def _nodes(part: Any) -> Iterator[str]:
    """Collect the kinds of nodes in a card, or a part of one."""
    from pydantic import BaseModel

    from tabletop.lang.vocabulary import Node

    if isinstance(part, Node):
        yield type(part).__name__
    if isinstance(part, BaseModel):
        for field in type(part).model_fields:
            yield from _nodes(getattr(part, field))
    elif isinstance(part, tuple):
        for inner in part:
            yield from _nodes(inner)
