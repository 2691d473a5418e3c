"""Laws of undo, redo, branches and forks, on random play of every game."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tests.support.games import GAMES
from tests.support.strategies import LENGTHS, SEEDS, UNDER_LAW, advance, answer, decide, examples, position, unfold


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS)
@examples(2)
def test_undo_restores_every_digest_and_redo_reaches_the_same_end(key: str, seed: int) -> None:
    """A match taken back decision by decision, and played again from what was kept."""
    m, r = GAMES[key].start(seed), Random(seed)
    digests = [m.digest(), *(m.digest() for _ in unfold(m, r))]
    log = m.log[:]

    for digest in reversed(digests[:-1]):
        assert m.undo() is not None
        assert digest == m.digest()
    assert m.undo() is None
    for digest in digests[1:]:
        assert m.redo() is not None
        assert digest == m.digest()
    assert m.redo() is None
    assert log == m.log


def _wander(m: Match, r: Random, digests: dict[Node | None, str]) -> None:
    """One random step through the tree: play on, back, forward, or anywhere."""
    chance = r.random()
    if chance < 0.45 and not m.over:
        node = decide(m, r)
        assert node not in digests
        digests[node] = m.digest()
    elif chance < 0.65:
        m.undo()
    elif chance < 0.8:
        m.redo()
    elif chance < 0.9 and m.history.children(m.history.cursor):
        m.redo(r.choice(m.history.children(m.history.cursor)))
    else:
        m.go(r.choice([None, *m.history.nodes]))


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS)
@examples(4)
def test_every_node_keeps_its_digest_wherever_the_cursor_goes(key: str, seed: int) -> None:
    """Random walks of play, undo, redo, branches and jumps; caches are never stale on the way."""
    m, r = GAMES[key].start(seed), Random(seed)
    digests: dict[Node | None, str] = {None: m.digest()}
    for _ in range(80):
        _wander(m, r, digests)
        assert digests[m.history.cursor] == m.digest()
        fresh = m.store.build(m.store.copy())
        assert fresh.modifiers == m.store.index().modifiers
        assert fresh.watchers == m.store.index().watchers
        assert all(not node.entries for node in m.history.line)


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(5)
def test_options_after_undo_are_the_options_before(key: str, seed: int, length: int) -> None:
    """Nothing cached for one position is shown in another."""
    m, r = position(GAMES[key], seed, length), Random(seed)
    for _ in range(6):
        if m.over:
            break
        seat = m.waiting()[0]
        before, waiting = list(m.options(seat)), m.waiting()
        decide(m, r)
        for other in m.waiting():
            m.options(other)
        m.undo()

        assert waiting == m.waiting()
        assert before == m.options(seat)
        decide(m, r)


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(5)
def test_playing_on_a_fork_leaves_the_match_alone_and_equals_playing_on(key: str, seed: int, length: int) -> None:
    """A fork is independent, and the same answers lead it to the same place."""
    m = position(GAMES[key], seed, length)
    before, told = m.digest(), len(m.log)
    twin = m.fork()

    assert before == twin.digest()
    advance(twin, Random(seed), decisions=25)
    assert before == m.digest()
    assert told == len(m.log)

    advance(m, Random(seed), decisions=25)
    assert twin.digest() == m.digest()
    while twin.undo():
        pass
    assert before == twin.digest()


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(4)
def test_trying_a_decision_and_taking_it_back_changes_nothing(key: str, seed: int, length: int) -> None:
    """What a bot does at every move: submit and undo, for each option in turn."""
    m, r = position(GAMES[key], seed, length), Random(seed)
    if m.over:
        return
    seat = m.waiting()[0]
    before, told = m.digest(), m.log[:]
    for _ in range(8):
        assert m.submit(seat, answer(m, seat, r)) is None
        m.undo()
        assert before == m.digest()
    assert told == m.log


@pytest.mark.parametrize("key", UNDER_LAW)
def test_random_play_ends(key: str) -> None:
    """Every match comes to an end within a bounded number of decisions, and then asks nothing."""
    for seed in range(2):
        m = advance(GAMES[key].start(seed), Random(seed), decisions=20_000)

        assert m.over
        assert m.waiting() == ()
        assert m.options() == []
        assert m.log[-1][1] == "finished"
