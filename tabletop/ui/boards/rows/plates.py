"""Plates of two players at a table: who decides is lit, and a tooltip says what each is about to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.games.table_rows import Table
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.rows.record import Peoples
from tabletop.ui.table.wording import BannerText


@dataclass(frozen=True, slots=True)
class Plates:
    """Plates of a game with table rows: people, cards in hand, turn and pending decision.

    `held` is the text of the cards in hand.
    """

    rows: Table[Any]
    peoples: Peoples
    held: str

    def banner(self, session: Session, which: str, *, count: Callable[[int], int]) -> BannerText:
        """Return a player's plate; `count` gives the cards shown in a zone."""
        seat, store, rows = seat_of(session, which), session.store, self.rows
        held = say(self.held, n=count(rows.hand(seat)))
        says = say("table.banner.line", people=self.peoples.name(session.match, seat), held=held)
        turn = int(store.turn[TABLE]) if rows.active(store) == seat else 0
        return plate(session, seat, colour=self.peoples.dye(session.match, seat), says=says,
                     tooltip=turn_tooltip(session, seat, rows.area, turn), on_turn=bool(turn))


def seat_of(session: Session, which: str) -> int:
    """Return the seat of the player's own plate ("own") or of the rival's."""
    return session.side if which == "own" else 1 - session.side


def plate(session: Session, seat: int, *, colour: str, says: Phrase, tooltip: Phrase, on_turn: bool) -> BannerText:
    """Return a seat's plate, lit while the seat decides; while facts are shown, the seat on turn is lit."""
    deciding = session.decider == seat if session.stage != "showing" else on_turn
    return BannerText(plain(session.match.setup.players[seat]), colour, says, tooltip, "now" if deciding else "rest")


def turn_tooltip(session: Session, seat: int, key: str, turn: int) -> Phrase:
    """Return the state of a seat: that it is to decide, or its turn in the game's words (0 if it is another's turn)."""
    if session.stage in ("handover", "waiting") and session.decider == seat:
        return say("table.banner.waiting")
    if session.stage == "deciding" and seat == session.viewer and not turn:
        return say("table.banner.deciding")
    if turn:
        return say(f"{key}.turn.yours", n=turn) if seat == session.viewer else say(f"{key}.turn.number", n=turn)
    return NOTHING
