"""Phase bar of a turn: the lit plate slides to the present phase; a click sets a stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import DIM, RED, Lettering
from tabletop.toolkit.text.phrase import say
from tabletop.ui import drawing

SLIDE = 0.2
NAMED = 0.46
"""Part of a rail of icons that the present phase takes."""
NAME = Lettering("alegreya-sans-900", 17, 0, 0, grows=True)


class PhaseRail(Node):
    """Phases of the turn, each with a tooltip; the lit plate slides to the present one.

    Where `on_click` is given a click on a phase sets or lifts a stop, as it returns. Where there are `icons`, only the present phase
    has its name, and more room than the others.
    """

    def __init__(self, game: str, phases: Sequence[str], on_click: Callable[[], bool] | None = None, *, icons: Sequence[str] = ()) -> None:
        super().__init__("phases", takes=Takes.POINTER if on_click is not None else Takes.NOTHING)
        self._key, self._phases, self._icons = game, phases, tuple(icons)
        self._on_click = on_click
        self._current = -1
        self.stops: set[str] = set()
        self._plate = Painted("plate", self._paint_plate)
        self._names = [Node(f"phase-{phase}", takes=Takes.POINTER) for phase in self._phases]
        self.add(self._plate, *self._names)
        self.explain("asked")

    def put(self, box: Box) -> Node:
        """Set the width of the plate."""
        super().put(box)
        self._plate.put(self._cells[max(0, self._current)].inset(2, 0))
        for name, cell in zip(self._names, self._cells, strict=True):
            name.put(cell)
        return self

    @property
    def _cells(self) -> list[Box]:
        """Boxes of the phases: equal ones, but with icons a wide one for the present phase."""
        count = len(self._phases)
        wide = self.w * NAMED if self._icons and self._current >= 0 else self.w / count
        narrow = (self.w - wide) / (count - 1)
        cells, x = [], 0.0
        for number in range(count):
            cells.append(Box(x, 0, wide if number == max(0, self._current) else narrow, self.h))
            x = cells[-1].right
        return cells

    def explain(self, passing: Literal["asked", "automatic"]) -> None:
        """Set the tooltip of each phase; with automatic passes on, it says that a click sets a stop."""
        for phase, name in zip(self._phases, self._names, strict=True):
            title, note = say(f"{self._key}.phase.{phase}"), say(f"{self._key}_guide.phase.{phase}")
            note = say("table.stop.tip", note=note) if passing == "automatic" else note
            name.tip = say("ui.tip.titled", title=title, body=note)

    def go(self, phase: str) -> None:
        """Slide to a phase."""
        current = self._phases.index(phase) if phase in self._phases else -1
        self._plate.visible = current >= 0
        if current != self._current:
            self._current = current
            self.touch()
            self._plate.touch()
            scene, cells = self.scene, self._cells
            for name, cell in zip(self._names, cells, strict=True):
                name.put(cell)
            goal = cells[max(0, current)].inset(2, 0)
            x, self._plate.w = goal.x, goal.w
            if scene is None:
                self._plate.x = x
            else:
                scene.motion.play(Tween(self._plate, {"x": x}, SLIDE, ease.out_cubic))

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Set or lift a stop there."""
        if button != 1 or self._on_click is None or not self._on_click():
            return False
        found = next((number for number, cell in enumerate(self._cells) if at[0] < cell.right), len(self._phases) - 1)
        self.stops ^= {self._phases[found]}
        self.touch()
        self._plate.touch()
        return True

    @property
    def stopped(self) -> bool:
        """Whether there is a stop at the present phase."""
        return self._current >= 0 and self._phases[self._current] in self.stops

    def paint(self, look: Look) -> Picture | None:
        """Paint the bar with names and stops; the present phase is on the plate."""
        cells = self._cells
        if self._icons:
            rail = self._paint_icons(look, cells)
        else:
            rail = drawing.phase_rail(look.brush, self.w, tuple(self._name(i, look.words) for i in range(len(cells))), -1, h=self.h)
        if not self.stops:
            return rail
        ends = [cell.right for cell, phase in zip(cells, self._phases, strict=True) if phase in self.stops]
        return self._marked(look, rail, ends, colour=RED)

    def _paint_icons(self, look: Look, cells: Sequence[Box]) -> Picture:
        canvas = Canvas.over(look.brush, drawing.phase_rail(look.brush, self.w, ("",), -1, h=self.h))
        for number, (cell, icon) in enumerate(zip(cells, self._icons, strict=True)):
            tone = "#94836a" if number < self._current else DIM
            canvas.put(paint.icon(look.brush, icon, self.h * 0.56, colour=tone), *cell.centre, "mm")
        return canvas.picture()

    def _marked(self, look: Look, rail: Picture, ends: Sequence[float], *, colour: str) -> Picture:
        """Paint a stop hand at each of these phase ends."""
        canvas = Canvas.over(look.brush, rail)
        for end in ends:
            canvas.put(paint.icon(look.brush, "halt", self.h * 0.5, colour=colour), end - self.h * 0.7, self.h / 2, "mm")
        return canvas.picture()

    def _paint_plate(self, look: Look, w: float, h: float) -> Picture | None:
        if self._current < 0:
            return None
        name = self._name(self._current, look.words)
        plate = drawing.phase_plate(look.brush, w, name if not self._icons else "", h=h)
        if self._icons:
            canvas, side = Canvas.over(look.brush, plate), h * 0.56
            canvas.put(paint.icon(look.brush, self._icons[self._current], side, colour="on-gold"), h * 0.5, h / 2, "mm")
            canvas.text(name, h * 0.5 + side / 2 + (w - h * 0.5 - side / 2) / 2, h / 2, NAME.at(17 if h > 30 else 14), "mm", colour="on-gold",
                        fit=w - h * 0.5 - side / 2 - 14, minimum=13)
            plate = canvas.picture()
        return self._marked(look, plate, [w], colour="#8a2410") if self.stopped else plate

    def _name(self, number: int, words: Words) -> str:
        return words(f"{self._key}.phase.{self._phases[number]}")

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("text", self._name(self._current, words)) if self._current >= 0 else None
