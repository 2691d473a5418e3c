"""Node of the scene graph: a place, a picture, and the handlers called for pointer and keyboard events."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.surroundings import Surroundings
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.toolkit.text.words import Words

if TYPE_CHECKING:
    from tabletop.toolkit.graph.drag import Drag
    from tabletop.toolkit.graph.flatten import Cache, Home, Poses
    from tabletop.toolkit.graph.keys import Key


class Takes(Enum):
    """Kinds of input that a node takes."""

    NOTHING = "nothing"
    BLOCK = "block"
    POINTER = "pointer"
    FOCUS = "focus"


class Spoken(NamedTuple):
    """Description of a node for a screen reader: `role` and `state` are names under `ui.speak`."""

    role: str
    name: str
    value: str = ""
    state: str = ""
    place: tuple[int, int] | None = None
    """Place in its list: (n, m) is "n of m"; None where the tree's own order tells it."""


class Prop:
    """Descriptor of a visible attribute: setting another value marks the node to be redrawn."""

    def __init__(self, moves: str = "self") -> None:
        self._moves = moves

    def __set_name__(self, owner: type, name: str) -> None:
        self._slot = "_" + name

    def __get__(self, node: Any, owner: type | None = None) -> Any:
        return getattr(node, self._slot)

    def __set__(self, node: "Node", value: Any) -> None:
        if getattr(node, self._slot) == value:
            return
        setattr(node, self._slot, value)
        if self._moves == "size":
            node.touch()
        elif self._moves == "order" and node.parent is not None:
            node.parent.order = None
            node.spoil()
        else:
            node.spoil()


class Node:
    """Rectangle in its parent, in units, with children above it.

    Each attribute is described in the class body. Drawing goes back to front: the node's own picture, then its children
    by `z`, then by the order in which they were added. A subtree is contiguous, so a dragged card must change its
    parent (scene.drag), not its z.
    """

    x = Prop()
    y = Prop()
    w = Prop("size")
    h = Prop("size")
    z = Prop("order")
    visible = Prop()
    opacity = Prop()
    scale = Prop("size")
    """Layout scale of the subtree: its pictures are repainted at that size, and stay sharp."""
    zoom = Prop()
    """Zoom for animation: the finished picture is scaled about its middle, in cached steps."""
    rotation = Prop()
    """Rotation for animation: the finished picture is rotated about its middle, anticlockwise, in cached whole degrees.
    """
    clip = Prop("size")
    """Whether children are clipped to the node's box."""

    tip_after = 0.0
    """Seconds that the pointer must hover beyond the usual delay before the tooltip appears."""
    cursor = "arrow"
    hides = False
    """Whether nothing outside the node is told while the focus is confined to it: a dialog, not a question beside the board."""
    private = False
    """Whether the node shows what only the viewer may know, and so is told only where the viewer's own matters may be heard."""
    accepts_text = False
    """Whether the node takes typed text: letters are then no shortcuts."""

    def __init__(self, name: str = "", box: Box = EMPTY, *, takes: Takes = Takes.NOTHING) -> None:
        self.name = name
        self.takes = takes
        self.tip: Phrase = NOTHING
        self._region = ""
        self.shortcut = ""
        """The action whose key the tooltip names; none where it names no key."""
        self.parent: Node | None = None
        self.children: list[Node] = []
        self.order: list[Node] | None = None
        self.cache: Cache | None = None
        self.picture: tuple[Look, Picture | None] | None = None
        self.home: Home | None = None
        self.poses: Poses | None = None
        self._x, self._y, self._w, self._h = box
        self._z, self._visible, self._opacity = 0.0, True, 1.0
        self._scale, self._zoom, self._rotation, self._clip = 1.0, 1.0, 0.0, False

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.path()}>"

    # The tree.

    def add(self, *children: "Node") -> "Node":
        """Add children on top of those already there (of the same z); return the last of them."""
        for child in children:
            if child.parent is not None:
                child.parent.remove(child)
            child.parent = self
            self.children.append(child)
        self._regroup()
        return children[-1]

    def remove(self, child: "Node | None" = None) -> None:
        """Remove that child, or without an argument remove the node itself from its parent."""
        if child is None:
            if self.parent is not None:
                self.parent.remove(self)
            return
        self.children.remove(child)
        child.parent = None
        self._regroup()

    def clear(self) -> None:
        """Remove every child."""
        for child in self.children:
            child.parent = None
        self.children.clear()
        self._regroup()

    def find(self, name: str) -> "Node | None":
        """Find the first descendant with that name, or with that path of names ("seat1/name")."""
        head, _, rest = name.partition("/")
        for node in self.walk():
            if node.name == head and node is not self:
                if not rest:
                    return node
                found = node.find(rest)
                if found is not None:
                    return found
        return None

    def walk(self) -> Iterator["Node"]:
        """Iterate over the node and its descendants in reading order (the order of adding)."""
        yield self
        for child in self.children:
            yield from child.walk()

    def path(self) -> str:
        """Names from the root down, joined by slashes."""
        above = self.parent.path() + "/" if self.parent is not None else ""
        return above + (self.name or type(self).__name__.lower())

    def is_inside(self, other: "Node") -> bool:
        """Whether the node is `other` or a descendant of it."""
        node: Node | None = self
        while node is not None:
            if node is other:
                return True
            node = node.parent
        return False

    @property
    def scene(self) -> Surroundings | None:
        """Scene that the node belongs to, if any."""
        node: Node = self
        while node.parent is not None:
            node = node.parent
        return getattr(node, "owner", None)

    @property
    def region(self) -> str:
        """Name of the region that the node belongs to: its own, else its parent's; "" for none."""
        return self._region or (self.parent.region if self.parent is not None else "")

    @region.setter
    def region(self, name: str) -> None:
        self._region = name

    # Geometry.

    @property
    def box(self) -> Box:
        """Box of the node in its parent."""
        return Box(self._x, self._y, self._w, self._h)

    def put(self, box: Box) -> "Node":
        """Place the node and return it, so that a layout reads as one line a node."""
        self.x, self.y, self.w, self.h = box
        return self

    def place_all(self, boxes: Mapping[str, Box]) -> None:
        """Place descendants by name; names that match no node are ignored."""
        for name, box in boxes.items():
            node = self.find(name)
            if node is not None:
                node.put(box)

    def world_scale(self) -> float:
        """Units of the screen that one unit inside the node measures (layout scales only)."""
        above = self.parent.world_scale() if self.parent is not None else 1.0
        return above * float(self._scale)

    def world_box(self) -> Box:
        """Box of the node on the screen, in units; zoom and rotation, being animation, are left out."""
        if self.parent is None:
            return self.box
        outer, k = self.parent.world_box(), self.parent.world_scale()
        own = k * self._scale
        return Box(outer.x + self._x * k, outer.y + self._y * k, self._w * own, self._h * own)

    def is_shown(self) -> bool:
        """Whether the node and all its ancestors are visible."""
        node: Node | None = self
        while node is not None:
            if not node.visible or node.opacity <= 0:
                return False
            node = node.parent
        return True

    # Appearance.

    def touch(self) -> None:
        """Mark the node's own picture as out of date."""
        self.picture = None
        self.home = None
        self.spoil()

    def spoil(self) -> None:
        """Mark the cached display lists of the ancestors as out of date: the node moved or looks different."""
        self.cache = None
        node = self.parent
        while node is not None:
            node.cache = node.home = None
            node = node.parent

    def _regroup(self) -> None:
        """Update the caches after children were added or removed."""
        self.order = None
        self.home = None
        self.spoil()

    def paint(self, look: Look) -> Picture | None:
        """Paint the node's own picture at `look.k` pixels a unit; the result is cached until touch() or another Look."""
        return None

    def picture_for(self, look: Look) -> Picture | None:
        """Return the cached picture, painted now if there is none for this look."""
        if self.picture is None or self.picture[0] is not look:
            empty = self.w <= 0 or self.h <= 0
            self.picture = (look, None if empty else self.paint(look))
        return self.picture[1]

    def covers(self, x: float, y: float) -> bool:
        """Whether a point, in units from the node's corner, is on the node."""
        return 0 <= x < self._w and 0 <= y < self._h

    # Event handlers. True means handled; otherwise the parent is asked.

    def hovered(self, inside: "Presence") -> None:
        """Handle the pointer coming over the node or leaving it."""

    def pressed(self, at: tuple[float, float], button: int) -> None:
        """Handle a button press on the node; `at` is in its units."""

    def released(self) -> None:
        """Handle the end of a press, whether or not it became a click."""

    def dragged(self, at: tuple[float, float]) -> None:
        """Handle pointer movement with the press held (sliders, text); only while grab() returns no Drag."""

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Handle a click (press and release on the node); `clicks` is 2 for the second of a double click."""
        return False

    def activated(self) -> bool:
        """Handle Enter or Space with the focus on the node: a click, unless the node overrides this."""
        return self.clicked((self._w / 2, self._h / 2), 1, 1)

    def wheeled(self, dx: float, dy: float) -> bool:
        """Handle the wheel over the node; positive dy is away from the player."""
        return False

    def grab(self, at: tuple[float, float]) -> "Drag | None":
        """Start dragging when a press becomes a drag: return the Drag, or None when the node cannot be picked up."""
        return None

    def drop_for(self, drag: "Drag") -> bool:
        """Whether the node is a drop target for that drag (the scene judges whether the drop is legal)."""
        return False

    def keyed(self, key: "Key") -> bool:
        """Handle a key press while the node, or a descendant, has the focus."""
        return False

    def walks_within(self, direction: str) -> bool:
        """Whether an arrow moves within the node, as in a list, before it leads out of it."""
        return False

    def typed(self, text: str) -> bool:
        """Handle typed text while the node has the focus."""
        return False

    def composing(self, text: str, start: int) -> bool:
        """Handle the unfinished text of an input method; empty when composing is done."""
        return False

    def focused(self, inside: "Presence") -> None:
        """Handle the focus coming to the node or leaving it."""

    def spoken(self, words: Words) -> Spoken | None:
        """Return the node's description for a screen reader; None for decoration."""
        return None

    def details(self, words: Words) -> list[str]:
        """List lines that tell more of the node than its description: its tip, unless the node knows more."""
        tip = self.tip(words)
        return [tip] if tip else []

    # Messages to ancestors.

    def post(self, message: Message) -> bool:
        """Send a message to the ancestors, the scene last; the first node that handles it ends its way."""
        scene = self.scene
        if scene is not None and message.sound:
            scene.sound(message.sound)
        node = self.parent
        while node is not None:
            if node.receive(message):
                return True
            node = node.parent
        return scene is not None and scene.deliver(message)

    def receive(self, message: Message) -> bool:
        """Receive a message from a descendant; True handles it."""
        return False


class Presence(Enum):
    """Presence of the pointer, or of the keyboard focus, on a node."""

    INSIDE = "inside"
    OUTSIDE = "outside"
