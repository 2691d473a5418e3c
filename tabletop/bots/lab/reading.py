"""Reading of a match's facts, game by game: which tell that a card was played, which are counted, how turns are counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.store import TABLE


@dataclass(frozen=True, slots=True)
class Reading:
    """Way to read a game's figures from its facts and its last position.

    `told` are the kinds of fact that are counted, by seat where they have one. `plays` are those of a seat playing a card.
    `places` are the seats' places at the table, `turns` the rounds of everybody. `falls` is the kind of fact that tells why a
    player is out: the reason of the last one stands for a match that ends with one side left. With `wounds`, damage of attacks
    and falls are counted.
    """

    told: tuple[str, ...]
    plays: tuple[str, ...]
    places: Callable[[Any], Sequence[int]]
    turns: Callable[[Any], int]
    wounds: bool = False
    falls: str = ""


def _by_number(store: Any) -> Sequence[int]:
    return range(store.seats)


def _by_place(store: Any) -> Sequence[int]:
    return tuple(store.place)[:store.seats]


def _shared_turns(store: Any) -> int:
    """Return rounds where the seats' turns are counted one by one."""
    turns: int = store.turn[TABLE]
    return -(-turns // int(store.seats))


READINGS: Mapping[str, Reading] = {
    "enadrya": Reading(("massed",), ("deployed", "announced", "played"), _by_number, _shared_turns),
    "ecg": Reading(("lapsed",), ("trained", "seated", "led", "prayed", "endowed", "played"), _by_number, _shared_turns),
    "encrucijada": Reading(("fell", "war_declared"), ("laid", "raised", "revealed", "shown"), _by_place, _shared_turns, falls="fell"),
    "epikha": Reading((), ("announced", "revealed"), _by_number, _shared_turns),
    "warage": Reading(("season",), ("queued",), _by_place, lambda store: int(store.turn[TABLE]), wounds=True),
}
"""The readings, by game."""
DRAWN = "drawn"
"""Kind of the fact that a seat drew a card, the same in every game."""
