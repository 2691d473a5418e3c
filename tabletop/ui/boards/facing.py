"""Part of a board for two players face to face: the rival's hand along the upper edge, and its count."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.store import UNKNOWN
from tabletop.toolkit.graph.box import Box, fan
from tabletop.ui.table.board import Board
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.spots import Spot, key_of

BACK_PITCH, OPEN_PITCH = 62.0, 108.0
BACK_SPAN, OPEN_SPAN = 380.0, 600.0
"""Most distance between the first card and the last, face down and open."""
PEEK = 26.0
"""Height by which the hand reaches over the upper edge."""


def rival_hand(cards: Sequence[int], plan: Plan, seat: int, *, back_pitch: float = BACK_PITCH, open_span: float = OPEN_SPAN) -> list[Spot]:
    """Return the spots of a hand along the upper edge."""
    count, seen = len(cards), any(card != UNKNOWN for card in cards)
    pitch = min(OPEN_PITCH if seen else back_pitch, (open_span if seen else BACK_SPAN) / max(1, count - 1))
    out = []
    size = plan.sizes["back"]
    for i, (card, place) in enumerate(zip(cards, fan(count, centre=plan.middle, top=0, size=size, pitch=pitch, turn=0), strict=True)):
        form = "back" if card == UNKNOWN else "open"
        w, h = plan.sizes[form]
        out.append(Spot(key_of(card, seat, i), card, form, Box(place.x - (w - size[0]) / 2, PEEK - h, w, h), 0.0, float(i), seat))
    return out


class FacingBoard(Board):
    """Board with the rival's hand; with more players than two, hands have places of the game's own."""

    back_pitch = BACK_PITCH
    """Distance of the backs in the rival's hand."""
    open_span = OPEN_SPAN
    """Most distance between the first open card of the rival's hand and the last."""

    def facing(self) -> int:
        """Return the only rival; -1 where there are more."""
        return 1 - self.below if self.store.seats == 2 else -1

    def rival_spots(self) -> list[Spot]:
        """Return the spots of the rival's hand."""
        other = self.facing()
        if other < 0 or self.plan is None:
            return []
        cards = self.store.zone[self.kit.hand(other)]
        return rival_hand(cards, self.plan, other, back_pitch=self.back_pitch, open_span=self.open_span)

    def hand_spots(self) -> list[Spot]:
        """Return the spots of both hands; the rival's lies along the upper edge."""
        return [*super().hand_spots(), *self.rival_spots()]

    def hand_count(self) -> tuple[int, Box] | None:
        """Return the count and its box beside the last card of the rival's hand."""
        assert self.plan is not None
        other = self.facing()
        if other < 0:
            return None
        last = max((s.box.right for s in self.rival_spots()), default=self.plan.middle)
        return self.undealt.count(self.store, self.kit.hand(other)), Box(last + 10, 2, 90, 26)
