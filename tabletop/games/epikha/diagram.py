"""Diagram for Epikha's rulebook: a combat, spaces that face each other."""

from __future__ import annotations

from tabletop.games.diagram_rows import Arrow, Diagram, Part, label, row
from tabletop.games.epikha.board import WIDTH

_ALL, _STEP = tuple(range(WIDTH)), 72 / WIDTH
DIAGRAM = Diagram(
    "combat", 36,
    (Part(28, 0, 71, 6, "rival", "rival_player"), label(8.5, 6.5, "defenders"), *row(8.5, 6.5, _ALL[:3], "defence", of=WIDTH),
     *row(8.5, 6.5, _ALL[3:], "plain", of=WIDTH), label(19, 6.5, "attackers"), *row(19, 6.5, _ALL[:4], "attack", of=WIDTH),
     *row(19, 6.5, _ALL[4:], "plain", of=WIDTH), Part(28, 28, 71, 6, "own", "own_player")),
    (*(Arrow(28 + _STEP * (i + 0.46), 19, 28 + _STEP * (i + 0.46), 15.5) for i in range(3)),
     Arrow(28 + _STEP * 3.46, 19, 28 + _STEP * 3.46, 6.5)))
