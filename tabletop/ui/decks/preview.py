"""Large face of a card of the deck beside the panel while its strip is looked at: one more, one less, and the plate of its fault."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.collection.deck_list import NO_PILE
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Takes
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS, LOWERED, MUTED, NUMBER
from tabletop.toolkit.paint.vector import box as outline
from tabletop.toolkit.widgets.button import Button
from tabletop.ui import drawing
from tabletop.ui.collection.grid import many_held
from tabletop.ui.decks.fault_plate import WIDTH as PLATE_WIDTH
from tabletop.ui.decks.fault_plate import FaultPlate, StepButton
from tabletop.ui.decks.strips import ALL, FaceOf, Strip

BESIDE, MARGIN, GAP = 14.0, 12.0, 8.0
BAR, BAR_WIDTH, STEP = 46.0, 196.0, 38.0
PLATE_ROOM = 190.0
"""Room kept for the plate of a fault: the buttons stay where they are when a fault appears."""
PATIENCE = 0.25
"""Seconds without progress after which a pointer is no longer on its way to the face."""
SLACK = 24.0
"""Units by which a pointer on its way may miss the face above and below."""
DEEDS = {"one_less": -1, "one_more": 1, "take_out": -1, "take_all_out": -ALL}
"""Copies that the buttons ask for."""


def heads_for(place: Box, start: tuple[float, float], at: tuple[float, float]) -> bool:
    """Whether a pointer that moved from `start` to `at` is on its way to a box at its left: it lies in the triangle of `start`
    and the near side of the box, as with the submenus of a menu.
    """
    way, gone = start[0] - place.right, start[0] - at[0]
    if not 0 < gone <= way:
        return False
    share = gone / way
    top, bottom = place.y - SLACK - start[1], place.bottom + SLACK - start[1]
    return start[1] + share * top <= at[1] <= start[1] + share * bottom


class Preview(Node):
    """Face at the left of the panel, which is its parent; its buttons stand as high as the strip. The pointer can go there over
    other strips, and stay.

    `rows` is the list of the strips; `allowed` returns how many copies of a card are legal, 0 for any number; `gone` is called
    when no strip is looked at any more.
    """

    def __init__(self, faces: FaceOf, rows: Node, *, allowed: Callable[[str], int], gone: Callable[[], object]) -> None:
        super().__init__("preview", takes=Takes.POINTER)
        self._faces, self._rows, self._allowed, self._gone = faces, rows, allowed, gone
        self.size = "inspector"
        self.strip: Strip | None = None
        self.less = StepButton("one_less", "-", self._left, sign="-")
        self.more = StepButton("one_more", "plus", self._left, sign="+", kind="gold")
        self.plate = FaultPlate(self._left)
        self.add(self.less, self.more, self.plate)
        self._shown: tuple[object, ...] = ()
        self._start: tuple[float, float] | None = None
        self._nearest = self._waited = 0.0
        self._way = "none"
        self._plate_left = "no"
        self.visible = False

    @property
    def card(self) -> str:
        """Card that is shown; "" for none."""
        return self.strip.card if self.strip is not None else ""

    @property
    def _is_known(self) -> bool:
        """Whether the card has a face: a line that names no card has only the bar."""
        return self.scene is not None and self._faces(self.card, self.scene.look.words) is not None

    @property
    def entered(self) -> bool:
        """Whether the pointer is on the face, its buttons or its plate."""
        over = self.scene.pointer.over if self.scene is not None else None
        return self.visible and over is not None and over.is_inside(self)

    @property
    def awaits(self) -> bool:
        """Whether the pointer is on its way to the face, or back to the strip."""
        return self.visible and self._way != "none"

    # ---- coming and going
    def looked(self, strip: Strip, inside: Presence) -> None:
        """Show the card of a strip that is looked at; keep the one shown while the pointer is on its way to it."""
        if inside is Presence.INSIDE:
            if strip is self.strip or not self._keeps_from(strip):
                self._show(strip)
        elif strip is self.strip and not self.entered and not self._sets_out():
            self.shut()

    def _keeps_from(self, strip: Strip) -> bool:
        return self._way == "there" and not self._has_keys(strip) and self._is_on_way()

    def _sets_out(self) -> bool:
        """Note where the pointer left the strip, and whether it goes towards the face."""
        scene = self.scene
        if scene is None or not self.visible:
            return False
        self._start, self._nearest, self._waited = scene.pointer.before, scene.pointer.at[0], 0.0
        self._way = "there" if self._is_on_way() else "none"
        return self._way == "there"

    def _is_on_way(self) -> bool:
        scene = self.scene
        return scene is not None and self._start is not None and heads_for(self.world_box(), self._start, scene.pointer.at)

    def _show(self, strip: Strip) -> None:
        if strip is not self.strip:
            self._plate_left = "no"
        self.strip, self._way = strip, "none"
        self.follow()

    def shut(self) -> None:
        """Go away."""
        self.strip, self.visible, self._way = None, False, "none"
        self._gone()

    def _left(self) -> None:
        """Go when the pointer has left for another thing; wait a little where it may go back to the strip."""
        scene, strip = self.scene, self.strip
        if scene is None or strip is None or self.entered or self._is_looked_at(strip):
            return
        self._plate_left = "no"
        if scene.pointer.at[0] >= self.world_box().right:
            self._way, self._waited = "back", 0.0
        else:
            self.shut()

    def hovered(self, inside: Presence) -> None:
        """Go away with the pointer; stay while it is here."""
        if inside is Presence.INSIDE:
            self._way = "none"
        else:
            self._left()

    def step(self, dt: float) -> None:
        """Show what the pointer is on, once it is no longer on its way; follow the strip."""
        scene = self.scene
        if scene is not None and self._way != "none":
            at = scene.pointer.at[0]
            self._waited = 0.0 if self._way == "there" and at < self._nearest else self._waited + dt
            self._nearest = min(self._nearest, at)
            if self.entered:
                self._way = "none"
            elif self._waited > PATIENCE or (self._way == "there" and not self._is_on_way()):
                self._settle(scene.pointer.over)
        self.follow()

    def _settle(self, over: Node | None) -> None:
        self._way = "none"
        if isinstance(over, Strip):
            self._show(over)
        elif self.strip is not None and not self._has_keys(self.strip):
            self.shut()

    def _has_keys(self, strip: Strip) -> bool:
        return self.scene is not None and self.scene.focus.shown and self.scene.focus.node is strip

    def _is_looked_at(self, strip: Strip) -> bool:
        return self._has_keys(strip) or (self.scene is not None and self.scene.pointer.over is strip)

    # ---- what is shown, and where
    def follow(self) -> None:
        """Show the strip as it is now, where it is now; nothing while it is scrolled out of the list."""
        strip, scene = self.strip, self.scene
        if strip is None or scene is None:
            return
        self.visible = strip.scene is not None and strip.is_shown() and self._rows.world_box().contains(*strip.world_box().centre)
        if not self.visible:
            if not self._is_looked_at(strip):
                self.shut()
            return
        shown = (strip, strip.count, strip.fault, scene.look, self.size)
        if shown != self._shown:
            self._shown = shown
            self.touch()
            if self.plate.visible and strip.fault is None and self.entered:
                self._plate_left = "yes"
            self.plate.show(strip.fault, strip.count, scene.look)
        if not self.entered:
            self._place(strip)

    def _place(self, strip: Strip) -> None:
        """Stand with the buttons at the height of the strip, as far as the window allows it, with room for a plate."""
        scene, panel = self.scene, self.parent
        if scene is None or panel is None:
            return
        face, edge, row = drawing.CARDS[self.size], panel.world_box(), strip.world_box()
        width, bar = max(face.w, PLATE_WIDTH), face.h + GAP
        below = GAP + self.plate.h if self.plate.visible else 0.0
        height, lowest = bar + BAR + below, scene.screen.size[1] - MARGIN - (bar + BAR + GAP + PLATE_ROOM)
        y = max(MARGIN, min(lowest, row.centre[1] - bar - BAR / 2))
        place = Box(-BESIDE - width, y - edge.y, width, height)
        if place != self.box:
            self.put(place)
        plate, inner = self._bar(), (BAR - STEP) / 2
        self.less.put(Box(plate.x + inner, plate.y + inner, STEP, STEP))
        self.more.put(Box(plate.right - inner - STEP, plate.y + inner, STEP, STEP))
        self.plate.put(Box(width - PLATE_WIDTH, plate.bottom + GAP, PLATE_WIDTH, self.plate.h))

    def _bar(self) -> Box:
        face = drawing.CARDS[self.size]
        middle = self.w - face.w / 2 if self._is_known else self.w - BAR_WIDTH / 2
        return Box(middle - BAR_WIDTH / 2, face.h + GAP, BAR_WIDTH, BAR)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies on the face, on the bar, on the narrow gap between them, or where the plate was just now: the last
        copy that was too many went, and the face stays for who wants it back.
        """
        if self._plate_left == "yes" and self.plate.box.contains(x, y):
            return True
        bar = self._bar()
        beside = drawing.CARDS[self.size].w if self._is_known else BAR_WIDTH
        return (0 if self._is_known else bar.y) <= y < bar.bottom and self.w - beside <= x < self.w

    # ---- use
    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Take one copy out with the right button, as at the strip."""
        if button == 3:
            self._want(-1)
        return True

    def wheeled(self, dx: float, dy: float) -> bool:
        """Change the count over the bar; elsewhere make way for the cards behind."""
        scene = self.scene
        if scene is None or not dy:
            return False
        bar, own, at = self._bar(), self.world_box(), scene.pointer.at
        if bar.contains(at[0] - own.x, at[1] - own.y):
            self._want(1 if dy > 0 else -1)
        else:
            self.shut()
        return True

    def receive(self, message: Message) -> bool:
        """Ask for the copies of a button, with Shift for as many as the rules allow, or all out."""
        if not isinstance(message, Button.Pressed) or message.sender.name not in DEEDS:
            return False
        more = DEEDS[message.sender.name]
        self._want(more * ALL if abs(more) == 1 and many_held() else more)
        return True

    def _want(self, more: int) -> None:
        """Ask for copies at the strip, which has the keys from now on."""
        strip, scene = self.strip, self.scene
        if strip is None or scene is None:
            return
        scene.focus.set(strip, "pointer")
        strip.post(Strip.Wanted(strip, strip.card, more, strip.pile))

    # ---- looks
    def paint(self, look: Look) -> Picture | None:
        """Paint the face, and the bar with the count."""
        strip = self.strip
        if strip is None:
            return None
        canvas = Canvas(look.brush, self.w, self.h, pad=40)
        face = self._faces(strip.card, look.words)
        if face is not None:
            canvas.put(drawing.card(look.brush, face, size=self.size), self.w - drawing.CARDS[self.size].w, 0)
        bar = self._bar()
        canvas.shadow(*bar, radius=BAR / 2, blur=10, strength=0.6, down=4)
        canvas.svg(outline(bar.x + 1, bar.y + 1, bar.w - 2, bar.h - 2, r=BAR / 2, fill="#120b06", fill_opacity=0.96,
                           line=look.brush.hex(BRASS), line_width=look.brush.line(1.4)))
        most = self._allowed(strip.card) if strip.pile == NO_PILE and face is not None else 0
        told = look.words("decks.copies_of", n=strip.count, most=most) if most else look.words("decks.times", n=strip.count)
        colour = MUTED if not strip.count else LOWERED if most and strip.count > most else "gold"
        canvas.text(told, *bar.centre, NUMBER.at(20), "mm", colour=colour, fit=bar.w - 2 * BAR - 4)
        return canvas.picture()
