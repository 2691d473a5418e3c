"""Drag and drop on Encrucijada's board: the meaning of a drop, and the highlights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabletop.games.encrucijada.board import ARMY_ROWS, CHAIN, HAND, HANDS, IN_ARMY, PILE_ROWS, VILLAGES, kind_of
from tabletop.games.encrucijada.readers import is_army
from tabletop.kernel.asks import Option
from tabletop.play.question import Question
from tabletop.play.seen import Choices
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards.chained import QueuedBoard
from tabletop.ui.boards.encrucijada import drops
from tabletop.ui.boards.encrucijada.armies import army_spots
from tabletop.ui.boards.encrucijada.crowd import BoardRivals
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan
from tabletop.ui.drawing import Face
from tabletop.ui.table.board_motion import Point
from tabletop.ui.table.pieces import CardNode, Light, Piece
from tabletop.ui.table.spots import Spot


class BoardCarrying(BoardRivals, QueuedBoard):
    """Part of the board for cards that are carried."""

    plan: EncrucijadaPlan | None

    def army_places(self) -> list[Spot]:
        """Return the spots of all hidden cards of the seats with beds."""
        assert self.plan is not None
        own = (spot for seat, half in self.plan.halves.items() for spot in army_spots(self.store, self.plan, half, seat))
        return [*own, *self.ring_spots()]

    def carries(self, face: Face) -> str:
        """Return the form of the card's destination."""
        return "village"

    def zone_of(self, node: Node) -> int:
        """Return the zone of any piece; `drop` decides the meaning of a drop there."""
        if isinstance(node, Piece) and node.card in self.queue.entries and not isinstance(node, CardNode):
            return CHAIN
        if isinstance(node, CardNode):
            return int(self.store.at[node.card]) if node.card > 0 else 0
        if isinstance(node, Piece) and node.card:
            return int(self.store.inside(node.card)) if is_army(self.store, node.card) else int(self.store.at[node.card])
        return node.zone if isinstance(node, Piece) else 0

    def drop(self, card: int, target: Node | None, at: Point) -> Choices | None:
        """Return the drop at a point: put down hidden or visible, into an army, shown, taken back, used on a target."""
        assert self.plan is not None
        ranks = self.reordered(card, target)
        if ranks is not None:
            return ranks
        own = self.plan.halves[self.plan.bottom]
        zone = self.zone_of(target) if target is not None else 0
        if (target is None and own.front.contains(*at)) or self._own_tower(card, target):
            zone = ARMY_ROWS[self.plan.bottom]
        elif target is None and self.plan.panels["hand"].contains(*at):
            zone = HANDS[self.plan.bottom]
        return drops.drop(self.seen, card, zone, target.card if isinstance(target, Piece) else 0)

    def _own_tower(self, card: int, target: Node | None) -> bool:
        """Whether a card of the hand or an army lies over the own tower, in the middle of the front."""
        on_tower = isinstance(target, Piece) and target.card == int(self.store.tower[self.below])
        return on_tower and kind_of(self.store.at[card]) in (HAND, IN_ARMY)

    def walks(self, card: int, target: Node) -> bool:
        """Whether the keyboard stops at a node: only at legal drop targets."""
        found = self.drop(card, target, target.box.centre)
        return found is not None and bool(found.options)

    def numbered(self, question: Question, number: int) -> Piece | None:
        """Return the pile that a number key draws from: 1 is A."""
        piles = PILE_ROWS[self.below]
        zone = piles[number - 1] if question.noun == "zone" and number <= len(piles) else 0
        return self.places[zone] if zone in question.items else None

    def landing(self, card: int) -> int:
        """Return the own village: the drop zone by keys of a card without a target."""
        return VILLAGES[self.below]

    def goals(self, card: int, options: Sequence[Option]) -> Iterator[tuple[Piece, Light]]:
        """Return the highlights while a card is carried."""
        for kind, number in drops.goals(self.seen, card, options):
            found = self.places.get(number) if kind == "zone" else self.node_of(number)
            if found is not None:
                yield found, "legal" if kind == "zone" else "target"

    def meant(self, card: int) -> Iterable[int]:
        """Return possible targets of a card's effect."""
        return drops.meant(self.store, card, int(self.seen.viewer))

    def tries(self, card: int) -> Iterable[int]:
        """Return the targets to test for the best refusal."""
        return (0, *self.store.zone[ARMY_ROWS[self.below]])
