"""Values are computed from what is in play, never stored."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tabletop.kernel.atoms import move, put
from tabletop.kernel.store import Index, Store
from tabletop.kernel.values import marked, modified, reasons, settle
from tests.support import toy
from tests.support.toy_actions import CHEST, STALL, pile, price


def test_modifiers_count_while_their_source_is_in_play() -> None:
    """A booth makes its neighbours dearer, not itself; two booths twice; gone, no more."""
    m = toy.first_turn()
    ware, a, b = toy.lay_out(m, 0, "plain-1", "booth-1", "booth-2")
    assert [price(m.store, card) for card in (ware, a, b)] == [3, 2, 3]
    assert reasons(m.store, ware, "price") == [(a, 1), (b, 1)]
    move(m, a, pile(0, CHEST))
    assert [price(m.store, card) for card in (ware, a, b)] == [2, 1, 2]
    assert reasons(m.store, ware, "price") == [(b, 1)]
    put(m, "chalked", ware, 1)
    assert price(m.store, ware) == 3
    m.store.build(m.store)
    assert price(m.store, ware) == 3


def test_a_quality_is_there_if_any_source_gives_it() -> None:
    """Without sources nothing has it, and a base stays what it is."""
    m = toy.first_turn()
    ware, booth = toy.lay_out(m, 0, "plain-1", "booth-1")

    assert marked(m.store, ware, "price")
    assert not marked(m.store, booth, "price")
    assert not marked(m.store, ware, "weight")
    assert modified(m.store, ware, "weight", 7) == 7
    assert reasons(m.store, ware, "weight") == []


def test_numbers_read_after_undo_are_those_of_before() -> None:
    """Caches hang on the stamp, not on lengths or turns that come again."""
    m = toy.first_turn()
    ware, booth = toy.lay_out(m, 0, "plain-1", "booth-1")
    assert price(m.store, ware) == 2
    m.play(0, (("sell", booth, 0),))
    assert price(m.store, ware) == 1
    m.undo()
    assert price(m.store, ware) == 2
    m.play(0, (("chalk", booth, 0),))
    assert price(m.store, ware) == 2
    assert price(m.store, booth) == 2
    m.undo()
    assert price(m.store, booth) == 1
    m.redo()
    assert price(m.store, booth) == 2
    assert pile(0, STALL) == m.store.at[ware]


def test_a_forks_numbers_are_its_own() -> None:
    """Two matches that part count their stamps alike; what one remembers under a stamp is not the other's."""
    m = toy.first_turn()
    ware, booth = toy.lay_out(m, 0, "plain-1", "booth-1")
    twin = m.fork()
    m.play(0, (("sell", booth, 0),))
    twin.play(0, (("chalk", booth, 0),))
    assert m.store.stamp == twin.store.stamp
    assert [price(m.store, ware), price(twin.store, ware)] == [1, 2]
    m.undo()
    twin.undo()
    assert price(twin.store, booth) == price(m.store, booth) == 1


class _Mills(Store):
    """Cards that are active while there is grain enough: their definitions are (grain needed, grain given)."""


def _grain(s: Store) -> int:
    return modified(s, 0, "grain", 0)


def _to_all(s: Store, source: int, entity: int) -> bool:
    return True


def _given(s: Store, source: int, entity: int) -> int:
    return int(s.defs[s.card[source]][1])


def _build(s: Store) -> Index:
    index = Index()
    s.publish(index)
    idle = settle(s.zone[1], lambda card: s.defs[s.card[card]][0] <= _grain(s),
                  lambda card: index.modifiers["grain"].append((card, _to_all, _given)))
    index.modifiers["idle"] = [(card, _itself, _given) for card in idle]
    return index


def _itself(s: Store, source: int, entity: int) -> bool:
    return source == entity


@pytest.mark.parametrize(("defs", "active"), [
    ({"spring": (0, 1), "mill": (1, 2), "town": (3, 0)}, {"spring", "mill", "town"}),
    ({"town": (3, 0), "mill": (1, 2), "spring": (0, 1)}, {"spring", "mill", "town"}),
    ({"mill": (1, 2), "town": (3, 0)}, set()),
    ({"cock": (1, 1), "hen": (1, 1)}, set()),
    ({"spring": (0, 1), "cock": (2, 1), "hen": (2, 1)}, {"spring"}),
])
def test_activity_is_the_least_fixed_point(defs: Mapping[str, tuple[int, int]], active: set[str]) -> None:
    """A chain is active whole, in whatever order its cards lie; two that only hold each other up are not."""
    store = _Mills(2, 2, defs=[(0, 0), *defs.values()], live=(0, 1), build=_build)
    for i in range(len(defs)):
        store.card[8 + i], store.at[8 + i] = i + 1, 1
        store.zone[1].append(8 + i)
    store.made[6] = 8 + len(defs)

    assert active == {name for i, name in enumerate(defs) if not marked(store, 8 + i, "idle")}
    assert _grain(store) == sum(defs[name][1] for name in active)
