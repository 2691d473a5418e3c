"""The ways in which a game can be played by how many, as one list to choose from."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games import registry
from tabletop.ui.say import Say, say


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
