"""Which card lies where, in which form: from a store and a plan, for the two hands and the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.games.enadrya.board import HAND, POWER, SLOTS, TECHNOLOGY, pile
from tabletop.kernel.store import UNKNOWN
from tabletop.ui.boards.enadrya.layout import Plan
from tabletop.ui.graph.box import Box, fan
from tabletop.ui.table.pieces import SIZES, Form

Key = tuple[str, int, int]
GIVE_WAY = 24.0
"""How far the neighbours of the card under the pointer step aside."""
RISE = 44.0
BACK_PITCH, OPEN_PITCH, BACK_SHOWN = 62.0, 108.0, 40.0


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: `key` is the same as long as it is the same card (or the same back)."""

    key: Key
    card: int
    form: Form
    box: Box
    rotation: float = 0.0
    z: float = 0.0
    seat: int = 0


def key_of(card: int, seat: int, place: int) -> Key:
    """What a card on the table is known by: itself, or for a back whose and which."""
    return ("back", seat, place) if card == UNKNOWN else ("card", card, 0)


def board_spots(store: Any, plan: Plan) -> list[Spot]:
    """The Units, Technologies and announced Powers."""
    out = []
    for seat in (0, 1):
        for kind in (TECHNOLOGY, POWER):
            out += [Spot(("card", card, 0), card, "side", plan.zones[pile(seat, kind)], seat=seat)
                    for card in store.zone[pile(seat, kind)]]
        for zone in SLOTS[seat]:
            out += [Spot(("card", card, 0), card, "tile", plan.zones[zone], seat=seat) for card in store.zone[zone]]
    return out


def own_hand(cards: Sequence[int], plan: Plan, seat: int, hovered: int) -> list[Spot]:
    """The hand at the bottom, fanned; the card under the pointer rises, straightens and has room."""
    area = plan.panels["hand"]
    w, h = SIZES[plan.layout]["hand"]
    count = len(cards)
    small = plan.layout == "small"
    gap = 0.0 if small else -2.0
    pitch = min(w + gap, (area.w - w) / max(1, count - 1))
    places = fan(count, centre=area.centre[0], top=area.y, size=(w, h), pitch=pitch, turn=1.2 if small else 1.7)
    out = []
    for i, (card, place) in enumerate(zip(cards, places, strict=True)):
        x, y, turn, z = place.x, place.y, place.rotation, float(i)
        if hovered >= 0:
            if i == hovered:
                y, turn, z = min(y, area.y + area.h - h) - RISE * (0.6 if small else 1), 0.0, 100.0
            else:
                x += (GIVE_WAY if i > hovered else -GIVE_WAY) * (1 if abs(i - hovered) == 1 else 0.5)
        out.append(Spot(key_of(card, seat, i), card, "hand" if card != UNKNOWN else "back", Box(x, y, w, h), turn, z, seat))
    return out


def other_hand(cards: Sequence[int], plan: Plan, seat: int) -> list[Spot]:
    """The rival's hand along the upper edge: backs, and open what was seen."""
    if plan.layout == "small":
        return []
    count = len(cards)
    out = []
    seen = any(card != UNKNOWN for card in cards)
    pitch = min(OPEN_PITCH if seen else BACK_PITCH, (640 if seen else 420) / max(1, count - 1))
    places = fan(count, centre=plan.middle, top=0, size=SIZES["wide"]["back"], pitch=pitch, turn=-3)
    for i, (card, place) in enumerate(zip(cards, places, strict=True)):
        form: Form = "back" if card == UNKNOWN else "open"
        w, h = SIZES["wide"][form]
        lift = abs(i - (count - 1) / 2) * (0 if form == "open" else 3)
        out.append(Spot(key_of(card, seat, i), card, form,
                        Box(place.x - (w - 84) / 2, BACK_SHOWN - h - lift, w, h), 0.0 if form == "open" else place.rotation, float(i), seat))
    return out


def hand_spots(store: Any, plan: Plan, viewer: int, hovered: int) -> list[Spot]:
    """Both hands. At the bottom lies the viewer's, or nobody's while the curtain is down."""
    below = viewer if viewer in (0, 1) else plan.bottom
    return [*own_hand(store.zone[pile(below, HAND)], plan, below, hovered),
            *other_hand(store.zone[pile(1 - below, HAND)], plan, 1 - below)]


def resting_box(zone: int, plan: Plan, viewer: int) -> Box:
    """Where what lies in a zone is, as a place to fly from or to."""
    found = plan.zones.get(zone)
    if found is not None:
        return found
    below = viewer if viewer in (0, 1) else plan.bottom
    if zone == pile(below, HAND):
        area = plan.panels["hand"]
        return Box(area.centre[0], area.y + 60, 0, 0)
    if plan.layout == "small":
        return plan.panels["rival"]
    return Box(plan.middle, -60, 0, 0)
