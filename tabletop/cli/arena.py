"""Command `tabletop arena`: the strength of bots against each other, with 95 % intervals."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.cli import seating
from tabletop.cli.frame import BadInput, Kinds, Parser, say, say_json
from tabletop.cli.seating import MOST_JOBS, Seating
from tabletop.lang.shown import brief
from tabletop.present.words import Words

if TYPE_CHECKING:
    from tabletop.bots.contest import Contest, Played

PAIR = 2
FARTHEST = 2_000
"""Most Elo points that may be asked for."""


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: game, levels, number of matches, when to stop, where to keep results."""
    kinds = Kinds(words)
    seating.declare(parser, words, seats="novice,random")
    parser.add_argument("--games", type=kinds.count, default=40, metavar="N", help=words("cli.help.games"))
    parser.add_argument("--sprt", default="", metavar="A,B", help=words("cli.help.sprt"))
    parser.add_argument("--keep", type=Path, metavar=words("cli.help.file_name"), help=words("cli.help.keep"))
    parser.add_argument("--jobs", type=kinds.count, default=1, metavar="J", help=words("cli.help.jobs"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Play the matches, every level in every place at the table, and print how strong each is; 1 if a match failed."""
    from tabletop.bots.contest import Contest
    from tabletop.bots.strength import GAP

    seats = seating.read(args, words)
    bounds = _bounds(args.sprt, len(seats.levels), words)
    contest = Contest(seats.game, seats.levels, args.seed, seats.options)
    told = bounds or (GAP if len(seats.levels) == PAIR else None)
    result = measured(seats, _played(contest, args, bounds, words), told)
    if args.json:
        say_json(result)
    else:
        for seat in result["seats"]:
            say(words("cli.arena.line", **seat, ms=seat["moves_ms"]["p95"]))
        say(*result["errors"])
        if told:
            say(_verdict(result, words))
    return 1 if result["errors"] else 0


def _verdict(result: dict[str, Any], words: Words) -> str:
    """Tell whether a difference is shown, and what is still open."""
    sprt = result["sprt"]
    kind = "hopeless" if sprt["verdict"] == "open" and sprt["still"] is None else sprt["verdict"]
    return words(f"cli.arena.sprt.{kind}", n=result["games"], **sprt)


def _bounds(text: str, count: int, words: Words) -> tuple[int, int] | None:
    """Parse the Elo differences to tell apart; None for none. Raises BadInput."""
    if not text:
        return None
    low, _, high = text.partition(",")
    try:
        bounds = int(low), int(high)
    except ValueError:
        bounds = (0, 0)
    if count != 2 or not -FARTHEST <= bounds[0] < bounds[1] <= FARTHEST:
        raise BadInput(words("cli.error.sprt", text=brief(text)))
    return bounds


def _played(contest: "Contest", args: argparse.Namespace, bounds: tuple[int, int] | None, words: Words) -> "list[Played]":
    from tabletop.bots.contest import run as play
    from tabletop.bots.kept import OtherResults

    try:
        return play(contest, args.games, jobs=min(args.jobs, args.games, MOST_JOBS), keep=args.keep, enough=_enough(bounds))
    except (OSError, OtherResults):
        raise BadInput(words("cli.error.keep", file=str(args.keep))) from None


def _enough(bounds: tuple[int, int] | None) -> "Callable[[Sequence[Played]], bool]":
    from tabletop.bots.strength import verdict

    if bounds is None:
        return lambda played: False
    low, high = bounds
    return lambda played: verdict(played, low=low, high=high) != "open"


def measured(seats: Seating, played: "Sequence[Played]", bounds: tuple[int, int] | None) -> dict[str, Any]:
    """Format the figures of an arena for printing."""
    from tabletop.bots.strength import still, strength, verdict

    figures = []
    for place, level in enumerate(seats.levels):
        told = strength(played, place, len(seats.levels))
        figures.append({
            "level": level, "win_rate": round(told.score, 3), "low": round(told.low, 3), "high": round(told.high, 3),
            "elo": told.elo, "elo_low": told.elo_low, "elo_high": told.elo_high, "moves_ms": _times(played, [place])})
    faults = [f"{one.number}: {one.fault}" for one in played if one.fault]
    result = {"game": seats.game, "mode": seats.mode, "games": len(played) - len(faults), "seats": figures,
              "moves_ms": _times(played, range(len(seats.levels))), "errors": faults}
    if bounds:
        low, high = bounds
        result["sprt"] = {"low": low, "high": high, "verdict": verdict(played, low=low, high=high), "still": still(played, low=low, high=high)}
    return result


def _times(played: "Sequence[Played]", places: Sequence[int]) -> dict[str, float]:
    """Return the milliseconds of an answer in the middle match: median, and bound of 95 of 100; and that bound in the slowest match."""
    told = [one.times[place] for one in played for place in places if one.times]
    medians, most = sorted(median for median, _ in told), sorted(bound for _, bound in told)
    return {"median": medians[len(told) // 2], "p95": most[len(told) // 2], "max": most[-1]} if told else {"median": 0, "p95": 0, "max": 0}
