"""Automatic texts that wait together: those of the player on turn first, each player's in an order of choice (ECG-R35)."""

from __future__ import annotations

from tabletop.lang.sorting import sorting

from .facts import FACTS
from .readers import active, place
from .store import EcgStore as S


def _seats(s: S) -> tuple[int, int]:
    first = active(s)
    return (first, 1 - first)


SORTING, queue = sorting("ecg.sorting", FACTS, _seats, place)
