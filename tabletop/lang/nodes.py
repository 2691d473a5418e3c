"""Nodes that any game may use: choices, blocks, drawing, arithmetic, conditions, modifiers."""

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
    """Card that has the text."""

    who: Literal["this"] = "this"


class Bound(Selector):
    """Things bound to a name by an earlier step or by the event; cards gone since are left out."""

    who: Literal["bound"] = "bound"
    name: Name


class Players(Selector):
    """Players by side, seen from the text's controller; `team` is the whole own side, `each` is everybody."""

    who: Literal["players"] = "players"
    side: Literal["own", "allied", "team", "enemy", "each"] = "each"


# --- amounts ---


class Count(Amount):
    """Number of things a selector finds."""

    of: Literal["count"] = "count"
    who: AnySelector


class Value(Amount):
    """Present value of an attribute, summed over the things a selector finds (0 for none)."""

    of: Literal["value"] = "value"
    attribute: Attribute
    who: AnySelector


class Times(Amount):
    """Product of amounts."""

    of: Literal["times"] = "times"
    amount: AnyAmount
    by: AnyAmount


class Sum(Amount):
    """Sum of amounts."""

    of: Literal["sum"] = "sum"
    amounts: Annotated[tuple[AnyAmount, ...], Field(min_length=2)]


class Least(Amount):
    """Smallest of some amounts: a cap."""

    of: Literal["least"] = "least"
    amounts: Annotated[tuple[AnyAmount, ...], Field(min_length=2)]


class Number(Amount):
    """Number that the event, or an earlier step, bound to a name."""

    of: Literal["bound"] = "bound"
    name: Name


class X(Amount):
    """X paid for this card or ability; if none was paid, the X of the card, computed anew."""

    of: Literal["x"] = "x"


# --- conditions ---


class Compare(Condition):
    """Comparison of two amounts."""

    test: Literal["compare"] = spelt("is", "compare")
    left: AnyAmount
    relation: Literal["equal", "less", "more", "at_most", "at_least"]
    right: AnyAmount


class Exists(Condition):
    """True if a selector finds at least a given number of things."""

    test: Literal["exists"] = spelt("is", "exists")
    who: AnySelector
    least: Annotated[int, Field(ge=1)] = 1


class Not(Condition):
    """Negation of a condition."""

    test: Literal["not"] = spelt("is", "not")
    that: AnyCondition


class AllOf(Condition):
    """True if every condition holds."""

    test: Literal["all"] = spelt("is", "all")
    those: Annotated[tuple[AnyCondition, ...], Field(min_length=2)]


class AnyOf(Condition):
    """True if at least one condition holds."""

    test: Literal["any"] = spelt("is", "any")
    those: Annotated[tuple[AnyCondition, ...], Field(min_length=2)]


# --- properties ---


class Modify(Property):
    """Change of an attribute, by an amount, for the things a selector finds, while a condition holds."""

    has: Literal["modify"] = "modify"
    attribute: Attribute
    who: AnySelector
    amount: AnyAmount
    when: AnyCondition | None = None


# --- steps ---


class Choice(Step):
    """Choice by a player of `min` to `max` things a selector finds; all of them, if fewer than `min`."""

    name: Name = spelt("as")
    among: AnySelector = spelt("from")
    by: Who = "controller"
    min: Annotated[int, Field(ge=0, le=9)] = 1
    max: Annotated[int, Field(ge=1, le=9)] = 1


class Choose(Choice):
    """Choice that is not a target."""

    do: Literal["choose"] = "choose"


class Target(Choice):
    """Choice that the rules call a target: things that cannot be targeted are not offered."""

    do: Literal["target"] = "target"


class May(Step):
    """Ask the player; run the steps on a yes, or others on a no."""

    do: Literal["may"] = "may"
    by: Who = "controller"
    then: Steps
    otherwise: tuple[AnyStep, ...] = ()


class If(Step):
    """Run one list of steps or the other."""

    do: Literal["if"] = "if"
    when: AnyCondition
    then: Steps
    otherwise: tuple[AnyStep, ...] = ()


class Each(Step):
    """Run the steps once for each thing a selector finds when the step begins, bound to a name."""

    do: Literal["each"] = "each"
    name: Name = spelt("as", "each")
    who: AnySelector
    then: Steps


class For(Step):
    """Run the steps once for each player found, one after another, with that player as their controller."""

    do: Literal["for"] = "for"
    who: AnySelector
    then: Steps


class Repeat(Step):
    """Run the steps a number of times, computed when the step begins."""

    do: Literal["repeat"] = "repeat"
    times: AnyAmount
    then: Steps


class Draw(Step):
    """Draw cards for a player, or as many as the deck has."""

    do: Literal["draw"] = "draw"
    amount: AnyAmount = 1
    side: Side = "own"


class Shuffle(Step):
    """Shuffle a deck."""

    do: Literal["shuffle"] = "shuffle"
    side: Side = "own"


class Look(Step):
    """Show the top cards of the own deck to the controller alone, or as many as there are; bound, top first."""

    do: Literal["look"] = "look"
    name: Name = spelt("as")
    amount: AnyAmount


class Arrange(Step):
    """Ask the controller for an order of cards; bound to a name, first card first."""

    do: Literal["arrange"] = "arrange"
    name: Name = spelt("as")
    among: AnySelector = spelt("from")


class Stack(Step):
    """Put cards on top of their owner's deck, unseen by the others; the first card ends uppermost."""

    do: Literal["stack"] = "stack"
    who: AnySelector
    at: Literal["top", "bottom"] = "top"


class Discard(Step):
    """Put cards into their owners' discards."""

    do: Literal["discard"] = "discard"
    to: AnySelector


class Destroy(Step):
    """Destroy cards in play."""

    do: Literal["destroy"] = "destroy"
    to: AnySelector


class Recall(Step):
    """Put cards in play into their owners' hands."""

    do: Literal["recall"] = "recall"
    to: AnySelector


class Take(Step):
    """Take cards to their owners' hands."""

    do: Literal["take"] = "take"
    to: AnySelector


class Named(Step):
    """Named ability made of simpler steps, which replace it before it runs."""

    def steps(self) -> tuple[Step, ...]:
        """Return the steps that replace this ability."""
        raise NotImplementedError(type(self).__name__)


GENERIC: tuple[type[Node], ...] = (
    This, Bound,
    Count, Value, Times, Sum, Least, Number, X,
    Compare, Exists, Not, AllOf, AnyOf,
    Modify,
    Choose, Target, May, If, Each, Repeat, Draw, Shuffle, Look, Arrange, Stack,
)  # fmt: skip
MANY_HANDED: tuple[type[Node], ...] = (Players, For)
"""Nodes beside GENERIC, for games of more than two players, or whose texts may be used by other players."""
ON_CARDS: tuple[type[Node], ...] = (Discard, Destroy, Recall, Take)
"""Steps that three games or more share; a game lists those that its cards have, and says how it does them."""


S = TypeVar("S", bound=Step)


def expand(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Replace each named ability by its steps, inside blocks too."""
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
        inner = step.__dict__.get(block)  # a missing attribute is slow on a pydantic model
        if inner:
            changes[block] = expand(inner)
    return step.model_copy(update=changes) if changes else step
