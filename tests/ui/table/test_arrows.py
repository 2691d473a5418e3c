"""Arrows: they run to their target piece by piece, and go round cards where the way is not much longer."""

import math
from itertools import pairwise

import pytest

from tabletop.toolkit.graph.box import Box
from tabletop.ui.table import lanes
from tabletop.ui.table.aim import nearest_part
from tabletop.ui.table.arrows import SECONDS, ArrowNode


@pytest.mark.parametrize("kind", ["foe", "friend", "aim"])
def test_an_arrow_runs_to_its_target(kind: str) -> None:
    """Pieces appear from the root on; the tip goes ahead and ends at the target."""
    arrow = ArrowNode([(0, 0), (300, 0), (300, 300)], kind)
    shown = []
    for run in (0.0, 0.25, 0.5, 1.0):
        arrow.run = run
        shown.append([piece.visible for piece in arrow.pieces])
        count = sum(shown[-1])
        assert shown[-1] == [True] * count + [False] * (len(arrow.pieces) - count)
    assert [sum(row) for row in shown] == sorted(sum(row) for row in shown)
    assert all(shown[-1])
    tip = arrow.head
    assert tip.rotation == pytest.approx(-90)
    assert tip.y + tip.h / 2 + tip.w / 2 == pytest.approx(300)
    assert SECONDS < 0.3


def test_a_free_way_is_direct() -> None:
    """Nothing between: no detour."""
    way = lanes.route(Box(0, 400, 100, 80), Box(20, 0, 100, 80), [])

    assert sum(math.dist(a, b) for a, b in pairwise(way)) < 400


def test_a_long_way_runs_between_the_cards() -> None:
    """A full board of columns with lanes of eight units between: the arrow keeps to the lanes."""
    cards = [Box(x * 136, y * 112, 128, 104) for x in range(7) for y in range(6)]
    start, end = cards[5], cards[36]
    way = lanes.route(start, end, cards)
    others = [card for card in cards if card not in (start, end)]
    crossing = sum(any(card.contains(*point) for card in others) for point in way)

    assert crossing <= len(way) * 0.1


def test_an_arrow_to_a_wide_place_ends_at_its_nearest_part() -> None:
    """A line of cards above the one that is to join it: no way round to the middle of its edge."""
    start, line = Box(700, 600, 120, 80), Box(100, 200, 650, 100)

    part = nearest_part(start, line)
    assert part == Box(630, 200, 120, 100)
    assert nearest_part(start, Box(100, 200, 200, 100)) == Box(100, 200, 200, 100)
