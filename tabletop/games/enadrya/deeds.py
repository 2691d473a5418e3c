"""Deeds of Enadrya for the diary."""

from __future__ import annotations

from tabletop.games.deed_rows import DeedTable, Ended, Final, Spared, Times
from tabletop.games.enadrya.board import HANDS
from tabletop.games.enadrya.store import EnadryaStore


def _left(s: EnadryaStore, seat: int) -> int:
    return s.base[seat]


DEEDS = DeedTable(
    played=("deployed", "announced"),
    hand=HANDS.__getitem__,
    left=_left,
    hair=1,
    rows=(
        Spared("zero", "harmed", "clashed", "blocker", "destroyed"),  # ENA-R6
        Times("bridges", "bridged", 3, by="card"),
        Final("massive", "massed"),
        Ended("peace", "agreed"),
    ))
