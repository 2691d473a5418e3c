"""Places in texts of Epikha: the spaces of a combat, those beside each other, and Deployment."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tabletop.collection.sketches.sketch import BOTH, SIDES, Cell, Sketch, Strip, cells, nodes_of
from tabletop.games.epikha import nodes
from tabletop.games.epikha.board import WIDTH

_ALL = tuple(range(WIDTH))
STRIPS = (Strip("rival", "deployment", (0,), 1), Strip("rival", "combat", _ALL, WIDTH),
          Strip("own", "combat", _ALL, WIDTH), Strip("own", "deployment", (0,), 1))
_HERE: Cell = ("own", "combat", 2)
_FACING: Cell = ("rival", "combat", 2)
_BESIDE = (1, 3)


def sketch(card: Any, keywords: Collection[str]) -> Sketch | None:
    """Return the places that a card's text means: what stands opposite, else what is beside it, else zones."""
    found = list(nodes_of(card))
    if "sweep" in keywords:
        return Sketch(frozenset(("rival", "combat", column) for column in _BESIDE), _HERE, ((_HERE, _FACING),))
    if any(isinstance(node, nodes.Facing | nodes.Fells) for node in found):
        return Sketch(frozenset({_FACING}), _HERE, ((_HERE, _FACING),))
    if "challenge" in keywords:
        return Sketch(frozenset({_FACING}), _HERE, ((("rival", "deployment", 0), _FACING),))
    if "formation" in keywords or any(
            isinstance(node, nodes.FellBeside) or (isinstance(node, nodes.InPlay) and node.near is not None) for node in found):
        return Sketch(frozenset(("own", "combat", column) for column in _BESIDE), _HERE)
    if "manoeuvre" in keywords:
        left: Cell = ("own", "combat", 1)
        right: Cell = ("own", "combat", 3)
        return Sketch(frozenset({left, right}), arrows=((left, right), (right, left)))
    lit = frozenset[Cell]().union(*(cells(STRIPS, SIDES.get(node.side, BOTH), node.zone) for node in found
                                    if isinstance(node, nodes.InPlay) and node.zone is not None and node.fallen is None))
    return Sketch(lit) if lit else None
