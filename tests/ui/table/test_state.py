"""State that goes down to the parts of the table, and notices that come up."""

import dataclasses

import pytest

from tabletop.ui.table import notices
from tabletop.ui.table.notices import Notice

from .deals import pilot, reveal
from .test_table import deploying


@pytest.fixture(scope="module")
def scene():
    """A table at which a menu is open."""
    with pilot(deploying()) as p:
        yield reveal(p)


def test_every_notice_has_a_handler(scene):
    """No part can send a notice that the table does not know."""
    kinds = {kind for kind in vars(notices).values() if isinstance(kind, type) and issubclass(kind, Notice)} - {Notice}

    assert set(scene.handlers) == kinds


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
