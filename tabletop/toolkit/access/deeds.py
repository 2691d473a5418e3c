"""Deeds that a screen reader asks of a scene, done with the keys and clicks of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.toolkit.access.tree import Deed, by_pointer
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.widgets.hold import HoldButton

if TYPE_CHECKING:
    from tabletop.toolkit.scene import Scene

OPENING = 2
"""Clicks that open a row."""
KEYS = {Deed.MORE: Key("right"), Deed.LESS: Key("left")}


def perform(scene: Scene, node: Node, deed: Deed, text: str = "") -> bool:
    """Do a deed with a node, if the focus can reach it, or the pointer clicks it; True if anything happened."""
    if not node.is_shown() or node.scene is not scene or not node.is_inside(scene.focus.scope):
        return False
    reached = node in scene.focus.ring()
    if not reached:
        return deed is Deed.CLICK and by_pointer(node, scene.focus.scope) and node.clicked((node.w / 2, node.h / 2), 1, OPENING)
    if deed is Deed.CLICK and isinstance(node, HoldButton):  # Enter must be held there, and a reader only presses
        return node.clicked((node.w / 2, node.h / 2), 1, 1)
    scene.focus.set(node, "keys")
    if scene.carry.held is not None:
        scene.carry.point(node)
    if deed is Deed.FOCUS:
        return True
    if deed is Deed.WRITE:
        _press(scene, Key("a", ctrl=True))
        return scene.keyboard.typed(text)
    return _press(scene, KEYS.get(deed, Key("return")))


def _press(scene: Scene, key: Key) -> bool:
    done = scene.keyboard.down(key)
    scene.keyboard.up(key.name)
    return done
