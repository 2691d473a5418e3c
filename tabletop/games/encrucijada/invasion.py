"""Targets of an invasion: named by the defender, changed by Invade, forced by Defensa (ENC-D3.1, 2.5, R17)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose
from tabletop.kernel.atoms import fact, put
from tabletop.kernel.guards import Guard, Menu, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import actions
from .effects import NO_USE
from .moves import HOLDING, SHOW, closed, nothing
from .readers import (
    has,
    hidden_cards,
    in_village,
    is_active,
    is_blocked,
    is_hidden,
    is_marked,
    reaches_cost,
    showable,
    stands,
    up,
    village,
    works_for,
)
from .store import EncrucijadaStore

S = EncrucijadaStore
NAMED, INVADED, SETTLED = 1, 2, 3
"""How far an invading card has come: its target is named; changed by Invade; settled."""


# ---- naming
def free_targets(s: S, seat: int) -> list[int]:
    """List the village cards of a seat that may be named: active, not blocked, the retired ones only alone (ENC-D3, R40)."""
    found = [card for card in village(s, seat) if is_active(s, card) and not is_blocked(s, card)]
    return [card for card in found if not is_marked(s, card, "retired")] or found


def _targets(s: S, seat: int) -> Sequence[int]:
    return [*free_targets(s, seat), s.tower[seat]]


def _own_defender(s: S, seat: int, card: int) -> bool:
    return (in_village(s, card) and s.own[card] == seat) or (stands(s, card) and s.tower[seat] == card)


def _can_defend(s: S, seat: int, card: int) -> bool:
    return stands(s, card) or (is_active(s, card) and not is_blocked(s, card))


def _not_retired(s: S, seat: int, card: int) -> bool:
    return stands(s, card) or card in free_targets(s, seat)


def _name(m: Match, seat: int, card: int, zone: int) -> None:
    """Name the card that the next attacking one meets, before it is revealed (ENC-D3.1)."""
    put(m, "named", TABLE, card)
    put(m, "step", TABLE, NAMED)
    fact(m, "defender_named", seat, card, clause="ENC-D3")


_NAME = (Guard("ENC-3.1", "encrucijada.refusal.not-yours", works_for, "kind"),
         Guard("ENC-D3", "encrucijada.refusal.not-a-defender", _own_defender, "kind"),
         Guard("ENC-D3", "encrucijada.refusal.cannot-defend", _can_defend),
         Guard("ENC-R40", "encrucijada.refusal.retired", _not_retired))
NAME = Verb("name", _name, subjects=_targets, leaves="named", subject_guards=_NAME, sure=_NAME)


# ---- Invade and Defensa
def turn_aside(m: Match) -> bool:
    """Ask for Invade, and then for Defensa, where the revealed card attacks the village; False if nothing is asked."""
    s: S = m.store
    step, named = s.step[TABLE], s.named[TABLE]
    if not in_village(s, named) or step >= SETTLED:
        return False
    put(m, "step", TABLE, SETTLED)
    if step == NAMED and has(s, up(s, s.attacker[TABLE]), "invade") and _elsewhere(s):
        m.push(INVADE, {})
        return True
    if step == INVADED and (hidden_cards(s, s.defender[TABLE]) or forcing(s, s.defender[TABLE])):
        m.push(DEFENSA, {})
        return True
    return False


def _elsewhere(s: S) -> list[int]:
    return [card for card in free_targets(s, s.defender[TABLE]) if card != s.named[TABLE]]


def _attacker(m: Match, env: Bindings) -> int:
    seat: int = m.store.attacker[TABLE]
    return seat


def _defender(m: Match, env: Bindings) -> int:
    seat: int = m.store.defender[TABLE]
    return seat


def _others(m: Match, env: Bindings, seat: int) -> list[int]:
    return _elsewhere(m.store)


def _invade(m: Match, env: Bindings) -> None:
    """Change the target to another active card of the village (ENC-2.5)."""
    s: S = m.store
    if env["invade"] is not None:
        put(m, "named", TABLE, env["invade"])
        put(m, "step", TABLE, INVADED)
        fact(m, "invaded", up(s, s.attacker[TABLE]), env["invade"], clause="ENC-2.5")


INVADE = program("encrucijada.invade", invade=Choose("invade", _attacker, _others, least=0, clause="ENC-2.5"), change=_invade)


def forcing(s: S, seat: int) -> list[int]:
    """List the visible cards that may force the attacker by Defensa."""
    return [card for card in village(s, seat) if all(guard.test(s, seat, card) for guard in _FORCE)]


def _own(s: S, seat: int, card: int) -> bool:
    return bool(s.card[card]) and s.own[card] == seat and (in_village(s, card) or is_hidden(s, card))


def _defends(s: S, seat: int, card: int) -> bool:
    return has(s, card, "defensa")


def _would_work(s: S, seat: int, card: int) -> bool:
    """Whether a card is active, or would be once shown (ENC-R17)."""
    if is_hidden(s, card):
        army = s.owner(s.at[card])
        return reaches_cost(s, card) and not s.mixed[army] and not is_blocked(s, army)
    return is_active(s, card) and not is_blocked(s, card)


def _elusive(s: S, seat: int, card: int) -> bool:
    attacking = up(s, s.attacker[TABLE])
    return not is_marked(s, attacking, "elusive") or has(s, card, "anti-air")


def _untargeted(s: S, seat: int, card: int) -> bool:
    return card != s.named[TABLE]


_FORCE = (Guard("ENC-3.1", "encrucijada.refusal.not-yours", _own, "kind"),
          Guard("ENC-2.5", "encrucijada.refusal.no-defensa", _defends, "kind"),
          Guard("ENC-2.5", "encrucijada.refusal.cannot-defend", _would_work),
          Guard("ENC-2.5", "encrucijada.refusal.elusive", _elusive),
          Guard("ENC-2.5", "encrucijada.refusal.named-already", _untargeted))


def could_force(s: S, seat: int, card: int) -> bool:
    """Whether a card would take the invader's attack if it lay hidden in a free army."""
    return _defends(s, seat, card) and reaches_cost(s, card) and _elusive(s, seat, card)


def _forcers(s: S, seat: int) -> Sequence[int]:
    return [*village(s, seat), *showable(s, seat)]


def _force(m: Match, seat: int, card: int, zone: int) -> None:
    """Force the attacker onto a card with Defensa, shown for it if need be (ENC-2.5)."""
    s: S = m.store
    if is_hidden(s, card):
        actions.turn_up(m, card)
    put(m, "named", TABLE, card)
    fact(m, "forced", card, up(s, s.attacker[TABLE]), clause="ENC-2.5")


def _hides(s: S, seat: int) -> bool:
    return bool(hidden_cards(s, seat))


FORCE = Verb("force", _force, subjects=_forcers, subject_guards=_FORCE, leaves="forced", hidden=_hides)
LET = Verb("let", nothing, leaves="let")
DEFENSA = program("encrucijada.defensa", defensa=Menu("defensa", _defender, (FORCE, LET), shut=(*closed(*HOLDING, SHOW), NO_USE)))
PROGRAMS = (INVADE, DEFENSA)
