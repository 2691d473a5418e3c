"""The table by touch alone: what the mouse does by pointing, its wheel and its right button, a finger does by staying and pulling."""

import pygame
import pytest

from tabletop.ui.table.logview import LogView
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot

from .deals import in_turn, pilot, reveal, start, wander

SIZES = [(1920, 1080), (1280, 720)]


def in_hand(scene: TableScene) -> CardNode:
    """A card of the viewer's hand."""
    return next(card for card in scene.board.cards.values() if card.form == "hand" and card.face is not None)


def bare(p: Pilot, scene: TableScene) -> tuple[float, float]:
    """A point of the table on which nothing lies."""
    for y in range(100, 700, 20):
        for x in range(100, 1200, 20):
            node = scene.node_at(float(x), float(y))
            if node is not None and node.name == "ground":
                return float(x), float(y)
    raise LookupError("the table is full")


@pytest.mark.parametrize("size", SIZES)
def test_a_finger_that_stays_pins_a_card_and_a_tap_on_the_table_lets_it_go(size: tuple[int, int]) -> None:
    """Nothing is played by it."""
    with pilot(wander(start(3, 3, 4), in_turn(4), seed=3), size=size) as p:
        scene = reveal(p)
        p.tool = "finger"
        card, where = in_hand(scene), scene.session.match.position
        p.hold(card)
        assert scene.inspector.pinned == card.card
        p.click(bare(p, scene))
        assert scene.inspector.pinned == 0
        assert (scene.session.match.position, scene.carry.held) == (where, None)


def test_a_hand_face_down_is_looked_at_under_a_finger() -> None:
    """As long as it stays, and no longer."""
    with pilot(wander(start(3, 3, 4), in_turn(4), seed=3)) as p:
        scene = reveal(p)
        p.app.change(hold_to_peek=True)
        scene.place()
        p.tool = "finger"
        card = in_hand(scene)
        at = p.point(card)
        p.post_button(at, 1, pygame.MOUSEBUTTONDOWN)
        p.wait(1.5)
        assert not scene.peek.closed
        p.release(at)
        assert scene.peek.closed


def _beside_a_row(log: LogView) -> tuple[float, float]:
    """The icon of a row in sight: a click there means the row and no card that it names."""
    row = next(r for r in log.rows if r.laid is not None and 0 <= r.y - log.offset <= log._room - r.h)
    box, k = log.world_box(), log.world_scale()
    return box.x + 16 * k, box.y + (log._top + row.y - log.offset + row.h / 2) * k


@pytest.mark.parametrize("tool", ["mouse", "finger"])
def test_the_log_is_pulled_and_no_row_of_it_is_meant(tool: str) -> None:
    """Up to its beginning and back to its end, where it follows the match again; a tap on a row still leads there."""
    glances: list[object] = []
    with pilot(wander(start(3, 3, 4), in_turn(8), seed=3), size=SIZES[0], on_look_back=glances.append) as p:
        scene = reveal(p)
        p.tool = tool
        p.wait(0.2)
        p.press("l")
        log = scene.rails.log
        end, box = log.offset, log.world_box()
        assert end > 100
        x, y = box.centre
        p.drag((x, y - 60), (x, y + 40))
        assert log.offset == pytest.approx(end - 100 / log.world_scale(), abs=1)
        p.drag((x, y + 40), (x, y - 200))
        assert log.offset == end
        assert not glances
        p.click(_beside_a_row(log))
        assert glances
