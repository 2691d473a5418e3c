"""Record of Enadrya for past matches: races, the Bases' defence, losses and costs, replay marks."""

from __future__ import annotations

from typing import Any

from tabletop.games.enadrya.summary import summary as summed
from tabletop.kernel.match import Match
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.enadrya.blows import standing
from tabletop.ui.boards.enadrya.dyes import dye
from tabletop.ui.boards.enadrya.picture import board_picture
from tabletop.ui.boards.records import described, opener
from tabletop.ui.table.record import Record, Reel, Summary

REEL = Reel(score="base")
FIGURES = (("lost", "skull-crack"), ("dealt", "crossed-swords"), ("spent", "lightning-helix"))


def people(match: Match, seat: int) -> Phrase:
    """Return the race by name."""
    return say(f"enadrya.race.{dye(match, seat)}")


def score(store: Any) -> str:
    """Return the Bases' defence."""
    return f"{standing(store, 0)} – {standing(store, 1)}"


def summary(match: Match) -> Summary:
    """Return the match's statistics."""
    told = summed(match)
    loser = match.setup.players[1 - told.winners[0]] if told.winners else ""
    reason = say(f"enadrya.end.{told.reason}", name=plain(loser), turn=told.turns) if told.reason else NOTHING
    return described(told, reason, FIGURES, "enadrya")


RECORD = Record(dye=dye, people=people, score=score, opener=opener, summary=summary, picture=board_picture, reel=REEL)
