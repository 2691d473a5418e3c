"""Record of Enadrya for past matches: races, the Bases' defence, losses and costs, replay marks."""

from __future__ import annotations

from typing import Any

from tabletop.games.enadrya.summary import summary as summed
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.enadrya.blows import standing
from tabletop.ui.boards.enadrya.dyes import dye
from tabletop.ui.boards.enadrya.picture import board_picture
from tabletop.ui.table.record import Figure, Record, Reel, Summary

REEL = Reel(score="base")
FIGURES = (("lost", "skull-crack"), ("dealt", "crossed-swords"), ("spent", "lightning-helix"))


def people(match: Match, seat: int) -> Phrase:
    """Return the race by name."""
    return say(f"enadrya.race.{dye(match, seat)}")


def score(store: Any) -> str:
    """Return the Bases' defence."""
    return f"{standing(store, 0)} – {standing(store, 1)}"


def opener(store: Any) -> int:
    """Return the seat of the first turn."""
    return int(store.first[TABLE])


def summary(match: Match) -> Summary:
    """Return the match's statistics."""
    told = summed(match)
    loser = match.setup.players[1 - told.winners[0]] if told.winners else ""
    reason = say(f"enadrya.end.{told.reason}", name=plain(loser), turn=told.turns) if told.reason else NOTHING
    figures = [Figure("hourglass", say("enadrya.figure.turns"), (str(told.turns),))]
    figures += [Figure(icon, say(f"enadrya.figure.{name}"), tuple(str(n) for n in getattr(told, name))) for name, icon in FIGURES]
    return Summary(told.winners, reason, told.clause, told.turns, tuple(figures), told.course, say("enadrya.figure.course"))


RECORD = Record(dye=dye, people=people, score=score, opener=opener, summary=summary, picture=board_picture, reel=REEL)
