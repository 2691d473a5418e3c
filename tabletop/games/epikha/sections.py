"""Deck sections of Epikha: the Player, its Skills, arms laid down, and the fifty that are shuffled (EPI-1.2, 2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.lang.sections import DeckTable, Pace, Section, of_kind

from .board import FIRST_HAND
from .decks import SIZE


def _cost(card: Any, leads: Sequence[Any]) -> int | None:
    return getattr(card, "cost", None)


TABLE = DeckTable(
    (Section("player", of_kind("player"), lead=True, shuffled=False), Section("skills", of_kind("skill"), shuffled=False),
     Section("fighters", of_kind("character", "machine")), Section("arms", of_kind("weapon", "object")),
     Section("spells", of_kind("spell", "continuous")), Section("opals", of_kind("opal"))),
    SIZE, SIZE, _cost, lambda leads: Pace(FIRST_HAND, 1, FIRST_HAND, 1), frozenset({"player", "skills"}),
    ("laid",), of_kind("weapon", "object"), groups="epikha_board.home", plays=frozenset({"deploy", "equip", "cast"}))
