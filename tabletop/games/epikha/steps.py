"""Epikha's own steps: actions of its cards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tabletop.games.epikha.nodes import ATTRIBUTES, READERS, Bar, Word
from tabletop.lang.nodes import GENERIC, Destroy, Discard, Recall, Side
from tabletop.lang.vocabulary import AnyAmount, AnySelector, Attribute, Step, Vocabulary

Lasts = Literal["turn", "owners_next_turn", "stays"]
"""Until the end of this turn, of the next turn of the card's owner, or as long as the card is in play."""


class Harm(Step):
    """Deal damage to cards, each an amount."""

    do: Literal["harm"] = "harm"
    amount: AnyAmount
    to: AnySelector


class Mend(Step):
    """Give cards an amount of Vital back, or all of it (EPI-R10)."""

    do: Literal["mend"] = "mend"
    to: AnySelector
    amount: AnyAmount | None = None


class Lose(Step):
    """Let a Player lose Vital that is no damage."""

    do: Literal["lose"] = "lose"
    amount: AnyAmount
    side: Side = "own"


class Pay(Step):
    """Pay Vital as for a card (EPI-R2); who cannot pay stops the text."""

    do: Literal["pay"] = "pay"
    amount: Annotated[int, Field(ge=1)]


class Prevent(Step):
    """Prevent damage about to go to the own Player (EPI-R37)."""

    do: Literal["prevent"] = "prevent"
    amount: AnyAmount


class Strengthen(Step):
    """Change an attribute of cards for some time."""

    do: Literal["strengthen"] = "strengthen"
    attribute: Attribute
    amount: AnyAmount
    to: AnySelector
    lasts: Lasts = "turn"


class Grant(Step):
    """Give cards a keyword for some time, or bar them from something."""

    do: Literal["grant"] = "grant"
    quality: Word | Bar
    to: AnySelector
    lasts: Lasts = "turn"


class Take(Step):
    """Show cards and take them to the hand; `shuffle` shuffles the deck they were looked for in."""

    do: Literal["take"] = "take"
    to: AnySelector
    after: Literal["shuffle"] | None = None


class Consume(Step):
    """Let this card take up another, with its printed Strength and Vital (EPI-R28)."""

    do: Literal["consume"] = "consume"
    to: AnySelector


class Cancel(Step):
    """Let the Spell that an answer replies to do nothing."""

    do: Literal["cancel"] = "cancel"


STEPS = (Harm, Mend, Lose, Pay, Prevent, Strengthen, Grant, Destroy, Recall, Take, Discard, Consume, Cancel)
VOCABULARY = Vocabulary.of((*GENERIC, *READERS, *STEPS), attributes=ATTRIBUTES)
"""Every node of Epikha's cards."""
