"""Tooltips: help beside the hovered or focused node, after a delay."""

from typing import Protocol

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.input.carry import Carry
from tabletop.toolkit.input.focus import Focus
from tabletop.toolkit.input.pointer import Pointer
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.markup import shown
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.hints import key_name

WIDTH = 288.0
GAP = 12.0
MARGIN = 8.0


class _Tip(Node):
    """Box of the shown tooltip."""

    def __init__(self) -> None:
        super().__init__("tip")
        self.says: Phrase = NOTHING
        self.visible = False

    def paint(self, look: Look) -> Picture | None:
        """Paint the text in a box as wide as it needs, and no wider than WIDTH."""
        head, _, body = self.says.marked(look.words).rpartition("\n")
        title = shown(head)
        return paint.tooltip(look.brush, title, body, width=paint.tooltip_width(look.brush, title, body, most=WIDTH))

    def spoken(self, words: Words) -> Spoken | None:
        return None


class TipHost(Protocol):
    """Protocol: what tooltips need of the scene."""

    top: Node
    screen: Screen
    focus: Focus
    carry: Carry
    pointer: Pointer

    @property
    def look(self) -> Look:
        """Look that everything is painted with now."""

    def keys_of(self, action: str) -> tuple[str, ...]:
        """Return the keys that trigger an action."""

    def rested(self, node: Node | None) -> None:
        """Handle a node hovered for as long as the help delay."""


class Tips:
    """Tooltips: show `node.tip` of the hovered node. A tip of two lines has its title in the first."""

    def __init__(self, scene: TipHost) -> None:
        self._scene = scene
        self._tip = _Tip()
        scene.top.add(self._tip)
        self.delay = 0.5
        self._rested_on: Node | None = None
        self._pressed: Node | None = None
        self._pressed_at: tuple[float, float] | None = None
        self._beside = EMPTY

    def press(self, node: Node) -> None:
        """Hide the tip after a press, until the pointer has left the node.

        A node that appears under the pointer waits for a movement. A finger cannot hover, so its press shows the tip.
        """
        pointer = self._scene.pointer
        self._pressed, self._pressed_at = (None, None) if pointer.tool == "finger" else (node, pointer.at)

    @property
    def waiting(self) -> bool:
        """Whether a tip is about to appear."""
        pointer = self._scene.pointer
        soon = pointer.over is not None and pointer.over is not self._rested_on and pointer.rested < self.delay + 1
        return soon or (bool(self._owner()) and not self._tip.visible)

    def _owner(self) -> Node | None:
        scene = self._scene
        if scene.pointer.held is not None or scene.carry.held is not None:
            return None
        if not scene.focus.shown and (self._pressed is scene.pointer.over or self._pressed_at == scene.pointer.at):
            return None
        node = scene.focus.node if scene.focus.shown else scene.pointer.over
        while node is not None and not node.tip:
            node = node.parent
        return node

    def step(self, dt: float) -> None:
        """Show or hide the tip, and tell the scene the hovered node."""
        self._tell()
        over = self._scene.pointer.over
        if self._pressed_at != self._scene.pointer.at:
            self._pressed_at = None
        if self._scene.carry.held is not None and over is not None:
            self.press(over)  # after a drop the pointer merely stays where it is
        elif self._pressed is not over:
            self._pressed = None
        owner = self._owner()
        if owner is None or not (self._scene.focus.shown or self._scene.pointer.rested >= self.delay + owner.tip_after):
            self._tip.visible = False
            return
        where = owner.world_box()
        says = self._says(owner)
        if self._tip.says != says or self._beside != where or not self._tip.visible:
            self._tip.says, self._beside = says, where
            self._tip.touch()
            self._tip.visible = True
            self._place(where)

    def _says(self, owner: Node) -> Phrase:
        """Return the node's tip, with the key of its shortcut; without it for a gamepad, whose buttons are drawn."""
        keys = self._scene.keys_of(owner.shortcut) if owner.shortcut and self._scene.look.pad is None else ()
        if not keys:
            return owner.tip
        return say("ui.tip.keyed", tip=owner.tip, pressed=key_name(keys[0]))

    def _tell(self) -> None:
        pointer = self._scene.pointer
        over = pointer.over if self._scene.carry.held is None and pointer.rested >= self.delay else None
        if self._rested_on is not None and self._rested_on is pointer.over and self._scene.carry.held is None:
            # A trembling hand still hovers over the same node.
            over = self._rested_on
        if over is not self._rested_on:
            self._rested_on = over
            self._scene.rested(over)

    def _place(self, owner: Box) -> None:
        """Place the tip below the node, or above it where there is no room; never over it."""
        scene = self._scene
        picture = self._tip.paint(scene.look)
        assert picture is not None
        width, height = picture.w / scene.look.k, picture.h / scene.look.k
        x = owner.centre[0] - width / 2
        below = Box(x, owner.bottom + GAP, width, height)
        fits = below.bottom <= scene.screen.size[1] - MARGIN
        place = below if fits else Box(x, owner.y - GAP - height, width, height)
        self._tip.put(place.within(scene.screen.box.inset(MARGIN)))
