"""Encrucijada's own selectors, conditions and events of the card language."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tabletop.lang.nodes import Side
from tabletop.lang.vocabulary import Condition, Event, Node, Selector, spelt

Suit = Literal["espada", "basto", "copa", "oro"]
Trait = Literal["defensa", "invade", "anti-air", "volador"]

ATTRIBUTES = ("value",)
"""Numbers that texts may change."""


# --- selectors ---


class Cards(Selector):
    """Cards of a side; a table's are those in its village and its armies, but this one (ENC-R28)."""

    who: Literal["cards"] = "cards"
    place: Literal["village", "table", "hand", "discard"]
    side: Side = "own"


class Troops(Selector):
    """Cards of the own side and of a suit, wherever they are: for lasting texts."""

    who: Literal["troops"] = "troops"
    suit: Suit


class Army(Selector):
    """Armies of a side with so many cards at least; a free one neither fights nor is blocked."""

    who: Literal["army"] = "army"
    side: Side = "own"
    state: Literal["free", "blocked"]
    least: Annotated[int, Field(ge=1, le=60)] = 1


class Pile(Selector):
    """Piles of the own side that hold cards, or the smallest of them (ENC-R29)."""

    who: Literal["pile"] = "pile"
    size: Literal["any", "smallest"] = "any"


class Waiting(Selector):
    """Effects of the chain that may be cancelled: those of a lower priority than this card's, but no Oro's (ENC-R27)."""

    who: Literal["waiting"] = "waiting"


# --- conditions ---


class Role(Condition):
    """True if this card attacks, or defends (ENC-R38)."""

    test: Literal["role"] = spelt("is", "role")
    role: Literal["attacks", "defends"]


class Last(Condition):
    """True if this is the revealed card of an army that holds no further one."""

    test: Literal["last"] = spelt("is", "last")


class Against(Condition):
    """True if this card faces one with a trait."""

    test: Literal["against"] = spelt("is", "against")
    trait: Trait


class Attacked(Condition):
    """True if the controller is the defender of a war."""

    test: Literal["attacked"] = spelt("is", "attacked")


# --- events ---


class WarDeclared(Event):
    """Event: war is declared on the own side (ENC-R23)."""

    fact: Literal["war_declared"] = "war_declared"


READERS: tuple[type[Node], ...] = (Cards, Troops, Army, Pile, Waiting, Role, Last, Against, Attacked, WarDeclared)
