"""Drops of carried cards: where a card may be let go, what that means, and the pieces lit up meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

from tabletop.kernel.asks import Option
from tabletop.play.seen import Choices, Seen
from tabletop.toolkit.graph.node import Node
from tabletop.ui.drawing import Face
from tabletop.ui.table.board_motion import Point
from tabletop.ui.table.pieces import CardNode, Light, Piece, PlaceNode
from tabletop.ui.table.plan import Plan


class Targets(Protocol):
    """Parts of a board on which cards are let go; a game's drops name those of its own."""

    seen: Seen
    places: dict[int, PlaceNode]

    @property
    def store(self) -> Any:
        """Viewer's current knowledge."""

    @property
    def plan(self) -> Plan | None:
        """Boxes of the table."""

    @property
    def below(self) -> int:
        """Seat whose hand is at the bottom."""

    def node_of(self, card: int) -> Piece | None:
        """Return the piece of a card that lies in the open or in the viewer's hand."""

    def board_piece(self, card: int) -> Piece | None:
        """Return the piece of a card on the board; None for a card in a hand."""


B = TypeVar("B", bound=Targets)


class Drops(Generic[B]):
    """Drops on zones, and on cards that moves aim at; a game with drops of its own has its own class.

    `chain` is the zone of what waits to be done, 0 for none; `waits` are the zones
    where cards wait in a chain, `lying` is the form of one that waits where it was dropped.
    """

    chain = 0
    waits: frozenset[int] = frozenset()
    lying = "tile"

    def __init__(self, board: B) -> None:
        self.board, self.seen = board, board.seen

    @property
    def store(self) -> Any:
        """Viewer's current knowledge."""
        return self.seen.store

    def options(self, card: int) -> Sequence[Option]:
        """Return the viewer's moves with a card."""
        return self.seen.by_subject().get(card, ())

    # ---- before a drop
    def form(self, face: Face) -> str:
        """Return the form in which a card is carried."""
        return "hand"

    def lights(self, card: int, options: Sequence[Option]) -> Iterator[tuple[Piece, Light]]:
        """Return the pieces to highlight while a card is carried: targets of its moves, or zones for a move without a target."""
        board = self.board
        for option in options:
            if self.seen.aim(option) == "card":
                if (aimed := board.node_of(option[2])) is not None:
                    yield aimed, "legal"
                continue
            place = board.places.get(option[2])
            if place is not None:
                yield place, "legal"
                here = self.store.zone[option[2]]
                if here and (found := board.node_of(here[0])) is not None:
                    yield found, "legal"
        if options and not any(option[2] for option in options):
            for thing in self.targets(card):
                node = board.node_of(thing)
                if node is not None:
                    yield node, "target"
            landing = board.places.get(self.landing(card))
            if landing is not None:
                yield landing, "legal"

    def landing(self, card: int) -> int:
        """Return the default drop zone of a card that needs no target; 0 for none."""
        return 0

    def targets(self, card: int) -> Iterable[int]:
        """Return the cards a card's text could target, as far as known before it is played."""
        return ()

    def tested(self, card: int) -> Iterable[int]:
        """Return targets to test when a card has no legal move, to find the best refusal."""
        return (0,)

    def is_key_stop(self, card: int, target: Node) -> bool:
        """Whether the keyboard carries a card there: only to legal drop targets."""
        aimed = self._on_card(card, target)
        if aimed is not None:
            return bool(aimed.options)
        zone = self.zone_of(target)
        if not zone or not self.seen.choices(card, zone).options:
            return False
        return any(option[2] for option in self.options(card)) or zone == self.landing(card)

    def goal(self, option: Option) -> Piece | None:
        """Return the card or zone that a move targets, as a box on the board."""
        if self.seen.aim(option) == "card":
            return self.board.node_of(option[2])
        return self.board.places.get(option[2]) if option[2] else None

    # ---- a drop
    def zone_of(self, node: Node) -> int:
        """Return the zone of a piece as a drop target; 0 for none."""
        if isinstance(node, CardNode):
            zone = int(self.store.at[node.card])
            return zone if zone in self.board.places else 0
        return node.zone if isinstance(node, Piece) else 0

    def drop(self, card: int, target: Node | None, at: Point) -> Choices | None:
        """Return the drop at a point (`at` in units of the table); None where releasing the card does nothing."""
        aimed = self._on_card(card, target)
        if aimed is not None:
            return aimed
        zone = self.zone_of(target) if target is not None else 0
        if target is not None and (not zone or zone == self.store.at[card]):
            return None
        if target is None and (not self.over(at) or any(option[2] for option in self.options(card))):
            return None
        found: Choices = self.seen.choices(card, zone)
        return found

    def meaning(self, card: int, target: Node | None) -> int:
        """Return the target of a card dropped on a piece, in case the card asks for one."""
        return target.card if isinstance(target, Piece) else 0

    def helping(self, card: int, target: Node) -> Iterable[Piece]:
        """Return the pieces that make a drop legal, such as the cards that pay for it."""
        return ()

    def over(self, at: Point) -> bool:
        """Whether a point is over the board, gaps between zones included, and not over the hand."""
        assert self.board.plan is not None
        beds = self.board.plan.beds
        across = min(box.x for box in beds) <= at[0] <= max(box.right for box in beds)
        return across and min(box.y for box in beds) <= at[1] <= max(box.bottom for box in beds)

    def _on_card(self, card: int, target: Node | None) -> Choices | None:
        """Return the drop that results from releasing one card on another; None where no move targets that card."""
        if not isinstance(target, CardNode) or target.card == card:
            return None
        aims = {self.seen.aim(option) for option in self.options(card)} - {None}
        if "card" not in aims:
            return None
        choices: Choices = self.seen.choices(card, target.card, aims="card")
        return choices if choices.options or aims == {"card"} else None
