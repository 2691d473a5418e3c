"""The store: columns, zones, the stamp, copies and fingerprints."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.kernel.store import FIRST, TABLE, Index, Store, column
from tests.support import toy


def test_an_attribute_named_twice_is_a_mistake() -> None:
    """A game's store is refused when it is written, not when it is played."""
    with pytest.raises(TypeError, match="declares again"):

        class Doubled(Store):
            own: list[int] = column()


def test_a_copy_is_equal_and_independent() -> None:
    """Columns, zones and their attribute names belong to the copy."""
    store = toy.start(1).store
    twin = store.copy()

    assert store.state() == twin.state()
    assert twin.purse is twin.col["purse"]
    twin.purse[0] += 1
    twin.zone[4].pop()
    twin.renew()
    assert store.state() != twin.state()
    assert store.purse[0] == toy.PURSE
    assert len(store.zone[4]) == len(twin.zone[4]) + 1


def test_room_for_new_entities_changes_no_fingerprint() -> None:
    """The digest speaks of what was made, not of how long the lists are; the columns keep their identity."""
    store = toy.start(1).store
    digest, purse = store.digest(), store.purse
    store.grow(500)

    assert digest == store.digest()
    assert purse is store.purse
    assert len(store.purse) > 500
    assert all(len(column) == len(store.purse) for column in store.col.values())


def test_the_digest_notices_cells_zones_and_orders() -> None:
    """Each of the three kinds of change shows."""
    store = toy.start(1).store
    digests = {store.digest()}
    store.score[0] = 1
    digests.add(store.digest())
    store.zone[4].reverse()
    digests.add(store.digest())
    store.zone[5].append(store.zone[4].pop())
    digests.add(store.digest())

    assert len(digests) == 4


def test_the_index_is_built_once_for_each_stamp() -> None:
    """Reading does not rebuild; a renewed stamp does; a stamp put back is enough to trust the old numbers."""
    m = toy.start(1)
    built: list[int] = []
    build = m.store.build

    def counted(store: Any) -> Index:
        built.append(store.stamp)
        found: Index = build(store)
        return found

    m.store.build = counted
    m.store.renew()
    m.store.index()
    m.store.index()
    assert built == [m.store.stamp]
    m.store.renew()
    m.store.index()
    assert len(set(built)) == 2


def test_stamps_are_never_given_twice() -> None:
    """Also not after one was put back."""
    store = toy.start(1).store
    seen = {store.stamp}
    for _ in range(5):
        mark = store.stamp
        store.renew()
        assert store.stamp not in seen
        seen.add(store.stamp)
        store.stamp = mark


def test_the_first_entity_is_no_seat_no_table_and_not_the_unknown() -> None:
    """Ids of seats, table and cards never meet."""
    m = toy.start(1)

    assert m.store.zone[4][0] >= FIRST > TABLE
    assert m.store.made[TABLE] == FIRST + 22
