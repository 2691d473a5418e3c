"""Deeds of Epikha for the diary."""

from __future__ import annotations

from tabletop.games.deed_rows import Chain, DeedTable, Ended, Times
from tabletop.games.epikha.board import HAND, pile
from tabletop.games.epikha.readers import vital
from tabletop.games.epikha.store import EpikhaStore


def _hand(seat: int) -> int:
    return pile(seat, HAND)


def _left(s: EpikhaStore, seat: int) -> int:
    return vital(s, s.player[seat])


DEEDS = DeedTable(
    played=("announced", "deployed", "equipped", "skill_named"),
    hand=_hand,
    left=_left,
    hair=10,
    rows=(
        Chain("chain", "answered", ("resolved", "stayed", "failed"), 3),
        Ended("dry", "deck"),
        Times("felled", "fell", 3, by="by"),
    ))
