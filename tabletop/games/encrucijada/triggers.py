"""Automatic texts that wait together: those of the player on turn first, each player's in an order of choice (ENC-R41)."""

from __future__ import annotations

from tabletop.lang.sorting import sorting

from .effects import place
from .facts import FACTS
from .readers import in_turn

SORTING, queue = sorting("encrucijada.sorting", FACTS, in_turn, place)
