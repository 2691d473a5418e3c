"""Memory of replay positions: reopening a match while the program runs returns to where its replay was left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.replay.tree import leaf_below
from tabletop.ui.scenes.memory import Memory, Place

if TYPE_CHECKING:
    from tabletop.ui.replay.scene import ReplayScene


class Places:
    """Positions by the file of their match. Files are only appended to, so a decision keeps its number."""

    def __init__(self, memory: Memory) -> None:
        self._left = memory.left

    def note(self, scene: ReplayScene) -> None:
        """Save the position of a replay; one without a file cannot be reopened."""
        if scene.path is not None:
            replay, nodes = scene.replay, scene.match.history.nodes
            line = nodes.index(replay.line[-1]) + 1 if replay.line else 0
            self._left[scene.path] = Place(replay.position, line, replay.view)

    def go_back(self, scene: ReplayScene) -> None:
        """Restore the saved position of a match, if any.

        The viewpoint is restored only for a match that is over: an unfinished one shows no hand until the player asks.
        """
        place = self._left.get(scene.path) if scene.path is not None else None
        nodes = scene.match.history.nodes
        if place is None or place.line > len(nodes):
            return
        node = nodes[place.line - 1] if place.line else None
        if node is not None and node not in scene.replay.line:
            scene.turn_to(leaf_below(scene.match, node))
        if scene.match.over:
            scene.replay.view = place.view
        scene.replay.go(min(place.position, scene.replay.length))
