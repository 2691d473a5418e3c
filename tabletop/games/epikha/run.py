"""Execution of Epikha's steps: one handler a node class, each a few actions."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.atoms import batch, fact
from tabletop.kernel.match import Match, Stuck
from tabletop.kernel.store import TABLE
from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar, Runner
from tabletop.lang.sides import controller, side_seat
from tabletop.lang.vocabulary import Node

from . import actions, costs, drawing, spells, steps
from .readers import active, in_play, is_opal
from .store import EpikhaStore

S = EpikhaStore


def _those(g: Grammar, m: Match, env: Bindings, n: Any) -> list[int]:
    """List the cards in play that a step names."""
    return [c for c in dict.fromkeys(g.find(m.store, env, n.to)) if in_play(m.store, c)]


def until(s: S, card: int, lasts: str) -> int:
    """Return the last turn in which a change holds, 0 for as long as its card stays."""
    turn = s.turn[TABLE]
    if lasts == "owners_next_turn":
        return turn + (2 if s.own[card] == active(s) else 1)
    return turn if lasts == "turn" else 0


# ---- decks
def _draw(g: Grammar, m: Match, env: Bindings, n: generic.Draw) -> None:
    drawing.draw(m, side_seat(m.store, env, n.side), g.evaluate(m.store, env, n.amount))


def _shuffle(g: Grammar, m: Match, env: Bindings, n: generic.Shuffle) -> None:
    drawing.shuffle_deck(m, side_seat(m.store, env, n.side))


def _take(g: Grammar, m: Match, env: Bindings, n: steps.Take) -> None:
    for card in list(g.find(m.store, env, n.to)):
        actions.take(m, card, clause="EPI-R22")
    if n.after is not None:
        drawing.shuffle_deck(m, controller(m.store, env))


# ---- Vital
def _harm(g: Grammar, m: Match, env: Bindings, n: steps.Harm) -> None:
    amount = g.evaluate(m.store, env, n.amount)
    with batch(m):
        for card in _those(g, m, env, n):
            actions.harm(m, card, amount, clause="EPI-R5")


def _mend(g: Grammar, m: Match, env: Bindings, n: steps.Mend) -> None:
    for card in _those(g, m, env, n):
        amount = m.store.lost[card] if n.amount is None else g.evaluate(m.store, env, n.amount)
        actions.mend(m, card, amount, clause="EPI-R10")


def _lose(g: Grammar, m: Match, env: Bindings, n: steps.Lose) -> None:
    actions.drain(m, m.store.player[side_seat(m.store, env, n.side)], g.evaluate(m.store, env, n.amount))


def _pay(g: Grammar, m: Match, env: Bindings, n: steps.Pay) -> None:
    seat = controller(m.store, env)
    if not costs.affords(m.store, seat, n.amount):
        raise Stuck
    costs.pay(m, seat, env["this"], n.amount)


def _prevent(g: Grammar, m: Match, env: Bindings, n: steps.Prevent) -> None:
    spells.prevent(m, controller(m.store, env), g.evaluate(m.store, env, n.amount))


# ---- changes
def _strengthen(g: Grammar, m: Match, env: Bindings, n: steps.Strengthen) -> None:
    amount = g.evaluate(m.store, env, n.amount)
    for card in _those(g, m, env, n):
        actions.change(m, card, n.attribute, amount, until=until(m.store, card, n.lasts))


def _grant(g: Grammar, m: Match, env: Bindings, n: steps.Grant) -> None:
    for card in _those(g, m, env, n):
        actions.change(m, card, n.quality, 1, until=until(m.store, card, n.lasts))


# ---- places
def _destroy(g: Grammar, m: Match, env: Bindings, n: generic.Destroy) -> None:
    """Destroy cards in play together (EPI-R7); an Opal goes to the discard."""
    found = _those(g, m, env, n)
    gone = [c for c in found if not is_opal(m.store, c)]
    if gone:
        actions.destroy(m, gone, clause="EPI-R7")
    for card in [c for c in found if c not in gone]:
        fact(m, "destroyed", card, clause="EPI-R17")
        actions.discard(m, card, clause="EPI-R17")


def _recall(g: Grammar, m: Match, env: Bindings, n: generic.Recall) -> None:
    for card in _those(g, m, env, n):
        actions.recall(m, card, clause="EPI-R7")


def _discard(g: Grammar, m: Match, env: Bindings, n: generic.Discard) -> None:
    for card in list(g.find(m.store, env, n.to)):
        actions.discard(m, card, clause="EPI-R18")


def _consume(g: Grammar, m: Match, env: Bindings, n: steps.Consume) -> None:
    for card in _those(g, m, env, n):
        actions.absorb(m, env["this"], card)


def _cancel(g: Grammar, m: Match, env: Bindings, n: steps.Cancel) -> None:
    if not spells.silence(m, env.get("answered", 0)):
        raise Stuck


RUNNERS: dict[type[Node], Runner] = {
    generic.Draw: _draw, generic.Shuffle: _shuffle, steps.Take: _take, steps.Harm: _harm, steps.Mend: _mend, steps.Lose: _lose,
    steps.Pay: _pay, steps.Prevent: _prevent, steps.Strengthen: _strengthen, steps.Grant: _grant, generic.Destroy: _destroy,
    generic.Recall: _recall, generic.Discard: _discard, steps.Consume: _consume, steps.Cancel: _cancel}
