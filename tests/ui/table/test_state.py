"""State that goes down to the parts of the table, and acts that they may ask for."""

import dataclasses
import traceback

import pytest

from .deals import pilot, reveal
from .test_table import deploying


@pytest.fixture(scope="module")
def scene():
    """A table at which a menu is open."""
    with pilot(deploying()) as p:
        yield reveal(p)


def test_a_drop_reaches_the_match_through_few_hands(scene, monkeypatch):
    """From the pointer's release to the match: lower the number when a frame goes."""
    session, frames = scene.session, []
    option = next(option for option in session.options() if option[2] in scene.board.places)
    monkeypatch.setattr(type(session.match), "submit", lambda match, seat, picks: frames.extend(traceback.extract_stack()))
    scene.carry.begin(scene.moves.grab(scene.board.node_of(option[1])), (0.0, 0.0), "click")
    scene.carry.point(scene.board.places[option[2]])
    scene.carry.drop()

    start = max(place for place, frame in enumerate(frames) if frame.name == "drop")
    assert ["drop", "dropped", "decide", "answer", "answer", "answer_for"] == [frame.name for frame in frames[start:-1]]


def test_the_acts_cannot_be_replaced(scene):
    """No part can change what another may ask for."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        scene.do().decide = None


def test_the_state_is_made_once_a_change(scene):
    """Nothing happens: the parts draw from the same value. A card is foretold: they draw from another, the rest of it alike."""
    before = scene.state()
    option = next(option for option in scene.session.options() if option[2])

    assert scene.state() is before
    scene.forecast.show((option,))
    after = scene.state()
    scene.forecast.clear()

    assert after.previewed is not None
    assert dataclasses.replace(after, previewed=None) == before
    assert scene.state() == before


def test_the_state_cannot_be_written_to(scene):
    """A part cannot tell its siblings anything through it."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        scene.state().carried = True
