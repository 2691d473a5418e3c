"""Answers in Warage that can be given without asking the player, and the seats asked the same question in a row."""

from __future__ import annotations

from typing import Any

from tabletop.games.warage.board import DICE, HAND, QUEUE, pile
from tabletop.games.warage.readers import active, attack, attack_lost, attack_total, defence_total, is_hero
from tabletop.games.warage.stops import preset_of
from tabletop.kernel.asks import Option
from tabletop.kernel.guards import Menu
from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match

PASS: Option = ("pass", 0, 0)
HARMLESS = frozenset({"pass", "sell", "unready"})
"""Option kinds that do not respond to another seat's action."""
FEW = 10
"""Hit points at or below which a player is asked even if selling is the only option."""


def unseen(match: Match, seat: int) -> Option | None:
    """Answer "pass" where others act (WAR-5.1): every seat with priority has it, whatever its hand holds."""
    s = match.store
    ask, _ = match.ask()
    answering = s.zone[QUEUE] or attack(s) or active(s) != seat
    return PASS if isinstance(ask, Menu) and answering else None


def forced_answer(match: Match, seat: int) -> Option | None:
    """Return the pass, where public information proves that a seat can or will do nothing else."""
    return _again(match, seat) or _idle(match, seat)


def _idle(match: Match, seat: int) -> Option | None:
    """Return the pass of a seat with an empty hand and no response; a sale counts only for a pressed seat.

    All of that is public.
    """
    s = match.store
    if unseen(match, seat) is None or s.zone[pile(seat, HAND)] or pressed(s, seat) or preset_of(match, seat) == "all":
        return None
    options = match.options(seat)
    return PASS if PASS in options and {verb for verb, _, _ in options} <= HARMLESS else None


def pressed(s: Any, seat: int) -> bool:
    """Whether a sale may save a seat: it has few hit points left, or an attack is hitting it."""
    fight = attack(s)
    return s.hp[seat] <= FEW or bool(fight and _hits_home(s, seat, fight))


def _hits_home(s: Any, seat: int, fight: int) -> bool:
    """Whether an attack targets a Helper of a seat, or is about to beat its hero."""
    target = s.target[fight]
    if attack_lost(s, fight) or s.own[target] != seat:
        return False
    return not is_hero(s, target) or attack_total(s, fight) - defence_total(s, fight) >= s.hp[seat]


def uninvolved(match: Match, seat: int) -> bool:
    """Whether others act and nobody attacks a seat: its player may have chosen to pass automatically then."""
    s, fight = match.store, attack(match.store)
    return active(s) != seat and not (fight and s.own[s.target[fight]] == seat)


def answering(match: Match, seat: int) -> tuple[int, ...]:
    """List the seats that are asked the same question in a row, from one on, if all of them pass (WAR-5.1).

    No hand decides that.
    """
    found: list[int] = []
    twin = match.fork()
    while unseen(twin, seat) is not None and seat not in found:
        found.append(seat)
        before = len(twin.log)
        twin.play(seat, (PASS,))
        if twin.over or any(entry[0] == FACT for entry in twin.log[before:]):
            break
        seat = twin.waiting()[0]
    return tuple(found)


def _again(match: Match, seat: int) -> Option | None:
    """Return a repeated pass in an attack without dice, where nothing has happened since the seat's last pass
    (WAR-R15)."""
    s = match.store
    ask, _ = match.ask()
    fight = attack(s)
    if not isinstance(ask, Menu) or not fight or not s.rolled[fight] or s.zone[DICE] or s.zone[QUEUE] or preset_of(match, seat) == "all":
        return None
    last = next((node for node in reversed(match.history.line) if node.seat == seat and node.kind == "answer"), None)
    if last is None or last.picks != (PASS,) or any(entry[0] == FACT for entry in match.log[last.start:]):
        return None
    return PASS if PASS in match.options(seat) else None
