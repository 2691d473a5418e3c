"""Middle of the table: dice, the plate with both totals, the account of a total."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Tween
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.letters import line
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, CREAM, DIM, FIGURE, GOLD, NUMBER
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.ui import drawing
from tabletop.ui.table.pieces import Mind, Piece

TUMBLE = 0.6
DROP = 46.0
SIDES = 6
STEPS = 24


class DieNode(Piece):
    """Die of the current attack; `card` is its number in the match."""

    def __init__(self, name: str, mind: Mind, die: int) -> None:
        super().__init__(name, mind)
        self.card = die
        self.kind = "bone"
        self.shown = self._face = 0
        self._rest = self.turn = (die * 7) % 24
        self.tumble = 0
        self._flight = 0.0

    def show(self, face: int, kind: str) -> None:
        """Show the die at rest with that face up."""
        if (face, kind) != (self._face, self.kind):
            self._face = self.shown = face
            self.kind = kind
            self.touch()

    @property
    def flight(self) -> float:
        """Rest of its tumble: 1 just thrown, 0 still."""
        return self._flight

    @flight.setter
    def flight(self, left: float) -> None:
        self._flight = left
        turn = (self._rest + round(30 * left)) % 24
        tumble = min(3, round(left * 3.4))
        shown = self._face if left < 0.2 else 1 + (self._face + round(left * 17)) % SIDES
        if (turn, tumble, shown) != (self.turn, self.tumble, self.shown):
            self.turn, self.tumble, self.shown = turn, tumble, shown
            self.touch()

    def roll(self, face: int, kind: str) -> Anim:
        """Roll to a face: the die spins and falls while faces change."""
        self.kind, self._face, y = kind, face, self.y
        self.flight, self.y = 1.0, y - DROP
        return Tween(self, {"y": y, "flight": 0.0}, TUMBLE, ease.out_cubic)

    def paint(self, look: Look) -> Picture | None:
        """Paint the die, with a glowing rim when it can be chosen."""
        if not self.shown:
            return None
        brush = look.brush
        body = drawing.die(brush, self.shown, self.w, kind=self.kind, turn=self.turn, tumble=self.tumble)
        if not self.light:
            return body
        kind = {"playable": "target", "chosen": "legal"}.get(self.light, self.light)
        glow = drawing.rim_light(brush, self.w, self.h, kind=kind, radius=self.w * 0.3)
        sheet = glow.surface.copy()
        body.blit(sheet, -glow.dx, -glow.dy)
        return Picture(sheet, glow.dx, glow.dy, body.w, body.h)


@dataclass(frozen=True, slots=True)
class Both:
    """Both totals of an attack: the fixed part, and the number of dice still to fall; the icon is the kind of attack."""

    left: tuple[int, int]
    right: tuple[int, int]
    icon: str


class Totals(Node):
    """Totals of an attack and its target."""

    def __init__(self) -> None:
        super().__init__("totals")
        self._shown: Both | None = None
        self._tone = "open"

    def show(self, both: Both | None, tone: Literal["open", "hit", "held"] = "open") -> None:
        """Show both totals; None hides them."""
        if (both, tone) != (self._shown, self._tone):
            self._shown, self._tone = both, tone
            self.touch()
        self.visible = both is not None

    def paint(self, look: Look) -> Picture | None:
        """Plate."""
        both = self._shown
        if both is None:
            return None
        left, right = ((str(number), dice) for number, dice in (both.left, both.right))
        return drawing.totals(look.brush, self.w, self.h, left, right, look.words("warage.total.against"), icon=both.icon, tone=self._tone)


@dataclass(frozen=True, slots=True)
class Sum:
    """Account of one total: its lines (words and number), their sum, and the other side's sum in a line."""

    title: Phrase
    lines: tuple[tuple[Phrase, str], ...]
    total_says: Phrase
    total: str
    note: Phrase = NOTHING
    clause: str = ""


ROW, HEAD = 29.0, 52.0


class Account(Node):
    """Left rail's account of the attack's total."""

    def __init__(self) -> None:
        super().__init__("account")
        self._sum: Sum | None = None
        self.visible = False

    def show(self, told: Sum | None) -> None:
        """Show that account; None hides it."""
        self.visible = told is not None
        if told != self._sum:
            self._sum = told
            self.touch()

    @property
    def high(self) -> float:
        """Return the height it needs."""
        told = self._sum
        return 0.0 if told is None else HEAD + len(told.lines) * ROW + 58 + (26 if told.note else 0)

    def paint(self, look: Look) -> Picture | None:
        """Panel."""
        told = self._sum
        if told is None:
            return None
        brush, k, w = look.brush, look.k, self.w
        panel = paint.titled_panel(brush, w, self.h, told.title(look.words), note=told.clause, tone="glass")
        sheet = panel.surface.copy()
        x0, y0 = -panel.dx / k, -panel.dy / k
        y = y0 + HEAD + ROW / 2 + 2
        for says, number in told.lines:
            brush.put(sheet, line(brush, says(look.words), BODY, colour=CREAM, fit=w - 76, minimum=12), x0 + 18, y, "lm")
            brush.put(sheet, line(brush, number, FIGURE, colour=CREAM), x0 + w - 18, y, "rm")
            y += ROW
        brush.put(sheet, paint.rule(brush, w - 24), x0 + 12, y - ROW / 2 + 6)
        y += 16
        total = line(brush, told.total, NUMBER.at(26), colour=GOLD)
        brush.put(sheet, total, x0 + w - 18, y, "rm")
        room = w - 44 - brush.units(total.w)
        brush.put(sheet, line(brush, told.total_says(look.words), BODY_BOLD, colour=GOLD, fit=room, minimum=12), x0 + 18, y, "lm")
        note = told.note(look.words)
        if note:
            brush.put(sheet, line(brush, note, BODY.at(16), colour=DIM, fit=w - 36, minimum=12), x0 + 18, y + 32, "lm")
        return Picture(sheet, panel.dx, panel.dy, panel.w, panel.h)


class Veil(Node):
    """Old felt over the new one; `level` is its opacity, and a change of season fades it to nothing."""

    def __init__(self) -> None:
        super().__init__("veil")
        self._old: pygame.Surface | None = None
        self._step = 0
        self.visible = False

    def hold(self, picture: Picture | None, box: Box) -> None:
        """Keep that picture of the whole table."""
        self._old = picture.surface if picture is not None else None
        self.put(box)
        self.level = 1.0

    @property
    def level(self) -> float:
        """Opacity of the old felt."""
        return self._step / STEPS

    @level.setter
    def level(self, level: float) -> None:
        self._step = round(level * STEPS)
        self.visible = self._old is not None and self._step > 0
        if not self.visible:
            self._old = None
        self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint the old felt at its opacity; its pixels are never copied."""
        if self._old is None:
            return None
        thin = self._old.subsurface(self._old.get_rect())
        thin.set_alpha(round(255 * self._step / STEPS))
        return Picture(thin, 0, 0, *thin.get_size())
