"""Triggers and simultaneous facts, as the fair uses them."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.agenda import program
from tabletop.kernel.atoms import fact, move, reorder
from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match
from tests.support import toy
from tests.support.toy_actions import DECK, HAIL, STALL, TOKENS, pile, price, sell


def _facts(m: Match, *kinds: str) -> list[Any]:
    return [entry for entry in m.log if entry[0] == FACT and entry[1] in kinds]


def test_bells_ring_in_the_order_they_lie_in() -> None:
    """First come in the zone, first served; another order of the zone is another order of ringing."""
    for turned in (False, True):
        m = toy.first_turn()
        ware, a, b = toy.lay_out(m, 0, "plain", "bell-1", "bell-2")
        if turned:
            reorder(m, pile(0, STALL), [b, ware, a])
        m.play(0, (("sell", ware, 0),))
        rung = [entry[5] for entry in _facts(m, "rung")]

        assert rung == ([b, a] if turned else [a, b])
        assert [m.store.worth[c] for c in m.store.zone[TOKENS]] == ([2, 1] if turned else [1, 2])


def test_the_order_of_ringing_survives_taking_back() -> None:
    """The index is rebuilt, never patched: after undo and redo, and played again, it rings the same."""
    m = toy.first_turn()
    ware, _, _ = toy.lay_out(m, 0, "plain", "bell-1", "bell-2")
    m.play(0, (("sell", ware, 0),))
    digest = m.digest()
    m.undo()
    m.redo()
    assert digest == m.digest()
    m.undo()
    m.play(0, (("sell", ware, 0),))
    assert digest == m.digest()


def test_a_bell_hears_its_own_sale() -> None:
    """Watchers count as they stood when the step began, though the bell has left since."""
    m = toy.first_turn()
    (bell,) = toy.lay_out(m, 0, "bell")
    m.play(0, (("sell", bell, 0),))

    assert [entry[5] for entry in _facts(m, "rung")] == [bell]


def test_a_bell_that_comes_in_the_same_step_hears_what_follows_once() -> None:
    """Not what was told before it came; and who was there all along hears everything once."""
    m = toy.first_turn()
    (there,) = toy.lay_out(m, 0, "bell-1")
    bell, ware, other = toy.lay_out(m, 0, "bell-2", "plain-1", "plain-2", kind=DECK)

    def both(m: Match, env: Any) -> None:
        sell(m, 0, other)
        move(m, bell, pile(0, STALL), 0)
        sell(m, 0, ware)

    toy.carry_out(m, program("both", do=both), {})

    assert [entry[5] for entry in _facts(m, "rung")] == [there, there, bell]


def test_bells_of_others_do_not_ring() -> None:
    """A watcher's own condition decides."""
    m = toy.first_turn()
    (ware,) = toy.lay_out(m, 0, "plain")
    toy.lay_out(m, 1, "bell")
    m.play(0, (("sell", ware, 0),))

    assert not _facts(m, "rung")


def test_what_is_set_off_names_its_source_as_cause() -> None:
    """The fact of a ringing says whose it was."""
    m = toy.first_turn()
    ware, bell = toy.lay_out(m, 0, "plain", "bell")
    m.play(0, (("sell", ware, 0),))

    assert _facts(m, "rung")[0][3] == bell
    assert _facts(m, "sold")[0][3] == 6


def test_what_happens_at_once_is_reckoned_before_and_shares_a_beat() -> None:
    """A booth raises a ware above the storm; both are judged by how they stood before the first broke."""
    m = toy.first_turn()
    ware, booth = toy.lay_out(m, 0, "plain-1", "booth-1")
    theirs, _ = toy.lay_out(m, 1, "plain-1", "plain-3")
    assert price(m.store, ware) == 2
    toy.carry_out(m, HAIL, {"force": 2})
    told = _facts(m, "broken")

    assert [entry[5] for entry in told] == [booth, theirs]
    assert len({entry[2] for entry in told}) == 1
    assert told[0][2] != 0
    assert m.batch == 0
    assert price(m.store, ware) == 1


def test_a_match_that_ends_in_a_step_sets_nothing_off() -> None:
    """What waited is forgotten."""
    m = toy.first_turn()
    ware, _ = toy.lay_out(m, 0, "plain", "bell")

    def last(m: Match, env: Any) -> None:
        sell(m, 0, ware)
        m.rules.endless(m)

    toy.carry_out(m, program("last", do=last), {})
    assert m.over
    assert not m.pending
    assert not _facts(m, "rung")


def test_a_hit_is_judged_when_the_fact_is_told() -> None:
    """Conditions see the store of that moment."""
    m = toy.first_turn()
    (bell,) = toy.lay_out(m, 0, "bell")

    def given_away(m: Match, env: Any) -> None:
        fact(m, "sold", 1, bell, 0)

    toy.carry_out(m, program("p", do=given_away), {})
    assert not _facts(m, "rung")
