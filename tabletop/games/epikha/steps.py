"""Epikha's own steps: the fields of each, the actions that run it, and its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from tabletop.games.epikha import actions, costs, drawing, nodes, spells
from tabletop.games.epikha.nodes import ATTRIBUTES, READERS, Bar, Word
from tabletop.games.epikha.nouns import EVERY, head, masculine
from tabletop.games.epikha.qualities import BARS, about, attribute, group, named
from tabletop.games.epikha.readers import active, in_play
from tabletop.games.epikha.store import EpikhaStore
from tabletop.kernel.agenda import Bindings
from tabletop.kernel.atoms import batch
from tabletop.kernel.match import Match, Stuck
from tabletop.kernel.store import TABLE
from tabletop.lang.describe import SOME, Describer
from tabletop.lang.execute import Grammar
from tabletop.lang.nodes import GENERIC, Bound, Destroy, Discard, Recall, Side, This
from tabletop.lang.own_steps import OwnStep
from tabletop.lang.sides import controller, side_seat
from tabletop.lang.vocabulary import AnyAmount, AnySelector, Attribute, Selector, Vocabulary
from tabletop.lang.wording import agreed, number, parted

Lasts = Literal["turn", "owners_next_turn", "stays"]
"""Until the end of this turn, of the next turn of the card's owner, or as long as the card is in play."""


def those(g: Grammar, m: Match, env: Bindings, to: Selector) -> list[int]:
    """List the cards in play that a step names."""
    return [c for c in dict.fromkeys(g.find(m.store, env, to)) if in_play(m.store, c)]


def until(s: EpikhaStore, card: int, lasts: str) -> int:
    """Return the last turn in which a change holds, 0 for as long as its card stays."""
    turn = s.turn[TABLE]
    if lasts == "owners_next_turn":
        return turn + (2 if s.own[card] == active(s) else 1)
    return turn if lasts == "turn" else 0


def lasts_says(d: Any, node: Strengthen | Grant) -> str:
    """Write how long a change holds; the owner of this card is "you"."""
    own = ".this" if node.lasts == "owners_next_turn" and isinstance(node.to, This) else ""
    return str(d.say(f"lasts.{node.lasts}{own}.{d.style}"))


class Harm(OwnStep):
    """Deal damage to cards, each an amount."""

    do: Literal["harm"] = "harm"
    amount: AnyAmount
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        amount = g.evaluate(m.store, env, self.amount)
        with batch(m):
            for card in those(g, m, env, self.to):
                actions.harm(m, card, amount, clause="EPI-R5")

    def says(self, d: Describer) -> str:
        return d.counted("step.harm", self.amount, to=group(d, self.to, EVERY)[0])


class Mend(OwnStep):
    """Give cards an amount of Vital back, or all of it (EPI-R10)."""

    reports: ClassVar = True
    do: Literal["mend"] = "mend"
    to: AnySelector
    amount: AnyAmount | None = None

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in those(g, m, env, self.to):
            amount = m.store.lost[card] if self.amount is None else g.evaluate(m.store, env, self.amount)
            actions.mend(m, card, amount, clause="EPI-R10")

    def says(self, d: Any) -> str:
        """Write a cure; that the cards have lost Vital goes without saying."""
        choice = d.bound.get(self.to.name) if isinstance(self.to, Bound) else None
        if choice is not None and isinstance(choice.among, nodes.InPlay):
            d.bound[choice.name] = choice.model_copy(update={"among": choice.among.model_copy(update={"state": None})})
        if self.amount is None:
            return about(d, "step.mend.whole", self.to)
        shown, tail = number(d, self.amount)
        return about(d, "step.mend.some", self.to, amount=shown) + tail


class Lose(OwnStep):
    """Let a Player lose Vital that is no damage."""

    reports: ClassVar = True
    do: Literal["lose"] = "lose"
    amount: AnyAmount
    side: Side = "own"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        actions.drain(m, m.store.player[side_seat(m.store, env, self.side)], g.evaluate(m.store, env, self.amount))

    def says(self, d: Describer) -> str:
        return d.counted(f"step.lose.{self.side}", self.amount)


class Pay(OwnStep):
    """Pay Vital as for a card (EPI-R2); who cannot pay stops the text."""

    do: Literal["pay"] = "pay"
    amount: Annotated[int, Field(ge=1)]

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        seat = controller(m.store, env)
        if not costs.affords(m.store, seat, self.amount):
            raise Stuck
        costs.pay(m, seat, env["this"], self.amount)

    def says(self, d: Describer) -> str:
        return d.counted("step.pay", self.amount)


class Prevent(OwnStep):
    """Prevent damage about to go to the own Player (EPI-R37)."""

    do: Literal["prevent"] = "prevent"
    amount: AnyAmount

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        spells.prevent(m, controller(m.store, env), g.evaluate(m.store, env, self.amount))

    def says(self, d: Describer) -> str:
        return d.counted("step.prevent", self.amount)


class Strengthen(OwnStep):
    """Change an attribute of cards for some time."""

    reports: ClassVar = True
    do: Literal["strengthen"] = "strengthen"
    attribute: Attribute
    amount: AnyAmount
    to: AnySelector
    lasts: Lasts = "turn"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        amount = g.evaluate(m.store, env, self.amount)
        for card in those(g, m, env, self.to):
            actions.change(m, card, self.attribute, amount, until=until(m.store, card, self.lasts))

    def says(self, d: Any) -> str:
        return strengthened(d, [self])

    def change(self, d: Describer) -> str:
        """Write the change of a number: "+5 de Fuerza"."""
        way, size = parted(self.amount)
        shown, tail = number(d, size)
        return d.say(f"change.{way}", number=shown, attribute=attribute(d, self)) + tail


def strengthened(d: Any, some: Sequence[Strengthen]) -> str:
    """Write changes of the same cards for the same time as one sentence."""
    what = d.say("join.and").join(one.change(d) for one in some)
    return about(d, "gains", some[0].to, what=what) + lasts_says(d, some[0])


class Grant(OwnStep):
    """Give cards a keyword for some time, or bar them from something."""

    reports: ClassVar = True
    do: Literal["grant"] = "grant"
    quality: Word | Bar
    to: AnySelector
    lasts: Lasts = "turn"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in those(g, m, env, self.to):
            actions.change(m, card, self.quality, 1, until=until(m.store, card, self.lasts))

    def says(self, d: Any) -> str:
        if self.quality in BARS:
            return about(d, f"bar.{self.quality}", self.to) + lasts_says(d, self)
        return about(d, "gains", self.to, what=named(d, self.quality)) + lasts_says(d, self)


class Take(OwnStep):
    """Show cards and take them to the hand; `shuffle` shuffles the deck they were looked for in."""

    do: Literal["take"] = "take"
    to: AnySelector
    after: Literal["shuffle"] | None = None

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in list(g.find(m.store, env, self.to)):
            actions.take(m, card, clause="EPI-R22")
        if self.after is not None:
            drawing.shuffle_deck(m, controller(m.store, env))

    def says(self, d: Any) -> str:
        choice = self.sought(d)
        return about(d, "step.take", self.to) if choice is None else search(d, choice, "step.search")

    def sought(self, d: Any) -> Any:
        """Return the choice of a card of the deck that is taken, if the player may leave it."""
        choice = d.bound.get(self.to.name) if isinstance(self.to, Bound) else None
        return choice if choice is not None and not choice.min and getattr(choice.among, "place", "") == "deck" else None


def search(d: Any, choice: Any, key: str) -> str:
    """Write a search of the deck."""
    d.mentioned.add(choice.name)
    text: str = d.say(key, who=d.noun(choice.among, SOME).text)
    return agreed(text, masculine=masculine(head(choice.among)))


class Consume(OwnStep):
    """Let this card take up another, with its printed Strength and Vital (EPI-R28)."""

    do: Literal["consume"] = "consume"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in those(g, m, env, self.to):
            actions.absorb(m, env["this"], card)

    def says(self, d: Any) -> str:
        return about(d, "step.consume", self.to)


class Cancel(OwnStep):
    """Let the Spell that an answer replies to do nothing."""

    reports: ClassVar = True
    do: Literal["cancel"] = "cancel"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        if not spells.silence(m, env.get("answered", 0)):
            raise Stuck

    def says(self, d: Describer) -> str:
        return d.say(f"step.cancel.{d.style}")


OWN = (Harm, Mend, Lose, Pay, Prevent, Strengthen, Grant, Take, Consume, Cancel)
STEPS = (Harm, Mend, Lose, Pay, Prevent, Strengthen, Grant, Destroy, Recall, Take, Discard, Consume, Cancel)
VOCABULARY = Vocabulary.of((*GENERIC, *READERS, *STEPS), attributes=ATTRIBUTES)
"""Every node of Epikha's cards."""

