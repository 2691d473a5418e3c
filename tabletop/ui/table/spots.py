"""Spots of cards with their forms; the fanned hand at the bottom, shared by all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.kernel.store import UNKNOWN
from tabletop.toolkit.graph.box import Box, fan
from tabletop.ui.table.plan import Plan

Key = tuple[str, int, int]
GIVE_WAY = 24.0
"""Distance the neighbours of the card under the pointer move aside."""
RISE = 44.0
COVERED = 4.0
"""Least width by which the next card of a hand covers a card, for its name to be fitted into the rest."""
GAP = -2.0
"""Space between two cards of a hand."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Card's place: `key` stays the same for the same card (or the same back)."""

    key: Key
    card: int
    form: str
    box: Box
    rotation: float = 0.0
    z: float = 0.0
    seat: int = 0
    place: int = -1
    """Its place in the own hand from the left; -1 elsewhere."""
    shown: float = 0.0
    """Width of a card in hand that the next one leaves free; 0 for all of it."""


def key_of(card: int, seat: int, place: int) -> Key:
    """Return the key of a card on the table: the card itself, or a back's owner and index."""
    return ("back", seat, place) if card == UNKNOWN else ("card", card, 0)


SHOWN, MOST = 0.6, 12
"""Part of each card that shows in a hand of that many: with more in a wide row, cards are smaller."""


BROAD, WORDS = 1.35, 168.0
"""Most width of a card of a low hand with room beside it, as a part of its usual width; width from which its words have room."""


def own_hand(cards: Sequence[int], plan: Plan, *, seat: int, hovered: int) -> list[Spot]:
    """Return the hand at the bottom; the hovered card (by index, -1: none) rises and gets room."""
    area, (w, h), count = plan.panels["hand"], plan.sizes["hand"], len(cards)
    k = min(1.0, area.w / w / (1 + SHOWN * (min(count, MOST) - 1))) if count else 1.0
    w, h, area = w * k, h * k, area.cut_bottom(area.h * k)[0]
    w = max(w, min(BROAD * w, WORDS, area.w / max(1, count) - GAP))
    pitch = min(w + GAP, (area.w - w) / max(1, count - 1))
    places = fan(count, centre=area.centre[0], top=area.y, size=(w, h), pitch=pitch, turn=0.0)
    # Hang the outer cards lower, but inside the window.
    hang = max((place.y - area.y for place in places), default=0.0)
    flat = max(0.0, min(1.0, (plan.size[1] - 3 - area.y - h) / hang)) if hang > 0 else 1.0
    out = []
    for i, (card, place) in enumerate(zip(cards, places, strict=True)):
        x, y, z = place.x, area.y + (place.y - area.y) * flat, float(i)
        shown = pitch if pitch < w - COVERED and i not in (hovered, count - 1) else 0.0
        if hovered >= 0:
            if i == hovered:
                y, z = min(y, area.y + area.h - h) - RISE, 100.0
            else:
                # Move all alike: a neighbour that moves aside must not go under the next.
                x = max(area.x, min(x + (GIVE_WAY if i > hovered else -GIVE_WAY), area.right - w))
        out.append(Spot(key_of(card, seat, i), card, "hand" if card != UNKNOWN else "back", Box(x, y, w, h), 0.0, z, seat, i, shown))
    return out
