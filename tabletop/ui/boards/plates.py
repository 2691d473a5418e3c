"""Plates of two players at a table: who decides is lit, and a tooltip says what each is about to do."""

from __future__ import annotations

from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.table.wording import BannerText


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
