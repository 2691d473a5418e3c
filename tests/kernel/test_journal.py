"""Entries: applied and reverted they cancel out; compact ones find again what they replace; facts know their fields."""

from __future__ import annotations

import pytest

from tabletop.kernel import journal
from tabletop.kernel.atoms import make, unmake
from tabletop.kernel.facts import HEAD, FactKind, table
from tabletop.kernel.journal import FACT, MOVE, ORDER, SET
from tests.support import toy
from tests.support.toy_actions import DECK, HAND, TOKENS, pile


def test_reverting_and_applying_are_inverse() -> None:
    """Every entry of a deal, one by one."""
    m = toy.first_turn()
    store, log = m.store.copy(), m.log[:]
    states = [store.state()]
    while log:
        journal.revert(store, log, len(log) - 1)
        states.append(store.state())
    for entry, state in zip(m.log, states[-2::-1], strict=True):
        journal.apply(store, (entry,))
        assert state == store.state()


def test_lean_entries_are_completed_from_the_store() -> None:
    """Old values, source and place need not be written."""
    m = toy.first_turn()
    coin = make(m, TOKENS, {"card": 1, "worth": 3})
    unmake(m, coin)
    store = m.store.copy()
    journal.revert(store, m.log[:], 0)
    compact = [journal.compact(entry) for entry in m.log]

    assert sum(map(len, compact)) < sum(map(len, m.log))
    assert m.log == journal.complete(store, compact)
    assert m.store.state() == store.state()


@pytest.mark.parametrize(
    "entry",
    [(SET, "no such column", 8, 1), (MOVE, 8, 999, 0), (ORDER, pile(0, DECK), (8, 8)), (MOVE, 8, pile(0, DECK), 99),
     (MOVE, 8, pile(0, DECK), -1)],
)
def test_entries_that_cannot_be_performed_are_refused(entry: journal.Entry) -> None:
    """A file that was tampered with says so instead of making nonsense."""
    m = toy.first_turn()
    with pytest.raises((IndexError, KeyError, ValueError)):
        journal.complete(m.store.copy(), [entry])


def test_entries_about_things_not_made_yet_make_room() -> None:
    """A store that never saw them grows."""
    store = toy.first_turn().store.copy()
    journal.apply(store, [(SET, "card", 700, 0, 1), (MOVE, 900, 0, 0, TOKENS, 0)])

    assert store.card[700] == 1
    assert store.at[900] == TOKENS


def test_a_fact_kind_knows_its_fields_by_place_and_which_name_cards() -> None:
    """One table serves views, log, cues and files."""
    kind = FactKind("given", (("seat", "seat"), ("card", "card"), ("n", "number"), ("rest", "cards")))

    assert kind.places == {"seat": HEAD, "card": HEAD + 1, "n": HEAD + 2, "rest": HEAD + 3}
    assert kind.hidden == ((HEAD + 1, "card"), (HEAD + 3, "cards"))
    assert table([kind]) == {"given": kind}
    with pytest.raises(ValueError, match="twice"):
        table([kind, kind])


def test_facts_change_nothing() -> None:
    """They pass through application and reversal."""
    m = toy.first_turn()
    store = m.store.copy()
    before = store.state()
    told = [(FACT, "opened", 0, 6, "", 1)]
    journal.apply(store, told)
    journal.revert(store, told, 0)

    assert before == store.state()
    assert store.zone[pile(0, HAND)] == m.store.zone[pile(0, HAND)]
