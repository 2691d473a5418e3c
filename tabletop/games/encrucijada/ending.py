"""Goals of Encrucijada: towers that fall, resources, empty piles; looked at after each effect, clash and card (ENC-4, R11)."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.atoms import finish
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import actions, heroes, leaving
from .board import EFFECTS, PILE_ROWS
from .readers import in_turn, is_active, living, team_sums
from .setup import CONQUER, RESIST, RULE
from .store import EncrucijadaStore

S = EncrucijadaStore
RULED, PER_ALLY = 150, 100
"""The sum of one resource that wins, and its increase for each ally (ENC-4.2)."""
IDLE_ROUNDS = 10


def check(m: Match) -> None:
    """End effects whose card works no longer; find who is out; see who rules."""
    s: S = m.store
    if s.over[TABLE]:
        return
    if not s.turn[TABLE]:
        _leave_early(m)
        return
    if s.zone[EFFECTS] and _end_unpaid(m):
        return
    gone = _fallen(m)
    if gone and not s.over[TABLE]:
        _leave(m, gone)
    if s.goals[TABLE] & RULE and not s.busy[TABLE] and not s.over[TABLE]:
        _look_for_ruler(m)


def _leave_early(m: Match) -> None:
    """Remove players who concede before the first turn."""
    s: S = m.store
    gone = {seat: s.left[seat] for seat in range(s.seats) if s.left[seat] and not s.out[seat]}
    if gone:
        _leave(m, gone)


def _end_unpaid(m: Match) -> bool:
    """End together the effects whose card is gone or inactive (ENC-2.11, R26); False if there are none."""
    s: S = m.store
    lost = [effect for effect in s.zone[EFFECTS] if s.source[effect] and not is_active(s, s.source[effect])]
    for effect in lost:
        actions.end_effect(m, effect)
    return bool(lost)


def _fallen(m: Match) -> dict[int, str]:
    """Find the seats that are out, with the reason; heroes may take a lost place first (ENC-H3). An effect is finished before."""
    s: S = m.store
    found: dict[int, str] = {}
    conquer, resist, busy = s.goals[TABLE] & CONQUER, s.goals[TABLE] & RESIST, s.busy[TABLE]
    for seat in range(s.seats):
        if s.out[seat]:
            continue
        if s.left[seat]:
            found[seat] = s.left[seat]
        elif busy:
            continue
        elif conquer and s.resistance[s.tower[seat]] <= 0 and not heroes.hold_tower(m, seat):
            found[seat] = "tower"
        elif resist and _lost_pile(m, seat):
            found[seat] = "pile"
    return found


def _lost_pile(m: Match, seat: int) -> bool:
    """Whether a pile of a seat is empty and no hero holds it."""
    s: S = m.store
    first, second, third = PILE_ROWS[seat]
    if s.zone[first] and s.zone[second] and s.zone[third]:  # asked after every change: no loop while all hold cards
        return False
    return any(not s.zone[zone] and not s.held[seat] >> number & 1 and not heroes.hold_pile(m, seat, number)
               for number, zone in enumerate(PILE_ROWS[seat]))


def _leave(m: Match, gone: dict[int, str]) -> None:
    """Let players leave together; the last side left wins, all out at once is a draw (ENC-R11)."""
    s: S = m.store
    for seat, reason in gone.items():
        leaving.leave(m, seat, reason)
    sides = {s.team[seat] for seat in living(s)}
    if len(sides) > 1:
        leaving.go_on(m, list(gone))
    elif sides:
        finish(m, _of_team(s, sides.pop()), "last", clause="ENC-R11")
    else:
        finish(m, (), "together", clause="ENC-R11")


def _of_team(s: S, team: int) -> list[int]:
    return [seat for seat in range(s.seats) if s.team[seat] == team]


def _look_for_ruler(m: Match) -> None:
    """Find the first player with enough of one resource, beginning with the active one (ENC-4.2, R11, R22)."""
    s: S = m.store
    index: Any = s.current or s.index()
    if sum(realm.best for realm in index.realms) < RULED:
        return
    for seat in in_turn(s):
        team = _of_team(s, s.team[seat])
        if max(team_sums(s, seat)) >= RULED + PER_ALLY * (len(team) - 1):
            finish(m, team, "rule", clause="ENC-4.2")
            return


def is_idle(s: S) -> bool:
    """Whether nothing has happened for ten rounds of the table, with Resist off (ENC-R11)."""
    return not s.goals[TABLE] & RESIST and s.turn[TABLE] - s.progress[TABLE] >= IDLE_ROUNDS * s.seats


def draw(m: Match) -> None:
    """End a match in which nothing happens any more."""
    finish(m, (), "idle", clause="ENC-R11")


def endless(m: Match) -> None:
    """End the match as a draw: texts set each other off for ever (ENC-R45)."""
    finish(m, (), "loop", clause="ENC-R45")
