"""Checks of the self-test for parts whose loss would go unnoticed: libraries, music, battlefields, the spoken tree."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pygame

import tabletop
from tabletop import places
from tabletop.archive.settings import Settings
from tabletop.games import registry
from tabletop.toolkit.access.check import faults, silent
from tabletop.toolkit.access.tree import Numbers, snapshot
from tabletop.toolkit.music import FADE, Music
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot

SIZE = (1280, 720)
LEAST_ITEMS = 4
"""Fewest items of a scene's tree: the scene, and a few that can be heard."""
MENU = "menu"
"""Name of the loop outside of matches; a match has its game's."""


def libraries(root: Path) -> Iterator[str]:
    """List the compiled modules below the folder of the package."""
    for file in sorted(root.rglob("*")):
        if file.name.endswith(tuple(EXTENSION_SUFFIXES)):
            yield ".".join((*file.relative_to(root.parent).parts[:-1], file.name.partition(".")[0]))


def compiled() -> None:
    """Load every compiled module, from its library and nothing else; a program of plain Python has none."""
    for name in libraries(Path(tabletop.__file__).parent):
        origin = getattr(import_module(name).__spec__, "origin", None) or ""
        assert origin.endswith(tuple(EXTENSION_SUFFIXES)), f"{name} was read from {Path(origin).name}"


def music() -> None:
    """Play the loop of each game and of the menu, without a sound: a build without their codec would be silent."""
    pygame.mixer.init()
    try:
        for name in (MENU, *registry.games()):
            player = Music(places.assets() / "music")
            player.set_volume(1.0)
            player.play(name)
            player.step(FADE, silent=False)
            assert pygame.mixer.music.get_busy(), f"{name} does not play"
            pygame.mixer.music.stop()
    finally:
        pygame.mixer.quit()


def battlefield(game: str) -> Callable[[], None]:
    """Lay a table on its painted land: it is not the felt of a plain one."""
    def check() -> None:
        assert _table(game, "painted") != _table(game, "plain"), "its table is plain"
    return check


def _table(game: str, ground: str) -> bytes:
    settings = Settings.model_validate({"table": ground, "welcome_seen": True, "motion": "instant"})
    with shots.no_screen(), tempfile.TemporaryDirectory() as folder:
        shot = shots.Shot(game=game, size=SIZE)
        with Pilot(lambda app: shots.SCENES["table"](app, shot, Path(folder)), size=SIZE, settings=settings) as pilot:
            pilot.settle()
            return pygame.image.tobytes(pilot.shot(), "RGB")


def heard(pilot: Pilot) -> None:
    """Check that a scene can be heard: its tree is lawful, and nothing that takes the focus is without a name."""
    tree = snapshot(pilot.scene, Numbers())
    amiss = faults(tree)
    assert not amiss, f"its tree: {amiss[0]}"
    assert len(tree.items) >= LEAST_ITEMS, f"only {len(tree.items)} items to be heard"
    assert not silent(tree), f"{tree.items[silent(tree)[0]]} has no name"
