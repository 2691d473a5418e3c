"""What the tests of the screen share: what has been painted and read."""

from collections.abc import Iterator

import pytest

from tabletop.bots import levels
from tabletop.bots.search import Effort
from tabletop.toolkit.access.voice.voice import MUTE
from tabletop.ui.scenes import hearing
from tests.support.paintbox import shared
from tests.support.primed import copies_, primed

__all__ = ["copies_", "primed"]


@pytest.fixture(scope="session", autouse=True)
def _paintbox() -> Iterator[None]:
    with shared():
        yield


@pytest.fixture(scope="session", autouse=True)
def _mute() -> Iterator[None]:
    """Let no test speak aloud."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hearing, "find_voice", lambda: MUTE)
        yield


@pytest.fixture(scope="module", autouse=True)
def _brief_thought() -> Iterator[None]:
    """Let the veteran think briefly: what the screen shows of its answers does not depend on how good they are.

    No longer than for the tests of the screen: those of the bots, which may follow in the same process, play with all its effort.
    """
    brief = Effort(lines=4, replies=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(levels.EFFORTS, "steady", brief)
        patch.setitem(levels.LEVELS, "steady", levels.searcher(brief))
        levels.bot_named.cache_clear()
        yield
    levels.bot_named.cache_clear()
