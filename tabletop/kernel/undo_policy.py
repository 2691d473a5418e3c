"""Undo policy: four rules on who may take back a decision, by the information it revealed."""

from __future__ import annotations

from typing import Literal

from .cursor import Cursor, News, news_in
from .history import Node
from .match import Match

UndoRule = Literal["free", "unrevealed", "consent", "none"]
Verdict = Literal["yes", "consent", "start", "revealed", "rolled", "answered", "forbidden"]
"""yes; consent: the others must agree; start: nothing to take back; any other word: the reason against it."""


def news(m: Match, node: Node) -> News:
    """Return the information a decision on the line gave its seat: a card, a roll, or none."""
    return news_in(Cursor(m, node.seat, at=node.start).read(m.changes(node)), m.rules.facts)


def may_undo(m: Match, seat: int, rule: UndoRule) -> Verdict:
    """Judge whether a seat may take back the last decision of the line under an undo rule."""
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
