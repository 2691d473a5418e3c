"""Execution of ECG's steps: one handler a node class, each a few actions; Stuck where nothing of a step can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.atoms import put, show
from tabletop.kernel.match import Match, Stuck
from tabletop.kernel.store import TABLE
from tabletop.lang import nodes as generic
from tabletop.lang import piles
from tabletop.lang.execute import Grammar, Runner
from tabletop.lang.sides import controller, side_seat
from tabletop.lang.vocabulary import Node

from . import actions, answers, commands, costs, drawing, steps
from .board import COURT, DECK, DISCARD, pile
from .nodes import Among, Cards
from .readers import in_battle
from .sheet import ANY
from .store import EcgStore

S = EcgStore


def _each(g: Grammar, m: Match, env: Bindings, n: Any, do: Callable[[int], Any]) -> None:
    """Do a step with every thing it names; Stuck if it could be done with none (ECG-R31)."""
    done = [bool(do(thing)) for thing in list(g.find(m.store, env, n.to))]
    if not any(done):
        raise Stuck


def _every(g: Grammar, m: Match, env: Bindings, n: Any, do: Callable[[int], None]) -> None:
    """Do a step with every thing it names, each of which can bear it; Stuck if there is none."""
    found = list(g.find(m.store, env, n.to))
    if not found:
        raise Stuck
    for thing in found:
        do(thing)


# ---- decks
def _draw(g: Grammar, m: Match, env: Bindings, n: generic.Draw) -> None:
    drawing.draw(m, side_seat(m.store, env, n.side), g.evaluate(m.store, env, n.amount))


def _shuffle(g: Grammar, m: Match, env: Bindings, n: generic.Shuffle) -> None:
    drawing.shuffle_deck(m, side_seat(m.store, env, n.side))


def _mill(g: Grammar, m: Match, env: Bindings, n: steps.Mill) -> None:
    seat, amount = side_seat(m.store, env, n.side), g.evaluate(m.store, env, n.amount)
    if n.name is not None:
        # The text speaks of these cards in the discard, so their present place does not bind them.
        top = tuple(m.store.zone[pile(seat, DECK)][-amount:][::-1])
        m.note({n.name: top, n.name + "@": ("",) * len(top)})
    drawing.mill(m, seat, amount)


def _take(g: Grammar, m: Match, env: Bindings, n: steps.Take) -> None:
    """Take cards to their owner's hand; finding nothing stops the text, and a search shuffles even so (ECG-R34)."""
    found, own = g.find(m.store, env, n.to), controller(m.store, env)
    if n.after is not None:
        drawing.search(m, own, [card for card in found if m.store.own[card] == own])
    elif not found:
        raise Stuck
    else:
        for seat in {m.store.own[card]: None for card in found}:
            drawing.take(m, seat, [card for card in found if m.store.own[card] == seat])


# ---- Troops
def _wound(g: Grammar, m: Match, env: Bindings, n: steps.Wound) -> None:
    amount, seat = g.evaluate(m.store, env, n.amount), controller(m.store, env)
    _each(g, m, env, n, lambda card: actions.wound(m, card, amount, by=seat, clause="ECG-7.1"))


def _mend(g: Grammar, m: Match, env: Bindings, n: steps.Mend) -> None:
    amount = g.evaluate(m.store, env, n.amount)
    _each(g, m, env, n, lambda card: in_battle(m.store, card) and actions.mend(m, card, amount))


def _duel(g: Grammar, m: Match, env: Bindings, n: steps.Duel) -> None:
    found = [c for c in g.find(m.store, env, n.to) if in_battle(m.store, c)]
    if not found or not in_battle(m.store, env["this"]):
        raise Stuck
    actions.duel(m, env["this"], found[0])


def _prepare(g: Grammar, m: Match, env: Bindings, n: steps.Prepare) -> None:
    amount = g.evaluate(m.store, env, n.amount)
    _each(g, m, env, n, lambda card: in_battle(m.store, card) and actions.prepare(m, card, amount, clause="ECG-R31"))


def _change_line(g: Grammar, m: Match, env: Bindings, n: steps.ChangeLine) -> None:
    def move(card: int) -> bool:
        able = in_battle(m.store, card) and actions.has_room(m.store, actions.other_line(m.store, card))
        if able:
            actions.change_line(m, card, clause="ECG-R28")
        return able

    _each(g, m, env, n, move)


def _destroy(g: Grammar, m: Match, env: Bindings, n: generic.Destroy) -> None:
    def destroy(card: int) -> bool:
        if not in_battle(m.store, card):
            return False
        actions.destroy(m, card, clause="ECG-3.1")
        return True

    _each(g, m, env, n, destroy)


def _strengthen(g: Grammar, m: Match, env: Bindings, n: steps.Strengthen) -> None:
    amount, until = g.evaluate(m.store, env, n.amount), m.store.turn[TABLE] if n.lasts == "turn" else 0
    _every(g, m, env, n, lambda card: actions.change(m, card, n.attribute, amount, until=until))


def _grant(g: Grammar, m: Match, env: Bindings, n: steps.Grant) -> None:
    _every(g, m, env, n, lambda card: actions.change(m, card, n.quality, 1, until=m.store.turn[TABLE]))


def _again(g: Grammar, m: Match, env: Bindings, n: steps.Again) -> None:
    turn = m.store.turn[TABLE]

    def grant(card: int) -> None:
        put(m, "again", card, turn)
        put(m, "tires", card, turn if n.recovery == "given" else 0)

    _every(g, m, env, n, grant)


def _next(g: Grammar, m: Match, env: Bindings, n: steps.Next) -> None:
    actions.promise(m, side_seat(m.store, env, n.side), n.attribute, g.evaluate(m.store, env, n.amount), title=n.title or "", least=n.least)


# ---- players
def _shift(g: Grammar, m: Match, env: Bindings, n: steps.Shift) -> None:
    """Change a number; a loss of renown or madness of one's own that has none left cannot be done (ECG-R31)."""
    s: S = m.store
    seat, amount = side_seat(s, env, n.side), g.evaluate(s, env, n.amount)
    lost = amount < 0 and n.up_to is None and n.counter in ("renown", "madness")
    if lost and s.col[n.counter][seat] <= 0 and (n.counter == "madness" or seat == controller(s, env)):
        raise Stuck
    if n.counter == "renown":
        if seat == controller(s, env):
            amount = max(amount, min(0, -s.renown[seat]))  # ECG-7.5: an own loss stops at 0
        actions.change_renown(m, seat, amount, clause="ECG-7.5")
    elif n.counter == "madness":
        actions.madden(m, seat, amount, clause="ECG-R32")
    elif amount < 0:
        actions.dishearten(m, seat, -amount, clause="ECG-R32")
    else:
        actions.hearten(m, seat, amount, clause="ECG-7.3")


def _spend(g: Grammar, m: Match, env: Bindings, n: steps.Spend) -> None:
    found = costs.sources(m.store, side_seat(m.store, env, n.side), ANY)[:g.evaluate(m.store, env, n.amount)]
    if not found:
        raise Stuck
    for card in found:
        actions.spend(m, card)


def _ready(g: Grammar, m: Match, env: Bindings, n: steps.Ready) -> None:
    found = costs.spent(m.store, controller(m.store, env))[:g.evaluate(m.store, env, n.amount)]
    if not found:
        raise Stuck
    for card in found:
        actions.ready_again(m, card)


# ---- places
def _seat(g: Grammar, m: Match, env: Bindings, n: steps.Seat) -> None:
    def seat(card: int) -> bool:
        if not actions.has_room(m.store, pile(m.store.own[card], COURT)):
            return False
        actions.enter_court(m, card, clause="ECG-R30")
        if n.resource == "spent":
            actions.spend(m, card)
        return True

    _each(g, m, env, n, seat)


def _discard(g: Grammar, m: Match, env: Bindings, n: generic.Discard) -> None:
    _every(g, m, env, n, lambda card: actions.discard(m, card, clause="ECG-3.1"))


def _exile(g: Grammar, m: Match, env: Bindings, n: steps.Exile) -> None:
    _every(g, m, env, n, lambda card: actions.exile(m, card, clause="ECG-3.2"))


# ---- what waits on the chain
def _answer(do: Callable[[Match, int], bool], m: Match, env: Bindings) -> None:
    if not do(m, env.get("answered", 0)):
        raise Stuck


def _undo(g: Grammar, m: Match, env: Bindings, n: steps.Undo) -> None:
    _answer(answers.undo, m, env)


def _curtail(g: Grammar, m: Match, env: Bindings, n: steps.Curtail) -> None:
    _answer(answers.curtail, m, env)


def _redirect(g: Grammar, m: Match, env: Bindings, n: steps.Redirect) -> None:
    _each(g, m, env, n, lambda card: answers.redirect(m, env.get("answered", 0), card))


def _soften(g: Grammar, m: Match, env: Bindings, n: steps.Soften) -> None:
    amount = g.evaluate(m.store, env, n.amount)
    _answer(lambda m, item: answers.soften(m, item, amount), m, env)


def _command(g: Grammar, m: Match, env: Bindings, n: steps.Command) -> None:
    if not any(commands.order(m, card, n.kinds) for card in env.get(n.name, ())[:1]):
        raise Stuck


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
    generic.Draw: _draw, generic.Shuffle: _shuffle, steps.Next: _next, steps.Mill: _mill, steps.Take: _take,
    steps.Wound: _wound, steps.Mend: _mend, steps.Duel: _duel, steps.Prepare: _prepare, steps.ChangeLine: _change_line,
    generic.Destroy: _destroy, steps.Strengthen: _strengthen, steps.Grant: _grant, steps.Again: _again, steps.Shift: _shift,
    steps.Spend: _spend, steps.Ready: _ready, steps.Seat: _seat, generic.Discard: _discard, steps.Exile: _exile, steps.Undo: _undo,
    steps.Curtail: _curtail, steps.Redirect: _redirect, steps.Soften: _soften, steps.Command: _command,
}  # fmt: skip
