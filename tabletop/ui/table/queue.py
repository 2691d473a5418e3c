"""Panel of things that wait to be done: an entry each, the next to be done on top, and a place for an answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.letters import line
from tabletop.toolkit.paint.theme import BRASS_LIGHT, ZONE_LABEL
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.table.pieces import Mind, Piece

BROAD, TITLE, INSET, LOW = 200.0, 52.0, 12.0, 56.0
"""Least width of a panel with a note in its head; heights of that and of a low entry, and the space at its sides."""
_NARROW = 28.0, 5.0, 44.0
"""Head, space at the sides and low entry of a narrower panel."""
TELLING = 84.0
JOIN = 0.14
"""Seconds in which the lines of what waits move up for another."""
"""Height from which a narrow place has room for both its lines."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Heights of an entry while all fit, of the place for an answer, and of the gap between them."""

    tall: float = 92.0
    place: float = 92.0
    gap: float = 12.0


USUAL = Measures()


@dataclass(frozen=True, slots=True)
class EntryText:
    """Text of a queue entry; `tone` is its owner: own, other, attack or table."""

    number: str = ""
    face: Face | None = None
    icon: str = "hourglass"
    title: Phrase = NOTHING
    who: Phrase = NOTHING
    note: Phrase = NOTHING
    tone: str = "own"


class QueueEntry(Piece):
    """Queue entry waiting to resolve, or the current attack; `card` is its number in the match."""

    def __init__(self, name: str, mind: Mind, entity: int) -> None:
        super().__init__(name, mind)
        self.card = entity
        self.text = EntryText()

    def show(self, text: EntryText) -> None:
        """Show that entry."""
        if text != self.text:
            self.text = text
            self.says, self.value = text.title, text.who
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint the entry, with a glowing rim when it can be chosen."""
        t, words, brush = self.text, look.words, look.brush
        body = drawing.queue_entry(brush, self.w, self.h, number=t.number, face=t.face, icon=t.icon, title=t.title(words), who=t.who(words),
                                 note=t.note(words), tone=t.tone)
        kind = {"playable": "target", "chosen": "legal"}.get(self.light, self.light)
        if not kind:
            return body
        glow = drawing.rim_light(brush, self.w, self.h, kind=kind, radius=11)
        sheet = glow.surface.copy()
        body.blit(sheet, -glow.dx, -glow.dy)
        return Picture(sheet, glow.dx, glow.dy, body.w, body.h)


class QueuePlace(Node):
    """Dashed place for the next answer, or for the note that the queue is empty."""

    def __init__(self) -> None:
        super().__init__("queue-place")
        self._shown: tuple[Phrase, Phrase] = (NOTHING, NOTHING)

    def show(self, title: Phrase, note: Phrase) -> None:
        """Show that text."""
        if (title, note) != self._shown:
            self._shown = (title, note)
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Place."""
        title, note = (says(look.words) for says in self._shown)
        both = self.w >= BROAD - 2 * INSET or self.h >= TELLING or not note
        return drawing.queue_place(look.brush, self.w, self.h, title if both else "", note)


class Queue:
    """Panel with a `title` and a `note` in its head; a dashed place marks the next answer."""

    def __init__(self, mind: Mind, title: Phrase, note: Phrase, *, measures: Measures = USUAL) -> None:
        self.mind, self.measures = mind, measures
        self._title, self._note = title, note
        self.layer = Node("queue")
        self.panel = Painted("queue-panel", self._paint_panel)
        self.place = QueuePlace()
        self.entries: dict[int, QueueEntry] = {}
        self.layer.add(self.panel, self.place)
        self._box, self._foot = Box(0, 0, 0, 0), 0.0

    def put(self, box: Box, *, foot: float = 0.0) -> None:
        """Set the place of the panel; at its foot so much room is kept free."""
        self._box, self._foot = box, foot
        self.panel.put(box)

    def wanted(self, count: int, width: float) -> float:
        """Return the height at which so many entries and the place for an answer just fit."""
        m, title = self.measures, TITLE if width >= BROAD else _NARROW[0]
        return title + count * (m.tall + m.gap) + m.place + 10

    def show(self, texts: Iterable[tuple[int, EntryText]], title: Phrase, note: Phrase, *, answer: Literal["last", "first"] = "last") -> None:
        """Show these entries; they move up as those above them leave. The place for an answer is under them, or over them."""
        told = dict(texts)
        for gone in [entity for entity in self.entries if entity not in told]:
            self.entries.pop(gone).remove()
        boxes = self._boxes(len(told), answer)
        for (entity, text), box in zip(told.items(), boxes, strict=False):
            node = self.entries.get(entity)
            if node is None:
                node = self.entries[entity] = QueueEntry(f"queued{entity}", self.mind, entity)
                node.put(box)
                self.layer.add(node)
            self._move(node, box)
            node.show(text)
        for entity in list(told)[len(boxes):]:
            if entity in self.entries:
                self.entries.pop(entity).remove()
        self.place.put(self._box_of_place(len(told), answer))
        self.place.show(title, note)

    def _move(self, node: QueueEntry, box: Box) -> None:
        scene = node.scene
        node.w, node.h = box.w, box.h
        if scene is not None and (abs(node.y - box.y) > 1 or abs(node.x - box.x) > 1):
            scene.motion.play(Tween(node, {"x": box.x, "y": box.y}, JOIN))

    def _box_of_place(self, count: int, answer: str) -> Box:
        boxes = self._boxes(count, "last")
        if len(boxes) <= count:
            return Box(0, 0, 0, 0)
        place = boxes[count]
        return Box(place.x, boxes[0].y, place.w, place.h) if answer == "first" else place

    def _boxes(self, count: int, answer: str) -> list[Box]:
        """Return the boxes in the panel: tall while they fit, low when there are many; one more for an answer, if that is the last."""
        boxes = self._rows(count)
        if answer == "last" or len(boxes) <= count:
            return boxes
        down = boxes[count].h + boxes[1].y - boxes[0].bottom if count else 0.0
        return [box.moved(0, down) for box in boxes[:count]]

    def _rows(self, count: int) -> list[Box]:
        box, m = self._box, self.measures
        title, inset, low = (TITLE, INSET, LOW) if box.w >= BROAD else _NARROW
        x, w = box.x + inset, box.w - 2 * inset
        room, top = box.h - title - 8 - self._foot, box.y + title
        if count * (m.tall + m.gap) + m.place <= room:
            return [Box(x, top + i * (m.tall + m.gap), w, m.tall if i < count else m.place) for i in range(count + 1)]
        step = low + 6
        most = max(1, int((room + 6) // step))
        return [Box(x, top + i * step, w, low) for i in range(min(most, count + 1))]

    def pieces(self) -> Iterator[Piece]:
        """Return the entries that may be highlighted."""
        yield from self.entries.values()

    def _paint_panel(self, look: Look, w: float, h: float) -> Picture | None:
        """Paint the panel of an empty queue."""
        title = self._title(look.words)
        if w >= BROAD:
            return paint.titled_panel(look.brush, w, h, title, note=self._note(look.words), tone="walnut")
        panel = paint.panel(look.brush, w, h, tone="walnut", radius=12)
        sheet = panel.surface.copy()
        text = line(look.brush, title.upper(), ZONE_LABEL.at(13), colour=BRASS_LIGHT)
        look.brush.put(sheet, text, w / 2 - panel.dx / look.k, 16 - panel.dy / look.k, "mm")
        return Picture(sheet, panel.dx, panel.dy, panel.w, panel.h)
