"""Diagram for Encrucijada's rulebook: a war, step by step."""

from __future__ import annotations

from tabletop.games.diagram_rows import Arrow, Diagram, Part

DIAGRAM = Diagram(
    "war", 13,
    (Part(0, 0, 22, 12, "own", "declare"), Part(26, 0, 22, 12, "attack", "battle"), Part(52, 0, 22, 12, "attack", "invasion"),
     Part(78, 0, 22, 12, "rival", "regroup")),
    (Arrow(22.4, 6, 25.6, 6), Arrow(48.4, 6, 51.6, 6), Arrow(74.4, 6, 77.6, 6)))
