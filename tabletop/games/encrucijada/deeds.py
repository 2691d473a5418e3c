"""Deeds of Encrucijada for the diary."""

from __future__ import annotations

from tabletop.games.deed_rows import Chain, DeedTable, Ended, Times
from tabletop.games.encrucijada.board import HANDS
from tabletop.games.encrucijada.store import EncrucijadaStore


def _left(s: EncrucijadaStore, seat: int) -> int:
    return s.resistance[s.tower[seat]]


DEEDS = DeedTable(
    played=("raised", "shown", "announced", "used", "revealed"),
    hand=HANDS.__getitem__,
    left=_left,
    hair=1,
    rows=(
        Chain("chain", "announced", ("resolved", "failed", "silenced"), 4),
        Ended("rule", "rule"),  # ENC-4.2
        Times("hero", "hero_rose", 1, "match"),
    ))
