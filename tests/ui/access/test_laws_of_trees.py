"""Laws of the spoken tree over all scenes, games and sizes: lawful, no silent stop, nothing out of reach of the arrows."""

from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.games.entries import games
from tabletop.toolkit.access.check import faults, silent, unworded
from tabletop.toolkit.access.tree import Numbers, snapshot
from tabletop.toolkit.input.ways import reached
from tabletop.toolkit.scene import Scene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tabletop.ui.tools.shots import SCENES, Shot

SIZES = [(1280, 720), (1920, 1080), (1280, 800)]


def far(scene: Scene) -> list[str]:
    """What the arrows do not reach from where they begin."""
    ring, first = scene.focus.ring(), scene.focus.first()
    found = reached(scene.focus.ways(ring), ring.index(first) if first in ring else 0) if ring else set()
    return [node.path() for i, node in enumerate(ring) if i not in found]


@pytest.mark.one_in(2)
@pytest.mark.covering
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("name", sorted(SCENES))
def test_a_scene_is_lawful_speaks_everywhere_and_is_reached_whole(name: str, game: str, size: tuple[int, int], tmp_path: Path) -> None:
    """What takes the focus has a name; whatever Tab reaches the arrows reach; the tree is one that a reader's library takes."""
    settings = Settings(language="es", welcome_seen=True, motion="instant", curtain=name == "curtain")
    shot = Shot(game=game, size=size)
    with Pilot(lambda app: SCENES[name](app, shot, tmp_path), size=size, settings=settings) as p:
        p.settle()
        tree = snapshot(p.scene, Numbers())
        assert [] == faults(tree)
        assert [] == [tree.items[number] for number in silent(tree)]
        assert [] == unworded(tree, p.app.look.words)
        assert [] == far(p.scene)
        assert len(tree.items) > 3
        assert [] == [item for item in tree.items.values() if "**" in f"{item.name}{item.value}{item.description}"]


@pytest.mark.parametrize("game", games())
def test_every_place_of_a_board_has_a_name(game: str, tmp_path: Path) -> None:
    """Those, too, that take the focus only while a card is carried to them."""
    with Pilot(lambda app: SCENES["table"](app, Shot(game=game), tmp_path), settings=Settings(language="es", curtain=False)) as p:
        p.settle()
        assert isinstance(p.scene, TableScene)
        assert [] == [place.path() for place in p.scene.board.places.values() if not place.says(p.app.look.words)]
