"""Diagram for ECG's rulebook: the lines of both sides."""

from __future__ import annotations

from tabletop.games.diagram_rows import Arrow, Diagram, label, row
from tabletop.games.ecg.board import LINE_SIZE

_ALL = tuple(range(LINE_SIZE))
_STEP = 72 / LINE_SIZE
_X = 28 + _STEP * 0.46
DIAGRAM = Diagram(
    "zones", 32,
    (label(0, 6.5, "rival_support"), *row(0, 6.5, _ALL, "rival", of=LINE_SIZE),
     label(8, 6.5, "rival_infantry"), *row(8, 6.5, _ALL, "attack", of=LINE_SIZE),
     label(17, 6.5, "own_infantry"), *row(17, 6.5, _ALL, "attack", of=LINE_SIZE),
     label(25, 6.5, "own_support"), *row(25, 6.5, _ALL, "own", of=LINE_SIZE)),
    (Arrow(_X, 28, _X, 21), Arrow(_X + _STEP, 20, _X + _STEP, 12), Arrow(_X + 2 * _STEP, 11, _X + 2 * _STEP, 4)))
