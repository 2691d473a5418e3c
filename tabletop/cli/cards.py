"""Command `tabletop cards`: a game's cards with the texts generated from their effects."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.cli.frame import BadInput, Kinds, Parser, say, say_json, warn
from tabletop.games.registry import games
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
        say_json({"game": args.game, "count": len(cards), "nodes": dict(sorted(nodes.items())),
                  "cards": cards, "problems": [problem.text(words) for problem in stock.problems]})
    else:
        for row in cards:
            named = (_named(args.game, key, words) for key in dict.fromkeys((row["group"], row["type"])))  # the group of many is their kind
            key = "cli.cards.line" if row["text"][words.lang] else "cli.cards.plain"
            say(words(key, name=row["name"][words.lang], kind=" · ".join(named), text=row["text"][words.lang]))
        say("", words("cli.cards.total", n=len(cards), nodes=len(nodes)))
    for wrong in stock.problems:
        warn(words("cli.cards.left_out", problem=wrong.text(words)))
    return 1 if stock.problems else 0


def _named(game: str, key: str, words: Words) -> str:
    """Return the name of a group or a kind; its key if the game has no name for it."""
    return next((words(found) for part in ("race", "kind") if words.has(found := f"{game}.{part}.{key}")), key)


def _row(card: Any, stock: Stock) -> dict[str, Any]:
    return {"id": card.id, "name": {lang: getattr(card.name, lang) for lang in LANGUAGES}, "type": card.kind,
            "group": stock.group_of(card), "text": {lang: stock.text_of(card, lang) for lang in LANGUAGES}}


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
