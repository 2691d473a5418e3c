"""Homes of cards: the people whose colours a card wears. No rule asks for it."""

from __future__ import annotations

from collections.abc import Iterable

_BANDS = {"legion": "legion", "hunter": "hunters"}
"""Home of the families whose members come from several peoples."""


def home(named: str | None, families: Iterable[str] = (), people: str | None = None) -> str:
    """Return a card's home: as its picture's settings say, its band's, or its people's; "" for a card of all."""
    banded = (_BANDS[family] for family in sorted(families) if family in _BANDS)
    return named or next(banded, people or "")
