"""Drag of a node: one object for the thing carried, whether by mouse, by two clicks or by keyboard."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node

Hand = Literal["pointer", "click", "keys"]
Why = Literal["escape", "right", "lost", "focus", "scene"]


class Drag:
    """Drag started from `source`. `payload` is the scene's own data (a card, an option).

    `ghost` is the node that follows the pointer; without one nothing follows (an arrow is drawn by the scene, say).
    `at` is the pointer in units of the screen, `target` the drop node under it. `on_drop` and `on_over` are called with the drop
    node, or None; without them the source posts messages.
    """

    def __init__(self, source: Node, payload: object = None, *, ghost: Node | None = None,
                 on_drop: "Callable[[Drag, Node | None], None] | None" = None,
                 on_over: "Callable[[Drag, Node | None], None] | None" = None) -> None:
        self.source, self.payload, self.ghost, self.on_drop, self.on_over = source, payload, ghost, on_drop, on_over
        self.hand: Hand = "pointer"
        self.at: tuple[float, float] = (0.0, 0.0)
        self.target: Node | None = None
        self.verdict: Literal["open", "accepted", "rejected"] = "open"
        self.on_verdict: Callable[[Drag], None] | None = None

    def accept(self) -> None:
        """Accept the drop: the source stays where it was dropped and the ghost disappears."""
        self._judge("accepted")

    def reject(self) -> None:
        """Reject the drop: the ghost visibly returns to where it came from."""
        self._judge("rejected")

    def _judge(self, verdict: Literal["accepted", "rejected"]) -> None:
        if self.verdict == "open":
            self.verdict = verdict
            if self.on_verdict is not None:
                self.on_verdict(self)

    @dataclass(frozen=True, slots=True)
    class Began(Message):
        """Message: a drag began; show the legal targets."""

        drag: "Drag"

    @dataclass(frozen=True, slots=True)
    class Over(Message):
        """Message: the drag moved over another drop node, or off all of them."""

        drag: "Drag"
        target: Node | None

    @dataclass(frozen=True, slots=True)
    class Dropped(Message):
        """Message: the drag ended on a drop node, or on none; the receiver answers with accept() or reject()."""

        drag: "Drag"
        target: Node | None

    @dataclass(frozen=True, slots=True)
    class Cancelled(Message):
        """Message: the drag was cancelled; the ghost is already on its way back."""

        drag: "Drag"
        why: Why

    @dataclass(frozen=True, slots=True)
    class Ended(Message):
        """Message after any end of a drag: remove the highlights."""

        drag: "Drag"
