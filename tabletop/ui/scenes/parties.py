"""Ways to play a game (mode and number of players), as one list to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.games import registry
from tabletop.games.shelf import Stock
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui.boards.registry import kit_of


class Party(NamedTuple):
    """Mode of a game with a number of players."""

    mode: str
    seats: int

    @property
    def key(self) -> str:
        """Key of the party."""
        return party_key(self.mode, self.seats)

    @property
    def says(self) -> Phrase:
        """Text with the mode and the number."""
        return say("flow.new.party_line", mode=say(f"flow.mode.{self.mode}"), n=self.seats)


def party_key(mode: str, seats: int) -> str:
    """Make the key of a party."""
    return f"{mode}{seats}"


def parties(game: str) -> list[Party]:
    """List all ways to play a game, its first mode first. Raises LookupError for an unknown game."""
    return [Party(mode, seats) for mode, numbers in registry.game(game).modes.items() for seats in numbers]


def usual_party(game: str, key: str) -> Party:
    """Return the way to play a game with that key; the first one where there is none."""
    ways = parties(game)
    return next((way for way in ways if way.key == key), ways[0])


def usual_decks(game: str, stock: Stock, seats: int, *, kept: Sequence[str]) -> tuple[str, ...]:
    """Return those decks, seat by seat, where they exist; else unused decks that the game proposes."""
    proposed = kit_of(game).dealing.decks(stock, seats)
    out = [deck if deck in stock.decks else "" for deck in kept[:seats]]
    out += [""] * (seats - len(out))
    for i, deck in enumerate(out):
        if not deck:
            out[i] = next((other for other in (proposed[i], *proposed, *stock.decks) if other not in out), proposed[i])
    return tuple(out)
