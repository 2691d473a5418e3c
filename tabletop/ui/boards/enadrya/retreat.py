"""Where Units in battle will withdraw to, and whom that would burn (ENA-J1.1, ENA-R4)."""

from __future__ import annotations

from typing import Any

from tabletop.games.enadrya.board import BATTLE, COLUMN, ROW, SEAT, SLOTS, ZONE_2, slot
from tabletop.games.enadrya.readers import unit_at


def homes(store: Any) -> dict[int, int]:
    """The slots that Units in battle go back to, each with its Unit: where it came from, or right below."""
    fighting = ((zone, unit_at(store, zone)) for seat in (0, 1) for zone in SLOTS[seat] if ROW[zone] == BATTLE)
    return {store.origin[unit] or slot(SEAT[zone], ZONE_2, COLUMN[zone]): unit for zone, unit in fighting if unit}


def doomed(store: Any) -> dict[int, int]:
    """The Units that stand in such a slot, each with the one that would burn it."""
    return {here: unit for zone, unit in homes(store).items() if (here := unit_at(store, zone))}
