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
from tabletop.learning.course import RIVAL, Position
from tabletop.learning.deeds import DeedError, card_named, idle, picks_for, zone_named
from tabletop.learning.puzzle import settled

USUAL = {"first": 0, "undo": "free"}
NAMES = ("Ana", RIVAL)
LONGEST = 200
_STACK = ":stack."
"""Most answers before a position."""
UNTIL = "until "


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
    known = shipped_stock(game).library.plain
    for place, names in position.lay.items():
        for name in cards_of(names):
            card, _, owner = name.partition("@")
            if card in known:  # others come with the table, such as the seasons
                decks[int(owner) if owner else seat_of(place)][card] += 1
    return Deal.of(game, position.seed, players=players, decks=[dict(deck) for deck in decks], plain=known,
                   options={**USUAL, **position.options})


def opened(deal: Deal, position: Position) -> Match:
    """Set up a position: deal, play up to its moment, lay the cards, write the numbers. Raises DeedError."""
    match = registry.game(deal.game).start(deal)
    for deed in position.play:
        if deed.startswith(UNTIL):
            _idle_until(match, deed.removeprefix(UNTIL))
        else:
            seat = match.waiting()[0]
            match.play(seat, picks_for(match, seat, deed))
    match = settled(match)
    _lay(match, position)
    for attribute, values in position.set.items():
        for thing, value in values.items():
            put(match, attribute, _thing(match, thing), value)
    return settled(match)  # the position as it stands, without the way there


def _idle_until(match: Match, moment: str) -> None:
    """Let everybody do nothing until a seat is asked in a phase, or a question: `melee`, `how 1`. Raises DeedError."""
    word, _, seat = moment.partition(" ")
    wanted = int(seat or 0)
    for _ in range(LONGEST):
        if match.over:
            break
        if wanted in match.waiting() and word in (match.ask()[0].name, getattr(match.store, "phase", {TABLE: ""})[TABLE]):
            return
        asked = match.waiting()[0]
        match.play(asked, idle(match, asked))
    raise DeedError(f"{moment} does not come")


def _thing(match: Match, thing: str) -> int:
    if thing == "table":
        return TABLE
    return int(thing) if thing.isdigit() else card_named(match, thing)


def _lay(match: Match, position: Position) -> None:
    """Put every card where the recipe has it; a place that it does not name is left empty of its cards."""
    store = match.store
    free = [card for card in range(FIRST, store.made[TABLE]) if store.at[card] != NOWHERE and store.card[card]]
    own, known = [place for place in position.lay if place.startswith("on ")], shipped_stock(match.rules.key).library.plain
    placed: list[tuple[int, str]] = []
    for place in (*(one for one in position.lay if one not in own), *own):
        for name in cards_of(position.lay[place]):
            card, _, owner = name.partition("@")
            seat = int(owner) if owner else seat_of(place)
            found = next((one for one in free if store.defs[store.card[one]].id == card
                          and (store.own[one] == seat or card not in known)), 0)
            if not found:
                raise DeedError(f"{card} of seat {seat} is not in play")
            free.remove(found)
            placed.append((found, place))
            if card not in known:
                _make_room(match, zone_named(match, place, 0), store.at[found])
    for one, _ in placed:
        move(match, one, NOWHERE)
    stacks = _stacks(match, position)
    for one, place in placed:
        move(match, one, stacks.get(place) or zone_named(match, place, 0))


def _stacks(match: Match, position: Position) -> dict[str, int]:
    """Make the stacks that a recipe names, in place of those of the match; return the zone of each by its name."""
    named = sorted(place for place in position.lay if _STACK in place)
    make = registry.game(match.rules.key).stacks
    if make is None:
        return {}
    made = make(match, [sum(seat_of(place) == seat for place in named) for seat in range(match.store.seats)])
    return {place: match.store.inside(made.pop(0)) for place in named}


def _make_room(match: Match, zone: int, behind: int) -> None:
    """Put what lies at a place of the table where the card that takes its place comes from."""
    for card in list(match.store.zone[zone]):
        move(match, card, behind)
