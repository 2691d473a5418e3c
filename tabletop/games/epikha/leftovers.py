"""Damage left over: it sweeps the spaces beside, then goes to the opposing Player, who may answer and share it out (EPI-5.6, R14, R30)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Split
from tabletop.kernel.atoms import batch, fact, put
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.kernel.values import modified

from . import actions
from .actions import seat_of
from .blows import is_safe
from .board import SPACES
from .readers import active, carried, has, neighbours, shares, sheet, vital
from .spells import DAMAGE, RESPONSES
from .store import EpikhaStore

S = EpikhaStore


# ---- Sweep
def sweep(m: Match) -> None:
    """Let left-over damage of cards with Sweep strike the spaces beside first, from the left (EPI-R30)."""
    s: S = m.store
    rows = sorted((row for row in s.left[TABLE] if shares(s, row[2], "sweep")), key=lambda row: row[1])
    if rows:
        put(m, "settling", TABLE, 1)
    m.then(*((SWEEP, {"seat": 1 - row[0], "this": row[2], "row": row}) for row in rows))


def _swept(m: Match, env: Bindings, seat: int) -> list[tuple[int, int]]:
    s = m.store
    return [(c, left) for c in neighbours(s, 1 - seat, env["row"][1]) if (left := vital(s, c))]


def _sweeping(m: Match, env: Bindings, seat: int) -> int:
    return int(env["row"][3])


def _sweep(m: Match, env: Bindings) -> None:
    s: S = m.store
    row = tuple(env["row"])
    with batch(m):
        dealt = sum(actions.harm(m, card, share, clause="EPI-R30") for card, share in env["swept"] if not is_safe(s, card))
        for card, _ in env["swept"]:
            if not vital(s, card) and sheet(s, card).kind != "player":
                actions.fall(m, card, by=env["this"])
    rest = (*row[:3], row[3] - dealt)
    put(m, "left", TABLE, tuple(r for r in (rest if one == row else one for one in s.left[TABLE]) if r[3]))


SWEEP = program("epikha.sweep", swept=Split("swept", seat_of, _swept, _sweeping), sweep=_sweep)


# ---- to the Player
def deal_out(m: Match) -> None:
    """Deal left-over damage to the Players: the active one first, space by space (EPI-R14)."""
    s: S = m.store
    rows = s.left[TABLE]
    if rows or s.settling[TABLE]:
        first = active(s)
        put(m, "settling", TABLE, 1)
        ordered = sorted(rows, key=lambda row: (row[0] != first, row[1]))
        m.then(*((TAKE, {"seat": seat, "place": place, "this": card, "amount": n}) for seat, place, card, n in ordered), (SETTLE, {}))


def _come(m: Match, env: Bindings) -> None:
    """Announce damage about to go to a Player, and let its answers be played first (EPI-R4)."""
    s: S = m.store
    seat = env["seat"]
    put(m, "left", TABLE, tuple(row for row in s.left[TABLE] if row[:2] != (seat, env["place"])))
    amount = modified(s, s.player[seat], "ward", env["amount"])
    if amount > 0 and vital(s, s.player[seat]) and not is_safe(s, s.player[seat]):
        put(m, "coming", seat, amount)
        fact(m, "left_over", seat, env["this"], amount, clause="EPI-5.6")
        RESPONSES.open(m, DAMAGE)


def shields(s: S, seat: int, place: int) -> list[int]:
    """List the cards that may take left-overs of a space for a Player: those it carries, and Objects beside that may (EPI-R31)."""
    held = [c for c in carried(s, s.player[seat]) if vital(s, c)]
    near = (c for holder in neighbours(s, seat, place) for c in carried(s, holder))
    return held + [c for c in near if c not in held and has(s, c, "tower") and vital(s, c)]


def _takers(m: Match, env: Bindings, seat: int) -> list[tuple[int, int]]:
    s = m.store
    return [(c, vital(s, c)) for c in (*shields(s, seat, env["place"]), s.player[seat])] if s.coming[seat] else []


def _coming(m: Match, env: Bindings, seat: int) -> int:
    return int(m.store.coming[seat])


def _take(m: Match, env: Bindings) -> None:
    seat = env["seat"]
    put(m, "coming", seat, 0)
    with batch(m):
        for card, share in env["shares"]:
            actions.harm(m, card, share, clause="EPI-R14")


TAKE = program("epikha.take", come=_come, shares=Split("shares", seat_of, _takers, _coming), take=_take)


def _settle(m: Match, env: Bindings) -> None:
    """End the dealing out: Players without Vital and cards without Resistance are looked for now (EPI-R14)."""
    put(m, "settling", TABLE, 0)


SETTLE = program("epikha.settle", settle=_settle)


# ---- the end of the combats
def close(m: Match) -> None:
    """Put destroyed cards away and bring the survivors back to Deployment (EPI-5.11, R13)."""
    s: S = m.store
    gone = [c for seat in (0, 1) for zone in SPACES[seat] for card in s.zone[zone] for c in (card, *s.contents(card)) if s.fallen[c]]
    with batch(m):
        if gone:
            actions.destroy(m, gone, clause="EPI-R13")
        for seat in (0, 1):
            actions.leave_combat(m, seat)
    fact(m, "combats_ended", active(s), clause="EPI-5.11")


PROGRAMS = (SWEEP, TAKE, SETTLE)
