"""Answers in ECG that can be given without asking the player: passes where no Reaction of a seat's deck could fit."""

from __future__ import annotations

from tabletop.games.ecg import chain, costs
from tabletop.games.ecg.board import CHAIN, DECK, HAND, pile
from tabletop.games.ecg.readers import active, item_target, ready
from tabletop.games.ecg.store import EcgStore
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.play.games.passes import forced_pass, unseen_pass


def unseen(match: Match, seat: int) -> Option | None:
    """Answer "pass" to what the rival announced (ECG-R18): every asked seat has it, whatever its hand holds."""
    return unseen_pass(match)


def forced_answer(match: Match, seat: int) -> Option | None:
    """Return the pass of a seat that could not answer, whichever cards of its deck it holds (ECG-R38)."""
    return forced_pass(match, seat, _may_react)


def _may_react(s: EcgStore, seat: int) -> bool:
    """Whether some card of a seat's hand or deck would be a Reaction to what waits, at a price it could pay."""
    prices_change = bool(s.index().modifiers.get("cost"))
    most = len(ready(s, seat))
    for card in (*s.zone[pile(seat, HAND)], *s.zone[pile(seat, DECK)]):
        own = s.defs[s.card[card]]
        if own.kind != "reaction" or not _answers_some(s, card):
            continue
        price = costs.price_of(s, card, seat=seat)
        if price is not None and (prices_change or price.amount <= most):
            return True
    return False


def _answers_some(s: EcgStore, card: int) -> bool:
    own = s.defs[s.card[card]]
    return any(own.prey & chain.kinds_of(s, item) and (own.fits is None or own.fits(s, card, item)) for item in s.zone[CHAIN])


def uninvolved(match: Match, seat: int) -> bool:
    """Whether it is the rival's turn and nothing that waits aims at a card of a seat: its player may pass on such events."""
    s: EcgStore = match.store
    aimed = [target for item in s.zone[CHAIN] if (target := item_target(s, item))]
    return active(s) != seat and not any(s.own[target] == seat for target in aimed)
