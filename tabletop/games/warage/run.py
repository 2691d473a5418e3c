"""Execution of Warage's steps: one handler a node class, each a few actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.atoms import fact, make, move, put
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang import nodes as generic
from tabletop.lang import piles
from tabletop.lang.execute import Grammar, Runner
from tabletop.lang.vocabulary import Node

from . import actions, board, steps
from .board import DICE, QUEUE, WAITING, pile
from .find import sides
from .readers import attack, in_play, is_hero, queued_as, sheet, spoken_card
from .sheet import TOKEN_INDEX


def _found(g: Grammar, m: Match, env: Bindings, who: Any) -> list[int]:
    return list(g.find(m.store, env, who))


def _heroes(g: Grammar, m: Match, env: Bindings, who: Any) -> list[int]:
    """List the seats of the heroes a selector finds."""
    return [m.store.own[c] for c in _found(g, m, env, who) if is_hero(m.store, c)]


# ---- cards and decks
def _draw(g: Grammar, m: Match, env: Bindings, n: generic.Draw) -> None:
    _draws(m, sides(m.store, env, n.side), g.evaluate(m.store, env, n.amount))


def _draw_cards(g: Grammar, m: Match, env: Bindings, n: steps.DrawCards) -> None:
    _draws(m, _heroes(g, m, env, n.to), g.evaluate(m.store, env, n.amount))


def _draws(m: Match, seats: list[int], amount: int) -> None:
    """Draw cards; each may go to the life pile instead (WAR-6.1)."""
    m.then(*((m.program("warage.draw"), {"seat": seat, "left": amount, "may": 0}) for seat in seats))


def _shuffle(g: Grammar, m: Match, env: Bindings, n: generic.Shuffle) -> None:
    for seat in sides(m.store, env, n.side):
        actions.shuffle_deck(m, seat)


def _discard(g: Grammar, m: Match, env: Bindings, n: generic.Discard) -> None:
    for card in _found(g, m, env, n.to):
        if board.KIND[m.store.at[card]] == board.HAND:
            actions.discard(m, card)


def _mill(g: Grammar, m: Match, env: Bindings, n: steps.Mill) -> None:
    amount = g.evaluate(m.store, env, n.amount)
    for seat in _heroes(g, m, env, n.to):
        deck = m.store.zone[pile(seat, board.DECK)]
        for card in deck[::-1][:max(0, amount)]:
            move(m, card, pile(seat, board.DISCARD))
            fact(m, "milled", seat, card)


# ---- hit points
def _gain(g: Grammar, m: Match, env: Bindings, n: steps.Gain) -> None:
    amount = g.evaluate(m.store, env, n.amount)
    for seat in _heroes(g, m, env, n.to):
        actions.gain(m, seat, amount)


def _lose(g: Grammar, m: Match, env: Bindings, n: steps.Lose) -> None:
    amount = g.evaluate(m.store, env, n.amount)
    for seat in _heroes(g, m, env, n.to):
        actions.lose(m, seat, amount)


# ---- cards in play
def _each(action: Callable[[Match, int], None]) -> Runner:
    """Make a handler that applies an action to every card in play of a step, without heroes."""
    def do(g: Grammar, m: Match, env: Bindings, n: Any) -> None:
        for card in _found(g, m, env, n.to):
            if in_play(m.store, card) and board.KIND[m.store.at[card]] == board.PLAY:
                action(m, card)

    return do


def _wake(m: Match, card: int) -> None:
    if sheet(m.store, card).kind == "spell" and not m.store.awake[card] and not m.store.benched[card]:
        put(m, "awake", card, 1)
        fact(m, "awoken", card)


def _sleep(m: Match, card: int) -> None:
    if m.store.awake[card]:
        put(m, "awake", card, 0)
        fact(m, "slept", card)


def _take_off(m: Match, card: int) -> None:
    if m.store.ready[card]:
        actions.take_off(m, card)


def _strengthen(g: Grammar, m: Match, env: Bindings, n: steps.Strengthen) -> None:
    amount = g.evaluate(m.store, env, n.amount)
    if n.lasts == "attack" and not attack(m.store):
        return
    for card in _found(g, m, env, n.to):
        actions.change(m, card, n.attribute, amount, until=n.lasts)


# ---- dice and the queue
def _reroll(g: Grammar, m: Match, env: Bindings, n: steps.Reroll) -> None:
    for die in _found(g, m, env, n.to):
        if m.store.at[die] == DICE:
            actions.cast_again(m, die)


def _flip(g: Grammar, m: Match, env: Bindings, n: steps.Flip) -> None:
    for die in _found(g, m, env, n.to):
        if m.store.at[die] == DICE:
            actions.flip(m, die, g.evaluate(m.store, env, n.face))


def _cancel(g: Grammar, m: Match, env: Bindings, n: steps.Cancel) -> None:
    for entity in _found(g, m, env, n.to):
        if m.store.at[entity] == QUEUE:
            card, how = spoken_card(m.store, entity), queued_as(m.store, entity)
            actions.leave_queue(m, entity)
            fact(m, "cancelled", card, how)


def _change_season(g: Grammar, m: Match, env: Bindings, n: steps.ChangeSeason) -> None:
    """Announce a change of season, to wait for a queue of its own (WAR-R13, R19)."""
    make(m, WAITING, {"card": TOKEN_INDEX, "own": TABLE, "word": "season"})
    fact(m, "announced", clause="WAR-R19")


RUNNERS: dict[type[Node], Runner] = {
    generic.Draw: _draw, generic.Shuffle: _shuffle,
    steps.Gain: _gain, steps.Lose: _lose, steps.DrawCards: _draw_cards, generic.Discard: _discard, generic.Take: piles.take,
    steps.Mill: _mill, generic.Destroy: _each(actions.destroy), generic.Recall: _each(actions.recall),
    steps.Wake: _each(_wake), steps.Sleep: _each(_sleep), steps.TakeOff: _each(_take_off),
    steps.Strengthen: _strengthen, steps.Reroll: _reroll, steps.Flip: _flip, steps.Cancel: _cancel,
    steps.ChangeSeason: _change_season,
}  # fmt: skip

