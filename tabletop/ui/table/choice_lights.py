"""Highlights of the choices of a question that is answered on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.play.question import Question
from tabletop.ui.table.felt import Felt
from tabletop.ui.table.pieces import IN_HAND, CardNode, Piece

DIMMED = 0.55
"""Brightness of a card that may not be chosen."""


def light_choices(question: Question, chosen: Sequence[Any], piece: Callable[[Any], Piece | None], felt: Felt) -> None:
    """Highlight the choices and the cards concerned, and dim the other cards on the table."""
    for item in question.items:
        node = piece(item)
        if node is not None:
            node.light = "chosen" if item in chosen else "legal" if question.noun == "zone" else "target"
    if question.noun == "card":
        for card in felt.cards.values():
            if card.form not in IN_HAND and card.card not in question.items and card.card != question.source:
                card.dim(DIMMED)
    for node, light in felt.questions.about(question):
        node.light = light
        if isinstance(node, CardNode):
            node.dim(1.0)
