"""Encrucijada's own steps: actions of its cards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tabletop.games.encrucijada.nodes import ATTRIBUTES, READERS, Bar, Mark, Trait
from tabletop.lang import nodes as generic
from tabletop.lang.vocabulary import AnySelector, Name, Step, Vocabulary, spelt

Lasts = Literal["clash", "turn", "round", "their_turn"]
"""For this clash, until this turn ends, for a round, or until the end of a player's own turn: the one in progress, or the next
(ENC-2.11)."""


class Strengthen(Step):
    """Change the value of cards, or of all cards of players but those with certain traits, for some time."""

    do: Literal["strengthen"] = "strengthen"
    amount: int
    to: AnySelector
    but: tuple[Trait, ...] = ()
    lasts: Lasts


class Grant(Step):
    """Give cards, armies, or all cards of players, a trait or a mark for some time, or bar them from something."""

    do: Literal["grant"] = "grant"
    quality: Trait | Bar | Mark
    to: AnySelector
    lasts: Lasts


class ExchangeValues(Step):
    """Exchange the printed value of this card with that of another for this clash (ENC-R32)."""

    do: Literal["exchange_values"] = "exchange_values"
    to: AnySelector


class NameResource(Step):
    """Let the controller name a resource that is not special; bound."""

    do: Literal["name_resource"] = "name_resource"
    name: Name = spelt("as")


class Lessen(Step):
    """Lower the gifts of cards, or of all village cards of players: the resource named, or all but the special; by an amount, or to 0."""

    do: Literal["lessen"] = "lessen"
    to: AnySelector
    resource: Name | None = None
    amount: Annotated[int, Field(ge=1, le=99)] | None = None
    lasts: Lasts


class Pact(Step):
    """Let neither the controller nor the owner of this card declare war on the other for some time."""

    do: Literal["pact"] = "pact"
    lasts: Lasts


class Draw(Step):
    """Draw the top card of each pile found."""

    do: Literal["draw"] = "draw"
    pile: AnySelector


class Look(Step):
    """Let the controller look at the top cards of each pile found; bound, uppermost first."""

    do: Literal["look"] = "look"
    name: Name = spelt("as")
    pile: AnySelector
    amount: Annotated[int, Field(ge=1, le=9)] = 1


class Peek(Step):
    """Let the controller look at cards that are hidden from it."""

    do: Literal["peek"] = "peek"
    to: AnySelector


class Bury(Step):
    """Put cards into a pile, unseen by others (ENC-R30); without a pile, each into the one it lies in."""

    do: Literal["bury"] = "bury"
    to: AnySelector
    pile: AnySelector | None = None
    at: Literal["top", "bottom"] = "bottom"


class Mill(Step):
    """Put the top card of each pile found into the discard."""

    do: Literal["mill"] = "mill"
    pile: AnySelector


class Lay(Step):
    """Put cards on the table, each hidden and alone, or visible."""

    do: Literal["lay"] = "lay"
    to: AnySelector
    face: Literal["hidden", "visible"]


class PutDown(Step):
    """Let the controller put down cards from the hand, hidden or visible, besides those of B: an exact number, or up to that number.

    `keep` is the number of cards that must stay in the hand, for a price to be paid later.
    """

    do: Literal["put_down"] = "put_down"
    amount: Annotated[int, Field(ge=1, le=9)]
    least: Literal["all", "none"] = "all"
    face: Literal["any", "hidden"] = "any"
    keep: Annotated[int, Field(ge=0, le=9)] = 0


class Hide(Step):
    """Make visible cards hidden again, on top of an army or alone (ENC-R31)."""

    do: Literal["hide"] = "hide"
    to: AnySelector
    onto: AnySelector


class PullBack(Step):
    """Put revealed cards back hidden, at the bottom of their army; its next card is revealed (ENC-R33)."""

    do: Literal["pull_back"] = "pull_back"
    to: AnySelector


class BringUp(Step):
    """Let cards of a fighting army change places with its revealed card (ENC-R33)."""

    do: Literal["bring_up"] = "bring_up"
    to: AnySelector


class Block(Step):
    """Block armies for a round."""

    do: Literal["block"] = "block"
    to: AnySelector


class Unblock(Step):
    """Let blocked armies fight again."""

    do: Literal["unblock"] = "unblock"
    to: AnySelector


class Mix(Step):
    """Shuffle armies (ENC-R36)."""

    do: Literal["mix"] = "mix"
    to: AnySelector


class Sort(Step):
    """Put cards on top of the army they lie in, the first one uppermost (ENC-R36)."""

    do: Literal["sort"] = "sort"
    to: AnySelector


class Join(Step):
    """Put an army on top of another, unseen; they become one (ENC-R36)."""

    do: Literal["join"] = "join"
    to: AnySelector
    onto: AnySelector


class Form(Step):
    """Let the controller put its hidden cards that are not blocked into any armies, in any order."""

    do: Literal["form"] = "form"


class Breach(Step):
    """Let the own tower lose resistance."""

    do: Literal["breach"] = "breach"
    amount: Annotated[int, Field(ge=1, le=50)]


class Refresh(Step):
    """Let cards use their effect once more this round."""

    do: Literal["refresh"] = "refresh"
    to: AnySelector


class DeclareAgain(Step):
    """Let the controller declare one more war this turn (ENC-R35)."""

    do: Literal["declare_again"] = "declare_again"


class Mend(Step):
    """Restore resistance to the own tower, up to the printed one."""

    do: Literal["mend"] = "mend"
    amount: Annotated[int, Field(ge=1, le=50)]


class Wear(Step):
    """Let the attrition of the other side of the war grow."""

    do: Literal["wear"] = "wear"
    amount: Annotated[int, Field(ge=1, le=9)]


class Cancel(Step):
    """Let an effect of the chain do nothing."""

    do: Literal["cancel"] = "cancel"
    to: AnySelector


class CallOff(Step):
    """Call the war off (ENC-R34)."""

    do: Literal["call_off"] = "call_off"


GENERIC = (generic.This, generic.Bound, generic.Players, generic.Modify, generic.Choose, generic.Target, generic.Each,
           generic.For, generic.If, generic.May, generic.Compare, generic.Arrange)
STEPS = (Strengthen, Grant, ExchangeValues, NameResource, Lessen, Pact, Draw, Look, Peek, Bury, Mill, generic.Take, Lay, PutDown, Hide, PullBack,
         BringUp, generic.Discard, Block, Unblock, Mix, Sort, Join, Form, Breach, Refresh, DeclareAgain, Mend, Wear, Cancel, CallOff)
VOCABULARY = Vocabulary.of((*GENERIC, *READERS, *STEPS), attributes=ATTRIBUTES)
"""Every node of Encrucijada's cards."""
