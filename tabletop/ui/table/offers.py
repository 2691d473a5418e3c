"""A small menu beside a piece that can do several things, or one that its player should think of again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.kernel.asks import Option
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.prose import block, layout
from tabletop.toolkit.text.message import NOTHING, Say, say
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.table.bubble import beside, overlap
from tabletop.ui.table.pieces import CardNode

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

WIDE, HIGH, GAP = 300.0, 46.0, 6.0
MOVE: Option = ("move", 0, 0)
"""Stands for picking the piece up."""
LEAVE = "leave"
"""The button that does nothing."""


class Caution(Node):
    """What speaks against a deed, over its button."""

    def __init__(self, says: Say) -> None:
        super().__init__("warning")
        self.says = says

    def high(self, look: Look) -> float:
        """The height it needs."""
        return layout(look.brush, self.says.marked(look.words), WIDE - 62).h + 22

    def paint(self, look: Look) -> Picture | None:
        brush = look.brush
        canvas = Canvas.over(brush, paint.panel(brush, self.w, self.h, tone="glass", radius=12))
        canvas.put(paint.icon(brush, "info", 22, colour="#ffc7b0"), 26, self.h / 2, "mm")
        canvas.put(block(brush, layout(brush, self.says.marked(look.words), WIDE - 62)), 46, 10)
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("text", self.says(words))


class Offer:
    """The menu: one button a deed."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.layer = Node("offers")
        self._options: list[Option | None] = []
        self._node: Node | None = None

    def open(self, node: Node, deeds: Sequence[Option | None]) -> None:
        """Show it beside a piece; None is "move", which picks it up. What speaks against one of the deeds stands over them."""
        self.close()
        scene = self.scene
        self._node = node
        self._options = list(deeds)
        box = node.box
        warning = Caution(next((says for option in deeds if option and (says := scene.board.warns(option))), NOTHING))
        warned = warning.high(scene.look.at(scene.k)) + GAP if warning.says else 0.0
        buttons = self._buttons(safe=LEAVE if warned else "deed0")
        high = len(buttons) * (HIGH + GAP) + warned
        place = self._place(box, high)
        self.layer.put(Box(0, 0, *scene.plan.size))
        for i, button in enumerate(buttons):
            button.put(Box(place.x, place.y + warned + i * (HIGH + GAP), WIDE, HIGH))
            self.layer.add(button)
        if warned:
            warning.put(Box(place.x, place.y, WIDE, warned - GAP))
            self.layer.add(warning)
        scene.focus.set(next(button for button in buttons if button.kind == "gold"), "scene" if not scene.focus.shown else "keys")

    def _place(self, piece: Box, high: float) -> Box:
        """Beside the piece towards the middle of the table; where that covers what is to be spared, as near as it can be."""
        scene = self.scene
        x = piece.x - WIDE - 12 if piece.centre[0] > scene.plan.middle else piece.right + 12
        felt = scene.plan.room  # a menu that reached over a rail would lie half under its panels
        area = Box(felt.x, 8, felt.w, scene.plan.size[1] - 16)
        place = Box(x, piece.centre[1] - high / 2, WIDE, high).within(area)
        spared = scene.board.spares()
        if not any(overlap(place, box) for box in spared):
            return place
        return beside(piece, (WIDE, high), area, [piece], spared)

    def _buttons(self, *, safe: str) -> list[Button]:
        """One a deed; a question of yes or no has a no. The safe one is golden: Enter and Space take it."""
        made = [Button(f"deed{i}", self._says(option)) for i, option in enumerate(self._options)]
        if len(made) == 1 or safe == LEAVE:
            made.append(Button(LEAVE, say("table.offer.leave")))
        for button in made:
            button.kind = "gold" if button.name == safe else "dark"
        return made

    def _says(self, option: Option | None) -> Say:
        return self.scene.kit.wording.verb(self.scene.session, option or MOVE)

    def close(self) -> bool:
        """Take it away; False if it was not there."""
        if not self.layer.children:
            return False
        self.layer.clear()
        self._options = []
        return True

    def option_of(self, node: Node) -> Option | None:
        """The deed a button of the menu stands for; None for "move", and for none at all."""
        return None if node.name == LEAVE else self._options[int(node.name.removeprefix("deed"))]

    def receive(self, message: Message) -> bool:
        """A deed was chosen."""
        match message:
            case Button.Pressed(sender=Button() as button) if button.parent is self.layer:
                option, node = self.option_of(button), self._node
                self.close()
                if button.name == LEAVE:
                    return True
                if option is not None:
                    self.scene.decide(option)
                elif isinstance(node, CardNode):
                    self.scene.pick_up(node, "keys" if self.scene.focus.shown else "click")
                return True
        return False
