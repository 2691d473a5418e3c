"""Encrucijada: Guerra de las Épocas as a value: its interface to the kernel, the screen and the command line.

Glossary: tower [Atempus], suit [palo] Oro, Copa, Basto, Espada; value [valor], resources [recursos], needs [costo], table
[mesa], village [Pueblo], hidden [Oculta], visible [Visible], army [ejército], used [usadas], attrition [desgaste], war
[guerra], battle [batalla], invasion [invasión], regroup [reagrupar], pile [monto], round [vuelta], turn [turno]; traits
Volador, Anti Aéreo, Marino; Invade, Defensa; Leadership [Liderazgo], Influence [Influencia]. A card is up while it is the
revealed one of an army; its realm is what a seat's village amounts to; the chain holds effects that wait for answers.
"""

from __future__ import annotations

from typing import Any

from tabletop.kernel.match import Rules

from . import ending, standing, turn
from .board import HAND, KIT, LIVE, PILES, SEAT, ZONES, kind_of
from .facts import FACTS
from .index import build
from .store import EncrucijadaStore
from .triggers import queue

KEY = "encrucijada"
_OPEN, _SHUT = -2, -3
_WHOSE = [_SHUT if 0 <= kind_of(zone) < PILES else SEAT[zone] if kind_of(zone) in (HAND, KIT) else _OPEN for zone in range(ZONES)]


def sees(store: Any, seat: int, zone: int) -> bool:
    """Whether a seat may see a zone: piles are shut; a hand, a deck and an army are their owner's, not an ally's (ENC-R8)."""
    if zone >= ZONES:
        army = zone - ZONES
        return bool(store.own[army] == seat and not store.mixed[army])
    return _WHOSE[zone] in (_OPEN, seat)


def loose(zone: int, seat: int) -> bool:
    """Whether places in a zone tell a seat nothing: a rival may hold its cards in any order."""
    return zone < ZONES and kind_of(zone) in (HAND, KIT) and SEAT[zone] != seat


RULES = Rules(
    key=KEY, store=EncrucijadaStore, zones=ZONES, live=LIVE, facts=FACTS, programs=turn.PROGRAMS, start=turn.deal, build=build,
    sees=sees, loose=loose, endless=ending.endless, check=ending.check, vital=True, queue=queue, standing=standing.STANDING,
    own_zones=True,
)
