"""A decision tried leaves no trace, and a position's number hangs on the position alone."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.kernel.fingerprint import Fingerprint, agenda_key
from tabletop.kernel.match import Match
from tests.support import toy, walks


def _stands(m: Match) -> tuple[object, ...]:
    history = m.history
    return (m.digest(), list(m.log), m.store.stamp, m.agenda, m.options() if not m.over else None,
            list(history.nodes), list(history.line), history.next())


@given(seed=st.integers(0, 500), before=st.integers(0, 40), inside=st.integers(0, 12))
def test_an_attempt_leaves_no_trace(seed: int, before: int, inside: int) -> None:
    """Neither in store, journal and agenda nor in the tree of decisions, whatever was played and undone inside."""
    dice = Random(seed)
    m = walks.wander(toy.start(seed), dice, steps=before)
    if m.over:
        return
    stood, seat = _stands(m), m.waiting()[0]
    for picks in list(m.ask()[0].answers(m, m.ask()[1], seat))[:6]:
        with m.attempt(seat, picks) as tried:
            assert tried is m
            walks.wander(m, dice, steps=inside)
            if not m.over:
                with m.attempt(m.waiting()[0], next(m.ask()[0].answers(m, m.ask()[1], m.waiting()[0]))):
                    walks.play(m, dice, decisions=inside)
        assert stood == _stands(m)


@given(seed=st.integers(0, 500), before=st.integers(0, 40), inside=st.integers(0, 12))
def test_a_trial_entered_again_stands_at_the_place_kept(seed: int, before: int, inside: int) -> None:
    """With the same store, journal, ask and line, and what is played from there comes to the same; no trace is left."""
    m = walks.wander(toy.start(seed), Random(seed), steps=before)
    if m.over:
        return
    stood, seat = _stands(m), m.waiting()[0]
    trial = m.attempt(seat, next(m.ask()[0].answers(m, m.ask()[1], seat)))
    seen = []
    for again in (False, True, True):
        with trial:
            if not again:
                walks.wander(m, Random(seed), steps=inside)
                trial.keep()
            there = m.digest(), list(m.log), m.store.stamp, m.agenda, m.options(), list(m.history.line)
            walks.play(m, Random(seed + 1), decisions=inside)
            seen.append((*there, m.digest(), [node.picks for node in m.history.line]))
        assert stood == _stands(m)
    assert trial.kept
    assert seen[0] == seen[1] == seen[2]


@given(seed=st.integers(0, 500), before=st.integers(0, 40))
def test_a_trial_made_for_good_is_the_answer_played(seed: int, before: int) -> None:
    """Nothing tells the two apart, and undo takes either back."""
    m, twin = (walks.wander(toy.start(seed), Random(seed), steps=before) for _ in range(2))
    if m.over:
        return
    seat = m.waiting()[0]
    picks = next(m.ask()[0].answers(m, m.ask()[1], seat))
    trial = m.attempt(seat, picks)
    with trial:
        trial.keep()
        walks.wander(m, Random(seed), steps=3)
    trial.make()
    twin.play(seat, picks)

    assert [(n.seat, n.picks, n.kind, n.start, n.number) for n in m.history.line] == [
        (n.seat, n.picks, n.kind, n.start, n.number) for n in twin.history.line]
    assert (m.digest(), m.log, m.waiting(), m.options()) == (twin.digest(), twin.log, twin.waiting(), twin.options())
    m.undo()
    twin.undo()
    assert (m.digest(), m.log, m.options()) == (twin.digest(), twin.log, twin.options())


def test_an_attempt_at_what_fails_leaves_no_trace() -> None:
    """An answer that no ask gives raises, and the match stands as before."""
    m = toy.first_turn()
    digest, options, nodes = m.digest(), m.options(), list(m.history.nodes)
    with pytest.raises(KeyError), m.attempt(0, (("no-such-verb", 0, 0),)):
        pass
    assert (digest, options, nodes) == (m.digest(), m.options(), m.history.nodes)


@settings(max_examples=30)
@given(seed=st.integers(0, 500), steps=st.integers(1, 60))
def test_a_fingerprint_followed_is_the_fingerprint_found(seed: int, steps: int) -> None:
    """From one decision to the next by the changes alone: the same number as from the whole store."""
    dice = Random(seed)
    m = toy.start(seed)
    followed = Fingerprint.of(m.store)
    for _ in range(steps):
        if m.over:
            break
        mark = len(m.log)
        walks.decide(m, dice)
        followed = followed.after(m.store, m.log[mark:])
        assert followed == Fingerprint.of(m.store)


@given(seed=st.integers(0, 100))
def test_positions_have_one_number_exactly_where_they_are_one(seed: int) -> None:
    """Over the answers to one ask and the answers after them: equal digests, equal numbers, and the other way round."""
    m = walks.play(toy.start(seed), Random(seed), decisions=12)
    by_digest: dict[str, set[tuple[int, int]]] = {}

    def look(deep: int) -> None:
        number = (Fingerprint.of(m.store).value, agenda_key(m.agenda))
        by_digest.setdefault(m.digest(), set()).add(number)
        if deep and not m.over:
            seat = m.waiting()[0]
            for picks in list(m.ask()[0].answers(m, m.ask()[1], seat))[:12]:
                with m.attempt(seat, picks):
                    look(deep - 1)

    look(2)
    numbers = [number for found in by_digest.values() for number in found]
    assert all(len(found) == 1 for found in by_digest.values())
    assert len(set(numbers)) == len(numbers)
