"""Escape text typed by players, so that it is not read as markup."""

from __future__ import annotations

_MEANT = "{}[]*"
_FIRST_HELD = 0xE200
# Private-use code points, which no font draws, no name contains and the labels of lines do not use.
_HELD = {ord(sign): _FIRST_HELD + i for i, sign in enumerate(_MEANT)}
_FREED = {held: sign for sign, held in _HELD.items()}


def literal(text: str) -> str:
    """Escape a text as markup that shows exactly that text."""
    return text.translate(_HELD)


def shown(piece: str) -> str:
    """Return the visible text of a piece of markup, with escaped characters restored."""
    return piece.translate(_FREED)


def bare(markup: str) -> str:
    """Return the text of a piece of markup without its signs for bold, for places that show no markup."""
    return shown(markup.replace("**", ""))
