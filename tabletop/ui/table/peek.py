"""Hidden hand: face down and kept out of all texts while no key is held, for players with an onlooker beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.toolkit.graph.node import Node
from tabletop.ui.table.pieces import CardNode

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


class Peek:
    """Cover of the viewer's hand; it opens while a key, or a card of the hand, is held."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._open = False
        self._wanted = False
        scene.session.covered = lambda: self.closed

    @property
    def wanted(self) -> bool:
        """Whether the hand is to be face down: hidden hands are on and others share this screen."""
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
        """Follow a change of the player's preference."""
        if self.wanted != self._wanted:
            self._wanted = self.wanted
            self.scene.rails.show_keys()
            self._show()

    def hold(self) -> bool:
        """Open the hand while a key is held; False where it is open anyway."""
        if not self.wanted:
            return False
        if not self._open:
            self._open = True
            self._show()
        return True

    def let_go(self) -> None:
        """Cover the hand again: no key or card is held."""
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
