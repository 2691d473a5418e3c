"""Zones of ECG's table as nodes: lines with their free places, courts with their treasury, empty places, piles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui import drawing
from tabletop.ui.boards.ecg import pictures
from tabletop.ui.boards.ecg.ground import mark_of
from tabletop.ui.boards.ecg.layout import EcgPlan, Side
from tabletop.ui.table.counters import RollingNumber
from tabletop.ui.table.pieces import Mind, PileNode, PlaceNode


class LineNode(PlaceNode):
    """Line of battle: its free places are lit together, and a Troop may be dropped on any of them."""

    def __init__(self, name: str, mind: Mind, zone: int, kind: int) -> None:
        super().__init__(name, mind, zone)
        self.kind = kind
        self.clicked_column = 0
        self.mark = mark_of(kind)
        self._free: tuple[Box, ...] = ()
        self._slots: tuple[Box, ...] = ()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        self.clicked_column = self.column_at(self.x + at[0])
        return super().clicked(at, button, clicks)

    def name_places(self, mark: str) -> None:
        """Show another icon in the lit places; "" for that of the line."""
        mark = mark or mark_of(self.kind)
        if mark != self.mark:
            self.mark = mark
            self._glow.touch()

    def arrange(self, box: Box, slots: Sequence[Box]) -> None:
        """Place the line with its slots."""
        self._slots = tuple(slot.moved(-box.x, -box.y) for slot in slots)
        self.put(box)

    def leave_free(self, columns: Sequence[int]) -> None:
        """Note the empty columns."""
        free = tuple(self._slots[column] for column in columns)
        if free != self._free:
            self._free = free
            self._glow.touch()

    def column_at(self, x: float) -> int:
        """Return the column nearest to a place along the table."""
        found = min(self._slots, key=lambda slot: abs(self.x + slot.centre[0] - x))
        return self._slots.index(found)

    def _paint_glow(self, look: Look, w: float, h: float) -> Picture | None:
        if self.light not in ("legal", "target", "refused"):
            return None
        canvas = Canvas(look.brush, w, h, pad=44)
        for slot in self._free or self._slots:
            canvas.put(drawing.slot_light(look.brush, slot.w, slot.h, kind=self.light, icon=self.mark), slot.x, slot.y)
        return canvas.picture()


class Rims(Node):
    """Red rims under the Troops of the attacks under way, at both ends."""

    def __init__(self) -> None:
        super().__init__("rims")
        self._boxes: tuple[Box, ...] = ()

    def show(self, boxes: Iterable[Box], plan: EcgPlan) -> None:
        """Show a rim around each of these boxes."""
        found = tuple(dict.fromkeys(boxes))
        if found != self._boxes:
            self._boxes = found
            self.clear()
            for i, box in enumerate(found):
                rim = Painted(f"rim{i}", lambda look, w, h: drawing.rim_light(look.brush, w, h, kind="refused", radius=11, strength=0.8))
                rim.put(box)
                self.add(rim)
        self.put(Box(0, 0, *plan.size))


class Vacancies(Node):
    """Empty places that a rule counts: where the next courtier sits, and the niches of a Prayer under way."""

    def __init__(self) -> None:
        super().__init__("vacancies")
        self._shown: tuple[Side, int, int] | None = None

    def show(self, side: Side, courtiers: int, prayers: int) -> None:
        """Show the places of a side with that many courtiers and Blessings."""
        if (side, courtiers, prayers) == self._shown:
            return
        self._shown = (side, courtiers, prayers)
        self.clear()
        for box in side.seats[courtiers:courtiers + 1]:
            self._add(box, lambda look, w, h: pictures.throne(look.brush, w, h))
        for box, numeral in zip(side.niches[prayers:], pictures.NUMERALS[prayers:], strict=True) if prayers else ():
            self._add(box, partial(_niche, numeral))

    def _add(self, box: Box, paint: Callable[[Look, float, float], Picture | None]) -> None:
        self.add(Painted(f"vacancy{len(self.children)}", paint).put(box))


def _niche(numeral: str, look: Look, w: float, h: float) -> Picture:
    return pictures.niche(look.brush, w, h, numeral)


class Purse(RollingNumber):
    """Treasury plate of a court: its ready resources."""

    tip_after = 0.6

    def __init__(self, seat: int) -> None:
        super().__init__(f"purse{seat}")
        self.takes = Takes.POINTER
        self.tip = say("ecg_guide.place.treasury")
        self._beside: tuple[str, int, Phrase] = ("mercenary", 0, NOTHING)

    def count(self, dye: str, ready: int, most: int, coin: Phrase) -> None:
        """Roll to a number of ready resources."""
        if (dye, most, coin) != self._beside:
            self._beside = (dye, most, coin)
            self.touch()
        self.roll(ready)

    def paint(self, look: Look) -> Picture | None:
        dye, most, coin = self._beside
        left = self.shown if self._ghost is None else self._ghost
        return pictures.purse(look.brush, self.w, self.h, dye, ready=left, most=look.words("ecg_board.of", n=most), coin=coin(look.words))


class Heap(PileNode):
    """Deck, discard or exile. `lives` are the deck's: two, or one once it was renewed."""

    def __init__(self, name: str, mind: Mind, zone: int, kind: str) -> None:
        super().__init__(name, mind, zone)
        self.kind = kind
        self.lies = "covered" if kind == "deck" else "open"
        self.lives = 2
        self.hidden: Phrase = NOTHING

    def live(self, lives: int) -> None:
        """Show how often the deck may still run out."""
        if lives != self.lives:
            self.lives = lives
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        brush = look.brush
        text = self.label(look.words)
        if self.kind == "deck":
            heap = drawing.pile(brush, self.w, self.h, self.count, sleeve=self.sleeve, label=text, size=14)
            canvas = Canvas.over(brush, heap)
            for i in range(2):
                canvas.put(drawing.wax_seal(brush, 22, (self.sleeve,), spent=i >= self.lives), 8 + i * 22, 4, "mm")
            return canvas.picture()
        top = drawing.thumb(brush, self.top, w=self.w, h=self.h) if self.top is not None else None
        if top is None and self.count:
            top = drawing.back(brush, self.w, self.h, self.sleeve)
        mark = "trash-can" if self.kind == "discard" else "exit-door"
        return drawing.discard(brush, top, self.w, self.h, label=text, mark=mark, size=14)
