"""Announcements across the board: who begins, whose turn it is, what a rival plays."""

from __future__ import annotations

from tabletop.kernel.facts import field_of
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.store import FIRST
from tabletop.play.session import Session
from tabletop.present.cues import cue_of
from tabletop.toolkit.text.phrase import plain, say
from tabletop.ui.table.board import Board
from tabletop.ui.table.effects import Effects
from tabletop.ui.table.labels import Labels


class Announcements:
    """Banners and large cards, from the viewer's knowledge."""

    def __init__(self, session: Session, board: Board, labels: Labels, effects: Effects) -> None:
        self._session, self._board, self._labels, self._effects = session, board, labels, effects
        self._wording, self._names = labels.wording, session.match.setup.players
        self._begun = -1  # the player whose first turn was announced with the match

    def announce_start(self) -> None:
        """Show the opening banner of a match without decisions: the first player."""
        session, kinds = self._session, self._session.match.rules.facts
        for fact in session.told:
            if fact[0] == FACT and cue_of(self._session.match.rules.key, fact).motion == "start":
                self._begun = seat = field_of(kinds, fact, "seat")
                whose = "own" if seat == session.viewer else "of"
                self._effects.announce_turn(say(f"table.start.{whose}", name=plain(self._names[seat])), self._board.sleeve(seat))

    def announce_turn(self, seat: int) -> None:
        """Show the banner of a turn."""
        begun, self._begun = self._begun, -1
        if seat == begun:
            return
        says = self._wording.turn(self._session, seat)
        self._effects.announce_turn(says, self._board.sleeve(seat))

    def show_play(self, fact: Entry, seat: int, card: int) -> float:
        """Show a rival's play large; return the seconds everything else should wait."""
        face = self._labels.face(card) if seat != self._session.viewer and card >= FIRST else None
        caption = self._board.motion.caption(fact, self._names[seat])
        if face is None:
            return 0.0
        lying = [node.box for node in (*self._board.cards.values(), *self._board.seats.values())]
        return self._effects.show_play(caption, face, self._board.sleeve(seat), lying)
