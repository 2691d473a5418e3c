"""Deeds of Warage for the diary."""

from __future__ import annotations

from tabletop.games.deed_rows import Chain, DeedTable, Times, Variety
from tabletop.games.warage.board import HANDS
from tabletop.games.warage.store import WarageStore


def _left(s: WarageStore, seat: int) -> int:
    return s.hp[seat]


DEEDS = DeedTable(
    played=("queued", "entered"),
    hand=HANDS.__getitem__,
    left=_left,
    hair=3,
    rows=(
        Chain("chain", "queued", ("resolved", "fizzled", "cancelled"), 4),
        Variety("seasons", "season", 4),
        Times("sixes", "rolled", 3, where=("face", 6)),
    ))
