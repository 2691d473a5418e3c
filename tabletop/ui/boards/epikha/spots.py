"""Spots of Epikha's cards: fighters face to face, Deployment and Reserves, the Magic Zone, carried cards, Players and their Skills."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.games.epikha.board import COMBAT, DEPLOYMENT, LAID, MAGIC, SKILLS, SPACES, kind_of, pile
from tabletop.games.epikha.readers import sheet
from tabletop.kernel.store import TABLE
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.epikha.layout import ARMS, NARROWEST, RESTING, EpikhaPlan, Side, resting
from tabletop.ui.table.rows import LETTER, spread
from tabletop.ui.table.spots import Spot, key_of

UNDER = 4.0
"""Height of a carried card that its bearer covers."""
LAID_FROM = 100
"""Places of cards laid face down, apart from those of the hand."""
SIGN = 1.5 * LETTER
"""Width of the sign before the cards of Deployment, and before the Reserves."""
PAYER, LASTING = 1.9 * LETTER, 4.6 * LETTER
"""Height of a flat card of the Magic Zone, and of a Continuous Spell."""
MAGIC_TOP, STEPPED = 2.0 * LETTER, 36.0
"""Height of a Magic Zone's head; width beside its cards for the buttons of a payment."""
PIN = 26.0
"""Side of a card that a payer carries."""


@dataclass(frozen=True, slots=True)
class RowPlaces:
    """Places in a row of Deployment: its sign, its cards, the sign of the Reserves, their cards."""

    sign: Box
    row: list[Box]
    reserve_sign: Box
    reserves: list[Box]


def board_spots(store: Any, plan: EpikhaPlan) -> list[Spot]:
    """Return the spots of all cards on the table."""
    out: list[Spot] = []
    for seat, side in plan.sides.items():
        out += _combat(store, side, seat)
        out += _deployment(store, side, seat)
        out += _magic(store, side, seat)
        out += _player(store, side, seat)
    return out


def in_reserves(store: Any, card: int) -> bool:
    """Whether a card lies in the Reserves: it fought in this turn or the one before (EPI-R16)."""
    return bool(store.fought[card]) and store.turn[TABLE] - store.fought[card] <= 1


def _spot(card: int, form: str, box: Box, seat: int, z: float = 0.0) -> Spot:
    return Spot(("card", card, 0), card, form, box, z=z, seat=seat)


# ---- the Combat Zone
def _combat(store: Any, side: Side, seat: int) -> Iterator[Spot]:
    for zone, box in zip(SPACES[seat], side.spaces, strict=True):
        for card in store.zone[zone]:
            yield _spot(card, "lane", box, seat)
            yield from _strips(store, card, box, side)


def _strips(store: Any, card: int, box: Box, side: Side) -> Iterator[Spot]:
    """Return the spots of a bearer's cards side by side, which peek out from under it."""
    arms, h = store.contents(card), ARMS + UNDER + 3
    room = Box(box.x + 3, box.bottom - UNDER if side.lower > 0 else box.y + UNDER - h, box.w - 6, h)
    for arm, place in zip(arms, spread(room, len(arms), (room.w, h), narrowest=room.w / 3 - 2, gap=2.0), strict=True):
        yield _spot(arm, "strip", place, store.own[arm], z=-1.0)


# ---- Deployment
def deployed(store: Any, seat: int) -> tuple[list[int], list[int]]:
    """Return the cards of a seat's Deployment, and those in its Reserves."""
    cards = [card for card in store.zone[pile(seat, DEPLOYMENT)] if sheet(store, card).kind != "player"]
    held = [card for card in cards if in_reserves(store, card)]
    return [card for card in cards if card not in held], held


def _deployment(store: Any, side: Side, seat: int) -> Iterator[Spot]:
    row, held = deployed(store, seat)
    places = row_places(side, len(row), len(held))
    for card, box in zip((*row, *held), (*places.row, *places.reserves), strict=True):
        yield _spot(card, "row", box, seat, box.x / 10000)
        yield from _strips(store, card, box, side)


def row_places(side: Side, row: int, held: int) -> RowPlaces:
    """Return the places of a number of cards of Deployment and of the Reserves: side by side, then narrower, at last over each other."""
    room, signs = side.row, SIGN + 4
    first = signs if row else 0.0
    second = signs + (LETTER if row else 0.0) if held else 0.0
    boxes = spread(Box(room.x, room.y, room.w - first - second, room.h), row + held, (resting(room.h), room.h), narrowest=NARROWEST)
    laid = [box.moved(first, 0) for box in boxes[:row]], [box.moved(first + second, 0) for box in boxes[row:]]
    sign, other = (Box(cards[0].x - signs, room.y, SIGN, room.h) if cards else Box(room.x, room.y, 0, 0) for cards in laid)
    return RowPlaces(sign, laid[0], other, laid[1])


# ---- the Magic Zone
def _magic(store: Any, side: Side, seat: int) -> Iterator[Spot]:
    cards = store.zone[pile(seat, MAGIC)]
    lasting = [card for card in cards if sheet(store, card).kind == "continuous"]
    payers = [card for card in cards if card not in lasting]
    form, boxes = magic_places(side, len(payers), len(lasting))
    for number, (card, box) in enumerate(zip(payers, boxes, strict=True)):
        yield _spot(card, form, box, seat, number / 100)
        for i, arm in enumerate(store.contents(card)):
            yield _spot(arm, "pin", Box(box.x - PIN - 2, box.y + i * (PIN + 1), PIN, PIN), seat, number / 100 + 0.001)
    for i, (card, box) in enumerate(zip(lasting, lasting_places(side, len(lasting)), strict=True)):
        yield _spot(card, "continuous", box, seat, i / 100)


def magic_places(side: Side, payers: int, lasting: int) -> tuple[str, list[Box]]:
    """Return the form and places of a number of payers, one under another: flat ones where tiles do not fit."""
    bed = side.magic.inset(STEPPED, 0)
    room = bed.h - MAGIC_TOP - (_lasting(side) + 8 if lasting else 0)
    high = min(bed.w / RESTING, 5.0 * LETTER)
    form, h = ("magic", high) if payers * (high + 8) - 8 <= room else ("payer", PAYER)
    pitch = min(h + 8, (room - h) / max(1, payers - 1))
    return form, [Box(bed.x, bed.y + MAGIC_TOP + i * pitch, bed.w, h) for i in range(payers)]


def _lasting(side: Side) -> float:
    """Return the height of Continuous Spells: lower where a Magic Zone is low."""
    return min(LASTING, max(PAYER, (side.magic.h - MAGIC_TOP) * 0.45))


def lasting_places(side: Side, count: int) -> list[Box]:
    """Return the places of the Continuous Spells along the foot of the Magic Zone."""
    h = _lasting(side)
    foot = side.magic.inset(4, 4).cut_bottom(h)[0]
    return spread(foot, count, (min(foot.w, resting(h)), h), narrowest=NARROWEST, gap=6.0)


# ---- the Player
def _player(store: Any, side: Side, seat: int) -> Iterator[Spot]:
    """Return the spots of a Player in Deployment with its arms, of its Skills, and of cards laid face down."""
    for card in store.zone[pile(seat, DEPLOYMENT)]:
        if sheet(store, card).kind == "player":
            yield _spot(card, "portrait", side.card, seat)
            yield from _line(store.contents(card), side.arms, seat, form="arm")
    yield from _line(store.zone[pile(seat, SKILLS)], side.skills, seat, form="skill")
    laid = store.zone[pile(seat, LAID)]
    for i, (card, box) in enumerate(zip(laid, spread(side.skills, len(laid), (40, side.skills.h), gap=6.0), strict=True)):
        yield Spot(key_of(card, seat, LAID_FROM + i), card, "laid", box, z=i / 100, seat=seat)


def _line(cards: Sequence[int], room: Box, seat: int, *, form: str) -> Iterator[Spot]:
    """Return the spots of small cards in a row under a Player; more of them are narrower, and then overlap."""
    for i, (card, box) in enumerate(zip(cards, spread(room, len(cards), (room.w, room.h), narrowest=56.0, gap=4.0), strict=True)):
        yield _spot(card, form, box, seat, i / 100)


def stands(store: Any, seat: int) -> int:
    """Return the kind of zone where a seat's Player stands: Deployment, Combat or Magic."""
    kind = kind_of(store.at[store.player[seat]])
    return kind if kind in (COMBAT, MAGIC) else DEPLOYMENT
