"""Pointer input: hovers, presses, clicks with an unsteady hand, and the point where a press becomes a drag."""

import math
from collections.abc import Sequence
from typing import Literal, Protocol

from tabletop.toolkit.graph.drag import Hand
from tabletop.toolkit.graph.node import Node, Presence
from tabletop.toolkit.input.carry import Carry

Point = tuple[float, float]
Tool = Literal["mouse", "finger"]

# Movement (units) below which a press is still a click: hands shake.
SLOP: dict[Tool, float] = {"mouse": 6.0, "finger": 16.0}
DOUBLE_CLICK = 0.4
# Seconds that a finger held still takes to act as the right button.
LONG_PRESS = 0.6
LEFT, RIGHT = 1, 3
AWAY: Point = (-1.0, -1.0)
"""Place of a pointer that is not in the window, where it hovers over nothing."""


class PointerHost(Protocol):
    """Protocol: what the pointer needs of the scene."""

    carry: Carry

    def taker_at(self, x: float, y: float) -> Node | None:
        """Find the frontmost node at a point that takes the pointer; None where something blocks it."""

    def taken_by_pointer(self, node: Node) -> None:
        """Note that a press went to that node: the focus may follow."""


class Pointer:
    """Pointer over one scene; points are in units of the screen."""

    def __init__(self, host: PointerHost) -> None:
        self._host = host
        self.at = AWAY
        self.before = AWAY
        """Place before the last movement; the present one while the pointer rests."""
        self.over: Node | None = None
        self.rested = 0.0
        self.held: Node | None = None
        self._button = 0
        self._start: Point = (0.0, 0.0)
        self._strayed = False
        self._pulls = False
        self._swallow = False
        self.tool: Tool = "mouse"
        self._held_for = 0.0
        self._now = 0.0
        self._last_click: tuple[float, Node | None, int] = (-9.0, None, 0)

    # Events from the window.

    def move(self, x: float, y: float, *, buttons: Sequence[int]) -> None:
        """Handle a move to (x, y); `buttons` has a 1 for each that is down, because a release may have gone unreported."""
        if (x, y) != self.at:
            self.rested = 0.0
        self.before, self.at = self.at, (x, y)
        if not any(buttons) and (self.held is not None or self._drags()):
            self._abandon("lost")
        if self.held is not None:
            self._pull()
        elif self._host.carry.held is not None and self._host.carry.held.hand != "keys":
            self._host.carry.move(self.at)
        self.refresh()

    def down(self, x: float, y: float, button: int = LEFT, *, tool: Tool = "mouse") -> None:
        """Handle a button press."""
        self.at = (x, y)
        carried = self._host.carry.held
        if carried is not None:
            self._press_while_carrying(carried.hand, button)
            return
        if self.held is not None:
            return
        self._swallow = False
        self.refresh()
        node = self._taker()
        if node is None:
            return
        self.held, self._button, self._start = node, button, self.at
        self._strayed, self._pulls, self.tool, self._held_for = False, False, tool, 0.0
        self._host.taken_by_pointer(node)
        node.pressed(local(node, self.at), button)

    def _press_while_carrying(self, hand: Hand, button: int) -> None:
        self._swallow = True
        if button == RIGHT:
            self._host.carry.cancel("right")
        elif hand != "pointer":
            self._host.carry.move(self.at)
            self._host.carry.drop()
        self.refresh()

    def up(self, x: float, y: float, button: int = LEFT) -> None:
        """Handle a button release."""
        self.at = (x, y)
        if self._swallow:
            self._swallow = self._drags()
            return
        if self._drags():
            if button == self._button:
                self._host.carry.move(self.at)
                self._host.carry.drop()
                self.refresh()
            return
        node = self.held
        if node is None or button != self._button:
            return
        self.held = None
        node.released()
        if not self._pulls and (not self._strayed or self._taker() is node):
            self._click(node, button)
        self.refresh()

    def wheel(self, dx: float, dy: float) -> bool:
        """Handle the wheel; True if something scrolled."""
        node = self._taker()
        while node is not None:
            if node.wheeled(dx, dy):
                self.refresh()
                return True
            node = node.parent
        return False

    def leave(self) -> None:
        """Handle the pointer leaving the window: clear the hover, but keep a drag."""
        self.at = AWAY
        self.refresh()

    def lose(self) -> None:
        """Release everything: the window lost focus, or the program needs it."""
        self._abandon("focus")
        self._host.carry.cancel("focus")

    def escape(self) -> bool:
        """End a drag or a press on Esc; False if there was neither."""
        if self._host.carry.cancel("escape"):
            self._swallow = True
            return True
        if self.held is not None:
            self._abandon("escape")
            self._swallow = True
            return True
        return False

    def step(self, dt: float) -> None:
        """Advance time by `dt` seconds."""
        self._now += dt
        if self.rested > 0:
            self.before = self.at
        self.rested += dt
        if self.held is not None and self.tool == "finger" and not self._strayed:
            self._held_for += dt
            if self._held_for >= LONG_PRESS:
                node, self.held, self._swallow = self.held, None, True
                node.released()
                self._click(node, RIGHT)

    def refresh(self) -> None:
        """Update the hover after the pointer, or a node under it, moved."""
        node = self.held if self.held is not None else self._taker()
        if node is self.over:
            return
        before, self.over = self.over, node
        self.rested = 0.0
        if before is not None:
            before.hovered(Presence.OUTSIDE)
        if node is not None:
            node.hovered(Presence.INSIDE)

    # Interpretation.

    def _drags(self) -> bool:
        carried = self._host.carry.held
        return carried is not None and carried.hand == "pointer"

    def _taker(self) -> Node | None:
        return None if self.at == AWAY else self._host.taker_at(*self.at)

    def _pull(self) -> None:
        """Handle movement with a button held."""
        node = self.held
        assert node is not None
        slop = SLOP[self.tool]
        if not self._strayed:
            if math.dist(self.at, self._start) <= slop:
                return
            self._strayed = True
            if self._button == LEFT and self._pick_up(node):
                return
            if self.tool == "finger":
                node = self._pulled(node)
        node.dragged(local(node, self.at))

    def _pulled(self, node: Node) -> Node:
        """Return the node that a finger pulls: the pressed node, or the list that contains it.

        A finger has no wheel, so it scrolls by pulling; the pressed node is then not clicked.
        """
        holder: Node | None = node
        while holder is not None and type(holder).dragged is Node.dragged:
            holder = holder.parent
        if holder is None:
            return node
        self._pulls = True
        if holder is not node:
            node.released()
            self.held = holder
            holder.pressed(local(holder, self._start), LEFT)
        return holder

    def _pick_up(self, node: Node) -> bool:
        holder: Node | None = node
        while holder is not None:
            drag = holder.grab(local(holder, self._start))
            if drag is not None:
                self.held = None
                node.released()
                self._host.carry.begin(drag, self._start, "pointer")
                self._host.carry.move(self.at)
                return True
            holder = holder.parent
        return False

    def _abandon(self, why: str) -> None:
        if self._drags():
            self._host.carry.cancel("focus" if why == "focus" else "lost")
        if self.held is not None:
            node, self.held = self.held, None
            node.released()
        self.refresh()

    def _click(self, node: Node, button: int) -> None:
        when, last, count = self._last_click
        again = last is node and self._now - when <= DOUBLE_CLICK
        clicks = count + 1 if again else 1
        self._last_click = (self._now, node, clicks)
        target: Node | None = node
        while target is not None:
            if target.clicked(local(target, self.at), button, clicks):
                return
            target = target.parent


def local(node: Node, at: Point) -> Point:
    """Convert a point of the screen to units of a node, from its corner."""
    box, k = node.world_box(), node.world_scale()
    return ((at[0] - box.x) / k, (at[1] - box.y) / k)
