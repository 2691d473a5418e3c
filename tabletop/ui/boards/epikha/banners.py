"""Text of the players' plates at a table of Epikha."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.epikha.board import HAND, pile
from tabletop.games.epikha.readers import active
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.graph.screen import Layout
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.epikha.dyes import dye
from tabletop.ui.boards.rows.plates import plate, seat_of, turn_tooltip
from tabletop.ui.table.wording import BannerText


def banner(session: Session, which: str, layout: Layout, *, count: Callable[[int], int]) -> BannerText:
    """Return a player's plate: people, cards in hand, turn and pending decision; `count` gives the cards shown in a zone."""
    seat, store = seat_of(session, which), session.store
    people, held = dye(session.match, seat), say("epikha_board.pile.hand", n=count(pile(seat, HAND)))
    says = held if layout == "small" else say("epikha_board.banner", people=say(f"epikha_board.home.{people}"), held=held)
    turn = int(store.turn[TABLE]) if active(store) == seat else 0
    return plate(session, seat, colour=people, says=says, tooltip=turn_tooltip(session, seat, "epikha", turn), on_turn=bool(turn))
