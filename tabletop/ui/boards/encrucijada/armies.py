"""Armies on the table: the own ones as rows of small faces, those of others as heaps of backs; each a piece of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tabletop.games.encrucijada.board import HERO_ROWS
from tabletop.games.encrucijada.readers import (
    armies,
    army_of,
    fights,
    is_army,
    is_blocked,
    is_hidden,
    numbered_armies,
    seat_at,
)
from tabletop.kernel.store import FIRST, TABLE, UNKNOWN
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.paint import vector
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say, spoken_by
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.band import parted
from tabletop.ui.boards.encrucijada.layout import SOLDIER, EncrucijadaPlan, Half
from tabletop.ui.boards.encrucijada.rivals import Stand
from tabletop.ui.boards.encrucijada.view_model import card_says, numeral
from tabletop.ui.table.pieces import Mind, Piece, PlaceNode
from tabletop.ui.table.rows import LETTER, spread
from tabletop.ui.table.spots import Spot

GAP, MOST_GAP = 8.0, 2.6 * LETTER
"""Least and greatest gap between two armies."""
DISC = 1.9 * LETTER
"""Diameter of the disc with an army's number, over the corner of its first card; without an army, it stands alone."""
LEAST_PITCH = 18.0
"""Least distance between the cards of an own army."""
LAYER = (5.0, -3.0)
"""Offset of each back of a heap."""
LAYERS = 4
"""Backs of a heap that show."""
SHADE = 0.47
"""Darkness over the cards of an army that is used or blocked."""
A_SIDE = 3
"""Armies at the left of the tower, and at its right, while there are no more."""
CLOSE = 560.0
"""Width of a front under which used and fighting armies have no words."""
TAG = 140.0
"""Room around an army for a tag that is wider."""
State = Literal["free", "fights", "used", "blocked"]
Style = Literal["row", "heap"]
"""Looks of an army: its owner's row, a heap for others."""


@dataclass(frozen=True, slots=True)
class Sized:
    """Army with its number and how many cards it has; 0 for a number without an army."""

    number: int
    army: int = 0
    count: int = 0


@dataclass(frozen=True, slots=True)
class Muster:
    """Places of a seat's armies, and of the numbers without one."""

    stands: tuple[Stand, ...]
    free: tuple[tuple[int, float, float], ...]


def state_of(store: Any, army: int) -> State:
    """Return the state of an army."""
    if fights(store, army):
        return "fights"
    return "blocked" if is_blocked(store, army) else "used" if store.spent[army] else "free"


def army_at(store: Any, node: Node | None) -> int:
    """Return the army that a piece stands for: its node, or one of its cards; 0 for none."""
    card = node.card if isinstance(node, Piece) else 0
    if card < FIRST or isinstance(node, PlaceNode):
        return 0
    return card if is_army(store, card) else army_of(store, card) if is_hidden(store, card) else 0


# ---- places
def lies_open(store: Any, half: Half, seat: int) -> bool:
    """Whether a seat's armies lie as rows of faces: the own ones, and those of a rival of which the viewer knows every card."""
    return half.lower > 0 or all(card != UNKNOWN and store.card[card] for army in armies(store, seat) for card in store.contents(army))


def muster(store: Any, half: Half, seat: int) -> Muster:
    """Return the places of a seat's armies by number: I to III at the left of the tower, up to VI at its right; of more, half on each side."""
    found = {store.number[army]: Sized(store.number[army], army, 1 if fights(store, army) else max(1, len(store.contents(army))))
             for army in numbered_armies(store, seat)}
    if not found or max(found) <= 2 * A_SIDE:
        line = [found.get(number, Sized(number)) for number in range(1, 2 * A_SIDE + 1)]
    else:
        line = [found[number] for number in sorted(found)]
    half_way = A_SIDE if len(line) <= 2 * A_SIDE else -(-len(line) // 2)
    rows, front, tower = lies_open(store, half, seat), half.front, half.tower
    heroes = len(store.zone[HERO_ROWS[seat]]) * (front.h * SOLDIER + 4)
    left = _side(front, line[:half_way], (front.x, tower.x - 2 * GAP), rows=rows, towards="right")
    right = _side(front, line[half_way:], (tower.right + 2 * GAP + heroes, front.right), rows=rows, towards="left")
    return Muster((*left.stands, *right.stands), (*left.free, *right.free))


def stands(store: Any, half: Half, seat: int) -> list[Stand]:
    """Return the places of a seat's armies."""
    return list(muster(store, half, seat).stands)


def _wide(front: Box, one: Sized, pitch: float) -> float:
    """Return the width of an army, or of the disc of a number without one; without a pitch it is a heap."""
    if not one.army:
        return DISC
    steps = (one.count - 1) * pitch if pitch else (min(one.count, LAYERS) - 1) * LAYER[0]
    return (front.h - 14) * SOLDIER + steps + DISC / 3


def _side(front: Box, line: Sequence[Sized], between: tuple[float, float], *, rows: bool, towards: Literal["left", "right"]) -> Muster:
    """Place the armies of one side of the tower, close to it; where there are many, their cards draw together, and then overlap."""
    left, right = between
    usual, pitch, wide = (front.h - 14) * SOLDIER * 0.94, 0.0, 0.0
    for step in range(10) if rows else (9,):
        pitch = max(LEAST_PITCH, usual * (1 - step / 10)) if rows else 0.0
        wide = sum(_wide(front, one, pitch) for one in line)
        if wide + GAP * len(line) <= right - left:
            break
    spare = right - left - wide
    gap = min(MOST_GAP, spare / max(1, len(line) - (spare < 0)))
    x = left if towards == "left" else right - wide - gap * (len(line) - 1)
    stood, free = [], []
    for one in line:
        if one.army:
            stood.append(_stand(front, one, x, pitch))
        else:
            free.append((one.number, x + DISC / 2, front.y + DISC * 0.34 + 2))
        x += _wide(front, one, pitch) + gap
    return Muster(tuple(stood), tuple(free))


def _stand(front: Box, one: Sized, x: float, pitch: float) -> Stand:
    h = front.h - 14
    right, up = (pitch, 0.0) if pitch else LAYER
    first, top = x + DISC / 3, front.y + 4
    steps = (i if pitch else min(i, LAYERS - 1) for i in range(one.count))
    cards = tuple(Box(first + step * right, top + step * up, h * SOLDIER, h) for step in steps)
    return Stand(one.army, Box(x, front.y, _wide(front, one, pitch), front.h), cards, front)


def army_spots(store: Any, plan: EncrucijadaPlan, half: Half, seat: int) -> Iterator[Spot]:
    """Return the spots of the hidden cards of a seat with rows; those of an army in a war follow in its band."""
    found, rows = stands(store, half, seat), lies_open(store, half, seat)
    yield from _spots(store, seat, [(stand.army, stand.cards) for stand in found if not fights(store, stand.army)],
                      "soldier" if rows else "heap", back_first=not rows)
    yield from marching_spots(store, plan, seat)


def marching_spots(store: Any, plan: EncrucijadaPlan, seat: int) -> Iterator[Spot]:
    """Return the spots of the cards that come after the revealed one of a seat's army in a war: in the seat's column of the band."""
    army = store.army[seat]
    if not army or not store.stage[TABLE]:
        return
    attacks = seat == store.attacker[TABLE]
    room = parted(plan.band.sides[0 if attacks else 1], "left" if attacks else "right")[1]
    cards = store.contents(army)
    half = plan.halves.get(seat)
    form = "soldier" if half is not None and lies_open(store, half, seat) else "heap"
    h = min(room.h, plan.sizes["soldier"][1])
    boxes = spread(room, len(cards), (h * SOLDIER, h), gap=4.0)
    yield from _spots(store, seat, [(army, boxes)], form, back_first=False)


def _spots(store: Any, seat: int, found: Iterable[tuple[int, Sequence[Box]]], form: str, *, back_first: bool) -> Iterator[Spot]:
    """Return the spots of armies' cards; in a heap the first card lies on top of the others."""
    for army, boxes in found:
        for i, (card, box) in enumerate(zip(store.contents(army), boxes, strict=False)):
            known = card != UNKNOWN and bool(store.card[card])
            key = ("card", card, 0) if known else ("back", seat, 100 * army + i)
            yield Spot(key, card if known else UNKNOWN, form, box, z=1.0 + (-i if back_first else i) / 100, seat=seat)


# ---- words
@dataclass(frozen=True, slots=True)
class ArmyText:
    """Text of an army: its number, its size, its state with the player in whose turn a block ends, what others have seen of it."""

    number: int = 0
    size: int = 0
    state: State = "free"
    until: str = ""
    style: Style = "row"
    ordered: bool = False
    seen: Phrase = NOTHING


def army_text(store: Any, names: Sequence[str], army: int, style: Style) -> ArmyText:
    """Return the text of an army, as far as the viewer knows it."""
    own = style == "row"
    cards = store.contents(army)
    state = state_of(store, army)
    until = names[seat_at(store, store.blocked[army])] if state == "blocked" else ""
    known = [card for card in cards if card != UNKNOWN and store.card[card]]
    seen = _seen(store, known) if known and not own else NOTHING
    return ArmyText(store.number[army], len(cards), state, until, style, own and len(cards) > 1 and not store.mixed[army], seen)


def _seen(store: Any, known: Sequence[int]) -> Phrase:
    names = tuple(card_says(store, card) for card in known)
    return say("encrucijada_seats.army.seen", cards=spoken_by(lambda words: ", ".join(name(words) for name in names)))


# ---- nodes
class ArmyNode(Piece):
    """Army: its number, and the room of its cards; that of one in a war is a dashed place."""

    def __init__(self, army: int, mind: Mind) -> None:
        super().__init__(f"army{army}", mind, takes=Takes.FOCUS)
        self.card = army
        self.text = ArmyText()
        self.stand = Stand(army, Box(0, 0, 0, 0), (), Box(0, 0, 0, 0))
        self.top = ArmyTop(self)

    def show(self, text: ArmyText, stand: Stand) -> None:
        """Show that text at that place."""
        if (text, stand) != (self.text, self.stand):
            self.text, self.stand = text, stand
            self.put(stand.box)
            self.top.put(stand.box)
            self.touch()
            self.top.touch()
            self.tip = text.seen or (say("encrucijada_seats.army.used") if text.state == "used" else NOTHING)
        self.says = say("encrucijada_board.army.name", n=numeral(text.number))
        self.value = say(f"encrucijada_seats.army.spoken.{text.state}", n=text.size, name=plain(text.until))

    def lit(self) -> None:
        """Show the highlight."""
        self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint the light around the cards; for an army that fights, its place."""
        brush, first = look.brush, self.inside()
        canvas = Canvas(brush, self.w, self.h, pad=34)
        kind = {"playable": "target", "chosen": "legal"}.get(self.light, self.light)
        if kind:
            canvas.put(drawing.rim_light(brush, first.w, first.h, kind=kind, radius=9), first.x, first.y)
        if self.text.state == "fights":
            canvas.put(paint.shaded_icon(brush, "crossed-swords", first.h * 0.4, colour="#ff9a5a"), *first.centre, "mm")
        return canvas.picture()

    def inside(self) -> Box:
        """Return the box around the cards, in units of the node."""
        cards, own = self.stand.cards, self.stand.box
        if not cards:
            return Box(0, 0, self.w, self.h)
        left, top = min(box.x for box in cards), min(box.y for box in cards)
        right, low = max(box.right for box in cards), max(box.bottom for box in cards)
        return Box(left - own.x - 2, top - own.y - 2, right - left + 4, low - top + 4)


class ArmyTop(Node):
    """Marks of an army over its cards: order, size, padlock, end of the block."""

    def __init__(self, node: ArmyNode) -> None:
        super().__init__(f"{node.name}-top")
        self.army = node
        self.z = 60.0

    def paint(self, look: Look) -> Picture | None:
        """Paint the marks."""
        army, text, brush = self.army, self.army.text, look.brush
        canvas = Canvas(brush, self.w, self.h, pad=TAG)
        inside = army.inside()
        disc = min(DISC, inside.h * 0.48)
        crowded = self.army.stand.front.w < CLOSE and self.w < inside.w + disc
        if crowded:
            disc = min(disc, self.w - 1)
        if text.state in ("used", "blocked"):
            dark = inside.inset(2) if text.style == "row" or not army.stand.cards else army.stand.cards[0].moved(-self.x, -self.y)
            canvas.svg(vector.box(*dark, r=dark.h * 0.1, fill="#05060a", fill_opacity=SHADE))
        if text.ordered and text.state in ("free", "used"):
            for i, card in enumerate(army.stand.cards):
                canvas.put(drawing.number_disc(brush, str(i + 1), 22), card.right - self.x - 10, card.y - self.y + 8, "mm")
        elif text.size and text.state != "fights" and text.style != "row":
            place = (inside.centre[0], inside.bottom - disc * 0.3) if crowded else (inside.right, inside.y + disc * 0.4)
            canvas.put(drawing.number_disc(brush, str(text.size), disc * 0.9), *place, "mm")
        if text.seen:
            canvas.put(drawing.disc(brush, "binoculars", 22), inside.right - 6, inside.centre[1], "mm")
        left = inside.centre[0] if crowded else inside.x
        top = army.stand.cards[0].y - self.y - 2 if army.stand.cards else inside.y  # a heap rises over its first card
        canvas.put(drawing.number_disc(brush, numeral(text.number), disc), left, top + disc * 0.34, "mm")
        self._state(look, canvas, inside)
        return canvas.picture()

    def _state(self, look: Look, canvas: Canvas, inside: Box) -> None:
        """Paint the state: a padlock with the end of the block, a mark for a used army, one for a fighting army."""
        text, brush = self.army.text, look.brush
        if text.state == "blocked":
            canvas.put(drawing.disc(brush, "padlock", min(32.0, inside.w * 0.5)), *inside.centre, "mm")
        if text.state == "used":  # words would lie over the tower and over the card's number
            canvas.put(drawing.disc(brush, "clockwise-rotation", min(26.0, inside.h * 0.3)), inside.centre[0], inside.y + inside.h * 0.38, "mm")
        if text.state in ("free", "used"):
            return
        pill = paint.pill(brush, look.words(f"encrucijada_seats.army.{text.state}", name=text.until), size=15.5, height=21)
        half, front = brush.units(pill.w) / 2, self.army.stand.front
        if front.w < CLOSE and text.state != "blocked":
            return  # among many rivals, words would lie over those of the next army
        # A tag wider than its army stays whole over the front.
        x = min(max(inside.centre[0], front.x - self.x + half), front.right + 6 - self.x - half)
        canvas.put(pill, x, inside.bottom - 2, "mm")


class FreeNumbers(Node):
    """Numbers that no army of a seat has, each in a disc at its place."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"free-numbers{seat}")
        self._shown: tuple[tuple[int, float, float], ...] = ()

    def show(self, found: tuple[tuple[int, float, float], ...]) -> None:
        """Show those numbers at those places."""
        if found != self._shown:
            self._shown = found
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        canvas = Canvas(look.brush, self.w, self.h, pad=DISC)
        for number, x, y in self._shown:
            canvas.put(drawing.number_disc(look.brush, numeral(number), DISC), x - self.x, y - self.y, "mm")
        return canvas.picture()
