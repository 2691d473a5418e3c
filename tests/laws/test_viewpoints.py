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
from tests.support.seated import step
from tests.support.strategies import SEEDS, UNDER_LAW, examples


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


@pytest.mark.one_in(2)
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
        step(session, r)
        session.fast_forward()
        for viewpoint in session._kept_viewpoint.values():
            assert viewpoint.read <= len(match.log)
            _assert_as_new(session, viewpoint)
            if viewpoint is not session.viewpoint and r.random() < 0.5:
                viewpoint.catch_up(len(match.log))
