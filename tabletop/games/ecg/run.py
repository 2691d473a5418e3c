"""Execution of ECG's steps: its own ones run themselves, general ones have a handler; Stuck where nothing of a step can be done."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.atoms import show
from tabletop.kernel.match import Match
from tabletop.lang import nodes as generic
from tabletop.lang import piles
from tabletop.lang.execute import Grammar, Runner
from tabletop.lang.own_steps import each, every, runners
from tabletop.lang.sides import side_seat
from tabletop.lang.vocabulary import Node

from . import actions, drawing, steps
from .board import DISCARD, pile
from .nodes import Among, Cards
from .readers import in_battle


# ---- decks
def _draw(g: Grammar, m: Match, env: Bindings, n: generic.Draw) -> None:
    drawing.draw(m, side_seat(m.store, env, n.side), g.evaluate(m.store, env, n.amount))


def _shuffle(g: Grammar, m: Match, env: Bindings, n: generic.Shuffle) -> None:
    drawing.shuffle_deck(m, side_seat(m.store, env, n.side))


# ---- Troops
def _destroy(g: Grammar, m: Match, env: Bindings, n: generic.Destroy) -> None:
    def destroy(card: int) -> bool:
        if not in_battle(m.store, card):
            return False
        actions.destroy(m, card, clause="ECG-3.1")
        return True

    each(g, m, env, n.to, destroy)


# ---- places
def _discard(g: Grammar, m: Match, env: Bindings, n: generic.Discard) -> None:
    every(g, m, env, n.to, lambda card: actions.discard(m, card, clause="ECG-3.1"))


# ---- what waits on the chain
def _look_through(g: Grammar, m: Match, env: Bindings, n: generic.Choice) -> None:
    """Show a closed pile to the player who chooses from it: a rival's discard too, by the card's leave (ECG-3.8)."""
    among = n.among
    if isinstance(among, Among):
        return  # the text has shown them already
    piles.spread_out(g, m, env, n)
    if isinstance(among, Cards) and among.place == "discard" and among.side == "enemy":
        chooser = g.asked(m.store, env, n.by)
        for card in m.store.zone[pile(side_seat(m.store, env, among.side), DISCARD)]:
            show(m, card, chooser)


PREPARE: dict[type[Node], Runner] = {generic.Choose: _look_through, generic.Target: _look_through}
RUNNERS: dict[type[Node], Runner] = {
    **runners(steps.OWN), generic.Draw: _draw, generic.Shuffle: _shuffle, generic.Destroy: _destroy, generic.Discard: _discard}
