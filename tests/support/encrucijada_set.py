"""Encrucijada's shipped cards, compiled for scenarios; their programs join those of the plain set."""

from __future__ import annotations

from functools import cache

from tabletop import places
from tabletop.games.encrucijada.cards import EncrucijadaCard, read_card
from tabletop.games.encrucijada.compile import CARD_COMPILER
from tabletop.games.encrucijada.sheet import Sheet
from tabletop.lang.library import Library, load
from tests.support.encrucijada_plain import PROGRAMS


@cache
def cards() -> Library[EncrucijadaCard]:
    """Read every shipped card."""
    return load("encrucijada", read_card, own=places.assets() / "none")


@cache
def sheet(card: str) -> Sheet:
    """Compile a shipped card for scenarios."""
    ready = CARD_COMPILER.ready(cards()[card])
    PROGRAMS.update(ready.programs)
    found: Sheet = ready.sheet
    return found
