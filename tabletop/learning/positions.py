"""Positions of lessons: a recipe becomes a match that stands where a lesson begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf, Stock
from tabletop.kernel.atoms import move, put
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, NOWHERE, TABLE
from tabletop.learning.course import Position
from tabletop.learning.deeds import DeedError, card_named, picks_for, zone_named
from tabletop.learning.puzzle import settled

USUAL = {"first": 0, "undo": "free"}
NAMES = ("Ana", "Bruno")
LONGEST = 80
"""Most answers before a position."""


@cache
def shipped_stock(game: str) -> Stock:
    """Return a game's cards, read once."""
    return Shelf().stock(game)


def cards_of(names: Sequence[str]) -> list[str]:
    """List cards by name, as often as each is named: `recluta x3` is three."""
    out: list[str] = []
    for name in names:
        card, _, count = name.partition(" x")
        out += [card] * int(count or 1)
    return out


def seat_of(place: str) -> int:
    """Return the seat whose cards lie at a place; a card of another owner names them."""
    return int(place[0]) if place[:1].isdigit() else 0


def deal_of(game: str, position: Position, players: Sequence[str] = NAMES) -> Deal:
    """Return the deal of a position: each seat's deck are the cards named for it."""
    decks: list[Counter[str]] = [Counter() for _ in players]
    for place, names in position.lay.items():
        for name in cards_of(names):
            card, _, owner = name.partition("@")
            decks[int(owner) if owner else seat_of(place)][card] += 1
    return Deal.of(game, position.seed, players=players, decks=[dict(deck) for deck in decks],
                   plain=shipped_stock(game).library.plain, options={**USUAL, **position.options})


def opened(deal: Deal, position: Position) -> Match:
    """Set up a position: deal, play up to its moment, lay the cards, write the numbers. Raises DeedError."""
    match = registry.game(deal.game).start(deal)
    for deed in position.play[:LONGEST]:
        seat = match.waiting()[0]
        match.play(seat, picks_for(match, seat, deed))
    match = settled(match)
    _lay(match, position)
    for attribute, values in position.set.items():
        for thing, value in values.items():
            put(match, attribute, _thing(match, thing), value)
    return settled(match)  # the position as it stands, without the way there


def _thing(match: Match, thing: str) -> int:
    if thing == "table":
        return TABLE
    return int(thing) if thing.isdigit() else card_named(match, thing)


def _lay(match: Match, position: Position) -> None:
    """Put every card where the recipe has it; a place that it does not name is left empty of its cards."""
    store = match.store
    free = [card for card in range(FIRST, store.made[TABLE]) if store.at[card] != NOWHERE and store.card[card]]
    own = [place for place in position.lay if place.startswith("on ")]
    placed: list[tuple[int, str]] = []
    for place in (*(one for one in position.lay if one not in own), *own):
        for name in cards_of(position.lay[place]):
            card, _, owner = name.partition("@")
            seat = int(owner) if owner else seat_of(place)
            found = next((one for one in free if store.own[one] == seat and store.defs[store.card[one]].id == card), 0)
            if not found:
                raise DeedError(f"{card} of seat {seat} is not in play")
            free.remove(found)
            placed.append((found, place))
    for one, _ in placed:
        move(match, one, NOWHERE)
    for one, place in placed:
        move(match, one, zone_named(match, place, 0))
