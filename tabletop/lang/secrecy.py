"""Secrecy of zones: a hand is open to its owner, a deck to nobody, any other zone to everybody."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

EVERYBODY, NOBODY = -2, -3
"""Values instead of an owner, for a zone that everybody, or nobody, may see."""
Sees = Callable[[Any, int, int], bool]
Loose = Callable[[int, int], bool]


def secrecy(seats: Sequence[int], kinds: Sequence[int], *, hand: int, deck: int, shut: Collection[int] = ()) -> tuple[Sees, Loose]:
    """Make a game's `sees` and `loose` from the seat and the kind of each zone; `shut` are further zones open to nobody.

    Places in another seat's hand tell nothing: a player may hold a hand in any order.
    """
    whose = [NOBODY if kind == deck or zone in shut else seat if kind == hand else EVERYBODY
             for zone, (seat, kind) in enumerate(zip(seats, kinds, strict=True))]

    def sees(store: Any, seat: int, zone: int) -> bool:
        owner = whose[zone]
        return owner in (EVERYBODY, seat)

    def loose(zone: int, seat: int) -> bool:
        return kinds[zone] == hand and seats[zone] != seat

    return sees, loose
