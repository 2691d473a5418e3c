"""Warage's own steps: actions of its cards."""

from __future__ import annotations

from typing import Literal

from tabletop.games.warage.nodes import ATTRIBUTES, READERS, Duration, Hero
from tabletop.lang.nodes import GENERIC, Destroy, Discard, Recall, Take, This
from tabletop.lang.vocabulary import AnyAmount, AnySelector, Attribute, Step, Vocabulary


class Gain(Step):
    """Give heroes hit points (WAR-2.5)."""

    do: Literal["gain"] = "gain"
    amount: AnyAmount
    to: AnySelector = Hero()


class Lose(Step):
    """Take hit points from heroes; this is no attack."""

    do: Literal["lose"] = "lose"
    amount: AnyAmount
    to: AnySelector


class DrawCards(Step):
    """Draw cards for heroes (WAR-6.1, R9)."""

    do: Literal["draws"] = "draws"
    to: AnySelector
    amount: AnyAmount = 1


class Mill(Step):
    """Put the top cards of heroes' decks into the discard, as many as there are."""

    do: Literal["mill"] = "mill"
    to: AnySelector
    amount: AnyAmount = 1


class Strengthen(Step):
    """Change an attribute for a round, an attack, until the controller's next opening, or while the card stays."""

    do: Literal["strengthen"] = "strengthen"
    attribute: Attribute
    amount: AnyAmount
    to: AnySelector = Hero()
    lasts: Duration = "round"


class Reroll(Step):
    """Roll dice of the attack under way again (WAR-R18)."""

    do: Literal["reroll"] = "reroll"
    to: AnySelector


class Flip(Step):
    """Turn dice of the attack under way to a face (WAR-R18)."""

    do: Literal["flip"] = "flip"
    to: AnySelector
    face: AnyAmount = 6


class Cancel(Step):
    """Remove queued items without effect; a card goes to the discard."""

    do: Literal["cancel"] = "cancel"
    to: AnySelector


class ChangeSeason(Step):
    """Announce a change of season, which waits in a queue of its own (WAR-R13, R19)."""

    do: Literal["change_season"] = "change_season"


class Wake(Step):
    """Make spells active."""

    do: Literal["wake"] = "wake"
    to: AnySelector


class Sleep(Step):
    """Make spells inactive."""

    do: Literal["sleep"] = "sleep"
    to: AnySelector


class TakeOff(Step):
    """Unready worn cards; their owner may wear them again in their first equipment phase (WAR-R10)."""

    do: Literal["take_off"] = "take_off"
    to: AnySelector = This()


RUNNERS: tuple[type[Step], ...] = (
    Gain, Lose, DrawCards, Destroy, Recall, Discard, Take, Mill, Strengthen, Reroll, Flip, Cancel, ChangeSeason,
    Wake, Sleep, TakeOff,
)  # fmt: skip

VOCABULARY = Vocabulary.of((*GENERIC, *READERS, *RUNNERS), attributes=ATTRIBUTES)
