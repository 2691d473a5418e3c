"""Reader of a match file for the diary: its players, the clauses and cards seen, and the deeds."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import cache
from hashlib import blake2b
from pathlib import Path

from tabletop import places
from tabletop.archive.matchfile import Opened, open_match
from tabletop.bots.levels import IDLE, seated
from tabletop.diary.deeds import Told, deeds_of
from tabletop.diary.line import Deed, Line, Seat
from tabletop.games.deed_rows import DeedTable
from tabletop.games.entries import games, part
from tabletop.kernel.facts import clause_of
from tabletop.kernel.store import TABLE
from tabletop.lang.library import load, load_decks

MOST_MINUTES = 180
"""Longest match in one sitting. Between first and last decision of a longer one the player was away."""
DUEL = 2
PARTINGS = ("conceded", "fell", "beaten")
"""Facts by which a player leaves a match that the others play on."""
NO_OWN = Path("-")
"""Folder without files: only what is shipped is read."""


def table_of(game: str) -> DeedTable:
    """Return the table of deeds of a game. Raises LookupError for an unknown game."""
    found: DeedTable = part("tabletop.games.{}.deeds", game).DEEDS
    return found


@cache
def house_decks(game: str) -> Mapping[str, str]:
    """Map the names of the decks shipped with a game, in both languages, to their ids."""
    decks, _ = load_decks(game, own=places.assets() / NO_OWN)
    return {name: key for key, deck in decks.items() for name in (deck.name.es, deck.name.en)}


@cache
def house_cards(game: str) -> frozenset[str]:
    """Return the ids of the cards shipped with a game."""
    return frozenset(load(game, part("tabletop.games.{}.cards", game).read_card, own=places.assets() / NO_OWN).cards)


def list_key(deck: Mapping[str, int]) -> str:
    """Return a short key of a list of cards, the same for equal lists."""
    return blake2b(json.dumps(sorted(deck.items())).encode(), digest_size=6).hexdigest()


def read_line(path: Path, size: int, changed: int) -> tuple[Line, Mapping[str, Mapping[str, int]]]:
    """Read a match for the diary, with the lists of cards of its players by their keys.

    Raises ArchiveError for a file that cannot be opened, LookupError for a game the diary does not know.
    """
    opened = open_match(path)
    if opened.header.game not in games():
        raise LookupError(opened.header.game)
    lists = {list_key(deck): dict(deck) for deck in opened.header.decks}
    return _line(opened, size, changed), lists


def _line(opened: Opened, size: int, changed: int) -> Line:
    header, match = opened.header, opened.match
    table, (winners, reason) = table_of(header.game), opened.ending or (None, "")
    told = Told(match, tuple(winners or ()), reason)
    mode = header.options.get("mode")
    seats = _seats(opened, table, told)
    practice = any(seat.bot == IDLE for seat in seats)
    deeds = [*deeds_of(opened, table, winners=winners, reason=reason), *_own_deeds(told, header.game, seats)] if winners is not None else []
    left = _partings(told)
    rules = _first_seen(told, max((left.get(i, len(told.facts)) for i, seat in enumerate(seats) if not seat.bot), default=len(told.facts)))
    deeds = [deed for deed in deeds if deed.event <= left.get(deed.seat, deed.event) or deed.seat in (winners or ())]
    return Line(
        opened.mark, opened.path.name, size, changed, header.game, mode if isinstance(mode, str) else "", header.created,
        _minutes(header.created, changed), int(match.store.turn[TABLE]), None if winners is None else tuple(winners), reason,
        clause_of(told.facts[-1]) if told.facts and winners is not None else "", header.branch_of is not None or practice,
        " ".join(rules), " ".join(map(str, rules.values())), tuple(deed for deed in deeds if not (seats[deed.seat].bot or practice)), seats)


def _partings(told: Told) -> dict[int, int]:
    """Map the seats that left a match of several, which the others played on, to the event of that."""
    out: dict[int, int] = {}
    if told.match.store.seats > DUEL:
        for event, fact in told.of(*PARTINGS):
            out.setdefault(int(told.field(fact, "seat")), event)
    return out


def _first_seen(told: Told, last: int) -> dict[str, int]:
    """Map each clause cited by a fact to its first event, up to the last event that a person played in."""
    out: dict[str, int] = {}
    for event, fact in enumerate(told.facts[:last], 1):
        if clause_of(fact):
            out.setdefault(clause_of(fact), event)
    return out


def _minutes(created: str, changed: int) -> int:
    """Return the minutes from the deal to the last change; 0 where unknown or too many for one sitting."""
    with suppress(ValueError, OverflowError, OSError):
        minutes = round((changed / 1e9 - datetime.fromisoformat(created).timestamp()) / 60)
        return minutes if 0 < minutes <= MOST_MINUTES else 0
    return 0


def _seats(opened: Opened, table: DeedTable, told: Told) -> tuple[Seat, ...]:
    header = opened.header
    bots = seated(header.game, header.options, seats=len(header.players))
    names = house_decks(header.game)
    decks = [*header.deck_names, *[""] * len(header.players)]
    out = []
    for seat, name in enumerate(header.players):
        played = [] if seat in bots else _played(told, table, seat, header.decks[seat])
        out.append(Seat(name, bots.get(seat, ""), decks[seat], list_key(header.decks[seat]), names.get(decks[seat], ""),
                        " ".join(card for card, _ in played), " ".join(str(turn) for _, turn in played)))
    return tuple(out)


def _played(told: Told, table: DeedTable, seat: int, deck: Mapping[str, int]) -> list[tuple[str, int]]:
    """List the cards of its deck that a seat played, each copy once, with the turn in which it was first played."""
    store, pieces = told.match.store, dict[int, int]()
    for event, fact in told.of(*table.played):
        card = told.field(fact, "card")
        if told.field(fact, "seat") == seat and isinstance(card, int) and card < len(store.card):
            pieces.setdefault(card, told.turns[event - 1])
    plays = ((_id(store.defs[store.card[card]]), turn) for card, turn in pieces.items())
    return sorted((name, turn) for name, turn in plays if name in deck)


def _id(sheet: object) -> str:
    definition = getattr(sheet, "definition", None)
    return str(getattr(definition, "id", ""))


def _own_deeds(told: Told, game: str, seats: Sequence[Seat]) -> list[Deed]:
    """Find the wins with a deck or a card of the player's own."""
    out, end = [], len(told.facts)
    for seat in told.winners:
        if seats[seat].deck and not seats[seat].house and not seats[seat].bot:
            out.append(Deed("own_deck", seat, end))
        if set(seats[seat].cards) - house_cards(game):
            out.append(Deed("own_card", seat, end))
    return out
