"""Text of the players' plates at a table of Encrucijada."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.encrucijada.board import HANDS
from tabletop.games.encrucijada.readers import active, living
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.encrucijada.dyes import SHARED, dye
from tabletop.ui.boards.encrucijada.rival_panel import why_out
from tabletop.ui.boards.rows.plates import plate, seat_of, turn_tooltip
from tabletop.ui.table.wording import BannerText

KEY = "encrucijada_board.banner"


def banner(session: Session, which: str, *, count: Callable[[int], int]) -> BannerText:
    """Return a player's plate: civilization, cards in hand, pending action; with more players than two the upper one tells of all."""
    store = session.store
    if which == "rival" and store.seats > 2:
        return _turn(session) if store.turn[TABLE] else _table(session)
    seat = seat_of(session, which)
    people, held = dye(session.match, seat), say(f"{KEY}.held", n=count(HANDS[seat]))
    says = say(f"{KEY}.line", people=say(f"encrucijada.civilization.{people}"), held=held)
    on_turn = bool(store.turn[TABLE]) and active(store) == seat
    return plate(session, seat, colour=people, says=says, tooltip=_state(session, seat), on_turn=on_turn)


def _turn(session: Session) -> BannerText:
    """Return whose turn it is: all that the plate has room for."""
    store = session.store
    seat = active(store)
    state = "now" if session.decider == seat else "rest"
    return BannerText(plain(session.match.setup.players[seat]), dye(session.match, seat), say("encrucijada.turn.number", n=store.turn[TABLE]),
                      NOTHING, state)


def _table(session: Session) -> BannerText:
    store = session.store
    teams = len({store.team[seat] for seat in range(store.seats)})
    mode = "free" if teams == store.seats else "teams"
    turn = max(1, store.turn[TABLE])
    says = say(f"{KEY}.players", mode=say(f"encrucijada_board.banner.{mode}"), n=len(living(store)))
    name = plain(session.match.setup.players[active(store)])
    return BannerText(say(f"{KEY}.game"), SHARED, says, say(f"{KEY}.turn", n=turn, name=name) if store.turn[TABLE] else NOTHING)


def _state(session: Session, seat: int) -> Phrase:
    """Return the state of a seat: out, a pending decision, its war, or its turn."""
    store = session.store
    if store.out[seat]:
        return say(f"{KEY}.out.{why_out(store, seat)}")
    turn, on_turn = int(store.turn[TABLE]), bool(store.turn[TABLE]) and active(store) == seat
    waits = session.stage in ("handover", "waiting") and session.decider == seat
    if seat == session.viewer and store.stage[TABLE] and not waits:
        if seat == store.attacker[TABLE]:
            return say(f"{KEY}.war", n=turn)
        if seat == store.defender[TABLE]:
            return say(f"{KEY}.attacked")
    return turn_tooltip(session, seat, "encrucijada", turn if on_turn else 0)
