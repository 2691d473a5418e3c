"""Plate on the curtain: whole in the window, at the table of every game, with one button and with several."""

from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.games import registry
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot


@pytest.mark.covering
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("game", registry.games())
def test_the_plate_is_whole_in_the_window(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    """With its buttons on it."""
    settings = Settings(language="es", motion="instant")
    with Pilot(lambda app: shots.SCENES["curtain"](app, shots.Shot(game=game, size=size), tmp_path), size=size, settings=settings) as p:
        p.settle()
        scene = p.scene
        assert isinstance(scene, TableScene)
        for several in (False, True):
            for button in scene.curtain.buttons[1:3]:
                button.visible = several
            scene.curtain._place_plate()
            plate = scene.curtain.plate.box
            assert 0 <= plate.x < plate.right <= scene.plan.size[0]
            assert plate.bottom <= scene.plan.size[1]
            for button in scene.curtain.buttons:
                assert not button.visible or plate.contains(*button.box.centre)
