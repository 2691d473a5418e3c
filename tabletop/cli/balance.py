"""Command `tabletop balance`: all ready decks of a game against each other, played by bots, and what that tells of decks and cards."""

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.cli.frame import BadInput, Kinds, Parser, say, say_json
from tabletop.cli.seating import MOST_JOBS
from tabletop.games.entries import games
from tabletop.games.registry import game
from tabletop.lang.shown import brief
from tabletop.present.words import Words

if TYPE_CHECKING:
    from tabletop.bots.lab.crew import Crew
    from tabletop.bots.lab.outcome import Outcome
    from tabletop.bots.lab.plan import Plan

EVERY = 10
"""Matches between two lines that tell how far the run is."""


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: game, mode, number of matches, level, where they are played, where results go."""
    kinds = Kinds(words)
    modes = tuple(sorted({mode for key in games() for mode in game(key).modes}))
    parser.add_argument("game", type=kinds.one_of(games()), metavar=words("cli.help.game_name"), help=words("cli.help.game"))
    parser.add_argument("--mode", type=kinds.one_of(modes), metavar="M", help=words("cli.help.mode"))
    parser.add_argument("--players", type=kinds.count, metavar="N", help=words("cli.help.player_count"))
    parser.add_argument("--games", type=kinds.count, default=400, metavar="N", help=words("cli.help.games"))
    parser.add_argument("--level", default="novice", metavar="L", help=words("cli.help.level"))
    parser.add_argument("--seed", type=kinds.number, default=1, metavar="S", help=words("cli.help.seed"))
    parser.add_argument("--keep", type=Path, metavar=words("cli.help.file_name"), help=words("cli.help.keep"))
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=kinds.count, default=1, metavar="J", help=words("cli.help.jobs"))
    where.add_argument("--cluster", metavar="ADDRESS", help=words("cli.help.cluster"))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=words("cli.help.json"))
    form.add_argument("--html", type=Path, metavar=words("cli.help.file_name"), help=words("cli.help.html"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Play the matches not kept yet and print or write the figures; 1 if a match failed."""
    from tabletop.bots.lab.figures import figures

    plan = _plan(args, words)
    if args.html is not None and (args.html.suffix != ".html" or not args.html.absolute().parent.is_dir()):
        raise BadInput(words("cli.error.html", file=str(args.html)))
    found = figures(plan, _outcomes(plan, args, words))
    if args.json:
        say_json(found)
    else:
        _tell(found, plan, args.html, words)
    return 1 if found["errors"] else 0


def _plan(args: argparse.Namespace, words: Words) -> "Plan":
    from tabletop.bots.lab.plan import Plan
    from tabletop.bots.levels import is_level, levels_of

    modes = game(args.game).modes
    wanted = args.players or (modes[args.mode][0] if args.mode in modes else 2)
    mode = args.mode or next((name for name, counts in modes.items() if wanted in counts), next(iter(modes)))
    if wanted not in modes.get(mode, ()):
        known = "; ".join(f"{name} {', '.join(map(str, counts))}" for name, counts in modes.items())
        raise BadInput(words("cli.error.mode", mode=mode, n=wanted, known=known))
    if not is_level(args.game, args.level):
        raise BadInput(words("cli.error.level", text=brief(args.level), known=", ".join(levels_of(args.game))))
    return Plan(args.game, mode, wanted, args.level, args.seed)


def _outcomes(plan: "Plan", args: argparse.Namespace, words: Words) -> "list[Outcome]":
    from tabletop.bots.kept import Kept, OtherResults
    from tabletop.bots.lab.crew import LostCrew, Unreached
    from tabletop.bots.lab.crew import run as play

    try:
        return play(plan, args.games, kept=Kept(args.keep, plan.head()), crew=_crew(args, words), told=_progress(args.games, words))
    except (OSError, OtherResults):
        raise BadInput(words("cli.error.keep", file=str(args.keep))) from None
    except LostCrew:
        raise BadInput(words("cli.error.lost")) from None
    except Unreached:
        raise BadInput(words("cli.error.no_answer", text=brief(args.cluster))) from None


def _crew(args: argparse.Namespace, words: Words) -> "Crew":
    from tabletop.bots.lab import crew

    if args.cluster is not None:
        try:
            return crew.cluster(args.cluster)
        except ImportError:
            raise BadInput(words("cli.error.no_cluster")) from None
    jobs = min(args.jobs, args.games, MOST_JOBS)
    return crew.alone if jobs == 1 else crew.processes(jobs)


def _progress(games: int, words: Words) -> Callable[[int], None]:
    """Return what tells now and then how far the run is, on standard error: the result alone goes to standard output."""
    def told(done: int) -> None:
        if done % EVERY == 0 and done < games:
            print(words("balance.line.progress", done=done, games=games), file=sys.stderr, flush=True)
    return told


def _tell(found: Mapping[str, Any], plan: "Plan", page: Path | None, words: Words) -> None:
    from tabletop.archive.disk import deliver
    from tabletop.present.balance_page import to_page
    from tabletop.present.balance_text import lines

    if "decks" in found:
        names = _names(plan, words)
        say(*lines(found, words, names=names))
        if page is not None:
            deliver(page, to_page(found, words, names=names, sides=plan.sides).encode())
            say(words("balance.line.saved", file=str(page)))
    say(*found["errors"])


def _names(plan: "Plan", words: Words) -> dict[str, str]:
    """Return the names of the game's decks and cards by id; no id stands for both."""
    from tabletop.bots.lab.plan import stock

    shelf = stock(plan.game)
    return {key: getattr(thing.name, words.lang) for key, thing in (*shelf.decks.items(), *shelf.library.cards.items())}
