"""Strip of the manoeuvres of a chosen Troop, between the lines: a cell each, with its key, or a padlock and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.kernel.asks import Option
from tabletop.kernel.guards import Refusal
from tabletop.play.refused import sentence
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Presence, Spoken
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS_LIGHT, DIM, MUTED, Lettering
from tabletop.toolkit.paint.vector import box, linear, path
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui.boards.ecg.layout import LANE, EcgPlan
from tabletop.ui.table.pieces import Mind, Piece

ORDER = ("clash", "charge", "volley", "redeploy", "rally", "assault")
ICONS = {"clash": "crossed-swords", "charge": "charging-bull", "volley": "high-shot", "redeploy": "switch-weapon",
         "rally": "rally-the-troops", "assault": "castle-ruins", "use": "power-button"}
STRENUOUS = {"charge": 2, "rally": 2}
"""Recovery after a manoeuvre (ECG-6.4, R12)."""
GAP, BEAK, NAMED = 6.0, 10.0, 84.0
"""Padding of the strip, depth of its beak, and least width of a cell with the manoeuvre's name."""


@dataclass(frozen=True, slots=True)
class CellText:
    """Content of a cell: its moves, or the reason why it has none; `recovery` is the time the Troop needs afterwards."""

    verb: str
    options: tuple[Option, ...]
    refusal: Refusal | None = None
    recovery: int = 0


class Cell(Piece):
    """Manoeuvre of the chosen Troop, whose number is its `card`."""

    def __init__(self, verb: str, mind: Mind) -> None:
        super().__init__(f"manoeuvre-{verb}", mind)
        self.verb = verb
        self.text = CellText(verb, ())
        self.aimed = False
        self._hovered = False

    def show(self, card: int, text: CellText) -> None:
        """Show that Troop's manoeuvre."""
        if (card, text) != (self.card, self.text):
            self.card, self.text = card, text
            self.cursor = "hand" if text.options else "arrow"
            self.says = self.title
            self.tip = self._tip()
            self.touch()

    def aim(self, verb: str) -> None:
        """Show whether the target of this manoeuvre, or of another one, is being chosen."""
        if (verb == self.verb) != self.aimed:
            self.aimed = not self.aimed
            self.touch()

    def _tip(self) -> Phrase:
        why = self.text.refusal
        if why is not None:
            return say("ecg_board.refused", title=self.title, reason=sentence(why), clause=why.clause)
        return self.title if self.verb == "use" else say(f"ecg_guide.manoeuvre.{self.verb}")

    @property
    def title(self) -> Phrase:
        """Name of its manoeuvre, or of an ability."""
        return say("ecg_board.ability") if self.verb == "use" else say(f"ecg.how.{self.verb}")

    def grab(self, at: tuple[float, float]) -> Drag | None:
        """Return the drag of the Troop, which its manoeuvre aims."""
        return self.mind.grab(self) if any(option[2] for option in self.text.options) else None

    def hovered(self, inside: Presence) -> None:
        super().hovered(inside)
        self._hovered = inside is Presence.INSIDE
        self.touch()

    def spoken(self, words: Words) -> Spoken | None:
        why = self.text.refusal
        return Spoken("button", self.title(words), "" if why is None else sentence(why)(words), "off" if why is not None else "")

    def paint(self, look: Look) -> Picture | None:
        brush, w, h = look.brush, self.w, self.h
        canvas = Canvas(brush, w, h, pad=10)
        open_, lit = bool(self.text.options), self.aimed or (self._hovered and bool(self.text.options))
        if self.aimed:
            canvas.svg(box(1, 1, w - 2, h - 2, r=10, fill="url(#g)", line="#fff0c0", line_width=brush.line(1.4)),
                       linear("g", ((0, "#ffe7a2"), (1, "#c1852a"))))
        elif lit:
            canvas.svg(box(1, 1, w - 2, h - 2, r=10, fill="#6b4a12", fill_opacity=0.55, line="#ffd873", line_width=brush.line(1.2)))
        tone = "on-gold" if self.aimed else "#fff2d2" if open_ else MUTED
        named = w >= NAMED
        side = min(30.0, h * 0.5)
        y = h * 0.36 if named else h * 0.46
        canvas.put(paint.icon(brush, ICONS[self.verb], side, colour=tone), w / 2, y, "mm")
        if named:
            canvas.text(self.title(look.words), w / 2, h * 0.8, Lettering("alegreya-sans-700", 15.5), "mm", colour=tone, fit=w - 10, minimum=13)
        self._paint_marks(canvas, tone, open_=open_)
        return canvas.picture()

    def _paint_marks(self, canvas: Canvas, tone: str, *, open_: bool) -> None:
        """Paint the key, the recovery and the padlock."""
        brush, w = canvas.brush, canvas.w
        number = str(ORDER.index(self.verb) + 1) if self.verb in ORDER else ""
        if open_ and number:
            canvas.text(number, 9, 12, Lettering("alegreya-sans-700", 13), "mm", colour=tone if self.aimed else DIM)
        x = w - 11
        if not open_:
            canvas.put(paint.icon(brush, "padlock", 14, colour=DIM), x, 12, "mm")
            x -= 18
        if self.text.recovery and w >= NAMED:
            canvas.text(str(self.text.recovery), x, 12, Lettering("cinzel-900", 13), "mm", colour=tone)
            canvas.put(paint.icon(brush, "hourglass", 14, colour=tone), x - 13, 12, "mm")


class Strip:
    """Strip of cells, open over one Troop at a time; `verb` is the manoeuvre whose target is being chosen, "" for any."""

    def __init__(self, mind: Mind) -> None:
        self.layer = Node("manoeuvres")
        self.cells = {verb: Cell(verb, mind) for verb in (*ORDER, "use")}
        self._grounds = (Painted("strip-right", lambda look, w, h: _ground(look, w, h, beak=-1)),
                         Painted("strip-left", lambda look, w, h: _ground(look, w, h, beak=1)))
        self.card, self.verb = 0, ""
        self.layer.add(*self._grounds, *self.cells.values())
        self.layer.visible = False

    def open(self, card: int, texts: Sequence[CellText], plan: EcgPlan, troop: Box) -> None:
        """Show a Troop's manoeuvres beside its column, whose lane stays free for the arrow."""
        self.card, self.layer.visible = card, True
        self.layer.put(Box(0, 0, *plan.size))
        told = {text.verb: text for text in texts}
        for verb, cell in self.cells.items():
            if verb in told:
                cell.show(card, told[verb])
        shown = [verb for verb in self.cells if verb in told]
        places, grounds = places_of(len(shown), plan, troop.centre[0])
        for verb, place in zip(shown, places, strict=True):
            self.cells[verb].put(place)
        for verb in self.cells.keys() - told.keys():
            self.cells[verb].put(EMPTY)
        for ground, place in zip(self._grounds, grounds, strict=True):
            ground.put(place)
            ground.touch()

    def close(self) -> bool:
        """Hide the strip; False if the strip was not open."""
        was, self.card = self.card, 0
        self.layer.visible = False
        self.aim("")
        return bool(was)

    def aim(self, verb: str) -> None:
        """Mark the manoeuvre whose target is being chosen; "" for any."""
        self.verb = verb
        for cell in self.cells.values():
            cell.aim(verb)

    @property
    def shown(self) -> list[Cell]:
        """Cells that are open to the player."""
        return [cell for cell in self.cells.values() if self.card and cell.w and cell.text.options]


def places_of(count: int, plan: EcgPlan, x: float) -> tuple[list[Box], tuple[Box, Box]]:
    """Return the boxes of a number of cells about a lane at `x`, and of the plates under those right and left of it."""
    strip, cell = plan.strip, plan.cell
    start = x + LANE + GAP
    right = max(0, min(count, int((strip.right - GAP - start) // cell)))
    left = count - right
    edge = x - LANE - GAP
    boxes = [Box(start + i * cell, strip.y + 3, cell, strip.h - 6) for i in range(right)]
    boxes += [Box(edge - (left - i) * cell, strip.y + 3, cell, strip.h - 6) for i in range(left)]
    grounds = (Box(start - GAP, strip.y, right * cell + 2 * GAP, strip.h) if right else EMPTY,
               Box(edge - left * cell - GAP, strip.y, left * cell + 2 * GAP, strip.h) if left else EMPTY)
    return boxes, grounds


def _ground(look: Look, w: float, h: float, *, beak: int) -> Picture:
    """Paint a plate with a beak towards the lane: -1 at its left, 1 at its right."""
    brush = look.brush
    canvas = Canvas(brush, w, h, pad=24)
    canvas.put(paint.panel(brush, w, h, tone="gold", radius=14), 0, 0)
    x, out = (1.0, -BEAK) if beak < 0 else (w - 1.0, BEAK)
    beak_path = f"M{x},{h / 2 - BEAK} L{x + out},{h / 2} L{x},{h / 2 + BEAK} Z"
    canvas.svg(path(beak_path, fill="#2a1a0e", line=brush.hex(BRASS_LIGHT), line_width=brush.line(1.6)))
    return canvas.picture()
