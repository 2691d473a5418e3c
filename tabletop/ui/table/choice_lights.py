"""Choices of a question that is answered on the board: their highlights, its arrow, the steppers of an amount."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.kernel.store import FIRST
from tabletop.play.question import Question
from tabletop.play.refused import sentence
from tabletop.toolkit.text.phrase import NOTHING, say
from tabletop.ui.table.aim import Aimed
from tabletop.ui.table.board_motion import Point
from tabletop.ui.table.felt import Felt
from tabletop.ui.table.pieces import IN_HAND, CardNode, Piece
from tabletop.ui.table.sharing import Sharing

DIMMED = 0.74
"""Brightness of a card that may not be chosen."""

AIMED = frozenset({"card", "seat"})
"""Kinds of things at which an arrow points; a card is taken from a pile."""


def aim_at(question: Question, chosen: Sequence[Any], at: Point, node: Piece | None, item: Any) -> Aimed | None:
    """Return what a question aims at, with the pointer there, over the piece of an item (None: over none); None where nothing is aimed."""
    if question.source < FIRST or question.noun not in AIMED:
        return None
    several = question.high > 1 and len(chosen) < question.high
    count = say("table.prompt.count", n=len(chosen) + 1, most=question.high) if several else NOTHING
    if node is not None and item in question.items and item not in chosen:
        return Aimed(question.source, at, node, count)
    why = question.why_not(item) if isinstance(node, CardNode) and item != question.source and item not in chosen else None
    return Aimed(question.source, at, None, sentence(why) if why is not None else count, refused=why is not None)


def light_choices(question: Question, chosen: Sequence[Any], piece: Callable[[Any], Piece | None], felt: Felt) -> None:
    """Highlight the choices and the cards concerned, and dim the other cards on the table."""
    for item in question.items:
        node = piece(item)
        if node is not None:
            node.light = "chosen" if item in chosen else "legal" if question.noun == "zone" else "target"
    held = any(isinstance(node, CardNode) and node.form in IN_HAND for node in map(piece, question.items))
    if question.noun in AIMED:
        for card in felt.cards.values():
            if (held or card.form not in IN_HAND) and card.card not in question.items and card.card != question.source:
                card.dim(DIMMED)
    for node, light in felt.questions.about(question):
        node.light = light
        if isinstance(node, CardNode):
            node.dim(1.0)


def shared_on_board(question: Question, felt: Felt, changed: Callable[[], None]) -> Sharing | None:
    """Return the steppers of an amount that is shared out on the board; None for another question."""
    text = felt.questions.shares(question)
    pieces = [piece for item in question.items if (piece := felt.board_piece(item)) is not None]
    return None if text is None or len(pieces) < len(question.items) else Sharing(question, text, pieces, felt.mind, changed)
