"""Diagram for Enadrya's rulebook: the zones, as a player sees them."""

from __future__ import annotations

from tabletop.games.diagram_rows import Arrow, Diagram, Part, label, row
from tabletop.games.enadrya.board import BATTLE, COLUMNS, WIDEST, ZONE_1, ZONE_2

_LEFT, _RIGHT = COLUMNS[BATTLE][:3], COLUMNS[BATTLE][3:]
DIAGRAM = Diagram(
    "board", 48,
    (label(0, 6, "rival_1"), *row(0, 6, COLUMNS[ZONE_1], "rival", of=WIDEST), Part(28 + 72 / 7 * 3, 0, 72 / 7 - 1.2, 6, "rival", "base"),
     label(7.5, 6, "rival_2"), *row(7.5, 6, COLUMNS[ZONE_2], "rival", of=WIDEST),
     label(15, 6, "rival_b"), *row(15, 6, _LEFT, "attack", of=WIDEST), *row(15, 6, _RIGHT, "defence", of=WIDEST),
     label(24, 6, "own_b"), *row(24, 6, _LEFT, "defence", of=WIDEST), *row(24, 6, _RIGHT, "attack", of=WIDEST),  # ENA-K1.3.1
     label(31.5, 6, "own_2"), *row(31.5, 6, COLUMNS[ZONE_2], "own", of=WIDEST),
     label(39, 6, "own_1"), *row(39, 6, COLUMNS[ZONE_1], "own", of=WIDEST), Part(28 + 72 / 7 * 3, 39, 72 / 7 - 1.2, 6, "own", "base")),
    (Arrow(28 + 72 / 7 * 5.44, 41, 28 + 72 / 7 * 5.44, 28), Arrow(28 + 72 / 7 * 4.44, 34, 28 + 72 / 7 * 4.44, 28)))  # ENA-L3, ENA-L2
