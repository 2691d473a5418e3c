"""Ground of a table: one opaque picture of every fixed part, under everything else."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Takes


class Ground(Node):
    """Felt: sends Clicked; a game's own ground paints it."""

    @dataclass(frozen=True, slots=True)
    class Clicked(Message):
        """Click on the felt."""

        button: int

    def __init__(self) -> None:
        super().__init__("ground", takes=Takes.POINTER)

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        return button in (1, 3) and self.post(Ground.Clicked(self, button))
