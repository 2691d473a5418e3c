"""A drag: one object for what is carried, whether the mouse, two clicks or the keyboard carry it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node

Hand = Literal["pointer", "click", "keys"]
Why = Literal["escape", "right", "lost", "focus", "scene"]


class Drag:
    """Something picked up from `source`. `payload` is the scene's own (a card, an option).

    `ghost` is what follows the pointer; without one nothing follows (an arrow is drawn by the scene, say).
    `at` is the pointer in units of the screen, `target` the drop node under it.
    """

    def __init__(self, source: Node, payload: object = None, *, ghost: Node | None = None) -> None:
        self.source, self.payload, self.ghost = source, payload, ghost
        self.hand: Hand = "pointer"
        self.at: tuple[float, float] = (0.0, 0.0)
        self.target: Node | None = None
        self.verdict: Literal["open", "accepted", "rejected"] = "open"
        self.on_verdict: Callable[[Drag], None] | None = None

    def accept(self) -> None:
        """What was dropped stays; the ghost goes."""
        self._judge("accepted")

    def reject(self) -> None:
        """It goes back where it came from, and is seen to."""
        self._judge("rejected")

    def _judge(self, verdict: Literal["accepted", "rejected"]) -> None:
        if self.verdict == "open":
            self.verdict = verdict
            if self.on_verdict is not None:
                self.on_verdict(self)

    @dataclass(frozen=True, slots=True)
    class Began(Message):
        """It was picked up: show where it may go."""

        drag: "Drag"

    @dataclass(frozen=True, slots=True)
    class Over(Message):
        """It came over another drop node, or over none."""

        drag: "Drag"
        target: Node | None

    @dataclass(frozen=True, slots=True)
    class Dropped(Message):
        """It was let go on a drop node, or on none; answer with accept() or reject()."""

        drag: "Drag"
        target: Node | None

    @dataclass(frozen=True, slots=True)
    class Cancelled(Message):
        """It was called off; it is on its way back already."""

        drag: "Drag"
        why: Why

    @dataclass(frozen=True, slots=True)
    class Ended(Message):
        """After any end: take the lights away."""

        drag: "Drag"
