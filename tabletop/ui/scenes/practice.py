"""A match to practise on: it comes with the program, with the script of a lesson.

It is kept as a file and not dealt, so that other numbers on cards, other decks and a cleverer bot leave the tour as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tabletop import places
from tabletop.archive.matchfile import SUFFIX, open_match
from tabletop.archive.recorder import along
from tabletop.games.registry import Deal
from tabletop.ui.boards.registry import has_board, kit_of
from tabletop.ui.scenes.doors import GAMES
from tabletop.ui.table.script import Script, ScriptedSession

RIVAL = "novice"
SEAT = 0
SEATS = 2


def practice_file(game: str) -> Path:
    """Where a game's practice match is."""
    return places.assets() / "practice" / f"{game}{SUFFIX}"


def practice_games() -> tuple[str, ...]:
    """The games with a match to practise on, in the order of the menu."""
    return tuple(sign.key for sign in GAMES if has_board(sign.key) and kit_of(sign.key).dealing.lesson)


def practice_session(game: str, names: Sequence[str]) -> tuple[Deal, ScriptedSession]:
    """What that match was dealt from, and a session at it, the players called as named; the player of SEAT is to move.

    The file stands where the lesson begins and holds what both sides play from there: that is the script. Raises
    ArchiveError where the program was not installed whole.
    """
    opened = open_match(practice_file(game))
    history = opened.match.history
    start, whole = len(history.line), history.path(history.nodes[-1])
    script = Script(start, tuple((node.seat, node.picks) for node in whole[start:]))
    match = along(opened.match)  # what is to come is the script's, not something taken back
    match.setup = replace(match.setup, players=tuple(names[:SEATS]))
    deal = replace(opened.deal, players=match.setup.players)
    return deal, ScriptedSession(match, script, people=(SEAT,), hands_over=kit_of(game).hands_over)
