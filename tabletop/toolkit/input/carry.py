"""Carry a drag: move its ghost, find the drop node under it, and return the ghost home."""

from typing import Protocol

from tabletop.toolkit.graph.drag import Drag, Hand, Why
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Call, Sequence, Tween
from tabletop.toolkit.motion.motion import Motion

LIFTED, LIFT = 1.12, 0.09
TILT_MOST = 6.0
# Degrees of tilt for each unit a second; a brisk move reaches the maximum.
TILT_PER_SPEED = 0.005
# Seconds in which a tilt follows the hand most of the way.
TILT_LAG = 0.08
HOMEWARD = 0.18


class CarryHost(Protocol):
    """Protocol: what carrying a drag needs of the scene."""

    motion: Motion
    drag: Node

    def taker_at(self, x: float, y: float) -> Node | None:
        """Find the frontmost node at a point that takes the pointer."""


class Carry:
    """State of the one drag of a scene, if there is one."""

    def __init__(self, host: CarryHost) -> None:
        self._host = host
        self.held: Drag | None = None
        self._offset = (0.0, 0.0)
        self._speed = 0.0
        self._tilt = 0.0
        self._travelled = 0.0

    @property
    def moving(self) -> bool:
        """Whether the ghost is still swinging and needs step()."""
        return self.held is not None and (abs(self._tilt) > 0.5 or abs(self._speed) > 1)

    def begin(self, drag: Drag, at: tuple[float, float], hand: Hand) -> None:
        """Pick up a drag at a point of the screen; a drag already under way is cancelled first."""
        self.cancel("scene")
        self.held = drag
        drag.hand, drag.at, drag.on_verdict = hand, at, self._judged
        self._speed = self._tilt = 0.0
        self._lift(drag)
        drag.source.post(Drag.Began(drag.source, drag))
        if self.held is drag:
            self._place()
            if hand != "keys":
                self.move(at)

    def _lift(self, drag: Drag) -> None:
        home = drag.source.world_box()
        # A handle may lie beside the node it picks up: then the ghost is centred under the pointer.
        grabbed = drag.hand == "pointer" and home.contains(*drag.at)
        self._offset = (drag.at[0] - home.centre[0], drag.at[1] - home.centre[1]) if grabbed else (0.0, 0.0)
        if drag.ghost is not None:
            drag.ghost.put(home)
            self._host.drag.add(drag.ghost)
            self._host.motion.play(Tween(drag.ghost, {"zoom": LIFTED}, LIFT, ease.out_cubic))

    def move(self, at: tuple[float, float]) -> None:
        """Move the drag to the pointer's new position."""
        drag = self.held
        if drag is None:
            return
        self._travelled += at[0] - drag.at[0]
        drag.at = at
        self._place()
        node = self._host.taker_at(*at)
        while node is not None and not node.drop_for(drag):
            node = node.parent
        self._aim(drag, node)

    def point(self, target: Node) -> None:
        """Move the drag to a drop node by keyboard."""
        drag = self.held
        if drag is None:
            return
        drag.at = target.world_box().centre
        self._place()
        self._aim(drag, target)

    def _aim(self, drag: Drag, node: Node | None) -> None:
        if node is not drag.target:
            drag.target = node
            if drag.on_over is not None:
                drag.on_over(drag, node)
            else:
                drag.source.post(Drag.Over(drag.source, drag, node))

    def _place(self) -> None:
        drag = self.held
        if drag is None or drag.ghost is None:
            return
        ghost = drag.ghost
        ghost.x = drag.at[0] - self._offset[0] - ghost.w / 2
        ghost.y = drag.at[1] - self._offset[1] - ghost.h / 2

    def step(self, dt: float) -> None:
        """Let the ghost swing for `dt` seconds."""
        if self.held is None or self.held.ghost is None or dt <= 0:
            return
        self._speed = self._travelled / dt
        self._travelled = 0.0
        wanted = max(-TILT_MOST, min(TILT_MOST, -self._speed * TILT_PER_SPEED))
        if self._host.motion.calm == "reduced":
            wanted = 0.0
        self._tilt += (wanted - self._tilt) * min(1.0, dt / TILT_LAG)
        self.held.ghost.rotation = round(self._tilt)

    def drop(self) -> None:
        """Drop it at the present place. The handler decides; without an answer the ghost goes home."""
        drag = self.held
        if drag is None:
            return
        self.held = None
        scene = drag.source.scene
        if drag.on_drop is not None:
            drag.on_drop(drag, drag.target)
        else:
            drag.source.post(Drag.Dropped(drag.source, drag, drag.target))
        if drag.verdict == "open":
            drag.reject()
        ended = Drag.Ended(drag.source, drag)
        if drag.source.scene is None and scene is not None:
            scene.deliver(ended)  # the drop took the source off the screen at once
        else:
            drag.source.post(ended)

    def cancel(self, why: Why) -> bool:
        """Cancel the drag; False if there was none."""
        drag = self.held
        if drag is None:
            return False
        self.held = None
        drag.source.post(Drag.Cancelled(drag.source, drag, why))
        drag.reject()
        drag.source.post(Drag.Ended(drag.source, drag))
        return True

    def _judged(self, drag: Drag) -> None:
        ghost = drag.ghost
        if ghost is None:
            return
        self._host.motion.stop(ghost)
        if drag.verdict == "accepted":
            ghost.remove()
            return
        home = drag.source.world_box()
        back = Tween(ghost, {"x": home.x, "y": home.y, "zoom": 1.0, "rotation": 0.0}, HOMEWARD, ease.out_cubic)
        self._host.motion.play(Sequence(back, Call(ghost.remove)))
