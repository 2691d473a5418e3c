"""Places in texts of Enadrya: zones, slots beside a Unit, and the slot opposite."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tabletop.collection.sketches.sketch import BOTH, OWN, SIDES, Cell, Side, Sketch, Strip, cells, nodes_of
from tabletop.games.enadrya import nodes
from tabletop.games.enadrya.board import ADJACENT, BATTLE, COLUMN, COLUMNS, ROW, WIDEST, ZONE_1, ZONE_2, slot

_ROWS = {ZONE_1: "zone1", ZONE_2: "zone2", BATTLE: "battle"}
STRIPS = (*(Strip("rival", _ROWS[row], COLUMNS[row], WIDEST) for row in (ZONE_1, ZONE_2, BATTLE)),
          *(Strip("own", _ROWS[row], COLUMNS[row], WIDEST) for row in (BATTLE, ZONE_2, ZONE_1)))
_LEFT, _RIGHT = COLUMNS[BATTLE][:3], COLUMNS[BATTLE][3:]
_COLUMNS: dict[tuple[Side, str], tuple[int, ...]] = {  # ENA-K1.3.1: one attacks at the right, as seen by the owner
    ("own", "attack"): _RIGHT, ("own", "defence"): _LEFT, ("rival", "attack"): _LEFT, ("rival", "defence"): _RIGHT}
_FIGHTING: Cell = ("own", "battle", 5)
_AT_HOME: Cell = ("own", "zone2", 2)


def sketch(card: Any, keywords: Collection[str]) -> Sketch | None:
    """Return the places that a card's text means: what stands opposite, else what is beside it, else zones."""
    found = list(nodes_of(card))
    if "open_way" in keywords or any(isinstance(node, nodes.Opposite) for node in found):
        facing: Cell = ("rival", "battle", 5)  # ENA-R2
        return Sketch(frozenset({facing}), _FIGHTING, ((_FIGHTING, facing),))
    if any(getattr(node, "beside", None) is not None for node in found if isinstance(node, nodes.Units | nodes.Slots)):
        beside = ADJACENT[slot(0, ZONE_2, _AT_HOME[2])]  # ENA-R3
        return Sketch(frozenset({("own", _ROWS[ROW[zone]], COLUMN[zone]) for zone in beside}), _AT_HOME)
    if "command" in keywords or any(isinstance(node, nodes.Units) and node.zone == "same" for node in found):
        return Sketch(cells(STRIPS, OWN, "zone2") - {_AT_HOME}, _AT_HOME)
    lit = frozenset[Cell]().union(*(_zone(node) for node in found))
    if "hasten" in keywords:
        lit |= cells(STRIPS, OWN, "zone2") | cells(STRIPS, OWN, "battle")  # ENA-K1.2, ENA-K1.3
    return Sketch(lit) if lit else None


def _zone(node: Any) -> frozenset[Cell]:
    """Return the cells of the zone that a node names; entering battle anywhere is no place."""
    zone = getattr(node, "zone", None)
    if zone is None or (zone == "battle" and not isinstance(node, nodes.Units | nodes.Slots | nodes.Stands)):
        return frozenset()
    sides = SIDES.get(getattr(node, "side", "own"), BOTH)
    if zone in ("attack", "defence"):
        return frozenset((side, "battle", column) for side in sides for column in _COLUMNS[side, zone])
    return cells(STRIPS, sides, zone)
