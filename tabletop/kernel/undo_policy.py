"""Undo policy: four rules on who may take back a decision, by the information it revealed."""

from __future__ import annotations

from typing import Literal

from . import journal
from .history import Node
from .journal import FACT
from .match import Match
from .store import NOWHERE, UNKNOWN
from .views import SHIFT, SHOW, Translator

UndoRule = Literal["free", "unrevealed", "consent", "none"]
Verdict = Literal["yes", "consent", "start", "revealed", "rolled", "answered", "forbidden"]
"""yes; consent: the others must agree; start: nothing to take back; else why not."""


def news(m: Match, node: Node) -> Literal["", "revealed", "rolled"]:
    """Return the information a decision on the line gave its seat: a card, a roll, or none."""
    shadow = m.store.copy()
    log = m.log[:]
    journal.revert(shadow, log, node.start)
    later = m.history.line[m.history.line.index(node) + 1:]
    end = later[0].start if later else len(m.log)
    for entry in Translator(m.rules, shadow, node.seat).feed(m.log[node.start:end]):
        tag = entry[0]
        if tag == SHOW or (tag == SHIFT and entry[1] == UNKNOWN != entry[4] and entry[2] != NOWHERE):
            return "revealed"
        if tag == FACT and m.rules.facts[entry[1]].chance:
            return "rolled"
    return ""


def may_undo(m: Match, seat: int, rule: UndoRule) -> Verdict:
    """Whether a seat may take back the last decision of the line under an undo rule."""
    node = m.history.cursor
    if node is None:
        return "start"
    if rule == "free":
        return "yes"
    if rule == "consent":
        return "consent"
    if rule == "none":
        return "forbidden"
    if node.seat != seat:
        return "answered"
    return news(m, node) or "yes"
