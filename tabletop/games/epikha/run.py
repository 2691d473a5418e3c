"""Execution of Epikha's steps: its own ones run themselves, general ones have a handler, a few actions long."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.atoms import fact
from tabletop.kernel.match import Match
from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar, Runner
from tabletop.lang.own_steps import runners
from tabletop.lang.sides import side_seat
from tabletop.lang.vocabulary import Node

from . import actions, drawing, steps
from .readers import is_opal
from .steps import those


def _draw(g: Grammar, m: Match, env: Bindings, n: generic.Draw) -> None:
    drawing.draw(m, side_seat(m.store, env, n.side), g.evaluate(m.store, env, n.amount))


def _shuffle(g: Grammar, m: Match, env: Bindings, n: generic.Shuffle) -> None:
    drawing.shuffle_deck(m, side_seat(m.store, env, n.side))


def _destroy(g: Grammar, m: Match, env: Bindings, n: generic.Destroy) -> None:
    """Destroy cards in play together (EPI-R7); an Opal goes to the discard."""
    found = those(g, m, env, n.to)
    gone = [c for c in found if not is_opal(m.store, c)]
    if gone:
        actions.destroy(m, gone, clause="EPI-R7")
    for card in [c for c in found if c not in gone]:
        fact(m, "destroyed", card, clause="EPI-R17")
        actions.discard(m, card, clause="EPI-R17")


def _recall(g: Grammar, m: Match, env: Bindings, n: generic.Recall) -> None:
    for card in those(g, m, env, n.to):
        actions.recall(m, card, clause="EPI-R7")


def _discard(g: Grammar, m: Match, env: Bindings, n: generic.Discard) -> None:
    for card in list(g.find(m.store, env, n.to)):
        actions.discard(m, card, clause="EPI-R18")


RUNNERS: dict[type[Node], Runner] = {
    **runners(steps.OWN), generic.Draw: _draw, generic.Shuffle: _shuffle, generic.Destroy: _destroy, generic.Recall: _recall,
    generic.Discard: _discard}
