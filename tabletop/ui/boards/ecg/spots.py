"""Spots of ECG's cards: Troops in their lines, courtiers, the Legacy zone, both hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.games.ecg.board import COURT, LEGACY, LINES, pile
from tabletop.games.ecg.readers import sheet
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.ecg.layout import NICHES, EcgPlan, Side, relic_size
from tabletop.ui.boards.ecg.ranks import Ranks
from tabletop.ui.table.spots import Spot

PEEK = 24.0
"""Most height of a further Legacy over the first."""
TILT = 6.0
"""Degrees by which a courtier leans whose resource is spent."""


def board_spots(store: Any, plan: EcgPlan, ranks: Ranks) -> list[Spot]:
    """Return the spots of all cards on the felt, but the Heroes, which are pieces of their own."""
    out: list[Spot] = []
    for seat, side in plan.sides.items():
        out += _lines(store, side, seat, ranks)
        out += _court(store, side, seat)
        out += _zone(store, side, seat)
    return out


def _lines(store: Any, side: Side, seat: int, ranks: Ranks) -> Iterator[Spot]:
    for kind in LINES:
        for card, column in ranks.of(pile(seat, kind), store.zone[pile(seat, kind)]).items():
            yield Spot(("card", card, 0), card, "tile", side.slots[kind][column], seat=seat)


def _court(store: Any, side: Side, seat: int) -> Iterator[Spot]:
    """Return the courtiers' spots; more than a court holds, as an effect may leave them, move closer together."""
    cards = store.zone[pile(seat, COURT)]
    first, last = side.seats[0], side.seats[-1]
    pitch = min(side.seats[1].x - first.x, (last.x - first.x) / max(1, len(cards) - 1))
    for i, card in enumerate(cards):
        yield Spot(("card", card, 0), card, "courtier", first.moved(i * pitch, 0), TILT if store.spent[card] else 0.0, float(i), seat)


def _zone(store: Any, side: Side, seat: int) -> Iterator[Spot]:
    """Return the spots of the General and the Legacies in a row, and of the Blessings in their niches."""
    cards = store.zone[pile(seat, LEGACY)]
    prayers = prayed(store, seat)
    for i, card in enumerate(prayers):
        yield Spot(("card", card, 0), card, "niche", side.niches[min(i, NICHES - 1)], z=float(i), seat=seat)
    rest = sorted((card for card in cards if card not in prayers), key=lambda card: sheet(store, card).kind != "general")
    for i, (card, box) in enumerate(zip(rest, relic_places(side, rest, store, len(prayers)), strict=True)):
        yield Spot(("card", card, 0), card, "relic", box, z=-float(i), seat=seat)


def prayed(store: Any, seat: int) -> list[int]:
    """Return the Blessings of a Legacy zone."""
    return [card for card in store.zone[pile(seat, LEGACY)] if sheet(store, card).kind == "blessing"]


def relic_places(side: Side, cards: Sequence[int], store: Any, prayers: int) -> list[Box]:
    """Return the places of the General, always the first, and of the Legacies.

    Further Legacies show their ribbons above the first, which lies over them.
    """
    (w, h), area = relic_size(side, prayers), side.relics
    low = area.bottom - h - (side.niches[0].h + 6 if prayers else 0.0)
    lone = int(bool(cards) and sheet(store, cards[0]).kind != "general")
    count = len(cards) + lone
    peek = min(PEEK, (low - area.y) / max(1, count - 2))
    legacies = [Box(area.right - w, low - i * peek, w, h) for i in range(count - 1)]
    return legacies if lone else [Box(area.x, low, w, h), *legacies][:len(cards)]
