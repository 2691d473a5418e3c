"""ECG as a value: its interface to the kernel, the screen and the command line.

Glossary: Hero [Héroe], General, Troop [Tropa], Action [Acción], Reaction [Reacción], Spell [Hechizo], sorcery [hechicería],
Resource [Recurso], Blessing [Bendición], Prayer [Oración], Legacy [Legado]; morale [moral], renown [renombre], preparation
[preparación], wounds [heridas], court [corte], madness [locura], kingdom [reino]; Infantry [Infantería], Support [Soporte];
Reinforce [Reforzar], Prepare [Preparación], Action, Resolution [Resolución]; train [entrenar], seat [poner en la corte]; clash
[Enfrentamiento], charge [Carga], volley [Descarga], redeploy [Redespliegue], rally [Reagrupar], assault [Asalto], recovery
[Recuperación]. Kingdoms: sun [Sol], owl [Lechuza], deer [Ciervo], wolf [Lobo Blanco], lion [León]; titles: devotee [Devoto],
mercenary [Mercenario], wild [Salvaje]. Coins: faith [Fe], knowledge [Saber], pride [Orgullo], wrath [Ira], discipline
[Disciplina], devotion [Devoción]. Keywords: pike [Pica], guard [Guardia], mail [Coraza], stalk [Acecho], veteran [Veterano].
An extra cost is no resource; an item is what waits on the chain; a lapse is madness at its threshold.
"""

from __future__ import annotations

from tabletop.kernel.match import Rules

from . import standing, turn
from .board import DECK, DISCARD, EXILE, HAND, KIND, LIVE, SEAT, ZONES
from .facts import FACTS
from .index import build
from .store import EcgStore
from .triggers import queue

KEY = "ecg"
CLOSED = (HAND, DISCARD, EXILE)
"""Piles that their owner alone may look through (ECG-3.8)."""


def sees(store: EcgStore, seat: int, zone: int) -> bool:
    """Whether a seat may see a zone: decks are secret, and the other player's hand, discard and exile (ECG-3.8, R22)."""
    kind = KIND[zone]
    return kind != DECK and (kind not in CLOSED or SEAT[zone] == seat)


def loose(zone: int, seat: int) -> bool:
    """Whether places in a zone tell a seat nothing: a rival may hold its hand in any order."""
    return KIND[zone] == HAND and SEAT[zone] != seat


RULES = Rules(
    key=KEY, store=EcgStore, zones=ZONES, live=LIVE, facts=FACTS, programs=turn.PROGRAMS, start=turn.deal, build=build,
    sees=sees, loose=loose, endless=turn.endless, vital=True, queue=queue, standing=standing.STANDING,
)
