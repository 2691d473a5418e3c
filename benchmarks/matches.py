"""Matches between ready decks, played by bots, with their results."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

from tabletop.bots.lab.reading import READINGS
from tabletop.bots.levels import LEVELS
from tabletop.bots.tournament import MOST_DECISIONS
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf, Stock
from tabletop.kernel.facts import FactKind, field_of, kind_of
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match
from tabletop.lang.library import Library

LEVEL = "novice"


STRIDE = 443
"""A prime stride through the many ways to seat three or more decks: not close to a divisor of their number."""


@dataclass(frozen=True, slots=True)
class Bout:
    """A match to be played: decks in the order of their seats (the first begins a duel), mode and seed."""

    game: str
    mode: str
    decks: tuple[str, ...]
    seed: int

    @property
    def is_duel(self) -> bool:
        """Whether two decks meet."""
        return len(self.decks) == 2


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a match.

    `won` are the seats that won (none: a draw), `order` all seats clockwise from `first`, the one that began, `turns`
    turns a side, `moves` and `passes` the numbers of decisions, `told` the number of facts of a kind about a seat
    (`massed.1`), `last` the seat in the last fact of each kind, `played` the number of times each card was played,
    `fell` the beaten seats with their turns, in order, `wounds` the hit points taken by attacks, as [attacking seat,
    seat hit, hit points] (Warage).
    """

    bout: Bout
    won: tuple[int, ...]
    first: int
    order: tuple[int, ...]
    turns: int
    why: str
    moves: int
    passes: int
    told: Mapping[str, int] = field(default_factory=dict)
    last: Mapping[str, int] = field(default_factory=dict)
    played: Mapping[str, int] = field(default_factory=dict)
    fell: Sequence[Sequence[int]] = ()
    wounds: Sequence[Sequence[int]] = ()


@cache
def stock(game: str) -> Stock:
    """Return a game's shipped cards and decks."""
    return Shelf().stock(game)


def play(bout: Bout) -> Outcome:
    """Play one match to its end. Raises RuntimeError for one without end."""
    shelf = stock(bout.game)
    lists = [dict(shelf.decks[deck].cards) for deck in bout.decks]
    options: dict[str, Any] = {
        "quick": True, **({"first": 0} if bout.is_duel else {}), **({} if bout.mode == "duel" else {"mode": bout.mode})}
    deal = Deal.of(bout.game, bout.seed, players="ABCDEF"[:len(lists)], decks=lists, plain=shelf.library.plain, options=options)
    m = registry.game(bout.game).start(deal)
    moves = passes = 0
    for _ in range(MOST_DECISIONS):
        if m.over:
            return _outcome(bout, m, shelf.library, moves, passes)
        seat = m.waiting()[0]
        picks = LEVELS[LEVEL](world_of(m, seat, seed=bout.seed))
        passing = picks[0][0] in ("pass", "done", "end", "keep", "no")
        moves, passes = moves + (not passing), passes + passing
        assert m.submit(seat, picks) is None
    raise RuntimeError(f"no end: {bout}")


def _outcome(bout: Bout, m: Match, library: Library[Any], moves: int, passes: int) -> Outcome:
    facts, rows = [entry for entry in m.log if entry[0] == FACT], m.rules.facts
    told: Counter[str] = Counter()
    last: dict[str, int] = {}
    played: Counter[str] = Counter()
    reading = READINGS[bout.game]
    for fact in facts:
        kind = kind_of(fact)
        if kind in reading.told and "seat" in rows[kind].places:
            last[kind] = field_of(rows, fact, "seat")
            told[f"{kind}.{last[kind]}"] += 1
        elif kind in reading.told:
            told[kind] += 1
        if kind in reading.plays:
            name = m.setup.defs[m.store.card[field_of(rows, fact, "card")]].id
            if name in library.cards:
                played[name] += 1
    won = tuple(seat for seat in range(m.store.seats) if m.store.won[seat])
    table = reading.places(m.store)
    began = next((field_of(rows, fact, "seat") for fact in facts if kind_of(fact) == "started"), table.index(min(table)))
    order = tuple(sorted(range(m.store.seats), key=lambda seat: (table[seat] - table[began]) % m.store.seats))
    turns = reading.turns(m.store)
    why = _reason(facts, rows, "finished")
    if why == "last" and reading.falls:
        why = _reason(facts, rows, reading.falls)
    harm = _harm(facts, rows) if reading.wounds else ()
    return Outcome(bout, won, began, order, turns, why, moves, passes, dict(told), last, dict(played), *harm)


def _reason(facts: Sequence[Entry], rows: Mapping[str, FactKind], kind: str) -> str:
    """Return the reason that the last fact of a kind gives."""
    return next(str(field_of(rows, fact, "reason")) for fact in reversed(facts) if kind_of(fact) == kind)


def _harm(facts: Sequence[Entry], rows: Mapping[str, FactKind]) -> tuple[list[list[int]], list[list[int]]]:
    """Return the beaten seats with their turns, and the damage of attacks: a blow is struck in its attacker's own
    round."""
    fell: list[list[int]] = []
    wounds: Counter[tuple[int, int]] = Counter()
    active = turn = 0
    for fact in facts:
        seat = field_of(rows, fact, "seat")
        match kind_of(fact):
            case "turned":
                active, turn = seat, field_of(rows, fact, "turn")
            case "beaten":
                fell.append([seat, turn])
            case "struck":
                wounds[active, seat] += field_of(rows, fact, "amount")
    return fell, [[*pair, taken] for pair, taken in wounds.items()]


def bouts(game: str, *, mode: str, players: int, games: int, seed: int) -> list[Bout]:
    """Return all bouts: of two decks this many of every one against every other from each side; else this many in all."""
    ways = list(permutations(sorted(stock(game).decks), players))
    if players == 2:
        return [Bout(game, mode, way, seed + i * len(ways) + j) for i in range(games) for j, way in enumerate(ways)]
    return [Bout(game, mode, ways[i * STRIDE % len(ways)], seed + i) for i in range(games)]


def run(wanted: Sequence[Bout], *, jobs: int, keep: Path | None = None) -> list[Outcome]:
    """Run all bouts, several at a time. With a file of results, bouts already in it are skipped."""
    known = _read(keep) if keep is not None and keep.exists() else {}
    left = [bout for bout in wanted if bout not in known]
    for outcome in _played(left, jobs):
        known[outcome.bout] = outcome
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(outcome)) + "\n")
    return [known[bout] for bout in wanted]


def _played(left: Sequence[Bout], jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        yield from map(play, left)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, left, chunksize=2)


def _read(keep: Path) -> dict[Bout, Outcome]:
    found = (_outcome_of(json.loads(line)) for line in keep.read_text(encoding="utf-8").splitlines())
    return {outcome.bout: outcome for outcome in found}


def _outcome_of(plain: dict[str, Any]) -> Outcome:
    bout = plain.pop("bout")
    return Outcome(Bout(bout["game"], bout["mode"], tuple(bout["decks"]), bout["seed"]),
                   tuple(plain.pop("won")), order=tuple(plain.pop("order")), **plain)


def decks_of(outcomes: Iterable[Outcome]) -> list[str]:
    """Return all decks that played."""
    return sorted({deck for outcome in outcomes for deck in outcome.bout.decks})
