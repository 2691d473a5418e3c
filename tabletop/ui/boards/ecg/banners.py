"""Text of the players' plates at a table of ECG."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.ecg.board import HAND, pile
from tabletop.games.ecg.readers import active
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.graph.screen import Layout
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.ecg.dyes import dye
from tabletop.ui.boards.plates import plate, seat_of, turn_tooltip
from tabletop.ui.table.wording import BannerText


def banner(session: Session, which: str, layout: Layout, *, count: Callable[[int], int]) -> BannerText:
    """Return a player's plate: kingdom, cards in hand, turn and pending decision; `count` gives the cards shown in a zone."""
    seat, store = seat_of(session, which), session.store
    kingdom, held = dye(session.match, seat), say("ecg.pile.hand", n=count(pile(seat, HAND)))
    says = held if layout == "small" else say("ecg_board.banner", kingdom=say(f"ecg.kingdom.{kingdom}"), held=held)
    turn = int(store.turn[TABLE]) if active(store) == seat else 0
    return plate(session, seat, colour=kingdom, says=says, tooltip=turn_tooltip(session, seat, "ecg", turn), on_turn=bool(turn))
