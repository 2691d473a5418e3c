"""A cursor over decisions: what its viewer learns, cut after each fact, on any branch."""

from __future__ import annotations

import pytest

from tabletop.kernel.cursor import Beat, Cursor, beats_of, cells_of, facts_in
from tabletop.kernel.journal import FACT, MOVE, SET
from tabletop.kernel.match import Match
from tabletop.kernel.store import UNKNOWN
from tabletop.kernel.views import seat_store, walk
from tests.support import toy
from tests.support.source import texts

TOLD = (FACT, "sold", 0, 6, "", 0, 9)


def _branched() -> Match:
    """A match with a decision that was taken back and replaced by another."""
    m = toy.first_turn()
    seat = m.waiting()[0]
    one, two = [(option,) for option in m.options(seat)][:2]
    m.play(seat, one)
    m.undo()
    m.play(seat, two)
    return m


def test_entries_are_cut_after_each_fact() -> None:
    """Changes after the last fact stand alone."""
    change, rest = (SET, "hp", 0, 1, 2), (SET, "hp", 0, 2, 3)
    assert beats_of([change, TOLD, TOLD, rest]) == [Beat((change, TOLD), TOLD), Beat((TOLD,), TOLD), Beat((rest,), None)]
    assert beats_of([]) == []
    assert facts_in([change, TOLD, rest]) == [TOLD]


def test_only_cells_are_told_of_an_entity() -> None:
    """A move and a fact tell none."""
    assert cells_of((SET, "card", 9, 0, 3)) == (9, (("card", 3),))
    assert cells_of((MOVE, 9, 1, 0, 2, 0)) == (0, ())
    assert cells_of(TOLD) == (0, ())


@pytest.mark.parametrize("viewer", [0, 1, UNKNOWN])
def test_a_viewer_who_follows_ends_with_the_view_of_the_seat(viewer: int) -> None:
    """From the deal to the present, decision by decision or at once."""
    m = _branched()
    at_once = Cursor(m, viewer)
    store = at_once.store()
    walk(store, at_once.follow(len(m.log)))
    assert store.digest() == seat_store(m.rules, m.store, viewer).digest()

    by_steps = Cursor(m, viewer)
    told = by_steps.read(m.prelude)
    for node in m.history.line:
        told += by_steps.decide(node)
    again = Cursor(m, viewer).store()
    walk(again, told)
    assert again.digest() == store.digest()


def test_a_decision_taken_back_is_read_from_its_own_branch() -> None:
    """The cursor goes to the decision before first, whatever was read last."""
    m = _branched()
    off, on = m.history.nodes[-2:]
    assert off.parent is on.parent
    assert not m.history.holds(off)
    cursor = Cursor(m, None)
    for node in m.history.line:
        cursor.decide(node)
    assert cursor.decide(off) == m.changes(off) == off.entries
    for viewer in (0, 1):
        cursor = Cursor(m, viewer)
        cursor.read(m.prelude)
        first = cursor.decide(off)
        assert cursor.decide(on) != first
        assert cursor.decide(off) == first


def test_the_agenda_after_a_decision_is_that_of_its_branch() -> None:
    """On the line, at its end, and off it."""
    m = _branched()
    off, on = m.history.nodes[-2:]
    assert m.agenda_after(on) is m.agenda
    assert m.agenda_after(m.history.line[0]) is m.history.line[1].agenda
    left = m.agenda_after(off)
    m.go(off)
    assert m.agenda is left


def test_only_the_cursor_translates_a_journal() -> None:
    """Show, log, replay and exports read its entries."""
    own = ("tabletop/kernel/views.py", "tabletop/kernel/cursor.py")
    assert [path for path, text in texts(".py") if path.startswith("tabletop/") and path not in own and "Translator(" in text] == []
