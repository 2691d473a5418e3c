"""Deck sections of ECG: Hero, Resource, and forty further cards (ECG-1.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.lang.sections import DeckTable, Pace, Section, of_kind

from .decks import SIZE
from .turn import MOST_DRAWN


def _cost(card: Any, leads: Sequence[Any]) -> int | None:
    """Return a Troop's or a General's cost, or the price for the kingdom of the Hero (ECG-9.4)."""
    if hasattr(card, "cost"):
        return int(card.cost)
    kingdom = next((lead.kingdom for lead in leads if lead.kind == "hero"), None)
    prices = getattr(card, "costs", {})
    return prices.get(kingdom, min(prices.values(), default=None) if kingdom is None else None)


def _pace(leads: Sequence[Any]) -> Pace:
    return Pace(next((lead.hand for lead in leads if lead.kind == "hero"), 5), MOST_DRAWN, one=MOST_DRAWN)


TABLE = DeckTable(
    (Section("hero", of_kind("hero"), lead=True, shuffled=False), Section("resource", of_kind("resource"), lead=True, shuffled=False),
     Section("troops", of_kind("troop")), Section("general", of_kind("general")), Section("actions", of_kind("action")),
     Section("reactions", of_kind("reaction")), Section("spells", of_kind("spell")), Section("legacies", of_kind("legacy")),
     Section("prayer", of_kind("blessing"))),
    SIZE, SIZE, _cost, _pace, groups="ecg.kingdom", plays=frozenset({"seat", "train", "play"}))
