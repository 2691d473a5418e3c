"""Record of Epikha for past matches: peoples, Vital, losses, replay marks."""

from __future__ import annotations

from typing import Any

from tabletop.games.epikha.readers import player_vital
from tabletop.games.epikha.summary import summary as summed
from tabletop.kernel.match import Match
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.epikha.dyes import dye
from tabletop.ui.boards.epikha.picture import board_picture
from tabletop.ui.boards.records import described, opener
from tabletop.ui.table.record import Record, Reel, Summary

FIGURES = (("vital", "heart-drop"), ("taken", "sword-slice"), ("paid", "sparkles"), ("lost", "broken-shield"))
LOSERS = frozenset({"vital", "deck", "concede"})
"""Ends that are told of the loser; the others of the winner."""


def people(match: Match, seat: int) -> Phrase:
    """Return the people by name."""
    return say(f"epikha_board.home.{dye(match, seat)}")


def score(store: Any) -> str:
    """Return both Players' Vital."""
    return f"{player_vital(store, 0)} – {player_vital(store, 1)}"


def standing(match: Match, store: Any, seat: int) -> int:
    """Return a Player's Vital."""
    return player_vital(store, seat) if store.player[seat] else 0


def summary(match: Match) -> Summary:
    """Return the match's statistics."""
    told = summed(match)
    named = told.winners[0] if told.winners else 0
    if told.reason in LOSERS and told.winners:
        named = 1 - named
    reason = say(f"epikha.end.{told.reason}", name=plain(match.setup.players[named]), turn=told.turns) if told.reason else NOTHING
    return described(told, reason, FIGURES, "epikha")


REEL = Reel(standing=standing)
RECORD = Record(dye=dye, people=people, score=score, opener=opener, summary=summary, picture=board_picture, reel=REEL)
