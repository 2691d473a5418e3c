"""Execution of Enadrya's steps: its own ones run themselves, general ones have a handler."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.asks import Ask, Choose
from tabletop.kernel.atoms import fact, move
from tabletop.kernel.match import Match
from tabletop.lang import nodes as generic
from tabletop.lang import piles
from tabletop.lang.execute import AskBuilder, Grammar, Runner
from tabletop.lang.own_steps import runners
from tabletop.lang.piles import put_back
from tabletop.lang.sides import side_seat
from tabletop.lang.vocabulary import Node

from . import actions, board, simple_steps
from .board import pile
from .readers import on_board, targetable

TYPES = ("cutting", "explosive", "impact", "piercing", "precision", "chemical")


def _draw(g: Grammar, m: Match, env: Bindings, n: generic.Draw) -> None:
    actions.draw(m, side_seat(m.store, env, n.side), g.evaluate(m.store, env, n.amount))


def _shuffle(g: Grammar, m: Match, env: Bindings, n: generic.Shuffle) -> None:
    actions.shuffle_deck(m, side_seat(m.store, env, n.side))


def _stack(g: Grammar, m: Match, env: Bindings, n: generic.Stack) -> None:
    cards = list(g.find(m.store, env, n.who))
    put_back(g, m, cards, at=n.at)
    if cards:
        fact(m, "arranged", m.store.own[cards[0]], len(cards))


def _discard(g: Grammar, m: Match, env: Bindings, n: generic.Discard) -> None:
    for card in list(g.find(m.store, env, n.to)):
        seat = m.store.own[card]
        if m.store.at[card] == pile(seat, board.HAND):
            move(m, card, pile(seat, board.INCINERATOR))
            fact(m, "discarded", seat, card)


def _destroy(g: Grammar, m: Match, env: Bindings, n: generic.Destroy) -> None:
    for card in list(g.find(m.store, env, n.to)):
        if on_board(m.store, card) or board.KIND[m.store.at[card]] == board.TECHNOLOGY:
            actions.destroy(m, card, clause="ENA-K4")


def _recall(g: Grammar, m: Match, env: Bindings, n: generic.Recall) -> None:
    for card in list(g.find(m.store, env, n.to)):
        if on_board(m.store, card):
            actions.give_back(m, card, board.HAND)


RUNNERS: dict[type[Node], Runner] = {
    **runners(simple_steps.OWN), generic.Draw: _draw, generic.Shuffle: _shuffle, generic.Stack: _stack, generic.Destroy: _destroy,
    generic.Recall: _recall, generic.Take: piles.take, generic.Discard: _discard}


def _ask_type(g: Grammar, step: simple_steps.ChooseType) -> Ask:
    return Choose(step.name, lambda m, env: g.asked(m.store, env, step.by), lambda m, env, seat: TYPES, noun="word")


ASK_BUILDERS: dict[type[Node], AskBuilder] = {simple_steps.ChooseType: _ask_type}


def aim(s: Any, env: Bindings, found: Any) -> list[int]:
    """Filter legal targets: neither Inmune nor camouflaged; slots are always legal."""
    guarded = (s.current or s.index()).modifiers
    if "immune" not in guarded and "camouflage" not in guarded:
        return list(found)
    return [c for c in found if targetable(s, c) or not on_board(s, c)]


