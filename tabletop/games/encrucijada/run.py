"""Execution of Encrucijada's steps: one handler a node class, each a few actions. A step that cannot be done stops its text (ENC-2.8)."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.asks import Ask, Choose
from tabletop.kernel.atoms import fact, put
from tabletop.kernel.match import Match, Stuck
from tabletop.kernel.store import TABLE
from tabletop.lang import nodes as generic
from tabletop.lang.execute import AskBuilder, Grammar, Runner, bound, candidates
from tabletop.lang.sides import controller
from tabletop.lang.vocabulary import Node

from . import actions, bidden, clash, effects, naming, steps, war
from .readers import active, army_of, enemy, hand, printed
from .sheet import RESOURCES
from .store import EncrucijadaStore

S = EncrucijadaStore


def _some(g: Grammar, m: Match, env: Bindings, who: Any) -> list[int]:
    """List the things that a step names; without any it cannot be done."""
    found = list(g.find(m.store, env, who))
    if not found:
        raise Stuck
    return found


def _enough(g: Grammar, m: Match, env: Bindings, n: generic.Choose) -> None:
    """Stop a text before a choice that has too few candidates."""
    if len(candidates(g, m.store, env, n)) < n.min:
        raise Stuck


# ---- changes
def turns(s: S, thing: int, lasts: str) -> int:
    """Return for how many turns a change lasts, this one counted, 0 for this clash; a player's turn is the one in progress, or the next
    (ENC-2.11)."""
    if lasts == "their_turn":
        return (s.place[thing] - s.place[active(s)]) % s.seats + 1
    return s.seats if lasts == "round" else int(lasts == "turn")


def _strengthen(g: Grammar, m: Match, env: Bindings, n: steps.Strengthen) -> None:
    for thing in _some(g, m, env, n.to):
        actions.change(m, thing, "value", n.amount, turns=turns(m.store, thing, n.lasts), source=env["this"], spares=" ".join(n.but))


def _grant(g: Grammar, m: Match, env: Bindings, n: steps.Grant) -> None:
    for thing in _some(g, m, env, n.to):
        actions.change(m, thing, n.quality, 1, turns=turns(m.store, thing, n.lasts), source=env["this"])


def _exchange_values(g: Grammar, m: Match, env: Bindings, n: steps.ExchangeValues) -> None:
    this = env["this"]
    for other in _some(g, m, env, n.to):
        more = printed(m.store, other) - printed(m.store, this)
        for card, amount in ((this, more), (other, -more)):
            actions.change(m, card, "printed", amount, turns=0, source=this)


def _lessen(g: Grammar, m: Match, env: Bindings, n: steps.Lessen) -> None:
    number = RESOURCES.index(env[n.resource]) + 1 if n.resource is not None else 0
    for thing in _some(g, m, env, n.to):
        actions.lessen(m, thing, number, n.amount or 0, turns=turns(m.store, thing, n.lasts), source=env["this"])


def _pact(g: Grammar, m: Match, env: Bindings, n: steps.Pact) -> None:
    seat, this = controller(m.store, env), env["this"]
    actions.change(m, seat, f"peace.{m.store.own[this]}", 1, turns=turns(m.store, seat, n.lasts), source=this)


# ---- piles
def _draw(g: Grammar, m: Match, env: Bindings, n: steps.Draw) -> None:
    for pile in _some(g, m, env, n.pile):
        actions.draw(m, controller(m.store, env), pile)


def _look(g: Grammar, m: Match, env: Bindings, n: steps.Look) -> None:
    tops = [card for pile in _some(g, m, env, n.pile) for card in m.store.zone[pile][:-n.amount - 1:-1]]
    for card in tops:
        actions.peek(m, card, controller(m.store, env))
    m.note(bound(g, m.store, n.name, tops))


def _bury(g: Grammar, m: Match, env: Bindings, n: steps.Bury) -> None:
    found = g.find(m.store, env, n.to)
    into = _some(g, m, env, n.pile)[0] if n.pile is not None else 0
    for card in list(found)[::-1 if n.at == "top" else 1]:
        actions.bury(m, card, into or m.store.at[card], top=n.at == "top")


def _peek(g: Grammar, m: Match, env: Bindings, n: steps.Peek) -> None:
    for card in list(g.find(m.store, env, n.to)):
        actions.peek(m, card, controller(m.store, env))


def _mill(g: Grammar, m: Match, env: Bindings, n: steps.Mill) -> None:
    for pile in _some(g, m, env, n.pile):
        actions.discard(m, m.store.zone[pile][-1], clause="ENC-R29")


# ---- hand and table
def _take(g: Grammar, m: Match, env: Bindings, n: generic.Take) -> None:
    for card in _some(g, m, env, n.to):
        actions.take_back(m, card)


def _lay(g: Grammar, m: Match, env: Bindings, n: steps.Lay) -> None:
    for card in list(g.find(m.store, env, n.to)):
        if n.face == "hidden":
            actions.put_down(m, card)
        else:
            actions.put_up(m, card)


def _put_down(g: Grammar, m: Match, env: Bindings, n: steps.PutDown) -> None:
    seat = controller(m.store, env)
    left = min(n.amount, len(hand(m.store, seat)) - n.keep)
    if left < (n.amount if n.least == "all" else 0):
        raise Stuck
    bidden.put_more(m, seat, left, face=n.face, may=n.least == "none")


def _hide(g: Grammar, m: Match, env: Bindings, n: steps.Hide) -> None:
    on = g.find(m.store, env, n.onto)
    for card in _some(g, m, env, n.to):
        actions.hide(m, card, on[0] if on else 0)


def _pull_back(g: Grammar, m: Match, env: Bindings, n: steps.PullBack) -> None:
    for card in _some(g, m, env, n.to):
        clash.pull_back(m, card)


def _bring_up(g: Grammar, m: Match, env: Bindings, n: steps.BringUp) -> None:
    for card in _some(g, m, env, n.to):
        clash.bring_up(m, card)


def _discard(g: Grammar, m: Match, env: Bindings, n: generic.Discard) -> None:
    for card in _some(g, m, env, n.to):
        actions.discard(m, card, clause="ENC-R28", price=card == env["this"])


# ---- armies, the tower, the chain
def _block(g: Grammar, m: Match, env: Bindings, n: steps.Block) -> None:
    for army in _some(g, m, env, n.to):
        actions.block(m, army, clause="ENC-D4")


def _unblock(g: Grammar, m: Match, env: Bindings, n: steps.Unblock) -> None:
    for army in _some(g, m, env, n.to):
        actions.unblock(m, army)


def _mix(g: Grammar, m: Match, env: Bindings, n: steps.Mix) -> None:
    for army in _some(g, m, env, n.to):
        actions.mix_army(m, army)


def _sort(g: Grammar, m: Match, env: Bindings, n: steps.Sort) -> None:
    cards = _some(g, m, env, n.to)
    actions.sort_army(m, army_of(m.store, cards[0]), cards, controller(m.store, env))


def _join(g: Grammar, m: Match, env: Bindings, n: steps.Join) -> None:
    on = _some(g, m, env, n.onto)[0]
    for army in _some(g, m, env, n.to):
        actions.join_armies(m, army, on)


def _form(g: Grammar, m: Match, env: Bindings, n: steps.Form) -> None:
    m.push(bidden.FORMING, {"seat": controller(m.store, env)})


def _breach(g: Grammar, m: Match, env: Bindings, n: steps.Breach) -> None:
    actions.breach(m, controller(m.store, env), n.amount, clause="ENC-2.8")


def _refresh(g: Grammar, m: Match, env: Bindings, n: steps.Refresh) -> None:
    for card in list(g.find(m.store, env, n.to)):
        actions.refresh(m, card)


def _declare_again(g: Grammar, m: Match, env: Bindings, n: steps.DeclareAgain) -> None:
    put(m, "wars", TABLE, m.store.wars[TABLE] + 1)


def _mend(g: Grammar, m: Match, env: Bindings, n: steps.Mend) -> None:
    actions.mend(m, controller(m.store, env), n.amount)


def _wear(g: Grammar, m: Match, env: Bindings, n: steps.Wear) -> None:
    other = enemy(m.store, controller(m.store, env))
    if other < 0:
        raise Stuck
    actions.wear_out(m, other, n.amount, clause="ENC-D2.2")


def _cancel(g: Grammar, m: Match, env: Bindings, n: steps.Cancel) -> None:
    for item in _some(g, m, env, n.to):
        if not effects.silence(m, item):
            raise Stuck


def _call_off(g: Grammar, m: Match, env: Bindings, n: steps.CallOff) -> None:
    if not m.store.stage[TABLE]:
        raise Stuck
    fact(m, "called_off", controller(m.store, env), clause="ENC-R34")
    war.regroup(m)


RUNNERS: dict[type[Node], Runner] = {
    steps.Strengthen: _strengthen, steps.Grant: _grant, steps.Draw: _draw, steps.Look: _look, steps.Bury: _bury, generic.Discard: _discard,
    steps.Block: _block, steps.Unblock: _unblock, steps.Mend: _mend, steps.Wear: _wear, steps.Cancel: _cancel, steps.CallOff: _call_off,
    steps.Peek: _peek, steps.Mill: _mill, generic.Take: _take, steps.Lay: _lay, steps.Mix: _mix, steps.Breach: _breach,
    steps.Refresh: _refresh, steps.DeclareAgain: _declare_again, steps.ExchangeValues: _exchange_values, steps.Lessen: _lessen,
    steps.Pact: _pact, steps.PutDown: _put_down, steps.Hide: _hide, steps.PullBack: _pull_back, steps.BringUp: _bring_up,
    steps.Sort: _sort, steps.Join: _join, steps.Form: _form}


def _ask_resource(g: Grammar, step: steps.NameResource) -> Ask:
    return Choose(step.name, lambda m, env: controller(m.store, env), lambda m, env, seat: naming.COMMON, noun="word")


ASK_BUILDERS: dict[type[Node], AskBuilder] = {steps.NameResource: _ask_resource}
PREPARE: dict[type[Node], Runner] = {generic.Choose: _enough}
