"""Spots of ECG's cards: Troops in their lines, courtiers, the Legacy zone, both hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.games.ecg.board import COURT, LEGACY, LINES, pile
from tabletop.games.ecg.readers import sheet
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.ecg.layout import NICHES, EcgPlan, Side
from tabletop.ui.boards.ecg.ranks import Ranks
from tabletop.ui.table.spots import Spot

PEEK, EDGE = 22.0, 6.0
"""Height of a further Legacy over the first, and the least distance from the piece above."""
TILT = 6.0
"""Degrees by which a courtier leans whose resource is spent."""


def board_spots(store: Any, plan: EcgPlan, ranks: Ranks) -> list[Spot]:
    """Return the spots of all cards on the felt, but the Heroes, which are pieces of their own."""
    out: list[Spot] = []
    for seat, side in plan.sides.items():
        out += _lines(store, side, seat, ranks)
        out += _court(store, plan, side, seat)
        out += _zone(store, plan, side, seat)
    return out


def _lines(store: Any, side: Side, seat: int, ranks: Ranks) -> Iterator[Spot]:
    for kind in LINES:
        for card, column in ranks.of(pile(seat, kind), store.zone[pile(seat, kind)]).items():
            yield Spot(("card", card, 0), card, "tile", side.slots[kind][column], seat=seat)


def _court(store: Any, plan: EcgPlan, side: Side, seat: int) -> Iterator[Spot]:
    """Return the courtiers' spots; more than a court holds, as an effect may leave them, move closer together."""
    cards = store.zone[pile(seat, COURT)]
    first, last = side.seats[0], side.seats[-1]
    pitch = min(side.seats[1].x - first.x, (last.x - first.x) / max(1, len(cards) - 1))
    form = "courtier" if plan.layout == "wide" or seat == plan.bottom else "seal"
    tilt = TILT if plan.layout == "wide" else 0.0
    for i, card in enumerate(cards):
        spent = bool(store.spent[card])
        yield Spot(("card", card, 0), card, form, first.moved(i * pitch, 0), tilt if spent else 0.0, float(i), seat)


def _zone(store: Any, plan: EcgPlan, side: Side, seat: int) -> Iterator[Spot]:
    """Return the spots of the General and the Legacies in a row, and of the Blessings in their niches."""
    cards = store.zone[pile(seat, LEGACY)]
    prayers = [card for card in cards if sheet(store, card).kind == "blessing"]
    for i, card in enumerate(prayers):
        yield Spot(("card", card, 0), card, "niche", side.niches[min(i, NICHES - 1)], z=float(i), seat=seat)
    rest = sorted((card for card in cards if card not in prayers), key=lambda card: sheet(store, card).kind != "general")
    for i, (card, box) in enumerate(zip(rest, relic_places(plan, side, rest, store), strict=True)):
        yield Spot(("card", card, 0), card, "relic", box, z=-float(i), seat=seat)


def relic_places(plan: EcgPlan, side: Side, cards: Sequence[int], store: Any) -> list[Box]:
    """Return the places of the General, always the first, and of the Legacies.

    Further Legacies show their ribbons above the first, which lies over them; in a small window they share the row.
    """
    w, h = plan.measures.relic
    lone = int(bool(cards) and sheet(store, cards[0]).kind != "general")
    pitch, count = plan.measures.relics[1], len(cards) + lone
    if plan.layout == "small":
        pitch = min(pitch, (side.relics.w - w) / max(1, count - 1))
        return [Box(side.relics.x + (i + lone) * pitch, side.relics.y, w, h) for i in range(len(cards))]
    above = side.relics.y - max(side.legacy.y, side.deck.bottom if side.deck.y < side.relics.y else 0.0) - EDGE
    peek = min(PEEK, above / max(1, count - 2))
    legacies = [Box(side.relics.x + pitch, side.relics.y - i * peek, w, h) for i in range(count - 1)]
    return legacies if lone else [Box(side.relics.x, side.relics.y, w, h), *legacies][:len(cards)]
