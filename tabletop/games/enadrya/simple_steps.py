"""Enadrya's own steps: the fields of each, the actions that run it, and its words."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, Self, TypeVar

from pydantic import model_validator
from pydantic_core import PydanticCustomError

from tabletop.games.enadrya import actions
from tabletop.games.enadrya.board import BATTLE, FACING, ROW
from tabletop.games.enadrya.find import payable
from tabletop.games.enadrya.nodes import AttackType, Cards, Duration, Keyword, Units
from tabletop.games.enadrya.qualities import about, changes, grouped, label, named
from tabletop.games.enadrya.readers import cost, on_board, sheet
from tabletop.kernel.agenda import Bindings
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang.describe import A, Describer, Form
from tabletop.lang.execute import Grammar
from tabletop.lang.nodes import Bound, Side, This, Who
from tabletop.lang.own_steps import OwnStep
from tabletop.lang.sides import controller, side_seat
from tabletop.lang.vocabulary import AnyAmount, AnyProperty, AnySelector, Attribute, Name, Selector, Step, spelt

S = TypeVar("S", bound=Any)


def last_turn(m: Match, lasts: str) -> int:
    """Return the last turn of a change: this one, or 0 for as long as its card stays (ENA-R18)."""
    return m.store.turn[TABLE] if lasts == "turn" else 0


def until_says(d: Describer, lasts: Duration) -> str:
    """Write how long a change holds."""
    return d.say(f"lasts.{lasts}.{d.style}")


def which_says(d: Describer, node: Any) -> str:
    """Write which abilities are set off."""
    if node.colour:
        return d.say("abilities.colour", colour=d.say(f"colours.{node.colour}"))
    return d.say("abilities.keyword", keyword=d.say(f"keyword.{node.keyword}"))


def known_which(step: S) -> S:
    """Refuse a step that does not say which abilities it means."""
    if step.colour is None and step.keyword is None:
        raise PydanticCustomError("enadrya.source.which", "a colour or a keyword is missing")
    return step


def upon(d: Describer, key: str, node: Any) -> str:
    """Write a sentence with one object: "devuelve ... a la mano"."""
    if isinstance(node.to, This):
        return d.say(f"step.{key}.this")
    phrase = d.noun(node.to, grouped(node.to))
    return d.say(f"step.{key}.others", n=2 if phrase.plural else 1, to=phrase.text)


class ChooseType(Step):
    """Ask a player for an attack type, bound to a name."""

    do: Literal["choose_type"] = "choose_type"
    name: Name = spelt("as")
    by: Who = "controller"


class Harm(OwnStep):
    """Damage Units (ENA-R17) or a Base; not an attack, so no Shield stops it and Absorb gains nothing."""

    do: Literal["harm"] = "harm"
    amount: AnyAmount
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        amount = g.evaluate(m.store, env, self.amount)
        for thing in list(g.find(m.store, env, self.to)):
            if sheet(m.store, thing).kind == "base":
                actions.harm_base(m, m.store.own[thing], amount, card=env["this"], clause="ENA-B2")
            else:
                actions.harm(m, thing, amount, clause="ENA-R17")

    def says(self, d: Describer) -> str:
        if isinstance(self.to, This):
            return d.counted("step.harm_this", self.amount)
        key = "step.harm_each" if isinstance(self.to, Bound) and d.measure(self.amount).tail else "step.harm"
        return d.counted(key, self.amount, to=d.noun(self.to, _each(self.to)).text)


def _each(who: Selector) -> Form:
    """Describe a group whose things an action affects one by one."""
    return Form("each") if isinstance(who, (Units, Cards)) else A


class Heal(OwnStep):
    """Raise a Base's counter, never above its printed value (ENA-I3.1.1)."""

    reports: ClassVar = True
    do: Literal["heal"] = "heal"
    amount: AnyAmount
    side: Side = "own"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        actions.repair(m, side_seat(m.store, env, self.side), g.evaluate(m.store, env, self.amount))

    def says(self, d: Describer) -> str:
        return d.counted(f"step.heal.{self.side}", self.amount)


class Gain(OwnStep):
    """Give a player energy (ENA-G2.1)."""

    do: Literal["gain"] = "gain"
    amount: AnyAmount
    side: Side = "own"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        actions.energise(m, side_seat(m.store, env, self.side), g.evaluate(m.store, env, self.amount))

    def says(self, d: Describer) -> str:
        return d.counted(f"step.gain.{self.side}", self.amount)


class Lose(OwnStep):
    """Take energy from a player, never below 0."""

    do: Literal["lose"] = "lose"
    amount: AnyAmount
    side: Side = "enemy"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        actions.energise(m, side_seat(m.store, env, self.side), -g.evaluate(m.store, env, self.amount))

    def says(self, d: Describer) -> str:
        return d.counted(f"step.lose.{self.side}", self.amount)


class Strengthen(OwnStep):
    """Change an attribute until the end of the turn (ENA-R18) or as long as the card stays on the board."""

    reports: ClassVar = True
    do: Literal["strengthen"] = "strengthen"
    attribute: Attribute
    amount: AnyAmount
    to: AnySelector
    lasts: Duration = "turn"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        amount = g.evaluate(m.store, env, self.amount)
        for card in list(g.find(m.store, env, self.to)):
            actions.change(m, card, self.attribute, amount, until=last_turn(m, self.lasts))

    def says(self, d: Describer) -> str:
        what, tail = changes(d, [(self.attribute, self.amount)])
        return about(d, "has", self.to, what=what) + tail + until_says(d, self.lasts)


def _number(m: Match, env: Bindings, wanted: Any) -> int:
    return sheet(m.store, env["this"]).grantable.index(wanted)


class Grant(OwnStep):
    """Give Units a keyword or another property."""

    reports: ClassVar = True
    do: Literal["grant"] = "grant"
    keyword: AnyProperty
    to: AnySelector
    lasts: Duration = "turn"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in list(g.find(m.store, env, self.to)):
            actions.grant(m, card, _number(m, env, self.keyword), self.keyword.tag(), until=last_turn(m, self.lasts))

    def says(self, d: Describer) -> str:
        said = about(d, "gains", self.to, what=f"**{label(d, self.keyword)}**")
        return said + until_says(d, self.lasts)


class Impose(OwnStep):
    """Apply a property until the end of the turn, to everything its selector finds at each reading."""

    reports: ClassVar = True
    do: Literal["impose"] = "impose"
    property: AnyProperty

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        actions.impose(m, _number(m, env, self.property), until=last_turn(m, "turn"))

    def says(self, d: Describer) -> str:
        return d.say("step.impose", what=d.words(self.property))


class SetType(OwnStep):
    """Set the attack type of Units: one named here, or one bound by `choose_type`."""

    reports: ClassVar = True
    do: Literal["set_type"] = "set_type"
    to: AnySelector
    type: AttackType | None = None
    chosen: Name | None = None
    lasts: Duration = "turn"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        word: str = (self.type or "") if self.chosen is None else env[self.chosen]
        for card in list(g.find(m.store, env, self.to)):
            actions.adapt(m, card, word, until=last_turn(m, self.lasts))

    def says(self, d: Describer) -> str:
        kind = d.say("type_chosen") if self.type is None else d.say(f"type_of.{self.type}")
        return about(d, "becomes", self.to, type=kind) + until_says(d, self.lasts)


def slot_of(env: Bindings, name: str) -> int:
    """Return the slot bound to a name; 0 for none."""
    chosen = env.get(name, ())
    return chosen[0] if chosen else 0


class Move(OwnStep):
    """Put a Unit into a slot of its own board; not a move of ENA-L4. An occupant burns (ENA-K1.4)."""

    do: Literal["move"] = "move"
    to: AnySelector
    slot: Name

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        zone = slot_of(env, self.slot)
        for card in list(g.find(m.store, env, self.to))[:1]:
            if zone and on_board(m.store, card) and m.store.at[card] != zone:
                actions.step(m, card, zone, clause="ENA-B2")

    def says(self, d: Describer) -> str:
        return d.say("step.move", to=d.noun(self.to).text, slot=d.noun(Bound(name=self.slot)).text)


class Withdraw(OwnStep):
    """Withdraw Units in battle as in ENA-J1.1."""

    reports: ClassVar = True
    do: Literal["withdraw"] = "withdraw"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in list(g.find(m.store, env, self.to)):
            if ROW[m.store.at[card]] == BATTLE:
                actions.withdraw(m, card)

    def says(self, d: Describer) -> str:
        return upon(d, "withdraw", self)


class Deploy(OwnStep):
    """Put a Unit of the hand, deck or Incinerator into a chosen slot, its cost paid or not."""

    do: Literal["deploy"] = "deploy"
    to: AnySelector
    slot: Name
    price: Literal["paid", "free"] = "paid"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        zone = slot_of(env, self.slot)
        for card in list(g.find(m.store, env, self.to))[:1]:
            seat = m.store.own[card]
            if not zone or (self.price == "paid" and not payable(m.store, seat, card)):
                return
            if self.price == "paid":
                actions.pay(m, seat, card, energy=cost(m.store, card), defence=sheet(m.store, card).base_cost)
            actions.deploy(m, seat, card, zone)

    def says(self, d: Describer) -> str:
        to, slot = d.noun(self.to).text, d.noun(Bound(name=self.slot)).text
        return d.say(f"step.deploy.{self.price}", to=to, slot=slot)


class OpenWay(OwnStep):
    """Lock the slots facing these Units this turn; no effect on a slot that already has a blocker."""

    do: Literal["open_way"] = "open_way"
    to: AnySelector = This()

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in g.find(m.store, env, self.to):
            if m.store.at[card] in FACING:
                actions.lock(m, FACING[m.store.at[card]])

    def says(self, d: Describer) -> str:
        gloss = about(d, "step.open_way", self.to)
        return named(d, d.say("keyword.open_way"), gloss)


class Spy(OwnStep):
    """Show the opponent's hand to the controller."""

    do: Literal["spy"] = "spy"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        actions.spy(m, controller(m.store, env))

    def says(self, d: Describer) -> str:
        return named(d, d.say("keyword.spy"), d.say("gloss.spy"))


class Join(OwnStep):
    """Fuse a Unit with another in that one's slot (ENA-R24)."""

    reports: ClassVar = True
    do: Literal["join"] = "join"
    to: AnySelector
    into: AnySelector = This()

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        into = g.find(m.store, env, self.into)
        for card in list(g.find(m.store, env, self.to)):
            if into and card != into[0] and on_board(m.store, card) and on_board(m.store, into[0]):
                actions.fuse(m, into[0], card)

    def says(self, d: Describer) -> str:
        return d.say("step.join", to=d.noun(self.to).text, into=d.noun(self.into).text)


class SetOff(OwnStep):
    """Trigger abilities of Units, of a colour or with a keyword, again for free; they wait as in ENA-R21."""

    do: Literal["set_off"] = "set_off"
    to: AnySelector
    colour: Literal["green", "orange"] | None = None
    keyword: Keyword | None = None

    @model_validator(mode="after")
    def _sound(self) -> Self:
        return known_which(self)

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in g.find(m.store, env, self.to):
            for echo in sheet(m.store, card).echoes:
                if self.colour == echo.colour or (self.keyword is not None and self.keyword in echo.keywords):
                    m.pending.append((card, echo.program, ()))

    def says(self, d: Describer) -> str:
        return d.say("step.set_off", what=which_says(d, self), to=d.noun(self.to).text)


class MassiveAttack(OwnStep):
    """Turn the turn into a Massive Attack (ENA-J1.2.1)."""

    reports: ClassVar = True
    do: Literal["massive_attack"] = "massive_attack"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        actions.mass(m, controller(m.store, env))

    def says(self, d: Describer) -> str:
        return d.say("step.massive_attack")


OWN = (Harm, Heal, Gain, Lose, Strengthen, Grant, Impose, SetType, Move, Withdraw, Deploy, OpenWay, Spy, Join, SetOff, MassiveAttack)
