"""Command `tabletop cards`: a game's cards with the texts generated from their effects."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.cli.frame import BadInput, Kinds, Parser, say, say_json, warn
from tabletop.games.entries import games
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Words

if TYPE_CHECKING:
    from tabletop.games.shelf import Stock


def declare(parser: Parser, words: Words) -> None:
    """Declare the argument: the game."""
    parser.add_argument("game", type=Kinds(words).one_of(games()), metavar=words("cli.help.game_name"),
                        help=words("cli.help.game"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Print the list, then the errors in the player's own files; 1 if there were any."""
    from tabletop.games.shelf import Shelf
    from tabletop.lang.mistakes import LibraryError

    try:
        stock = Shelf().stock(args.game)
    except LibraryError as problem:
        raise BadInput(problem.text(words)) from None
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
    """Return a card's entry of the JSON list; `hook` names code of its own, and no card has any: nodes say it all."""
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
