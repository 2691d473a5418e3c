"""Zones of ECG's table: each seat's battle lines, court, Legacy zone and piles; the chain and the effects between them."""

from __future__ import annotations

from tabletop.kernel.store import LIVE as CHANGES_VALUES

EFFECTS, CHAIN, RESOLVING = 1, 2, 3
"""Effects with a duration; announced things that wait; the card whose text runs."""
DECK, HAND, DISCARD, EXILE, INFANTRY, SUPPORT, COURT, LEGACY, HERO = range(9)
NAMES = ("deck", "hand", "discard", "exile", "infantry", "support", "court", "legacy", "hero")
_SHARED, _SEAT = 4, 9
ZONES = _SHARED + 2 * _SEAT
"""How many zones there are: nowhere, the shared ones, and each seat's."""
LINE_SIZE, COURT_SIZE, HAND_SIZE = 5, 6, 8
"""The most cards of a line (ECG-3.4), a court (ECG-3.6), a hand (ECG-13.1)."""


def pile(seat: int, kind: int) -> int:
    """Return the zone of a seat's deck, hand, Infantry ..."""
    return _SHARED + seat * _SEAT + kind


KIND = [-1] * ZONES
"""Kind of a zone; -1 for the shared ones."""
SEAT = [-1] * ZONES
"""Seat of a zone; -1 for the shared ones."""
for _zone in range(_SHARED, ZONES):
    SEAT[_zone], KIND[_zone] = divmod(_zone - _SHARED, _SEAT)

LINES = (INFANTRY, SUPPORT)
BATTLE = tuple(tuple(pile(seat, line) for line in LINES) for seat in (0, 1))
"""A seat's two lines, Infantry first."""
HANDS, COURTS, LEGACIES, HEROES = (tuple(pile(seat, kind) for seat in (0, 1)) for kind in (HAND, COURT, LEGACY, HERO))
"""Each seat's hand, court, Legacy zone, and place of its Hero."""
SPEAKING = tuple((HEROES[seat], LEGACIES[seat], *BATTLE[seat]) for seat in (0, 1))
"""Each seat's zones whose cards have effects; those in court have their court effects (ECG-8.4)."""
IN_PLAY = tuple((*SPEAKING[seat], COURTS[seat]) for seat in (0, 1))
"""Each seat's zones of cards in play."""
READING = tuple((HANDS[seat], *IN_PLAY[seat]) for seat in (0, 1))
"""Each seat's zones of cards that may answer."""
ENTRIES = tuple({"infantry": (front,), "support": (rear,), "both": (front, rear)} for front, rear in BATTLE)
"""Each seat's lines that a Troop may stand in, by the line that its card prints (ECG-3.3)."""
LIVE = tuple(CHANGES_VALUES * (z == EFFECTS or KIND[z] in (*LINES, COURT, LEGACY, HERO)) for z in range(ZONES))
"""Zones whose cards may change values or watch for facts."""


def place_name(zone: int) -> str:
    """Name a zone by seat and kind, as tests and option keys write it: `0:infantry`, `1:hand`, `chain`."""
    if SEAT[zone] >= 0:
        return f"{SEAT[zone]}:{NAMES[KIND[zone]]}"
    return ("-", "effects", "chain", "resolving")[zone]


PLACES = {place_name(z): z for z in range(1, ZONES)}
"""Zones by name, the inverse of `place_name`."""
