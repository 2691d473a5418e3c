"""Keyboard focus: which node has it, and how Tab and the arrows move it."""

from collections.abc import Callable
from typing import Literal

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node, Presence, Takes
from tabletop.toolkit.input.ways import Direction, Ways, ways

Via = Literal["keys", "pointer", "scene", "return"]


class Focus:
    """Keyboard focus in a tree. `shown` tells whether the ring is drawn: only once keys were used."""

    def __init__(self, root: Node) -> None:
        self._root = root
        self._scopes: list[tuple[Node, Node | None, Via]] = []
        self.only: Callable[[Node], bool] | None = None
        """Test of the nodes that can be reached while the player aims; None while not aiming."""
        self.among: Callable[[Node], bool] | None = None
        """Test of the nodes that answer a question on the board; None without one. Drags and dialogs take precedence."""
        self.node: Node | None = None
        self.via: Via = "scene"
        """Way by which the focus came to the node: a node that was only clicked ignores Enter and Space; back in the scene that a
        click had left ("return"), Enter uses it."""
        self.shown = False
        self.first: Callable[[], Node | None] = _nobody
        """Returns the node at which the first arrow key or Tab begins; none for the first of the ring."""
        self.begins: Literal["beside", "here"] = "beside"
        """Where the first arrow key or Tab leads from a node that has the focus without a ring: beside it, or to that node itself."""
        self._mapped: tuple[tuple[Box, ...], Ways] = ((), {})
        self.heir: Callable[[Node], Node | None] = _no_heir
        """Returns the node that takes the focus from a node that went away."""
        self.main: Callable[[], Node | None] = _nobody
        """Returns the node that gets the focus of a player who goes by keys where there is no heir."""

    @property
    def scope(self) -> Node:
        """Part of the tree that Tab stays in: the uppermost dialog, or the whole tree."""
        return self._scopes[-1][0] if self._scopes else self._root

    @property
    def told(self) -> Node:
        """Part of the tree that is told to a screen reader: the uppermost scope that hides the rest, or the whole tree."""
        return next((scope for scope, _, _ in reversed(self._scopes) if scope.hides), self._root)

    def enter(self, scope: Node) -> None:
        """Confine the focus to that node until leave(), which restores the previous focus."""
        self._scopes.append((scope, self.node, self.via))
        self.set(None, "scene")

    def leave(self, scope: Node) -> None:
        """End the confinement to that node."""
        for i, (node, before, via) in enumerate(self._scopes):
            if node is scope:
                del self._scopes[i]
                if i < len(self._scopes):  # a dialog opened over this one: when it closes, restore the focus that this one would have restored
                    self._scopes[i] = (self._scopes[i][0], before, via)
                    return
                shown = self.shown
                self.set(before if before is not None and _can(before) else None, via)
                self.shown = shown
                return

    def ring(self) -> list[Node]:
        """List the nodes the focus can reach now, in reading order; nodes without a place on the screen are skipped."""
        return [node for node in _visible(self.scope) if self._reaches(node) and node.w > 0 and node.h > 0]

    def _reaches(self, node: Node) -> bool:
        aimed = self.only or (None if self._scopes else self.among)
        return aimed(node) if aimed is not None else node.takes is Takes.FOCUS

    def set(self, node: Node | None, via: Via) -> None:
        """Move the focus to a node (None: to none)."""
        self.via = via
        if via != "scene":
            self.shown = via == "keys"
        if node is self.node:
            return
        before, self.node = self.node, node
        if before is not None:
            before.focused(Presence.OUTSIDE)
        if node is not None:
            node.focused(Presence.INSIDE)

    def come_back(self) -> None:
        """Let Enter use the node that a click had used when the scene was left."""
        if self.via == "pointer":
            self.via = "return"

    def check(self) -> None:
        """Take the focus from a node that was removed, is hidden or lies outside the open dialog; its heir gets it."""
        node = self.node
        if node is not None and not (_can(node) and node.is_inside(self.scope)):
            via: Via = "keys" if self.shown else "scene"
            self.set(self._heir_of(node) or (self._main() if self.shown else None), via)

    def hand_on(self, node: Node) -> None:
        """Give the focus to a node, or to its heir where it went away; not out of a dialog that opened meanwhile."""
        found = node if _can(node) else self._heir_of(node)
        if found is not None and found.is_inside(self.scope):
            self.set(found, "keys")

    def _heir_of(self, node: Node) -> Node | None:
        """Return the heir of a node, if the focus can reach it now."""
        heir = self.heir(node)
        return heir if heir in self.ring() else None

    def _main(self) -> Node | None:
        """Return the main node, if the focus can reach it now."""
        main = self.main()
        return main if main in self.ring() else None

    def walk(self, step: int) -> Node | None:
        """Move the focus with Tab (1) or Shift+Tab (-1) to the next node of the ring, wrapping round."""
        ring = self.ring()
        if not ring:
            return None
        if self._begins_here(ring):
            return self.node
        if self.node not in ring and step > 0 and (first := self.first()) in ring:
            self.set(first, "keys")
            return first
        here = ring.index(self.node) + step if self.node in ring else (0 if step > 0 else -1)
        found = ring[here % len(ring)]
        self.set(found, "keys")
        return found

    def _begins_here(self, ring: list[Node]) -> bool:
        """Draw the ring around the focused node, where the first key only does that; False where it leads on."""
        if self.begins == "beside" or self.shown or self.node not in ring:
            return False
        self.set(self.node, "keys")
        return True

    def leap(self, step: int) -> Node | None:
        """Move the focus to the first node of the next part of the page (1), or of the one before (-1), wrapping round.

        A part is a region; without regions, one of the largest pieces of the page.
        """
        firsts: dict[object, Node] = {}
        for node in self.ring():
            firsts.setdefault(self._part(node), node)
        parts = list(firsts)
        if not parts:
            return None
        here = self._part(self.node) if self.node is not None else None
        at = parts.index(here) + step if here in parts else (0 if step > 0 else -1)
        found = firsts[parts[at % len(parts)]]
        self.set(found, "keys")
        return found

    def _part(self, node: Node) -> object:
        """Return the part of the page that a node belongs to."""
        line = [node]
        while line[-1].parent is not None and line[-1] is not self.scope:
            line.append(line[-1].parent)
        return node.region or line[max(0, len(line) - (2 if self._scopes else 3))]

    def ways(self, ring: list[Node]) -> Ways:
        """Return where the arrows lead from each node of the ring, by index."""
        boxes = tuple(node.world_box() for node in ring)
        if boxes != self._mapped[0]:
            first = self.first()
            self._mapped = (boxes, ways(boxes, ring.index(first) if first in ring else 0))
        return self._mapped[1]

    def go(self, direction: Direction) -> Node | None:
        """Find the nearest node in a direction; without a focus, the one to begin at. None if there is none that way."""
        ring = self.ring()
        if self.node is None or self.node not in ring:
            return self.walk(1)
        if self._begins_here(ring):
            return self.node
        way = self.ways(ring).get((ring.index(self.node), direction))
        if way is None:
            self.shown = True
            return None
        found = ring[way]
        self.set(found, "keys")
        return found


def _nobody() -> Node | None:
    return None


def _no_heir(node: Node) -> Node | None:
    return None


def _can(node: Node) -> bool:
    """Whether a node can have the focus: it is on the screen, and not on its way out."""
    return node.parent is not None and node.scene is not None and node.is_shown() and node.takes is not Takes.NOTHING


def _visible(node: Node) -> list[Node]:
    """List a node's visible subtree in reading order. A loop: generators within generators would take four times as long."""
    found, left = [], [node]
    while left:
        here = left.pop()
        if here.visible and here.opacity > 0:
            found.append(here)
            left.extend(reversed(here.children))
    return found
