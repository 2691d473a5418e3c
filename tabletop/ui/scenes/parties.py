"""The ways in which a game can be played by how many, as one list to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.games import registry
from tabletop.games.shelf import Stock
from tabletop.toolkit.text.message import Say, say
from tabletop.ui.boards.registry import kit_of


class Party(NamedTuple):
    """A mode of a game for a number of players."""

    mode: str
    seats: int

    @property
    def key(self) -> str:
        """What it is known by."""
        return party_key(self.mode, self.seats)

    @property
    def says(self) -> Say:
        """The mode and the number in words."""
        return say("flow.new.party_line", mode=say(f"flow.mode.{self.mode}"), n=self.seats)


def party_key(mode: str, seats: int) -> str:
    """What a party is known by."""
    return f"{mode}{seats}"


def parties(game: str) -> list[Party]:
    """All ways to play a game, its first mode first. Raises LookupError for a game there is not."""
    return [Party(mode, seats) for mode, numbers in registry.game(game).modes.items() for seats in numbers]


def usual_party(game: str, key: str) -> Party:
    """The way to play a game that is known by that; its first one where there is none."""
    ways = parties(game)
    return next((way for way in ways if way.key == key), ways[0])


def usual_decks(game: str, stock: Stock, seats: int, *, kept: Sequence[str]) -> tuple[str, ...]:
    """Those decks, seat by seat, as far as they are there; else what the game proposes and nobody has yet."""
    proposed = kit_of(game).dealing.decks(stock, seats)
    out = [deck if deck in stock.decks else "" for deck in kept[:seats]]
    out += [""] * (seats - len(out))
    for i, deck in enumerate(out):
        if not deck:
            out[i] = next((other for other in (proposed[i], *proposed, *stock.decks) if other not in out), proposed[i])
    return tuple(out)
