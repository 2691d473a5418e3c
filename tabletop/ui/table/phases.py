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
from tabletop.toolkit.paint.theme import RED
from tabletop.toolkit.text.message import say
from tabletop.ui import drawing

SLIDE = 0.2


class PhaseRail(Node):
    """Phases of the turn, each with a tooltip; the lit plate slides to the present one.

    Where `on_click` is given a click on a phase sets or lifts a stop, as it returns.
    """

    def __init__(self, game: str, phases: Sequence[str], on_click: Callable[[], bool] | None = None) -> None:
        super().__init__("phases", takes=Takes.POINTER if on_click is not None else Takes.NOTHING)
        self._key, self._phases = game, phases
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
        step = box.w / len(self._phases)
        self._plate.put(Box(max(0, self._current) * step + 2, 0, step - 4, box.h))
        for number, name in enumerate(self._names):
            name.put(Box(number * step, 0, step, box.h))
        return self

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
            scene = self.scene
            x = max(0, current) * self.w / len(self._phases) + 2
            if scene is None:
                self._plate.x = x
            else:
                scene.motion.play(Tween(self._plate, {"x": x}, SLIDE, ease.out_cubic))

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Set or lift a stop there."""
        if button != 1 or self._on_click is None or not self._on_click():
            return False
        self.stops ^= {self._phases[max(0, min(len(self._phases) - 1, int(at[0] * len(self._phases) / self.w)))]}
        self.touch()
        self._plate.touch()
        return True

    @property
    def stopped(self) -> bool:
        """Whether there is a stop at the present phase."""
        return self._current >= 0 and self._phases[self._current] in self.stops

    def paint(self, look: Look) -> Picture | None:
        """Paint the bar with names and stops; the present phase is on the plate."""
        names = tuple(self._name(i, look.words) for i in range(len(self._phases)))
        rail = drawing.phase_rail(look.brush, self.w, names, -1, h=self.h)
        if not self.stops:
            return rail
        step = self.w / len(names)
        ends = [step * (i + 1) for i, phase in enumerate(self._phases) if phase in self.stops]
        return self._marked(look, rail, ends, colour=RED)

    def _marked(self, look: Look, rail: Picture, ends: Sequence[float], *, colour: str) -> Picture:
        """Paint a stop hand at each of these phase ends."""
        canvas = Canvas.over(look.brush, rail)
        for end in ends:
            canvas.put(paint.icon(look.brush, "halt", self.h * 0.5, colour=colour), end - self.h * 0.7, self.h / 2, "mm")
        return canvas.picture()

    def _paint_plate(self, look: Look, w: float, h: float) -> Picture | None:
        if self._current < 0:
            return None
        plate = drawing.phase_plate(look.brush, w, self._name(self._current, look.words), h=h)
        return self._marked(look, plate, [w], colour="#8a2410") if self.stopped else plate

    def _name(self, number: int, words: Words) -> str:
        return words(f"{self._key}.phase.{self._phases[number]}")

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("text", self._name(self._current, words)) if self._current >= 0 else None
