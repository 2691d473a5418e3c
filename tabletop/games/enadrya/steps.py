"""Enadrya's own steps: actions of its cards; the named abilities among them expand to simpler ones."""

from __future__ import annotations

from typing import Literal, Self, TypeVar

from pydantic import model_validator
from pydantic_core import PydanticCustomError

from tabletop.games.enadrya.nodes import (
    ATTRIBUTES,
    READERS,
    Absorb,
    AttackType,
    Boost,
    Camouflage,
    Cards,
    Command,
    Duration,
    Fusible,
    Immune,
    Keyword,
    Pierce,
    Shield,
    Thrift,
    Units,
)
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
    Side,
    Stack,
    Take,
    Target,
    This,
    Who,
)
from tabletop.lang.vocabulary import (
    AnyAmount,
    AnyProperty,
    AnySelector,
    Attribute,
    Name,
    Node,
    Step,
    Vocabulary,
    spelt,
)

S = TypeVar("S", bound="SetOff | Activate")


def _says_which(step: S) -> S:
    """Refuse a step that does not say which abilities it means."""
    if step.colour is None and step.keyword is None:
        raise PydanticCustomError("enadrya.source.which", "a colour or a keyword is missing")
    return step


class ChooseType(Step):
    """Ask a player for an attack type, bound to a name."""

    do: Literal["choose_type"] = "choose_type"
    name: Name = spelt("as")
    by: Who = "controller"


class Harm(Step):
    """Damage Units (ENA-R17) or a Base; not an attack, so no Shield stops it and Absorb gains nothing."""

    do: Literal["harm"] = "harm"
    amount: AnyAmount
    to: AnySelector


class Heal(Step):
    """Raise a Base's counter, never above its printed value (ENA-I3.1.1)."""

    do: Literal["heal"] = "heal"
    amount: AnyAmount
    side: Side = "own"


class Gain(Step):
    """Give a player energy (ENA-G2.1)."""

    do: Literal["gain"] = "gain"
    amount: AnyAmount
    side: Side = "own"


class Lose(Step):
    """Take energy from a player, never below 0."""

    do: Literal["lose"] = "lose"
    amount: AnyAmount
    side: Side = "enemy"


class Strengthen(Step):
    """Change an attribute until the end of the turn (ENA-R18) or as long as the card stays on the board."""

    do: Literal["strengthen"] = "strengthen"
    attribute: Attribute
    amount: AnyAmount
    to: AnySelector
    lasts: Duration = "turn"


class Grant(Step):
    """Give Units a keyword or another property."""

    do: Literal["grant"] = "grant"
    keyword: AnyProperty
    to: AnySelector
    lasts: Duration = "turn"


class Impose(Step):
    """Apply a property until the end of the turn, to everything its selector finds at each reading."""

    do: Literal["impose"] = "impose"
    property: AnyProperty


class SetType(Step):
    """Set the attack type of Units: one named here, or one bound by `choose_type`."""

    do: Literal["set_type"] = "set_type"
    to: AnySelector
    type: AttackType | None = None
    chosen: Name | None = None
    lasts: Duration = "turn"


class Move(Step):
    """Put a Unit into a slot of its own board; not a move of ENA-L4. An occupant burns (ENA-K1.4)."""

    do: Literal["move"] = "move"
    to: AnySelector
    slot: Name


class Withdraw(Step):
    """Withdraw Units in battle as in ENA-J1.1."""

    do: Literal["withdraw"] = "withdraw"
    to: AnySelector


class Deploy(Step):
    """Put a Unit of the hand, deck or Incinerator into a chosen slot, its cost paid or not."""

    do: Literal["deploy"] = "deploy"
    to: AnySelector
    slot: Name
    price: Literal["paid", "free"] = "paid"


class OpenWay(Step):
    """Lock the slots facing these Units this turn; no effect on a slot that already has a blocker."""

    do: Literal["open_way"] = "open_way"
    to: AnySelector = This()


class Spy(Step):
    """Show the opponent's hand to the controller."""

    do: Literal["spy"] = "spy"


class Join(Step):
    """Fuse a Unit with another in that one's slot (ENA-R24)."""

    do: Literal["join"] = "join"
    to: AnySelector
    into: AnySelector = This()


class SetOff(Step):
    """Trigger abilities of Units, of a colour or with a keyword, again for free; they wait as in ENA-R21."""

    do: Literal["set_off"] = "set_off"
    to: AnySelector
    colour: Literal["green", "orange"] | None = None
    keyword: Keyword | None = None

    @model_validator(mode="after")
    def _sound(self) -> Self:
        return _says_which(self)


class MassiveAttack(Step):
    """Turn the turn into a Massive Attack (ENA-J1.2.1)."""

    do: Literal["massive_attack"] = "massive_attack"


# --- named abilities made of steps ---


class Fury(Named):
    """Named ability: more attack for itself until the end of the turn."""

    do: Literal["fury"] = "fury"
    amount: AnyAmount

    def steps(self) -> tuple[Step, ...]:
        return (Strengthen(attribute="attack", amount=self.amount, to=This()),)


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


class Crush(Named):
    """Named ability: the opponent destroys one of their own Units; their choice, so no target."""

    do: Literal["crush"] = "crush"
    among: AnySelector = spelt("from", Units(side="enemy"))

    def steps(self) -> tuple[Step, ...]:
        return (Choose(name="crushed", among=self.among, by="opponent"), Destroy(to=Bound(name="crushed")))


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


class Adapt(Named):
    """Named ability: a Unit takes an attack type of choice until the end of the turn."""

    do: Literal["adapt"] = "adapt"
    to: AnySelector = This()

    def steps(self) -> tuple[Step, ...]:
        return (ChooseType(name="type"), SetType(to=self.to, chosen="type"))


class Brood(Named):
    """Named ability: search one's deck for a card of the Serfibia family, show it and take it; shuffle the deck."""

    do: Literal["brood"] = "brood"
    family: str = "Serfibia"

    def steps(self) -> tuple[Step, ...]:
        nest = Cards(place="deck", name=self.family)
        return (Choose(name="found", among=nest, min=0), Take(to=Bound(name="found")), Shuffle())


class Fuse(Named):
    """Named ability: a target allied Unit that can fuse too joins this one."""

    do: Literal["fuse"] = "fuse"

    def steps(self) -> tuple[Step, ...]:
        partner = Units(side="allied", keyword="fuse")
        return (Target(name="partner", among=partner), Join(to=Bound(name="partner")))


class Hasten(Named):
    """Named ability: Units of the hand have more speed for deployment until the end of the turn."""

    do: Literal["hasten"] = "hasten"
    amount: AnyAmount = 1
    who: AnySelector = Cards(place="hand", kind="unit")

    def steps(self) -> tuple[Step, ...]:
        return (Impose(property=Modify(attribute="speed", who=self.who, amount=self.amount)),)


class Activate(Named):
    """Named ability: the abilities of a target allied Unit, of one colour or with one keyword, trigger again."""

    do: Literal["activate"] = "activate"
    colour: Literal["green", "orange"] | None = None
    keyword: Keyword | None = None

    @model_validator(mode="after")
    def _sound(self) -> Self:
        return _says_which(self)

    def steps(self) -> tuple[Step, ...]:
        able = Units(side="allied", colour=self.colour, keyword=self.keyword)
        woken = Bound(name="woken")
        return (Target(name="woken", among=able), SetOff(to=woken, colour=self.colour, keyword=self.keyword))


RUNNERS: tuple[type[Step], ...] = (
    ChooseType, Harm, Heal, Gain, Lose, Destroy, Strengthen, Grant, Impose, SetType, Move, Withdraw,
    Recall, Take, Discard, Deploy, OpenWay, Spy, Join, SetOff, MassiveAttack,
    Fury, Arm, Crush, Settle, Adapt, Brood, Fuse, Hasten, Activate,
)  # fmt: skip

VOCABULARY = Vocabulary.of((*GENERIC, *READERS, *RUNNERS), attributes=ATTRIBUTES)

_NAMED: dict[type[Node], Keyword] = {
    OpenWay: "open_way", Absorb: "absorb", Hasten: "hasten", Settle: "settle", Activate: "activate",
    Adapt: "adapt", Thrift: "thrift", Pierce: "pierce", Camouflage: "camouflage", Command: "command",
    Crush: "crush", Arm: "arm", Fury: "fury", Destroy: "destroy", Brood: "brood", Shield: "shield",
    Spy: "spy", Fuse: "fuse", Fusible: "fuse", Immune: "immune", Boost: "boost",
}  # fmt: skip


def keyword_of(node: Node) -> Keyword | None:
    """Return the named ability of a node, if any; a change of speed in the hand is Acelerar."""
    if isinstance(node, Modify) and node.attribute == "speed" and isinstance(node.who, Cards):
        return "hasten"
    return _NAMED.get(type(node))
