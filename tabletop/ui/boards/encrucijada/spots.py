"""Spots of Encrucijada's cards: villages in heaps, the cards that face each other, heroes by their tower."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.encrucijada.board import HERO_ROWS, UPS
from tabletop.kernel.store import TABLE
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.encrucijada.groups import Row
from tabletop.ui.boards.encrucijada.layout import SOLDIER, VILLAGE, EncrucijadaPlan, Half
from tabletop.ui.boards.encrucijada.rivals import NARROWEST
from tabletop.ui.table.rows import spread
from tabletop.ui.table.spots import Spot

MOST = 2
"""Cards of a heap that show behind its front one."""
EDGE = (5.0, -4.0)
"""Offset of each of them."""
BETWEEN = 26.0
"""Gap between the cards that give and the others."""


def village_spots(half: Half, seat: int, found: tuple[Row, Row]) -> Iterator[Spot]:
    """Return the spots of a village: one row of heaps, copies behind the front card."""
    groups = [*found[0], *found[1]]
    for i, (group, box) in enumerate(zip(groups, village_boxes(half.village, len(found[0]), len(found[1])), strict=True)):
        for place, card in enumerate(group.cards):
            behind = min(place, MOST)
            yield Spot(("card", card, 0), card, "village", box.moved(behind * EDGE[0], behind * EDGE[1]), z=i / 10 - place / 1000, seat=seat)


def village_boxes(room: Box, givers: int, others: int) -> list[Box]:
    """Return the boxes of a village's heaps: those that give, then after a gap the others."""
    inner = Box(room.x + 4, room.y - MOST * EDGE[1], room.w - 8 - MOST * EDGE[0], room.h + MOST * EDGE[1])
    apart = BETWEEN if givers and others else 0.0
    boxes = spread(inner.cut_left(inner.w - apart)[0], givers + others, (inner.h * VILLAGE, inner.h), narrowest=NARROWEST, gap=12.0)
    return [box.moved(apart if i >= givers else 0.0, 0) for i, box in enumerate(boxes)]


def war_spots(store: Any, plan: EncrucijadaPlan) -> Iterator[Spot]:
    """Return the spots of the revealed cards: the attacker's at the left, the defender's at the right."""
    sides = (store.attacker[TABLE], store.defender[TABLE])
    for seat, box in zip(sides, plan.band.duels, strict=True):
        if seat >= 0:
            for card in store.zone[UPS[seat]]:
                yield Spot(("card", card, 0), card, "duel", box, z=5.0, seat=seat)


def hero_spots(store: Any, half: Half, seat: int) -> Iterator[Spot]:
    """Return the spots of the heroes that stand by a tower, or by an empty pile."""
    h = half.tower.h * 0.94
    w = h * SOLDIER
    for i, card in enumerate(store.zone[HERO_ROWS[seat]]):
        box = Box(half.tower.right + 8 + i * (w + 4), half.tower.centre[1] - h / 2, w, h)
        yield Spot(("card", card, 0), card, "soldier", box, z=2.0 + i / 100, seat=seat)


def board_spots(store: Any, plan: EncrucijadaPlan, villages: dict[int, tuple[Row, Row]]) -> list[Spot]:
    """Return the spots of all open cards of the seats with rows, and of a war."""
    out: list[Spot] = []
    for seat, half in plan.halves.items():
        out += village_spots(half, seat, villages[seat])
        out += hero_spots(store, half, seat)
    out += war_spots(store, plan)
    return out
