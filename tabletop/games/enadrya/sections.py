"""Deck sections of Enadrya: the Base, Units, Powers and Technologies (ENA-E)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.lang.sections import DeckTable, Pace, Section, of_kind

from .actions import HAND_SIZE
from .decks import SIZE

DEPLOYED = 2
"""Cards that a player is assumed to use up in a turn, and to draw again (ENA-J1.2)."""


def _cost(card: Any, leads: Sequence[Any]) -> int | None:
    price = getattr(card, "cost", None)
    return None if price is None or price.energy == "x" else int(price.energy)


def _tag(card: Any) -> str:
    """Return the attack type of a Unit."""
    return f"enadrya.type.{card.attack_type}" if card.kind == "unit" else ""


TABLE = DeckTable(
    (Section("base", of_kind("base"), lead=True, shuffled=False), Section("units", of_kind("unit")), Section("powers", of_kind("power")),
     Section("technologies", of_kind("technology"))),
    SIZE, SIZE, _cost, lambda leads: Pace(HAND_SIZE, DEPLOYED), tag=_tag, groups="enadrya.race", plays=frozenset({"deploy", "install", "play"}))
