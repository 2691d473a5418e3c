"""Execution of Encrucijada's steps: its own ones run themselves. One that cannot be done stops its text (ENC-2.8)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.asks import Ask, Choose
from tabletop.kernel.match import Match, Stuck
from tabletop.lang import nodes as generic
from tabletop.lang.execute import AskBuilder, Grammar, Runner, candidates
from tabletop.lang.own_steps import runners
from tabletop.lang.sides import controller
from tabletop.lang.vocabulary import Node

from . import actions, naming, steps
from .war_steps import some


def _enough(g: Grammar, m: Match, env: Bindings, n: generic.Choose) -> None:
    """Stop a text before a choice that has too few candidates."""
    if len(candidates(g, m.store, env, n)) < n.min:
        raise Stuck


def _take(g: Grammar, m: Match, env: Bindings, n: generic.Take) -> None:
    for card in some(g, m, env, n.to):
        actions.take_back(m, card)


def _discard(g: Grammar, m: Match, env: Bindings, n: generic.Discard) -> None:
    for card in some(g, m, env, n.to):
        actions.discard(m, card, clause="ENC-R28", price=card == env["this"])


RUNNERS: dict[type[Node], Runner] = {**runners(steps.OWN), generic.Discard: _discard, generic.Take: _take}


def _ask_resource(g: Grammar, step: steps.NameResource) -> Ask:
    return Choose(step.name, lambda m, env: controller(m.store, env), lambda m, env, seat: naming.COMMON, noun="word")


ASK_BUILDERS: dict[type[Node], AskBuilder] = {steps.NameResource: _ask_resource}
PREPARE: dict[type[Node], Runner] = {generic.Choose: _enough}
