"""Clash of two cards in a war: revealed, sent home, compared (ENC-D2, D3, R15)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose
from tabletop.kernel.atoms import batch, fact, put
from tabletop.kernel.match import Match, Stuck
from tabletop.kernel.store import TABLE

from . import actions
from .invasion import NAMED
from .readers import full_piles, has, is_active, is_marked, reaches_cost, stands, up, value
from .store import EncrucijadaStore

S = EncrucijadaStore
ANEW = -1
"""Passes in a row in a window that is to be opened anew."""


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


# ---- another card comes up
def pull_back(m: Match, card: int) -> None:
    """Put a revealed card back, hidden, at the bottom of its army; the next one is revealed (ENC-R33)."""
    seat = m.store.own[card]
    if not m.store.contents(m.store.army[seat]):
        raise Stuck
    actions.put_back(m, card, bottom=True)
    actions.reveal(m, seat)
    _begin_again(m, seat)


def bring_up(m: Match, card: int) -> None:
    """Let a card of a fighting army change places with the revealed one (ENC-R33)."""
    seat = m.store.own[card]
    if not up(m.store, seat):
        raise Stuck
    actions.change_places(m, card)
    _begin_again(m, seat)


def _begin_again(m: Match, seat: int) -> None:
    """Have the window opened anew once the effect is done; a card that invades may change its target anew (ENC-R15, R33)."""
    s: S = m.store
    put(m, "still", TABLE, ANEW)
    if s.step[TABLE] > NAMED and seat == s.attacker[TABLE]:
        put(m, "step", TABLE, NAMED)


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
    scorched = [s.own[one] for one, other in ((card, foe), (foe, card)) if one in fallen and _sears(s, other)]
    sunk = [one for one in fallen if is_marked(s, one, "returning") and full_piles(s, s.own[one])]
    for one in (card, foe):
        if one not in fallen:
            _survive(m, one)
    for one in fallen:
        if one not in sunk:
            actions.discard(m, one, clause="ENC-D2")
    if s.named[TABLE] == foe:
        actions.wear_out(m, s.own[foe], 1, clause="ENC-D3.1")
    for seat in scorched:
        actions.wear_out(m, seat, 1, clause="ENC-R25")
    m.then(*((SINK, {"seat": s.own[one], "card": one}) for one in sunk))


def _sears(s: S, card: int) -> bool:
    """Whether a card wears out the side of a card that it beats: in battle alone."""
    return s.stage[TABLE] == "battle" and is_marked(s, card, "searing")


def losers(s: S, card: int, foe: int) -> list[int]:
    """List those of an attacking card and its foe that are discarded if they are compared now."""
    beaten = _beaten(s, card, foe)
    if len(beaten) == 1:
        victor = foe if beaten[0] == card else card
        if is_marked(s, beaten[0], "vengeful") and not has(s, victor, "volador"):
            return [card, foe]
    return beaten


def _beaten(s: S, card: int, foe: int) -> list[int]:
    mine, theirs = value(s, card), value(s, foe)
    if mine == theirs:
        if is_marked(s, card, "ruinous") or is_marked(s, foe, "ruinous"):
            return [card, foe]
        return [card] if is_marked(s, card, "yielding") or is_marked(s, foe, "yielding") else [foe]
    return [foe] if mine > theirs else [card]


def _heaps(m: Match, env: Bindings, seat: int) -> list[int]:
    return full_piles(m.store, seat)


def _sink(m: Match, env: Bindings) -> None:
    """Put a fallen card at the bottom of a pile instead of into the discard."""
    actions.forget(m, env["card"])
    actions.bury(m, env["card"], env["heap"], top=False)


SINK = program("encrucijada.sink", heap=Choose("heap", actions.seat_of, _heaps, noun="zone", clause="ENC-2.8"), sink=_sink)


def _survive(m: Match, card: int) -> None:
    """Put a winner from an army to the used ones; one from the village stays (ENC-D2)."""
    if card == up(m.store, m.store.own[card]):
        actions.spend(m, card)


def can_defend(s: S, card: int) -> bool:
    """Whether a named card or tower can still be used (ENC-R17)."""
    return stands(s, card) or is_active(s, card)
