"""Deeds of one match, found in its facts by mechanisms that a game's table of deeds names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tabletop.archive.matchfile import Opened
from tabletop.bots.sense import Sense, sense_of
from tabletop.diary.line import Deed
from tabletop.games.deed_rows import Chain, DeedTable, Ended, Final, Spared, Times, Variety
from tabletop.games.series import Series
from tabletop.kernel.cursor import Cursor
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match
from tabletop.kernel.views import walk
from tabletop.review.curve import chances, curve_of, worths

SLIM = 0.10
"""Chance to win below which a win is a comeback."""
CROWD = 4
"""Least number of seats for a win against many."""
STRONGEST = "expert"


@dataclass(frozen=True)
class Told:
    """Facts of a match in order, from event 1, with the turn of each."""

    match: Match
    winners: tuple[int, ...]
    reason: str

    @cached_property
    def facts(self) -> list[Entry]:
        """List the facts."""
        return [entry for entry in self.match.log if entry[0] == FACT]

    @cached_property
    def spans(self) -> list[int]:
        """Number the turn of each fact; where a turn is a round of everybody, each player's part."""
        out, turn = [], 0
        for fact in self.facts:
            turn += kind_of(fact) == "turned"
            out.append(turn)
        return out

    @cached_property
    def turns(self) -> list[int]:
        """Number the turn of each fact as the table counts it; 0 before the first one."""
        out, turn = [], 0
        for fact in self.facts:
            if kind_of(fact) == "turned":
                turn = int(self.field(fact, "turn"))
            out.append(turn)
        return out

    def of(self, *kinds: str) -> Iterator[tuple[int, Entry]]:
        """List the facts of some kinds with their events."""
        return ((i, fact) for i, fact in enumerate(self.facts, 1) if kind_of(fact) in kinds)

    def field(self, fact: Entry, name: str) -> Any:
        """Return a field of a fact."""
        return field_of(self.match.rules.facts, fact, name)

    def seat(self, fact: Entry, by: str) -> int:
        """Return the seat that a field names: itself, or by a card of that seat; -1 for none."""
        value, store = self.field(fact, by), self.match.store
        if by == "seat":
            return int(value)
        return int(store.own[value]) if value and value < len(store.own) else -1


def deeds_of(opened: Opened, table: DeedTable, *, winners: Sequence[int], reason: str) -> tuple[Deed, ...]:
    """Find the deeds of an ended match, each once a seat: its first moment."""
    told = Told(opened.match, tuple(winners), reason)
    found: dict[tuple[str, int], Deed] = {}
    for deed in (*_general(told, opened, table), *(deed for row in table.rows for deed in _HANDLERS[type(row)](told, row))):
        if 0 <= deed.seat < opened.match.store.seats:
            found.setdefault((deed.name, deed.seat), deed)
    return tuple(found.values())


# ---- deeds of all games
def _general(told: Told, opened: Opened, table: DeedTable) -> Iterator[Deed]:
    store, end = told.match.store, len(told.facts)
    for seat in told.winners:
        if 0 < table.left(store, seat) <= table.hair:
            yield Deed("hair", seat, end, table.left(store, seat))
        if not store.zone[table.hand(seat)]:
            yield Deed("empty_hand", seat, end)
    yield from _by_company(told, opened)
    yield from _comebacks(told, opened.header.game)


def _by_company(told: Told, opened: Opened) -> Iterator[Deed]:
    """Find the deeds by whom a win was against, and by the series it was in."""
    from tabletop.bots.levels import seated

    seats, end = told.match.store.seats, len(told.facts)
    bots = seated(opened.header.game, opened.header.options, seats=seats)
    series = Series.read(opened.header.options, seats=seats)
    for seat in told.winners:
        if len(told.winners) == 1 and seats >= CROWD:
            yield Deed("crowd", seat, end, seats - 1)
        if len(told.winners) > 1:
            yield Deed("together", seat, end)
        if any(level.startswith(STRONGEST) for rival, level in bots.items() if rival not in told.winners):
            yield Deed("expert", seat, end)
        if series.wins[seat] + 1 == series.needed > 1 and any(series.wins[:seat] + series.wins[seat + 1:]):
            yield Deed("series", seat, end, series.best_of)


def _comebacks(told: Told, game: str) -> Iterator[Deed]:
    """Find each winner's worst turn, where the chance to win was slim."""
    if not told.winners:
        return
    worst: dict[int, tuple[float, int]] = {}
    for event, shares in _courses(told.match, game):
        for seat in told.winners:
            worst[seat] = min(worst.get(seat, (1.0, 0)), (shares[seat], event))
    for seat, (share, event) in worst.items():
        if share < SLIM:
            yield Deed("comeback", seat, event, max(1, int(100 * share)))


def _courses(match: Match, game: str) -> Iterator[tuple[int, tuple[float, ...]]]:
    """Yield the chances of all seats where each turn begins, with the event."""
    sense, curve = sense_of(game), curve_of(game)
    store, event, held = Cursor(match, None).store(), 0, []
    outset = _outset(match, sense)
    for entry in match.log:
        held.append(entry)
        event += entry[0] == FACT
        if entry[0] == FACT and kind_of(entry) == "turned":
            walk(store, held)
            store.renew()
            held = []
            yield event, chances(store, sense, curve, outset, field_of(match.rules.facts, entry, "seat"))


def _outset(match: Match, sense: Sense) -> tuple[float, ...]:
    """Compute the worth of the start of a match for every seat."""
    store = Cursor(match, None).store()
    walk(store, match.prelude)
    store.renew()
    return worths(store, sense)


# ---- deeds of a game's table
def _times(told: Told, row: Times) -> Iterator[Deed]:
    counted: Counter[tuple[int, int]] = Counter()
    for event, fact in told.of(row.kind):
        if row.where is not None and told.field(fact, row.where[0]) != row.where[1]:
            continue
        seat = told.seat(fact, row.by)
        key = seat, told.spans[event - 1] if row.span == "turn" else 0
        counted[key] += 1
        if counted[key] == row.count:
            yield Deed(row.name, seat, event, row.count)


def _variety(told: Told, row: Variety) -> Iterator[Deed]:
    kinds = set()
    for event, fact in told.of(row.kind):
        kinds.add(told.match.store.card[told.field(fact, row.field)])
        if len(kinds) == row.count:
            yield from (Deed(row.name, seat, event, row.count) for seat in range(told.match.store.seats))
            return


def _spared(told: Told, row: Spared) -> Iterator[Deed]:
    struck: set[tuple[int, int]] = set()
    dead = {(told.spans[event - 1], told.field(fact, "card")) for event, fact in told.of(row.fatal)}
    for event, fact in told.of(row.struck, row.kind):
        turn = told.spans[event - 1]
        if kind_of(fact) == row.struck:
            struck.add((turn, told.field(fact, row.defender)))
        elif told.field(fact, "left") == 0 and (turn, told.field(fact, "card")) in struck - dead:
            yield Deed(row.name, told.seat(fact, "card"), event)


def _ended(told: Told, row: Ended) -> Iterator[Deed]:
    if told.reason == row.reason:
        yield from (Deed(row.name, seat, len(told.facts)) for seat in told.winners or range(told.match.store.seats))


def _final(told: Told, row: Final) -> Iterator[Deed]:
    for event, fact in told.of(row.kind):
        if told.spans[event - 1] == told.spans[-1] and told.seat(fact, "seat") in told.winners:
            yield Deed(row.name, told.seat(fact, "seat"), event)


def _chain(told: Told, row: Chain) -> Iterator[Deed]:
    run: list[int] = []
    for event, fact in told.of(row.kind, *row.ends):
        if kind_of(fact) != row.kind:
            run = []
            continue
        run.append(told.seat(fact, "seat"))
        if len(run) == row.count:
            yield from (Deed(row.name, seat, event, row.count) for seat in sorted(set(run)))


_HANDLERS: Mapping[type, Callable[[Told, Any], Iterator[Deed]]] = {
    Times: _times, Variety: _variety, Spared: _spared, Ended: _ended, Final: _final, Chain: _chain}
