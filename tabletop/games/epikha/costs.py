"""Vital costs in Epikha: the cards that may pay, how much each, and the split among them (EPI-R2)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Split
from tabletop.kernel.atoms import batch, fact
from tabletop.kernel.guards import Fields
from tabletop.kernel.match import Match

from . import actions
from .actions import seat_of
from .readers import cost, has, in_magic, vital
from .store import EpikhaStore

S = EpikhaStore
Purse = list[tuple[int, int]]
"""Payers, each with the most it can pay."""


def purse(s: S, seat: int, *, pact: bool = False) -> Purse:
    """List the payers of a seat: the Magic Zone, and the Player wherever it stands (EPI-R2); for a Pact the Player alone.

    A Character and the Player keep 1, an Opal may go down to 0 (EPI-R17).
    """
    player = s.player[seat]
    found: Purse = []
    if not pact:
        defs, card_of = s.defs, s.card
        for card in in_magic(s, seat):
            own = defs[card_of[card]]
            if own.offer or own.kind == "character":
                most = vital(s, card) - (not own.offer)
                if most > 0:
                    found.append((card, most))
    most = vital(s, player) - 1
    if most > 0:
        found.append((player, most))
    return found


def in_purse(s: S, seat: int, amount: int, *, pact: bool = False) -> Fields:
    """Name for a sentence an amount of Vital to pay, and how much a seat can pay."""
    return (("need", amount), ("have", sum(most for _, most in purse(s, seat, pact=pact))))


def affords(s: S, seat: int, amount: int, *, pact: bool = False) -> bool:
    """Whether a seat can pay an amount of Vital."""
    if amount < vital(s, s.player[seat]):
        return True  # most often the Player alone could pay
    return amount <= 0 or sum(most for _, most in purse(s, seat, pact=pact)) >= amount


def affords_card(s: S, seat: int, card: int) -> bool:
    """Whether a seat can pay the cost of a card; one with Pact is paid for by the Player alone."""
    amount = cost(s, card)
    return amount < vital(s, s.player[seat]) or affords(s, seat, amount, pact=has(s, card, "pact"))


def payable(s: S, seat: int, cards: Iterable[int]) -> list[int]:
    """List those of a seat's cards that it can pay for; the purse is counted once, and only if the Player alone cannot pay."""
    left, whole, found = vital(s, s.player[seat]), -1, []
    for card in cards:
        amount = cost(s, card)
        if left <= amount and amount > 0:
            if has(s, card, "pact"):
                continue
            if whole < 0:
                whole = sum(most for _, most in purse(s, seat))
            if whole < amount:
                continue
        found.append(card)
    return found


def pay(m: Match, seat: int, card: int, amount: int) -> None:
    """Pay for a card or its ability, as the next step; without a choice, at once."""
    if amount <= 0:
        return
    pact = has(m.store, card, "pact")
    found = purse(m.store, seat, pact=pact)
    fact(m, "paid", seat, card, amount, clause="EPI-R2")
    if len(found) == 1:
        actions.spend(m, found[0][0], amount)
    else:
        m.push(PAY, {"seat": seat, "this": card, "amount": amount, "pact": int(pact)})


def _purse(m: Match, env: Bindings, seat: int) -> Purse:
    return purse(m.store, seat, pact=bool(env["pact"]))


def _amount(m: Match, env: Bindings, seat: int) -> int:
    return int(env["amount"])


def _spend(m: Match, env: Bindings) -> None:
    with batch(m):
        for card, share in env["pay"]:
            actions.spend(m, card, share)


PAY = program("epikha.pay", pay=Split("pay", seat_of, _purse, _amount), spend=_spend)
