"""Trials of a deck: many matches begun by the real rules against a rival that only passes, to count the turns with a play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tabletop.bots.idle import idle
from tabletop.bots.sense import sense_of
from tabletop.bots.world import World
from tabletop.collection.deck_list import DeckList, table_of
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Stock
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.rng import mix

TURNS = 4
"""Own turns looked at in each match."""
LONGEST = 400
"""Decisions after which a match is given up."""


@dataclass(slots=True)
class Trial:
    """Count of a trial: matches begun; by own turn those that reached it, those with a play, and the cards that could be played."""

    game: str
    dealt: int = 0
    reached: list[int] = field(default_factory=lambda: [0] * TURNS)
    played: list[int] = field(default_factory=lambda: [0] * TURNS)
    cards: list[int] = field(default_factory=lambda: [0] * TURNS)

    def share(self, turn: int) -> float:
        """Return the share of matches with a play in an own turn, of those that reached it."""
        return self.played[turn - 1] / self.reached[turn - 1] if self.reached[turn - 1] else 0.0

    def mean(self, turn: int) -> float:
        """Return how many cards could be played in an own turn, on average."""
        return self.cards[turn - 1] / self.reached[turn - 1] if self.reached[turn - 1] else 0.0

    def note(self, turns: list[int]) -> None:
        """Count one more match: how many cards could be played, by own turn."""
        self.dealt += 1
        for i, cards in enumerate(turns[:TURNS]):
            self.reached[i] += 1
            self.played[i] += cards > 0
            self.cards[i] += cards


def tried(deck: DeckList, stock: Stock, seed: int, *, hands: int = 1000) -> Iterator[Trial]:
    """Begin one match after the other with a legal deck on both sides; return the count after each."""
    game, trial = registry.game(deck.game), Trial(deck.game)
    counts = dict(deck.cards)
    deal = Deal.of(deck.game, 0, players=("1", "2"), decks=(counts, counts), plain=stock.library.plain,
                   options={**game.customs, "undo": "free"})
    for i in range(hands):
        hand = Deal(deal.game, mix(seed + i), deal.players, deal.decks, deal.cards, {**deal.options, "first": i % 2})
        trial.note(_Beginning(game.start(hand), mix(seed - i)).turns())
        yield trial


class _Beginning:
    """Beginning of one match: the first seat plays one card in each own turn in which it can, the other passes."""

    def __init__(self, m: Match, luck: int) -> None:
        self._m, self._world = m, World(m, 0, luck)
        table = table_of(m.rules.key)
        self._plays, self._lays = table.plays, table.lays
        self._sense = sense_of(m.rules.key)

    def turns(self) -> list[int]:
        """Play the first own turns; return for each how many cards could be played before one was."""
        m, found, last, played = self._m, list[int](), -1, -1
        for _ in range(LONGEST):
            if m.over:
                break
            seat = m.waiting()[0]
            clock = self._sense.clock(m.store)
            own = seat == 0 and clock > 0 and isinstance(m.ask()[0], Menu) and "own" in re.split(r"[|-]", self._sense.moment(m.store, seat))
            if own and clock != last:
                if len(found) == TURNS:
                    break
                last = clock
                found.append(0)
            options = m.options(seat)
            plays = [option for option in options if option[0] in self._plays] if own else []
            if plays and played != clock:
                found[-1], played = len({card for _, card, _ in plays}), clock
                m.play(seat, self._whole(seat, plays[self._world.chance(len(plays))]))
            else:
                m.play(seat, self._passing(seat, options, self._lays if own else frozenset()))
        return found

    def _passing(self, seat: int, options: list[Option], lays: frozenset[str]) -> Picks:
        laid = next((option for option in options if option[0] in lays), None)
        return self._whole(seat, laid) if laid is not None else idle(World(self._m.fork(), seat, self._world.chance(1 << 30)))

    def _whole(self, seat: int, first: Option) -> Picks:
        self._world.seat = seat
        return self._world.some_answer((first,))
