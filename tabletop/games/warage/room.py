"""Shortage of slots: the owner chooses at once which cards give theirs up (WAR-4.9, R23)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import actions
from .readers import around, bought_in_queue, cards_in_play, leader, sheet, slots_lacking
from .store import WarageStore


def look(m: Match) -> None:
    """Ask the first hero short of slots, clockwise from the active one; not while an effect is under way."""
    s: WarageStore = m.store
    if s.over[TABLE] or s.busy[TABLE] or m.comes(BENCH):
        return
    for seat in around(s, leader(s)):
        colour = slots_lacking(s, seat)
        if colour and _holders(s, seat, colour):
            m.push(BENCH, {"seat": seat, "colour": colour})
            return


def _holders(s: WarageStore, seat: int, colour: str) -> list[int]:
    """List the cards of a hero that take slots of a colour, including purchases in the queue."""
    held = [*cards_in_play(s, seat), *bought_in_queue(s, seat)]
    return [card for card in held if getattr(sheet(s, card), colour) and not s.benched[card]]


def _owner(m: Match, env: Bindings) -> int:
    return int(env["seat"])


def _choices(m: Match, env: Bindings, seat: int) -> list[int]:
    return _holders(m.store, seat, env["colour"])


def _bench(m: Match, env: Bindings) -> None:
    actions.bench(m, env["bench"])


BENCH = program("warage.bench", bench=Choose("bench", _owner, _choices, clause="WAR-R23"), give_up=_bench)
