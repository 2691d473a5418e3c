"""Ground of a table: one opaque picture of every fixed part, under everything else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Concatenate, Generic, ParamSpec

import pygame

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.paint.brush import Picture

P = ParamSpec("P")


class Ground(Node):
    """Felt: sends Clicked."""

    @dataclass(frozen=True, slots=True)
    class Clicked(Message):
        """Click on the felt."""

        button: int

    def __init__(self) -> None:
        super().__init__("ground", takes=Takes.POINTER)

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        return button in (1, 3) and self.post(Ground.Clicked(self, button))


class PaintedGround(Ground, Generic[P]):
    """Ground of a game: `sheet` paints it from a look and from the values shown, anew when one of them changes."""

    def __init__(self, sheet: Callable[Concatenate[Look, P], pygame.Surface]) -> None:
        super().__init__()
        self._sheet = sheet
        self._shown: Callable[[Look], pygame.Surface] | None = None
        self._told: object = None

    def show(self, *told: P.args, **named: P.kwargs) -> None:
        """Show other values, such as the plan and the colours of the seats."""
        if (told, named) != self._told:
            self._told, self._shown = (told, named), lambda look: self._sheet(look, *told, **named)
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint every fixed part as one picture."""
        if self._shown is None:
            return None
        sheet = self._shown(look)
        return Picture(sheet, 0, 0, *sheet.get_size())
