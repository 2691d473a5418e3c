"""Zones of Warage's table: shared ones, and those of each seat."""

from __future__ import annotations

from tabletop.kernel import store
from tabletop.kernel.store import SEATS

EFFECTS, QUEUE, WAITING, ATTACK, DICE, SEASONS, USED, SEASON = range(1, 9)
"""Lasting effects; the queue; what waits for a queue of its own; the attack under way; its dice; the season deck,
its used cards, and the present season (a special card on top of a base one)."""
_FIRST = 9
_SEAT = 6  # zone numbers a seat takes
DECK, HAND, DISCARD, PLAY, LIFE, HERO = range(_SEAT)
ZONES = _FIRST + SEATS * _SEAT
LIFE_SPACES = 5
_TABLE_NAMES = ("-", "effects", "queue", "waiting", "attack", "dice", "seasons", "used", "season")
_SEAT_NAMES = ("deck", "hand", "discard", "play", "life", "hero")


def pile(seat: int, kind: int) -> int:
    """Return the zone of a seat's deck, hand, cards in play ..."""
    return _FIRST + seat * _SEAT + kind


SEAT = [-1] * _FIRST + [seat for seat in range(SEATS) for _ in range(_SEAT)]
"""Seat of a zone, -1 for those of the table."""
KIND = [-1] * _FIRST + [kind for _ in range(SEATS) for kind in range(_SEAT)]
"""Pile of its seat, by zone; -1 for those of the table."""
LIVE = tuple((store.LIVE | store.VITAL) * (z in (EFFECTS, SEASON) or KIND[z] in (PLAY, HERO)) for z in range(ZONES))
"""Zones whose cards may change values or watch for facts; cards there may give slots, which are then checked (WAR-R23)."""


DECKS, HANDS, PLAYS, LIVES, HEROES = ([pile(seat, kind) for seat in range(SEATS)] for kind in (DECK, HAND, PLAY, LIFE, HERO))
"""Each seat's deck, hand, cards in play, life pile and hero, listed once because they are read so often."""
IN_PLAY = [[pile(seat, kind) for seat in range(seats) for kind in (HERO, PLAY)] + [SEASON] for seats in range(SEATS + 1)]
"""Zones whose cards may have effects or watch for facts, in order, by the number of players."""


def place_name(zone: int) -> str:
    """Name a zone as option keys and tests write it: `queue`, `0:hand`, `3:play`."""
    return f"{SEAT[zone]}:{_SEAT_NAMES[KIND[zone]]}" if KIND[zone] >= 0 else _TABLE_NAMES[zone]


PLACES = {place_name(z): z for z in range(1, ZONES)}
"""Zones by name, the inverse of `place_name`."""
