"""Outcome of one match of a lab: played by bots, then read from its facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.bots.lab.plan import Plan, stock
from tabletop.bots.lab.reading import DRAWN, READINGS, Reading
from tabletop.bots.levels import bot_named
from tabletop.bots.tournament import MOST_DECISIONS
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match

PASSES = ("pass", "done", "end", "keep", "no")
"""First picks of an answer by which a seat does nothing."""
Cards = tuple[tuple[str, ...], ...]
"""Ids of cards, by seat."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of a match, or the `fault` that ended it.

    `decks` are by seat; `won` the seats that won (none: a draw); `order` all seats as they sit from `first`, the one that began;
    `turns` rounds of everybody; `why` the reason of its end; `moves` and `passes` numbers of decisions; `told` the number of facts
    of a kind about a seat (`massed.1`); `last` the seat in the last fact of each kind; `played` every card played, again each time;
    `drawn` every card drawn, once; `fell` the beaten seats with their turns, in order; `wounds` the hit points taken by attacks as
    (attacking seat, seat hit, hit points).
    """

    number: int
    decks: tuple[str, ...]
    won: tuple[int, ...] = ()
    first: int = 0
    order: tuple[int, ...] = ()
    turns: int = 0
    why: str = ""
    moves: int = 0
    passes: int = 0
    told: Mapping[str, int] = field(default_factory=dict)
    last: Mapping[str, int] = field(default_factory=dict)
    played: Cards = ()
    drawn: Cards = ()
    fell: tuple[tuple[int, ...], ...] = ()
    wounds: tuple[tuple[int, ...], ...] = ()
    fault: str = ""

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> Outcome:
        """Make an outcome from its plain values. Raises TypeError, KeyError for a row of another form."""
        return cls(**{**row, **{name: tuple(row[name]) for name in ("decks", "won", "order")},
                      **{name: tuple(map(tuple, row[name])) for name in ("played", "drawn", "fell", "wounds")}})


def play(plan: Plan, number: int) -> Outcome:
    """Play one match of a plan."""
    try:
        return _play(plan, number)
    except Exception as problem:  # noqa: BLE001  # whatever goes wrong in a match is a result of the run
        return Outcome(number, plan.decks(number), fault=repr(problem))


def _play(plan: Plan, number: int) -> Outcome:
    deal, bot = plan.deal(number), bot_named(plan.level)
    m = registry.game(plan.game).start(deal)
    moves = passes = 0
    while not m.over and moves + passes < MOST_DECISIONS:
        seat = m.waiting()[0]
        picks = bot(world_of(m, seat, seed=deal.seed))
        passing = picks[0][0] in PASSES
        moves, passes = moves + (not passing), passes + passing
        if m.submit(seat, picks) is not None:
            return Outcome(number, plan.decks(number), fault=f"illegal: {picks}")
    if not m.over:
        return Outcome(number, plan.decks(number), fault="no end")
    return Outcome(number, plan.decks(number), moves=moves, passes=passes, **_read(plan.game, m))


def _read(game: str, m: Match) -> dict[str, Any]:
    """Read the figures of a match that has ended from its facts and its last position."""
    reading, facts, store = READINGS[game], _Facts(m, stock(game).library.cards), m.store
    table = reading.places(store)
    began = next((facts.seat(fact) for fact in facts.of("started")), table.index(min(table)))
    found: dict[str, Any] = {
        "won": tuple(seat for seat in range(store.seats) if store.won[seat]), "first": began,
        "order": tuple(sorted(range(store.seats), key=lambda seat: (table[seat] - table[began]) % store.seats)),
        "turns": reading.turns(store), "why": _why(facts, reading), "played": facts.cards(reading.plays),
        "drawn": tuple(tuple(sorted(set(cards))) for cards in facts.cards((DRAWN,))),
        "told": dict(Counter(facts.name(fact) for fact in facts.of(*reading.told))),
        "last": {kind_of(fact): facts.seat(fact) for fact in facts.of(*reading.told) if facts.tells(fact, "seat")}}
    return {**found, **_harm(facts)} if reading.wounds else found


def _why(facts: _Facts, reading: Reading) -> str:
    why = facts.reason("finished")
    return facts.reason(reading.falls) if why == "last" and reading.falls else why


class _Facts:
    """Facts of a match with their fields."""

    def __init__(self, m: Match, known: Iterable[str]) -> None:
        self._m, self._known = m, frozenset(known)
        self.all = [entry for entry in m.log if entry[0] == FACT]

    def of(self, *kinds: str) -> list[Entry]:
        """List the facts of some kinds."""
        return [fact for fact in self.all if kind_of(fact) in kinds]

    def tells(self, fact: Entry, name: str) -> bool:
        """Whether facts of this kind have a field."""
        return name in self._m.rules.facts[kind_of(fact)].places

    def number(self, fact: Entry, name: str) -> int:
        """Return a field."""
        return int(field_of(self._m.rules.facts, fact, name))

    def seat(self, fact: Entry) -> int:
        """Return the seat that a fact is about."""
        return self.number(fact, "seat")

    def name(self, fact: Entry) -> str:
        """Return the name under which a fact is counted: its kind, with its seat if it has one."""
        return f"{kind_of(fact)}.{self.seat(fact)}" if self.tells(fact, "seat") else kind_of(fact)

    def reason(self, kind: str) -> str:
        """Return the reason that the last fact of a kind gives."""
        return str(field_of(self._m.rules.facts, self.of(kind)[-1], "reason"))

    def cards(self, kinds: Sequence[str]) -> Cards:
        """List the cards of the library that facts of some kinds are about, by the seat of each card's deck."""
        store, found = self._m.store, [[] for _ in range(self._m.store.seats)]  # type: tuple[Any, list[list[str]]]
        for fact in self.of(*kinds):
            card = self.number(fact, "card")
            name = self._m.setup.defs[store.card[card]].id
            if name in self._known:
                found[store.own[card]].append(name)
        return tuple(map(tuple, found))


def _harm(facts: _Facts) -> dict[str, Any]:
    """Return the beaten seats with their turns, and the damage of attacks: a blow is struck in its attacker's own round."""
    fell: list[tuple[int, int]] = []
    wounds: Counter[tuple[int, int]] = Counter()
    active = turn = 0
    for fact in facts.of("turned", "beaten", "struck"):
        kind, seat = kind_of(fact), facts.seat(fact)
        if kind == "turned":
            active, turn = seat, facts.number(fact, "turn")
        elif kind == "beaten":
            fell.append((seat, turn))
        else:
            wounds[active, seat] += facts.number(fact, "amount")
    return {"fell": tuple(fell), "wounds": tuple((*pair, taken) for pair, taken in wounds.items())}


