"""Warage as a value: its interface to the kernel, the screen and the command line.

Glossary: race [raza], class [clase], HP [puntos de vida], Attack, Defence, Magic, red and blue slots, burden
[gravamen], life pile [pila de vida], Equipment [Equipo], Amulet [Amuleto], Spell [Hechizo], Helper [Ayudante], Flash
[Destello], season [temporada], round [ronda] one player's six phases, turn [turno] one round of everybody, brawl [pelea],
guild [gremio]. A hero is its race card; a phase effect happens in the opening or closing phase.
"""

from __future__ import annotations

from tabletop.kernel.match import Rules
from tabletop.lang.secrecy import secrecy

from . import falls, queueing, rounds
from .board import DECK, HAND, KIND, LIVE, SEASONS, SEAT, ZONES
from .facts import FACTS
from .index import build
from .standing import STANDING
from .store import WarageStore

KEY = "warage"
sees, loose = secrecy(SEAT, KIND, hand=HAND, deck=DECK, shut=(SEASONS,))  # WAR-R9

RULES = Rules(
    key=KEY, store=WarageStore, zones=ZONES, live=LIVE, facts=FACTS, programs=rounds.PROGRAMS, start=rounds.deal,
    build=build, sees=sees, loose=loose, endless=rounds.endless, check=falls.judge, vital=True, queue=queueing.wait,
    standing=STANDING,
)
