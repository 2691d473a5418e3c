"""Drops on pieces as well as zones: a game says what each of them means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

from tabletop.kernel.asks import Option
from tabletop.play.seen import Choices
from tabletop.toolkit.graph.node import Node
from tabletop.ui.table.board_motion import Point
from tabletop.ui.table.drops import Drops, Targets
from tabletop.ui.table.pieces import CardNode, Light, Piece
from tabletop.ui.table.queue import Queue


class Queued(Targets, Protocol):
    """Parts of a board with the panel of a chain."""

    queue: Queue


B = TypeVar("B", bound=Queued)


class PieceDrops(Drops[B]):
    """Drops on any piece."""

    def zone_of(self, node: Node) -> int:
        """Return the zone of any piece."""
        if not isinstance(node, Piece):
            return 0
        if isinstance(node, CardNode):
            return int(self.store.at[node.card]) if node.card > 0 else 0
        return self.chain if node.card in self.board.queue.entries else node.zone

    def drop(self, card: int, target: Node | None, at: Point) -> Choices | None:
        """Return the drop at a point."""
        if target is None:
            return self.on(card, 0, 0, at) if self.over(at) else None
        return self.on(card, self.zone_of(target), self.meaning(card, target), at)

    def on(self, card: int, zone: int, target: int, at: Point) -> Choices | None:
        """Return the drop on a zone (0: on the bare felt) and on a card there (0: none); None where a drop does nothing."""
        raise NotImplementedError

    def is_key_stop(self, card: int, target: Node) -> bool:
        """Whether the keyboard stops at a node: only at legal drop targets."""
        found = self.drop(card, target, target.box.centre)
        return found is not None and bool(found.options)

    def goals(self, card: int, options: Sequence[Option]) -> Iterator[tuple[str, int]]:
        """Yield ("zone", zone) for zones to enter, ("card", card) for cards to aim at."""
        raise NotImplementedError

    def piece_of(self, card: int) -> Piece | None:
        """Return the piece of a card that is aimed at."""
        return self.board.board_piece(card)

    def lights(self, card: int, options: Sequence[Option]) -> Iterator[tuple[Piece, Light]]:
        """Yield places in gold, targets in blue."""
        for kind, number in self.goals(card, options):
            found = self.board.places.get(number) if kind == "zone" else self.piece_of(number)
            if found is not None:
                yield found, "legal" if kind == "zone" else "target"
