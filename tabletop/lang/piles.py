"""Steps about decks that every game shares: look at the top, put cards back, draw one card after another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tabletop.kernel.agenda import Bindings, Program, program
from tabletop.kernel.asks import Ask
from tabletop.kernel.atoms import move, reorder, show
from tabletop.kernel.match import Match
from tabletop.lang import nodes
from tabletop.lang.execute import Doer, Grammar, bound
from tabletop.lang.vocabulary import Node


def look(g: Grammar, m: Match, env: Bindings, n: nodes.Look) -> None:
    """Show the text's controller the top of the own deck, and bind those cards."""
    seat = g.seat_of(m.store, env)
    deck = m.store.zone[g.deck(seat)]
    amount = min(len(deck), max(0, g.reckon(m.store, env, n.amount)))
    cards = deck[len(deck) - amount:][::-1]
    for card in cards:
        show(m, card, seat)
    m.note(bound(g, m.store, n.name, cards))


def stack(g: Grammar, m: Match, env: Bindings, n: nodes.Stack) -> None:
    """Put what is found onto its owner's deck."""
    put_back(g, m, list(g.find(m.store, env, n.who)), at=n.at)


def put_back(g: Grammar, m: Match, cards: Sequence[int], *, at: str) -> None:
    """Cards of one owner go to the top or the bottom of the deck, the first of them uppermost."""
    if not cards:
        return
    zone = g.deck(m.store.own[cards[0]])
    for card in cards:
        if m.store.at[card] != zone:
            move(m, card, zone)
    rest = [c for c in m.store.zone[zone] if c not in cards]
    stacked = list(reversed(cards))
    reorder(m, zone, rest + stacked if at == "top" else stacked + rest)


def one_by_one(name: str, draw: Callable[[Match, Bindings], bool], **before: Ask) -> Program:
    """A program that draws as many cards as `left` says, a card a frame: what a card sets off happens before the next.

    So a deck may run out and be renewed in the midst of a draw (ECG-13.2). `draw` draws one card and says whether the draw goes
    on; one that ends it pushes nothing. It may push frames, which come before the next card. `before` are asks that
    come before every card. The other bindings are the game's own, and stay.
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


DOERS: Mapping[type[Node], Doer] = {nodes.Look: look, nodes.Stack: stack}
