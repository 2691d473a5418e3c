"""Deeds of ECG for the diary."""

from __future__ import annotations

from tabletop.games.deed_rows import Chain, DeedTable, Ended
from tabletop.games.ecg.board import HANDS
from tabletop.games.ecg.store import EcgStore


def _left(s: EcgStore, seat: int) -> int:
    return s.morale[seat]


DEEDS = DeedTable(
    played=("announced", "seated", "trained", "led", "prayed", "endowed"),
    hand=HANDS.__getitem__,
    left=_left,
    hair=1,
    rows=(
        Chain("chain", "answered", ("played", "failed", "undone", "trained", "seated", "won", "activated"), 3),
        Ended("renown", "renown"),  # ECG-2.2
        Ended("blessing", "blessing"),  # ECG-2.3
    ))
