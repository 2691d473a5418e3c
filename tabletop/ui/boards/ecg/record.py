"""Record of ECG for past matches: kingdoms, morale, losses, replay marks."""

from __future__ import annotations

from typing import Any

from tabletop.games.ecg.summary import summary as summed
from tabletop.kernel.match import Match
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.ecg.dyes import dye
from tabletop.ui.boards.ecg.picture import board_picture
from tabletop.ui.boards.records import described, opener
from tabletop.ui.table.record import Record, Reel, Summary

REEL = Reel(score="morale")
FIGURES = (("morale", "flying-flag"), ("renown", "laurel-crown"), ("trained", "entry-door"), ("lost", "skull-crack"))
LOSERS = frozenset({"battle", "concede"})
"""Ends that are told of the loser; the others of the winner."""


def people(match: Match, seat: int) -> Phrase:
    """Return the kingdom by name."""
    return say(f"ecg.kingdom.{dye(match, seat)}")


def score(store: Any) -> str:
    """Return both players' morale."""
    return f"{max(0, store.morale[0])} – {max(0, store.morale[1])}"


def summary(match: Match) -> Summary:
    """Return the match's statistics."""
    told = summed(match)
    named = told.winners[0] if told.winners else 0
    if told.reason in LOSERS:
        named = 1 - named
    reason = say(f"ecg.end.{told.reason}", name=plain(match.setup.players[named]), turn=told.turns) if told.reason else NOTHING
    return described(told, reason, FIGURES, "ecg", course=told.morale_course)


RECORD = Record(dye=dye, people=people, score=score, opener=opener, summary=summary, picture=board_picture, reel=REEL)
