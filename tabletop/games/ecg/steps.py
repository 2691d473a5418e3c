"""ECG's own steps: actions of its cards. A step that cannot be done at all stops the text (ECG-10.2, R31)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tabletop.games.ecg.nodes import ATTRIBUTES, READERS, Counter, Manoeuvre, Quality, Title
from tabletop.lang.nodes import GENERIC, Destroy, Discard, Side, This
from tabletop.lang.vocabulary import AnyAmount, AnySelector, Attribute, Name, Step, Vocabulary, spelt


class Wound(Step):
    """Wound Troops, each by an amount, at most by its strength (ECG-R13)."""

    do: Literal["wound"] = "wound"
    amount: AnyAmount
    to: AnySelector


class Mend(Step):
    """Remove up to an amount of wounds from each Troop (ECG-7.3)."""

    do: Literal["mend"] = "mend"
    amount: AnyAmount
    to: AnySelector


class Duel(Step):
    """Let the card that bears the text and another Troop wound each other at once (ECG-R27)."""

    do: Literal["duel"] = "duel"
    to: AnySelector


class Shift(Step):
    """Change a player's morale, renown or madness; a loss is negative. A loss "up to" a number can always be done (ECG-R31)."""

    do: Literal["shift"] = "shift"
    counter: Counter
    amount: AnyAmount
    side: Side = "own"
    up_to: Literal["yes"] | None = None


class Prepare(Step):
    """Change the preparation of Troops; a loss is negative."""

    do: Literal["prepare"] = "prepare"
    amount: AnyAmount
    to: AnySelector


class ChangeLine(Step):
    """Move Troops to their other line, as far as there is room (ECG-R28)."""

    do: Literal["change_line"] = "change_line"
    to: AnySelector


class Seat(Step):
    """Put cards in their owner's court, ready or spent (ECG-R30)."""

    do: Literal["seat"] = "seat"
    to: AnySelector
    resource: Literal["ready", "spent"] = "ready"


class Spend(Step):
    """Spend ready resources of a player, of their own choice by the order of payment (ECG-R37)."""

    do: Literal["spend"] = "spend"
    amount: AnyAmount = 1
    side: Side = "enemy"


class Ready(Step):
    """Make spent resources of the own court ready, those that pay most kinds first (ECG-R37)."""

    do: Literal["ready"] = "ready"
    amount: AnyAmount = 1


class Exile(Step):
    """Put cards into their owner's exile."""

    do: Literal["exile"] = "exile"
    to: AnySelector


class Mill(Step):
    """Put the top cards of a deck into the discard; bound to a name, if there is one."""

    do: Literal["mill"] = "mill"
    name: Name | None = spelt("as", None)
    amount: AnyAmount
    side: Side = "own"


class Take(Step):
    """Show cards of the own deck or discard, and take them to the hand, under its limit (ECG-R20); after a search, shuffle."""

    do: Literal["take"] = "take"
    to: AnySelector
    after: Literal["shuffle"] | None = None


class Strengthen(Step):
    """Change an attribute of Troops until the end of the turn, or for as long as they stay."""

    do: Literal["strengthen"] = "strengthen"
    attribute: Attribute
    amount: AnyAmount
    to: AnySelector = This()
    lasts: Literal["turn", "lasting"] = "turn"


class Next(Step):
    """Change the cost, or the preparation on entry, of the next Troop that a player trains this turn.

    In answer to a training that is the Troop being trained.
    """

    do: Literal["next"] = "next"
    attribute: Literal["cost", "entry"]
    amount: AnyAmount
    side: Side = "own"
    title: Title | None = None
    least: Annotated[int, Field(ge=0)] = 0


class Grant(Step):
    """Give Troops a quality until the end of the turn."""

    do: Literal["grant"] = "grant"
    quality: Quality
    to: AnySelector


class Again(Step):
    """Let Troops that have made their manoeuvre make a second one this turn (ECG-R25), after which they may have to recover."""

    do: Literal["again"] = "again"
    to: AnySelector
    recovery: Literal["given", "none"] = "none"


class Command(Step):
    """Have a bound Troop make a manoeuvre now, at a target its player chooses (ECG-R24)."""

    do: Literal["command"] = "command"
    name: Name
    kinds: Annotated[tuple[Manoeuvre, ...], Field(min_length=1)]


class Undo(Step):
    """Undo what the Reaction answers (ECG-R29)."""

    do: Literal["undo"] = "undo"


class Curtail(Step):
    """Have only the first step done of what the Reaction answers."""

    do: Literal["curtail"] = "curtail"


class Redirect(Step):
    """Give the manoeuvre that the Reaction answers another target."""

    do: Literal["redirect"] = "redirect"
    to: AnySelector


class Soften(Step):
    """Have the manoeuvre that the Reaction answers wound less (ECG-R26)."""

    do: Literal["soften"] = "soften"
    amount: AnyAmount


RUNNERS: tuple[type[Step], ...] = (
    Wound, Mend, Duel, Shift, Prepare, ChangeLine, Seat, Spend, Ready, Discard, Exile, Destroy, Mill, Take, Strengthen, Next, Grant,
    Again, Command, Undo, Curtail, Redirect, Soften,
)  # fmt: skip

VOCABULARY = Vocabulary.of((*GENERIC, *READERS, *RUNNERS), attributes=ATTRIBUTES)
