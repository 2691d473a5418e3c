"""Execution of Enadrya's steps: one handler a node class, each a few actions."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.asks import Ask, Choose
from tabletop.kernel.atoms import fact, move
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang import nodes as generic
from tabletop.lang import piles
from tabletop.lang.execute import AskBuilder, Grammar, Runner
from tabletop.lang.piles import put_back
from tabletop.lang.sides import controller, side_seat
from tabletop.lang.vocabulary import Node

from . import actions, board, steps
from .board import FACING, ROW, pile
from .find import payable
from .readers import cost, on_board, sheet, targetable

TYPES = ("cutting", "explosive", "impact", "piercing", "precision", "chemical")


def _until(m: Match, lasts: str) -> int:
    """Return the last turn of a change: this one, or 0 for as long as its card stays (ENA-R18)."""
    return m.store.turn[TABLE] if lasts == "turn" else 0


# ---- cards and decks
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


def _spy(g: Grammar, m: Match, env: Bindings, n: steps.Spy) -> None:
    actions.spy(m, controller(m.store, env))


# ---- numbers
def _harm(g: Grammar, m: Match, env: Bindings, n: steps.Harm) -> None:
    amount = g.evaluate(m.store, env, n.amount)
    for thing in list(g.find(m.store, env, n.to)):
        if sheet(m.store, thing).kind == "base":
            actions.harm_base(m, m.store.own[thing], amount, card=env["this"], clause="ENA-B2")
        else:
            actions.harm(m, thing, amount, clause="ENA-R17")


def _heal(g: Grammar, m: Match, env: Bindings, n: steps.Heal) -> None:
    actions.repair(m, side_seat(m.store, env, n.side), g.evaluate(m.store, env, n.amount))


def _gain(g: Grammar, m: Match, env: Bindings, n: steps.Gain) -> None:
    actions.energise(m, side_seat(m.store, env, n.side), g.evaluate(m.store, env, n.amount))


def _lose(g: Grammar, m: Match, env: Bindings, n: steps.Lose) -> None:
    actions.energise(m, side_seat(m.store, env, n.side), -g.evaluate(m.store, env, n.amount))


def _destroy(g: Grammar, m: Match, env: Bindings, n: generic.Destroy) -> None:
    for card in list(g.find(m.store, env, n.to)):
        if on_board(m.store, card) or board.KIND[m.store.at[card]] == board.TECHNOLOGY:
            actions.destroy(m, card, clause="ENA-K4")


def _strengthen(g: Grammar, m: Match, env: Bindings, n: steps.Strengthen) -> None:
    amount = g.evaluate(m.store, env, n.amount)
    for card in list(g.find(m.store, env, n.to)):
        actions.change(m, card, n.attribute, amount, until=_until(m, n.lasts))


def _number(m: Match, env: Bindings, wanted: Any) -> int:
    return sheet(m.store, env["this"]).grantable.index(wanted)


def _grant(g: Grammar, m: Match, env: Bindings, n: steps.Grant) -> None:
    for card in list(g.find(m.store, env, n.to)):
        actions.grant(m, card, _number(m, env, n.keyword), n.keyword.tag(), until=_until(m, n.lasts))


def _impose(g: Grammar, m: Match, env: Bindings, n: steps.Impose) -> None:
    actions.impose(m, _number(m, env, n.property), until=_until(m, "turn"))


def _set_type(g: Grammar, m: Match, env: Bindings, n: steps.SetType) -> None:
    word: str = (n.type or "") if n.chosen is None else env[n.chosen]
    for card in list(g.find(m.store, env, n.to)):
        actions.adapt(m, card, word, until=_until(m, n.lasts))


# ---- places
def _slot(env: Bindings, name: str) -> int:
    chosen = env.get(name, ())
    return chosen[0] if chosen else 0


def _move(g: Grammar, m: Match, env: Bindings, n: steps.Move) -> None:
    zone = _slot(env, n.slot)
    for card in list(g.find(m.store, env, n.to))[:1]:
        if zone and on_board(m.store, card) and m.store.at[card] != zone:
            actions.step(m, card, zone, clause="ENA-B2")


def _withdraw(g: Grammar, m: Match, env: Bindings, n: steps.Withdraw) -> None:
    for card in list(g.find(m.store, env, n.to)):
        if ROW[m.store.at[card]] == board.BATTLE:
            actions.withdraw(m, card)


def _recall(g: Grammar, m: Match, env: Bindings, n: generic.Recall) -> None:
    for card in list(g.find(m.store, env, n.to)):
        if on_board(m.store, card):
            actions.give_back(m, card, board.HAND)


def _deploy(g: Grammar, m: Match, env: Bindings, n: steps.Deploy) -> None:
    zone = _slot(env, n.slot)
    for card in list(g.find(m.store, env, n.to))[:1]:
        seat = m.store.own[card]
        if not zone or (n.price == "paid" and not payable(m.store, seat, card)):
            return
        if n.price == "paid":
            actions.pay(m, seat, card, energy=cost(m.store, card), defence=sheet(m.store, card).base_cost)
        actions.deploy(m, seat, card, zone)


def _open_way(g: Grammar, m: Match, env: Bindings, n: steps.OpenWay) -> None:
    for card in g.find(m.store, env, n.to):
        if m.store.at[card] in FACING:
            actions.lock(m, FACING[m.store.at[card]])


def _join(g: Grammar, m: Match, env: Bindings, n: steps.Join) -> None:
    into = g.find(m.store, env, n.into)
    for card in list(g.find(m.store, env, n.to)):
        if into and card != into[0] and on_board(m.store, card) and on_board(m.store, into[0]):
            actions.fuse(m, into[0], card)


def _set_off(g: Grammar, m: Match, env: Bindings, n: steps.SetOff) -> None:
    for card in g.find(m.store, env, n.to):
        for echo in sheet(m.store, card).echoes:
            if n.colour == echo.colour or (n.keyword is not None and n.keyword in echo.keywords):
                m.pending.append((card, echo.program, ()))


def _mass(g: Grammar, m: Match, env: Bindings, n: steps.MassiveAttack) -> None:
    actions.mass(m, controller(m.store, env))


RUNNERS: dict[type[Node], Runner] = {
    generic.Draw: _draw, generic.Shuffle: _shuffle, generic.Stack: _stack,
    steps.Harm: _harm, steps.Heal: _heal, steps.Gain: _gain, steps.Lose: _lose, generic.Destroy: _destroy,
    steps.Strengthen: _strengthen, steps.Grant: _grant, steps.Impose: _impose, steps.SetType: _set_type,
    steps.Move: _move, steps.Withdraw: _withdraw, generic.Recall: _recall, generic.Take: piles.take,
    generic.Discard: _discard, steps.Deploy: _deploy, steps.OpenWay: _open_way, steps.Spy: _spy,
    steps.Join: _join, steps.SetOff: _set_off, steps.MassiveAttack: _mass,
}  # fmt: skip


def _ask_type(g: Grammar, step: steps.ChooseType) -> Ask:
    return Choose(step.name, lambda m, env: g.asked(m.store, env, step.by), lambda m, env, seat: TYPES, noun="word")


ASK_BUILDERS: dict[type[Node], AskBuilder] = {steps.ChooseType: _ask_type}


def aim(s: Any, env: Bindings, found: Any) -> list[int]:
    """Filter legal targets: neither Inmune nor camouflaged; slots are always legal."""
    guarded = (s.current or s.index()).modifiers
    if "immune" not in guarded and "camouflage" not in guarded:
        return list(found)
    return [c for c in found if targetable(s, c) or not on_board(s, c)]


