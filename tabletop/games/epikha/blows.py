"""Beats of a combat: Swift, plain, Heavy; damage of a side, the cards that take it, left-over damage (EPI-5.5, R13, R15)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose
from tabletop.kernel.atoms import batch, fact, put
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.kernel.values import marked, modified

from . import actions
from .actions import seat_of
from .board import CARRIED, SPACES, WIDTH, kind_of
from .readers import active, bearer, beside, carried, facing, fighting, has, sheet, strength, vital
from .store import EpikhaStore

S = EpikhaStore
SWIFT, PLAIN, HEAVY = range(3)
PACES = ("swift", "plain", "heavy")
"""Words for the beats."""


# ---- a side of a combat
def side(s: S, card: int) -> list[int]:
    """List the cards of a side: the fighter, the Weapons it uses, all its Objects (EPI-5.10, R13)."""
    return [card, *(c for c in carried(s, card) if s.wielded[c] or sheet(s, c).kind == "object")]


def pace(s: S, card: int) -> int:
    """Return the beat in which a side deals its damage; Swift and Heavy at once make plain (EPI-R15)."""
    those = side(s, card)
    return PLAIN + _any_has(s, those, "heavy") - _any_has(s, those, "swift")


def _any_has(s: S, cards: list[int], word: str) -> bool:
    for card in cards:  # noqa: SIM110  # asked too often for a generator
        if has(s, card, word):
            return True
    return False


def formation(s: S, card: int) -> int:
    """Compute the bonus of Formation: its number for each Legion card beside (EPI-R26)."""
    each = modified(s, card, "formation", sheet(s, card).formation)
    return each * sum("legion" in sheet(s, c).families for c in beside(s, card)) if each else 0


def blow(s: S, card: int) -> int:
    """Compute the damage of a side, as one sum (EPI-R13)."""
    return max(0, formation(s, card) + sum(strength(s, c) for c in side(s, card)))


def is_safe(s: S, card: int) -> bool:
    """Whether a text keeps a card from damage in the combats: what would go to it goes nowhere (EPI-R46)."""
    return marked(s, card, "no_damage")


# ---- a beat
def beat(m: Match, when: int) -> None:
    """Let the sides of one pace deal their damage, all at once; owners choose the order in which their cards take it."""
    s: S = m.store
    rows: list[tuple[int, int]] = []
    left = list(s.left[TABLE])
    asks: list[Bindings] = []
    first, zones = active(s), s.zone
    with batch(m):
        for place in range(WIDTH):
            for seat in (first, 1 - first):
                for card in zones[SPACES[seat][place]]:
                    if not s.fallen[card] and pace(s, card) == when:
                        _strike(m, (seat, place, card, when), rows, left, asks)
    if left != list(s.left[TABLE]):
        put(m, "left", TABLE, tuple(left))
    if asks:
        put(m, "blows", TABLE, tuple(rows))
        m.then(*((ABSORB, env) for env in asks), (HIT, {}))
    elif rows:
        _land(m, rows)


def _strike(m: Match, who: tuple[int, int, int, int], rows: list[tuple[int, int]], left: list[tuple[int, int, int, int]],
            asks: list[Bindings]) -> None:
    """Add one side's damage to the beat: to the cards facing it if that is settled, else to the questions (EPI-5.5)."""
    s: S = m.store
    seat, place, card, when = who
    amount = blow(s, card)
    if not amount:
        return
    foe = fighting(s, 1 - seat, place)
    fact(m, "struck", card, foe or TABLE, amount, PACES[when], clause="EPI-5.5")
    takers = [(c, vital(s, c)) for c in side(s, foe)] if foe else []
    takers = [(c, most) for c, most in takers if most]
    whole = sum(most for _, most in takers)
    if amount >= whole:
        rows += takers
        if amount > whole:
            left.append((1 - seat, place, card, modified(s, card, "left_over", amount - whole)))
    elif len(takers) == 1:
        rows.append((takers[0][0], amount))
    else:
        asks.append({"seat": 1 - seat, "this": foe, "amount": amount, "taken": ()})


def _takers(m: Match, env: Bindings, seat: int) -> list[int]:
    s = m.store
    return [c for c in side(s, env["this"]) if c not in env["taken"] and vital(s, c)]


def _absorb(m: Match, env: Bindings) -> None:
    """Let one card take damage up to what it can; the next of the owner's choice takes the rest."""
    s: S = m.store
    card, amount = env["taker"], env["amount"]
    took = min(amount, vital(s, card))
    put(m, "blows", TABLE, (*s.blows[TABLE], (card, took)))
    if amount > took:
        m.push(ABSORB, {"seat": env["seat"], "this": env["this"], "amount": amount - took, "taken": (*env["taken"], card)})


def _hit(m: Match, env: Bindings) -> None:
    rows = m.store.blows[TABLE]
    put(m, "blows", TABLE, ())
    _land(m, rows)


def _land(m: Match, rows: object) -> None:
    """Deal the damage of a beat at once; cards brought to 0 are destroyed (EPI-5.5)."""
    s: S = m.store
    assert isinstance(rows, list | tuple)
    with batch(m):
        for card, amount in rows:
            if not is_safe(s, card):
                actions.harm(m, card, amount, clause="EPI-5.5")
        for card, _ in rows:
            if not s.fallen[card] and not vital(s, card) and sheet(s, card).kind != "player":
                actions.fall(m, card, by=facing(s, bearer(s, card) if kind_of(s.at[card]) == CARRIED else card))


ABSORB = program("epikha.absorb", taker=Choose("taker", seat_of, _takers, clause="EPI-5.5"), take=_absorb)
HIT = program("epikha.hit", hit=_hit)
PROGRAMS = (ABSORB, HIT)
