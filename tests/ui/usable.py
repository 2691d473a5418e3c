"""Where the controls of a scene are: inside the window, and apart."""

from collections.abc import Sequence
from itertools import combinations

from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.widgets.scroll import ScrollArea


def usable(scene: Scene) -> list[Node]:
    """What the keyboard reaches, but for what scrolls."""
    return [node for node in scene.focus.ring() if not _in_scroll(node)]


def assert_in_window(scene: Scene, nodes: Sequence[Node]) -> None:
    """No node leaves the window."""
    window = scene.screen.box.inset(-0.5)
    assert nodes
    for node in nodes:
        box = node.world_box()
        assert window.contains(box.x, box.y) and window.contains(box.right, box.bottom), (node.path(), box)


def assert_apart(nodes: Sequence[Node], *, touching: float = 0.0) -> None:
    """No node lies on another by more than `touching`."""
    boxes = [(node.path(), node.world_box()) for node in nodes]
    for (one, a), (other, b) in combinations(boxes, 2):
        across = a.right <= b.x + touching or b.right <= a.x + touching
        assert across or a.bottom <= b.y + touching or b.bottom <= a.y + touching, (one, other)


def _in_scroll(node: Node) -> bool:
    parent = node.parent
    while parent is not None:
        if isinstance(parent, ScrollArea):
            return True
        parent = parent.parent
    return False
