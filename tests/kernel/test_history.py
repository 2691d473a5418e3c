"""The tree of decisions: the line, the branches, and where redo leads."""

from __future__ import annotations

import pytest

from tabletop.kernel.match import Match
from tests.support import toy


def _play(m: Match, *verbs: str) -> None:
    for verb in verbs:
        assert m.submit(m.waiting()[0], ((verb, 0, 0),)) is None


def test_an_undone_line_is_kept_beside_a_new_one() -> None:
    """Both can be gone to; redo follows the one visited last."""
    m = toy.first_turn()
    root = m.history.cursor
    _play(m, "peek", "storm")
    first = m.history.line[-2:]
    there = m.digest()
    m.undo()
    m.undo()
    _play(m, "sift")
    other = m.history.cursor

    assert [first[0], other] == m.history.children(root)
    assert other is not None
    assert [n.number for n in m.history.nodes] == list(range(1, len(m.history.nodes) + 1))
    m.go(first[1])
    assert there == m.digest()
    m.go(root)
    assert m.history.next() is first[0]
    m.redo(other)
    assert m.history.cursor is other
    m.go(None)
    assert m.history.line == []
    assert m.history.cursor is None


def test_redo_follows_what_was_undone_last() -> None:
    """Undo from a branch, redo: the same branch again."""
    m = toy.first_turn()
    _play(m, "peek")
    m.undo()
    _play(m, "storm")
    m.undo()
    a, b = m.history.children(m.history.cursor)
    assert m.redo() is b
    m.undo()
    m.redo(a)
    m.undo()
    assert m.redo() is a


def test_only_a_child_of_the_cursor_can_be_played_again() -> None:
    """Else entries would meet the wrong store."""
    m = toy.first_turn()
    _play(m, "peek", "storm")
    last = m.history.line[-1]
    m.undo()
    m.undo()
    before = m.digest()
    with pytest.raises(ValueError, match="follows the cursor"):
        m.redo(last)
    assert before == m.digest()
    assert last not in m.history.line


def test_a_node_says_who_decided_what_and_how() -> None:
    """And what came before it."""
    m = toy.first_turn()
    bids = [n for n in m.history.line if n.picks == (("number", 0, 0),)]
    assert [n.seat for n in bids] == [0, 1]
    assert bids[0].parent is None
    assert bids[1].parent is bids[0]
    assert {n.kind for n in m.history.nodes} == {"answer"}
    m.play_standing(0, ("tidy", 0, 0))
    node = m.history.cursor
    assert node is not None
    assert (node.kind, node.seat, node.picks) == ("standing", 0, (("tidy", 0, 0),))
    assert m.log[node.start:] == m.log[-1:]


def test_entries_are_kept_by_the_journal_or_by_the_node_never_by_both() -> None:
    """On the line a node is light; undone, it holds what it would do."""
    m = toy.first_turn()
    _play(m, "peek")
    node = m.history.cursor
    assert node is not None
    told = m.log[node.start:]
    assert not node.entries
    m.undo()
    assert told == node.entries
    m.redo()
    assert not node.entries
    assert told == m.log[node.start:]


def test_the_deal_is_no_decision() -> None:
    """What happened before the first ask is the journal's prelude."""
    m = toy.start(1)
    assert m.prelude == m.log != []
    assert m.undo() is None
    assert m.redo() is None


def test_a_forks_history_begins_where_it_was_made() -> None:
    """It cannot be taken back further, and its nodes are its own."""
    m = toy.first_turn()
    twin = m.fork()
    assert twin.undo() is None
    assert twin.log == []
    assert twin.position == m.position
    _play(twin, "peek")
    assert [n.number for n in twin.history.nodes] == [1]
    assert twin.history.nodes[0] not in m.history.nodes
    assert twin.undo() is not None
    assert twin.digest() == m.digest()
