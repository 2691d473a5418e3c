"""Moves of Encrucijada with cards of one's own: put down, show, take back, stack and order (ENC-3.1, ENC-B, R9, R10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Option, Order
from tabletop.kernel.atoms import fact, put
from tabletop.kernel.guards import Guard, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.kernel.values import marked

from . import actions
from .actions import seat_of
from .board import HANDS
from .readers import armies, army_of, fights, hand, hidden_cards, is_army, is_blocked, is_hidden, showable
from .store import EncrucijadaStore

S = EncrucijadaStore
Test = Callable[[S, int, int], bool]


def nothing(m: Match, seat: int, card: int, zone: int) -> None:
    """Do nothing: the word that the menu binds is the whole effect."""


# ---- tests
def _own(s: S, seat: int, card: int) -> bool:
    return bool(s.card[card]) and s.own[card] == seat


def _in_hand(s: S, seat: int, card: int) -> bool:
    return s.at[card] == HANDS[seat]


def _lies_hidden(s: S, seat: int, card: int) -> bool:
    return is_hidden(s, card)


def _room(s: S, seat: int) -> bool:
    return s.room[TABLE] > 0


def _knows(s: S, seat: int, card: int) -> bool:
    return not s.mixed[army_of(s, card)]


def _free(s: S, seat: int, card: int) -> bool:
    """Whether a hidden card's army neither fights nor is blocked (ENC-R9)."""
    army = army_of(s, card)
    return not is_blocked(s, army) and not fights(s, army)


def _unmoved(s: S, seat: int, card: int) -> bool:
    return s.moved[card] != s.moment[TABLE]


def _not_barred(s: S, seat: int, card: int) -> bool:
    return not marked(s, seat, "no_recall")


def _in_company(s: S, seat: int, card: int) -> bool:
    return len(s.contents(army_of(s, card))) > 1


def _own_army(s: S, seat: int, card: int, army: int) -> bool:
    return is_army(s, army) and s.own[army] == seat


def _free_army(s: S, seat: int, card: int, army: int) -> bool:
    return not is_blocked(s, army) and not fights(s, army) and not s.mixed[army]


def _sortable(s: S, seat: int, card: int) -> bool:
    """Whether the order of an army, or of the one in which a card lies, may be changed this turn."""
    return not marked(s, card if is_army(s, card) else army_of(s, card), "unsorted")


def _another(s: S, seat: int, card: int, army: int) -> bool:
    return army_of(s, card) != army


OWN = Guard("ENC-3.1", "encrucijada.refusal.not-yours", _own, "kind")
IN_HAND = Guard("ENC-B", "encrucijada.refusal.not-in-hand", _in_hand, "kind")
HIDDEN = Guard("ENC-3.2", "encrucijada.refusal.not-hidden", _lies_hidden, "kind")
ROOM = Guard("ENC-B", "encrucijada.refusal.room", _room)
KNOWN = Guard("ENC-R36", "encrucijada.refusal.mixed", _knows)
FREE = Guard("ENC-R9", "encrucijada.refusal.army-busy", _free)
UNMOVED = Guard("ENC-R42", "encrucijada.refusal.moved", _unmoved)
SORTABLE = Guard("ENC-R36", "encrucijada.refusal.unsorted", _sortable)
OWN_ARMY = Guard("ENC-R9", "encrucijada.refusal.own-army", _own_army)
FREE_ARMY = Guard("ENC-R9", "encrucijada.refusal.army-busy", _free_army)


def _hand(s: S, seat: int) -> Sequence[int]:
    return hand(s, seat)


def _hidden(s: S, seat: int) -> Sequence[int]:
    return showable(s, seat)


def _armies(s: S, seat: int, card: int) -> Sequence[int]:
    return armies(s, seat)


def ready_armies(s: S, seat: int) -> list[int]:
    """List the armies that may be changed: neither blocked, fighting nor shuffled."""
    turn, blocked, mixed, fighting = s.turn[TABLE], s.blocked, s.mixed, s.army[seat]
    return [army for army in armies(s, seat) if blocked[army] <= turn and army != fighting and not mixed[army]]


def _sortable_armies(s: S, seat: int, ready: list[int]) -> list[int]:
    """List those of some armies whose order may be changed this turn."""
    bars: Any = (s.current or s.index()).modifiers.get("unsorted")
    return [army for army in ready if not marked(s, army, "unsorted")] if bars else ready


# ---- putting down
def _spend_room(m: Match) -> None:
    put(m, "room", TABLE, m.store.room[TABLE] - 1)


def _hide(m: Match, seat: int, card: int, zone: int) -> None:
    _spend_room(m)
    actions.put_down(m, card)


def _tuck(m: Match, seat: int, card: int, army: int) -> None:
    _spend_room(m)
    actions.put_down(m, card, army)


def _raise(m: Match, seat: int, card: int, zone: int) -> None:
    _spend_room(m)
    actions.put_up(m, card)


def _recall(m: Match, seat: int, card: int, zone: int) -> None:
    """Take a hidden card back; as many may be put down for it (ENC-3.1)."""
    put(m, "room", TABLE, m.store.room[TABLE] + 1)
    actions.take_back(m, card)


def _show(m: Match, seat: int, card: int, zone: int) -> None:
    actions.turn_up(m, card)


# ---- stacking
def _stack(m: Match, seat: int, card: int, army: int) -> None:
    actions.enlist(m, card, army)
    fact(m, "stacked", seat, card, army, clause="ENC-R9")


def _part(m: Match, seat: int, card: int, zone: int) -> None:
    fact(m, "stacked", seat, card, actions.regiment(m, card), clause="ENC-R9")


def _order(m: Match, seat: int, army: int, zone: int) -> None:
    put(m, "moved", army, m.store.moment[TABLE])
    m.push(ORDER_ARMY, {"seat": seat, "army": army, "card": army})


def _ranks(m: Match, env: Bindings, seat: int) -> list[int]:
    return list(m.store.contents(env["army"]))


def _reorder(m: Match, env: Bindings) -> None:
    if env["order"] != tuple(m.store.contents(env["army"])):
        actions.order_army(m, env["army"], env["order"])


ORDER_ARMY = program("encrucijada.order", order=Order("order", seat_of, _ranks), set=_reorder)


def _is_own_army(s: S, seat: int, army: int) -> bool:
    return is_army(s, army) and s.own[army] == seat


def _two(s: S, seat: int, army: int) -> bool:
    return len(s.contents(army)) > 1


def _army_free(s: S, seat: int, army: int) -> bool:
    return _free_army(s, seat, 0, army)


def _each_stack(s: S, seat: int) -> list[Option]:
    """List all stackings in one go, as the guards allow them."""
    moment, moved, ready, zone, fixed = s.moment[TABLE], s.moved, ready_armies(s, seat), s.zone, s.fixed
    return [("stack", card, army) for own in _sortable_armies(s, seat, ready) for card in zone[fixed + own] if moved[card] != moment
            for army in ready if army != own]


def _each_part(s: S, seat: int) -> list[Option]:
    moment, moved, zone, fixed = s.moment[TABLE], s.moved, s.zone, s.fixed
    return [("part", card, 0) for own in _sortable_armies(s, seat, ready_armies(s, seat)) if len(zone[fixed + own]) > 1
            for card in zone[fixed + own] if moved[card] != moment]


def _each_tuck(s: S, seat: int) -> list[Option]:
    ready = ready_armies(s, seat)
    return [("tuck", card, army) for card in s.zone[HANDS[seat]] for army in ready]


HIDE = Verb("hide", _hide, subjects=_hand, seat_guards=(ROOM,), subject_guards=(OWN, IN_HAND), sure=(OWN, IN_HAND))
TUCK = Verb("tuck", _tuck, subjects=_hand, targets=_armies, aims="card", seat_guards=(ROOM,), subject_guards=(OWN, IN_HAND),
            target_guards=(OWN_ARMY, FREE_ARMY), whole=_each_tuck)
RAISE = Verb("raise", _raise, subjects=_hand, seat_guards=(ROOM,), subject_guards=(OWN, IN_HAND), sure=(OWN, IN_HAND))
RECALL = Verb("recall", _recall, subjects=hidden_cards, sure=(OWN, HIDDEN), subject_guards=(
    OWN, HIDDEN, KNOWN, FREE, UNMOVED, Guard("ENC-3.1", "encrucijada.refusal.barred", _not_barred)))
SHOW = Verb("show", _show, subjects=_hidden, subject_guards=(OWN, HIDDEN, KNOWN), sure=(OWN, HIDDEN, KNOWN))
STACK = Verb("stack", _stack, subjects=_hidden, targets=_armies, aims="card", subject_guards=(OWN, HIDDEN, KNOWN, FREE, SORTABLE, UNMOVED),
             target_guards=(OWN_ARMY, FREE_ARMY, Guard("ENC-R9", "encrucijada.refusal.same-army", _another)), whole=_each_stack)
PART = Verb("part", _part, subjects=_hidden, whole=_each_part, subject_guards=(
    OWN, HIDDEN, KNOWN, FREE, SORTABLE, UNMOVED, Guard("ENC-R9", "encrucijada.refusal.alone", _in_company)))
ORDER = Verb("order", _order, subjects=armies, subject_guards=(
    OWN, Guard("ENC-R9", "encrucijada.refusal.own-army", _is_own_army, "kind"), Guard("ENC-R9", "encrucijada.refusal.alone", _two),
    Guard("ENC-R9", "encrucijada.refusal.army-busy", _army_free), SORTABLE, UNMOVED))
STACKING = (STACK, PART, ORDER)
PUTTING = (HIDE, TUCK, RAISE, RECALL)
HOLDING = (*PUTTING, *STACKING)
"""All moves with cards of one's own, but showing them."""
MOMENTS = {
    **dict.fromkeys(("hide", "tuck", "raise"), ("ENC-B", "encrucijada.refusal.put-first")),
    **dict.fromkeys(("stack", "part", "order"), ("ENC-R9", "encrucijada.refusal.when-arranged")),
    "recall": ("ENC-R9", "encrucijada.refusal.when-recalled"),
    "use": ("ENC-C", "encrucijada.refusal.when-used"),
    "show": ("ENC-2.5", "encrucijada.refusal.when-forced"),
}
"""Clause, and sentence, that says when a move is made, by the name of its verb."""


def closed(*verbs: Verb) -> tuple[Verb, ...]:
    """Close verbs that are made at other moments: the menu does not list them, and explains when they are made."""
    return tuple(verb.shut(*MOMENTS[verb.name]) for verb in verbs)


DONE = Verb("done", nothing, leaves="done")
