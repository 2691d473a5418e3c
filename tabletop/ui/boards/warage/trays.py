"""Dice tray and queue panel: pieces made and removed with the match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tabletop.games.warage.board import DICE
from tabletop.games.warage.readers import attack, dice
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion.anim import Anim, Tween, Wait
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.letters import line
from tabletop.toolkit.paint.theme import BRASS_LIGHT, ZONE_LABEL
from tabletop.toolkit.text.message import Say, say
from tabletop.ui.boards.warage.middle import DieNode, EntryText, QueueEntry, QueuePlace
from tabletop.ui.table.pieces import Mind, Piece

TITLE, INSET = {"wide": 52.0, "small": 28.0}, {"wide": 12.0, "small": 5.0}
TALL, LOW = {"wide": 92.0, "small": 78.0}, {"wide": 56.0, "small": 44.0}
GAP = {"wide": 12.0, "small": 6.0}
DIE = {"wide": 58.0, "small": 36.0}


class Dice:
    """Dice of the current attack, each where it fell."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.layer = Node("dice")
        self.dice: dict[int, DieNode] = {}
        self._box, self._size = Box(0, 0, 0, 0), 58.0

    def put(self, box: Box, layout: str) -> None:
        """Set the place of the dice."""
        self._box, self._size = box, DIE[layout]

    def show(self, store: Any) -> None:
        """Update from the store: show fallen dice, remove old ones."""
        here = store.zone[DICE]
        for gone in [die for die in self.dice if die not in here]:
            self.dice.pop(gone).remove()
        fight = attack(store)
        for die in here:
            node = self.dice.get(die)
            if node is None:
                node = self.dice[die] = DieNode(f"die{die}", self.mind, die)
                node.says = say("warage.name.die")
                self.layer.add(node)
            node.show(store.amount[die], "bone" if fight and store.own[die] == store.own[fight] else "blue")
        for die, box in zip(here, self._places(store, here, fight), strict=True):
            if not self.dice[die].flight:
                self.dice[die].put(box)

    def _places(self, store: Any, here: Sequence[int], fight: int) -> Iterator[Box]:
        """Return places: the attacker's above, the defender's below, slightly rotated, with room for dice still to
        fall."""
        sides = [bool(fight) and store.own[die] == store.own[fight] for die in here]
        size, box = self._size, self._box
        for i, (die, whose) in enumerate(zip(here, sides, strict=True)):
            count = max(sides.count(whose), dice(store, store.own[die]))
            pitch = min(size * 1.35, (box.w - size) / (count - 1)) if count > 1 else 0.0
            row = sides[:i].count(whose) - (count - 1) / 2
            x = box.centre[0] + row * pitch - size / 2 + ((die * 13) % 11 - 5) * size / 60
            y = (box.y if whose else box.bottom - size) + ((die * 7) % 9 - 4) * size / 60
            yield Box(x, y, size, size)

    @property
    def flying(self) -> bool:
        """Whether one of them still rolls."""
        return any(node.flight > 0 for node in self.dice.values())

    def still(self) -> None:
        """Stop all of them at once."""
        for node in self.dice.values():
            node.flight = 0.0

    def roll(self, store: Any, seat: int, face: int) -> Anim:
        """Roll the last die of a seat."""
        self.show(store)
        mine = [die for die in store.zone[DICE] if store.own[die] == seat and die in self.dice]
        if not mine:
            return Wait(0.0)
        node = self.dice[mine[-1]]
        return node.roll(face, node.kind)


def _paint_panel(look: Look, w: float, h: float) -> Picture | None:
    """Paint the panel of an empty queue."""
    title = look.words("warage.queue.title")
    if w > 200:
        return paint.titled_panel(look.brush, w, h, title, note=look.words("warage.queue.note"))
    panel = paint.panel(look.brush, w, h, radius=12)
    sheet = panel.surface.copy()
    text = line(look.brush, title.upper(), ZONE_LABEL.at(13), colour=BRASS_LIGHT)
    look.brush.put(sheet, text, w / 2 - panel.dx / look.k, 16 - panel.dy / look.k, "mm")
    return Picture(sheet, panel.dx, panel.dy, panel.w, panel.h)


class Queue:
    """Queue, the top first, with the attack under it; a dashed place marks the next answer."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.layer = Node("queue")
        self.panel = Painted("queue-panel", _paint_panel)
        self.place = QueuePlace()
        self.entries: dict[int, QueueEntry] = {}
        self.layer.add(self.panel, self.place)
        self._box, self._layout = Box(0, 0, 0, 0), "wide"

    def put(self, box: Box, layout: str) -> None:
        """Set the place of the panel."""
        self._box, self._layout = box, layout
        self.panel.put(box)

    def show(self, texts: Iterable[tuple[int, EntryText]], title: Say, note: Say) -> None:
        """Show these entries; they move up as those above them leave."""
        told = dict(texts)
        for gone in [entity for entity in self.entries if entity not in told]:
            self.entries.pop(gone).remove()
        boxes = self._boxes(len(told))
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
        self.place.put(boxes[len(told)] if len(told) < len(boxes) else Box(0, 0, 0, 0))
        self.place.show(title, note)

    def _move(self, node: QueueEntry, box: Box) -> None:
        scene = node.scene
        node.w, node.h = box.w, box.h
        if scene is not None and (abs(node.y - box.y) > 1 or abs(node.x - box.x) > 1):
            scene.motion.play(Tween(node, {"x": box.x, "y": box.y}, 0.16))

    def _boxes(self, count: int) -> list[Box]:
        """Return the boxes in the panel: tall while they fit, low when there are many, the last for an answer."""
        layout, box = self._layout, self._box
        x, w = box.x + INSET[layout], box.w - 2 * INSET[layout]
        room, top = box.h - TITLE[layout] - 8, box.y + TITLE[layout]
        high = TALL[layout] if (count + 1) * (TALL[layout] + GAP[layout]) <= room + GAP[layout] else LOW[layout]
        step = high + (GAP[layout] if high == TALL[layout] else 6)
        most = max(1, int((room + 6) // step))
        return [Box(x, top + i * step, w, high) for i in range(min(most, count + 1))]

    def pieces(self) -> Iterator[Piece]:
        """Return the entries that may be highlighted."""
        yield from self.entries.values()

