"""Zones of Epikha's table: each seat's piles, Deployment, Magic Zone and five combat spaces; cards carried lie in their bearer's zone."""

from __future__ import annotations

from tabletop.kernel.store import LIVE as CHANGES_VALUES
from tabletop.kernel.store import VITAL as MAY_DESTROY

EFFECTS, CHAIN, RESOLVING = 1, 2, 3
"""Effects with a duration; cards announced that wait; the card whose text runs, or that looks for a new place."""
DECK, HAND, DISCARD, DEPLOYMENT, MAGIC, SKILLS, KIT, LAID, COMBAT = range(9)
"""Kinds of zone. The Kit is the deck before the start, and keeps the Skills not chosen; Laid holds the cards face down."""
NAMES = ("deck", "hand", "discard", "deployment", "magic", "skills", "kit", "laid")
CARRIED = 9
"""Kind of the zone that a bearer owns."""
WIDTH, HAND_SIZE, FIRST_HAND = 5, 6, 7
"""Combat spaces of a side (EPI-R1), the hand at the end of a turn (EPI-6.2), the cards of the first one (EPI-2.1)."""
_SHARED, _SEAT = 4, 8 + WIDTH
ZONES = _SHARED + 2 * _SEAT
"""Number of fixed zones: nowhere, the shared ones, and each seat's."""


def pile(seat: int, kind: int) -> int:
    """Return the zone of a seat's deck, hand, Deployment ..."""
    return _SHARED + seat * _SEAT + kind


def space(seat: int, place: int) -> int:
    """Return the zone of a seat's combat space, counted from the active player's left (EPI-R27)."""
    return _SHARED + seat * _SEAT + COMBAT + place


_KIND, SEAT, PLACE = [-1] * ZONES, [-1] * ZONES, [-1] * ZONES
"""Kind, seat, and number of the combat space of each fixed zone; -1 for none."""
for _zone in range(_SHARED, ZONES):
    SEAT[_zone], _kind = divmod(_zone - _SHARED, _SEAT)
    _KIND[_zone] = min(_kind, COMBAT)
    PLACE[_zone] = _kind - COMBAT if _kind >= COMBAT else -1

SPACES = tuple(tuple(space(seat, place) for place in range(WIDTH)) for seat in (0, 1))
"""Combat spaces by seat."""
FIELDS = tuple((pile(seat, DEPLOYMENT), *SPACES[seat], pile(seat, MAGIC)) for seat in (0, 1))
"""Zones of cards in play by seat, the Magic Zone last."""
_LIVE_KINDS = (DEPLOYMENT, MAGIC, SKILLS, COMBAT)
LIVE = tuple((CHANGES_VALUES | MAY_DESTROY) if zone == EFFECTS else CHANGES_VALUES * (_KIND[zone] in _LIVE_KINDS) for zone in range(ZONES))
"""Zones whose cards may change values; when an effect ends, a card may be destroyed (EPI-R24)."""


def kind_of(zone: int) -> int:
    """Return the kind of a zone; CARRIED for the zone of a bearer, -1 for a shared one."""
    return _KIND[zone] if zone < ZONES else CARRIED


def place_of(zone: int) -> int:
    """Return the number of a combat space, -1 for any other zone."""
    return PLACE[zone] if zone < ZONES else -1


def column_number(zone: int) -> int:
    """Number a combat space from 1, as players count; 0 for any other zone."""
    return place_of(zone) + 1


def place_name(zone: int) -> str:
    """Name a zone by seat and kind, as tests and option keys write it: `0:deployment`, `1:space.3`, `on.12`."""
    if zone >= ZONES:
        return f"on.{zone - ZONES}"
    if PLACE[zone] >= 0:
        return f"{SEAT[zone]}:space.{PLACE[zone]}"
    if SEAT[zone] >= 0:
        return f"{SEAT[zone]}:{NAMES[_KIND[zone]]}"
    return ("-", "effects", "chain", "resolving")[zone]


PLACES = {place_name(z): z for z in range(1, ZONES)}
"""Fixed zones by name, the inverse of `place_name`."""
