"""Where something was let go or decided the pointer merely rests: what comes to lie under it speaks only once it moves."""

from itertools import pairwise

import pytest

from tabletop.games.warage.board import SEASON
from tests.support.warage import Scenario, equipment, side
from tests.ui.boards.test_warage_table import board, seated

from .deals import table


def test_what_lies_under_a_panel_that_closed_is_not_looked_at_until_the_pointer_moves() -> None:
    """The season lies in the middle, where questions are answered."""
    s = Scenario(side(), side())
    while s.asks() != "how":
        s.idle()
    with seated(s, size=(1280, 720)) as p:
        p.settle()
        scene, season = table(p), s.store.zone[SEASON][-1]
        while scene.asking.prompt is not None:
            node = board(p).cards["card", season, 0]
            tile = min(scene.asking.prompt.tiles, key=lambda t: abs(t.world_box().centre[0] - node.world_box().centre[0]))
            p.click(tile)
            p.settle()
        at = scene.pointer.at
        hit = p.scene.node_at(*at)
        p.wait(2.0)
        assert scene.inspector.card == 0
        assert hit is not None
        p.move(board(p).cards["card", season, 0])
        p.wait(1.0)
        assert scene.inspector.card == season


def test_a_place_something_was_let_go_on_says_nothing_until_the_pointer_comes_back() -> None:
    """Its words would cover what is told there: that the card may not go there now."""
    s = Scenario(side(hand=[equipment("Casco", burden="helmet")]), side()).at("melee")
    with seated(s) as p:
        p.settle()
        place, tip = board(p).heroes[0].worn[1], p.scene.top.find("tip")
        assert tip is not None
        p.drag(board(p).cards["card", s.card("Casco"), 0], to=place)
        p.settle()
        p.wait(2.5)
        assert not tip.visible
        p.move((5.0, 500.0))
        p.move(place)
        p.wait(2.5)
        assert tip.visible


def test_the_hand_lies_still_under_what_is_carried_over_it() -> None:
    """Cards rise under the empty pointer only."""
    s = Scenario(side(hand=[equipment("Casco"), equipment("Yelmo"), equipment("Gorro")]), side()).at("first")
    with seated(s) as p:
        p.settle()
        first, last = (board(p).cards["card", s.card(name), 0] for name in ("Casco", "Gorro"))
        rest = last.box.y
        p.drag(first, to=last, drop="hold")
        assert board(p).hovered_hand is None and last.box.y == rest
        p.release(p.point(last))
        p.move((5.0, 500.0))
        p.move(last)
        assert board(p).hovered_hand is last and last.box.y < rest


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_rises_once_wherever_the_pointer_stands_on_it(size: tuple[int, int]) -> None:
    """Also where it lay and no longer is when it has risen: the foot of the window above all."""
    s = Scenario(side(hand=[equipment("Casco"), equipment("Yelmo"), equipment("Gorro"), equipment("Capa")]), side()).at("first")
    with seated(s, size=size) as p:
        p.settle()
        p.app.change(motion="animated")
        box = board(p).cards["card", s.card("Gorro"), 0].world_box()
        for x in (box.x + 12, box.centre[0], box.right - 3):
            for y in (box.y + 5, box.bottom - 30, min(box.bottom, p.app.screen.size[1]) - 4):
                p.move((5.0, 300.0))
                p.wait(0.3)
                p.post_move((x, y))
                seen = []
                for _ in range(30):
                    p.step(1 / 30)
                    seen.append(board(p).hovered_hand)
                assert len([a for a, b in pairwise(seen) if a is not b]) <= 2
