"""Spots of Epikha's cards: fighters face to face, Deployment and Reserves, the Magic Zone, carried cards, Players and their Skills."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.games.epikha.board import COMBAT, DEPLOYMENT, LAID, MAGIC, SKILLS, SPACES, kind_of, pile
from tabletop.games.epikha.readers import sheet
from tabletop.kernel.store import TABLE
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.epikha.forms import SIZES
from tabletop.ui.boards.epikha.layout import EpikhaPlan, Side
from tabletop.ui.table.spots import Spot, key_of

UNDER = {"wide": 5.0, "small": 2.0}
"""Height of a carried card that its bearer covers."""
LAID_FROM = 100
"""Places of cards laid face down, apart from those of the hand."""
WIDE_ROW, FULL_ROW, CLOSE_ROW = 5, 6, 8
"""Cards of a Deployment row beside its label; over the label, whole; and a little narrower."""


def board_spots(store: Any, plan: EpikhaPlan) -> list[Spot]:
    """Return the spots of all cards on the felt."""
    out: list[Spot] = []
    for seat, side in plan.sides.items():
        out += _combat(store, plan, side, seat)
        out += _deployment(store, plan, side, seat)
        out += _magic(store, plan, side, seat)
        out += _player(store, plan, side, seat)
    return out


def in_reserves(store: Any, card: int) -> bool:
    """Whether a card lies in the Reserves: it fought in this turn or the one before (EPI-R16)."""
    return bool(store.fought[card]) and store.turn[TABLE] - store.fought[card] <= 1


def _spot(card: int, form: str, box: Box, seat: int, z: float = 0.0) -> Spot:
    return Spot(("card", card, 0), card, form, box, z=z, seat=seat)


# ---- the Combat Zone
def _combat(store: Any, plan: EpikhaPlan, side: Side, seat: int) -> Iterator[Spot]:
    for zone, box in zip(SPACES[seat], side.spaces, strict=True):
        for card in store.zone[zone]:
            yield _spot(card, "lane", box, seat)
            yield from _strips(store, plan, card, box, side, kind="strip")


def _strips(store: Any, plan: EpikhaPlan, card: int, box: Box, side: Side, *, kind: str) -> Iterator[Spot]:
    """Return the spots of a bearer's cards: one a line, up to two lines; side by side if there are more."""
    arms, sizes, under = store.contents(card), SIZES[plan.layout], UNDER[plan.layout]
    lines = 2 if kind == "strip" and plan.layout == "wide" else 1
    line_of = max(1, -(-len(arms) // lines))
    form = f"{kind}-{min(2 if kind in ('close-strip', 'narrow-strip') else 3, line_of)}"
    (span, _), (w, h) = sizes[f"{kind}-1"], sizes[form]
    left, pitch = box.x + (box.w - span) / 2, min(w + 2, (span - w) / max(1, line_of - 1))
    for i, arm in enumerate(arms):
        line, column = divmod(i, line_of)
        down = (h - under) * line
        y = box.bottom - under + down if side.lower > 0 else box.y + under - h - down
        yield _spot(arm, form, Box(left + column * pitch, y, w, h), store.own[arm], z=-1.0 - line)


# ---- Deployment
def _deployment(store: Any, plan: EpikhaPlan, side: Side, seat: int) -> Iterator[Spot]:
    cards = [card for card in store.zone[pile(seat, DEPLOYMENT)] if sheet(store, card).kind != "player"]
    held = [card for card in cards if in_reserves(store, card)]
    row = [card for card in cards if card not in held]
    form = row_form(len(row))
    for card, box in zip(row, row_places(plan, side, len(row)), strict=True):
        yield _spot(card, form, box, seat, box.x / 10000)
        yield from _strips(store, plan, card, box, side, kind=f"{form}-strip")
    yield from _reserves(store, plan, side, held, seat)


def row_form(count: int) -> str:
    """Return the form of a number of cards of a Deployment row, as wide as fits."""
    return "row" if count <= FULL_ROW else "close" if count <= CLOSE_ROW else "narrow"


def row_places(plan: EpikhaPlan, side: Side, count: int) -> list[Box]:
    """Return the places of a number of cards of a Deployment row; more than five begin at the row's left end, over its label."""
    m = plan.measures
    first, pitch, end = m.row[0] + plan.shift[0], m.row[1], m.row[2] + plan.shift[0]
    w, h = SIZES[plan.layout][row_form(count)]
    if count > WIDE_ROW:
        first, pitch = side.row.x + 6, w + 6
    pitch = min(pitch, (end - w - first) / max(1, count - 1))
    return [Box(first + i * pitch, side.row_top, w, h) for i in range(count)]


def _reserves(store: Any, plan: EpikhaPlan, side: Side, cards: Sequence[int], seat: int) -> Iterator[Spot]:
    """Return the spots of slips from left to right, each with its carried cards as pins."""
    m = plan.measures
    first, end = m.row[0] + plan.shift[0], m.row[2] + plan.shift[0]
    arms = sum(len(store.contents(card)) for card in cards)
    pin = SIZES[plan.layout]["pin"][0]
    form = "slip"
    gap = 8.0
    need = sum(SIZES[plan.layout][form][0] + gap for _ in cards) + arms * (pin + 2)
    if need > end - first:
        form = "short-slip"
        need = sum(SIZES[plan.layout][form][0] + gap for _ in cards) + arms * (pin + 2)
    w, h = SIZES[plan.layout][form]
    squeeze = min(1.0, (end - first) / need) if need else 1.0
    x, y = first, side.reserves.y + (side.reserves.h - h) / 2
    for number, card in enumerate(cards):
        yield _spot(card, form, Box(x, y, w, h), seat, number / 100)
        for i, arm in enumerate(store.contents(card)):
            box = Box(x + (w + 2 + i * (pin + 2)) * (1 if squeeze == 1 else squeeze), y + (h - pin) / 2, pin, pin)
            yield _spot(arm, "pin", box, seat, number / 100 + 0.001)
        x += (w + gap + len(store.contents(card)) * (pin + 2)) * squeeze


# ---- the Magic Zone
def _magic(store: Any, plan: EpikhaPlan, side: Side, seat: int) -> Iterator[Spot]:
    cards = store.zone[pile(seat, MAGIC)]
    lasting = [card for card in cards if sheet(store, card).kind == "continuous"]
    payers = [card for card in cards if card not in lasting]
    form, boxes = magic_places(plan, side, len(payers), len(lasting))
    pin = SIZES[plan.layout]["pin"][0]
    for number, (card, box) in enumerate(zip(payers, boxes, strict=True)):
        yield _spot(card, form, box, seat, number / 100)
        for i, arm in enumerate(store.contents(card)):
            place = Box(box.x - pin - 2, box.y + i * (pin + 1), pin, pin)
            yield _spot(arm, "pin", place, seat, number / 100 + 0.001)
    for i, (card, box) in enumerate(zip(lasting, lasting_places(plan, side, len(lasting)), strict=True)):
        yield _spot(card, "continuous", box, seat, i / 100)


def magic_places(plan: EpikhaPlan, side: Side, payers: int, lasting: int) -> tuple[str, list[Box]]:
    """Return the form and places of a number of payers, one under another: slips where tiles do not fit."""
    m, bed = plan.measures, side.magic
    room = bed.h - m.magic_top - 8 - (SIZES[plan.layout]["continuous"][1] + 8 if lasting else 0)
    w, h = SIZES[plan.layout]["magic"]
    if payers * (h + 8) - 8 <= room:
        return "magic", [Box(bed.centre[0] - w / 2, bed.y + m.magic_top + i * (h + 10), w, h) for i in range(payers)]
    w, h = SIZES[plan.layout]["payer"]
    pitch = min(h + 6, (room - h) / max(1, payers - 1))
    return "payer", [Box(bed.centre[0] - w / 2, bed.y + m.magic_top + i * pitch, w, h) for i in range(payers)]


def lasting_places(plan: EpikhaPlan, side: Side, count: int) -> list[Box]:
    """Return the places of the Continuous Spells along the foot of the Magic Zone, from its right end."""
    bed = side.magic
    w, h = SIZES[plan.layout]["continuous"]
    pitch = min(w + 8, (bed.w - 20 - w) / max(1, count - 1))
    return [Box(bed.right - 10 - w - i * pitch, bed.bottom - h - 8, w, h) for i in range(count)]


# ---- the Player
def _player(store: Any, plan: EpikhaPlan, side: Side, seat: int) -> Iterator[Spot]:
    """Return the spots of a Player in Deployment with its arms, of its Skills, and of cards laid face down."""
    for card in store.zone[pile(seat, DEPLOYMENT)]:
        if sheet(store, card).kind == "player":
            yield _spot(card, "portrait" if side.lower > 0 else "low-portrait", side.card, seat)
            yield from _line(plan, store.contents(card), side.arms, seat, kind="arm")
    yield from _line(plan, store.zone[pile(seat, SKILLS)], side.skills, seat, kind="skill")
    w, h = SIZES[plan.layout]["laid"]
    laid = store.zone[pile(seat, LAID)]
    pitch = min(w + 6, (side.skills.w - w) / max(1, len(laid) - 1))
    for i, card in enumerate(laid):
        box = Box(side.skills.x + i * pitch, side.skills.y, w, h)
        yield Spot(key_of(card, seat, LAID_FROM + i), card, "laid", box, z=i / 100, seat=seat)


def _line(plan: EpikhaPlan, cards: Sequence[int], room: Box, seat: int, *, kind: str) -> Iterator[Spot]:
    """Return the spots of small cards in a row of a Player's panel; more of them are narrower, and then overlap."""
    sizes = SIZES[plan.layout]
    form = next((form for form in (f"long-{kind}", kind) if len(cards) * (sizes[form][0] + 4) <= room.w + 4), f"short-{kind}")
    w, h = sizes[form]
    pitch = min(w + 4, (room.w - w) / max(1, len(cards) - 1))
    for i, card in enumerate(cards):
        yield _spot(card, form, Box(room.x + i * pitch, room.y, w, h), seat, i / 100)


def stands(store: Any, seat: int) -> int:
    """Return the kind of zone where a seat's Player stands: Deployment, Combat or Magic."""
    kind = kind_of(store.at[store.player[seat]])
    return kind if kind in (COMBAT, MAGIC) else DEPLOYMENT
