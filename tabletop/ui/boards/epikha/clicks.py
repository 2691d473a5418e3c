"""Clicks on Epikha's board: moves named with their price, moves that ask first, reasons against a click."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.epikha.moves import joins_last
from tabletop.games.epikha.readers import cost
from tabletop.kernel.asks import Option
from tabletop.kernel.guards import Refusal
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.boards.epikha import drops
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.unfolding import Cautions, Unfolding

PLAYS = ("deploy", "cast", "shield", "reply")
"""Moves of a card in hand that a click names with their price."""


class EpikhaClicks(Unfolding):
    """Moves that a click on a card of Epikha names."""

    named = PLAYS

    def refusal(self, node: Node) -> Refusal | None:
        """Return the reason why a piece has no move."""
        return drops.why_not(self.seen, node.card) if isinstance(node, CardNode) and node.card > 0 else None


class EpikhaCautions(Cautions):
    """Moves of Epikha that ask first, or end a declaration."""

    def asks_first(self, option: Option) -> bool:
        """Whether a click shows a move's label before it is made: for a price in Vital, a Spell, an ability, the way into the Magic Zone."""
        verb, card, _ = option
        return verb in ("cast", "use", "withdraw") or (verb in PLAYS and cost(self.store, card) > 0)

    def consequence(self, option: Option) -> Phrase:
        """Return that the last who can attack, or answer, ends the declaration."""
        seat = int(self.seen.viewer)
        return say(f"epikha_board.concludes.{option[0]}") if seat in (0, 1) and joins_last(self.store, seat, option) else NOTHING

    def is_worth_lighting(self, options: Sequence[Option]) -> bool:
        """Whether a card's moves are worth a highlight: handing over a carried card, or withdrawing, is not."""
        return any(option[0] not in ("give", "withdraw") for option in options)
