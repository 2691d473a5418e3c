"""Tables with full rows: cards outside the hand cover a good part of the window."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen
from tabletop.ui.boards.ecg.layout import relic_size
from tabletop.ui.boards.encrucijada.layout import SOLDIER
from tabletop.ui.boards.encrucijada.rivals import tiles
from tabletop.ui.boards.encrucijada.spots import village_boxes
from tabletop.ui.boards.epikha.spots import magic_places, row_places
from tabletop.ui.boards.warage import panels
from tabletop.ui.table.rows import measured


def _ecg(plan: Any) -> Iterator[Box]:
    for side in plan.sides.values():
        yield from (box for line in side.slots.values() for box in line)
        yield from (*side.seats, side.deck, side.discard, side.exile)
        yield from (Box(0, 0, *relic_size(side, 0)) for _ in range(2))


def _enadrya(plan: Any) -> Iterator[Box]:
    yield from plan.zones.values()


def _encrucijada(plan: Any) -> Iterator[Box]:
    for half in plan.halves.values():
        yield from (*village_boxes(half.village, 5, 2), half.tower, *half.piles)
        yield from (Box(0, 0, 2 * SOLDIER * half.front.h, half.front.h) for _ in range(6))
    yield from plan.band.duels
    for side in plan.rivals.values():
        yield from tiles(side.village, 9)


def _epikha(plan: Any) -> Iterator[Box]:
    for side in plan.sides.values():
        row = row_places(side, 6, 2)
        yield from (*side.spaces, *row.row, *row.reserves, side.card, *magic_places(side, 2, 0)[1])


def _warage(plan: Any) -> Iterator[Box]:
    yield from (plan.season, plan.deck)
    for side in plan.sides.values():
        yield from (*side.ready, *side.cells, side.portrait, side.race, side.trade, side.deck, side.discard)
        if side.style == "beds":
            yield from (*panels.row_places(side.gear, 4), *panels.row_places(side.helpers, 3), *panels.row_places(side.spells, 4))
            yield from panels.life_places(side)


CARDS: dict[str, Callable[[Any], Iterator[Box]]] = {
    "ecg": _ecg, "enadrya": _enadrya, "encrucijada": _encrucijada, "epikha": _epikha, "warage": _warage}


def covered(game: str, seats: int, scale: int) -> float:
    """Return the part of a window of 1920x1080 that a game's cards cover with full rows."""
    layout, screen = import_module(f"tabletop.ui.boards.{game}.layout"), Screen.of((1920, 1080), scale)
    _, size = measured(screen, screen.box, layout.least(seats, "letters"))
    return sum(box.w * box.h for box in CARDS[game](layout.plan(size, "letters", 0, seats))) / (size[0] * size[1])


@pytest.mark.parametrize(("game", "seats", "at_100", "at_150"), [
    ("ecg", 2, 0.35, 0.30), ("enadrya", 2, 0.44, 0.35), ("encrucijada", 2, 0.36, 0.31), ("encrucijada", 6, 0.27, 0.20),
    ("epikha", 2, 0.39, 0.32), ("warage", 2, 0.30, 0.22), ("warage", 6, 0.27, 0.20)])
def test_full_rows_cover_a_good_part_of_the_table(game: str, seats: int, at_100: float, at_150: float) -> None:
    """A larger scale takes from free room first."""
    assert covered(game, seats, 100) >= at_100
    assert covered(game, seats, 150) >= at_150
