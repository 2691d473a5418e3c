"""Text of the players' plates at a table of Epikha."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.epikha.board import HAND, pile
from tabletop.games.epikha.readers import active
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.graph.screen import Layout
from tabletop.toolkit.text.message import NOTHING, Say, plain, say
from tabletop.ui.boards.epikha.dyes import dye
from tabletop.ui.table.wording import BannerText


def banner(session: Session, which: str, layout: Layout, *, count: Callable[[int], int]) -> BannerText:
    """Return a player's plate: people, cards in hand, whose turn it is, who is to decide; `count` gives the cards shown in a zone."""
    seat = session.side if which == "own" else 1 - session.side
    store = session.store
    people, held = dye(session.match, seat), say("epikha_board.pile.hand", n=count(pile(seat, HAND)))
    says = held if layout == "small" else say("epikha_board.banner", people=say(f"epikha_board.home.{people}"), held=held)
    on_turn = bool(store.turn[TABLE]) and active(store) == seat
    deciding = session.decider == seat if session.stage != "showing" else on_turn
    return BannerText(plain(session.match.setup.players[seat]), people, says, _tooltip(session, seat, int(store.turn[TABLE]) if on_turn else 0),
                      "now" if deciding else "rest")


def _tooltip(session: Session, seat: int, turn: int) -> Say:
    """Return the state of a seat: that it is to decide, or its turn (0 if it is another's)."""
    if session.stage in ("handover", "waiting") and session.decider == seat:
        return say("table.banner.waiting")
    if session.stage == "deciding" and seat == session.viewer and not turn:
        return say("table.banner.deciding")
    if turn:
        return say("epikha.turn.yours", n=turn) if seat == session.viewer else say("epikha.turn.number", n=turn)
    return NOTHING
