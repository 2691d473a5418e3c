"""Command `tabletop arena`: the strength of bots against each other, with 95 % intervals."""

import argparse
from typing import Any

from tabletop.cli import seating
from tabletop.cli.frame import Kinds, Parser, say, say_json
from tabletop.cli.seating import Seating
from tabletop.present.words import Words


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: game, levels, number of matches."""
    kinds = Kinds(words)
    seating.declare(parser, words, seats="novice,random")
    parser.add_argument("--games", type=kinds.count, default=40, metavar="N", help=words("cli.help.games"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Play an equal share of the matches with each seating of the levels."""
    seats = seating.read(args, words)
    result = measured(seats, games=args.games, seed=args.seed)
    if args.json:
        say_json(result)
    else:
        for seat in result["seats"]:
            say(words("cli.arena.line", **seat))
    return 0


def measured(seats: Seating, *, games: int, seed: int) -> dict[str, Any]:
    """Format the figures of an arena for printing."""
    from tabletop.bots.tournament import deals, interval
    from tabletop.bots.tournament import run as play
    from tabletop.games.shelf import Shelf

    stock, count = Shelf().stock(seats.game), len(seats.levels)
    wins, played, spent = [0] * count, 0, [0.0]
    for turn in range(count):
        share = games // count + (turn < games % count)
        dealt = deals(stock, seats.game, games=share, seed=seed + turn, options=seats.options, players=count)
        tally = play(dealt, seats.levels[turn:] + seats.levels[:turn])
        played += tally.finished
        spent += [1000 * second for second in tally.moves]
        for seat, won in enumerate(tally.wins):
            wins[(seat + turn) % count] += won
    figures = []
    for level, won in zip(seats.levels, wins, strict=True):
        low, high = interval(won, played)
        figures.append({"level": level, "win_rate": round(won / max(1, played), 3), "low": round(low, 3), "high": round(high, 3)})
    spent.sort()
    return {"game": seats.game, "mode": seats.mode, "games": played, "seats": figures, "moves_ms": {
        "median": round(spent[len(spent) // 2], 2), "p95": round(spent[int(len(spent) * 0.95)], 2), "max": round(spent[-1], 2)}}
