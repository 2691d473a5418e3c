"""Plate under the large face of a faulty card (what is wrong in words, buttons that take copies out), and buttons at that face."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.collection.faults import Fault
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Presence, Takes
from tabletop.toolkit.paint import prose
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, GOLD
from tabletop.toolkit.text.phrase import NOTHING, plain, say
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.toolkit.widgets.hints import key_name


class StepButton(RoundButton):
    """Round button for one more or one less; its tip names the key. `left` is called when the pointer leaves it."""

    def __init__(self, name: str, key: str, left: Callable[[], object], *, sign: str, kind: str = "dark") -> None:
        super().__init__(name, say("ui.tip.keyed", tip=say(f"decks.strip.{name}"), pressed=key_name(key)), sign=sign, kind=kind)
        self.takes = Takes.POINTER
        self._left = left

    def hovered(self, inside: Presence) -> None:
        """Light up; tell when the pointer leaves."""
        super().hovered(inside)
        if inside is Presence.OUTSIDE:
            self._left()


class WayButton(Button):
    """Button for a way out of a fault; its second line names the key. `left` is called when the pointer leaves it."""

    def __init__(self, name: str, key: str, left: Callable[[], object]) -> None:
        super().__init__(name, say(f"decks.strip.{name}"), note=key_name(key))
        self.takes = Takes.POINTER
        self._left = left

    def hovered(self, inside: Presence) -> None:
        """Light up; tell when the pointer leaves."""
        super().hovered(inside)
        if inside is Presence.OUTSIDE:
            self._left()


WIDTH, PAD, HEAD, BUTTON, GAP = 264.0, 14.0, 40.0, 46.0, 8.0


class FaultPlate(Node):
    """Plate of a fault; nothing without one. Its buttons, `take_out` and `take_all_out`, post to the node around it."""

    def __init__(self, left: Callable[[], object]) -> None:
        super().__init__("fault-plate", takes=Takes.POINTER)
        self.fault: Fault | None = None
        self._one, self._all = WayButton("take_out", "delete", left), WayButton("take_all_out", "shift+delete", left)
        self.add(self._one, self._all)
        self.visible = False

    def show(self, fault: Fault | None, count: int, look: Look) -> None:
        """Tell a fault of a card with so many copies, in as much height as it takes; the place stays."""
        self.visible, self._all.visible = fault is not None, count > 1
        if fault is None:
            return
        if fault != self.fault:
            self.fault = fault
            self.touch()
        body = prose.layout(look.brush, self._text(look), WIDTH - 2 * PAD, lettering=BODY).h
        self.put(Box(self.x, self.y, WIDTH, HEAD + body + GAP + BUTTON + PAD))
        half = (WIDTH - 2 * PAD - GAP) / 2
        self._one.put(Box(PAD, self.h - PAD - BUTTON, half if count > 1 else WIDTH - 2 * PAD, BUTTON))
        self._all.put(Box(PAD + half + GAP, self.h - PAD - BUTTON, half, BUTTON))

    def _text(self, look: Look) -> str:
        return (plain(self.fault.text) if self.fault is not None else NOTHING).marked(look.words)

    def paint(self, look: Look) -> Picture | None:
        """Paint the clause and the sentence."""
        if self.fault is None:
            return None
        canvas = Canvas(look.brush, self.w, self.h, pad=34)
        canvas.put(paint.panel(look.brush, self.w, self.h, tone="glass", radius=12), 0, 0)
        canvas.text(self.fault.clause, PAD, 24, BODY_BOLD.at(19), colour=GOLD, fit=self.w - 2 * PAD)
        canvas.put(prose.block(look.brush, prose.layout(look.brush, self._text(look), self.w - 2 * PAD, lettering=BODY)), PAD, HEAD - 1)
        return canvas.picture()
