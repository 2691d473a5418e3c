"""Plate at a faulty strip: what is wrong in words, and buttons that take one copy out, or all; the pointer can enter it."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.collection.faults import Fault
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Takes
from tabletop.toolkit.paint import prose
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, GOLD
from tabletop.toolkit.text.phrase import NOTHING, plain, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.hints import key_name
from tabletop.ui.decks.strips import ALL, Strip

WIDTH, PAD, HEAD, BUTTON, GAP = 288.0, 16.0, 42.0, 46.0, 8.0
MARGIN = 8.0


class _Way(Button):
    """Button of the plate. It takes the pointer only: at the strip itself Delete does the same."""

    def __init__(self, name: str, key: str, left: Callable[[], object]) -> None:
        super().__init__(name, say(f"decks.strip.{name}"), note=key_name(key))
        self.takes = Takes.POINTER
        self._left = left

    def hovered(self, inside: Presence) -> None:
        """Light up; tell the plate that the pointer has left."""
        super().hovered(inside)
        if inside is Presence.OUTSIDE:
            self._left()


class FaultPlate(Node):
    """Plate of the strip that is looked at, just below it (above where there is no room); nothing while it has no fault.

    `rows` is the list of the strips: one that is scrolled out of it has no plate.
    """

    def __init__(self, rows: Node) -> None:
        super().__init__("fault-plate", takes=Takes.POINTER)
        self._rows = rows
        self.at: Strip | None = None
        self._shown: tuple[Fault | None, int] = (None, 0)
        self._one, self._all = _Way("take_out", "delete", self._left), _Way("take_all_out", "shift+delete", self._left)
        self.add(self._one, self._all)
        self.visible = False

    @property
    def entered(self) -> bool:
        """Whether the pointer is on the plate."""
        over = self.scene.pointer.over if self.scene is not None else None
        return self.visible and over is not None and over.is_inside(self)

    # ---- coming and going
    def looked(self, strip: Strip, inside: Presence) -> bool:
        """Come to a strip that has the keys' focus, go from one no longer looked at; True where the pointer only went on to the plate."""
        if inside is Presence.INSIDE:
            if self._has_keys(strip):
                self.stand_at(strip)
        elif strip is self.at:
            if self.entered:
                return True
            self.at = None
            self.follow()
        return False

    def stand_at(self, strip: Strip) -> None:
        """Stand at a strip, and tell its fault."""
        self.at = strip
        self.follow()

    def follow(self) -> None:
        """Tell the fault of the strip as it is now, where it is now."""
        strip, was = self.at, self.visible
        self.visible = strip is not None and strip.fault is not None and self._is_seen(strip)
        if strip is None or not self.visible:
            if was and strip is not None and not self._is_looked_at(strip):
                self.shut()
            return
        if self._shown != (strip.fault, strip.count):
            self._shown = strip.fault, strip.count
            self.touch()
        self._all.visible = strip.count > 1
        self._place(strip)

    def _is_seen(self, strip: Strip) -> bool:
        return strip.scene is not None and strip.is_shown() and self._rows.world_box().contains(*strip.world_box().centre)

    def shut(self) -> None:
        """Go away; the strip is no longer looked at, unless the pointer or the keys are on it."""
        strip, self.at, self.visible = self.at, None, False
        if strip is not None and not self._is_looked_at(strip):
            strip.post(Strip.Looked(strip, strip.card, Presence.OUTSIDE))

    def _has_keys(self, strip: Strip) -> bool:
        return self.scene is not None and self.scene.focus.shown and self.scene.focus.node is strip

    def _is_looked_at(self, strip: Strip) -> bool:
        return self._has_keys(strip) or (self.scene is not None and self.scene.pointer.over is strip)

    def _left(self) -> None:
        """Stay while the pointer is on the plate or its strip."""
        if self.at is not None and not self.entered and not self._is_looked_at(self.at):
            self.shut()

    def hovered(self, inside: Presence) -> None:
        """Go away with the pointer."""
        if inside is Presence.OUTSIDE:
            self._left()

    def wheeled(self, dx: float, dy: float) -> bool:
        """Make way for the list below."""
        self.shut()
        return True

    # ---- the ways out
    def receive(self, message: Message) -> bool:
        """Ask for copies to be taken out; every change can be undone."""
        strip = self.at
        if not isinstance(message, Button.Pressed) or strip is None:
            return False
        strip.post(Strip.Wanted(strip, strip.card, -1 if message.sender is self._one else -ALL, strip.pile))
        return True

    # ---- looks
    def _place(self, strip: Strip) -> None:
        scene, above = self.scene, self.parent
        if scene is None or above is None:
            return
        body = prose.layout(scene.look.brush, self._text(scene.look), WIDTH - 2 * PAD, lettering=BODY).h
        height = HEAD + body + GAP + BUTTON + PAD
        row, panel = strip.world_box(), above.world_box()
        fits = row.bottom + height <= scene.screen.size[1] - MARGIN
        x, y = row.right - WIDTH - panel.x, (row.bottom if fits else row.y - height) - panel.y
        box = Box(x, y, WIDTH, height)
        if box != self.box:
            self.put(box)
            half = (WIDTH - 2 * PAD - GAP) / 2
            self._one.put(Box(PAD, height - PAD - BUTTON, half, BUTTON))
            self._all.put(Box(PAD + half + GAP, height - PAD - BUTTON, half, BUTTON))

    def _text(self, look: Look) -> str:
        fault = self.at.fault if self.at is not None else None
        return (plain(fault.text) if fault is not None else NOTHING).marked(look.words)

    def paint(self, look: Look) -> Picture | None:
        """Paint the clause and the sentence."""
        fault = self.at.fault if self.at is not None else None
        if fault is None:
            return None
        canvas = Canvas(look.brush, self.w, self.h, pad=34)
        canvas.put(paint.panel(look.brush, self.w, self.h, tone="glass", radius=12), 0, 0)
        canvas.text(fault.clause, PAD, 25, BODY_BOLD.at(19), colour=GOLD, fit=self.w - 2 * PAD)
        canvas.put(prose.block(look.brush, prose.layout(look.brush, self._text(look), self.w - 2 * PAD, lettering=BODY)), PAD, HEAD - 1)
        return canvas.picture()
