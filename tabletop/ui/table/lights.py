"""Highlights of the table: legal moves, forecasts of a click, recent events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.asks import Option
from tabletop.kernel.facts import field_of
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.store import FIRST
from tabletop.present.cues import cue_of
from tabletop.toolkit.graph.node import Node, Presence
from tabletop.toolkit.text.message import plain, say
from tabletop.ui.table.pieces import CardNode, Part

if TYPE_CHECKING:
    from tabletop.play.log_model import Moment
    from tabletop.ui.table.scene import TableScene


RETIRED = 0.45


class Lights:
    """The table's highlights and the reactions to hover."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._begun = -1  # the player whose first turn was announced with the match

    def unlight(self) -> None:
        """Clear all highlights; dim the hand of a player who is out."""
        idle = RETIRED if self.scene.board.retired() else 1.0
        for node in self.scene.board.pieces():
            node.light = ""
            if isinstance(node, CardNode):
                node.dim(idle if node.form == "hand" else 1.0)

    def relight(self) -> None:
        """Highlight all legal moves."""
        self.unlight()
        self.scene.tag.keep()
        if self.scene.session.stage != "deciding" or self.scene.curtain.down:
            return
        if self.scene.asking.open:
            self.scene.asking.light()
        elif self.scene.carry.held is None:
            self.scene.moves.light()
        self._hide_hand()

    def _hide_hand(self) -> None:
        """Remove highlights from a face-down hand, since they would reveal its cards."""
        for node in self.scene.board.cards.values():
            if self.scene.peek.covers(node):
                node.light = ""
                node.dim(1.0)

    def announce_start(self) -> None:
        """Show the opening banner of a match without decisions: the first player."""
        session, kinds = self.scene.session, self.scene.session.match.rules.facts
        for fact in session.told:
            if fact[0] == FACT and cue_of(self.scene.game.key, fact).motion == "start":
                self._begun = seat = field_of(kinds, fact, "seat")
                whose = "own" if seat == session.viewer else "of"
                self.scene.effects.announce_turn(say(f"table.start.{whose}", name=plain(self.scene.names[seat])),
                                               self.scene.board.sleeve(seat))

    def announce_turn(self, seat: int) -> None:
        """Show the banner of a turn."""
        begun, self._begun = self._begun, -1
        if seat == begun:
            return
        says = self.scene.kit.wording.turn(self.scene.session, seat)
        self.scene.effects.announce_turn(says, self.scene.board.sleeve(seat))

    def show_play(self, fact: Entry, seat: int, card: int) -> float:
        """Show a rival's play large; return the seconds everything else should wait."""
        face = self.scene.teller.face(card) if seat != self.scene.session.viewer and card >= FIRST else None
        return 0.0 if face is None else self.scene.effects.show_play(self.scene.board.declares(fact, self.scene.names[seat]), face)

    def carried(self, card: int) -> None:
        """Preview a carried card's cost on the counters (0: no card)."""
        self.scene.board.price(0 if self.scene.session.veiled else card)
        self.scene.rails.carrying(card)
        self.scene.inspector.carried(card)

    def foretell(self, option: Option | None, *, wish: int = 0) -> None:
        """Show the forecast of an option, with `wish` as its target if it asks."""
        self.scene.forecast.show(None if option is None else (option,), wish=wish)

    def pointed(self, node: Node, inside: Presence) -> None:
        """Handle the pointer entering or leaving a piece."""
        is_in = inside is Presence.INSIDE
        if isinstance(node, CardNode) and node.form == "hand":
            if is_in and self.scene.carry.held is None:
                self.scene.board.hover_hand(node)
            elif self.scene.board.hovered_hand is node:
                self.scene.board.hover_hand(None)
        self.scene.tag.point(node if is_in else None)
        self.scene.inspector.pointed(node if is_in else None)
        self.scene.board.spoken_of((self.scene.board.zone_of(node),) if is_in else ())
        piece = node.parent if isinstance(node, Part) else node
        self._foresee(piece if is_in else None)

    def foresee_exit(self, inside: Presence) -> None:
        """Forecast the big button where the result is worth showing."""
        main = self.scene.exits[0]
        telling = inside is Presence.INSIDE and main.foretells
        self.scene.forecast.show((main.option,) if telling and main.option is not None else None)

    def _foresee(self, node: Node | None) -> None:
        """Forecast a click on a piece, and aim the question's arrow at it."""
        asking = self.scene.asking
        if self.scene.carry.held is not None:
            return
        picks = asking.picks_for(node) if node is not None else None
        if asking.open:
            self.scene.aim.point(asking.question.source if asking.question else 0, node if picks is not None else None)
            self.scene.forecast.show(picks)
        else:
            self.scene.forecast.hint(self.scene.moves.picks_for(node) if node is not None else None)

    def point_at_row(self, row: Moment | None) -> None:
        """Highlight the zones named in a hovered log row (None: none)."""
        self.scene.board.spoken_of(row.zones if row is not None else ())

    def point_at_card(self, card: int) -> None:
        """Highlight the card whose name is hovered in the log (0: none)."""
        self.scene.inspector.point_at_card(card)
        node = self.scene.board.node_of(card) if card else None
        self.relight()
        if node is not None:
            node.light = "target"
