"""Answers in an Enadrya battle that are forced by public information, so that the player need not be asked."""

from __future__ import annotations

from tabletop.games.enadrya.board import DECK, HAND, pile
from tabletop.kernel.asks import Option
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

KINDS = {"defence": ("unit", "power"), "reinforcement": ("power",)}
"""Card kinds that may be played from a hand in the menus of a battle (ENA-J1.4)."""


def forced_answer(match: Match, seat: int) -> Option | None:
    """Return the only move of a seat in a battle, where public information proves it.

    This reveals nothing of the hand: no card that may be in it, counting the seat's whole deck, could be played.
    """
    ask, _ = match.ask()
    if not isinstance(ask, Menu) or ask.name not in KINDS or _may_play(match, seat, KINDS[ask.name]):
        return None
    options = match.options(seat)
    return options[0] if len(options) == 1 and not options[0][1] else None


def unseen(match: Match, seat: int) -> Option | None:
    """Answer "add nothing" to a battle (ENA-J1.4): every asked seat has it, whatever its hand holds."""
    ask, _ = match.ask()
    return ("done", 0, 0) if isinstance(ask, Menu) and ask.name in KINDS else None


def _may_play(match: Match, seat: int, kinds: tuple[str, ...]) -> bool:
    s = match.store
    if not s.zone[pile(seat, HAND)]:
        return False
    if "cost" in s.index().modifiers:
        return True
    for card in (*s.zone[pile(seat, HAND)], *s.zone[pile(seat, DECK)]):
        own = s.defs[s.card[card]]
        if own.kind in kinds and own.only in ("", s.phase[TABLE]) and (own.own or own.cost <= s.energy[seat]) and own.base_cost < s.base[seat]:
            return True
    return False
