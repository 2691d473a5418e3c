"""Encrucijada's own steps: actions of its cards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tabletop.games.encrucijada.nodes import ATTRIBUTES, READERS, Trait
from tabletop.lang import nodes as generic
from tabletop.lang.vocabulary import AnySelector, Name, Step, Vocabulary, spelt

Lasts = Literal["turn", "round", "their_turn"]
"""Until this turn ends, for a round, or until the end of a player's own turn: the one in progress, or the next (ENC-2.11)."""


class Strengthen(Step):
    """Change the value of cards, or of all cards of players, for some time."""

    do: Literal["strengthen"] = "strengthen"
    amount: int
    to: AnySelector
    lasts: Lasts


class Grant(Step):
    """Give cards, or all cards of players, a trait for some time; `no_war` keeps players from declaring war."""

    do: Literal["grant"] = "grant"
    quality: Trait | Literal["no_war"]
    to: AnySelector
    lasts: Lasts


class Draw(Step):
    """Draw the top card of each pile found."""

    do: Literal["draw"] = "draw"
    pile: AnySelector


class Look(Step):
    """Let the controller look at the top card of each pile found; bound."""

    do: Literal["look"] = "look"
    name: Name = spelt("as")
    pile: AnySelector


class Bury(Step):
    """Put cards into a pile, unseen by others (ENC-R30); without a pile, each into the one it lies in."""

    do: Literal["bury"] = "bury"
    to: AnySelector
    pile: AnySelector | None = None
    at: Literal["top", "bottom"] = "bottom"


class Discard(Step):
    """Put cards into their owners' discards."""

    do: Literal["discard"] = "discard"
    to: AnySelector


class Block(Step):
    """Block armies for a round."""

    do: Literal["block"] = "block"
    to: AnySelector


class Unblock(Step):
    """Let blocked armies fight again."""

    do: Literal["unblock"] = "unblock"
    to: AnySelector


class Mend(Step):
    """Give the own tower resistance back, up to what it printed."""

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


GENERIC = (generic.This, generic.Bound, generic.Players, generic.Modify, generic.Choose, generic.Target, generic.Each, generic.For)
STEPS = (Strengthen, Grant, Draw, Look, Bury, Discard, Block, Unblock, Mend, Wear, Cancel, CallOff)
VOCABULARY = Vocabulary.of((*GENERIC, *READERS, *STEPS), attributes=ATTRIBUTES)
"""Every node of Encrucijada's cards."""
