"""Plan of a lab's run: which decks meet in which match. Match `number` is always the same, however many are played."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from itertools import permutations
from typing import Any

from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf, Stock

STRIDE = 443
"""A prime step through the many ways to seat three or more decks: neighbouring ways are much alike."""


@cache
def stock(game: str) -> Stock:
    """Return a game's cards and decks, read once in each process."""
    return Shelf().stock(game)


@dataclass(frozen=True, slots=True)
class Plan:
    """Game, mode and number of players; every seat is played by one level. Two decks meet in a duel, each on both sides in turn."""

    game: str
    mode: str
    players: int
    level: str
    seed: int

    @property
    def is_duel(self) -> bool:
        """Whether two decks meet."""
        return self.players == 2

    @property
    def sides(self) -> int:
        """Number of sides that may win: the players', or the teams'."""
        return registry.game(self.game).sides.get(self.mode, self.players)

    def decks(self, number: int) -> tuple[str, ...]:
        """Return the decks of a match by seat; the first of two begins."""
        ways = _ways(self.game, self.players)
        return ways[number * (1 if self.is_duel else STRIDE) % len(ways)]

    def deal(self, number: int) -> Deal:
        """Return the deal of a match."""
        shelf, played = stock(self.game), registry.game(self.game)
        lists = [dict(shelf.decks[deck].cards) for deck in self.decks(number)]
        options: dict[str, Any] = {
            **played.customs, "quick": True, **({"first": 0} if self.is_duel else {}),
            **({"mode": self.mode} if len(played.modes) > 1 else {})}
        return Deal.of(self.game, self.seed + number, players="ABCDEF"[:self.players], decks=lists, plain=shelf.library.plain, options=options)

    def head(self) -> Mapping[str, Any]:
        """Describe the run for a file of results, with a digest of the cards and decks: other ones make other results."""
        shelf = stock(self.game)
        lists = {key: dict(deck.cards) for key, deck in shelf.decks.items()}
        used = sorted({card for cards in lists.values() for card in cards})
        told = json.dumps([lists, [shelf.library.plain[card] for card in used]], sort_keys=True, ensure_ascii=False, default=str)
        return {"lab": asdict(self), "cards": hashlib.sha256(told.encode()).hexdigest()[:16]}


@cache
def _ways(game: str, players: int) -> list[tuple[str, ...]]:
    decks = sorted(stock(game).decks)
    return list(permutations(decks * -(-players // len(decks)), players))  # with more players than decks, some play the same one
