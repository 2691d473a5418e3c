"""Clash of two cards in a war: revealed, sent home, compared (ENC-D2, D3, R15)."""

from __future__ import annotations

from tabletop.kernel.atoms import batch, fact, put
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import actions
from .readers import is_active, is_marked, reaches_cost, stands, up, value
from .store import EncrucijadaStore

S = EncrucijadaStore


def sides(s: S) -> tuple[int, int]:
    """Return the attacker and the defender of the war under way."""
    return s.attacker[TABLE], s.defender[TABLE]


def open_window(m: Match) -> None:
    """Let both sides act anew, the attacker first (ENC-R14)."""
    put(m, "still", TABLE, 0)
    put(m, "side", TABLE, m.store.attacker[TABLE])


def send_home(m: Match) -> bool:
    """Send revealed cards that are not active to the hands (ENC-D2.1); False if there are none."""
    s: S = m.store
    gone = [up(s, seat) for seat in sides(s) if up(s, seat) and not reaches_cost(s, up(s, seat))]
    with batch(m):
        for card in gone:
            actions.go_home(m, card)
    return bool(gone)


def end_armies(m: Match) -> list[int]:
    """End the armies whose last card has fought or left: attrition grows (ENC-D2.2, R16); returns their seats."""
    s: S = m.store
    ended = [seat for seat in sides(s) if s.army[seat] and not up(s, seat) and not s.contents(s.army[seat])]
    for seat in ended:
        army = s.army[seat]
        put(m, "army", seat, 0)
        actions.disband(m, army)
        actions.wear_out(m, seat, 1, clause="ENC-D2.2")
    if ended:
        put(m, "moment", TABLE, s.moment[TABLE] + 1)
    return ended


def reveal(m: Match) -> bool:
    """Reveal the next card of each named army that shows none (ENC-D2); False if nothing is to be revealed."""
    s: S = m.store
    hiding = [seat for seat in sides(s) if s.army[seat] and not up(s, seat)]
    with batch(m):
        for seat in hiding:
            actions.reveal(m, seat)
    if hiding:
        open_window(m)
    return bool(hiding)


# ---- the comparison
def compare(m: Match) -> None:
    """Compare the two cards that face each other; towers lose resistance instead (ENC-D2, D3.2)."""
    s: S = m.store
    attacker, defender = sides(s)
    card, foe = up(s, attacker), up(s, defender) or s.named[TABLE]
    with batch(m):
        if stands(s, foe):
            _batter(m, card, foe, defender)
        else:
            _fight(m, card, foe)
    actions.fade(m, clash=True)
    put(m, "named", TABLE, 0)
    put(m, "step", TABLE, 0)
    open_window(m)


def _batter(m: Match, card: int, tower: int, defender: int) -> None:
    strength = value(m.store, card)
    blow = strength * (2 if is_marked(m.store, card, "ram") else 1)
    fact(m, "compared", card, tower, strength, 0, clause="ENC-D3.2")
    actions.spend(m, card)
    actions.breach(m, defender, blow, clause="ENC-D3.2")


def _fight(m: Match, card: int, foe: int) -> None:
    """Discard the lower value; a tie goes to the attacker, unless a text says otherwise."""
    s: S = m.store
    mine, theirs = value(s, card), value(s, foe)
    fact(m, "compared", card, foe, mine, theirs, clause="ENC-R15")
    fallen = losers(s, card, foe)
    for one in (card, foe):
        if one not in fallen:
            _survive(m, one)
    for one in fallen:
        actions.discard(m, one, clause="ENC-D2")
    if s.named[TABLE] == foe:
        actions.wear_out(m, s.own[foe], 1, clause="ENC-D3.1")


def losers(s: S, card: int, foe: int) -> list[int]:
    """List those of an attacking card and its foe that are discarded if they are compared now."""
    mine, theirs = value(s, card), value(s, foe)
    if mine == theirs:
        if is_marked(s, card, "ruinous") or is_marked(s, foe, "ruinous"):
            return [card, foe]
        return [card] if is_marked(s, card, "yielding") or is_marked(s, foe, "yielding") else [foe]
    return [foe] if mine > theirs else [card]


def _survive(m: Match, card: int) -> None:
    """Put a winner from an army to the used ones; one from the village stays (ENC-D2)."""
    if card == up(m.store, m.store.own[card]):
        actions.spend(m, card)


def can_defend(s: S, card: int) -> bool:
    """Whether a named card or tower can still be used (ENC-R17)."""
    return stands(s, card) or is_active(s, card)
