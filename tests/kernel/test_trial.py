"""All or nothing: what a trial finds possible, where it stops, and how an attempt that failed is taken back."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Arrange, Choose, Order
from tabletop.kernel.atomic import retract
from tabletop.kernel.atoms import batch, fact, make, move, put, roll, show, unmake
from tabletop.kernel.journal import MOVE
from tabletop.kernel.match import Match, Stuck
from tabletop.kernel.store import NOWHERE
from tabletop.kernel.trial import EFFORT, feasible
from tabletop.kernel.views import Translator, seat_store, walk
from tests.support import toy
from tests.support.strategies import advance
from tests.support.toy_actions import BARTER, DECK, DELVE, DISCARD, HAND, MARKET, STALL, TOKENS, pile, sell


def _zero(m: Match, env: Bindings) -> int:
    return 0


def _one(m: Match, env: Bindings) -> int:
    return 1


def _stuck(m: Match, env: Bindings) -> None:
    raise Stuck


def _says(secret: bool, m: Match, env: Bindings, seat: int) -> bool:
    return secret


def _stall(m: Match, env: Bindings, seat: int) -> list[int]:
    return list(m.store.zone[pile(0, STALL)])


# ---- what is possible
@pytest.mark.parametrize(
    ("wares", "possible"),
    [(("plain-1", "plain-2"), False), (("plain-1", "plain-3"), True), (("plain-1", "plain-2", "plain-2"), True),
     (("plain-1",), False)],
)
def test_a_later_step_may_hang_on_an_earlier_choice(wares: tuple[str, ...], possible: bool) -> None:
    """A barter needs two wares whose prices make an even sum."""
    m = toy.first_turn()
    toy.lay_out(m, 0, *wares)

    assert possible == any(
        feasible(m, BARTER, {"seat": 0, "first": c}, seat=0, start=1) for c in m.store.zone[pile(0, STALL)])


def test_every_inner_choice_is_filtered_the_same_way() -> None:
    """Of three wares, only those that find a partner are offered, then only partners."""
    m = toy.first_turn()
    odd, even, other = toy.lay_out(m, 0, "plain-1", "plain-2", "plain-2")
    m.play(0, (("barter", 0, 0),))
    assert [p[1] for p in m.options(0)] == [even, other, 0]
    assert m.submit(0, (("pick", odd, 0),)) is not None
    m.play(0, (("pick", other, 0),))

    assert m.ask()[0].name == "moves"
    assert m.store.zone[MARKET][:2] == [even, other]
    assert odd in m.store.zone[pile(0, STALL)]


def _needs(wanted: Any, ask: Any) -> Any:
    def check(m: Match, env: Bindings) -> None:
        if env["x"] != wanted(m):
            raise Stuck
    return program("needs", x=ask, check=check)


@pytest.mark.parametrize("ask", [
    Choose("x", _zero, _stall, least=2, most=2), Order("x", _zero, _stall),
    Arrange("x", _zero, _stall, lambda m, env, seat: [MARKET, DISCARD]),
], ids=lambda ask: ask.shape)
def test_all_answers_of_several_picks_are_tried(ask: Any) -> None:
    """Also those that differ in their last pick alone."""
    m = toy.first_turn()
    a, b, c = toy.lay_out(m, 0, "plain-1", "plain-2", "plain-3")
    wanted: Any = {"choose": (b, c), "order": (c, b, a), "arrange": ((c, DISCARD), (b, DISCARD), (a, MARKET))}
    impossible = program("no", x=ask, stuck=_stuck)

    assert feasible(m, _needs(lambda m: wanted[ask.shape], ask), {}, seat=0)
    assert not feasible(m, impossible, {}, seat=0)


# ---- what a trial may look at
def test_a_trial_stops_at_a_hidden_draw() -> None:
    """Whether delving can be carried through must not hang on the card that lies on the deck."""
    found = set()
    for seed in range(30):
        m = toy.first_turn(seed)
        for card in list(m.store.zone[pile(0, HAND)]):
            if m.store.defs[m.store.card[card]].price % 2 == 0:
                move(m, card, pile(0, STALL))
        card = m.store.zone[pile(0, HAND)][0] if m.store.zone[pile(0, HAND)] else None
        if card:
            found.add(feasible(m, DELVE, {"seat": 0, "card": card, "mark": 0}, seat=0))

    assert found == {True}


def test_a_trial_sees_that_there_is_nothing_to_draw() -> None:
    """The size of a deck is known."""
    m = toy.first_turn()
    for card in list(m.store.zone[pile(0, DECK)]):
        move(m, card, DISCARD)
    card = m.store.zone[pile(0, HAND)][0]

    assert not feasible(m, DELVE, {"seat": 0, "card": card, "mark": 0}, seat=0)


def _top_to(zone: int) -> Any:
    return lambda m, env: move(m, m.store.zone[pile(0, DECK)][-1], zone)


@pytest.mark.parametrize(
    ("first", "possible"),
    [
        (lambda m, env: roll(m, 0, 6), True),
        (lambda m, env: show(m, m.store.zone[pile(0, DECK)][0], 0), True),
        (lambda m, env: show(m, m.store.zone[pile(0, DECK)][0], 1), False),
        (_top_to(pile(0, HAND)), True),
        (_top_to(pile(1, HAND)), False),
        (_top_to(MARKET), True),
        (_top_to(pile(0, 3)), False),
        (lambda m, env: move(m, m.store.zone[pile(0, HAND)][0], MARKET), False),
        (lambda m, env: move(m, m.store.zone[pile(1, HAND)][0], MARKET), True),
        (lambda m, env: make(m, TOKENS, {"card": 1}), False),
        (lambda m, env: fact(m, "opened", 1), False),
    ],
    ids=["roll", "shown to me", "shown to another", "drawn", "drawn by another", "turned up", "moved unseen",
         "played by me", "played by another", "made", "told"],
)
def test_a_trial_stops_at_news_to_its_seat_and_at_nothing_else(first: Any, possible: bool) -> None:
    """After a news anything is possible; without one the next step's refusal counts."""
    m = toy.first_turn()

    assert possible == feasible(m, program("p", first=first, then=_stuck), {}, seat=0)


def test_a_trial_knows_no_secret_choice_of_another() -> None:
    """It goes through open choices of others, and stops at their secrets."""
    m = toy.first_turn()
    for secret in (True, False):
        ask = Choose("x", _one, lambda m, env, seat: m.store.zone[pile(1, HAND)],
                     secret=partial(_says, secret))
        assert secret == feasible(m, program("p", x=ask, then=_stuck), {}, seat=0)
    both = Choose("x", lambda m, env: (0, 1), _stall)
    assert feasible(m, program("p", x=both, then=_stuck), {}, seat=0)


def test_the_acting_seat_is_the_owner_of_what_acts() -> None:
    """Unless it is named."""
    m = toy.first_turn()
    (mine,) = toy.lay_out(m, 0, "plain")
    prog = program("p", first=_top_to(pile(0, HAND)), then=_stuck)

    assert feasible(m, prog, {"this": mine})
    put(m, "own", mine, 1)
    assert not feasible(m, prog, {"this": mine})
    assert feasible(m, prog, {"this": mine}, seat=0)


def test_an_endless_trial_is_possible() -> None:
    """Its effort is bounded."""
    m = toy.first_turn()
    steps = [0]

    def again(m: Match, env: Bindings) -> None:
        steps[0] += 1
        m.push(forever, {})

    forever = program("forever", a=again)
    assert feasible(m, forever, {}, seat=0)
    assert steps[0] == EFFORT


# ---- a trial leaves no trace
def test_a_trial_leaves_the_match_as_it_was() -> None:
    """Store, stamp, agenda, journal, options, what waits: whatever the trial came to."""
    m = toy.first_turn()
    a, b, *_ = toy.lay_out(m, 0, "plain-1", "plain-2", "bell-1")
    options = m.options(0)
    before = (m.digest(), m.store.stamp, m.log[:], m.agenda, m.watchers, m.pending, m.batch)

    def stir(m: Match, env: Bindings) -> None:
        put(m, "chalked", a, 1)
        make(m, TOKENS, {"card": 1})
        move(m, b, MARKET, 0)
        fact(m, "sold", 0, a, 1)

    def stuck_at_once(m: Match, env: Bindings) -> None:
        with batch(m):
            stir(m, env)
            raise Stuck

    def chance(m: Match, env: Bindings) -> None:
        roll(m, 0, 6)

    for last in (_stuck, stir, stuck_at_once, chance):
        ask = Choose("x", _zero, _stall)
        feasible(m, program("p", one=stir, x=ask, two=last), {}, seat=0)
        assert before == (m.digest(), m.store.stamp, m.log, m.agenda, m.watchers, m.pending, m.batch)
        assert m.store.build(m.store.copy()).watchers == m.store.index().watchers
        assert options is m.options(0)


def test_a_trial_in_the_middle_of_a_step_keeps_what_waits() -> None:
    """A sale, then a look at what would be possible: the bell still rings, once."""
    m = toy.first_turn()
    ware, _ = toy.lay_out(m, 0, "plain", "bell")

    def both(m: Match, env: Bindings) -> None:
        sell(m, 0, ware)
        assert feasible(m, program("sale", a=lambda m, env: sell(m, 0, ware)), {}, seat=0)

    toy.carry_out(m, program("p", both=both), {})
    assert len([entry for entry in m.log if entry[1] == "rung"]) == 1


def test_a_trial_that_raises_leaves_the_match_as_it_was_too() -> None:
    """A mistake of a card is no excuse."""
    m = toy.first_turn()
    before = m.digest()

    def broken(m: Match, env: Bindings) -> None:
        _top_to(DISCARD)(m, env)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        feasible(m, program("p", a=broken), {}, seat=0)
    assert before == m.digest()


# ---- an attempt that failed after it was shown
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
