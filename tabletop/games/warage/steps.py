"""Warage's own steps: what its cards do."""

from __future__ import annotations

from typing import Literal

from tabletop.games.warage.nodes import ATTRIBUTES, READERS, Duration, Hero
from tabletop.lang.nodes import GENERIC, This
from tabletop.lang.vocabulary import AnyAmount, AnySelector, Attribute, Step, Vocabulary


class Gain(Step):
    """Heroes gain hit points (WAR-2.5)."""

    do: Literal["gain"] = "gain"
    amount: AnyAmount
    to: AnySelector = Hero()


class Lose(Step):
    """Heroes lose hit points; this is no attack."""

    do: Literal["lose"] = "lose"
    amount: AnyAmount
    to: AnySelector


class DrawCards(Step):
    """Heroes draw cards (WAR-6.1, R9)."""

    do: Literal["draws"] = "draws"
    to: AnySelector
    amount: AnyAmount = 1


class Destroy(Step):
    """Cards in play are destroyed."""

    do: Literal["destroy"] = "destroy"
    to: AnySelector


class Recall(Step):
    """Cards in play return to their owner's hand."""

    do: Literal["recall"] = "recall"
    to: AnySelector


class Discard(Step):
    """Cards of a hand go to their owner's discard."""

    do: Literal["discard"] = "discard"
    to: AnySelector


class Take(Step):
    """Cards of one's deck or discard come to the hand, shown to all."""

    do: Literal["take"] = "take"
    to: AnySelector


class Mill(Step):
    """Top cards of heroes' decks go to the discard, as many as there are."""

    do: Literal["mill"] = "mill"
    to: AnySelector
    amount: AnyAmount = 1


class Strengthen(Step):
    """An attribute changes for a round, an attack, till the controller's next opening, or while the card stays."""

    do: Literal["strengthen"] = "strengthen"
    attribute: Attribute
    amount: AnyAmount
    to: AnySelector = Hero()
    lasts: Duration = "round"


class Reroll(Step):
    """Dice of the attack under way are rolled again (WAR-R18)."""

    do: Literal["reroll"] = "reroll"
    to: AnySelector


class Flip(Step):
    """Dice of the attack under way are turned to a face (WAR-R18)."""

    do: Literal["flip"] = "flip"
    to: AnySelector
    face: AnyAmount = 6


class Cancel(Step):
    """What waits in the queue goes without effect; a card goes to the discard."""

    do: Literal["cancel"] = "cancel"
    to: AnySelector


class ChangeSeason(Step):
    """A change of season is announced: it waits in a queue of its own (WAR-R13, R19)."""

    do: Literal["change_season"] = "change_season"


class Wake(Step):
    """Spells become active."""

    do: Literal["wake"] = "wake"
    to: AnySelector


class Sleep(Step):
    """Spells become inactive."""

    do: Literal["sleep"] = "sleep"
    to: AnySelector


class TakeOff(Step):
    """Worn cards are ready no more; their owner may wear them again in their first equipment phase (WAR-R10)."""

    do: Literal["take_off"] = "take_off"
    to: AnySelector = This()


DOERS: tuple[type[Step], ...] = (
    Gain, Lose, DrawCards, Destroy, Recall, Discard, Take, Mill, Strengthen, Reroll, Flip, Cancel, ChangeSeason,
    Wake, Sleep, TakeOff,
)  # fmt: skip

VOCABULARY = Vocabulary.of((*GENERIC, *READERS, *DOERS), attributes=ATTRIBUTES)
