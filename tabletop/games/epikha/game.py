"""Paladines de Epikha as a value: its interface to the kernel, the screen and the command line.

Glossary: Player [Carta de Jugador], Player Skill [Habilidad de Jugador], Character [Personaje], Weapon [Arma], Object
[Objeto], Spell [Hechizo], Continuous Spell [Hechizo Continuo], Machine [Máquina], Vital Opal [Ópalo de Vital]; Strength
[Fuerza], Vital, Resistance [Resistencia], Level [Nivel], Vital cost [coste de Vital]; Deployment [Despliegue], Reserves
[Reservas], Combat [Combate], Magic Zone [Zona de Magia], discard [descarte]; Start [Inicio], Regroup [Reagrupamiento];
carry [llevar], left over [sobrante]. Keywords: swift [Veloz], heavy [Pesado], regeneration [Regeneración], legacy [Legado],
absorb [Absorber], formation [Formación], sweep [Barrido], challenge [Reto], manoeuvre [Maniobra], pact [Pacto].
A fighter is a card that may attack; an arm is a Weapon or an Object that is carried; a beat is Swift, plain or Heavy.
"""

from __future__ import annotations

from typing import Any

from tabletop.kernel.match import Rules

from . import ending, standing, turn
from .board import DECK, HAND, KIT, LAID, LIVE, SEAT, ZONES, kind_of
from .facts import FACTS
from .index import build
from .store import EpikhaStore
from .triggers import queue

KEY = "epikha"
_OWN = (HAND, KIT, LAID)
"""Zones that their owner alone sees."""


def sees(store: Any, seat: int, zone: int) -> bool:
    """Whether a seat may see a zone: decks are secret; a hand, a Kit and laid cards are their owner's."""
    kind = kind_of(zone)
    return kind != DECK and (kind not in _OWN or SEAT[zone] == seat)


def loose(zone: int, seat: int) -> bool:
    """Whether places in a zone tell a seat nothing: a rival may hold its cards in any order."""
    return kind_of(zone) in _OWN and SEAT[zone] != seat


RULES = Rules(
    key=KEY, store=EpikhaStore, zones=ZONES, live=LIVE, facts=FACTS, programs=turn.PROGRAMS, start=turn.deal, build=build,
    sees=sees, loose=loose, endless=ending.endless, check=ending.check, vital=True, queue=queue, standing=standing.STANDING,
    own_zones=True,
)
