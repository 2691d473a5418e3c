"""Keeps markup from taking signs for its own that players typed."""

from __future__ import annotations

_MEANT = "{}[]*"
_FIRST_HELD = 0xE200
# Code points for private use, which no font draws, no name holds and the teller of lines does not use.
_HELD = {ord(sign): _FIRST_HELD + i for i, sign in enumerate(_MEANT)}
_FREED = {held: sign for sign, held in _HELD.items()}


def literal(text: str) -> str:
    """A text as markup that shows exactly that text."""
    return text.translate(_HELD)


def shown(piece: str) -> str:
    """What a piece of markup shows: the signs of its literal texts as they were typed."""
    return piece.translate(_FREED)
