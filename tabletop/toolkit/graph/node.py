"""The node: a place, a picture and the calls that the pointer and the keyboard make on it."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.message import NOTHING, Say
from tabletop.toolkit.text.words import Words

if TYPE_CHECKING:
    from tabletop.toolkit.graph.drag import Drag
    from tabletop.toolkit.graph.flatten import Cache, Home, Poses
    from tabletop.toolkit.graph.keys import Key
    from tabletop.toolkit.scene import Scene


class Takes(Enum):
    """What a node takes from the player."""

    NOTHING = "nothing"
    BLOCK = "block"
    POINTER = "pointer"
    FOCUS = "focus"


class Spoken(NamedTuple):
    """A node as somebody who cannot see it hears it: `role` and `state` are names under `ui.speak`."""

    role: str
    name: str
    value: str = ""
    state: str = ""


class Prop:
    """An attribute of a node that shows: setting another value marks what must be drawn anew."""

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
    """A rectangle in its parent, in units, with children above it. See each attribute in the class body.

    Drawing goes back to front: the node's own picture, then its children by `z`, then by the order they came.
    A subtree is contiguous, so a dragged card must change its parent (scene.drag), not its z.
    """

    x = Prop()
    y = Prop()
    w = Prop("size")
    h = Prop("size")
    z = Prop("order")
    visible = Prop()
    opacity = Prop()
    scale = Prop("size")
    """Layout scale of the subtree: its pictures are painted anew at that size, crisp."""
    zoom = Prop()
    """Motion: the finished picture is scaled about its middle, in cached steps."""
    rotation = Prop()
    """Motion: the finished picture is turned about its middle, anticlockwise, in cached whole degrees."""
    clip = Prop("size")
    """Whether children are cut off at the node's box."""

    tip_after = 0.0
    """Seconds that the pointer must rest on it beyond the usual before its tip comes up."""
    cursor = "arrow"
    accepts_text = False
    """Whether one types in it: letters are then no shortcuts."""

    def __init__(self, name: str = "", box: Box = EMPTY, *, takes: Takes = Takes.NOTHING) -> None:
        self.name = name
        self.takes = takes
        self.tip: Say = NOTHING
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
        """Puts children on top of those already there (of the same z); answers the last of them."""
        for child in children:
            if child.parent is not None:
                child.parent.remove(child)
            child.parent = self
            self.children.append(child)
        self._regroup()
        return children[-1]

    def remove(self, child: "Node | None" = None) -> None:
        """Takes out that child, or without one takes the node itself out of its parent."""
        if child is None:
            if self.parent is not None:
                self.parent.remove(self)
            return
        self.children.remove(child)
        child.parent = None
        self._regroup()

    def clear(self) -> None:
        """Takes out every child."""
        for child in self.children:
            child.parent = None
        self.children.clear()
        self._regroup()

    def find(self, name: str) -> "Node | None":
        """The first node below of that name, or of that path of names ("seat1/name")."""
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
        """The node and all below it, in reading order (the order of adding)."""
        yield self
        for child in self.children:
            yield from child.walk()

    def path(self) -> str:
        """The names from the top down, joined by slashes."""
        above = self.parent.path() + "/" if self.parent is not None else ""
        return above + (self.name or type(self).__name__.lower())

    def is_inside(self, other: "Node") -> bool:
        """Whether the node is `other` or lies below it."""
        node: Node | None = self
        while node is not None:
            if node is other:
                return True
            node = node.parent
        return False

    @property
    def scene(self) -> "Scene | None":
        """The scene the node is in, if any."""
        node: Node = self
        while node.parent is not None:
            node = node.parent
        return getattr(node, "owner", None)

    # Where it is.

    @property
    def box(self) -> Box:
        """The box in the parent."""
        return Box(self._x, self._y, self._w, self._h)

    def put(self, box: Box) -> "Node":
        """Places the node; answers it, so that a layout reads as one line each."""
        self.x, self.y, self.w, self.h = box
        return self

    def place_all(self, boxes: Mapping[str, Box]) -> None:
        """Puts the nodes below that have those names; a name that none has is passed over."""
        for name, box in boxes.items():
            node = self.find(name)
            if node is not None:
                node.put(box)

    def world_scale(self) -> float:
        """How many units of the screen one unit inside the node measures (layout scales only)."""
        above = self.parent.world_scale() if self.parent is not None else 1.0
        return above * float(self._scale)

    def world_box(self) -> Box:
        """Where the node stands on the screen, in units; zoom and rotation, being motion, are left out."""
        if self.parent is None:
            return self.box
        outer, k = self.parent.world_box(), self.parent.world_scale()
        own = k * self._scale
        return Box(outer.x + self._x * k, outer.y + self._y * k, self._w * own, self._h * own)

    def is_shown(self) -> bool:
        """Whether the node and all above it are visible."""
        node: Node | None = self
        while node is not None:
            if not node.visible or node.opacity <= 0:
                return False
            node = node.parent
        return True

    # What it shows.

    def touch(self) -> None:
        """Says that the node's own picture is out of date."""
        self.picture = None
        self.home = None
        self.spoil()

    def spoil(self) -> None:
        """Says that the node stands elsewhere or shows otherwise: what was drawn of those above is out of date."""
        self.cache = None
        node = self.parent
        while node is not None:
            node.cache = node.home = None
            node = node.parent

    def _regroup(self) -> None:
        """Children came or went."""
        self.order = None
        self.home = None
        self.spoil()

    def paint(self, look: Look) -> Picture | None:
        """The node's own picture at `look.k` pixels a unit; kept until touch() or another Look."""
        return None

    def picture_for(self, look: Look) -> Picture | None:
        """The kept picture, painted now if there is none for this look."""
        if self.picture is None or self.picture[0] is not look:
            empty = self.w <= 0 or self.h <= 0
            self.picture = (look, None if empty else self.paint(look))
        return self.picture[1]

    def covers(self, x: float, y: float) -> bool:
        """Whether the point, in units from the node's corner, is on the node."""
        return 0 <= x < self._w and 0 <= y < self._h

    # Calls that come down. True means: dealt with; else the parent is asked.

    def hovered(self, inside: "Presence") -> None:
        """The pointer came over the node or left it."""

    def pressed(self, at: tuple[float, float], button: int) -> None:
        """A button went down on the node; `at` is in its units."""

    def released(self) -> None:
        """The press ended, whether or not it became a click."""

    def dragged(self, at: tuple[float, float]) -> None:
        """The pointer moves with the press held (sliders, text); only while grab() gives no Drag."""

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Pressed and let go on the node; `clicks` is 2 for the second of a double click."""
        return False

    def activated(self) -> bool:
        """Enter or Space with the focus on the node: a click, unless it has something better."""
        return self.clicked((self._w / 2, self._h / 2), 1, 1)

    def wheeled(self, dx: float, dy: float) -> bool:
        """The wheel turned over the node; positive dy is away from the player."""
        return False

    def grab(self, at: tuple[float, float]) -> "Drag | None":
        """The press became a drag: the Drag to begin, or None when the node cannot be picked up."""
        return None

    def drop_for(self, drag: "Drag") -> bool:
        """Whether the node is a place where that drag may be let go (the scene judges whether it is legal)."""
        return False

    def keyed(self, key: "Key") -> bool:
        """A key went down while the node, or one below it, has the focus."""
        return False

    def typed(self, text: str) -> bool:
        """Text was typed while the node has the focus."""
        return False

    def composing(self, text: str, start: int) -> bool:
        """An input method shows unfinished text; empty when it is done."""
        return False

    def focused(self, inside: "Presence") -> None:
        """The focus came to the node or left it."""

    def spoken(self, words: Words) -> Spoken | None:
        """What is read out for the node; None for decoration."""
        return None

    # Messages that go up.

    def post(self, message: Message) -> bool:
        """Hands a message to those above, the scene last; the first that takes it ends its way."""
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
        """A message from below; True takes it."""
        return False


class Presence(Enum):
    """Whether the pointer, or the keyboard, is on a node."""

    INSIDE = "inside"
    OUTSIDE = "outside"
