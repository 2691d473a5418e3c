"""Answers in Encrucijada that a player can give unseen: passes that every asked seat has.

A seat that hides nothing and could only pass is not asked at all: the rules see to it, as what it could use is open to all (ENC-R8).
"""

from __future__ import annotations

from tabletop.games.encrucijada.readers import active
from tabletop.games.encrucijada.store import EncrucijadaStore
from tabletop.kernel.asks import Option
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match

PASSES: dict[str, Option] = {"priority": ("pass", 0, 0), "war": ("pass", 0, 0), "arrange": ("done", 0, 0), "defensa": ("let", 0, 0)}
"""By question, the answer that every asked seat has, whatever it hides (ENC-R14)."""
WINDOWS = frozenset({"war", "arrange"})


def unseen(match: Match, seat: int) -> Option | None:
    """Pass in a window of a war, before an effect that waits, or where Defensa may be used."""
    ask, _ = match.ask()
    return PASSES.get(ask.name) if isinstance(ask, Menu) else None


def uninvolved(match: Match, seat: int) -> bool:
    """Whether a seat that was attacked is only offered to act: nothing points at it, so its player may pass on such offers."""
    s: EncrucijadaStore = match.store
    return active(s) != seat and match.ask()[0].name in WINDOWS
