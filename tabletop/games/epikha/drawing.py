"""Draws in Epikha: one card after another; a player who must draw from an empty deck loses (EPI-R8)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose
from tabletop.kernel.atoms import fact, finish, move, shuffle
from tabletop.kernel.match import Match
from tabletop.lang.piles import one_by_one

from . import actions
from .actions import seat_of
from .board import DECK, HAND, HAND_SIZE, pile
from .readers import hand

DECK_STREAM, START_STREAM = 0, 2
"""Streams 0 and 1 shuffle the decks of the seats."""


def draw_one(m: Match, seat: int) -> bool:
    """Draw the top card; False for an empty deck, by which the seat loses (EPI-R8)."""
    deck = m.store.zone[pile(seat, DECK)]
    if not deck:
        finish(m, (1 - seat,), "deck", clause="EPI-R8")
        return False
    card = deck[-1]
    move(m, card, pile(seat, HAND))
    fact(m, "drawn", seat, card, clause="EPI-3.1")
    return True


def _draw(m: Match, env: Bindings) -> bool:
    return draw_one(m, env["seat"])


DRAW = one_by_one("epikha.draw", _draw)


def draw(m: Match, seat: int, count: int) -> None:
    """Draw cards as the next steps."""
    if count > 0:
        m.push(DRAW, {"seat": seat, "left": count})


def shuffle_deck(m: Match, seat: int) -> None:
    """Shuffle a seat's deck."""
    shuffle(m, pile(seat, DECK), DECK_STREAM + seat)
    fact(m, "shuffled", seat)


def _hand(m: Match, env: Bindings, seat: int) -> list[int]:
    return list(hand(m.store, seat))


def trim(m: Match, seat: int) -> None:
    """Have a hand cut to its size, card by card (EPI-6.2)."""
    excess = len(hand(m.store, seat)) - HAND_SIZE
    if excess > 0:
        m.push(TRIM, {"seat": seat, "left": excess})


def _trim(m: Match, env: Bindings) -> None:
    if env["left"] > 1:
        m.push(TRIM, {"seat": env["seat"], "left": env["left"] - 1})
    actions.discard(m, env["trim"], clause="EPI-6.2")


TRIM = program("epikha.trim", trim=Choose("trim", seat_of, _hand, clause="EPI-6.2"), discard=_trim)
PROGRAMS = (DRAW, TRIM)
