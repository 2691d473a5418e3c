"""Spots of Warage's cards: heroes, equipment, other cards in play, spells, life piles, the season."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.warage.board import HERO, LIFE, LIFE_SPACES, PLAY, SEASON, pile
from tabletop.games.warage.readers import cards_in_play, sheet
from tabletop.ui.boards.warage.layout import WaragePlan
from tabletop.ui.boards.warage.panels import Side, life_places, row_places
from tabletop.ui.table.spots import Spot, key_of

PLACES = {"helmet": (0,), "armour": (1,), "one_hand": (2, 3), "two_hands": (2,)}
"""Ready places of each equipment slot, in the order of `Side.ready`."""
MOST = 5
"""Cards of a row beyond which the next ones take free places of the other row."""
PEEK = 0.2
"""Part of its width by which an earlier season shows beside the present one."""


def board_spots(store: Any, plan: WaragePlan) -> list[Spot]:
    """Return the spots of all open cards on the felt."""
    out = list(_season(store, plan))
    for seat, side in plan.sides.items():
        out += _beds(store, seat, side) if side.style == "beds" else _panel(store, seat, side)
    return out


def _season(store: Any, plan: WaragePlan) -> Iterator[Spot]:
    cards = store.zone[SEASON]
    for i, card in enumerate(cards[:2]):
        left = plan.season.w * PEEK if len(cards) > 1 and not i else 0.0
        yield Spot(key_of(card, 0, i), card, "season", plan.season.moved(-left, 0), z=float(i))


def worn(store: Any, seat: int) -> dict[int, int]:
    """Return the equipped cards of a hero by ready place: helmet, armour, one hand, the other."""
    out: dict[int, int] = {}
    for card in cards_in_play(store, seat):
        places = PLACES.get(sheet(store, card).burden, ()) if store.ready[card] else ()
        free = next((place for place in places if place not in out), None)
        if free is not None:
            out[free] = card
    return out


def carried(store: Any, seat: int) -> dict[str, list[int]]:
    """Return the other cards of a hero in play, by row: gear, helpers, spells."""
    held = set(worn(store, seat).values())
    out: dict[str, list[int]] = {"gear": [], "helpers": [], "spells": []}
    for card in store.zone[pile(seat, PLAY)]:
        if card not in held:
            out[{"helper": "helpers", "spell": "spells"}.get(sheet(store, card).kind, "gear")].append(card)
    return out


def spread(rows: dict[str, list[int]]) -> dict[str, list[int]]:
    """Return the same rows with surplus gear or Helpers in the other row's free places, at its end."""
    gear, helpers = rows["gear"], rows["helpers"]
    up = max(0, min(len(helpers) - MOST, MOST - len(gear)))
    down = max(0, min(len(gear) - MOST, MOST - len(helpers)))
    return {**rows, "gear": gear[:len(gear) - down] + helpers[len(helpers) - up:],
            "helpers": helpers[:len(helpers) - up] + gear[len(gear) - down:]}


def hidden_count(store: Any, seat: int, side: Side) -> int:
    """Return the number of cards in play without a square in a panel."""
    rest = sum(len(cards) for cards in carried(store, seat).values())
    return 0 if side.style == "beds" or rest <= len(side.cells) else rest - len(side.cells) + 1


def _beds(store: Any, seat: int, side: Side) -> Iterator[Spot]:
    for place, card in worn(store, seat).items():
        yield Spot(key_of(card, seat, 0), card, "ready", side.ready[place], seat=seat)
    for row, cards in spread(carried(store, seat)).items():
        for i, (card, box) in enumerate(zip(cards, row_places(getattr(side, row), len(cards)), strict=True)):
            yield Spot(key_of(card, seat, 0), card, "gear", box, z=float(i), seat=seat)
    for card, box in zip(store.zone[pile(seat, HERO)], (side.race, side.trade), strict=False):
        yield Spot(key_of(card, seat, 0), card, "hero", box, seat=seat)
    for card, box in zip(store.zone[pile(seat, LIFE)][:LIFE_SPACES], life_places(side), strict=False):
        yield Spot(key_of(card, seat, 0), card, "life", box, seat=seat)


def _panel(store: Any, seat: int, side: Side) -> Iterator[Spot]:
    for place, card in worn(store, seat).items():
        yield Spot(key_of(card, seat, 0), card, "chip", side.ready[place], seat=seat)
    rest = [card for cards in carried(store, seat).values() for card in cards]
    shown = len(side.cells) - 1 if hidden_count(store, seat, side) else len(side.cells)
    for card, box in zip(rest[:shown], side.cells, strict=False):
        yield Spot(key_of(card, seat, 0), card, "chip", box, seat=seat)
