"""Encrucijada's own steps about cards and piles, and all its nodes."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from tabletop.games.encrucijada import actions, bidden
from tabletop.games.encrucijada.nodes import ATTRIBUTES, READERS
from tabletop.games.encrucijada.nouns import ALL
from tabletop.games.encrucijada.phrases import about, acting, group
from tabletop.games.encrucijada.readers import hand
from tabletop.games.encrucijada.war_steps import (
    Block,
    Breach,
    BringUp,
    CallOff,
    Cancel,
    DeclareAgain,
    ExchangeValues,
    Form,
    Grant,
    Hide,
    Join,
    Lessen,
    Mend,
    Mix,
    Pact,
    PullBack,
    Sort,
    Strengthen,
    Unblock,
    Wear,
    some,
)
from tabletop.kernel.agenda import Bindings
from tabletop.kernel.match import Match, Stuck
from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar, bound
from tabletop.lang.nodes import Bound
from tabletop.lang.own_steps import OwnStep
from tabletop.lang.sides import controller
from tabletop.lang.vocabulary import AnySelector, Name, Step, Vocabulary, spelt


class NameResource(Step):
    """Let the controller name a resource that is not special; bound."""

    do: Literal["name_resource"] = "name_resource"
    name: Name = spelt("as")


class Draw(OwnStep):
    """Draw the top card of each pile found."""

    do: Literal["draw"] = "draw"
    pile: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for pile in some(g, m, env, self.pile):
            actions.draw(m, controller(m.store, env), pile)

    def says(self, d: Any) -> str:
        choice = d.bound.get(self.pile.name) if isinstance(self.pile, Bound) else None
        if choice is not None and choice.max == 1 and getattr(choice.among, "size", "") == "any":
            d.mentioned.add(choice.name)
            return acting(d, "step.draw.one")
        many = choice is not None and choice.max > 1
        return acting(d, f"step.draw.{'each' if many else 'some'}", pile=d.noun(self.pile, ALL).text)


class Look(OwnStep):
    """Let the controller look at the top cards of each pile found; bound, uppermost first."""

    do: Literal["look"] = "look"
    name: Name = spelt("as")
    pile: AnySelector
    amount: Annotated[int, Field(ge=1, le=9)] = 1

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        tops = [card for pile in some(g, m, env, self.pile) for card in m.store.zone[pile][:-self.amount - 1:-1]]
        for card in tops:
            actions.peek(m, card, controller(m.store, env))
        m.note(bound(g, m.store, self.name, tops))

    def says(self, d: Any) -> str:
        d.looked = self.amount
        return str(d.say("step.look", n=self.amount, pile=d.noun(self.pile, ALL).text))


class Peek(OwnStep):
    """Let the controller look at cards that are hidden from it."""

    do: Literal["peek"] = "peek"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in list(g.find(m.store, env, self.to)):
            actions.peek(m, card, controller(m.store, env))

    def says(self, d: Any) -> str:
        return about(d, "step.peek", self.to)


class Bury(OwnStep):
    """Put cards into a pile, unseen by others (ENC-R30); without a pile, each into the one it lies in."""

    do: Literal["bury"] = "bury"
    to: AnySelector
    pile: AnySelector | None = None
    at: Literal["top", "bottom"] = "bottom"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        found = g.find(m.store, env, self.to)
        into = some(g, m, env, self.pile)[0] if self.pile is not None else 0
        for card in list(found)[::-1 if self.at == "top" else 1]:
            actions.bury(m, card, into or m.store.at[card], top=self.at == "top")

    def says(self, d: Any) -> str:
        if isinstance(self.to, Bound) and self.to.name in d.ordered:
            return str(d.say("step.bury.back", n=d.looked))
        if self.pile is None:
            return about(d, f"step.bury.{self.at}.home", self.to)
        pile = d.say("noun.pile.spread") if d.spread else group(d, self.pile)[0]
        return about(d, f"step.bury.{self.at}.into", self.to, pile=pile)


class Mill(OwnStep):
    """Put the top card of each pile found into the discard."""

    do: Literal["mill"] = "mill"
    pile: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for pile in some(g, m, env, self.pile):
            actions.discard(m, m.store.zone[pile][-1], clause="ENC-R29")

    def says(self, d: Any) -> str:
        return acting(d, "step.mill", pile=d.noun(self.pile, ALL).text)


class Lay(OwnStep):
    """Put cards on the table, each hidden and alone, or visible."""

    do: Literal["lay"] = "lay"
    to: AnySelector
    face: Literal["hidden", "visible"]

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in list(g.find(m.store, env, self.to)):
            if self.face == "hidden":
                actions.put_down(m, card)
            else:
                actions.put_up(m, card)

    def says(self, d: Any) -> str:
        return about(d, f"step.lay.{self.face}", self.to)


class PutDown(OwnStep):
    """Let the controller put down cards from the hand, hidden or visible, besides those of B: an exact number, or up to that number.

    `keep` is the number of cards that must stay in the hand, for a price to be paid later.
    """

    do: Literal["put_down"] = "put_down"
    amount: Annotated[int, Field(ge=1, le=9)]
    least: Literal["all", "none"] = "all"
    face: Literal["any", "hidden"] = "any"
    keep: Annotated[int, Field(ge=0, le=9)] = 0

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        seat = controller(m.store, env)
        left = min(self.amount, len(hand(m.store, seat)) - self.keep)
        if left < (self.amount if self.least == "all" else 0):
            raise Stuck
        bidden.put_more(m, seat, left, face=self.face, may=self.least == "none")

    def says(self, d: Any) -> str:
        return str(d.say(f"step.put_down.{self.least}.{self.face}", n=self.amount))


class Refresh(OwnStep):
    """Let cards use their effect once more this round."""

    reports: ClassVar = True
    do: Literal["refresh"] = "refresh"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in list(g.find(m.store, env, self.to)):
            actions.refresh(m, card)

    def says(self, d: Any) -> str:
        return about(d, "step.refresh", self.to)


GENERIC = (generic.This, generic.Bound, generic.Players, generic.Modify, generic.Choose, generic.Target, generic.Each,
           generic.For, generic.If, generic.May, generic.Compare, generic.Arrange)
STEPS = (Strengthen, Grant, ExchangeValues, NameResource, Lessen, Pact, Draw, Look, Peek, Bury, Mill, generic.Take, Lay, PutDown, Hide, PullBack,
         BringUp, generic.Discard, Block, Unblock, Mix, Sort, Join, Form, Breach, Refresh, DeclareAgain, Mend, Wear, Cancel, CallOff)
OWN = tuple(one for one in STEPS if issubclass(one, OwnStep))
VOCABULARY = Vocabulary.of((*GENERIC, *READERS, *STEPS), attributes=ATTRIBUTES)
"""Every node of Encrucijada's cards."""
