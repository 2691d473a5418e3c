"""Answers to waiting effects: undo, cut short, redirect, soften (ECG-10.3, R29)."""

from __future__ import annotations

from tabletop.kernel.atoms import fact, put, unmake
from tabletop.kernel.match import Match

from . import actions, manoeuvres
from .readers import bearer, how, on_chain
from .store import EcgStore


def undo(m: Match, item: int) -> bool:
    """Undo a waiting effect: its card goes to its owner's discard, prices and madness stay (ECG-R29); False if it no longer waits."""
    s: EcgStore = m.store
    if not on_chain(s, item):
        return False
    word, card = how(s, item), bearer(s, item)
    fact(m, "undone", card, word, clause="ECG-R29")
    if word in manoeuvres.MANOEUVRES:
        manoeuvres.end(m, item)
    elif card != item:
        unmake(m, item)
    else:
        actions.discard(m, item, clause="ECG-R29")
    return True


def curtail(m: Match, item: int) -> bool:
    """Have only the first step of a text done (ECG-10.2); False if it waits no more."""
    if not on_chain(m.store, item):
        return False
    put(m, "curtailed", item, 1)
    fact(m, "curtailed", bearer(m.store, item), clause="ECG-10.2")
    return True


def redirect(m: Match, item: int, target: int) -> bool:
    """Give a manoeuvre another target; False if it waits no more."""
    s: EcgStore = m.store
    if not on_chain(s, item):
        return False
    put(m, "aims", item, ((0, target, s.at[target]),))
    fact(m, "redirected", bearer(s, item), target, clause="ECG-R24")
    return True


def soften(m: Match, item: int, amount: int) -> bool:
    """Have a manoeuvre wound less (ECG-R26); False if it waits no more."""
    s: EcgStore = m.store
    if not on_chain(s, item):
        return False
    put(m, "softened", item, s.softened[item] + amount)
    fact(m, "softened", bearer(s, item), amount, clause="ECG-R26")
    return True
