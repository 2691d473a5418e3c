"""Drop targets of a carried card: the zones, cards and pieces to highlight, and moves that target a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from tabletop.kernel.asks import Option
from tabletop.play.seen import Choices, Seen
from tabletop.toolkit.graph.node import Node
from tabletop.ui.table.pieces import CardNode, Light, Piece, PlaceNode


class Aimed(Protocol):
    """Parts of a board from which targets are found."""

    seen: Seen
    places: dict[int, PlaceNode]

    @property
    def store(self) -> Any:
        """Viewer's current knowledge."""

    def node_of(self, card: int) -> Piece | None:
        """Return the piece of a card that lies in the open or in the viewer's hand."""

    def meant(self, card: int) -> Iterable[int]:
        """Return the cards a card's text could target."""

    def landing(self, card: int) -> int:
        """Return the default drop zone of a card that needs no target; 0 for none."""


def on_card(board: Aimed, card: int, target: Node | None) -> Choices | None:
    """Return the drop that results from releasing one card on another; None where no move targets that card."""
    if not isinstance(target, CardNode) or target.card == card:
        return None
    aims = {board.seen.aim(option) for option in board.seen.by_subject().get(card, ())} - {None}
    if "card" not in aims:
        return None
    choices: Choices = board.seen.choices(card, target.card, aims="card")
    return choices if choices.options or aims == {"card"} else None


def goal(board: Aimed, option: Option) -> Piece | None:
    """Return the card or zone that a move targets, as a box on the board."""
    if board.seen.aim(option) == "card":
        return board.node_of(option[2])
    return board.places.get(option[2]) if option[2] else None


def goals(board: Aimed, card: int, options: Sequence[Option]) -> Iterator[tuple[Piece, Light]]:
    """Return the pieces to highlight while a card is carried: targets of its moves, or zones for a move without a
    target."""
    for option in options:
        if board.seen.aim(option) == "card":
            if (aimed := board.node_of(option[2])) is not None:
                yield aimed, "legal"
            continue
        place = board.places.get(option[2])
        if place is not None:
            yield place, "legal"
            here = board.store.zone[option[2]]
            if here and (found := board.node_of(here[0])) is not None:
                yield found, "legal"
    if options and not any(option[2] for option in options):
        for meant in board.meant(card):
            node = board.node_of(meant)
            if node is not None:
                yield node, "target"
        landing = board.places.get(board.landing(card))
        if landing is not None:
            yield landing, "legal"
