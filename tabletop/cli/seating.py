"""Seating for a run of matches: the mode, a level for each seat, perhaps a deck for each."""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.cli.frame import BadInput, Kinds, Parser
from tabletop.games.entries import games
from tabletop.games.registry import game
from tabletop.lang.shown import brief
from tabletop.present.words import Words

MOST_JOBS = 61
"""Most processes for a run of matches: Windows cannot wait for more."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Mode of a game with a level for each seat, and a deck for each (none: all ready decks in turn)."""

    game: str
    mode: str
    levels: tuple[str, ...]
    decks: tuple[str, ...] = ()

    @property
    def options(self) -> Mapping[str, Any]:
        """Make the options of its matches: the game's customs, quick, and the mode if the game has several."""
        return {**game(self.game).customs, "quick": True, **({"mode": self.mode} if len(game(self.game).modes) > 1 else {})}


def declare(parser: Parser, words: Words, *, seats: str) -> None:
    """Declare the arguments: game, mode, levels; `seats` is the default."""
    kinds = Kinds(words)
    modes = tuple(sorted({mode for key in games() for mode in game(key).modes}))
    parser.add_argument("game", type=kinds.one_of(games()), metavar=words("cli.help.game_name"), help=words("cli.help.game"))
    parser.add_argument("--seats", default=seats, metavar="A,B,...", help=words("cli.help.seats"))
    parser.add_argument("--mode", type=kinds.one_of(modes), metavar="M", help=words("cli.help.mode"))
    parser.add_argument("--seed", type=kinds.number, default=1, metavar="S", help=words("cli.help.seed"))


def read(args: argparse.Namespace, words: Words) -> Seating:
    """Parse the seating; the default mode is the first of the game's for so many players."""
    levels = _levels(args.game, args.seats, words)
    modes = game(args.game).modes
    mode = args.mode or next((name for name, seats in modes.items() if len(levels) in seats), next(iter(modes)))
    if len(levels) not in modes.get(mode, ()):
        known = "; ".join(f"{name} {', '.join(map(str, seats))}" for name, seats in modes.items())
        raise BadInput(words("cli.error.mode", mode=mode, n=len(levels), known=known))
    return Seating(args.game, mode, levels, _decks(args.game, getattr(args, "decks", ""), words, n=len(levels)))


def _levels(key: str, text: str, words: Words) -> tuple[str, ...]:
    from tabletop.bots.levels import is_level, levels_of

    levels, known = _listed(text), levels_of(key)
    if not all(is_level(key, level) for level in levels):
        raise BadInput(words("cli.error.seats", text=brief(text), known=", ".join(known)))
    if len(levels) < 2:
        raise BadInput(words("cli.error.one_seat", text=brief(levels[0])))
    return levels


def _listed(text: str) -> tuple[str, ...]:
    """Split a list of levels; a number stands for so many random ones."""
    count = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0
    return ("random",) * count if count > 1 else tuple(level.strip() for level in text.split(","))


def _decks(key: str, text: str, words: Words, *, n: int) -> tuple[str, ...]:
    from tabletop.games.shelf import Shelf

    if not text:
        return ()
    known = Shelf().stock(key).decks
    decks = tuple(deck.strip() for deck in text.split(","))
    if len(decks) != n or any(deck not in known for deck in decks):
        raise BadInput(words("cli.error.decks", text=brief(text), n=n, known=", ".join(known)))
    return decks
