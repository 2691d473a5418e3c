"""End of a match of Epikha: a Player without Vital, an empty deck, the longest match (EPI-R8, R38)."""

from __future__ import annotations

from tabletop.kernel.atoms import finish
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import actions
from .readers import player_vital
from .store import EpikhaStore

MOST_TURNS = 60
"""Turns of both players together."""


def check(m: Match) -> None:
    """End the match if a Player has no Vital left, and remove destroyed cards; not while left-overs are dealt out (EPI-R14)."""
    s: EpikhaStore = m.store
    if not s.turn[TABLE] or s.settling[TABLE] or s.over[TABLE]:
        return
    beaten = [seat for seat in (0, 1) if not player_vital(s, seat)]
    if beaten:
        finish(m, [1 - seat for seat in beaten] if len(beaten) == 1 else (), "vital", clause="EPI-R8")
    else:
        actions.remove_spent(m)


def is_too_long(m: Match) -> bool:
    """Whether the last turn that a match may have is over (EPI-R38); a match may be set up without a limit."""
    return m.store.turn[TABLE] >= MOST_TURNS and bool(m.setup.options.get("limit", True))


def judge(m: Match) -> None:
    """End a match that lasts too long: more Vital wins, as much Vital is a draw (EPI-R38)."""
    left = [player_vital(m.store, seat) for seat in (0, 1)]
    finish(m, () if left[0] == left[1] else (int(left[1] > left[0]),), "length", clause="EPI-R38")


def endless(m: Match) -> None:
    """End the match as a draw: texts trigger each other for ever (EPI-R38)."""
    finish(m, (), "loop", clause="EPI-R38")
