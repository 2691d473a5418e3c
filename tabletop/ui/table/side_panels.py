"""Side panels: the panels and buttons that a lesson or puzzle adds to the rails of its table; without rails they float."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.ui.table.board import Board
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.rails import Rails
from tabletop.ui.table.strips import key_row

OVER = 12.0
"""Height of floating panels over the board, in the order of drawing."""
NOWHERE = Box(0, 0, 0, 0)


class Panelled(Protocol):
    """Panel that places its content."""

    name: str
    visible: bool
    z: float

    @property
    def box(self) -> Box:
        """Return its box."""

    def arrange(self, box: Box, /) -> None:
        """Place itself and its content."""


class SidePanels:
    """Parts of such a scene: `panels` and `controls`, placed by name; those of the `drawer` open and close where there are no rails.

    `keys` are the keys named under them in rails, with the texts of what they do. The panels of `giving` give way to what
    is shown over them there: the last one to the game's forecast, all to a card shown large.
    """

    def __init__(self, panels: Sequence[Panelled], controls: Mapping[str, Node], *, drawer: Sequence[Node], giving: Sequence[Panelled],
                 keys: Sequence[tuple[str, str]]) -> None:
        self._panels, self._controls, self._drawer, self._giving = panels, controls, drawer, giving
        self._places: Mapping[str, Box] = {}
        self._floating, self._open = False, False
        self.keys = Painted("keys", lambda look, w, h: key_row(look, keys, w, h))

    # ---- places
    def arrange_at(self, places: Mapping[str, Box], plan: Plan, rails: Rails, board: Board) -> None:
        """Place the parts, and the table's own buttons among them."""
        self._places, self._floating = places, not plan.rails
        for panel in self._panels:
            panel.z = OVER if self._floating else 0.0
            panel.arrange(places[panel.name])
        for name, node in self._controls.items():
            node.put(places[name])
        self.keys.put(places.get("keys", NOWHERE))
        rails.second_at = None if self._floating else places["second"]
        if not self._floating:
            for name in ("undo", "main", "second"):
                getattr(rails, name).put(places[name])
            board.free_rails(places[self._giving[-1].name])
        self.clear_rails(rails, plan)
        self.reveal()

    def clear_rails(self, rails: Rails, plan: Plan) -> None:
        """Hide the parts of the table that these parts replace."""
        rails.redo.visible = rails.strip.visible = False
        if plan.rails:
            rails.banners[1].visible = rails.log.visible = rails.keys.visible = False

    def give_way(self, board: Board, large: Node, forecast: Node) -> None:
        """Hide the panels under the game's forecast, under a card shown large with its notes, and under the list of what a move does."""
        if self._floating:
            return
        parts = [forecast, *(large.children if large.visible else ())]
        foot = max((part.box.bottom for part in parts if part.visible), default=0.0)
        for panel in self._giving:
            panel.visible = foot <= panel.box.y and (panel is not self._giving[-1] or board.inspector_bottom() is None)

    # ---- the drawer
    def toggle(self) -> None:
        """Open or close the floating panels."""
        self._open = not self._open
        self.reveal()

    def close(self) -> bool:
        """Close the floating panels; False if none is open."""
        was = self.is_open
        self._open = False
        self.reveal()
        return was

    @property
    def is_open(self) -> bool:
        """Whether panels float over the board."""
        return self._floating and self._open

    def reveal(self) -> None:
        """Show the parts of the drawer where it is open, or stands in rails."""
        for node in self._drawer:
            node.visible = self._open or not self._floating
            node.z = OVER if self._floating else 0.0
