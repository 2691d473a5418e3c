"""Execution of Warage's steps: its own ones run themselves, general ones have a handler."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.match import Match
from tabletop.lang import nodes as generic
from tabletop.lang import piles
from tabletop.lang.execute import Grammar, Runner
from tabletop.lang.own_steps import runners
from tabletop.lang.vocabulary import Node

from . import actions, board, steps
from .find import sides


# ---- cards and decks
def _draw(g: Grammar, m: Match, env: Bindings, n: generic.Draw) -> None:
    steps.draws(m, sides(m.store, env, n.side), g.evaluate(m.store, env, n.amount))


def _shuffle(g: Grammar, m: Match, env: Bindings, n: generic.Shuffle) -> None:
    for seat in sides(m.store, env, n.side):
        actions.shuffle_deck(m, seat)


def _discard(g: Grammar, m: Match, env: Bindings, n: generic.Discard) -> None:
    for card in list(g.find(m.store, env, n.to)):
        if board.KIND[m.store.at[card]] == board.HAND:
            actions.discard(m, card)


def _each(action: Callable[[Match, int], None]) -> Runner:
    """Make a handler that applies an action to every card in play of a step, without heroes."""
    def do(g: Grammar, m: Match, env: Bindings, n: Any) -> None:
        for card in steps.in_play_of(g, m, env, n.to):
            action(m, card)

    return do


RUNNERS: dict[type[Node], Runner] = {
    **runners(steps.OWN), generic.Draw: _draw, generic.Shuffle: _shuffle, generic.Discard: _discard, generic.Take: piles.take,
    generic.Destroy: _each(actions.destroy), generic.Recall: _each(actions.recall)}
