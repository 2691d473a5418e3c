"""One's own hand face down, and nothing told of what it holds, as long as no key is held: for those who play with somebody beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.toolkit.graph.node import Node
from tabletop.ui.table.pieces import CardNode

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


class Peek:
    """Covers the viewer's hand where they asked for that; it is open while a key, or a card of it, is held."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._open = False
        self._wanted = False
        scene.session.covered = lambda: self.closed

    @property
    def wanted(self) -> bool:
        """Whether the hand lies face down at all: with hidden hands, and somebody else at this screen."""
        session = self.scene.session
        return self.scene.app.settings.hold_to_peek and session.house.hands == "hidden" and len(session.people) > 1

    @property
    def closed(self) -> bool:
        """Whether the hand lies face down now."""
        return self.wanted and not self._open

    def covers(self, node: Node) -> bool:
        """Whether a piece is a card of the hand that lies face down now."""
        return isinstance(node, CardNode) and node.form == "hand" and self.closed

    def refresh(self) -> None:
        """The player may have asked for another way."""
        if self.wanted != self._wanted:
            self._wanted = self.wanted
            self.scene.rails.show_keys()
            self._show()

    def hold(self) -> bool:
        """A key is held: look. False where the hand is open anyway."""
        if not self.wanted:
            return False
        if not self._open:
            self._open = True
            self._show()
        return True

    def let_go(self) -> None:
        """Nothing is held any more."""
        if self._open:
            self._open = False
            self._show()
            self.scene.inspector.pointed(None)

    def _show(self) -> None:
        for card in self.scene.board.cards.values():
            if card.form == "hand":
                card.turn()
        self.scene.inspector.cover()
        if self.scene.carry.held is None:
            self.scene.lights.relight()
        self.scene.board.refresh()
        self.scene.show_exits()
        self.scene.rails.veil()
