"""State of the hidden hand: face down and kept out of all texts while no key is held and no card carried, for shared screens."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.play.session import Session
from tabletop.toolkit.graph.node import Node
from tabletop.ui.table.doing import Do
from tabletop.ui.table.pieces import CardNode


class Peek:
    """Cover of the viewer's hand; it opens while a key, or a card of the hand, is held."""

    def __init__(self, session: Session, preferred: Callable[[], bool], do: Do) -> None:
        self._session, self._preferred, self._do = session, preferred, do
        self._open = self._stays = False
        self._wanted = False
        session.covered = lambda: self.closed

    @property
    def wanted(self) -> bool:
        """Whether the hand is to be face down: hidden hands are on and others share this screen."""
        session = self._session
        return self._preferred() and session.house.hands == "hidden" and len(session.people) > 1

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
            self._do().turn_hand()

    def hold(self) -> bool:
        """Open the hand while a key is held; False if hands are not hidden here."""
        if not self.wanted:
            return False
        if not self._open:
            self._open = True
            self._do().turn_hand()
        return True

    def turn(self) -> bool:
        """Open the hand until the key is pressed again; False if hands are not hidden here."""
        self._stays = not self._stays and self.hold()
        self.let_go()
        return self.wanted

    def close(self) -> None:
        """Cover the hand: another player takes the screen."""
        self._stays = False
        self.let_go()

    def let_go(self) -> None:
        """Cover the hand again once no key and no card is held."""
        if self._open and not self._stays:
            self._open = False
            self._do().turn_hand()
            self._do().leave_hand()
