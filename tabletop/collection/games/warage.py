"""Keys of Warage's cards."""

from __future__ import annotations

from typing import Any, get_args

from tabletop.collection.keys import Key, Table, attribute, flag, number, under, word
from tabletop.games.warage.cards import UseText
from tabletop.games.warage.nodes import Burden, SeasonName

KINDS = ("race", "class", "equipment", "amulet", "spell", "helper", "flash", "season")
SEASONS: tuple[str, ...] = get_args(SeasonName)


def _seasons(card: Any) -> tuple[str, ...]:
    """Seasons that a card names as its own: its bonus and penalty, when it may be played, and those of a seasonal ability."""
    found = [getattr(card, name, None) for name in ("bonus", "malus", "season")]
    found += [*getattr(card, "only", ()), *(ability.season for ability in card.abilities if isinstance(ability, UseText))]
    return tuple(dict.fromkeys(season for season in found if season in SEASONS))


def _always_ready(card: Any) -> bool | None:
    """Whether a worn card is ready without a free place: it has no burden symbol (WAR-4.4)."""
    return card.burden is None if hasattr(card, "burden") else None


TABLE = Table((
    number("cost"), number("hp"), number("attack"), number("defence"), number("magic", "magic", "power"), number("sale"), number("red"),
    number("blue"), word("burden", get_args(Burden), "warage.burden"), Key("season", "word", _seasons, SEASONS, under("warage.season")),
    Key("people", "word", attribute("race"), ("human", "elf", "orc", "angel"), under("warage.people")), flag("ready", _always_ready)),
    KINDS, chips=("kind", "season", "cost"), ties=("people", "season"), group="kind")
