"""Differences of a lesson's or a puzzle's table from that of a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tabletop.kernel.asks import Option, Picks
from tabletop.toolkit.graph.node import Node
from tabletop.ui.table.inspector import Asked


@dataclass(frozen=True, slots=True)
class Variation:
    """Differences from a match; the defaults are a match.

    `bots_wait` holds bots back on their turn, `scripted` gives the answer of a seat (None: the bot thinks), `passes` says whether
    automatic passes are allowed. `attempt` is a move to be tried although the rules refuse it, `begins_at` the node where the keyboard
    begins. `features` says whether the game's featured card is shown while none is hovered, `asked` adds to the boxes that the
    inspector leaves free. `end` says whether the end of the match is shown as a moment of its own, only where it is won, or only told.
    """

    bots_wait: Callable[[], bool] = lambda: False
    scripted: Callable[[int], Picks | None] = lambda seat: None
    passes: Literal["automatic", "never"] = "automatic"
    attempt: Callable[[], Option | None] = lambda: None
    begins_at: Callable[[], Node | None] = lambda: None
    features: Literal["shown", "hidden"] = "shown"
    asked: Callable[[Asked], Asked] = lambda asked: asked
    end: Literal["shown", "won", "told"] = "shown"


MATCH = Variation()
