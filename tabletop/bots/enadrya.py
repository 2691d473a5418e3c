"""How Enadrya looks to a bot: what a position is worth, and how a turn runs on when nobody does anything more."""

from __future__ import annotations

from tabletop.games.enadrya.readers import attack, attack_zone, health, units
from tabletop.games.enadrya.store import EnadryaStore
from tabletop.kernel.asks import NO, Option
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.games.enadrya.board import HAND, TECHNOLOGY, pile

WIN = 10_000.0
BASE, BODY, BLOW, CARD, ENERGY, TECHNOLOGY_WORTH = 1.0, 0.45, 0.75, 0.8, 0.12, 2.0
LEAVES = ("keep", "done", "end")


def worth(s: EnadryaStore, seat: int) -> float:
    """A position from a seat's side: bases, Units in numbers that fight, cards, energy; a won match above all."""
    if s.over[TABLE]:
        return WIN * (s.won[seat] - s.won[1 - seat])
    return _side(s, seat) - _side(s, 1 - seat)


def _side(s: EnadryaStore, seat: int) -> float:
    total = BASE * s.base[seat] + CARD * min(7, len(s.zone[pile(seat, HAND)])) + ENERGY * min(14, s.energy[seat])
    total += TECHNOLOGY_WORTH * len(s.zone[pile(seat, TECHNOLOGY)])
    for card in units(s, seat):
        total += 1.0 + BLOW * attack(s, card) + BODY * max(0, health(s, card))
    # The nearer a Base is to its fall, the more each point is worth.
    return total - max(0, 10 - s.base[seat]) * 0.6


def settle(m: Match, turn: int) -> None:
    """Let a turn run to its end with nobody doing anything more than fight with who stands there."""
    for _ in range(24):
        if m.over or m.store.turn[TABLE] != turn:
            return
        seat = m.waiting()[0]
        picks: tuple[Option, ...] = ()
        while not picks or not m.complete(seat, picks):
            picks += (_quiet(m, m.options(seat, picks), seat),)
        m.play(seat, picks)


def _quiet(m: Match, options: list[Option], seat: int) -> Option:
    words = {option[0]: option for option in options}
    if "battle" in words and any(m.store.zone[z] for z in attack_zone(m.store, seat)):
        return words["battle"]
    for word in LEAVES:
        if word in words:
            return words[word]
    return NO if NO in options else options[0]
