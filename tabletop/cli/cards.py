"""`tabletop cards`: a game's cards with the texts made from what they do."""

import argparse
from typing import Any

from tabletop.cli.frame import BadInput, Kinds, Parser, say, say_json
from tabletop.games.registry import games
from tabletop.present.words import Words


def declare(parser: Parser, words: Words) -> None:
    """The game."""
    parser.add_argument("game", type=Kinds(words).one_of(games()), metavar=words("cli.help.game_name"),
                        help=words("cli.help.game"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Print the list."""
    from tabletop.games.shelf import Shelf
    from tabletop.lang.library import LibraryError

    try:
        stock = Shelf().stock(args.game)
    except LibraryError as problem:
        raise BadInput(str(problem)) from None
    cards = [_row(card) for card in stock.library]
    if args.json:
        nodes: dict[str, int] = {}
        for card in stock.library:
            for name in _nodes(card):
                nodes[name] = nodes.get(name, 0) + 1
        say_json({"game": args.game, "count": len(cards), "hooks": sum(bool(c["hook"]) for c in cards),
                  "nodes": dict(sorted(nodes.items())), "cards": cards})
        return 0
    for row in cards:
        say(words("cli.cards.line", name=row["name"][words.lang], group=row["group"], type=row["type"],
                  text=row["text"][words.lang]))
    return 0


def _row(card: Any) -> dict[str, Any]:
    from tabletop.games.enadrya.describe import rules_text

    text = {lang: " ".join(p.text for p in rules_text(card, lang)).replace("**", "") for lang in ("es", "en")}
    return {"id": card.id, "name": {"es": card.name.es, "en": card.name.en}, "type": card.kind, "group": card.race,
            "text": text, "hook": card.hook}


def _nodes(card: Any) -> list[str]:
    from tabletop.lang.vocabulary import walk

    texts = [getattr(card, "effect", ()), *(getattr(a, "do", getattr(a, "always", ())) for a in card.abilities)]
    return [type(node).__name__ for text in texts for node in walk(text)]
