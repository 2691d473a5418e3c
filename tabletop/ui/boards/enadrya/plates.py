"""Plates in Enadrya's battle lanes, with the battle's totals."""

from __future__ import annotations

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui import drawing


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
