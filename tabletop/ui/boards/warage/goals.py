"""Drops of Warage's cards on the pieces of the felt, the highlights of their targets, the hero a piece belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabletop.games.warage.board import DISCARD, HAND, KIND, PLAY, QUEUE, SEAT, pile
from tabletop.games.warage.readers import attackable, fits, hero, sheet
from tabletop.kernel.asks import Option
from tabletop.kernel.store import FIRST
from tabletop.play.seen import Choices
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards.piece_drops import PieceDrops
from tabletop.ui.boards.warage import drops
from tabletop.ui.boards.warage.focus import BoardFocus
from tabletop.ui.boards.warage.layout import seat_at
from tabletop.ui.drawing import Face
from tabletop.ui.table.board_motion import Point
from tabletop.ui.table.board_questions import BoardQuestions
from tabletop.ui.table.pieces import CardNode, Light, Piece


class WarageDrops(PieceDrops[BoardFocus]):
    """Drops of Warage's cards on the board's pieces."""

    def form(self, face: Face) -> str:
        """Return the form of the card on the table: small, so that the drop target stays visible."""
        return "low-hero" if face.kind in ("race", "class") else "gear"

    def zone_of(self, node: Node) -> int:
        """Return a zone for any piece: the meaning of a drop is decided by `drop`."""
        if isinstance(node, CardNode):
            return int(self.store.at[node.card]) if node.card >= FIRST else 0
        if isinstance(node, Piece) and node.zone:
            return node.zone
        return QUEUE if isinstance(node, Piece) and node.card in (*self.board.queue.entries, *self.board.dice.dice) else 0

    def drop(self, card: int, target: Node | None, at: Point) -> Choices | None:
        """Return the drops to buy, sell, equip, attack or target."""
        plan = self.board.plan
        assert plan is not None
        if target is None:
            high = at[1] < plan.panels["hand"].y and KIND[self.store.at[card]] == HAND
            return drops.drop(self.seen, card, pile(seat_at(plan, at), PLAY), 0) if high else None
        here = target.card if isinstance(target, Piece) else 0
        return drops.drop(self.seen, card, self.zone_of(target), here, aim=self.meaning(card, target))

    def meaning(self, card: int, target: Node | None) -> int:
        """Return the target of a card dropped on a piece."""
        return drops.meaning(self.seen, card, target.card, SEAT[self.zone_of(target)]) if isinstance(target, Piece) else 0

    def landing(self, card: int) -> int:
        """Return the own beds, the place for purchases."""
        return pile(self.board.below, PLAY)

    def targets(self, card: int) -> Iterable[int]:
        """Return possible targets of a Flash, a Spell or an ability."""
        return drops.meant(self.store, card)

    def lights(self, card: int, options: Sequence[Option]) -> Iterator[tuple[Piece, Light]]:
        """Return the own beds to buy or lay down, the own hero to equip or enchant, enemies, the discard to sell."""
        verbs = self._verbs(card, options)
        seat = int(self.seen.viewer)
        definition = sheet(self.store, card)
        worn = "buy" in verbs and definition.burden and fits(self.store, card)
        if verbs & {"buy", "unready"} and not worn:
            yield self.board.beds_of(seat)[definition.kind == "spell"], "legal"
        if verbs & {"ready", "flash", "cast", "use"} or worn:
            yield self.board.heroes[seat], "legal"
        enemies = attackable(self.store, seat) if verbs & drops.BLOWS else ()
        for meant in (*enemies, *self.targets(card)):
            node = self.board.board_piece(meant)
            if node is not None:
                yield node, "target"
        if "sell" in verbs:
            yield self.board.piles[pile(seat, DISCARD)], "legal"

    def _verbs(self, card: int, options: Sequence[Option]) -> set[str]:
        """Return the verbs of a card; a weapon or class also has the attack of its hero."""
        verbs = {option[0] for option in options}
        subject = card if verbs & drops.AIMED else drops.fighter(self.store, card)
        return verbs | {o[0] for o in self.seen.by_subject().get(subject, ()) if o[0] == "attack"}


class WarageQuestions(BoardQuestions):
    """Questions of Warage, which may be about heroes."""

    def __init__(self, board: BoardFocus) -> None:
        super().__init__(board.seen)
        self.board = board

    def owner_card(self, node: Piece) -> int:
        """Return the hero of a piece in its panel or its beds; 0 for none."""
        zone = self.store.at[node.card] if isinstance(node, CardNode) else node.zone
        seat = SEAT[zone] if zone and KIND[zone] != HAND else -1
        assert self.board.plan is not None
        inside = seat >= 0 and self.board.plan.sides[seat].box.contains(*node.box.centre)
        return hero(self.store, seat) if inside else 0
