"""Deck sections of Warage: race, class, and the cards bought or announced (WAR-2.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.lang.sections import DeckTable, Pace, Section, of_kind

from .decks import LEAST
from .rounds import FIRST_HAND, OPENING_DRAW, SECOND_HAND


def _cost(card: Any, leads: Sequence[Any]) -> int | None:
    return getattr(card, "cost", None)


TABLE = DeckTable(
    (Section("race", of_kind("race"), lead=True, shuffled=False), Section("class", of_kind("class"), lead=True, shuffled=False),
     Section("equipment", of_kind("equipment")), Section("amulets", of_kind("amulet")), Section("spells", of_kind("spell")),
     Section("helpers", of_kind("helper")), Section("flashes", of_kind("flash"))),
    LEAST, 0, _cost, lambda leads: Pace(FIRST_HAND, OPENING_DRAW, SECOND_HAND, OPENING_DRAW), frozenset({"race", "class"}),
    groups="warage.kind", plays=frozenset({"buy", "flash", "cast"}))
