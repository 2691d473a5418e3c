"""Zones of Encrucijada's table: shared ones, those of each seat, and those that armies own."""

from __future__ import annotations

from tabletop.kernel import store
from tabletop.kernel.store import SEATS

EFFECTS, CHAIN = 1, 2
"""Effects with a duration; effects announced that wait for answers."""
_FIRST = 3
_SEAT = 11  # zone numbers a seat takes
PILE, HAND, DISCARD, VILLAGE, TOWER, HEROES, ARMIES, UP, KIT = 0, 3, 4, 5, 6, 7, 8, 9, 10
"""Kinds of a seat's zones: its three piles, and so on. Armies holds its stacks as entities, each with a zone of its own; Up its
revealed card. Kit is the deck before it is split; afterwards it holds the cards that left the match with their player."""
PILES = 3
IN_ARMY = 11
"""Kind of the zone that an army owns."""
ZONES = _FIRST + SEATS * _SEAT
HAND_SIZE, START_SIZE, PUT_DOWN = 6, 6, 4
"""Cards drawn to (ENC-A), put on the table at the start (ENC-5.2), put down in a turn (ENC-B)."""
_TABLE_NAMES = ("-", "effects", "chain")
_SEAT_NAMES = ("pile.0", "pile.1", "pile.2", "hand", "discard", "village", "tower", "heroes", "armies", "up", "kit")


def pile(seat: int, kind: int) -> int:
    """Return the zone of a seat's hand, village, first pile ..."""
    return _FIRST + seat * _SEAT + kind


SEAT = [-1] * _FIRST + [seat for seat in range(SEATS) for _ in range(_SEAT)]
"""Seat of a fixed zone, -1 for those of the table."""
_KIND = [-1] * _FIRST + [kind for _ in range(SEATS) for kind in range(_SEAT)]
_LIVE_KINDS = (VILLAGE, TOWER, HEROES, UP)
LIVE = tuple(
    store.LIVE | store.VITAL if zone == EFFECTS or _KIND[zone] in _LIVE_KINDS
    else store.VITAL if 0 <= _KIND[zone] < PILES
    else 0 for zone in range(ZONES))
"""Zones whose cards change values and end effects, and the piles, which the check looks at (ENC-4.2, 4.3, 2.11)."""

HANDS, DISCARDS, VILLAGES, TOWERS, HERO_ROWS, ARMY_ROWS, UPS, KITS = (
    [pile(seat, kind) for seat in range(SEATS)] for kind in (HAND, DISCARD, VILLAGE, TOWER, HEROES, ARMIES, UP, KIT))
"""Each seat's zone of a kind, listed once because they are read so often."""
PILE_ROWS = [tuple(pile(seat, PILE + i) for i in range(PILES)) for seat in range(SEATS)]


def kind_of(zone: int) -> int:
    """Return the kind of a zone; IN_ARMY for that of an army, -1 for one of the table."""
    return _KIND[zone] if zone < ZONES else IN_ARMY


def place_name(zone: int) -> str:
    """Name a zone by seat and kind, as tests and option keys write it: `0:village`, `1:pile.2`, `army.12`."""
    if zone >= ZONES:
        return f"army.{zone - ZONES}"
    return f"{SEAT[zone]}:{_SEAT_NAMES[_KIND[zone]]}" if _KIND[zone] >= 0 else _TABLE_NAMES[zone]


def column_number(zone: int) -> int:
    """Return the number that players give a pile of a seat, from 1; 0 for another zone."""
    kind = kind_of(zone)
    return kind - PILE + 1 if PILE <= kind < PILE + PILES else 0


PLACES = {place_name(z): z for z in range(1, ZONES)}
"""Fixed zones by name, the inverse of `place_name`."""
