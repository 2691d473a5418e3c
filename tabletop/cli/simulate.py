"""Command `tabletop simulate`: many matches played by bots, counted."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tabletop.bots.workforce import pool
from tabletop.cli import seating
from tabletop.cli.frame import BadInput, Kinds, Parser, say, say_json
from tabletop.cli.seating import MOST_JOBS, Seating
from tabletop.present.words import Words


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: game, number of matches, players."""
    kinds = Kinds(words)
    seating.declare(parser, words, seats="random,random")
    parser.add_argument("--games", type=kinds.count, default=100, metavar="N", help=words("cli.help.games"))
    parser.add_argument("--decks", default="", metavar="A,B,...", help=words("cli.help.decks"))
    parser.add_argument("--save", type=Path, metavar="DIR", help=words("cli.help.save"))
    parser.add_argument("--jobs", type=kinds.count, default=1, metavar="J", help=words("cli.help.jobs"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Play the matches and print the figures; 1 if an error occurred."""
    seats = seating.read(args, words)
    jobs = min(args.jobs, args.games, MOST_JOBS)
    shares = [(seats, share, args.seed + 7919 * i, args.save) for i, share in enumerate(
        args.games // jobs + (i < args.games % jobs) for i in range(jobs))]
    if args.save is not None:
        _made(args.save, words)
        for taken in (path for _, share, seed, _ in shares for path in _paths(args.save, seats.game, seed, share) if os.path.lexists(path)):
            raise BadInput(words("cli.error.save_taken", file=str(taken)))
    if jobs == 1:
        tallies = [_share(*shares[0])]
    else:
        with pool(jobs) as workers:
            tallies = list(workers.map(_share, *zip(*shares, strict=True)))
    result = _joined(seats, tallies)
    if args.json:
        say_json(result)
    else:
        wins = ", ".join(f"{level} {won}" for level, won in zip(seats.levels, result["wins"], strict=True))
        say(words("cli.simulate.line", **{**result, "game": words(f"ui.game.{seats.game}.name"), "wins": wins}), *result["errors"])
    return 0 if not result["illegal"] and not result["errors"] and result["finished"] == result["games"] else 1


def _made(folder: Path, words: Words) -> None:
    """Make the folder for matches, if it does not exist. Raises BadInput."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError):  # a name with a zero byte is a ValueError
        raise BadInput(words("cli.error.no_folder", file=str(folder))) from None


def _share(seats: Seating, games: int, seed: int, folder: Path | None) -> Any:
    """Play one worker's part of the matches."""
    from tabletop.bots.tournament import deals
    from tabletop.bots.tournament import run as play
    from tabletop.games.shelf import Shelf

    dealt = deals(Shelf().stock(seats.game), seats.game, games=games, seed=seed, options=seats.options,
                  decks=seats.decks, players=len(seats.levels))
    return play(dealt, seats.levels, each=_autosave(folder, seed) if folder is not None else None)


def _path(folder: Path, game: str, seed: int, number: int) -> Path:
    return folder / f"{game}-{seed}-{number:05}.tapete"


def _paths(folder: Path, game: str, seed: int, games: int) -> list[Path]:
    """List the files of one worker's part."""
    return [_path(folder, game, seed, number) for number in range(games)]


def _autosave(folder: Path, seed: int) -> Callable[[int, Any, Any], None]:
    def keep(number: int, match: Any, deal: Any) -> None:
        from tabletop.archive.recorder import Recorder
        from tabletop.games.registry import game

        Recorder.create(_path(folder, deal.game, seed, number), match, game=game(deal.game), deal=deal, created="")
    return keep


def _joined(seats: Seating, tallies: list[Any]) -> dict[str, Any]:
    rounds = sorted(r for tally in tallies for r in tally.rounds)
    seconds = max(sum(tally.seconds for tally in tallies) / len(tallies), 1e-9)
    decisions = sum(tally.decisions for tally in tallies)
    endings: dict[str, int] = {}
    for tally in tallies:
        for reason, n in tally.endings.items():
            endings[reason] = endings.get(reason, 0) + n
    return {
        "game": seats.game, "mode": seats.mode, "games": sum(t.games for t in tallies),
        "finished": sum(t.finished for t in tallies), "illegal": sum(t.illegal for t in tallies),
        "errors": [e for t in tallies for e in t.errors], "draws": sum(t.draws for t in tallies),
        "wins": [sum(t.wins[seat] for t in tallies) for seat in range(len(seats.levels))], "decisions": decisions,
        "seconds": round(seconds, 3), "decisions_per_second": round(decisions / seconds),
        "rounds_median": rounds[len(rounds) // 2] if rounds else 0, "endings": endings}
