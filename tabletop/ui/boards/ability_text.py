"""Short text of one ability of a card, as menus and questions say it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


def ability_text(told: Sequence[Any], abilities: Sequence[Any], meant: Callable[[Any], bool]) -> str:
    """Return the text of the first ability that is meant, without marks; "" for none.

    `told` are the card's short paragraphs, of which the last are those of its abilities, in their order.
    """
    texts = (paragraph.text for ability, paragraph in zip(abilities, told[len(told) - len(abilities):], strict=True) if meant(ability))
    return next(texts, "").replace("**", "")
