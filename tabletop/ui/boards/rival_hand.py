"""Hand of the rival along the upper edge of a table for two: backs, and known cards open."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.store import UNKNOWN
from tabletop.toolkit.graph.box import Box, fan
from tabletop.ui.table.cards import Forms
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.spots import Spot, key_of

BACK_PITCH, OPEN_PITCH, BACK_SHOWN = 62.0, 108.0, 26.0
BACK_SPAN, OPEN_SPAN = 380.0, 600.0
"""Most distance between the first card and the last, face down and open."""


def rival_hand(cards: Sequence[int], plan: Plan, forms: Forms, seat: int, *, back_pitch: float = BACK_PITCH,
               open_span: float = OPEN_SPAN) -> list[Spot]:
    """Return the spots of a hand; none in a small window, which has no room for it."""
    if plan.layout == "small":
        return []
    count, seen = len(cards), any(card != UNKNOWN for card in cards)
    pitch = min(OPEN_PITCH if seen else back_pitch, (open_span if seen else BACK_SPAN) / max(1, count - 1))
    out = []
    size = forms.size("back", "wide")
    for i, (card, place) in enumerate(zip(cards, fan(count, centre=plan.middle, top=0, size=size, pitch=pitch, turn=0), strict=True)):
        form = "back" if card == UNKNOWN else "open"
        w, h = forms.size(form, "wide")
        out.append(Spot(key_of(card, seat, i), card, form, Box(place.x - (w - size[0]) / 2, BACK_SHOWN - h, w, h), 0.0, float(i), seat))
    return out
