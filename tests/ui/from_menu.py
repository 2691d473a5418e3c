"""Lists that the menu leads to, opened for tests by a click and used by keys."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from tabletop.archive.settings import Dealt, Settings
from tabletop.toolkit.scene import Scene
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.tools.pilot import Pilot

S = TypeVar("S", bound=Scene)
PAIR = {"ecg": Dealt(party="duel2", bots=("", ""))}
"""Last deal of two people at one screen: a game that is new to them begins with both."""


@contextmanager
def list_in_menu(folder: Path, name: str, settings: Settings) -> Iterator[Pilot]:
    """The program at a list, opened by that button of the menu."""
    with Pilot(lambda app: Navigator(app, folder=folder).menu(), size=(1280, 720), settings=settings) as pilot:
        pilot.settle()
        pilot.click(name)
        pilot.settle()
        yield pilot


def first_of(pilot: Pilot, kind: type[S]) -> S:
    """Open the first row of the list by Enter; return its scene."""
    pilot.press("return")
    pilot.settle()
    assert isinstance(pilot.scene, kind)
    return pilot.scene
