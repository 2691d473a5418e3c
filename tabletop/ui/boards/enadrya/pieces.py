"""Enadrya's own pieces: its card forms, a Base with its dials, a lane's plate."""

from __future__ import annotations

from typing import Literal

import pygame

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Hold, Sequence, Shake, Together, Tween
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.letters import line
from tabletop.toolkit.paint.theme import TILE_NAME
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.table.cards import Forms
from tabletop.ui.table.counters import DialNode
from tabletop.ui.table.pieces import Mind, PlaceNode, over

SUNK = 5.0
"""Units by which a fallen Base lies lower."""


def named_thumb(brush: Brush, face: Face, *, w: float, h: float) -> Picture:
    """Return a known card of the rival's hand: its picture, and its name over it."""
    thumb = drawing.thumb(brush, face, w=w, h=h)
    sheet = thumb.surface.copy()
    at = (w / 2 - thumb.dx / brush.scale, h - 11 - thumb.dy / brush.scale)
    shade = pygame.Surface((brush.px(w) - 4, brush.px(20)), pygame.SRCALPHA)
    shade.fill((0, 0, 0, 170))
    sheet.blit(shade, (2 - thumb.dx, brush.px(h - 21) - thumb.dy), special_flags=pygame.BLEND_PREMULTIPLIED)
    brush.put(sheet, line(brush, face.name, TILE_NAME.at(14), fit=w - 10, minimum=12), *at, "mm")
    return Picture(sheet, thumb.dx, thumb.dy, thumb.w, thumb.h)


FORMS = Forms({"open": named_thumb}, drawing.placed_tile)
"""tile: a Unit in its slot; side: a Technology or a Power beside the board."""


class BaseNode(PlaceNode):
    """Base on the board with its two dials."""

    def __init__(self, name: str, mind: Mind, zone: int) -> None:
        super().__init__(name, mind, zone)
        self.face: Face | None = None
        self.defence, self.energy = DialNode("defence", "defence"), DialNode("energy", "energy")
        self._picture = Painted("picture", self._paint_picture)
        self._cracks = Painted("cracks", lambda look, w, h: drawing.cracks(look.brush, w, h))
        self._darkness = Painted("darkness", lambda look, w, h: drawing.darkness(look.brush, w, h))
        self._cracks.visible = self._darkness.visible = False
        self.state: Literal["stands", "fallen"] = "stands"
        self._top = 0.0
        self.add(self._picture, self.defence, self.energy, self._cracks, self._darkness)

    def arrange(self, box: Box) -> None:
        """Place it with its dials."""
        self._top = box.y
        self.put(box if self.state == "stands" else box.moved(0, SUNK))
        for part in (self._picture, self._cracks, self._darkness):
            part.put(Box(0, 0, box.w, box.h))
        for dial, place in zip((self.defence, self.energy), drawing.base_dials(box.w, box.h), strict=True):
            dial.put(place)

    def stay(self, state: Literal["stands", "fallen"]) -> None:
        """Stand, or lie in ruins, at once."""
        self.state = state
        self._cracks.visible = self._darkness.visible = state == "fallen"
        self._cracks.opacity = self._darkness.opacity = 1.0
        self.y = self._top + (SUNK if state == "fallen" else 0.0)

    def fall(self) -> Anim:
        """Crack and shake; then sink slowly into the dark."""
        self.stay("fallen")
        self.y, self._cracks.opacity, self._darkness.opacity = self._top, 0.0, 0.0
        return Sequence(Together(Tween(self._cracks, {"opacity": 1.0}, 0.12), Shake(self, 10.0, 0.5, swings=5)), Hold(0.2),
                        Together(Tween(self._darkness, {"opacity": 1.0}, 0.7), Tween(self, {"y": self._top + SUNK}, 0.7, ease.in_quad)),
                        Hold(0.5))

    def show(self, card: int, face: Face) -> None:
        """Show that Base's values."""
        self.card = card
        if face != self.face:
            self.face = face
            self._picture.touch()

    def lit(self) -> None:
        """Show the highlight as a rim."""
        self._picture.touch()

    def _paint_picture(self, look: Look, w: float, h: float) -> Picture | None:
        if self.face is None:
            return None
        body = drawing.base_tile(look.brush, self.face, w=w, h=h)
        if not self.light:
            return body
        kind = {"playable": "target", "chosen": "legal"}.get(self.light, self.light)
        return over(drawing.rim_light(look.brush, w, h, kind=kind, radius=12), body)


class Plate(Node):
    """Plate in a battle lane with the battle's totals."""

    tip_after = 0.9

    def __init__(self, name: str) -> None:
        super().__init__(name, takes=Takes.POINTER)
        self._shown: tuple[str, str, Phrase] = ("attack", "0", NOTHING)
        self._ghost: int | None = None

    def show(self, kind: str, number: str, note: Phrase) -> None:
        """Show other totals."""
        if (kind, number, note) != self._shown:
            self._shown = (kind, number, note)
            self.tip = say(f"enadrya_guide.plate.{kind}")
            self.touch()

    def foretell(self, number: int | None) -> None:
        """Show the forecast beside the total (None: nothing)."""
        if number != self._ghost:
            self._ghost = number
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Plate."""
        kind, number, note = self._shown
        side = "" if self._ghost is None else f"{self._ghost - int(number):+d}".replace("-", "−")
        return drawing.battle_plate(look.brush, self.w, self.h, number, note(look.words), kind=kind, side=side)
