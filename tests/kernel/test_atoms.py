"""Atoms: each writes its change and its entry in one call, or nothing at all."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.kernel import rng
from tabletop.kernel.atoms import batch, fact, finish, make, move, put, reorder, roll, show, shuffle, unmake
from tabletop.kernel.journal import FACT, MOVE, ORDER, SET
from tabletop.kernel.match import Match
from tabletop.kernel.store import NOWHERE, TABLE
from tests.support import toy
from tests.support.toy_actions import CHEST, DECK, HAND, MARKET, STALL, TOKENS, pile


@pytest.fixture
def m() -> Match:
    """A fair at its first turn."""
    return toy.first_turn()


def test_a_cell_that_already_says_so_is_not_written(m: Match) -> None:
    """No entry, no new stamp."""
    told, stamp = len(m.log), m.store.stamp
    put(m, "purse", 0, m.store.purse[0])

    assert told == len(m.log)
    assert stamp == m.store.stamp


def test_only_live_columns_renew_the_stamp(m: Match) -> None:
    """What no cached value depends on leaves the caches alone."""
    (card,) = toy.lay_out(m, 0, "plain")
    stamp = m.store.stamp
    put(m, "score", 0, 7)
    assert stamp == m.store.stamp
    put(m, "chalked", card, 1)
    assert stamp != m.store.stamp


def test_moves_within_dark_zones_leave_the_caches_alone(m: Match) -> None:
    """Drawing and hiding are no news to the index; entering and leaving a live zone are."""
    card = m.store.zone[pile(0, DECK)][-1]
    stamp = m.store.stamp
    move(m, card, pile(0, HAND))
    move(m, card, pile(0, CHEST))
    assert stamp == m.store.stamp
    move(m, card, pile(0, STALL))
    entered = m.store.stamp
    assert stamp != entered
    move(m, card, pile(0, CHEST))
    assert entered != m.store.stamp


def test_a_move_keeps_at_and_says_both_places(m: Match) -> None:
    """The entry holds where the card was and where it went, counted without itself."""
    a, b, c = toy.lay_out(m, 0, "plain", "bell", "guard")
    move(m, a, pile(0, STALL), 1)

    assert [b, a, c] == m.store.zone[pile(0, STALL)]
    assert m.log[-1] == (MOVE, a, pile(0, STALL), 0, pile(0, STALL), 1)
    assert m.store.at[a] == pile(0, STALL)


@pytest.mark.parametrize("place", [-1, 3, 99])
def test_a_place_beyond_the_zone_is_refused_before_anything_is_written(m: Match, place: int) -> None:
    """Else the entry could not be taken back."""
    a, *_ = toy.lay_out(m, 0, "plain", "bell", "guard")
    before, told = m.store.digest(), len(m.log)
    with pytest.raises(IndexError):
        move(m, a, pile(0, STALL), place)
    with pytest.raises(IndexError):
        move(m, a, 999)

    assert before == m.store.digest()
    assert told == len(m.log)


def test_an_order_must_hold_the_same_cards(m: Match) -> None:
    """Neither fewer nor others nor one twice."""
    a, b = toy.lay_out(m, 0, "plain", "bell")
    before = m.store.digest()
    for wrong in ([a], [a, a], [a, b, 99]):
        with pytest.raises(ValueError, match="order"):
            reorder(m, pile(0, STALL), wrong)

    assert before == m.store.digest()


def test_an_order_in_a_live_zone_renews_the_stamp(m: Match) -> None:
    """The index follows the order of zones; a dark zone's order is nothing to it."""
    a, b = toy.lay_out(m, 0, "bell-1", "bell-2")
    stamp = m.store.stamp
    reorder(m, pile(0, STALL), [b, a])
    assert stamp != m.store.stamp
    assert [source for source, _, _ in m.store.index().watchers["sold"]] == [b, a]
    stamp = m.store.stamp
    reorder(m, pile(0, DECK), m.store.zone[pile(0, DECK)][::-1])
    assert stamp == m.store.stamp
    assert m.log[-1][0] == ORDER


def test_a_number_of_something_gone_is_not_given_again(m: Match) -> None:
    """Tokens made after others were unmade are new."""
    first = make(m, TOKENS, {"card": 1, "worth": 3})
    unmake(m, first)
    second = make(m, TOKENS, {"card": 1, "worth": 3})

    assert second == first + 1
    assert m.store.at[first] == NOWHERE
    assert m.store.zone[TOKENS] == [second]


def test_things_are_made_beyond_the_room_there_is(m: Match) -> None:
    """Columns grow in place."""
    at = m.store.at
    for _ in range(200):
        last = make(m, TOKENS, {"card": 1})

    assert m.store.at[last] == TOKENS
    assert at is m.store.at
    assert m.store.zone[TOKENS][-1] == last


def test_changing_a_definition_renews_the_stamp(m: Match) -> None:
    """A card that becomes another one in play works as the other."""
    (card,) = toy.lay_out(m, 0, "plain")
    assert "sold" not in m.store.index().watchers
    put(m, "card", card, 5)

    assert [source for source, _, _ in m.store.index().watchers["sold"]] == [card]


def test_rolls_follow_seed_stream_and_count(m: Match) -> None:
    """The same counters give the same numbers; each roll moves its own stream on."""
    twin = m.fork()
    mine = [roll(m, 0, 6) for _ in range(50)]
    for _ in range(9):
        roll(twin, 5, 6)

    assert [roll(twin, 0, 6) for _ in range(50)] == mine
    assert set(mine) == {1, 2, 3, 4, 5, 6}
    assert m.store.rng[0] == 50
    other = m.fork(seed=99)
    other.store.rng[0] = 0
    assert [roll(other, 0, 6) for _ in range(50)] != mine


def test_random_numbers_are_those_of_splitmix64() -> None:
    """The first outputs for the seed 0, as published with the algorithm."""
    assert rng.mix(0) == 0xE220A8397B1DCDAF
    assert rng.mix(0x9E3779B97F4A7C15) == 0x6E789E6AA1B965F4


def test_every_order_of_a_shuffle_comes_up_about_as_often() -> None:
    """600 orders of three cards: each of the six near a hundred times."""
    orders = Counter(tuple(rng.shuffled("abc", rng.number(7, 1, i))) for i in range(600))

    assert len(orders) == 6
    assert min(orders.values()) > 70
    assert max(orders.values()) < 130


def test_a_shuffle_makes_everybody_forget(m: Match) -> None:
    """What was shown is no longer known, and the cards are the same."""
    deck = list(m.store.zone[pile(0, DECK)])
    show(m, deck[0], 0)
    show(m, deck[0], 1)
    assert m.store.seen[deck[0]] == 0b11
    shuffle(m, pile(0, DECK), 1)

    assert m.store.seen[deck[0]] == 0
    assert sorted(deck) == sorted(m.store.zone[pile(0, DECK)])


def test_facts_of_a_batch_share_a_beat(m: Match) -> None:
    """Beats are 0 outside, another number for each batch; a batch within a batch is part of it."""
    told = len(m.log)
    with batch(m):
        fact(m, "opened", 1)
        with batch(m):
            fact(m, "opened", 2)
        fact(m, "opened", 3)
    fact(m, "opened", 4)
    with batch(m):
        fact(m, "opened", 5)
    beats = [entry[2] for entry in m.log[told:]]

    assert beats[0] == beats[1] == beats[2] != 0
    assert beats[3] == 0
    assert beats[4] not in beats[:4]


def test_finishing_marks_winners_and_tells_it(m: Match) -> None:
    """A match may have several winners, or none."""
    m = m.fork()  # nobody looked yet at what is asked there
    finish(m, [1], "score", clause="TOY-10")

    assert m.over
    assert (m.store.won[0], m.store.won[1]) == (0, 1)
    assert m.log[-1] == (FACT, "finished", 0, TABLE, "TOY-10", (1,), "score")
    assert (SET, "over", TABLE, 0, 1) in m.log
    assert m.waiting() == ()
    assert m.options() == []
    with pytest.raises(LookupError):
        m.ask()


def test_market_is_dealt_openly() -> None:
    """The toy itself: a card of each deck lies in the market in the first round."""
    m = toy.start(3, players=4)

    assert [m.store.own[c] for c in m.store.zone[MARKET]] == [0, 1, 2, 3]
