"""Proof of a puzzle: a search of the real rules, every answer of the other side included.

Hands are open to the search. What a draw would bring is not counted: a line that draws before the goal is decided counts as
missed. Dice are counted in all their rolls. The search deepens by own moves, so that short plans are found first; positions
reached in several orders are looked at once.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice, product
from typing import Literal

from tabletop.bots.goals import Goal, Watch
from tabletop.bots.sense import sense_of
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.fingerprint import Fingerprint, agenda_key
from tabletop.kernel.guards import Menu
from tabletop.kernel.journal import MOVE, Entry
from tabletop.kernel.match import Match
from tabletop.kernel.rng import number

Verdict = Literal["proved", "refuted", "unknown"]
POSITIONS = 60_000
"""Positions that a search may look at, unless told otherwise."""
MOST_MOVES = 9
"""Own moves that a plan may have."""
WIDEST = 120
"""Most answers to one question: of more, the player's are sampled, and the rival's leave the search without a verdict."""
MOST_ROLLS = 3
"""Most dice rolled at once that are counted."""
DEEPEST = 160
"""Answers after which a line is given up."""
FOR_EVER = 1 << 30
YES, NO, CUT = 1, 0, -1
"""Results of a search: the goal is reached; it is missed whatever is played; it is missed with so few own moves."""
Key = tuple[int, int]


class Spent(Exception):
    """Raised inside a search that has used up its budget."""


@dataclass(slots=True)
class Budget:
    """Budget of a search in positions; the clock, where given, only stops it."""

    positions: int = POSITIONS
    seconds: float = 0.0
    spent: int = 0
    _until: float = 0.0

    def begin(self) -> None:
        """Start the clock."""
        self._until = time.monotonic() + self.seconds if self.seconds else 0.0

    def take(self) -> None:
        """Count one position. Raises Spent."""
        self.spent += 1
        if self.spent >= self.positions or (self._until and self.spent % 16 == 0 and time.monotonic() > self._until):
            raise Spent


class Prover:
    """Prover of one puzzle's positions. What it has found it keeps, for later positions of the same puzzle.

    `tips` are own answers to try before others, `plan` those found in another world of the same position; they change how long a
    proof takes, and nothing else.
    """

    def __init__(self, match: Match, goal: Goal, tips: Iterable[Picks] = (), plan: dict[Key, Picks] | None = None) -> None:
        self.watch, self.seat = Watch(match, goal), goal.seat
        self.budget = Budget()
        self.drew_last = False
        """Whether the answer judged last drew a card: what it would bring is not counted."""
        self._sense = sense_of(match.rules.key)
        self._dice = self.watch.terms.dice
        store = match.store
        self._secret = {zone for zone in range(1, store.fixed)
                        if not any(match.rules.sees(store, seat, zone) for seat in range(store.seats))}
        self._spent = self.watch.terms.spent
        self._loose = {zone for zone in range(store.fixed) if match.rules.loose(zone, -1)}
        self._won: dict[Key, int] = {}  # own moves with which the goal was proved
        self._fewest = False
        self._missed: dict[Key, int] = {}
        self._path: set[Key] = set()
        self._liked: dict[tuple[bool, str, int, int], int] = {}
        self.plan: dict[Key, Picks] = {} if plan is None else plan
        """Own answers that reached the goal. Positions are told apart from the first: so what is hidden there makes no difference."""
        self._first = Fingerprint.of(store).value
        for picks in tips:
            self._like(picks, own=True)

    # ---- questions
    def prove(self, m: Match, budget: Budget | None = None, *, least: int = 0, most: int = MOST_MOVES) -> Verdict:
        """Say whether the seat reaches its goal from a position whatever the other side does; the match is left as it was.

        `most` limits the own moves: a goal known to take more of them is "unknown" then. The search deepens from `least` on.
        """
        self.budget = budget or Budget()
        self.budget.begin()
        print_of = Fingerprint.of(m.store)
        self._path.clear()
        self._fewest = most < MOST_MOVES
        try:
            for left in range(least, most + 1):
                found = self._value(m, print_of, left)
                if found != CUT:
                    return "proved" if found == YES else "refuted"
        except Spent:
            pass
        finally:
            self._fewest = False
        return "unknown"

    def after(self, m: Match, picks: Picks, budget: Budget | None = None, *, least: int = 0, most: int = MOST_MOVES) -> Verdict:
        """Say the same of the position after an answer of the seat that must decide; the worst of all rolls counts."""
        seat = self.asked(m)
        worst: Verdict = "proved"
        self.drew_last = False
        for _ in self._rolled(m, seat, picks):
            self.drew_last = self.drew(m) and self.watch.verdict(m) is None
            found = "refuted" if self.drew_last else self.prove(m, budget, least=least, most=most)
            if found == "refuted":
                return found
            worst = "unknown" if found == "unknown" else worst
        return worst

    def needs(self, m: Match, budget: Budget | None = None) -> int:
        """Return the fewest own moves with which the goal is proved; one above the most where none are found within the budget."""
        self.budget = budget or Budget()
        self.budget.begin()
        self._path.clear()
        self._fewest = True
        try:
            for left in range(MOST_MOVES + 1):
                if self._value(m, Fingerprint.of(m.store), left) == YES:
                    return left
        except Spent:
            pass
        finally:
            self._fewest = False
        return MOST_MOVES + 1

    def asked(self, m: Match) -> int:
        """Return the seat that decides next; of several the puzzle's own, which then does not know the others' answers."""
        waiting = m.waiting()
        return self.seat if self.seat in waiting else waiting[0]

    def answers(self, m: Match, seat: int) -> list[Picks]:
        """List the answers to compare; copies of a card in hand are tried once. Raises Spent for too many of the rival's."""
        ask, env = m.ask()
        if isinstance(ask, Menu):
            return [(option,) for option in self._unlike(m, seat)]
        found = list(islice(ask.answers(m, env, seat), WIDEST + 1))
        if len(found) > WIDEST:
            if seat != self.seat:
                raise Spent
            return self._sense.candidates(m, seat) or found[:WIDEST]
        return found

    # ---- the search
    def _value(self, m: Match, stands: Fingerprint, left: int) -> int:
        verdict = self.watch.verdict(m)
        if verdict is not None:
            return YES if verdict else NO
        key = (stands.value, agenda_key(m.agenda))
        if key in self._won and (not self._fewest or self._won[key] <= left):
            return YES
        known = self._missed.get(key, -1)
        if known >= left:
            return NO if known == FOR_EVER else CUT
        seat = self.asked(m)
        if key in self._path:
            return NO if seat == self.seat else YES
        self.budget.take()
        if len(self._path) > DEEPEST:
            raise Spent
        self._path.add(key)
        try:
            found = self._own(m, stands, left, key) if seat == self.seat else self._others(m, seat, stands, left)
        finally:
            self._path.discard(key)
        if found == YES:
            self._won[key] = min(left, self._won.get(key, left))
        else:
            self._missed[key] = FOR_EVER if found == NO else left
        return found

    def _own(self, m: Match, stands: Fingerprint, left: int, key: Key) -> int:
        """Look for one answer that keeps the goal."""
        result, menu = NO, isinstance(m.ask()[0], Menu)
        place = self._apart(key)
        for picks in self._sorted(self.answers(m, self.seat), own=True, planned=self.plan.get(place)):
            costs = menu and bool(picks[0][1] or picks[0][2])
            if costs and not left:
                result = CUT
                continue
            found = self._child(m, self.seat, picks, stands, left - costs)
            if found == YES:
                self._like(picks, own=True)
                self.plan[place] = picks
                return YES
            result = min(result, found)
        return result

    def _apart(self, key: Key) -> Key:
        return key[0] ^ self._first, key[1]

    def planned(self, m: Match) -> Picks:
        """Return the own answer that reached the goal from a position; empty for none found."""
        return self.plan.get(self._apart((Fingerprint.of(m.store).value, agenda_key(m.agenda))), ())

    def _others(self, m: Match, seat: int, stands: Fingerprint, left: int) -> int:
        """Look for one answer of the rival that spoils the goal."""
        for picks in self._sorted(self.answers(m, seat), own=False):
            found = self._child(m, seat, picks, stands, left)
            if found != YES:
                self._like(picks, own=False)
                return found
        return YES

    def _child(self, m: Match, seat: int, picks: Picks, stands: Fingerprint, left: int) -> int:
        """Value the position after an answer; of several rolls the worst counts."""
        length, result = len(m.log), YES
        for _ in self._rolled(m, seat, picks):
            entries = m.log[length:]
            if self.watch.verdict(m) is None and self._draws(entries):
                return NO
            result = min(result, self._value(m, stands.after(m.store, entries), left), key=(NO, CUT, YES).index)
            if result != YES:
                return result
        return result

    # ---- chance
    def drew(self, m: Match) -> bool:
        """Whether the last decision drew a card that nobody had seen."""
        line = m.history.line
        return bool(line) and self._draws(m.log[line[-1].start:])

    def _draws(self, entries: list[Entry]) -> bool:
        """Whether a card left a zone that nobody sees, to be had by somebody: one discarded from there unseen brings nothing."""
        return any(entry[0] == MOVE and entry[2] in self._secret and entry[4] not in self._secret and entry[4] not in self._spent
                   for entry in entries)

    def _rolled(self, m: Match, seat: int, picks: Picks) -> Iterator[None]:
        """Stand after an answer; where it rolls dice, once for every roll of them. Raises Spent for too many dice."""
        dice = self._dice
        if dice is None:
            with m.attempt(seat, picks):
                yield
            return
        stream, sides = dice
        first = m.store.rng[stream]
        with m.attempt(seat, picks):
            count = m.store.rng[stream] - first
            if not count:
                yield
        if count > MOST_ROLLS:
            raise Spent
        for faces in product(range(sides), repeat=count) if count else ():
            with _seeded(m, _seed_of(stream, first, faces, sides)), m.attempt(seat, picks):
                if m.store.rng[stream] - first == count:
                    yield

    # ---- the order of the answers
    def _unlike(self, m: Match, seat: int) -> list[Option]:
        """List the moves; of those that differ only in the copy of a card in hand, the first."""
        store = m.store
        seen: dict[object, Option] = {}
        for option in m.options(seat):
            verb, subject, target = option
            same = (store.card[subject], "copy") if subject and store.at[subject] in self._loose else subject
            seen.setdefault((verb, same, target), option)
        return list(seen.values())

    def _sorted(self, answers: list[Picks], *, own: bool, planned: Picks | None = None) -> list[Picks]:
        return sorted(answers, key=lambda picks: (picks != planned, -self._liked.get((own, *picks[0]), 0)))

    @property
    def liked(self) -> list[Picks]:
        """Own moves that kept the goal, the most often first: tips for another proof."""
        rows = sorted((place for place in self._liked if place[0]), key=lambda place: -self._liked[place])[:12]
        return [(place[1:],) for place in rows]

    def _like(self, picks: Picks, *, own: bool) -> None:
        place = (own, *picks[0])
        self._liked[place] = self._liked.get(place, 0) + 1


@contextmanager
def _seeded(m: Match, seed: int) -> Iterator[None]:
    """Give the match another seed for a while."""
    before, m.seed = m.seed, seed
    try:
        yield
    finally:
        m.seed = before


_SEEDS: dict[tuple[int, int, tuple[int, ...], int], int] = {}


def _seed_of(stream: int, first: int, faces: tuple[int, ...], sides: int) -> int:
    """Find a seed with which the next rolls of a stream show these faces (from 0)."""
    place = (stream, first, faces, sides)
    if place not in _SEEDS:
        seed = 0
        while any(number(seed, stream, first + i) % sides != face for i, face in enumerate(faces)):
            seed += 1
        _SEEDS[place] = seed
    return _SEEDS[place]
