"""Spots of Enadrya's cards: Units in their slots, Technologies and Powers beside them, both hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.games.enadrya.board import POWER, SLOTS, TECHNOLOGY, pile
from tabletop.kernel.store import UNKNOWN
from tabletop.toolkit.graph.box import Box, fan
from tabletop.ui.boards.enadrya.pieces import SIZES
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.spots import Spot, key_of

BACK_PITCH, OPEN_PITCH, BACK_SHOWN = 62.0, 108.0, 40.0


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


def other_hand(cards: Sequence[int], plan: Plan, seat: int) -> list[Spot]:
    """Return the rival's hand along the upper edge: backs, and known cards open."""
    if plan.layout == "small":
        return []
    count = len(cards)
    out = []
    seen = any(card != UNKNOWN for card in cards)
    pitch = min(OPEN_PITCH if seen else BACK_PITCH, (640 if seen else 420) / max(1, count - 1))
    places = fan(count, centre=plan.middle, top=0, size=SIZES["wide"]["back"], pitch=pitch, turn=-3)
    for i, (card, place) in enumerate(zip(cards, places, strict=True)):
        form = "back" if card == UNKNOWN else "open"
        w, h = SIZES["wide"][form]
        lift = abs(i - (count - 1) / 2) * (0 if form == "open" else 3)
        out.append(Spot(key_of(card, seat, i), card, form,
                        Box(place.x - (w - 84) / 2, BACK_SHOWN - h - lift, w, h), 0.0 if form == "open" else place.rotation, float(i), seat))
    return out
