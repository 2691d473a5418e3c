"""Highlights of the table: legal moves, forecasts of a click, recent events."""

from __future__ import annotations

from tabletop.kernel.asks import Option
from tabletop.play.log_model import Moment
from tabletop.play.session import Session
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.node import Node, Presence
from tabletop.ui.table.aim import Aim
from tabletop.ui.table.board import Board
from tabletop.ui.table.forecast import Forecast
from tabletop.ui.table.inspector import Inspector
from tabletop.ui.table.moves import Moves
from tabletop.ui.table.nametag import NameTag
from tabletop.ui.table.peek import Peek
from tabletop.ui.table.pieces import CardNode, Part
from tabletop.ui.table.questions import Asking
from tabletop.ui.table.state import Now

RETIRED = 0.45


class Lights:
    """Table's highlights and the reactions to hover: a coordinator of the parts that show them."""

    def __init__(self, session: Session, now: Now, board: Board, moves: Moves, peek: Peek, *, asking: Asking, forecast: Forecast,
                 inspector: Inspector, aim: Aim, tag: NameTag) -> None:
        self._session, self._now, self._board, self._moves, self._peek = session, now, board, moves, peek
        self._asking, self._forecast, self._inspector, self._aim, self._tag = asking, forecast, inspector, aim, tag

    def unlight(self) -> None:
        """Clear all highlights; dim the hand of a player who is out."""
        idle = RETIRED if self._board.retired() else 1.0
        for node in self._board.pieces():
            node.light = ""
            if isinstance(node, CardNode):
                node.dim(idle if node.form == "hand" else 1.0)

    def relight(self) -> None:
        """Highlight all legal moves."""
        self.unlight()
        self._tag.keep()
        for card in self._board.landed.lying() if self._session.stage == "showing" else ():
            self._board.cards["card", card, 0].light = "legal"  # the light of its place stays until it is in play
        if self._session.stage != "deciding" or self._now().hand == "hidden":
            return
        if self._asking.question is not None:
            self._asking.light()
        elif not self._now().carried:
            self._moves.light()
            for piece, light in self._board.unfolding.lights():
                piece.light = light
        self._hide_hand()

    def _hide_hand(self) -> None:
        """Remove highlights from a face-down hand, since they would reveal its cards."""
        for node in self._board.cards.values():
            if self._peek.covers(node):
                node.light = ""
                node.dim(1.0)

    def carried(self, card: int) -> None:
        """Inspect a carried card (0: no card)."""
        if not card:
            self._board.unfolding.put_down()
        self._inspector.carried(card)

    def foretell(self, option: Option | None, wish: int = 0) -> None:
        """Show the forecast of an option, with `wish` as its target if it asks, and the price of a carried card that may go there."""
        self._board.previews.price(option if self._now().carried else None)
        self._forecast.show(None if option is None else (option,), wish=wish)

    def pointed(self, node: Node, inside: Presence) -> None:
        """Handle the pointer entering or leaving a piece."""
        is_in = inside is Presence.INSIDE
        if isinstance(node, CardNode) and node.form == "hand":
            if is_in and not self._now().carried:
                self._board.hover_hand(node)
            elif self._board.hovered_hand is node:
                self._board.hover_hand(None)
        self._tag.point(node if is_in else None)
        self._inspector.pointed(node if is_in else None)
        self._board.highlight_zones((self._board.drops.zone_of(node),) if is_in else ())
        piece = node.parent if isinstance(node, Part) else node
        self._foresee(piece if is_in else None)

    def follow(self, held: Drag | None, at: tuple[float, float], over: Node | None) -> None:
        """Let the arrow of what is carried, or of the question on the board, follow the pointer (in units of the table), over a node."""
        if held is not None:
            self._aim.lead(self._moves.aimed(held, at))
        else:
            self._aim.lead(self._asking.aimed(at, over) if self._now().hand == "open" and self._session.stage == "deciding" else None)

    def foresee_exit(self, inside: Presence) -> None:
        """Forecast the big button where the result is worth showing."""
        main = self._now().exits[0]
        telling = inside is Presence.INSIDE and main.foretells
        self._forecast.show((main.option,) if telling and main.option is not None else None)

    def _foresee(self, node: Node | None) -> None:
        """Forecast a click on a piece."""
        asking = self._asking
        if self._now().carried:
            return
        if asking.question is not None:
            picks, wish = (asking.foreseen(node) if node is not None else None) or (None, 0)
            self._forecast.show(picks, wish=wish)
        else:
            self._forecast.hint(self._moves.picks_for(node) if node is not None else None)

    def point_at_row(self, row: Moment | None) -> None:
        """Highlight the zones named in a hovered log row (None: none)."""
        self._board.highlight_zones(row.zones if row is not None else ())

    def point_at_card(self, card: int) -> None:
        """Highlight the card whose name is hovered in the log (0: none)."""
        self._inspector.point_at_card(card)
        node = self._board.node_of(card) if card else None
        self.relight()
        if node is not None:
            node.light = "target"
