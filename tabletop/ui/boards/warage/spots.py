"""Spots of Warage's cards: heroes, equipment, other cards in play, spells, life piles, the season, a rival's hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.games.warage.board import HAND, HERO, LIFE, LIFE_SPACES, PLAY, SEASON, pile
from tabletop.games.warage.readers import cards_in_play, sheet
from tabletop.kernel.store import UNKNOWN
from tabletop.toolkit.graph.box import Box, fan
from tabletop.toolkit.graph.screen import Layout
from tabletop.ui.boards.warage.forms import SIZES, chip_form
from tabletop.ui.boards.warage.ground import life_places, row_places
from tabletop.ui.boards.warage.layout import WaragePlan
from tabletop.ui.boards.warage.panels import Side
from tabletop.ui.table.spots import Spot, key_of

BACK_PITCH, BACK_SHOWN = 62.0, 40.0
PLACES = {"helmet": (0,), "armour": (1,), "one_hand": (2, 3), "two_hands": (2,)}
"""Ready places of each equipment slot, in the order of `Side.ready`."""
ROOM = {"wide": (("gear", 3), ("slim", 4), ("slimmer", 5)), "small": (("gear", 4), ("slim", 5))}
"""Forms of the cards in a bed's row, with the number that fits in each: the widest that fits is used, for readable
names."""
PEEK = {"wide": 34.0, "small": 18.0}


def board_spots(store: Any, plan: WaragePlan) -> list[Spot]:
    """Return the spots of all open cards on the felt."""
    out = list(_season(store, plan))
    for seat, side in plan.sides.items():
        out += _beds(store, plan, seat, side) if side.style == "beds" else _panel(store, seat, side)
    return out


def _season(store: Any, plan: WaragePlan) -> Iterator[Spot]:
    cards = store.zone[SEASON]
    for i, card in enumerate(cards[:2]):
        left = PEEK[plan.layout] if len(cards) > 1 and not i else 0.0
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


def spread(rows: dict[str, list[int]], layout: Layout) -> dict[str, list[int]]:
    """Return the same rows with surplus gear or Helpers in the other row's free places, at its end."""
    most = ROOM[layout][-1][1]
    gear, helpers = rows["gear"], rows["helpers"]
    up = max(0, min(len(helpers) - most, most - len(gear)))
    down = max(0, min(len(gear) - most, most - len(helpers)))
    return {**rows, "gear": gear[:len(gear) - down] + helpers[len(helpers) - up:],
            "helpers": helpers[:len(helpers) - up] + gear[len(gear) - down:]}


def hidden_count(store: Any, seat: int, side: Side) -> int:
    """Return the number of cards in play without a square in a panel."""
    rest = sum(len(cards) for cards in carried(store, seat).values())
    return 0 if side.style == "beds" or rest <= len(side.cells) else rest - len(side.cells) + 1


def _beds(store: Any, plan: WaragePlan, seat: int, side: Side) -> Iterator[Spot]:
    small = plan.layout == "small"
    own = side.whose == "own"
    for place, card in worn(store, seat).items():
        yield Spot(key_of(card, seat, 0), card, "ready" if own else "gear", side.ready[place], seat=seat)
    for row, cards in spread(carried(store, seat), plan.layout).items():
        form = next((name for name, room in ROOM[plan.layout] if len(cards) <= room), ROOM[plan.layout][-1][0])
        places = row_places(getattr(side, row), len(cards), SIZES[plan.layout][form][0])
        for i, (card, box) in enumerate(zip(cards, places, strict=True)):
            yield Spot(key_of(card, seat, 0), card, form, box, z=float(i), seat=seat)
    for card, box in zip(store.zone[pile(seat, HERO)], (side.race, side.trade), strict=False):
        yield Spot(key_of(card, seat, 0), card, "hero" if own else "low-hero", box, seat=seat)
    for card, box in zip(store.zone[pile(seat, LIFE)][:LIFE_SPACES], life_places(side), strict=False):
        yield Spot(key_of(card, seat, 0), card, "life", box, seat=seat)
    if not own and not small:
        yield from _backs(store.zone[pile(seat, HAND)], plan, seat)


def _panel(store: Any, seat: int, side: Side) -> Iterator[Spot]:
    form = chip_form(side.ready[0].w)
    for place, card in worn(store, seat).items():
        yield Spot(key_of(card, seat, 0), card, form, side.ready[place], seat=seat)
    rest = [card for cards in carried(store, seat).values() for card in cards]
    shown = len(side.cells) - 1 if hidden_count(store, seat, side) else len(side.cells)
    for card, box in zip(rest[:shown], side.cells, strict=False):
        yield Spot(key_of(card, seat, 0), card, chip_form(box.w), box, seat=seat)


def _backs(cards: Sequence[int], plan: WaragePlan, seat: int) -> Iterator[Spot]:
    """Return an only rival's hand along the upper edge: backs, and known cards open."""
    count = len(cards)
    pitch = min(BACK_PITCH, 420 / max(1, count - 1))
    w, h = SIZES["wide"]["back"]
    for i, (card, place) in enumerate(zip(cards, fan(count, centre=plan.middle, top=0, size=(w, h), pitch=pitch, turn=-3), strict=True)):
        if card == UNKNOWN:
            lift = abs(i - (count - 1) / 2) * 3
            yield Spot(key_of(card, seat, i), card, "back", Box(place.x, BACK_SHOWN - h - lift, w, h), place.rotation, float(i), seat)
        else:
            wide, high = SIZES["wide"]["open"]
            yield Spot(key_of(card, seat, i), card, "open", Box(place.x, BACK_SHOWN - high, wide, high), 0.0, float(i), seat)
