"""Record of Warage for past matches: races, hit points, damage dealt, costs and gains, replay marks."""

from __future__ import annotations

from typing import Any

from tabletop.games.warage.summary import summary as summed
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.rows.record import described
from tabletop.ui.boards.warage.picture import board_picture
from tabletop.ui.boards.warage.seats import dye, people
from tabletop.ui.table.record import Record, Reel, Summary

REEL = Reel(score="hp", out="out")
FIGURES = (("dealt", "sword-slice"), ("spent", "heart-drop"), ("gained", "hearts"))


def score(store: Any) -> str:
    """Return everybody's hit points."""
    joint = " – " if store.seats == 2 else " · "
    return joint.join("0" if store.out[seat] else str(max(0, store.hp[seat])) for seat in range(store.seats))


def opener(store: Any) -> int:
    """Return the seat of the first round."""
    return int(store.starter[TABLE])


def summary(match: Match) -> Summary:
    """Return the match's statistics."""
    told = summed(match)
    return described(told, _reason(match, told.reason, told.turns, told.winners or ()), FIGURES, "warage_record")


def _reason(match: Match, reason: str, turns: int, winners: tuple[int, ...]) -> Phrase:
    """Return the reason of the end as a sentence; the last beaten player is named where two were left."""
    if not reason:
        return NOTHING
    names, store = match.setup.players, match.store
    if reason == "last" and store.seats == 2 and winners:
        loser = 1 - winners[0]
        return say(f"warage_record.end.{store.fallen[loser] or 'hp'}", name=plain(names[loser]), turn=turns)
    return say(f"warage_record.end.{reason}", turn=turns)


RECORD = Record(dye=dye, people=people, score=score, opener=opener, summary=summary, picture=board_picture, reel=REEL)
