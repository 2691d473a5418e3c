"""Enadrya's named abilities, each with the steps that it is made of and its words, and all its nodes."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import model_validator

from tabletop.games.enadrya.nodes import ATTRIBUTES, READERS, Cards, Keyword, Units
from tabletop.games.enadrya.qualities import about, named, titled
from tabletop.games.enadrya.simple_steps import (
    ChooseType,
    Deploy,
    Gain,
    Grant,
    Harm,
    Heal,
    Impose,
    Join,
    Lose,
    MassiveAttack,
    Move,
    OpenWay,
    SetOff,
    SetType,
    Spy,
    Strengthen,
    Withdraw,
    known_which,
    until_says,
    which_says,
)
from tabletop.lang.describe import ALL, A, Describer, Form
from tabletop.lang.nodes import (
    GENERIC,
    Arrange,
    Bound,
    Choose,
    Destroy,
    Discard,
    Look,
    Modify,
    Named,
    Recall,
    Shuffle,
    Stack,
    Take,
    Target,
    This,
)
from tabletop.lang.vocabulary import AnyAmount, AnySelector, Name, Step, Vocabulary, spelt


class Fury(Named):
    """Named ability: more attack for itself until the end of the turn."""

    do: Literal["fury"] = "fury"
    amount: AnyAmount

    def steps(self) -> tuple[Step, ...]:
        return (Strengthen(attribute="attack", amount=self.amount, to=This()),)

    def says(self, d: Describer) -> str:
        measure = d.measure(self.amount)
        tail = measure.tail or ("" if measure.number else d.say("amount.where", equal=measure.equal))
        title = titled(d, "fury", f"+{measure.number or 'X'}")
        return f"**{title}**{tail}{until_says(d, 'turn')}"


class Arm(Named):
    """Named ability: more attack for a target Unit until the end of the turn."""

    do: Literal["arm"] = "arm"
    amount: AnyAmount
    name: Name = spelt("as", "armed")
    among: AnySelector = spelt("from", Units(side="allied"))

    def steps(self) -> tuple[Step, ...]:
        return (
            Target(name=self.name, among=self.among),
            Strengthen(attribute="attack", amount=self.amount, to=Bound(name=self.name)),
        )

    def says(self, d: Describer) -> str:
        measure = d.measure(self.amount)
        tail = measure.tail or ("" if measure.number else d.say("amount.where", equal=measure.equal))
        number = measure.number or "X"
        title = f"**{titled(d, 'arm', f'+{number}')}**"
        if d.style == "short":
            return title
        return d.say("step.arm", title=title, to=d.noun(self.among, Form("target")).text) + tail + until_says(d, "turn")


class Crush(Named):
    """Named ability: the opponent destroys one of their own Units; their choice, so no target."""

    do: Literal["crush"] = "crush"
    among: AnySelector = spelt("from", Units(side="enemy"))

    def steps(self) -> tuple[Step, ...]:
        return (Choose(name="crushed", among=self.among, by="opponent"), Destroy(to=Bound(name="crushed")))

    def says(self, d: Describer) -> str:
        plain = isinstance(self.among, Units) and self.among == Units(side="enemy")
        gloss = d.say("gloss.crush") if plain else d.say("gloss.crush_of", noun=d.noun(self.among, A).text)
        return named(d, d.say("keyword.crush"), gloss)


class Settle(Named):
    """Named ability: look at the top cards of one's deck and put them back in any order, unseen."""

    do: Literal["settle"] = "settle"
    amount: AnyAmount = 3

    def steps(self) -> tuple[Step, ...]:
        return (
            Look(name="seen", amount=self.amount),
            Arrange(name="order", among=Bound(name="seen")),
            Stack(who=Bound(name="order")),
        )

    def says(self, d: Describer) -> str:
        number = d.measure(self.amount).number or "X"
        title = titled(d, "settle") if self.amount == 3 else titled(d, "settle", number)
        return named(d, title, d.say("gloss.settle", number=number))


class Adapt(Named):
    """Named ability: a Unit takes an attack type of choice until the end of the turn."""

    do: Literal["adapt"] = "adapt"
    to: AnySelector = This()

    def steps(self) -> tuple[Step, ...]:
        return (ChooseType(name="type"), SetType(to=self.to, chosen="type"))

    def says(self, d: Describer) -> str:
        return named(
            d,
            d.say("keyword.adapt"),
            about(d, "becomes", self.to, type=d.say("type_chosen")) + until_says(d, "turn"),
        )


class Brood(Named):
    """Named ability: search one's deck for a card of the Serfibia family, show it and take it; shuffle the deck."""

    do: Literal["brood"] = "brood"
    family: str = "Serfibia"

    def steps(self) -> tuple[Step, ...]:
        nest = Cards(place="deck", name=self.family)
        return (Choose(name="found", among=nest, min=0), Take(to=Bound(name="found")), Shuffle())

    def says(self, d: Describer) -> str:
        return named(d, d.say("keyword.brood"), d.say("gloss.brood", family=self.family))


class Fuse(Named):
    """Named ability: a target allied Unit that can fuse too joins this one."""

    do: Literal["fuse"] = "fuse"

    def steps(self) -> tuple[Step, ...]:
        partner = Units(side="allied", keyword="fuse")
        return (Target(name="partner", among=partner), Join(to=Bound(name="partner")))

    def says(self, d: Describer) -> str:
        return named(d, d.say("keyword.fuse"), d.say("gloss.fusion"))


class Hasten(Named):
    """Named ability: Units of the hand have more speed for deployment until the end of the turn."""

    do: Literal["hasten"] = "hasten"
    amount: AnyAmount = 1
    who: AnySelector = Cards(place="hand", kind="unit")

    def steps(self) -> tuple[Step, ...]:
        return (Impose(property=Modify(attribute="speed", who=self.who, amount=self.amount)),)

    def says(self, d: Describer) -> str:
        title = titled(d, "hasten", f"+{d.measure(self.amount).number or 'X'}")
        who = d.noun(self.who, ALL).text
        number = d.measure(self.amount).number or "X"
        return named(d, title, d.say("gloss.hasten", who=who, number=number))


class Activate(Named):
    """Named ability: the abilities of a target allied Unit, of one colour or with one keyword, trigger again."""

    do: Literal["activate"] = "activate"
    colour: Literal["green", "orange"] | None = None
    keyword: Keyword | None = None

    @model_validator(mode="after")
    def _sound(self) -> Self:
        return known_which(self)

    def steps(self) -> tuple[Step, ...]:
        able = Units(side="allied", colour=self.colour, keyword=self.keyword)
        woken = Bound(name="woken")
        return (Target(name="woken", among=able), SetOff(to=woken, colour=self.colour, keyword=self.keyword))

    def says(self, d: Describer) -> str:
        target = Units(side="allied", colour=None, keyword=None)
        to = d.noun(target, Form("target")).text
        return named(d, d.say("keyword.activate"), d.say("step.set_off", what=which_says(d, self), to=to))


ABILITIES = (Fury, Arm, Crush, Settle, Adapt, Brood, Fuse, Hasten, Activate)
STEPS: tuple[type[Step], ...] = (
    ChooseType, Harm, Heal, Gain, Lose, Destroy, Strengthen, Grant, Impose, SetType, Move, Withdraw,
    Recall, Take, Discard, Deploy, OpenWay, Spy, Join, SetOff, MassiveAttack,
    *ABILITIES,
)  # fmt: skip

VOCABULARY = Vocabulary.of((*GENERIC, *READERS, *STEPS), attributes=ATTRIBUTES)
