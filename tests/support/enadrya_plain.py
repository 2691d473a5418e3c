"""Enadrya with plain sheets: Units without text, Technologies that do nothing."""

from __future__ import annotations

from typing import Any

from tabletop.games.enadrya.board import SEAT
from tabletop.games.enadrya.game import RULES
from tabletop.games.enadrya.sheet import BLANK, EFFECT, EFFECT_INDEX, AttackType, Sheet
from tabletop.kernel.match import Setup

__all__ = ["RULES", "owner_right", "setup"]
TYPES: tuple[AttackType, ...] = ("cutting", "explosive", "impact", "piercing", "precision", "chemical")


def _unit(i: int) -> Sheet:
    return Sheet(f"unit-{i}", "unit", cost=1 + i % 6, speed=1 + i % 3, attack=1 + i % 5, defence=1 + i * 3 % 5,
                 type=TYPES[i % 6])


SHEETS = (BLANK, EFFECT, Sheet("base", "base", base=30, energy=4), *map(_unit, range(20)),
          *(Sheet(f"technology-{i}", "technology", cost=2) for i in range(3)))
DECK = (2, *(3 + i % 20 for i in range(36)), 23, 24, 25)


def setup(seed: int, *, quick: bool = False) -> Setup:
    """Return two decks of forty plain cards."""
    return Setup(seed, ("A", "B"), SHEETS, (DECK, DECK), options={"quick": quick})


def owner_right(store: Any, card: int) -> bool:
    """Whether a card lies on its owner's side; effects belong to nobody."""
    seat = SEAT[store.at[card]]
    return bool(seat == (-1 if store.card[card] == EFFECT_INDEX else store.own[card]))
