"""An attempt that failed after it was shown is taken back in sight: by further entries, for every seat."""

from __future__ import annotations

from random import Random

from tabletop.kernel.atomic import retract
from tabletop.kernel.atoms import make, move, put, roll, show, unmake
from tabletop.kernel.journal import MOVE
from tabletop.kernel.match import Match
from tabletop.kernel.store import NOWHERE
from tabletop.kernel.views import Translator, seat_store, walk
from tests.support import toy
from tests.support.strategies import advance
from tests.support.toy_actions import DECK, DISCARD, HAND, MARKET, STALL, TOKENS, pile


def _delve_in_vain() -> tuple[Match, int]:
    """A fair in which seat 0 delves and holds nothing even afterwards."""
    for seed in range(200):
        m = toy.first_turn(seed)
        card = m.store.zone[pile(0, HAND)][0]
        m.play(0, (("delve", card, 0),))
        if m.ask()[0].name == "gift" and m.options(0) == [("none", 0, 0)]:
            return m, card
    raise LookupError


def test_a_failed_attempt_is_taken_back_by_further_entries() -> None:
    """What was shown stays in the journal; the cards go back; the act that was paid stays paid."""
    m, card = _delve_in_vain()
    told = m.log[:]
    drawn = told[-2][1]
    hand, deck = list(m.store.zone[pile(0, HAND)]), list(m.store.zone[pile(0, DECK)])
    m.play(0, (("none", 0, 0),))

    assert told == m.log[: len(told)]
    assert [entry[0] for entry in m.log[len(told):]] == [MOVE, MOVE, 3]
    assert m.log[-1][1] == "retracted"
    assert m.store.zone[pile(0, DECK)] == [*deck, drawn]
    assert sorted(m.store.zone[pile(0, HAND)]) == sorted({*hand, card} - {drawn})
    assert m.store.acts[6] == 2


def test_a_failed_attempt_is_the_same_on_a_fork_made_in_its_middle() -> None:
    """The mark it goes back to lies before the fork."""
    m, _ = _delve_in_vain()
    twin = m.fork()
    for match in (m, twin):
        match.play(0, (("none", 0, 0),))
        assert match.log[-1][1] == "retracted"

    assert m.digest() == twin.digest()
    assert advance(m, Random(1), decisions=9).digest() == advance(twin, Random(1), decisions=9).digest()


def test_a_seat_follows_a_failed_attempt() -> None:
    """Each seat's store walks on through the inverse changes."""
    m, _ = _delve_in_vain()
    m.play(0, (("none", 0, 0),))
    start = Match(m.rules, m.setup).store
    for seat in (0, 1):
        view = seat_store(m.rules, start, seat)
        walk(view, Translator(m.rules, start.copy(), seat).feed(m.log))
        assert seat_store(m.rules, m.store, seat).state() == view.state()


def test_knowledge_and_spent_chance_are_not_taken_back() -> None:
    """A token's number, a roll, a card seen: they stay as they are; all else returns, orders too."""
    m = toy.first_turn()
    ware, bell = toy.lay_out(m, 0, "plain", "bell")
    coin = make(m, TOKENS, {"card": 1, "worth": 2})
    deck, mark = m.store.zone[pile(0, DECK)], m.position
    before = [list(zone) for zone in m.store.zone]
    put(m, "chalked", ware, 1)
    show(m, deck[0], 0)
    roll(m, 0, 6)
    made = make(m, TOKENS, {"card": 1})
    unmake(m, coin)
    for zone in (DISCARD, MARKET, pile(1, STALL)):
        move(m, bell, zone, 0)
    put(m, "chalked", ware, 0)
    put(m, "chalked", ware, 5)
    retract(m, mark)

    assert before == m.store.zone
    assert m.store.chalked[ware] == 0
    assert m.store.seen[deck[0]] == 1
    assert m.store.rng[0] == 1
    assert m.store.at[made] == NOWHERE
    assert m.store.made[6] == made + 1
    assert m.store.worth[coin] == 2
