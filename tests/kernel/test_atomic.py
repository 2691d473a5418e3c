"""All or nothing on the agenda: a program that cannot be ended is taken back in sight, and its triggers never ring."""

from __future__ import annotations

import pytest

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose
from tabletop.kernel.atomic import UNTIL_STUCK, atomically, until_stuck
from tabletop.kernel.atoms import fact
from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match, Stuck
from tabletop.kernel.rules import Rules
from tests.support import toy
from tests.support.toy_actions import STALL, TOKENS, pile, price, sell


def _seat(m: Match, env: Bindings) -> int:
    return 0


def _stall(m: Match, env: Bindings, seat: int) -> list[int]:
    return list(m.store.zone[pile(0, STALL)])


def _sell_one(m: Match, env: Bindings) -> None:
    sell(m, 0, env["first"])


def _sell_odd(m: Match, env: Bindings) -> None:
    if env["second"] is None or price(m.store, env["second"]) % 2 == 0:
        raise Stuck
    sell(m, 0, env["second"])


def _nested(m: Match, env: Bindings) -> None:
    sell(m, 0, env["ware"])
    atomically(m, FAILS, {})


def _fail(m: Match, env: Bindings) -> None:
    fact(m, "opened", 99)
    raise Stuck


def _stop_within(m: Match, env: Bindings) -> None:
    sell(m, 0, env["ware"])
    until_stuck(m, FAILS, {})


TWO = program("test.two", first=Choose("first", _seat, _stall), sell=_sell_one, second=Choose("second", _seat, _stall), end=_sell_odd)
FAILS = program("test.fails", fail=_fail)
NESTED = program("test.nested", nest=_nested)
STOPS = program("test.stops", stop=_stop_within, last=lambda m, env: fact(m, "opened", 7))
PROGRAMS = {p.name: p for p in (*toy.RULES.programs.values(), TWO, FAILS, NESTED, STOPS, UNTIL_STUCK)}


def _fair(*wares: str) -> tuple[Match, list[int]]:
    m = toy.first_turn()
    m.rules = Rules(**{**{f: getattr(toy.RULES, f) for f in toy.RULES.__dataclass_fields__}, "programs": PROGRAMS})
    return m, toy.lay_out(m, 0, *wares)


def _kinds(m: Match, mark: int) -> list[str]:
    return [entry[1] for entry in m.log[mark:] if entry[0] == FACT]


def _start(m: Match, name: str, env: Bindings) -> int:
    mark = len(m.log)
    atomically(m, PROGRAMS[name], env)
    m.run()
    return mark


@pytest.mark.parametrize("end", ["plain-1", "plain-2"])
def test_triggers_ring_when_all_is_done_or_never(end: str) -> None:
    """A bell answers a sale: after the second sale where it is odd, not at all where both are taken back."""
    m, (bell, first, last) = _fair("bell-1", "plain-3", end)
    coins, score = len(m.store.zone[TOKENS]), m.store.score[0]
    mark = _start(m, "test.two", {})
    m.play(0, (("pick", first, 0),))
    assert len(m.store.zone[TOKENS]) == coins, "no bell while it is not whole"
    m.play(0, (("pick", last, 0),))

    if end == "plain-1":
        assert ["sold", "sold", "rung", "rung"] == _kinds(m, mark)
        assert len(m.store.zone[TOKENS]) == coins + 2
    else:
        assert ["sold", "retracted"] == _kinds(m, mark)
        assert [bell, first, last] == m.store.zone[pile(0, STALL)]
        assert m.store.score[0] == score
    assert m.ask()[0].name == "moves"


def test_an_atomic_program_can_be_undone_forked_and_gone_on_with_at_its_ask() -> None:
    """What is held back is on the agenda, so a fork at the inner ask ends as the match itself does."""
    m, (_, first, last) = _fair("bell-1", "plain-3", "plain-1")
    _start(m, "test.two", {})
    m.play(0, (("pick", first, 0),))
    twin = m.fork()
    for match in (m, twin):
        match.play(0, (("pick", last, 0),))
    assert m.digest() == twin.digest()
    ended = m.digest()
    m.undo()
    m.redo()
    assert ended == m.digest()


def test_an_inner_failure_does_not_undo_the_outer_program() -> None:
    """The sale before the inner program stays and rings when the outer one is done."""
    m, (_, ware) = _fair("bell-1", "plain-3")
    mark = _start(m, "test.nested", {"ware": ware})

    assert ["sold", "opened", "retracted", "rung"] == _kinds(m, mark)


def test_what_cannot_be_done_outside_an_atomic_program_is_a_mistake_of_the_game() -> None:
    """Nobody would know what to take back."""
    m, _ = _fair()
    m.push(FAILS, {})
    with pytest.raises(Stuck):
        m.run()


def test_a_program_may_stop_where_it_is_stuck_and_keep_what_was_done() -> None:
    """The first sale stays and rings, the rest is left out, and what comes after the program goes on."""
    m, (_, first, last) = _fair("bell-1", "plain-3", "plain-2")
    mark = len(m.log)
    until_stuck(m, TWO, {})
    m.run()
    m.play(0, (("pick", first, 0),))
    assert ["sold", "rung"] == _kinds(m, mark), "nothing is held back"
    m.play(0, (("pick", last, 0),))

    assert ["sold", "rung", "stopped"] == _kinds(m, mark)
    assert last in m.store.zone[pile(0, STALL)]
    assert m.ask()[0].name == "moves"


def test_the_innermost_policy_counts_where_a_program_is_stuck() -> None:
    """An inner program that may stop leaves the one around it whole; one around it that is atomic is not undone."""
    m, (_, ware) = _fair("bell-1", "plain-3")
    mark = len(m.log)
    atomically(m, STOPS, {"ware": ware})
    m.run()

    assert ["sold", "opened", "stopped", "opened", "rung"] == _kinds(m, mark)
