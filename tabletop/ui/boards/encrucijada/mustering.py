"""Part of Encrucijada's board for armies: their nodes, how they are ordered and named, the panels of the setup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from tabletop.games.encrucijada.board import ARMY_ROWS
from tabletop.games.encrucijada.readers import army_of, is_army, is_hidden
from tabletop.kernel.asks import Option
from tabletop.kernel.store import FIRST
from tabletop.play.question import Question
from tabletop.play.seen import Choices
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards import ways
from tabletop.ui.boards.encrucijada.armies import ArmyNode, Style, army_text, lies_open, stands
from tabletop.ui.boards.encrucijada.formation_panel import FormationPrompt
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan
from tabletop.ui.boards.encrucijada.opening_panel import OpeningPrompt
from tabletop.ui.boards.encrucijada.ranks_panel import RanksPrompt
from tabletop.ui.boards.encrucijada.rivals import Stand, heaps
from tabletop.ui.boards.encrucijada.split_panel import SplitPrompt
from tabletop.ui.table.board import Board
from tabletop.ui.table.pieces import CardNode, Piece, PlaceNode, RimNode
from tabletop.ui.table.prompts.panel import PanelOf

NAMES = ("attack", "defend")
"""Moves that name an army for a war."""


class BoardArmies(Board):
    """Part of the board for armies."""

    plan: EncrucijadaPlan | None

    # ---- nodes
    def make_armies(self) -> None:
        """Make the fronts, where cards are dropped to be armies."""
        self.army_nodes: dict[int, ArmyNode] = {}
        self.army_layer = Node("armies")
        self._ranks: tuple[int, ...] = ()
        for seat in range(self.store.seats):
            front = RimNode(f"front{seat}", self.mind, ARMY_ROWS[seat])
            front.takes = Takes.POINTER
            front.z = -1.0  # under the towers
            front.tip = say("encrucijada_guide.place.armies")
            self.places[front.zone] = front
            self.layer.add(front)
        self.layer.add(self.army_layer)  # below the cards, which are made later

    def put_armies(self, plan: EncrucijadaPlan) -> None:
        """Place the fronts of the seats with beds."""
        self.army_layer.put(Box(0, 0, *plan.size))
        for seat in range(self.store.seats):
            front, half = self.places[ARMY_ROWS[seat]], plan.halves.get(seat)
            front.visible = half is not None
            if half is not None:
                front.put(half.front)

    def show_armies(self) -> None:
        """Update the armies of all seats."""
        plan, store = self.plan, self.store
        assert plan is not None
        names = self.seen.match.setup.players
        found: dict[int, tuple[Stand, Style]] = {}
        for seat, half in plan.halves.items():
            found |= {stand.army: (stand, "row" if lies_open(store, half, seat) else "heap") for stand in stands(store, plan, half, seat)}
        for side in plan.rivals.values():
            found |= {stand.army: (stand, "small") for stand in heaps(store, side)}
        for gone in [army for army in self.army_nodes if army not in found]:
            node = self.army_nodes.pop(gone)
            node.top.remove()
            node.remove()
        for army, (stand, style) in found.items():
            node = self.army_nodes.get(army) or self._make_army(army)
            node.zone = store.inside(army)
            node.show(army_text(store, names, army, style), stand)

    def _make_army(self, army: int) -> ArmyNode:
        node = self.army_nodes[army] = ArmyNode(army, self.mind)
        self.army_layer.add(node)
        self.low.add(node.top)
        return node

    def node_of(self, card: int) -> Piece | None:
        """Return the piece of a card or of an army."""
        return self.army_nodes.get(card) or super().node_of(card)

    def pieces(self) -> Iterator[Piece]:
        """Return every piece that may be highlighted."""
        yield from super().pieces()
        yield from self.army_nodes.values()

    def army_at(self, node: Node | None) -> int:
        """Return the army that a piece stands for: its node, or one of its cards; 0 for none."""
        card = node.card if isinstance(node, Piece) else 0
        if card < FIRST or isinstance(node, PlaceNode):
            return 0
        return card if is_army(self.store, card) else army_of(self.store, card) if is_hidden(self.store, card) else 0

    def looked_at(self, card: int) -> int:
        """Return the card to inspect; an army is none."""
        return 0 if is_army(self.store, card) else super().looked_at(card)

    # ---- clicks
    def entered(self, node: Node) -> Option | None:
        """Return the naming of the army that is clicked, where one is to be named for a war."""
        army = self.army_at(node)
        found: Sequence[Option] = self.seen.by_subject().get(army, ()) if army and self.seen.deciding else ()
        return next((option for option in found if option[0] in NAMES), None) or super().entered(node)

    def acts_as(self, node: Node) -> Node:
        """Return the only card of an army that has no move of its own: keys come to the army first."""
        army = node.card if isinstance(node, ArmyNode) else 0
        cards: Sequence[int] = self.store.contents(army) if army else ()
        if len(cards) != 1 or not self.seen.deciding:
            return super().acts_as(node)
        moves = self.seen.by_subject()
        card = self.node_of(cards[0]) if cards[0] in moves and army not in moves else None
        return card or super().acts_as(node)

    # ---- order
    def stands_for(self, node: Node, options: Sequence[Option]) -> Sequence[Option]:
        """Return the moves of a card, and of a card in an army also the ordering of that army: its own node is hardly larger than its number."""
        army = self.army_at(node) if isinstance(node, CardNode) else 0
        found: Sequence[Option] = self.seen.by_subject().get(army, ()) if army else ()
        return [*super().stands_for(node, options), *(option for option in found if option[0] == "order")]

    def reordered(self, card: int, target: Node | None) -> Choices | None:
        """Return the ordering of an army whose card is dropped on another of its cards; None for another drop."""
        army = self.army_at(target)
        if not army or not isinstance(target, CardNode) or target.card == card or army != army_of(self.store, card):
            return None
        cards = list(self.store.contents(army))
        place = cards.index(target.card)
        cards.remove(card)
        cards.insert(place, card)
        self._ranks = tuple(cards)
        return ways.one(self.seen, ("order", army, 0))

    # ---- panels
    def panel_for(self, question: Question) -> PanelOf | None:
        """Return the panels of the setup, and that of an army's order."""
        if question.shape == "arrange" and question.name == "split":
            return SplitPrompt
        if question.shape == "arrange" and question.name == "formation":
            return FormationPrompt
        if question.name == "opening":
            return OpeningPrompt
        if question.shape == "order" and question.name == "order" and question.items:
            wish, self._ranks = self._ranks, ()
            return partial(RanksPrompt, wish=wish if set(wish) == set(question.items) else question.items)
        return None
