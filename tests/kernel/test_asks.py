"""The shapes of a question: every answer they allow, once each, and what it means."""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import Any

import pytest

from tabletop.kernel.asks import DONE, NO, NONE, YES, Arrange, Ask, Choose, Confirm, Number, Order, Picks, Split
from tabletop.kernel.guards import Refusal

CARDS = (30, 10, 20)
M: Any = None


def zero(m: Any, env: Any) -> int:
    """The seat asked."""
    return 0


def given(*items: Any) -> Any:
    """A source that always holds these."""
    return lambda m, env, seat: items


def number(n: int) -> Any:
    """A bound that is always this."""
    return lambda m, env, seat: n


def refused(holds: Any) -> Any:
    """The reason against choices that do not hold."""
    return lambda m, env, seat, chosen: None if holds(chosen) else Refusal("", "kernel.refusal.not-an-option")


def answers(ask: Ask, picks: Picks = ()) -> list[Picks]:
    """Every whole answer, by following the options."""
    return list(ask.answers(M, {}, 0, picks))


def values(ask: Ask) -> list[Any]:
    """What each whole answer is bound to."""
    return [ask.value(M, {}, 0, picks) for picks in answers(ask)]


@pytest.mark.parametrize(("least", "most"), [(0, 1), (1, 1), (0, 2), (1, 2), (2, 2), (2, 3), (3, 3), (0, 3), (1, 5)])
def test_choose_gives_every_set_within_its_bounds_once(least: int, most: int) -> None:
    """Sets, not sequences: no order of picking gives the same set twice."""
    found = values(Choose("x", zero, given(*CARDS), least=least, most=most))
    sets = [set_ for n in range(least, min(most, 3) + 1) for set_ in combinations(CARDS, n)]
    expected = [set_[0] if set_ else None for set_ in sets] if most == 1 else sets

    assert sorted(map(repr, expected)) == sorted(map(repr, found))


def test_choose_takes_all_there_is_when_that_is_too_little() -> None:
    """Two of one: that one. Of nothing: nothing, said by an answer of its own."""
    assert values(Choose("x", zero, given(10), least=2, most=2)) == [(10,)]
    assert answers(Choose("x", zero, given(), least=2, most=2)) == [(NONE,)]
    assert values(Choose("x", zero, given(), least=2, most=2)) == [()]
    assert values(Choose("x", zero, given())) == [None]


@pytest.mark.parametrize(
    ("noun", "items", "option"),
    [("card", (30,), ("pick", 30, 0)), ("seat", (1,), ("seat", 1, 0)), ("zone", (5,), ("place", 0, 5)),
     ("word", ("up",), ("word", 0, 0))],
)
def test_choose_speaks_of_cards_seats_zones_and_words(noun: Any, items: tuple[Any, ...], option: Any) -> None:
    """Each noun has its verb; words are bound as themselves."""
    ask = Choose("x", zero, given(*items), noun=noun)

    assert ask.options(M, {}, 0, ()) == [option]
    assert values(ask) == [items[0]]


def test_order_gives_every_order() -> None:
    """And an empty list is answered once."""
    assert sorted(permutations(CARDS)) == sorted(values(Order("x", zero, given(*CARDS))))
    assert answers(Order("x", zero, given())) == [(NONE,)]
    assert values(Order("x", zero, given())) == [()]


def test_arrange_gives_every_order_on_every_place() -> None:
    """Each item once, to one of the places."""
    found = values(Arrange("x", zero, given(10, 20), given(5, 6)))
    expected = [tuple(zip(order, zones, strict=True))
                for order in permutations((10, 20)) for zones in product((5, 6), repeat=2)]

    assert sorted(expected) == sorted(found)
    assert values(Arrange("x", zero, given(), given(5, 6))) == [()]


def test_split_gives_every_division_of_the_whole_amount() -> None:
    """Nothing is left over and nothing made up."""
    found = values(Split("x", zero, given((1, 4), (2, 4), (3, 4)), number(4)))
    expected = [tuple(zip((1, 2, 3), shares, strict=True))
                for shares in product(range(5), repeat=3) if sum(shares) == 4]

    assert sorted(expected) == sorted(found)
    assert values(Split("x", zero, given((1, 4)), number(4))) == [((1, 4),)]
    assert values(Split("x", zero, given(), number(4))) == [()]


def test_number_and_confirm() -> None:
    """From low to high; a high below low leaves low. Yes is 1, no is 0."""
    assert values(Number("x", zero, number(2), number(4))) == [2, 3, 4]
    assert values(Number("x", zero, number(2), number(1))) == [2]
    assert answers(Confirm("x", zero)) == [(YES,), (NO,)]
    assert values(Confirm("x", zero)) == [1, 0]


ASKS = (
    Choose("x", zero, given(*CARDS)), Choose("x", zero, given(10)), Choose("x", zero, given()),
    Choose("x", zero, given(10), least=0), Choose("x", zero, given(10, 20), least=2, most=2),
    Order("x", zero, given(*CARDS)), Order("x", zero, given(10)), Order("x", zero, given()),
    Arrange("x", zero, given(10), given(5)), Arrange("x", zero, given(10), given(5, 6)),
    Arrange("x", zero, given(), given(5, 6)), Split("x", zero, given((1, 3)), number(3)),
    Split("x", zero, given((1, 3), (2, 3)), number(3)), Split("x", zero, given((1, 0), (2, 0)), number(0)),
    Number("x", zero, number(0), number(0)), Number("x", zero, number(0), number(9)), Confirm("x", zero),
)


@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask.shape)
def test_an_answer_is_forced_exactly_where_there_is_one(ask: Ask) -> None:
    """What resolves by itself is the only answer, and is never empty."""
    whole = answers(ask)
    expected = whole[0] if len(whole) == 1 else None

    assert expected == ask.forced(M, {}, 0, {})
    assert all(whole)


@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask.shape)
def test_a_capped_list_tells_one_from_two(ask: Ask) -> None:
    """The loop asks for two options at most; fewer than two must be the whole list."""
    whole = ask.options(M, {}, 0, ())
    capped = ask.options(M, {}, 0, (), 2)

    assert len(capped) >= min(2, len(whole))
    assert len(whole) >= 2 or whole == capped


def test_done_is_offered_only_when_enough_is_chosen() -> None:
    """And never where the choice must go on."""
    ask = Choose("x", zero, given(*CARDS), least=2, most=3)

    assert DONE not in ask.options(M, {}, 0, ())
    assert DONE not in ask.options(M, {}, 0, (("pick", 30, 0),))
    assert DONE in ask.options(M, {}, 0, (("pick", 30, 0), ("pick", 10, 0)))


@pytest.mark.parametrize("limit", [0, 10, 25, 30, 40, 60])
@pytest.mark.parametrize(("least", "most"), [(0, 1), (1, 1), (0, 2), (1, 2), (2, 2), (2, 3), (3, 3)])
def test_choose_offers_only_what_fits_together(least: int, most: int, limit: int) -> None:
    """Every set under the limit once, never a pick after which too few are left that fit."""
    found = values(Choose("x", zero, given(*CARDS), least=least, most=most, clash=refused(lambda chosen: sum(chosen) <= limit)))
    fitting = [set_ for n in range(most + 1) for set_ in combinations(CARDS, n) if sum(set_) <= limit]
    demanded = min(least, max(map(len, fitting)))
    sets = [set_ for set_ in fitting if len(set_) >= demanded]
    expected = [set_[0] if set_ else None for set_ in sets] if most == 1 else sets

    assert sorted(map(repr, expected)) == sorted(map(repr, found))


def test_two_of_a_kind_are_chosen_and_not_three() -> None:
    """The third is no option once two are picked, and the answer is whole then."""
    kind = {10, 20, 30}

    ask = Choose("x", zero, given(10, 20, 30, 40), least=0, most=4, clash=refused(lambda chosen: len(kind.intersection(chosen)) <= 2))

    assert [("pick", 40, 0), DONE] == ask.options(M, {}, 0, (("pick", 10, 0), ("pick", 20, 0)))


@pytest.mark.parametrize("room", [1, 2, 3])
def test_arrange_keeps_to_the_room_of_places(room: int) -> None:
    """Each place takes so many; no pick leaves an item without a place."""
    def fits(m: Any, env: Any, seat: int, pairs: tuple[tuple[int, int], ...]) -> bool:
        return all(sum(z == place for _, place in pairs) <= room for z in (1, 2, 3))

    found = values(Arrange("x", zero, given(*CARDS), given(1, 2, 3), fits=fits))
    free = values(Arrange("x", zero, given(*CARDS), given(1, 2, 3)))

    assert sorted(found) == sorted(pairs for pairs in free if fits(M, {}, 0, pairs))


@pytest.mark.parametrize("amount", range(8))
def test_split_gives_nobody_more_than_its_cap(amount: int) -> None:
    """Seven over Resistances of 2, 0 and 3: two and three, and the rest is given to nobody."""
    caps = (2, 0, 3)
    found = values(Split("x", zero, given(*zip(CARDS, caps, strict=True)), number(amount)))
    shares = [s for s in product(*(range(cap + 1) for cap in caps)) if sum(s) == min(amount, sum(caps))]

    assert sorted(tuple(zip(CARDS, s, strict=True)) for s in shares) == sorted(found)
