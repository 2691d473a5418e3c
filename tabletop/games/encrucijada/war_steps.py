"""Encrucijada's own steps about values, armies, wars and towers: the fields of each, the actions that run it, and its words."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from tabletop.games.encrucijada import actions, bidden, clash, effects, war
from tabletop.games.encrucijada.nodes import Bar, Mark, Trait
from tabletop.games.encrucijada.nouns import foe_of
from tabletop.games.encrucijada.phrases import TRAITS, about, group, lasts, together
from tabletop.games.encrucijada.readers import active, army_of, enemy, printed
from tabletop.games.encrucijada.sheet import RESOURCES
from tabletop.games.encrucijada.store import EncrucijadaStore
from tabletop.kernel.agenda import Bindings
from tabletop.kernel.atoms import fact, put
from tabletop.kernel.match import Match, Stuck
from tabletop.kernel.store import TABLE
from tabletop.lang.execute import Grammar
from tabletop.lang.nodes import Bound, Players
from tabletop.lang.own_steps import OwnStep
from tabletop.lang.sides import controller
from tabletop.lang.vocabulary import AnySelector, Name

Lasts = Literal["clash", "turn", "round", "their_turn"]
"""For this clash, until this turn ends, for a round, or until the end of a player's own turn: the one in progress, or the next
(ENC-2.11)."""


def some(g: Grammar, m: Match, env: Bindings, who: Any) -> list[int]:
    """List the things that a step names; without any it cannot be done."""
    found = list(g.find(m.store, env, who))
    if not found:
        raise Stuck
    return found


def turns(s: EncrucijadaStore, thing: int, lasts: str) -> int:
    """Return for how many turns a change lasts, this one counted, 0 for this clash; a player's turn is the one in progress, or the next
    (ENC-2.11)."""
    if lasts == "their_turn":
        return (s.place[thing] - s.place[active(s)]) % s.seats + 1
    return s.seats if lasts == "round" else int(lasts == "turn")


class Strengthen(OwnStep):
    """Change the value of cards, or of all cards of players but those with certain traits, for some time."""

    reports: ClassVar = True
    do: Literal["strengthen"] = "strengthen"
    amount: int
    to: AnySelector
    but: tuple[Trait, ...] = ()
    lasts: Lasts

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for thing in some(g, m, env, self.to):
            actions.change(m, thing, "value", self.amount, turns=turns(m.store, thing, self.lasts), source=env["this"],
                           spares=" ".join(self.but))

    def says(self, d: Any) -> str:
        return together(d, [self])


class Grant(OwnStep):
    """Give cards, armies, or all cards of players, a trait or a mark for some time, or bar them from something."""

    reports: ClassVar = True
    do: Literal["grant"] = "grant"
    quality: Trait | Bar | Mark
    to: AnySelector
    lasts: Lasts

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for thing in some(g, m, env, self.to):
            actions.change(m, thing, self.quality, 1, turns=turns(m.store, thing, self.lasts), source=env["this"])

    def says(self, d: Any) -> str:
        if self.quality in TRAITS:
            return together(d, [self])
        everybody = isinstance(self.to, Players) and self.to.side == "each"
        if everybody and d.say.has(f"bar.{self.quality}.everybody.{self.lasts}"):
            return str(d.say(f"bar.{self.quality}.everybody.{self.lasts}"))
        if self.quality == "same_rival":
            return str(d.say("bar.same_rival"))
        until = d.say("lasts.their_turn_of_war") if (self.quality, self.lasts) == ("no_war", "their_turn") else lasts(d, self)
        return str(d.say(f"bar.{self.quality}.some", who=d.noun(self.to).text)) + until


class ExchangeValues(OwnStep):
    """Exchange the printed value of this card with that of another for this clash (ENC-R32)."""

    do: Literal["exchange_values"] = "exchange_values"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        this = env["this"]
        for other in some(g, m, env, self.to):
            more = printed(m.store, other) - printed(m.store, this)
            for card, amount in ((this, more), (other, -more)):
                actions.change(m, card, "printed", amount, turns=0, source=this)

    def says(self, d: Any) -> str:
        return about(d, "step.exchange_values", self.to)


class Lessen(OwnStep):
    """Lower the gifts of cards, or of all village cards of players: the resource named, or all but the special; by an amount, or to 0."""

    reports: ClassVar = True
    do: Literal["lessen"] = "lessen"
    to: AnySelector
    resource: Name | None = None
    amount: Annotated[int, Field(ge=1, le=99)] | None = None
    lasts: Lasts

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        number = RESOURCES.index(env[self.resource]) + 1 if self.resource is not None else 0
        for thing in some(g, m, env, self.to):
            actions.lessen(m, thing, number, self.amount or 0, turns=turns(m.store, thing, self.lasts), source=env["this"])

    def says(self, d: Any) -> str:
        """Write how much less is given; without an amount all of it but the special resources (ENC-2.10)."""
        who = d.noun(self.to).text
        key = "all" if self.amount is None else "village"
        return str(d.say(f"step.lessen.{key}", who=who, n=self.amount)) + lasts(d, self)


class Pact(OwnStep):
    """Let neither the controller nor the owner of this card declare war on the other for some time."""

    reports: ClassVar = True
    do: Literal["pact"] = "pact"
    lasts: Lasts

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        seat, this = controller(m.store, env), env["this"]
        actions.change(m, seat, f"peace.{m.store.own[this]}", 1, turns=turns(m.store, seat, self.lasts), source=this)

    def says(self, d: Any) -> str:
        return str(d.say("step.pact")) + lasts(d, self)


class Hide(OwnStep):
    """Make visible cards hidden again, on top of an army or alone (ENC-R31)."""

    do: Literal["hide"] = "hide"
    to: AnySelector
    onto: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        on = g.find(m.store, env, self.onto)
        for card in some(g, m, env, self.to):
            actions.hide(m, card, on[0] if on else 0)

    def says(self, d: Any) -> str:
        return str(d.say("step.hide", who=group(d, self.to)[0], onto=group(d, self.onto)[0]))


class PullBack(OwnStep):
    """Put revealed cards back hidden, at the bottom of their army; its next card is revealed (ENC-R33)."""

    do: Literal["pull_back"] = "pull_back"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in some(g, m, env, self.to):
            clash.pull_back(m, card)

    def says(self, d: Any) -> str:
        return about(d, "step.pull_back", self.to)


class BringUp(OwnStep):
    """Let cards of a fighting army change places with its revealed card (ENC-R33)."""

    do: Literal["bring_up"] = "bring_up"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in some(g, m, env, self.to):
            clash.bring_up(m, card)

    def says(self, d: Any) -> str:
        return str(d.say("step.bring_up"))


class Block(OwnStep):
    """Block armies for a round."""

    do: Literal["block"] = "block"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for army in some(g, m, env, self.to):
            actions.block(m, army, clause="ENC-D4")

    def says(self, d: Any) -> str:
        return about(d, "step.block", self.to)


class Unblock(OwnStep):
    """Let blocked armies fight again."""

    do: Literal["unblock"] = "unblock"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for army in some(g, m, env, self.to):
            actions.unblock(m, army)

    def says(self, d: Any) -> str:
        """Write the army that may fight again; that it was blocked is not said."""
        choice = d.bound.get(self.to.name) if isinstance(self.to, Bound) else None
        if choice is not None:
            d.bound[choice.name] = choice.model_copy(update={"among": choice.among.model_copy(update={"state": None})})
        return about(d, "step.unblock", self.to)


class Mix(OwnStep):
    """Shuffle armies (ENC-R36)."""

    do: Literal["mix"] = "mix"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for army in some(g, m, env, self.to):
            actions.mix_army(m, army)

    def says(self, d: Any) -> str:
        return about(d, "step.mix", self.to)


class Sort(OwnStep):
    """Put cards on top of the army they lie in, the first one uppermost (ENC-R36)."""

    do: Literal["sort"] = "sort"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        cards = some(g, m, env, self.to)
        actions.sort_army(m, army_of(m.store, cards[0]), cards, controller(m.store, env))

    def says(self, d: Any) -> str:
        return str(d.say("step.sort"))


class Join(OwnStep):
    """Put an army on top of another, unseen; they become one (ENC-R36)."""

    do: Literal["join"] = "join"
    to: AnySelector
    onto: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        on = some(g, m, env, self.onto)[0]
        for army in some(g, m, env, self.to):
            actions.join_armies(m, army, on)

    def says(self, d: Any) -> str:
        return str(d.say("step.join", who=group(d, self.to)[0], onto=group(d, self.onto)[0]))


class Form(OwnStep):
    """Let the controller put its hidden cards that are not blocked into any armies, in any order."""

    do: Literal["form"] = "form"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        m.push(bidden.FORMING, {"seat": controller(m.store, env)})

    def says(self, d: Any) -> str:
        return str(d.say("step.form"))


class Breach(OwnStep):
    """Let the own tower lose resistance."""

    reports: ClassVar = True
    do: Literal["breach"] = "breach"
    amount: Annotated[int, Field(ge=1, le=50)]

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        actions.breach(m, controller(m.store, env), self.amount, clause="ENC-2.8")

    def says(self, d: Any) -> str:
        return str(d.say(f"step.breach.{d.style}", n=self.amount))


class DeclareAgain(OwnStep):
    """Let the controller declare one more war this turn (ENC-R35)."""

    reports: ClassVar = True
    do: Literal["declare_again"] = "declare_again"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        put(m, "wars", TABLE, m.store.wars[TABLE] + 1)

    def says(self, d: Any) -> str:
        return str(d.say("step.declare_again"))


class Mend(OwnStep):
    """Restore resistance to the own tower, up to the printed one."""

    reports: ClassVar = True
    do: Literal["mend"] = "mend"
    amount: Annotated[int, Field(ge=1, le=50)]

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        actions.mend(m, controller(m.store, env), self.amount)

    def says(self, d: Any) -> str:
        return str(d.say(f"step.mend.{d.style}", n=self.amount))


class Wear(OwnStep):
    """Let the attrition of the other side of the war grow."""

    reports: ClassVar = True
    do: Literal["wear"] = "wear"
    amount: Annotated[int, Field(ge=1, le=9)]

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        other = enemy(m.store, controller(m.store, env))
        if other < 0:
            raise Stuck
        actions.wear_out(m, other, self.amount, clause="ENC-D2.2")

    def says(self, d: Any) -> str:
        return str(d.say(f"step.wear.{foe_of(d)}", n=self.amount))


class Cancel(OwnStep):
    """Let an effect of the chain do nothing."""

    reports: ClassVar = True
    do: Literal["cancel"] = "cancel"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for item in some(g, m, env, self.to):
            if not effects.silence(m, item):
                raise Stuck

    def says(self, d: Any) -> str:
        return about(d, "step.cancel", self.to)


class CallOff(OwnStep):
    """Call the war off (ENC-R34)."""

    reports: ClassVar = True
    do: Literal["call_off"] = "call_off"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        if not m.store.stage[TABLE]:
            raise Stuck
        fact(m, "called_off", controller(m.store, env), clause="ENC-R34")
        war.regroup(m)

    def says(self, d: Any) -> str:
        return str(d.say("step.call_off"))
