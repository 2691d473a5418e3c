"""Places in texts of ECG: lines, and Troops adjacent to each other."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tabletop.collection.sketches.sketch import BOTH, OWN, RIVAL, SIDES, Cell, Sketch, Strip, cells, nodes_of
from tabletop.games.ecg import nodes, troop_steps
from tabletop.games.ecg.board import LINE_SIZE

_ALL = tuple(range(LINE_SIZE))
STRIPS = (Strip("rival", "support", _ALL, LINE_SIZE), Strip("rival", "infantry", _ALL, LINE_SIZE),
          Strip("own", "infantry", _ALL, LINE_SIZE), Strip("own", "support", _ALL, LINE_SIZE))
_HERE: Cell = ("own", "infantry", 2)
_BEHIND: Cell = ("own", "support", 2)


def sketch(card: Any, keywords: Collection[str]) -> Sketch | None:
    """Return the places that a card's text means: enemies in reach, else its own line, else lines and changes of line."""
    found = list(nodes_of(card))
    before = cells(STRIPS, RIVAL, "infantry")
    if any(getattr(node, "quality", "") == "long" for node in found):
        return Sketch(before | cells(STRIPS, RIVAL, "support"), _BEHIND)
    if "stalk" in keywords:
        return Sketch(before, _BEHIND, ((_BEHIND, ("rival", "infantry", 2)),))
    if any(isinstance(node, nodes.Troops) and node.near is not None for node in found):
        return Sketch(before, _HERE)
    if "guard" in keywords or any(isinstance(node, nodes.Troops) and node.line == "same" for node in found):
        return Sketch(cells(STRIPS, OWN, "infantry") - {_HERE}, _HERE)
    lines = frozenset[Cell]().union(*(cells(STRIPS, SIDES.get(node.side, BOTH), node.line) for node in found
                                      if isinstance(node, nodes.Troops) and node.line not in (None, "aimed")))
    changes = any(isinstance(node, troop_steps.ChangeLine) for node in found)
    arrows: tuple[tuple[Cell, Cell], ...] = ((("own", "support", 1), ("own", "infantry", 1)), (("own", "infantry", 3), ("own", "support", 3)))
    return Sketch(lines, arrows=arrows if changes else ()) if lines or changes else None
