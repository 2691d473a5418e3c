"""Warage as a value: its interface to the kernel, the screen and the command line.

Glossary: race [raza], class [clase], HP [puntos de vida], Attack, Defence, Magic, red and blue slots, burden
[gravamen], life pile [pila de vida], Equipment [Equipo], Amulet [Amuleto], Spell [Hechizo], Helper [Ayudante], Flash
[Destello], season [temporada], round [ronda] one player's six phases, turn [turno] one round of everybody, brawl [pelea],
guild [gremio]. A hero is its race card; a rite is an effect of the opening or closing phase.
"""

from __future__ import annotations

from tabletop.kernel.match import Rules

from . import falls, queueing, rounds
from .board import DECK, HAND, KIND, LIVE, SEASONS, SEAT, ZONES
from .facts import FACTS
from .index import build
from .standing import STANDING
from .store import WarageStore

KEY = "warage"


def sees(store: WarageStore, seat: int, zone: int) -> bool:
    """Whether a seat may see a zone: decks and other players' hands are secret, all else lies open (WAR-R9)."""
    kind = KIND[zone]
    return zone != SEASONS and kind != DECK and (kind != HAND or SEAT[zone] == seat)


def loose(zone: int, seat: int) -> bool:
    """Whether places in a zone tell a seat nothing: a rival may hold its hand in any order."""
    return KIND[zone] == HAND and SEAT[zone] != seat


RULES = Rules(
    key=KEY, store=WarageStore, zones=ZONES, live=LIVE, facts=FACTS, programs=rounds.PROGRAMS, start=rounds.deal,
    build=build, sees=sees, loose=loose, endless=rounds.endless, check=falls.judge, vital=True, queue=queueing.wait,
    standing=STANDING,
)
