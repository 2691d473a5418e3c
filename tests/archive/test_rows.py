"""Cells that hold rows of numbers, such as the targets of what waits to resolve, in a file's lines."""

import pytest

from tabletop.archive.header import Pins
from tabletop.archive.records import Impossible, Tables
from tests.support.games import GAMES


@pytest.fixture(name="tables")
def _tables() -> Tables:
    m = GAMES["warage"].start(1)
    return Tables(Pins(cards=[], attributes=["aims", "hp"], facts=[], programs=[]), m)


def test_rows_are_read_as_the_journal_has_them(tables: Tables) -> None:
    """Tuples of tuples, which nobody can change in place."""
    assert tables.perform([[0, 0, 12, [[0, 9, 3], [1, 0, 0]]]]) == [(0, "aims", 12, (), ((0, 9, 3), (1, 0, 0)))]
    assert tables.perform([[0, 0, 12, []]]) == [(0, "aims", 12, ((0, 9, 3), (1, 0, 0)), ())]


@pytest.mark.parametrize("cell", [3, "worn:40@3", None, [1], [[True, 9, 3]], [["a"]], [[0, -1, 3]], [[0, 10**7, 3]], [[[0]]], [[0.5]]])
def test_what_is_no_rows_is_refused(tables: Tables, cell: object) -> None:
    """And changes nothing."""
    before = tables._store.state()
    with pytest.raises(Impossible):
        tables.perform([[0, 1, 1, 5], [0, 0, 12, cell]])
    assert before == tables._store.state()


def test_rows_are_refused_where_a_number_belongs(tables: Tables) -> None:
    """A column of numbers holds numbers."""
    with pytest.raises(Impossible):
        tables.perform([[0, 1, 1, [[5]]]])
