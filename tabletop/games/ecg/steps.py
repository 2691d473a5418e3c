"""ECG's own steps about players, cards and the chain, and all its nodes.

A step that cannot be done at all stops the text (ECG-10.2, R31).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Literal

from tabletop.games.ecg import actions, answers, costs, drawing
from tabletop.games.ecg.board import COURT, DECK, pile
from tabletop.games.ecg.nodes import ATTRIBUTES, READERS, Counter
from tabletop.games.ecg.nouns import MASCULINE, head
from tabletop.games.ecg.qualities import about, group
from tabletop.games.ecg.sheet import ANY
from tabletop.games.ecg.store import EcgStore
from tabletop.games.ecg.troop_steps import (
    Again,
    ChangeLine,
    Command,
    Duel,
    Grant,
    Mend,
    Next,
    Prepare,
    Strengthen,
    Wound,
)
from tabletop.kernel.agenda import Bindings
from tabletop.kernel.match import Match, Stuck
from tabletop.lang.describe import Describer, Form, Measure
from tabletop.lang.execute import Grammar
from tabletop.lang.nodes import GENERIC, Bound, Choice, Destroy, Discard, Number, Side
from tabletop.lang.own_steps import OwnStep, each, every
from tabletop.lang.sides import controller, side_seat
from tabletop.lang.vocabulary import AnyAmount, AnySelector, Name, Vocabulary, spelt
from tabletop.lang.wording import agreed, number, parted


class Shift(OwnStep):
    """Change a player's morale, renown or madness; a loss is negative. A loss "up to" a number can always be done (ECG-R31)."""

    reports: ClassVar = True
    do: Literal["shift"] = "shift"
    counter: Counter
    amount: AnyAmount
    side: Side = "own"
    up_to: Literal["yes"] | None = None

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        """Change a number; a loss of renown or madness of one's own that has none left cannot be done (ECG-R31)."""
        s: EcgStore = m.store
        seat, amount = side_seat(s, env, self.side), g.evaluate(s, env, self.amount)
        lost = amount < 0 and self.up_to is None and self.counter in ("renown", "madness")
        if lost and s.col[self.counter][seat] <= 0 and (self.counter == "madness" or seat == controller(s, env)):
            raise Stuck
        if self.counter == "renown":
            if seat == controller(s, env):
                amount = max(amount, min(0, -s.renown[seat]))  # ECG-7.5: an own loss stops at 0
            actions.change_renown(m, seat, amount, clause="ECG-7.5")
        elif self.counter == "madness":
            actions.madden(m, seat, amount, clause="ECG-R32")
        elif amount < 0:
            actions.dishearten(m, seat, -amount, clause="ECG-R32")
        else:
            actions.hearten(m, seat, amount, clause="ECG-7.3")

    def says(self, d: Any) -> str:
        """Write a change of a player's number, or of both players'."""
        side = "both" if self in d.both else self.side
        way, size = parted(self.amount)
        key, counter = f"step.shift.{way}.{side}", d.say(f"counter.{self.counter}")
        measure = _size(d, size)
        if measure.number:
            amount = measure.number if self.up_to is None else d.say("up_to", n=measure.number)
            return str(d.say(f"{key}.plain", amount=amount, counter=counter)) + measure.tail
        return str(d.say(f"{key}.equal", much=d.say(f"much.{self.counter}"), equal=measure.equal))


def _size(d: Any, size: Any) -> Measure:
    measure: Measure = d.measure(size)
    if isinstance(size, Number) and d.event == "lapsed":
        return Measure("", equal=d.say("amount.your_hero"))
    return measure


class Seat(OwnStep):
    """Put cards in their owner's court, ready or spent (ECG-R30)."""

    do: Literal["seat"] = "seat"
    to: AnySelector
    resource: Literal["ready", "spent"] = "ready"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        def seat(card: int) -> bool:
            if not actions.has_room(m.store, pile(m.store.own[card], COURT)):
                return False
            actions.enter_court(m, card, clause="ECG-R30")
            if self.resource == "spent":
                actions.spend(m, card)
            return True

        each(g, m, env, self.to, seat)

    def says(self, d: Describer) -> str:
        return about(d, f"step.seat.{self.resource}", self.to)


class Spend(OwnStep):
    """Spend ready resources of a player, of their own choice by the order of payment (ECG-R37)."""

    reports: ClassVar = True
    do: Literal["spend"] = "spend"
    amount: AnyAmount = 1
    side: Side = "enemy"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        found = costs.sources(m.store, side_seat(m.store, env, self.side), ANY)[:g.evaluate(m.store, env, self.amount)]
        if not found:
            raise Stuck
        for card in found:
            actions.spend(m, card)

    def says(self, d: Describer) -> str:
        return d.counted(f"step.spend.{self.side}", self.amount)


class Ready(OwnStep):
    """Make spent resources of the own court ready, those that pay most kinds first (ECG-R37)."""

    do: Literal["ready"] = "ready"
    amount: AnyAmount = 1

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        found = costs.spent(m.store, controller(m.store, env))[:g.evaluate(m.store, env, self.amount)]
        if not found:
            raise Stuck
        for card in found:
            actions.ready_again(m, card)

    def says(self, d: Describer) -> str:
        return d.counted("step.ready", self.amount)


class Exile(OwnStep):
    """Put cards into their owner's exile."""

    do: Literal["exile"] = "exile"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        every(g, m, env, self.to, lambda card: actions.exile(m, card, clause="ECG-3.2"))

    def says(self, d: Describer) -> str:
        return about(d, "step.exile", self.to)


class Mill(OwnStep):
    """Put the top cards of a deck into the discard; bound to a name, if there is one."""

    do: Literal["mill"] = "mill"
    name: Name | None = spelt("as", None)
    amount: AnyAmount
    side: Side = "own"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        seat, amount = side_seat(m.store, env, self.side), g.evaluate(m.store, env, self.amount)
        if self.name is not None:
            # The text speaks of these cards in the discard, so their present place does not bind them.
            top = tuple(m.store.zone[pile(seat, DECK)][-amount:][::-1])
            m.note({self.name: top, self.name + "@": ("",) * len(top)})
        drawing.mill(m, seat, amount)

    def says(self, d: Any) -> str:
        shown, tail = number(d, self.amount)
        return str(d.say(f"step.mill.{self.side}", n=1 if self.amount == 1 else 2, amount=shown)) + tail


class Take(OwnStep):
    """Show cards of the own deck or discard, and take them to the hand, under its limit (ECG-R20); after a search, shuffle."""

    do: Literal["take"] = "take"
    to: AnySelector
    after: Literal["shuffle"] | None = None

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        """Take cards to their owner's hand; finding nothing stops the text, and a search shuffles even so (ECG-R34)."""
        found, own = g.find(m.store, env, self.to), controller(m.store, env)
        if self.after is not None:
            drawing.search(m, own, [card for card in found if m.store.own[card] == own])
        elif not found:
            raise Stuck
        else:
            for seat in {m.store.own[card]: None for card in found}:
                drawing.take(m, seat, [card for card in found if m.store.own[card] == seat])

    def says(self, d: Describer) -> str:
        """Write the taking of cards; those of the deck are shown."""
        choice = d.bound.get(self.to.name) if isinstance(self.to, Bound) else None
        deck = choice is not None and getattr(choice.among, "place", "") == "deck"
        shown = "_shown" if deck else ""
        offer = self.declinable(d)
        if offer is not None and self.after is not None:
            d.mentioned.add(offer.name)
            return agreed(d.say("step.search", who=d.noun(offer.among, Form("some")).text), masculine=head(offer.among) in MASCULINE)
        if offer is None:
            return about(d, f"step.take{shown}", self.to)
        d.mentioned.add(offer.name)
        return d.say(f"step.take_may{shown}.others", n=1, who=d.noun(offer.among, Form(d.chosen_how(offer))).text)

    def declinable(self, d: Describer) -> Choice | None:
        """Return the choice of a card that the player may leave: the text then offers, and orders nothing."""
        choice = d.bound.get(self.to.name) if isinstance(self.to, Bound) else None
        return choice if choice is not None and not choice.min and choice.max == 1 else None


def _answer(do: Callable[[Match, int], bool], m: Match, env: Bindings) -> None:
    if not do(m, env.get("answered", 0)):
        raise Stuck


class Undo(OwnStep):
    """Undo what the Reaction answers (ECG-R29)."""

    reports: ClassVar = True
    do: Literal["undo"] = "undo"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        _answer(answers.undo, m, env)

    def says(self, d: Any) -> str:
        return str(d.say(f"step.undo.{d.prey[0]}")) if len(d.prey) == 1 and d.say.has(f"step.undo.{d.prey[0]}") else str(d.say("step.undo.any"))


class Curtail(OwnStep):
    """Have only the first step done of what the Reaction answers."""

    reports: ClassVar = True
    do: Literal["curtail"] = "curtail"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        _answer(answers.curtail, m, env)

    def says(self, d: Describer) -> str:
        return d.say("step.curtail")


class Redirect(OwnStep):
    """Give the manoeuvre that the Reaction answers another target."""

    reports: ClassVar = True
    do: Literal["redirect"] = "redirect"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        each(g, m, env, self.to, lambda card: answers.redirect(m, env.get("answered", 0), card))

    def says(self, d: Describer) -> str:
        return d.say("step.redirect", who=group(d, self.to)[0])


class Soften(OwnStep):
    """Have the manoeuvre that the Reaction answers wound less (ECG-R26)."""

    reports: ClassVar = True
    do: Literal["soften"] = "soften"
    amount: AnyAmount

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        amount = g.evaluate(m.store, env, self.amount)
        _answer(lambda m, item: answers.soften(m, item, amount), m, env)

    def says(self, d: Describer) -> str:
        return d.counted("step.soften", self.amount)


OWN = (Wound, Mend, Duel, Shift, Prepare, ChangeLine, Seat, Spend, Ready, Exile, Mill, Take, Strengthen, Next, Grant, Again, Command, Undo,
       Curtail, Redirect, Soften)
STEPS = (*OWN[:9], Discard, Exile, Destroy, *OWN[10:])
VOCABULARY = Vocabulary.of((*GENERIC, *READERS, *STEPS), attributes=ATTRIBUTES)
