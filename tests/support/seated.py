"""Random steps of the players of a session: answers, handovers, undo, redo, jumps to anywhere."""

from __future__ import annotations

from random import Random

from tabletop.play.session import Session
from tests.support.strategies import answer


def step(session: Session, r: Random) -> None:
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
