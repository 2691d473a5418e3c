"""Scroll area: a view of higher content, scrolled by wheel, bar, finger and keyboard."""

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Presence, Takes
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.paint.brush import Picture

BAR = 8.0
BAR_REACH = 16.0
WHEEL_STEP = 96.0
GLIDE = 0.14
# Margin by which the view exceeds its box, so that light and rings at the edge are not cut.
OVERSHOOT = 6.0


class _Bar(Node):
    """Scroll bar at the right; its grab area is wider than its picture."""

    def __init__(self) -> None:
        super().__init__("bar", takes=Takes.POINTER)
        self.start, self.end = 0.0, 1.0
        self._lit = "normal"
        self._grip = 0.0

    def show(self, start: float, end: float) -> None:
        if (start, end) != (self.start, self.end):
            self.start, self.end = start, end
            self.touch()

    def hovered(self, inside: Presence) -> None:
        self._lit = "hover" if inside is Presence.INSIDE else "normal"
        self.touch()

    def pressed(self, at: tuple[float, float], button: int) -> None:
        share = at[1] / max(1.0, self.h)
        self._grip = share - self.start if self.start <= share <= self.end else (self.end - self.start) / 2
        self._follow(at)

    def dragged(self, at: tuple[float, float]) -> None:
        self._follow(at)

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        return True

    def _follow(self, at: tuple[float, float]) -> None:
        if isinstance(self.parent, ScrollArea):
            self.parent.show_from((at[1] / max(1.0, self.h) - self._grip) * self.parent.content_height)

    def paint(self, look: Look) -> Picture | None:
        picture = paint.scrollbar(look.brush, self.h, self.start, self.end, state=self._lit)
        return Picture(picture.surface, picture.dx + look.brush.px(self.w - BAR), picture.dy, picture.w, picture.h)


class ScrollArea(Node):
    """Scroll area: put nodes into `content` and set its height with `content_height`."""

    def __init__(self, name: str, box: Box = EMPTY) -> None:
        super().__init__(name, box, takes=Takes.POINTER)
        self.view = Node("view")
        self.view.clip = True
        self.content = Node("content")
        self.view.add(self.content)
        self._bar = _Bar()
        self.add(self.view, self._bar)
        self._height = 0.0
        self._offset = 0.0
        self._goal = 0.0
        self._pulled_from: float | None = None

    @property
    def content_height(self) -> float:
        """Height of the content, in units."""
        return self._height

    @content_height.setter
    def content_height(self, height: float) -> None:
        self._height = height
        self._arrange()

    @property
    def offset(self) -> float:
        """Distance that the content is scrolled up, in units."""
        return self._offset

    @offset.setter
    def offset(self, offset: float) -> None:
        self._offset = max(0.0, min(self.furthest, offset))
        self.content.y = OVERSHOOT - self._offset
        if self._height > 0:
            self._bar.show(self._offset / self._height, min(1.0, (self._offset + self.h) / self._height))
        self.scrolled()

    @property
    def furthest(self) -> float:
        """Largest offset, at the end."""
        return max(0.0, self._height - float(self.h))

    @property
    def inner_width(self) -> float:
        """Width of the content, beside the bar."""
        return float(self.w) - (BAR_REACH if self.furthest > 0 else 0.0)

    def put(self, box: Box) -> Node:
        super().put(box)
        self._arrange()
        return self

    def _arrange(self) -> None:
        self.view.put(Box(-OVERSHOOT, -OVERSHOOT, self.w + 2 * OVERSHOOT, self.h + 2 * OVERSHOOT))
        self.content.put(Box(OVERSHOOT, OVERSHOOT - self._offset, self.w, self._height))
        self._bar.put(Box(self.w - BAR_REACH, 0, BAR_REACH, self.h))
        self._bar.visible = self.furthest > 0
        self.offset = self._offset
        self._goal = self._offset

    def scrolled(self) -> None:
        """Run after the offset changed."""

    def show_from(self, offset: float) -> None:
        """Scroll to an offset at once."""
        self.offset = offset
        self._goal = self._offset

    def glide_to(self, offset: float) -> None:
        """Scroll to an offset smoothly."""
        self._goal = max(0.0, min(self.furthest, offset))
        scene = self.scene
        if scene is None:
            self.offset = self._goal
        else:
            scene.motion.play(Tween(self, {"offset": self._goal}, GLIDE))

    def reveal(self, box: Box, margin: float = 8.0) -> None:
        """Scroll as little as needed to show a box of the content."""
        if box.y - margin < self._goal:
            self.glide_to(box.y - margin)
        elif box.bottom + margin > self._goal + self.h:
            self.glide_to(box.bottom + margin - self.h)

    def reveal_node(self, node: Node) -> None:
        """Scroll as little as needed to show a node anywhere in the content."""
        place, own, k = node.world_box(), self.content.world_box(), self.content.world_scale()
        self.reveal(Box((place.x - own.x) / k, (place.y - own.y) / k, place.w / k, place.h / k))

    def wheeled(self, dx: float, dy: float) -> bool:
        """Scroll, unless already at the end."""
        goal = max(0.0, min(self.furthest, self._goal - dy * WHEEL_STEP))
        if goal == self._goal:
            return False
        self.glide_to(goal)
        return True

    def pressed(self, at: tuple[float, float], button: int) -> None:
        """Begin to pull the content with a finger or the pointer."""
        self._pulled_from = at[1] + self._offset

    def dragged(self, at: tuple[float, float]) -> None:
        """Scroll with the pull."""
        if self._pulled_from is not None:
            self.show_from(self._pulled_from - at[1])

    def released(self) -> None:
        """End the pull."""
        self._pulled_from = None

    def step(self, by: float) -> bool:
        """Scroll by so many units; False where nothing is hidden."""
        if self.furthest <= 0:
            return False
        self.glide_to(self._goal + by)
        return True

    def keyed(self, key: Key) -> bool:
        """Scroll with page keys, Home and End, pressed on any node inside that does not use them itself."""
        if key.ctrl or key.alt or key.shift or self.furthest <= 0:
            return False
        jumps = {
            "pageup": self._goal - self.h * 0.9,
            "pagedown": self._goal + self.h * 0.9,
            "home": 0.0,
            "end": self.furthest,
        }
        if key.name not in jumps:
            return False
        self.glide_to(jumps[key.name])
        return True
