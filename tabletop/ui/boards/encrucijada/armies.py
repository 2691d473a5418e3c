"""Armies on the table: the own ones as rows of small faces, those of others as heaps of backs; each a piece of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

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
from tabletop.toolkit.paint.theme import BRASS_LIGHT, Lettering
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say, spoken_by
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.forms import SIZES
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan, Half
from tabletop.ui.boards.encrucijada.rivals import Stand
from tabletop.ui.boards.encrucijada.view_model import card_says, numeral
from tabletop.ui.table.pieces import Mind, Piece, PlaceNode
from tabletop.ui.table.spots import Spot

GAP = {"wide": 14.0, "small": 8.0}
LABEL = {"wide": 26.0, "small": 21.0}
"""Room of an army's number."""
PITCH = {"wide": (60.0, 18.0), "small": (36.0, 10.0)}
"""Distance between the cards of an own army: the usual one, and the least."""
LAYER = {"wide": (4.0, -3.0), "small": (2.5, -2.0)}
"""Offset of each back of a heap."""
SHADE = 0.47
"""Darkness over the cards of an army that is used or blocked."""
LAYERS = 4
"""Backs of a heap that show."""
A_SIDE = 3
"""Armies at the left of the tower, and at its right, while there are no more."""
TAG = 140.0
"""Room around an army for a tag that is wider."""
State = Literal["free", "fights", "used", "blocked"]
Style = Literal["row", "heap", "small"]
"""Looks of an army: its owner's row, a heap in a front, a small one in a panel."""
Sized = tuple[int, int]
"""Army and the number of its cards."""


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


def stands(store: Any, plan: EncrucijadaPlan, half: Half, seat: int) -> list[Stand]:
    """Return the places of a seat's armies by number: up to III at the left of the tower, up to VI at its right; of more, half on each side."""
    rows = lies_open(store, half, seat)
    found = [(army, 1 if fights(store, army) else max(1, len(store.contents(army)))) for army in numbered_armies(store, seat)]
    few = not found or store.number[found[-1][0]] <= 2 * A_SIDE
    left = sum(store.number[army] <= A_SIDE for army, _ in found) if few else -(-len(found) // 2)
    gap, front, tower = GAP[plan.layout], half.front, half.tower
    return [*_side(plan, half, found[:left], (front.x, tower.x - gap), rows=rows),
            *_side(plan, half, found[left:], (tower.right + gap, front.right), rows=rows)]


def number_room(layout: str) -> float:
    """Return the width that an army's number may take: its own room, and nearly all of the gap before it."""
    return LABEL[layout] + GAP[layout] - 10


def _wide(plan: EncrucijadaPlan, count: int, pitch: float) -> float:
    """Return the width of an army; without a pitch it is a heap."""
    form = "soldier" if pitch else "heap"
    step = pitch or LAYER[plan.layout][0]
    return LABEL[plan.layout] + SIZES[plan.layout][form][0] + (min(count, 99 if pitch else LAYERS) - 1) * step


def _side(plan: EncrucijadaPlan, half: Half, found: Sequence[Sized], between: tuple[float, float], *, rows: bool) -> list[Stand]:
    """Place the armies of one side of the tower from left to right; where there are many, their cards draw together, and then overlap."""
    left, right = between
    usual, least = PITCH[plan.layout]
    gap, pitch, wide = GAP[plan.layout], 0.0, 0.0
    for step in range(10) if rows else (9,):
        pitch = max(least, usual * (1 - step / 10)) if rows else 0.0
        wide = sum(_wide(plan, count, pitch) + gap for _, count in found) - gap
        if wide <= right - left:
            break
    crowded = wide > right - left
    widest = max((_wide(plan, count, pitch) for _, count in found), default=0.0)
    apart = (right - left - widest) / max(1, len(found) - 1)
    out, x = [], left
    for army, count in found:
        out.append(_stand(plan, half, army, count, x, pitch))
        x += apart if crowded else _wide(plan, count, pitch) + gap
    return out


def _stand(plan: EncrucijadaPlan, half: Half, army: int, count: int, x: float, pitch: float) -> Stand:
    w, h = SIZES[plan.layout]["soldier" if pitch else "heap"]
    top = half.front.y + (half.front.h - h) / 2
    right, up = (pitch, 0.0) if pitch else LAYER[plan.layout]
    first = x + LABEL[plan.layout]
    steps = (i if pitch else min(i, LAYERS - 1) for i in range(count))
    cards = tuple(Box(first + step * right, top + step * up, w, h) for step in steps)
    return Stand(army, Box(x, top - 6, _wide(plan, count, pitch), h + 12), cards, half.front)


def army_spots(store: Any, plan: EncrucijadaPlan, half: Half, seat: int) -> Iterator[Spot]:
    """Return the spots of the hidden cards of a seat with beds; those of an army in a war follow in its band."""
    found, rows = stands(store, plan, half, seat), lies_open(store, half, seat)
    yield from _spots(store, seat, [(stand.army, stand.cards) for stand in found if not fights(store, stand.army)],
                      "soldier" if rows else "heap", back_first=not rows)
    yield from marching_spots(store, plan, seat)


def marching_spots(store: Any, plan: EncrucijadaPlan, seat: int) -> Iterator[Spot]:
    """Return the spots of the cards that come after the revealed one of a seat's army in a war: in the seat's column of the band."""
    army = store.army[seat]
    if not army or not store.stage[TABLE]:
        return
    room = plan.band.sides[0 if seat == store.attacker[TABLE] else 1]
    cards = store.contents(army)
    half = plan.halves.get(seat)
    form = "soldier" if half is not None and lies_open(store, half, seat) else "heap"
    w, h = SIZES[plan.layout][form]
    low = 30.0 if plan.layout == "wide" else 4.0
    pitch = min(w + 4, (room.w - w - 16) / max(1, len(cards) - 1))
    boxes = tuple(Box(room.x + 8 + i * pitch, room.bottom - low - h, w, h) for i in range(len(cards)))
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
            self.tip = text.seen
        self.says = say("encrucijada_board.army.name", n=numeral(text.number))
        self.value = say(f"encrucijada_seats.army.spoken.{text.state}", n=text.size, name=plain(text.until))

    def lit(self) -> None:
        """Show the highlight."""
        self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint the number, and the light around the cards."""
        brush, text = look.brush, self.text
        canvas = Canvas(brush, self.w, self.h, pad=34)
        first = self.inside()
        kind = {"playable": "target", "chosen": "legal"}.get(self.light, self.light)
        if kind:
            canvas.put(drawing.rim_light(brush, first.w, first.h, kind=kind, radius=9), first.x, first.y)
        if text.state == "fights":
            canvas.put(drawing.dashed(brush, first.w, first.h, radius=8), first.x, first.y)
            canvas.put(paint.shaded_icon(brush, "crossed-swords", first.h * 0.34, colour="#ff9a5a"), *first.centre, "mm")
        if text.style == "small":
            return canvas.picture()
        size, form = (20, "wide") if self.h > 70 else (14, "small")
        canvas.text(numeral(text.number), first.x - 5, self.h / 2, Lettering("cinzel-700", size), "rm", colour=BRASS_LIGHT,
                    fit=number_room(form), minimum=10)
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
        wide = self.h > 70
        inside = army.inside()
        if text.state in ("used", "blocked"):
            dark = inside.inset(2) if text.style == "row" or not army.stand.cards else army.stand.cards[0].moved(-self.x, -self.y)
            canvas.svg(vector.box(*dark, r=dark.h * 0.1, fill="#05060a", fill_opacity=SHADE))
        if text.ordered and text.state in ("free", "used"):
            for i, card in enumerate(army.stand.cards):
                x, y = card.right - army.stand.box.x, card.y - army.stand.box.y
                canvas.put(drawing.number_disc(brush, str(i + 1), 22 if wide else 16), x - 1, y + 2, "mm")
        elif text.size and text.state != "fights" and text.style != "row":
            y = inside.bottom - 4 if text.state == "free" or text.style == "small" else inside.y + 6  # a pill lies at the foot of others
            canvas.put(drawing.number_disc(brush, str(text.size), 26 if wide else 18), inside.right - 4, y, "mm")
        if text.seen:
            canvas.put(drawing.disc(brush, "binoculars", 22 if wide else 16), inside.x + 6, inside.y + 6, "mm")
        self._state(look, canvas, inside, wide=wide)
        return canvas.picture()

    def _state(self, look: Look, canvas: Canvas, inside: Box, *, wide: bool) -> None:
        """Paint the state: a padlock with the end of the block, a mark for a used army, one for a fighting army."""
        text, brush = self.army.text, look.brush
        if text.state == "blocked":
            canvas.put(drawing.disc(brush, "padlock", 30 if wide else 20), *inside.centre, "mm")
        if text.state == "free" or text.style == "small" or (text.state == "fights" and not wide):
            return
        words = look.words(f"encrucijada_seats.army.{text.state}", name=text.until)
        pill = paint.pill(brush, words, size=14 if wide else 13, height=20 if wide else 17)
        half = brush.units(pill.w) / 2
        front = self.army.stand.front  # a tag wider than its army stays whole over the front
        x = min(max(inside.centre[0], front.x - self.x + half), front.right + 6 - self.x - half)
        canvas.put(pill, x, inside.bottom - (2 if wide else 0), "mm")
