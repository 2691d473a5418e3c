"""The nodes any game may use: choices, blocks, drawing, arithmetic, conditions, modifiers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, TypeVar

from pydantic import Field

from tabletop.lang.vocabulary import (
    Amount,
    AnyAmount,
    AnyCondition,
    AnySelector,
    AnyStep,
    Attribute,
    Condition,
    Name,
    Node,
    Property,
    Selector,
    Step,
    Steps,
    spelt,
)

Who = Literal["controller", "opponent"]
Side = Literal["own", "enemy"]


# --- selectors ---


class This(Selector):
    """The card whose text it is."""

    who: Literal["this"] = "this"


class Bound(Selector):
    """What an earlier step, or the event, bound to a name; cards that are gone since are left out."""

    who: Literal["bound"] = "bound"
    name: Name


class Players(Selector):
    """Players by their side, seen from the text's controller; `team` is the own side whole, `each` is everybody."""

    who: Literal["players"] = "players"
    side: Literal["own", "allied", "team", "enemy", "each"] = "each"


# --- amounts ---


class Count(Amount):
    """How many a selector finds."""

    of: Literal["count"] = "count"
    who: AnySelector


class Value(Amount):
    """An attribute's present value, summed over what a selector finds (0 for nothing)."""

    of: Literal["value"] = "value"
    attribute: Attribute
    who: AnySelector


class Times(Amount):
    """A product."""

    of: Literal["times"] = "times"
    amount: AnyAmount
    by: AnyAmount


class Sum(Amount):
    """A sum."""

    of: Literal["sum"] = "sum"
    amounts: Annotated[tuple[AnyAmount, ...], Field(min_length=2)]


class Least(Amount):
    """The smallest of some amounts: a cap."""

    of: Literal["least"] = "least"
    amounts: Annotated[tuple[AnyAmount, ...], Field(min_length=2)]


class Number(Amount):
    """A number that the event, or an earlier step, bound to a name."""

    of: Literal["bound"] = "bound"
    name: Name


class X(Amount):
    """The X paid for this card or ability; where none was paid, the X of the card, worked out anew."""

    of: Literal["x"] = "x"


# --- conditions ---


class Compare(Condition):
    """Two amounts stand in a relation."""

    test: Literal["compare"] = spelt("is", "compare")
    left: AnyAmount
    relation: Literal["equal", "less", "more", "at_most", "at_least"]
    right: AnyAmount


class Exists(Condition):
    """A selector finds at least so many."""

    test: Literal["exists"] = spelt("is", "exists")
    who: AnySelector
    least: Annotated[int, Field(ge=1)] = 1


class Not(Condition):
    """The contrary."""

    test: Literal["not"] = spelt("is", "not")
    that: AnyCondition


class AllOf(Condition):
    """Every one holds."""

    test: Literal["all"] = spelt("is", "all")
    those: Annotated[tuple[AnyCondition, ...], Field(min_length=2)]


class AnyOf(Condition):
    """One holds at least."""

    test: Literal["any"] = spelt("is", "any")
    those: Annotated[tuple[AnyCondition, ...], Field(min_length=2)]


# --- properties ---


class Modify(Property):
    """An attribute of what a selector finds is changed by an amount while a condition holds."""

    has: Literal["modify"] = "modify"
    attribute: Attribute
    who: AnySelector
    amount: AnyAmount
    when: AnyCondition | None = None


# --- steps ---


class Choice(Step):
    """A player picks from `min` to `max` of what a selector finds; all there are, if fewer than `min`."""

    name: Name = spelt("as")
    among: AnySelector = spelt("from")
    by: Who = "controller"
    min: Annotated[int, Field(ge=0, le=9)] = 1
    max: Annotated[int, Field(ge=1, le=9)] = 1


class Choose(Choice):
    """A choice that is no target."""

    do: Literal["choose"] = "choose"


class Target(Choice):
    """A choice the rules call a target: what cannot be targeted is not offered."""

    do: Literal["target"] = "target"


class May(Step):
    """The player is asked; the steps run on a yes."""

    do: Literal["may"] = "may"
    by: Who = "controller"
    then: Steps


class If(Step):
    """One list of steps or the other."""

    do: Literal["if"] = "if"
    when: AnyCondition
    then: Steps
    otherwise: tuple[AnyStep, ...] = ()


class Each(Step):
    """The steps run once for each of what a selector finds when the step begins, bound to a name."""

    do: Literal["each"] = "each"
    name: Name = spelt("as", "each")
    who: AnySelector
    then: Steps


class For(Step):
    """The steps run once for each player found, one after another, with that player as their controller."""

    do: Literal["for"] = "for"
    who: AnySelector
    then: Steps


class Repeat(Step):
    """The steps run a number of times, worked out when the step begins."""

    do: Literal["repeat"] = "repeat"
    times: AnyAmount
    then: Steps


class Draw(Step):
    """A player draws cards, as many as there are."""

    do: Literal["draw"] = "draw"
    amount: AnyAmount = 1
    side: Side = "own"


class Shuffle(Step):
    """A deck is shuffled."""

    do: Literal["shuffle"] = "shuffle"
    side: Side = "own"


class Look(Step):
    """The controller alone sees the top cards of the own deck, as many as there are; bound, top first."""

    do: Literal["look"] = "look"
    name: Name = spelt("as")
    amount: AnyAmount


class Arrange(Step):
    """The controller is asked for an order of cards; it is bound to a name, first card first."""

    do: Literal["arrange"] = "arrange"
    name: Name = spelt("as")
    among: AnySelector = spelt("from")


class Stack(Step):
    """Cards go onto their owner's deck, unseen by the others, the first of them uppermost."""

    do: Literal["stack"] = "stack"
    who: AnySelector
    at: Literal["top", "bottom"] = "top"


class Named(Step):
    """A named ability made of simpler steps; it is replaced by them before it runs."""

    def steps(self) -> tuple[Step, ...]:
        """The steps it stands for."""
        raise NotImplementedError(type(self).__name__)


GENERIC: tuple[type[Node], ...] = (
    This, Bound,
    Count, Value, Times, Sum, Least, Number, X,
    Compare, Exists, Not, AllOf, AnyOf,
    Modify,
    Choose, Target, May, If, Each, Repeat, Draw, Shuffle, Look, Arrange, Stack,
)  # fmt: skip
MANY_HANDED: tuple[type[Node], ...] = (Players, For)
"""For games of more than two players, or whose texts are used by others than their owners; beside GENERIC."""


S = TypeVar("S", bound=Step)


def expand(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Steps without named abilities: each is replaced by what it stands for, inside blocks too."""
    plain: list[Step] = []
    for step in steps:
        if isinstance(step, Named):
            plain.extend(expand(step.steps()))
        else:
            plain.append(_expand_inside(step))
    return tuple(plain)


def _expand_inside(step: S) -> S:
    changes = {}
    for block in ("then", "otherwise"):
        inner = step.__dict__.get(block)  # asking a model for what it has not is slow
        if inner:
            changes[block] = expand(inner)
    return step.model_copy(update=changes) if changes else step
