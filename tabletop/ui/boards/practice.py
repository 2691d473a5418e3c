"""Loader of a lesson's practice match: reads the shipped file and returns its deal and a scripted session.

The match is a saved file rather than a deal, so that the tour does not change with card values, decks or a better bot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tabletop import places
from tabletop.archive.matchfile import SUFFIX, open_match
from tabletop.archive.recorder import along
from tabletop.games.entries import games
from tabletop.games.registry import Deal
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.table.script import Script, ScriptedSession, spared_of

RIVAL = "novice"
SEAT = 0
SEATS = 2


def practice_file(game: str) -> Path:
    """Return the path of a game's practice match."""
    return places.assets() / "practice" / f"{game}{SUFFIX}"


def practice_games() -> tuple[str, ...]:
    """List the games with a practice match, in the order of the menu."""
    return tuple(key for key in games() if kit_of(key).dealing.lesson)


def practice_session(game: str, names: Sequence[str]) -> tuple[Deal, ScriptedSession]:
    """Return the deal of that match and a session at it, with the given player names; the player of SEAT is to move.

    The file is open at the lesson's first decision; the undone decisions after it, of both sides, are the script. Raises
    ArchiveError where the installation is incomplete.
    """
    opened = open_match(practice_file(game))
    history = opened.match.history
    start, whole = len(history.line), history.path(history.nodes[-1])
    moves = tuple((node.seat, node.picks) for node in whole[start:])
    script = Script(start, moves, spared_of(kit_of(game).dealing.lesson, moves, SEAT))
    match = along(opened.match)  # the decisions ahead are the script, not an undone line
    match.setup = replace(match.setup, players=tuple(names[:SEATS]))
    deal = replace(opened.deal, players=match.setup.players)
    return deal, ScriptedSession(match, script, people=(SEAT,), hands_over=kit_of(game).hands_over)
