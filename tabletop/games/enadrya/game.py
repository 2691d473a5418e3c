"""Enadrya as a value: its interface to the kernel, the screen and the command line.

Glossary: Base, Unit [Unidad], Power [Poder], Technology [Tecnología], Incinerator [Incinerador], Zone 1 and 2, Battle Zone
[Zona de Batalla], Attack Zone, Defence Zone, Massive Attack [Ataque Masivo], deploy [bajar, desplegar], withdraw
[Retirar], recharge [Recargar], reinforcement [Refuerzo], bridge [puente].
"""

from __future__ import annotations

from tabletop.kernel.match import Rules
from tabletop.lang.secrecy import secrecy

from . import actions, moves, turn
from .board import DECK, HAND, KIND, LIVE, SEAT, ZONES
from .facts import FACTS
from .index import build
from .store import EnadryaStore
from .triggers import enqueue

KEY = "enadrya"
sees, loose = secrecy(SEAT, KIND, hand=HAND, deck=DECK)  # ENA-R12

RULES = Rules(
    key=KEY, store=EnadryaStore, zones=ZONES, live=LIVE, facts=FACTS, programs=turn.PROGRAMS, start=turn.deal,
    build=build, sees=sees, loose=loose, endless=turn.endless, check=actions.judge, vital=True, queue=enqueue,
    standing={v.name: v for v in (moves.CONCEDE, moves.OFFER_DRAW)},
)
