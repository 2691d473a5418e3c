"""Table with its buttons at the left: columns change sides, rows stay, nothing leaves the window or covers the buttons."""

import pytest

from tabletop.archive.settings import Settings
from tabletop.games import registry
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.table.plan import frame
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot

MEASURED = [game for game in registry.games() if kit_of(game).least is not None]
SIZES = [(1280.0, 720.0), (1920.0, 1080.0), (2560.0, 1080.0)]


@pytest.mark.parametrize("size", SIZES)
def test_columns_change_sides_and_rows_stay(size: tuple[float, float]) -> None:
    """A panel lies as far from the left edge as it lay from the right one; undo stays left of redo."""
    usual, other = frame(size, "letters"), frame(size, "mirrored")
    assert other.rows == usual.rows
    assert (other.left.x, other.right.x) == (size[0] - usual.left.right, size[0] - usual.right.right)
    for name, box in usual.panels.items():
        if name not in ("undo", "redo"):
            assert other.panels[name] == Box(size[0] - box.right, *box[1:])
    assert other.panels["undo"].x < other.panels["redo"].x


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "seats"), [*((game, 2) for game in MEASURED), ("encrucijada", 4)])
def test_every_place_is_in_the_window(game: str, seats: int, size: tuple[float, float]) -> None:
    """As many zones as before, none of them over the buttons."""
    usual, other = (kit_of(game).plan(size, measure, 0, seats) for measure in ("letters", "mirrored"))
    assert set(other.zones) == set(usual.zones)
    assert other.mirrored
    assert not usual.mirrored
    for zone, box in other.zones.items():
        before = usual.zones[zone]
        assert (box.w, box.h, box.y) == pytest.approx((before.w, before.h, before.y))
        assert -1 <= box.x <= box.right <= size[0] + 1 or not 0 <= before.x <= before.right <= size[0]
        assert not box.overlaps(other.panels["main"])


@pytest.mark.parametrize("game", MEASURED)
def test_a_card_beside_the_board_leaves_the_buttons_free(game: str, tmp_path) -> None:
    """Pinned or passing: it lies in the column of the players, or away from the pointer."""
    settings = Settings(language="es", motion="instant", inspector_delay="immediate", left_hand=True)
    shot = shots.Shot(game=game, size=(1280, 800))
    with Pilot(lambda app: shots.SCENES["table"](app, shot, tmp_path), size=shot.size, settings=settings) as p:
        p.settle()
        scene = p.scene
        assert isinstance(scene, TableScene)
        asked = scene.asking.prompt
        cards = [node for node in scene.board.cards.values() if node.visible and node.face is not None
                 and (asked is None or not node.box.overlaps(asked.box))]
        for node in (cards[0], cards[-1]):
            p.move(node)
            p.wait(0.3)
            assert scene.inspector.layer.visible
            card = next(part for part in scene.inspector.layer.children if part.name == "inspected").box
            assert not card.overlaps(scene.plan.panels["main"])
        assert scene.plan.panels["main"].x < scene.plan.middle
