"""Views: what a seat may know, its own journal, and worlds it could not tell from the truth."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.agenda import program
from tabletop.kernel.atoms import fact, make, move, put, reorder, show, shuffle
from tabletop.kernel.journal import FACT, MOVE, ORDER, SET, Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE, UNKNOWN
from tabletop.kernel.views import HIDE, SHIFT, SHOW, Translator, knows, sample, seat_store, walk, walk_back
from tests.support import toy
from tests.support.toy_actions import CHEST, DECK, DISCARD, HAND, MARKET, STALL, TOKENS, pile


def _heard(m: Match, seat: int, act: Any) -> list[Entry]:
    """What a seat hears of some writes."""
    reader, told = Translator(m.rules, m.store.copy(), seat), len(m.log)
    act(m)
    return reader.feed(m.log[told:])


def test_a_seat_knows_its_hand_open_zones_and_what_it_was_shown() -> None:
    """Not the rival's hand, no deck, nothing that is nowhere; seats and the table are known to all."""
    m = toy.first_turn()
    mine, theirs = m.store.zone[pile(0, HAND)][0], m.store.zone[pile(1, HAND)][0]
    deep = m.store.zone[pile(0, DECK)][0]
    expected = {mine: True, theirs: False, deep: False, m.store.zone[MARKET][0]: True, TABLE: True, 1: True, 500: False}
    m.store.grow(500)
    assert expected == {card: knows(m.rules, m.store, 0, card) for card in expected}
    show(m, deep, 0)
    show(m, theirs, 1)
    assert knows(m.rules, m.store, 0, deep)
    assert not knows(m.rules, m.store, 0, theirs)


def test_places_in_a_rivals_hand_tell_nothing() -> None:
    """Known cards first, in the order of their numbers, then the unknown; a deck keeps its places."""
    m = toy.first_turn()
    hand, deck = m.store.zone[pile(1, HAND)], m.store.zone[pile(1, DECK)]
    move(m, max(hand), pile(1, HAND), 0)
    show(m, hand[-1], 0)
    show(m, deck[2], 0)
    view = seat_store(m.rules, m.store, 0)

    assert view.zone[pile(1, HAND)] == [hand[-1]] + [UNKNOWN] * (len(hand) - 1)
    assert view.zone[pile(1, DECK)] == [c if i == 2 else UNKNOWN for i, c in enumerate(deck)]
    assert view.at[hand[-1]] == pile(1, HAND)
    assert view.at[hand[0]] == 0
    assert view.card[hand[0]] == 0


def test_a_draw_is_a_card_to_its_seat_and_a_back_to_the_others() -> None:
    """The card's cells come with it; the rival's copy of the fact names nobody."""
    m = toy.first_turn()
    top = m.store.zone[pile(0, DECK)][-1]

    def act(m: Match) -> None:
        move(m, top, pile(0, HAND))
        fact(m, "drawn", 0, top)

    place = len(m.store.zone[pile(0, DECK)]) - 1
    drawn, told = _heard(m.fork(), 0, act)
    assert drawn[:7] == (SHIFT, UNKNOWN, pile(0, DECK), place, top, pile(0, HAND), 3)
    assert ("card", m.store.card[top]) in drawn[7]
    assert told == (FACT, "drawn", 0, TABLE, "", 0, top)
    drawn, told = _heard(m.fork(), 1, act)
    assert drawn == (SHIFT, UNKNOWN, pile(0, DECK), place, UNKNOWN, pile(0, HAND), -1, ())
    assert told == (FACT, "drawn", 0, TABLE, "", 0, UNKNOWN)


def test_a_card_that_goes_out_of_sight_is_named_just_then_and_no_more() -> None:
    """In the fact that tells of it; not in the next, and not after it was mixed or moved on unseen."""
    m = toy.first_turn()
    (ware,) = toy.lay_out(m, 0, "plain")

    def hide(m: Match) -> None:
        move(m, ware, pile(0, HAND))
        fact(m, "hidden", 0, ware)
        fact(m, "hidden", 0, ware)

    def tuck(m: Match) -> None:
        move(m, ware, pile(0, HAND))
        move(m, ware, pile(0, CHEST))
        fact(m, "hidden", 0, ware)

    def stir(m: Match) -> None:
        move(m, ware, pile(0, DECK))
        shuffle(m, pile(0, DECK), 1)
        fact(m, "hidden", 0, ware)

    def named(act: Any) -> list[int]:
        return [e[6] for e in _heard(m.fork(), 1, act) if e[0] == FACT]

    assert named(hide) == [ware, UNKNOWN]
    assert named(tuck) == [UNKNOWN]
    assert named(stir) == [UNKNOWN]


def test_a_cause_that_is_hidden_is_not_named() -> None:
    """A card that acts from the hand."""
    m = toy.first_turn()
    card = m.store.zone[pile(0, HAND)][0]
    reader, told = Translator(m.rules, m.store.copy(), 1), len(m.log)
    toy.carry_out(m, program("p", a=lambda m, env: fact(m, "opened", 1)), {"this": card})

    assert m.log[told][3] == card
    assert reader.feed(m.log[told:])[0][3] == UNKNOWN


def test_secret_columns_and_hidden_cells_are_not_told() -> None:
    """Counters of chance, who was shown what, cells of a card face down; those of an open card are."""
    m = toy.first_turn()
    deep, (ware,) = m.store.zone[pile(0, DECK)][0], toy.lay_out(m, 0, "plain")

    def act(m: Match) -> None:
        shuffle(m, pile(1, DECK), 2)
        put(m, "bought", deep, 3)
        put(m, "bought", ware, 3)

    assert _heard(m, 1, act) == [(SET, "bought", ware, 0, 3)]


def test_showing_and_forgetting_are_entries_of_the_seat() -> None:
    """A card shown arrives with its cells where it lies, and leaves when the pile is mixed."""
    m = toy.first_turn()
    deep = m.store.zone[pile(0, DECK)][1]

    def act(m: Match) -> None:
        show(m, deep, 1)
        shuffle(m, pile(0, DECK), 1)

    shown, hidden = _heard(m.fork(), 1, act)
    assert shown[:4] == (SHOW, deep, pile(0, DECK), 1)
    assert ("card", m.store.card[deep]) in shown[4]
    assert hidden[:4] == (HIDE, deep, pile(0, DECK), 1)
    assert _heard(m, 0, act) == []


def test_an_order_is_told_as_far_as_it_can_be_seen() -> None:
    """In full on the table, not at all in a rival's hand; in a deck only what a known card tells."""
    m = toy.first_turn()
    a, b = toy.lay_out(m, 0, "plain", "bell")
    deck = m.store.zone[pile(0, DECK)]
    assert _heard(m, 1, lambda m: reorder(m, pile(0, STALL), [b, a])) == [(ORDER, pile(0, STALL), (a, b), (b, a))]
    assert _heard(m, 1, lambda m: reorder(m, pile(0, HAND), m.store.zone[pile(0, HAND)][::-1])) == []
    assert _heard(m, 1, lambda m: reorder(m, pile(0, DECK), deck[::-1])) == []
    hand = m.store.zone[pile(0, HAND)]
    show(m, hand[0], 1)
    assert _heard(m, 1, lambda m: reorder(m, pile(0, HAND), hand[::-1])) == []
    show(m, deck[0], 1)
    blank = (UNKNOWN,) * (len(deck) - 1)
    assert _heard(m, 1, lambda m: reorder(m, pile(0, DECK), deck[::-1])) == [
        (ORDER, pile(0, DECK), (m.store.zone[pile(0, DECK)][-1], *blank), (*blank, deck[-1]))]


def test_open_moves_are_told_as_they_are() -> None:
    """The very entry, when both places are open and numbered."""
    m = toy.first_turn()
    (ware,) = toy.lay_out(m, 0, "plain")

    assert _heard(m, 1, lambda m: move(m, ware, DISCARD)) == [(MOVE, ware, pile(0, STALL), 0, DISCARD, 0)]


def test_a_seats_store_has_room_for_what_it_never_saw() -> None:
    """Readers may ask it about any number."""
    m = Match(toy.RULES, toy.setup(1, players=4))
    view, reader = seat_store(m.rules, m.store, 0), Translator(m.rules, m.store.copy(), 0)
    m.rules.start(m)
    for _ in range(90):
        make(m, pile(1, DECK), {"card": 2, "own": 1})
    walk(view, reader.feed(m.log))

    assert view.made[TABLE] == m.store.made[TABLE] > 120
    assert len(view.card) >= view.made[TABLE]
    assert seat_store(m.rules, m.store, 0).state() == view.state()


def test_known_cards_wander_through_loose_zones() -> None:
    """Shown in a rival's hand, hidden, taken out again: the walk finds each by its name or as one of the unknown."""
    m = toy.first_turn()
    view = seat_store(m.rules, m.store, 1)
    hand = list(m.store.zone[pile(0, HAND)])
    start = view.state()

    def act(m: Match) -> None:
        for card in hand:
            show(m, card, 1)
        move(m, hand[1], pile(0, STALL))
        move(m, hand[1], pile(0, HAND), 0)
        move(m, hand[0], pile(0, CHEST))
        move(m, hand[2], pile(1, HAND))
        coin = make(m, TOKENS, {"card": 1})
        move(m, coin, pile(0, HAND))

    entries = _heard(m, 1, act)
    walk(view, entries)
    assert seat_store(m.rules, m.store, 1).state() == view.state()
    walk_back(view, entries)
    assert start == view.state()


# ---- sampled worlds
def test_a_sampled_world_has_another_future() -> None:
    """Another seed, counters at their start, and another deal of what is hidden."""
    m = toy.first_turn()
    worlds = [sample(m, 0, seed) for seed in range(20)]

    assert len({w.seed for w in worlds} | {m.seed}) == 21
    assert {tuple(w.store.rng) for w in worlds} == {(0,) * len(m.store.rng)}
    assert len({tuple(w.store.card) for w in worlds}) > 10
    for world in worlds:
        for card in m.store.zone[pile(0, HAND)] + m.store.zone[MARKET]:
            assert m.store.card[card] == world.store.card[card]


def test_a_sampled_world_does_not_hold_what_others_answered_in_secret() -> None:
    """They answer again; the seat's own answer stands."""
    m = toy.start(1, players=3)
    m.play(1, (("number", 0, 3),))
    m.play(0, (("number", 0, 2),))
    mine, theirs = sample(m, 0, 5), sample(m, 1, 5)

    assert mine.waiting() == (1, 2)
    assert theirs.waiting() == (0, 2)
    assert sample(m, 2, 5).waiting() == (0, 1, 2)
    assert m.waiting() == (2,)
    for seat in (1, 2):
        assert mine.submit(seat, (("number", 0, 0),)) is None
    assert mine.store.lead[TABLE] == 0
