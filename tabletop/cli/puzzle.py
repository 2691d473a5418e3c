"""Command `tabletop puzzle`: finds puzzles in matches, and proves the puzzle of a file again."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli.frame import BadInput, Kinds, Parser, say, warn
from tabletop.places import MATCH_SUFFIX
from tabletop.present.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabletop.games.registry import Deal
    from tabletop.kernel.match import Match
    from tabletop.learning.puzzle import Puzzle, Source

ACTIONS = ("find", "check")
LEVELS = ("novice", "novice")


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: the action, the file or the game, and where to write."""
    kinds = Kinds(words)
    parser.add_argument("action", type=kinds.one_of(ACTIONS), metavar="|".join(ACTIONS), help=words("puzzle.cli.action"))
    parser.add_argument("file", type=kinds.file, nargs="?", metavar=words("cli.help.file_name"), help=words("puzzle.cli.file"))
    parser.add_argument("--from-bots", metavar=words("cli.help.game_name"), help=words("puzzle.cli.from_bots"))
    parser.add_argument("--games", type=kinds.count, default=10, metavar="N", help=words("cli.help.games"))
    parser.add_argument("--seed", type=kinds.number, default=0, metavar="S", help=words("cli.help.seed"))
    parser.add_argument("--out", type=Path, default=Path(), metavar="DIR", help=words("puzzle.cli.out"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Write the puzzles found, or check one; 1 if there are none, or if it does not hold."""
    if (args.file is None) == (args.from_bots is None) or (args.action == "check" and args.file is None):
        raise BadInput(words("puzzle.cli.which"))
    return _check(args.file, words) if args.action == "check" else _find(args, words)


def _check(path: Path, words: Words) -> int:
    """Prove the puzzle by the rules as they are now. Raises ArchiveError for a file that is none."""
    from tabletop.bots.proof import Budget, Prover
    from tabletop.learning.puzzle import read_puzzle

    puzzle = read_puzzle(path)
    budget = Budget()
    verdict = Prover(puzzle.match, puzzle.edited.goal, puzzle.edited.clues.tips).prove(puzzle.match, budget)
    say(words(f"puzzle.cli.{verdict}", file=path.name, n=budget.spent))
    return 0 if verdict == "proved" else 1


def _find(args: argparse.Namespace, words: Words) -> int:
    from tabletop.archive.disk import told
    from tabletop.learning.finding import candidates
    from tabletop.learning.making import made
    from tabletop.learning.puzzle import SUFFIX, Puzzle, write_puzzle

    with told(args.out):
        args.out.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, match, deal, source in _matches(args, words):
        for chain in candidates(match):
            puzzle = next((one for one in (made(found, deal, source) for found in chain) if isinstance(one, Puzzle)), None)
            if puzzle is not None:
                count += 1
                path = args.out / f"{name}-{puzzle.edited.source.turn}-{count}{SUFFIX}"
                write_puzzle(path, puzzle)
                say(_line(path, puzzle, words))
    if not count:
        warn(words("puzzle.cli.none"))
    return 0 if count else 1


def _line(path: Path, puzzle: Puzzle, words: Words) -> str:
    edited = puzzle.edited
    return words("puzzle.cli.found", file=path.name, kind=words(f"puzzle.kind.{edited.kind}"), lamps=edited.lamps,
                 right=edited.right, choices=edited.choices, moves=edited.moves, n=edited.positions)


def _matches(args: argparse.Namespace, words: Words) -> Iterator[tuple[str, Match, Deal, Source]]:
    """Yield the match of the file, or matches that bots play."""
    from tabletop.learning.puzzle import Source

    if args.file is not None:
        from tabletop.archive.matchfile import open_match
        from tabletop.play.disclosure import ended

        opened = open_match(args.file.resolve())
        if opened.problem is not None:
            raise opened.problem
        ended(opened)
        header = opened.header
        source = Source(players=list(header.players), date=header.created[:10], match=opened.mark)
        yield args.file.name.removesuffix(MATCH_SUFFIX), opened.match, opened.deal, source
        return
    yield from _played(args, words)


def _played(args: argparse.Namespace, words: Words) -> Iterator[tuple[str, Match, Deal, Source]]:
    """Play matches with novices at both seats."""
    from tabletop.bots.tournament import deals
    from tabletop.bots.tournament import run as play
    from tabletop.cli.seating import Seating
    from tabletop.games import registry
    from tabletop.games.entries import games
    from tabletop.games.shelf import Shelf
    from tabletop.learning.puzzle import Source

    game = args.from_bots
    if game not in games():
        raise BadInput(words("cli.error.not_one_of", text=game, known=", ".join(games())))
    options = Seating(game, next(iter(registry.game(game).modes)), LEVELS).options
    for number in range(args.games):
        kept: list[tuple[Match, Deal]] = []
        dealt = deals(Shelf().stock(game), game, games=1, seed=args.seed + number, options=options)
        play(dealt, LEVELS, each=lambda number, match, deal, kept=kept: kept.append((match, deal)))  # type: ignore[misc]
        for match, deal in kept:
            yield f"{game}-{args.seed + number}", match, deal, Source()
