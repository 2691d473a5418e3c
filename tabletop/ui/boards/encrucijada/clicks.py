"""Clicks on Encrucijada's board: armies named or ordered, wars declared, cards that respond, keys of piles and armies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from tabletop.games.encrucijada.board import CHAIN, VILLAGES
from tabletop.kernel.asks import Option
from tabletop.kernel.store import TABLE
from tabletop.play.seen import Seen
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards import ways
from tabletop.ui.boards.encrucijada import drops
from tabletop.ui.boards.encrucijada.armies import ArmyNode, army_at
from tabletop.ui.boards.encrucijada.groups import Group
from tabletop.ui.boards.encrucijada.rival_panel import RivalPanel
from tabletop.ui.boards.encrucijada.view_model import KEY, answerers
from tabletop.ui.table.pieces import CardNode, Light, Piece
from tabletop.ui.table.unfolding import Unfolding

NAMES = ("attack", "defend")
"""Moves that name an army for a war."""


class Field(Protocol):
    """Parts of Encrucijada's board that are clicked."""

    seats: dict[int, Piece]
    fronts: dict[int, Group]

    def node_of(self, card: int) -> Piece | None:
        """Return the piece of a card or of an army."""


class EncrucijadaClicks(Unfolding):
    """Moves that a click or a key on a piece of Encrucijada makes."""

    responses = ("answer",)

    def __init__(self, seen: Seen, board: Field) -> None:
        super().__init__(seen)
        self.board = board

    def move_at(self, node: Node) -> Option | None:
        """Return the war that a click on a rival declares, or the naming of a clicked army for a war."""
        if not self.seen.deciding:
            return None
        seat = next((seat for seat, piece in self.board.seats.items() if piece is node), -1)
        if seat >= 0 and ("declare", seat, 0) in self.seen.options():
            return "declare", seat, 0
        army = army_at(self.store, node)
        return next((option for option in self.options(army) if option[0] in NAMES), None) if army else None

    def zone_at(self, node: Node) -> int:
        """Return the village of a rival whose panel is clicked: its squares are small. A click that declares war does that."""
        return VILLAGES[node.seat] if isinstance(node, RivalPanel) and self.move_at(node) is None else 0

    def lights(self) -> Iterator[tuple[Piece, Light]]:
        """Yield the rivals that can be attacked."""
        if len(self.board.seats) > 2:
            yield from ((self.board.seats[option[1]], "target") for option in self.seen.options() if option[0] == "declare")

    def piece_of(self, node: Node) -> Node:
        """Return the only card of an army that has no move of its own: keys come to the army first."""
        army = node.card if isinstance(node, ArmyNode) else 0
        cards: Sequence[int] = self.store.contents(army) if army else ()
        if len(cards) != 1 or not self.seen.deciding:
            return node
        moves = self.seen.by_subject()
        card = self.board.node_of(cards[0]) if cards[0] in moves and army not in moves else None
        return card or node

    def moves_of(self, node: Node, options: Sequence[Option]) -> Sequence[Option]:
        """Return the moves of a card, and of a card in an army also the ordering of that army: its own node is hardly larger than its number."""
        army = army_at(self.store, node) if isinstance(node, CardNode) else 0
        return [*options, *(option for option in self.options(army) if option[0] == "order")] if army else options

    def in_order(self, card: int, offers: Sequence[Option | None]) -> Sequence[Option | None]:
        """Return the natural play of a card first, and to carry it last; a hidden fighter is most likely carried."""
        verbs = drops.likeliest(self.store, card)
        ranks = {verb: rank for rank, verb in enumerate(verbs)}
        carried = len(verbs) + 1 if verbs else -1
        return sorted(offers, key=lambda option: carried if option is None else ranks.get(option[0], len(verbs)))

    # ---- keys
    def move_by_number(self, card: int, number: int) -> Option | None:
        """Return the move of a carried card to the own army of that number."""
        found = (o for o in ways.mine(self.seen, card) if o[0] in ("tuck", "stack") and self.store.number[o[2]] == number)
        return next(found, None) if self.seen.deciding else None

    def responders(self) -> list[Piece]:
        """Return the pieces that can respond to waiting effects, or act in a window of a war; the front one stands for its copies."""
        store = self.store
        if not self.seen.at_table or not (store.zone[CHAIN] or store.stage[TABLE]):
            return []
        front = {card: group.cards[0] for group in self.board.fronts.values() for card in group.cards}
        cards = dict.fromkeys(front.get(card, card) for card in answerers(self.seen))
        return [piece for card in cards if (piece := self.board.node_of(card)) is not None]

    def keys(self) -> Sequence[tuple[str, str]]:
        """Return the keys of an answer and of a pass, while something may be answered."""
        answered = self.seen.choosing and bool(self.store.zone[CHAIN]) and bool(self.responders())
        return (("r", f"{KEY}.key.respond"), ("space", f"{KEY}.key.pass")) if answered else ()
