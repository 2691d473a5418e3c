"""Tree of spoken items of a scene, as a screen reader gets it: a snapshot of plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import count
from typing import TYPE_CHECKING, Literal, NamedTuple
from weakref import WeakKeyDictionary, WeakValueDictionary

from tabletop.toolkit.access.privacy import kept
from tabletop.toolkit.access.regions import Region
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.text.aloud import aloud, repeats
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.textfield import TextField

if TYPE_CHECKING:
    from tabletop.toolkit.scene import Scene

CONTAINERS = frozenset({"dialog", "list"})
"""Roles of nodes whose spoken descendants are their children; those of other nodes stand beside them."""
ROOT, REGION, LIVE = "window", "region", "live"
"""Roles of items that stand for no node."""


said_aloud = lru_cache(4096)(aloud)
"""Cached `aloud`: most texts of a snapshot are those of the one before."""


class Deed(Enum):
    """Action that a screen reader may ask for."""

    FOCUS = "focus"
    CLICK = "click"
    MORE = "more"
    LESS = "less"
    WRITE = "write"


PRESSED = frozenset({Deed.FOCUS, Deed.CLICK})
DEEDS: Mapping[str, frozenset[Deed]] = {
    "slider": PRESSED | {Deed.MORE, Deed.LESS}, "field": PRESSED | {Deed.WRITE}, "number": PRESSED | {Deed.MORE, Deed.LESS},
}
"""Deeds of nodes that take the focus, by role; of other roles PRESSED."""
BY_POINTER = frozenset({"button", "card", "choice", "place", "row", "toggle"})
"""Roles of nodes that are clicked where only the pointer reaches them, such as the rows of a list."""


class Item(NamedTuple):
    """Item of the tree: `role` and `state` as in Spoken, `description` the tip, `box` in pixels of the window.

    `place` is (n, m): the n-th of m in its list. `selection` are the ends of what is marked in a field, the caret's second. `modal` items
    hide the rest of the screen.
    """

    role: str
    name: str
    value: str = ""
    state: str = ""
    description: str = ""
    box: Box = EMPTY
    children: tuple[int, ...] = ()
    place: tuple[int, int] | None = None
    deeds: frozenset[Deed] = frozenset()
    selection: tuple[int, int] = (0, 0)
    modal: bool = False


class Tree(NamedTuple):
    """Snapshot: items by number; `focus` is the root where nothing has the focus."""

    items: dict[int, Item]
    root: int
    focus: int


class Numbers:
    """Lasting numbers of nodes and of named items, so that a change of the screen changes few items."""

    def __init__(self) -> None:
        self._nodes: WeakKeyDictionary[Node, int] = WeakKeyDictionary()
        self._found: WeakValueDictionary[int, Node] = WeakValueDictionary()
        self._named: dict[str, int] = {}
        self._next = count(1)

    def of(self, node: Node) -> int:
        """Return the number of a node."""
        number = self._nodes.get(node)
        if number is None:
            number = self._nodes[node] = next(self._next)
            self._found[number] = node
        return number

    def named(self, name: str) -> int:
        """Return the number of an item that stands for no node."""
        if name not in self._named:
            self._named[name] = next(self._next)
        return self._named[name]

    def node(self, number: int) -> Node | None:
        """Find the node of a number; None for another item, or a node that is gone."""
        return self._found.get(number)


def by_pointer(node: Node, scope: Node) -> bool:
    """Whether a node that the focus does not reach now can be clicked all the same: its kind, or a button while only choices are reached."""
    return node.takes is Takes.POINTER or (node.takes is Takes.FOCUS and isinstance(node, Button) and node.is_inside(scope))


def snapshot(scene: Scene, numbers: Numbers, *, live: Sequence[tuple[str, str]] = ()) -> Tree:
    """Take a snapshot of what a scene shows now; `live` has names and texts of announcements, which come last."""
    return _Taking(scene, numbers).take(live)


class _Taking:
    """Walk over the nodes of one snapshot."""

    def __init__(self, scene: Scene, numbers: Numbers) -> None:
        self._scene, self._numbers, self._words = scene, numbers, scene.look.words
        self._items: dict[int, Item] = {}
        self._regions = {region.name: region for region in scene.regions()}
        self._members: dict[str, list[int]] = {}
        self._top: list[int] = []
        self._ring = {id(node) for node in scene.focus.ring()}
        self._k = scene.screen.scale

    def take(self, live: Sequence[tuple[str, str]]) -> Tree:
        scene, numbers = self._scene, self._numbers
        told = scene.focus.told
        self._visit(told, self._top, "open")
        if told is not scene.root:
            self._visit(scene.top, self._top, "open")
        for name, members in self._members.items():
            self._place(members)
            self._items[numbers.named(f"region {name}")] = self._region(self._regions[name], members)
        for name, text in live:
            number = numbers.named(f"live {name}")
            self._items[number] = Item(LIVE, name, text)
            self._top.append(number)
        root = numbers.named("root")
        self._items[root] = Item(ROOT, scene.app.title, box=self._box(scene.root), children=tuple(self._top))
        node = scene.focus.node
        focus = numbers.of(node) if node is not None else root
        return Tree(self._items, root, focus if focus in self._items else root)

    def _visit(self, node: Node, among: list[int], told: Literal["open", "kept"]) -> None:
        """List a node and its descendants among the children of their container, or what is told in place of private ones."""
        if not node.visible or node.opacity <= 0:
            return
        said, tip = node.spoken(self._words), node.tip(self._words)
        if node.private and not self._scene.own_aloud:
            told = "kept"
        if said is not None and told == "kept":
            said, tip = kept(said, self._words), ""
        inner = among
        if said is not None or id(node) in self._ring:
            inner = self._add(node, said or Spoken("place", ""), tip, among)
        for child in node.children:
            self._visit(child, inner, told)
        if inner is not among:
            number = self._numbers.of(node)
            self._place(inner)
            self._items[number] = self._items[number]._replace(children=tuple(inner))

    def _add(self, node: Node, said: Spoken, tip: str, among: list[int]) -> list[int]:
        """Add a node's item; return the list for its descendants."""
        number = self._numbers.of(node)
        name, value, tip = (said_aloud(text, self._words) for text in (said.name, said.value, tip))
        selection = (0, 0)
        if isinstance(node, TextField):
            value, selection = said.value, (node.line.anchor, node.line.caret)  # as it was typed
        self._items[number] = Item(said.role, name, value, said.state, "" if repeats(tip, name, value) else tip,
                                   self._box(node), (), said.place, self._deeds(node, said), selection, node.hides)
        region = node.region if among is self._top else ""
        if region in self._regions:
            if region not in self._members:
                self._members[region] = []
                self._top.append(self._numbers.named(f"region {region}"))
            self._members[region].append(number)
        else:
            among.append(number)
        return [] if said.role in CONTAINERS else among

    def _deeds(self, node: Node, said: Spoken) -> frozenset[Deed]:
        if id(node) in self._ring:
            return DEEDS.get(said.role, PRESSED)
        return frozenset({Deed.CLICK}) if said.role in BY_POINTER and by_pointer(node, self._scene.focus.scope) else frozenset()

    def _place(self, members: list[int]) -> None:
        """Number the cards and rows of a list, where they do not say their place themselves."""
        listed = [number for number in members if self._items[number].role in ("card", "row")]
        for n, number in enumerate(listed, 1):
            item = self._items[number]
            if item.place is None:
                self._items[number] = item._replace(place=(n, len(listed)))

    def _region(self, region: Region, members: list[int]) -> Item:
        words: Words = self._words
        boxes = [self._items[number].box for number in members]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        box = Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)
        title, summary = (said_aloud(text(words), words) for text in (region.title, region.summary))
        summary = summary.removeprefix(title).lstrip(" .,:")  # a summary names its region, for players who review it by its key
        return Item(REGION, title, summary, box=box, children=tuple(members))

    def _box(self, node: Node) -> Box:
        box, k = node.world_box(), self._k
        return Box(box.x * k, box.y * k, box.w * k, box.h * k)
