"""Heroes who take a lost place: the fallen tower's, or an empty pile's (ENC-H3, R7, R23)."""

from __future__ import annotations

from tabletop.kernel.atoms import batch, fact, move, put
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import actions
from .board import HERO_ROWS
from .readers import army_of, full_piles, hand, hidden_cards, living, sheet, village
from .store import EncrucijadaStore

S = EncrucijadaStore


def waiting(s: S, seat: int) -> list[int]:
    """List the heroes that a seat holds in hand or on the table, not activated."""
    return [card for card in (*hand(s, seat), *hidden_cards(s, seat), *village(s, seat)) if sheet(s, card).kind == "hero"]


def hold_tower(m: Match, seat: int) -> bool:
    """Let the heroes of a tower's owners stand in for it: its resistance is the sum of their Leadership; False without any."""
    s: S = m.store
    found = [hero for member in living(s) if s.tower[member] == s.tower[seat] for hero in waiting(s, member)]
    if not _rise(m, found):
        return False
    put(m, "fallen", s.tower[seat], 1)
    put(m, "resistance", s.tower[seat], sum(sheet(s, hero).value for hero in found))
    return True


def hold_pile(m: Match, seat: int, number: int) -> bool:
    """Let a seat's heroes stand in for an empty pile, while another holds cards; False without any."""
    s: S = m.store
    if not full_piles(s, seat) or not _rise(m, waiting(s, seat)):
        return False
    put(m, "held", seat, s.held[seat] | 1 << number)
    return True


def _rise(m: Match, found: list[int]) -> bool:
    """Activate heroes together; they stand visible (ENC-R23)."""
    s: S = m.store
    if not found or not s.heroes[TABLE]:
        return False
    with batch(m):
        for hero in found:
            army = army_of(s, hero)
            actions.forget(m, hero)
            put(m, "seen", hero, 0)
            move(m, hero, HERO_ROWS[s.own[hero]])
            actions.disband(m, army)
            fact(m, "hero_rose", s.own[hero], hero, clause="ENC-R23")
    return True
