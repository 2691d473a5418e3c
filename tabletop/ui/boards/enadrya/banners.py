"""Text of the players' plates at a table of Enadrya."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.enadrya.board import HAND, pile
from tabletop.games.enadrya.readers import active
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.graph.screen import Layout
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.enadrya.dyes import dye
from tabletop.ui.table.wording import BannerText


def banner(session: Session, which: str, layout: Layout, *, count: Callable[[int], int]) -> BannerText:
    """Return a player's plate: race, cards in hand, whose turn it is, who is to decide; `count` gives the cards shown in a zone."""
    seat = session.side if which == "own" else 1 - session.side
    store, turn = session.store, session.store.turn[TABLE]
    race = dye(session.match, seat)
    held = say("enadrya.pile.hand", n=count(pile(seat, HAND)))
    says = held if layout == "small" and which == "rival" else say("enadrya.kind_line", kind=say(f"enadrya.race.{race}"), race=held)
    on_turn = bool(turn) and active(store) == seat
    deciding = session.decider == seat if session.stage != "showing" else on_turn
    name = plain(session.match.setup.players[seat])
    return BannerText(name, race, says, _tooltip(session, seat, turn if on_turn else 0), "now" if deciding else "rest")


def _tooltip(session: Session, seat: int, turn: int) -> Phrase:
    """Return the state of a seat: its turn (`turn` of that seat, 0 if it is another's), or that it is to decide."""
    if session.stage in ("handover", "waiting") and session.decider == seat:
        return say("table.banner.waiting")
    if turn:
        return say("enadrya.turn.yours", n=turn) if seat == session.viewer else say("enadrya.turn.number", n=turn)
    return say("table.banner.deciding") if session.stage == "deciding" and seat == session.viewer else NOTHING
