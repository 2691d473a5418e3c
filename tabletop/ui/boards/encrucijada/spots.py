"""Spots of Encrucijada's cards: villages in groups, the cards that face each other, heroes by their tower."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.encrucijada.board import HERO_ROWS, UPS
from tabletop.kernel.store import TABLE
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.encrucijada.forms import SIZES
from tabletop.ui.boards.encrucijada.groups import Group, Row, rows
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan, Half
from tabletop.ui.table.spots import Spot

EDGES = {"wide": 3, "small": 1}
"""Cards of a group that show behind its front one."""
EDGE = {"wide": (5.0, -3.0), "small": (3.0, -2.0)}
"""Offset of each of them."""
FORMS = {"wide": (("village", 10.0), ("village-low", 6.0), ("village-slim", 5.0)), "small": (("village", 6.0),)}
"""Forms of a row of tiles with the gaps between them; the first that fits is taken."""
SQUARE = ("square-34", 5.0)


def village_spots(store: Any, plan: EncrucijadaPlan, half: Half, seat: int, found: tuple[Row, Row]) -> Iterator[Spot]:
    """Return the spots of a village: each group at its place in its row, copies behind the front card."""
    small = plan.layout == "small"
    most, (right, up) = EDGES[plan.layout], EDGE[plan.layout]
    for row, room in zip(found, half.rows, strict=True):
        form, pitch = fitting(plan, half, room, len(row))
        w, h = SIZES[plan.layout][form]
        for i, group in enumerate(row):
            x = room.x + i * pitch
            for place, card in enumerate(group.cards):
                behind = min(place, most) if not (small and half.lower < 0) else 0
                box = Box(x + behind * right, room.y + behind * up, w, h)
                yield Spot(("card", card, 0), card, form, box, z=i / 10 - place / 1000, seat=seat)


def fitting(plan: EncrucijadaPlan, half: Half, room: Box, count: int) -> tuple[str, float]:
    """Return the form and the pitch of a row of a number of groups; an overfull one overlaps."""
    forms = (SQUARE,) if plan.layout == "small" and half.lower < 0 else FORMS[plan.layout]
    for form, gap in forms:
        w = SIZES[plan.layout][form][0]
        if count * (w + gap) - gap <= room.w:
            return form, w + gap
    return form, (room.w - w) / max(1, count - 1)


def war_spots(store: Any, plan: EncrucijadaPlan) -> Iterator[Spot]:
    """Return the spots of the revealed cards: the attacker's at the left, the defender's at the right."""
    sides = (store.attacker[TABLE], store.defender[TABLE])
    for seat, box in zip(sides, plan.band.duels, strict=True):
        if seat >= 0:
            for card in store.zone[UPS[seat]]:
                yield Spot(("card", card, 0), card, "duel", box, z=5.0, seat=seat)


def hero_spots(store: Any, plan: EncrucijadaPlan, half: Half, seat: int) -> Iterator[Spot]:
    """Return the spots of the heroes that stand by a tower, or by an empty pile."""
    w, h = SIZES[plan.layout]["soldier"]
    for i, card in enumerate(store.zone[HERO_ROWS[seat]]):
        box = Box(half.tower.right + 8 + i * (w + 4), half.tower.centre[1] - h / 2, w, h)
        yield Spot(("card", card, 0), card, "soldier", box, z=2.0 + i / 100, seat=seat)


def board_spots(store: Any, plan: EncrucijadaPlan, villages: dict[int, tuple[Row, Row]]) -> list[Spot]:
    """Return the spots of all open cards of the seats with beds, and of a war."""
    out: list[Spot] = []
    for seat, half in plan.halves.items():
        out += village_spots(store, plan, half, seat, villages[seat])
        out += hero_spots(store, plan, half, seat)
    out += war_spots(store, plan)
    return out


__all__ = ["Group", "board_spots", "rows", "village_spots", "war_spots"]
