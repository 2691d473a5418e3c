"""`tabletop arena`: how strong the bots are against each other, with 95 % intervals."""

import argparse

from tabletop.cli.frame import Kinds, Parser, say, say_json
from tabletop.cli.simulate import seat_levels
from tabletop.games.registry import games
from tabletop.present.words import Words


def declare(parser: Parser, words: Words) -> None:
    """The game, the levels, how many matches."""
    kinds = Kinds(words)
    parser.add_argument("game", type=kinds.one_of(games()), metavar=words("cli.help.game_name"), help=words("cli.help.game"))
    parser.add_argument("--seats", default="novice,random", metavar="A,B", help=words("cli.help.seats"))
    parser.add_argument("--games", type=kinds.count, default=40, metavar="N", help=words("cli.help.games"))
    parser.add_argument("--seed", type=kinds.number, default=1, metavar="S", help=words("cli.help.seed"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Half the matches with the seats as named, half the other way round."""
    from tabletop.bots.tournament import deals, interval
    from tabletop.bots.tournament import run as play
    from tabletop.games.shelf import Shelf

    levels = seat_levels(args.seats, words, game=args.game)
    stock, halves = Shelf().stock(args.game), (args.games - args.games // 2, args.games // 2)
    options = {"quick": True}
    there = play(deals(stock, args.game, games=halves[0], seed=args.seed, options=options), levels, timed="yes")
    back = play(deals(stock, args.game, games=halves[1], seed=args.seed + 1, options=options), levels[::-1], timed="yes")
    wins = (there.wins[0] + back.wins[1], there.wins[1] + back.wins[0])
    played = there.finished + back.finished
    moves = sorted(1000 * t for t in (*there.moves, *back.moves)) or [0.0]
    seats = []
    for level, won in zip(levels, wins, strict=True):
        low, high = interval(won, played)
        seats.append({"level": level, "win_rate": round(won / max(1, played), 3), "low": round(low, 3), "high": round(high, 3)})
    result = {"game": args.game, "mode": "duel", "games": played, "seats": seats, "moves_ms": {
        "median": round(moves[len(moves) // 2], 2), "p95": round(moves[int(len(moves) * 0.95)], 2), "max": round(moves[-1], 2)}}
    if args.json:
        say_json(result)
    else:
        for seat in seats:
            say(words("cli.arena.line", **seat))
    return 0
