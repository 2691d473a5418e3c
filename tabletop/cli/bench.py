"""Command `tabletop bench`: the performance figures the program must meet, measured now."""

import argparse
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from tabletop.cli.frame import Parser, say, say_json
from tabletop.games.entries import games
from tabletop.present.words import Words


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: duration, another copy of the program, output format."""
    parser.add_argument("--quick", action="store_true", help=words("cli.help.quick"))
    parser.add_argument("--beside", type=Path, metavar="DIR", help=words("cli.help.beside"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Measure and print."""
    from tabletop.cli import engine, pace
    from tabletop.ui.tools import bench as screen

    share = 0.1 if args.quick else 1.0
    tables = {game: engine.dealt(game) for game in games()}
    result: dict[str, Any] = {"machine": engine.machine()}
    with ExitStack() as stack:
        copy = stack.enter_context(closing(pace.Copy(args.beside))) if args.beside else None
        others, rates = engine.race(tables, copy.rate if copy else None, share=share)
        result |= {"beside": copy.machine if copy else None, **others}
        result["games"] = {
            game: rates[game] | engine.measure(tables[game], copy.answers if copy else None, share=share) for game in tables}
    result |= screen.measure(share=share)
    if args.json:
        say_json(result)
        return 0
    for game, figures in result["games"].items():
        say(words("cli.bench.game", game=game))
        for name, value in figures.items():
            say(f"  {name:22} {value}")
    for name in [name for name in result if name != "games"]:
        say(f"{name:24} {'-' if result[name] is None else result[name]}")
    return 0
