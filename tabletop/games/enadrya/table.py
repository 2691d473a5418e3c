"""Rows of Enadrya: its zones, the Bases and their energy, the numbers of Units, counts."""

from __future__ import annotations

from tabletop.games.table_rows import Count, Course, Figure, State, Table, Zone, cell
from tabletop.kernel.store import TABLE

from .board import BASE, DECK, FUSED, HAND, INCINERATOR, KIND, POWER, ROW, TECHNOLOGY, ZONE_1, ZONE_2, pile
from .facts import FACTS
from .readers import active, attack, cost, health, speed
from .sheet import Sheet
from .store import EnadryaStore

S = EnadryaStore
HOME = (FUSED + 1 + ZONE_1, FUSED + 1 + ZONE_2)
SLOTS = (*HOME, FUSED + 3)
"""Kinds of the slots of Zones 1 and 2, and with those of the Battle Zone: they follow those of the piles."""


def kind_of(zone: int) -> int:
    """Return the kind of a pile or of a slot; -1 for the effects and nowhere."""
    return KIND[zone] if ROW[zone] < 0 else SLOTS[ROW[zone]]


def _is_unit(own: Sheet) -> bool:
    return own.kind == "unit"


def _has_acted(s: S, card: int) -> bool:
    turn = s.turn[TABLE]
    return bool(turn) and turn in (s.moved[card], s.deployed[card], s.bridged[card])


BASE_LEFT: Figure[S] = Figure("base", "castle", cell("base"), of="seat", shape="base")
ENERGY: Figure[S] = Figure("energy", "lightning-helix", cell("energy"), of="seat", shape="energy")
ATTACK: Figure[S] = Figure("attack", "crossed-swords", attack, at=SLOTS, prints=_is_unit, printed=lambda own: own.attack,
                            changes="attack", shape="attack")
DEFENCE: Figure[S] = Figure("defence", "checked-shield", health, at=SLOTS, prints=_is_unit, printed=lambda own: own.defence,
                             changes="defence", shape="defence")
SPEED: Figure[S] = Figure(
    "speed", "fast-arrow", speed, prints=_is_unit, printed=lambda own: own.speed, changes="speed", shape="speed")
COST: Figure[S] = Figure("cost", "lightning-helix", cost, good="less", printed=lambda own: own.cost, changes="cost")

ENADRYA_TABLE: Table[S] = Table(
    area="enadrya", facts=FACTS, kind_of=kind_of, pile=pile, active=active,
    zones=(Zone(BASE, "base", "spread"), Zone(TECHNOLOGY, "technology", "spread"), Zone(POWER, "power", "spread"),
           Zone(HAND, "hand", "hand"), Zone(DECK, "deck", "deck"), Zone(INCINERATOR, "incinerator", "pile")),
    score=BASE_LEFT, course=Course("base"), figures=(BASE_LEFT, ENERGY, ATTACK, DEFENCE, SPEED, COST),
    states=(State("", "", "", HOME, _has_acted, idle=True),),
    record=(Count("lost", "skull-crack", "destroyed", lambda s, field: s.own[field("card")]),
            Count("dealt", "crossed-swords", "struck", lambda s, field: 1 - field("seat"), "amount"),
            Count("spent", "lightning-helix", "paid", lambda s, field: int(field("seat")), "energy")),
    losers=frozenset({"base", "concede"}), inspector="enadrya.inspector")
