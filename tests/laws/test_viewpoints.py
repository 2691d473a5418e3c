"""Laws of viewpoints kept through undo, redo, jumps and new branches: each knows what one built anew would, and no more."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given

from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.store import TABLE, UNKNOWN
from tabletop.play.session import Session
from tabletop.play.viewpoint import Viewpoint
from tests.support.games import GAMES
from tests.support.strategies import SEEDS, UNDER_LAW, answer, examples


def _blank(store: Any) -> bool:
    """Whether nothing is written in the cells of entities that are not made."""
    return all(set(store.col[a.name][store.made[TABLE]:]) <= {a.default} for a in store.attributes)


def _assert_as_new(session: Session, viewpoint: Viewpoint) -> None:
    fresh = Viewpoint(session.match, session.rules, viewpoint.viewer)
    fresh.catch_up(viewpoint.read)
    assert not viewpoint.beats
    assert fresh.store.state() == viewpoint.store.state()
    assert _blank(viewpoint.store)
    assert fresh.told == viewpoint.told
    assert fresh.known == viewpoint.known


def _step(session: Session, r: Random) -> None:
    """Take a random step at the table: answer, hand over, undo, redo, or go anywhere; watched, or left unseen for the next."""
    match, chance = session.match, r.random()
    if r.random() < 0.5:
        session.fast_forward()
    if chance < 0.6 and not match.over:
        session.fast_forward()
        if session.stage == "handover":
            if r.random() < 0.7:
                session.lower()
            session.sit()
            session.fast_forward()
        if session.stage == "deciding":
            assert session.answer(answer(match, session.viewer, r)) is None
    elif chance < 0.8:
        for _ in range(r.randrange(1, 6)):
            session.undo()
    elif chance < 0.9:
        session.redo()
    else:
        session.go(r.choice([None, *match.history.nodes]))


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS)
@examples(4)
def test_a_viewpoint_kept_through_undo_knows_what_one_built_anew_knows(key: str, seed: int) -> None:
    """Store, journal and named cards, of every seat and of the public, where the screen is handed over in the midst of decisions."""
    match, r = GAMES[key].start(seed), Random(seed)
    kinds = {kind: i % 4 == 0 for i, kind in enumerate(sorted(match.rules.facts))}

    def hands_over(fact: Entry, seat: int) -> bool:
        return fact[0] == FACT and kinds[fact[1]]

    session = Session(match, hands_over=hands_over)
    for seat in (*range(match.store.seats), UNKNOWN):
        session._kept_viewpoint.setdefault(seat, Viewpoint(match, session.rules, seat))
    for _ in range(60):
        _step(session, r)
        session.fast_forward()
        for viewpoint in session._kept_viewpoint.values():
            assert viewpoint.read <= len(match.log)
            _assert_as_new(session, viewpoint)
            if viewpoint is not session.viewpoint and r.random() < 0.5:
                viewpoint.catch_up(len(match.log))
