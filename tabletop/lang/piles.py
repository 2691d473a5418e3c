"""Deck steps that every game shares: look at the top, put cards back, draw one card after another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings, Program, program
from tabletop.kernel.asks import Ask
from tabletop.kernel.atoms import fact, move, reorder, show
from tabletop.kernel.match import Match
from tabletop.lang import nodes
from tabletop.lang.execute import Grammar, Runner, bound, is_secret
from tabletop.lang.vocabulary import Node


def look(g: Grammar, m: Match, env: Bindings, n: nodes.Look) -> None:
    """Show the text's controller the top of the own deck, and bind those cards."""
    seat = g.seat_of(m.store, env)
    deck = m.store.zone[g.pile(seat, "deck")]
    amount = min(len(deck), max(0, g.evaluate(m.store, env, n.amount)))
    cards = deck[len(deck) - amount:][::-1]
    for card in cards:
        show(m, card, seat)
    m.note(bound(g, m.store, n.name, cards))


def stack(g: Grammar, m: Match, env: Bindings, n: nodes.Stack) -> None:
    """Put the cards a selector finds onto their owner's deck."""
    put_back(g, m, list(g.find(m.store, env, n.who)), at=n.at)


def put_back(g: Grammar, m: Match, cards: Sequence[int], *, at: str) -> None:
    """Put cards of one owner on the top or the bottom of the deck, the first of them uppermost."""
    if not cards:
        return
    zone = g.pile(m.store.own[cards[0]], "deck")
    for card in cards:
        if m.store.at[card] != zone:
            move(m, card, zone)
    rest = [c for c in m.store.zone[zone] if c not in cards]
    stacked = list(reversed(cards))
    reorder(m, zone, rest + stacked if at == "top" else stacked + rest)


def one_by_one(name: str, draw: Callable[[Match, Bindings], bool], **before: Ask) -> Program:
    """Make a program that draws `left` cards, one card a frame: effects of a draw happen before the next draw.

    So a deck may run out and be renewed in the middle of a draw (ECG-13.2). `draw` draws one card and says whether to go
    on; a draw that ends the program pushes no frame. `draw` may push frames, which run before the next card. `before` are
    asks that come before every card. The other bindings belong to the game, and stay.
    """
    asked = {ask.name for ask in before.values()}

    def step(m: Match, env: Bindings) -> None:
        more = env["left"] > 1
        if more:
            rest = {key: value for key, value in env.items() if key not in asked}
            m.push(made, {**rest, "left": env["left"] - 1})
        if not draw(m, env) and more:
            m.drop()

    made = program(name, **before, draw=step)
    return made


def spread_out(g: Grammar, m: Match, env: Bindings, n: nodes.Choice) -> None:
    """Show the whole hidden pile to the player who chooses from it."""
    among: Any = n.among
    if not is_secret(among):
        return
    chooser = g.asked(m.store, env, n.by)
    for seat in g.seats(m.store, g.seat_of(m.store, env), among.side):
        if among.place == "deck" or seat != chooser:
            for card in m.store.zone[g.pile(seat, among.place)]:
                show(m, card, chooser)


def take(g: Grammar, m: Match, env: Bindings, n: Any) -> None:
    """Let the owners of the cards in `to` show them to everybody and put them into their hands."""
    for card in list(g.find(m.store, env, n.to)):
        seat = m.store.own[card]
        for other in range(m.store.seats):
            if other != seat:
                show(m, card, other)
        move(m, card, g.pile(seat, "hand"))
        fact(m, "found", seat, card)


PREPARE: Mapping[type[Node], Runner] = {nodes.Choose: spread_out, nodes.Target: spread_out}
RUNNERS: Mapping[type[Node], Runner] = {nodes.Look: look, nodes.Stack: stack}
