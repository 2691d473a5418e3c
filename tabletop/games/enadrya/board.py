"""Geometry of Enadrya's table: zones, slots, and the slots next to, before and opposite each other."""

from __future__ import annotations

from tabletop.kernel import store

EFFECTS = 1
_SEAT = 32  # zone numbers a seat takes
DECK, HAND, INCINERATOR, TECHNOLOGY, POWER, BASE, FUSED = range(7)
_SLOTS = 8
ZONE_1, ZONE_2, BATTLE = range(3)
MIDDLE = 3
"""Column that Zone 1 and the Battle Zone lack."""
ZONES = 2 + 2 * _SEAT
"""Number of zones: nowhere, the effects, and each seat's."""

COLUMNS = ((0, 1, 2, 4, 5, 6), (0, 1, 2, 3, 4, 5, 6), (0, 1, 2, 4, 5, 6))
"""Columns of each row, from the owner's left (ENA-R2)."""
WIDEST = len(COLUMNS[ZONE_2])


def pile(seat: int, kind: int) -> int:
    """Return the zone of a seat's deck, hand, incinerator ..."""
    return 2 + seat * _SEAT + kind


def slot(seat: int, row: int, column: int) -> int:
    """Return the zone of a slot."""
    return 2 + seat * _SEAT + _SLOTS + row * 7 + column


ROW = [-1] * ZONES
"""Row of a zone, -1 where it is no slot."""
COLUMN = [-1] * ZONES
SEAT = [-1] * ZONES
"""Seat of a zone, -1 for the effects and nowhere."""
KIND = [-1] * ZONES
"""Pile of its seat, by zone; -1 for slots."""
SLOTS: tuple[list[int], list[int]] = ([], [])
ATTACKERS: tuple[list[int], list[int]] = ([], [])
"""Seat's battle slots, column 0 to 6."""
FRONT: tuple[list[int], list[int]] = ([], [])
"""Battle slots from which a seat attacks, unless it attacks massively (ENA-K1.3.1)."""
REAR: tuple[list[int], list[int]] = ([], [])
"""Battle slots in which a seat blocks, unless it is attacked massively (ENA-K1.3.2)."""
HOME: tuple[list[int], list[int]] = ([], [])
"""Seat's slots in Zones 1 and 2."""
ADJACENT: dict[int, list[int]] = {}
"""King's step inside Zones 1 and 2, none out of battle; the missing middle is not stepped over (ENA-R3)."""
ENTRY: dict[int, list[int]] = {}
"""From a Zone 2 slot, the battle slots straight ahead, or diagonally from the middle (ENA-L2, L2.1)."""
FACING: dict[int, int] = {}
"""Battle slot's opposite: column c faces column 6 - c (ENA-R2)."""
BRIDGES: dict[int, list[int]] = {}
"""From a Zone 1 slot, the adjacent Zone 2 slots a bridge may stand in (ENA-R7)."""
BRIDGED: dict[int, list[int]] = {}
"""From a Zone 2 slot, the Zone 1 slots whose Units may jump over a Unit in it."""
GATES: dict[tuple[int, int], list[int]] = {}
"""Zone 2 slots that lead into a seat's attacking slots, by the seat and the number of these slots."""
BY_SPEED: tuple[list[list[int]], list[list[int]]] = ([], [])
"""Seat's slots open to deployment at speed 0, 1, 2, 3 (ENA-K1.1-K1.3)."""


def _lay_out(seat: int) -> None:
    for kind in range(7):
        SEAT[pile(seat, kind)] = seat
        KIND[pile(seat, kind)] = kind
    for row, columns in enumerate(COLUMNS):
        for column in columns:
            z = slot(seat, row, column)
            ROW[z], COLUMN[z], SEAT[z] = row, column, seat
            SLOTS[seat].append(z)
            (ATTACKERS if row == BATTLE else HOME)[seat].append(z)
    REAR[seat][:], FRONT[seat][:] = ATTACKERS[seat][:3], ATTACKERS[seat][3:]
    for z in SLOTS[seat]:
        ADJACENT[z] = [y for y in HOME[seat]
                       if ROW[z] != BATTLE and y != z and abs(ROW[y] - ROW[z]) <= 1 and abs(COLUMN[y] - COLUMN[z]) <= 1]
    for column in COLUMNS[ZONE_2]:
        ahead = (column,) if column != MIDDLE else (2, 4)
        ENTRY[slot(seat, ZONE_2, column)] = [slot(seat, BATTLE, c) for c in ahead]
    for column in COLUMNS[BATTLE]:
        FACING[slot(seat, BATTLE, column)] = slot(1 - seat, BATTLE, 6 - column)
    for column in COLUMNS[ZONE_1]:
        z = slot(seat, ZONE_1, column)
        BRIDGES[z] = [y for y in ADJACENT[z] if ROW[y] == ZONE_2]
    for z in HOME[seat]:
        if ROW[z] == ZONE_2:
            BRIDGED[z] = [x for x in ADJACENT[z] if ROW[x] == ZONE_1]
    for slots in (FRONT[seat], ATTACKERS[seat]):
        GATES[seat, len(slots)] = [y for y in HOME[seat] if any(z in slots for z in ENTRY.get(y, ()))]
    for speed in range(4):
        BY_SPEED[seat].append([z for z in SLOTS[seat] if ROW[z] < speed])


for _seat in (0, 1):
    _lay_out(_seat)

HANDS = (pile(0, HAND), pile(1, HAND))
LIVE = tuple(
    (store.LIVE | store.VITAL) * (z == EFFECTS or ROW[z] >= 0 or KIND[z] in (TECHNOLOGY, BASE)) for z in range(ZONES)
)
"""Zones whose cards may change values or watch for facts; such a change may destroy a Unit."""


def column_number(zone: int) -> int:
    """Number a slot's column from 1, as players count: the same on both sides, from the left of seat 0 (ENA-R2); 0 for a pile."""
    if ROW[zone] < 0:
        return 0
    return COLUMN[zone] + 1 if SEAT[zone] == 0 else WIDEST - COLUMN[zone]


def place_name(zone: int) -> str:
    """Name a slot by seat, row and column, as tests and option keys write it: `1:z2.3`, `0:b.6`, `0:hand`."""
    if ROW[zone] >= 0:
        row = ("z1", "z2", "b")[ROW[zone]]
        return f"{SEAT[zone]}:{row}.{COLUMN[zone]}"
    names = ("deck", "hand", "incinerator", "technology", "power", "base", "fused")
    return f"{SEAT[zone]}:{names[KIND[zone]]}" if KIND[zone] >= 0 else ("effects" if zone == EFFECTS else "-")


PLACES = {place_name(z): z for z in range(1, ZONES) if z == EFFECTS or SEAT[z] >= 0}
"""Zones by name, the inverse of `place_name`."""
