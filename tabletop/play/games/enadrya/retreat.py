"""Retreats of Units in battle: their destination slots, and the Units these would burn (ENA-J1.1, ENA-R4)."""

from __future__ import annotations

from typing import Any

from tabletop.games.enadrya.board import ATTACKERS
from tabletop.games.enadrya.readers import home_of, unit_at


def homes(store: Any) -> dict[int, int]:
    """Map the slots that Units in battle return to, each to its Unit."""
    fighting = (unit_at(store, zone) for seat in (0, 1) for zone in ATTACKERS[seat])
    return {home_of(store, unit): unit for unit in fighting if unit}


def doomed(store: Any) -> dict[int, int]:
    """Map each Unit that stands in such a slot to the Unit that would burn it."""
    return {here: unit for zone, unit in homes(store).items() if (here := unit_at(store, zone))}
