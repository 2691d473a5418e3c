"""State of the table at one moment: a frozen value, made once a change, from which the parts draw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tabletop.play.forecast import Outcome
from tabletop.play.question import Question
from tabletop.toolkit.graph.look import Look
from tabletop.ui.table.exits import Exit
from tabletop.ui.table.plan import Plan


@dataclass(frozen=True, slots=True)
class TableState:
    """Viewer, question, carried card, preview, and layout of the table.

    `k` units of the screen are a unit of the table. `hand` is hidden by the curtain or
    open; `exits` are the two big buttons.
    """

    plan: Plan
    look: Look
    k: float
    viewer: int
    hand: Literal["open", "hidden"]
    carried: bool
    question: Question | None
    previewed: Outcome | None
    exits: tuple[Exit, Exit]

    @property
    def scaled(self) -> Look:
        """Look at the table's scale."""
        return self.look.at(self.k)


Now = Callable[[], TableState]
"""Returns the present state, for a part that draws from it."""
