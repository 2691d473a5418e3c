"""Draws in ECG: one card after another, the limit of the hand, and the two lives of the deck (ECG-13)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose, Confirm
from tabletop.kernel.atoms import fact, move, put, show, shuffle
from tabletop.kernel.match import Match
from tabletop.lang.piles import one_by_one

from . import actions
from .board import DECK, DISCARD, HAND, HAND_SIZE, pile
from .readers import drawable, hand
from .store import EcgStore

DECK_STREAM, START_STREAM = 0, 2
"""Streams 0 and 1 shuffle the decks of the seats."""


def seat_of(m: Match, env: Bindings) -> int:
    """Return the seat that a frame is about."""
    return int(env["seat"])


def draw(m: Match, seat: int, count: int) -> None:
    """Draw cards as the next steps, at most a full hand; the excess is discarded before the first (ECG-13.1, R20)."""
    s: EcgStore = m.store
    will = min(count, drawable(s, seat), HAND_SIZE)
    if will > 0:
        m.push(DRAW, {"seat": seat, "left": will})
        _make_room(m, seat, will)


def _draw_one(m: Match, env: Bindings) -> bool:
    """Draw the top card; a deck without a further life ends the draw (ECG-13.2)."""
    seat = env["seat"]
    deck = m.store.zone[pile(seat, DECK)]
    if not deck:
        return False
    card = deck[-1]
    move(m, card, pile(seat, HAND))
    actions.progress(m)
    fact(m, "drawn", seat, card, clause="ECG-5.1")
    check_deck(m, seat)
    return True


DRAW = one_by_one("ecg.draw", _draw_one)


# ---- the limit of the hand
def take(m: Match, seat: int, cards: Sequence[int]) -> None:
    """Show cards and take them to the hand as the next steps, under the hand's limit like drawn ones (ECG-R20)."""
    taken = tuple(cards)[:HAND_SIZE]
    m.push(TAKE, {"seat": seat, "cards": taken})
    _make_room(m, seat, len(taken))


def search(m: Match, seat: int, cards: Sequence[int]) -> None:
    """Take the cards found in a seat's own deck, then shuffle it (ECG-R34)."""
    m.push(SHUFFLE, {"seat": seat})
    if cards:
        take(m, seat, cards)


def _make_room(m: Match, seat: int, coming: int) -> None:
    excess = len(hand(m.store, seat)) + coming - HAND_SIZE
    if excess > 0:
        m.push(TRIM, {"seat": seat, "left": excess})


def _take(m: Match, env: Bindings) -> None:
    seat = env["seat"]
    for card in env["cards"]:
        show(m, card, 1 - seat)
        move(m, card, pile(seat, HAND))
        fact(m, "found", seat, card, clause="ECG-R34")
    check_deck(m, seat)


TAKE = program("ecg.take", take=_take)


def _hand(m: Match, env: Bindings, seat: int) -> list[int]:
    return list(hand(m.store, seat))


def _trim(m: Match, env: Bindings) -> None:
    if env["left"] > 1:
        m.push(TRIM, {"seat": env["seat"], "left": env["left"] - 1})
    actions.discard(m, env["trim"], clause="ECG-13.1")


TRIM = program("ecg.trim", trim=Choose("trim", seat_of, _hand, clause="ECG-13.1"), discard=_trim)


# ---- the two lives of the deck
def check_deck(m: Match, seat: int) -> None:
    """Let the owner decide on a new deck when the last card has left it for the first time (ECG-R21)."""
    s: EcgStore = m.store
    if not s.zone[pile(seat, DECK)] and not s.life[seat]:
        put(m, "life", seat, 1)
        fact(m, "ran_out", seat, clause="ECG-13.2")
        if s.zone[pile(seat, DISCARD)]:
            m.push(RENEW, {"seat": seat})


def _renew(m: Match, env: Bindings) -> None:
    if not env["renew"]:
        return
    seat, s = env["seat"], m.store
    cards = list(s.zone[pile(seat, DISCARD)])
    for card in cards:
        move(m, card, pile(seat, DECK))
    put(m, "renewed", seat, 1)
    shuffle_deck(m, seat)
    fact(m, "renewed", seat, len(cards), clause="ECG-13.2")


def _shuffle(m: Match, env: Bindings) -> None:
    shuffle_deck(m, env["seat"])


SHUFFLE = program("ecg.shuffle", shuffle=_shuffle)
RENEW = program("ecg.renew", renew=Confirm("renew", seat_of), do=_renew)


def shuffle_deck(m: Match, seat: int) -> None:
    """Shuffle a seat's deck."""
    shuffle(m, pile(seat, DECK), DECK_STREAM + seat)
    fact(m, "shuffled", seat)


def mill(m: Match, seat: int, count: int) -> None:
    """Put the top cards of a deck into its owner's discard, one after another, as the next steps."""
    if count > 0:
        m.push(MILL, {"seat": seat, "left": count})


def _mill_one(m: Match, env: Bindings) -> bool:
    seat = env["seat"]
    deck = m.store.zone[pile(seat, DECK)]
    if not deck:
        return False
    actions.discard(m, deck[-1], clause="ECG-3.1")
    check_deck(m, seat)
    return True


MILL = one_by_one("ecg.mill", _mill_one)
PROGRAMS = (DRAW, TAKE, TRIM, SHUFFLE, RENEW, MILL)
