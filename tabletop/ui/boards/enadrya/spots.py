"""Spots of Enadrya's cards: Units in their slots, Technologies and Powers beside them."""

from __future__ import annotations

from typing import Any

from tabletop.games.enadrya.board import POWER, SLOTS, TECHNOLOGY, pile
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.spots import Spot


def board_spots(store: Any, plan: Plan) -> list[Spot]:
    """Return the spots of Units, Technologies and announced Powers."""
    out = []
    for seat in (0, 1):
        for kind in (TECHNOLOGY, POWER):
            out += [Spot(("card", card, 0), card, "side", plan.zones[pile(seat, kind)], seat=seat)
                    for card in store.zone[pile(seat, kind)]]
        for zone in SLOTS[seat]:
            out += [Spot(("card", card, 0), card, "tile", plan.zones[zone], seat=seat) for card in store.zone[zone]]
    return out
