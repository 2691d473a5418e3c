"""A match to practise on: it comes with the program, at a moment at which the player has something to do.

It is kept as a file and not dealt, so that other numbers on cards, other decks and a cleverer bot leave the tour as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tabletop import places
from tabletop.archive.matchfile import SUFFIX, open_match
from tabletop.games.registry import Deal
from tabletop.kernel.match import Match
from tabletop.ui.boards.registry import has_board, kit_of
from tabletop.ui.scenes.doors import GAMES

RIVAL = "novice"
SEAT = 0
SEATS = 2


def practice_file(game: str) -> Path:
    """Where a game's practice match is."""
    return places.assets() / "practice" / f"{game}{SUFFIX}"


def practice_games() -> tuple[str, ...]:
    """The games with a match to practise on, in the order of the menu."""
    return tuple(sign.key for sign in GAMES if has_board(sign.key) and kit_of(sign.key).dealing.lesson)


def practice_match(game: str, names: Sequence[str]) -> tuple[Deal, Match]:
    """What that match was dealt from and itself, the players called as named; the player of SEAT is to move.

    Raises ArchiveError where the program was not installed whole.
    """
    opened = open_match(practice_file(game))
    match = opened.match
    match.setup = replace(match.setup, players=tuple(names[:SEATS]))
    return replace(opened.deal, players=match.setup.players), match
