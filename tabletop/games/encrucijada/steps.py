"""Encrucijada's own steps: actions of its cards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tabletop.games.encrucijada.nodes import ATTRIBUTES, READERS, Bar, Trait
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
    """Give cards, or all cards of players, a trait for some time, or bar them from something."""

    do: Literal["grant"] = "grant"
    quality: Trait | Bar
    to: AnySelector
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


class Take(Step):
    """Put cards into their owners' hands."""

    do: Literal["take"] = "take"
    to: AnySelector


class Lay(Step):
    """Put cards on the table, each hidden and alone, or visible."""

    do: Literal["lay"] = "lay"
    to: AnySelector
    face: Literal["hidden", "visible"]


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


class Mix(Step):
    """Shuffle armies (ENC-R36)."""

    do: Literal["mix"] = "mix"
    to: AnySelector


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


GENERIC = (generic.This, generic.Bound, generic.Players, generic.Modify, generic.Choose, generic.Target, generic.Each,
           generic.For, generic.If, generic.Compare, generic.Arrange)
STEPS = (Strengthen, Grant, Draw, Look, Peek, Bury, Mill, Take, Lay, Discard, Block, Unblock, Mix, Breach, Refresh, DeclareAgain, Mend, Wear,
         Cancel, CallOff)
VOCABULARY = Vocabulary.of((*GENERIC, *READERS, *STEPS), attributes=ATTRIBUTES)
"""Every node of Encrucijada's cards."""
