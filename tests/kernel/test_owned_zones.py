"""An entity may own a zone: what it carries moves, is undone, copied and known like all else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.kernel.atoms import make, move, reorder
from tabletop.kernel.fingerprint import Fingerprint
from tabletop.kernel.journal import apply, compact, complete, revert
from tabletop.kernel.match import Match
from tabletop.kernel.views import Translator, seat_store, walk
from tests.support import toy
from tests.support.toy_actions import HAND, MARKET, STALL, TOKENS, pile


def _carried() -> tuple[Match, int, list[int]]:
    m = toy.first_turn()
    bearer, *wares = toy.lay_out(m, 0, "plain-1", "plain-2", "plain-3")
    for ware in wares:
        move(m, ware, m.store.inside(bearer))
    return m, bearer, wares


def test_cards_lie_in_order_inside_their_bearer() -> None:
    """The zone is the bearer's wherever the bearer goes; nobody else owns it."""
    m, bearer, wares = _carried()
    s = m.store
    assert wares == s.contents(bearer)
    assert s.with_contents([bearer, wares[0]]) == [bearer, *wares, wares[0]]
    assert bearer == s.owner(s.at[wares[0]])
    assert s.owner(pile(0, STALL)) == 0
    assert s.contents(wares[0]) == []
    move(m, bearer, MARKET)
    reorder(m, s.inside(bearer), wares[::-1])
    assert wares[::-1] == s.contents(bearer)


def test_what_is_inside_can_be_taken_back_and_brought_again() -> None:
    """The store is the same as before, though the list of zones has grown."""
    m = toy.first_turn()
    bearer, ware = toy.lay_out(m, 0, "plain-1", "plain-2")
    before, length, number = m.store.state(), len(m.log), Fingerprint.of(m.store)
    token = make(m, m.store.inside(bearer), {"card": 1})
    move(m, ware, m.store.inside(token))
    after, entries = m.store.state(), m.log[length:]
    assert number != Fingerprint.of(m.store) == number.after(m.store, entries)
    copied = m.store.copy()
    revert(m.store, m.log, length)
    assert before == m.store.state()
    assert after == copied.state()
    apply(m.store, entries)
    assert after == m.store.state()
    revert(m.store, list(entries), 0)
    assert entries == complete(m.store, [compact(entry) for entry in entries])


def test_what_is_inside_changes_values() -> None:
    """A booth that is carried no longer stands in the stall."""
    m = toy.first_turn()
    bearer, booth = toy.lay_out(m, 0, "plain-1", "booth-1")
    stamp = m.store.stamp
    move(m, booth, m.store.inside(bearer))
    assert m.store.stamp != stamp
    move(m, booth, pile(0, HAND))
    assert m.store.live[m.store.inside(bearer)]


@pytest.mark.parametrize("entity", [-3, 0, 6, 5_000])
def test_who_is_no_card_owns_no_zone(entity: int) -> None:
    """Seats and entities that were never made carry nothing; nothing is written."""
    m = toy.first_turn()
    (ware,) = toy.lay_out(m, 0, "plain-1")
    before = m.store.state()
    with pytest.raises(IndexError):
        move(m, ware, max(len(m.store.zone), m.store.inside(entity)))
    assert before == m.store.state()
    assert m.store.zone[TOKENS] == []


def test_a_seats_store_makes_room_for_what_is_inside() -> None:
    """A seat's journal brings its own store from before to after, though the list of zones has grown."""
    m = toy.first_turn()
    rules = replace(m.rules, sees=lambda store, seat, zone: True, loose=lambda zone, seat: False)
    bearer, ware = toy.lay_out(m, 0, "plain-1", "plain-2")
    start, seen = len(m.log), seat_store(rules, m.store, 1)
    move(m, ware, m.store.inside(bearer))
    reader = Translator(rules, m.fork().store, 1)
    reader.back(m.log[start:])
    walk(seen, reader.feed(m.log[start:]))
    assert seen.state() == seat_store(rules, m.store, 1).state()
