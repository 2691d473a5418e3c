"""Diagram for Warage's rulebook: the season deck and the four places of the seasons."""

from __future__ import annotations

from tabletop.games.diagram_rows import Arrow, Diagram, Part

DIAGRAM = Diagram(
    "seasons", 23,
    (Part(0, 5, 17, 12, "rival", "deck"), Part(26, 0, 35, 10, "own", "spring"), Part(64, 0, 36, 10, "own", "summer"),
     Part(26, 12.5, 35, 10, "own", "autumn"), Part(64, 12.5, 36, 10, "own", "winter")),
    (Arrow(18, 11, 25, 11),))
