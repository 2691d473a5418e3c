"""Responses to announced moves: the seats that may answer, their moves, and the order in which answers resolve.

An announced thing lies in a zone, the chain, until it resolves. A window is a time in which seats may add to the chain: the
seats are asked in turn, each adds or passes, and once all have passed the chain resolves. A `Policy` sets the details for
each point of a game at which a window opens. `Responses.interrupt` opens a window inside another: for interruptions of
interruptions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.agenda import Bindings, Frame, program
from tabletop.kernel.asks import Picks
from tabletop.kernel.atoms import move, put
from tabletop.kernel.guards import Menu, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import NOWHERE, TABLE, Store, column
from tabletop.lang.targets import Target

DECLARED = "declared"
"""Word bound by a verb that adds nothing to the chain: the window opens again."""
Chain = Sequence[int]
_STATE = ("passes", "priority", "resolving")
_RESOLVING = 2


class AnsweringStore(Store):
    """Store of a game with responses."""

    priority: list[int] = column(recurs=True)  # table: the seat that may add to the chain
    passes: list[int] = column(recurs=True)  # table: how many have passed in a row
    resolving: list[int] = column(recurs=True)  # table: 1 while a chain resolves
    aims: list[tuple[Target, ...]] = column(())  # what waits: its targets


# ---- the order in which a chain resolves
def last_first(s: Any, chain: Chain) -> int:
    """Resolve the last addition first."""
    return chain[-1]


def by_rank(rank: Callable[[Any, int], int]) -> Callable[[Any, Chain], int]:
    """Resolve the highest rank first; of equal ranks, the earliest addition."""
    return lambda s, chain: max(chain, key=lambda entity: rank(s, entity))


def others_first(seats: Callable[[Any, int], Sequence[int]]) -> Callable[[Any, Chain], Sequence[int]]:
    """List all seats, around from one seat; the seat that announced the first of the chain is last."""
    def turn_order(s: Any, chain: Chain) -> Sequence[int]:
        if not chain:
            return ()
        first, *others = seats(s, s.own[chain[0]])
        return (*others, first)

    return turn_order


def _always(m: Match, point: str, seat: int) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Policy:
    """Policy of a window: the seats asked, and the order in which its chain resolves.

    `seats` may answer, in the order asked; a seat that an answer points at may join them. `asks` says whether a seat is
    asked, or passes unasked. `keeps`: the seat that adds is asked again at once, else the next is asked. `replies`: all may
    answer an addition, else each seat is asked once. `next` of the chain resolves first. `pauses`: seats may answer the rest
    of the chain after each resolution, else the whole chain resolves. `reopens`: the window opens again on an empty chain.
    """

    seats: Callable[[Any, Chain], Sequence[int]]
    asks: Callable[[Match, str, int], bool] = _always
    next: Callable[[Any, Chain], int] = last_first
    keeps: bool = False
    replies: bool = True
    pauses: bool = False
    reopens: bool = False

    def first(self, s: Any, chain: Chain) -> int:
        """Return the seat that is asked first; TABLE if no seat may answer."""
        seats = self.seats(s, chain)
        return seats[0] if seats else TABLE

    def following(self, s: Any, chain: Chain, seat: int) -> int:
        """Return the seat asked after another."""
        seats = self.seats(s, chain)
        return seats[(seats.index(seat) + 1) % len(seats)] if seat in seats else self.first(s, chain)

    def asked(self, s: Any, chain: Chain, seat: int) -> int:
        """Count the seats asked once a seat's turn is over; all of them if no seat may answer any more."""
        seats = self.seats(s, chain)
        return seats.index(seat) + 1 if seat in seats else len(seats)

    def hand_on(self, m: Match, point: str, chain: Chain, passes: int, seat: int) -> bool:
        """Give priority to the next seat that is asked, from a seat on, after so many passes; False once all have passed.

        A window begins without a seat (TABLE): with the one that is asked first.
        """
        s = m.store
        seats = self.seats(s, chain)
        at = seats.index(seat) if seat in seats else 0
        while passes < len(seats) and not self.asks(m, point, seats[at]):
            passes, at = passes + 1, (at + 1) % len(seats)
        if passes != s.passes[TABLE]:  # both mostly return to what they were
            put(m, "passes", TABLE, passes)
        if seats and seats[at] != s.priority[TABLE]:
            put(m, "priority", TABLE, seats[at])
        return passes < len(seats)


def renew(m: Match) -> None:
    """Let seats that have passed answer again: the chain has grown."""
    put(m, "passes", TABLE, 0)


class Answers(Menu):
    """Menu of the seat with priority; passing is always legal, is listed last and takes no step of its own."""

    __slots__ = ("_pass", "_passed")

    def __init__(self, name: str, who: Callable[[Match, Bindings], int], verbs: Sequence[Verb], *,
                 passing: tuple[Verb, Callable[[Match, Bindings], None]], shut: Sequence[Verb] = ()) -> None:
        super().__init__(name, who, (*verbs, passing[0]), shut=shut)
        self._pass, self._passed = (passing[0].name, 0, 0), passing[1]

    def settle(self, m: Match, env: Bindings, seat: int, picks: Picks) -> None:
        """Accept a complete answer: a pass ends with the asking step, any other move goes on to the next."""
        if picks[0] != self._pass:
            super().settle(m, env, seat, picks)
        else:
            m.drop()
            self._passed(m, env)


class Responses:
    """Chain of a game, with the programs that ask for answers and resolve them; list `programs` among the game's.

    `menu` makes the ask of the seat with priority, from a reader of that seat and from the handler of a pass. `perform`
    resolves one item of the chain, taking it out. Items that `waits` lists join the chain when a window opens: `joined`
    records that, `announce` asks for their targets. `owner` is the seat that an item of the chain belongs to.
    """

    __slots__ = ("_announce", "_announcing", "_around", "_asked", "_asking", "_joined", "_owner", "_pausing", "_perform", "_word", "at",
                 "chain", "menu", "policies", "programs", "resolving", "waits", "window")

    def __init__(
        self, key: str, policies: Mapping[str, Policy], *, chain: int, waits: int = NOWHERE,
        menu: Callable[[Callable[[Match, Bindings], int], Callable[[Match, Bindings], None]], Menu],
        perform: Callable[[Match, int], None], announce: Callable[[Match, int], None] = lambda m, entity: None,
        joined: Callable[[Match, int], None] = lambda m, entity: None, owner: Callable[[Any, int], int] = lambda s, e: int(s.own[e]),
    ) -> None:
        self.chain, self.waits, self.policies = chain, waits, policies
        self._perform, self._announce, self._joined, self._owner = perform, announce, joined, owner
        self.window = program(f"{key}.window", open=self._open)
        self._around = program(f"{key}.around", go=self._go)
        self.menu = menu(_holder, self._pass)
        self._word = self.menu.name
        self._asking = program(f"{key}.priority", priority=self.menu, next=self._next)
        self.resolving = program(f"{key}.resolve", top=self._resolve)
        self._pausing = program(f"{key}.pause", go=self._pause)
        self._announcing = program(f"{key}.announce", aim=self._aim)
        self.programs = (self._announcing, self.window, self._around, self._asking, self.resolving, self._pausing)
        # Most decisions keep a frame, so frames of plain windows are made once and shared.
        self.at: Mapping[str, Bindings] = {point: {"point": point} for point in policies}
        self._asked: Mapping[str, Frame] = {point: (self._asking, 0, env) for point, env in self.at.items()}

    def announce(self, m: Match, entity: int) -> None:
        """Ask the owner of something just added for its targets, as the next step."""
        m.push(self._announcing, {"item": entity})

    def _aim(self, m: Match, env: Bindings) -> None:
        self._announce(m, env["item"])

    # ---- windows
    def open(self, m: Match, point: str) -> None:
        """Open a window at once, as a step's last action; in a step of its own where something waits to join it."""
        if m.pending or m.store.zone[self.waits]:
            m.push(self.window, self.at[point])
        else:
            self._begin(m, self.at[point])

    def open_below(self, m: Match) -> None:
        """Open the window that is the next frame of the agenda, if any, as a step's last action; no trigger waits then."""
        if m.comes(self.window):
            self._open(m, m.drop())

    def interrupt(self, m: Match, point: str, entity: int) -> None:
        """Open a window for an item just added, as the next step; the item and its answers resolve, and no more of the chain.

        The window around it, if any, goes on at the same point.
        """
        s = m.store
        under = tuple(e for e in s.zone[self.chain] if e != entity)
        m.push(self.window, {"point": point, "under": under, "outer": tuple([s.col[name][TABLE] for name in _STATE])})

    def _part(self, m: Match, env: Bindings) -> list[int]:
        """Return the part of the chain that belongs to a window; the hottest callers check for the whole chain themselves."""
        chain: list[int] = m.store.zone[self.chain]
        return [entity for entity in chain if entity not in env["under"]] if "under" in env else chain

    def _begin(self, m: Match, env: Bindings) -> None:
        policy = self.policies[env["point"]]
        chain = self._part(m, env) if "under" in env else m.store.zone[self.chain]
        self._go_around(m, env, policy, chain, (0, TABLE))

    def _open(self, m: Match, env: Bindings) -> None:
        s = m.store
        if not s.zone[self.waits]:
            self._begin(m, env)
            return
        policy = self.policies[env["point"]]
        seats = policy.seats(s, self._part(m, env))
        joining = self._join(m, policy, seats)
        put(m, "passes", TABLE, 0)
        if seats:
            put(m, "priority", TABLE, seats[0])
        m.push(self._around, env)
        for entity in joining:
            self._announce(m, entity)

    def _join(self, m: Match, policy: Policy, seats: Sequence[int]) -> list[int]:
        """Move waiting items to the chain; of several, those of the seat asked first resolve first."""
        s, order = m.store, {seat: i for i, seat in enumerate(seats)}
        joining: list[int] = sorted(s.zone[self.waits], key=lambda e: order.get(self._owner(s, e), len(order)))
        for entity in joining[::-1] if policy.next is last_first else joining:
            move(m, entity, self.chain)
            self._joined(m, entity)
        return joining

    # ---- priority
    def _go(self, m: Match, env: Bindings) -> None:
        s = m.store
        self._go_around(m, env, self.policies[env["point"]], self._part(m, env), (s.passes[TABLE], s.priority[TABLE]))

    def _go_around(self, m: Match, env: Bindings, policy: Policy, chain: Chain, at: tuple[int, int]) -> None:
        """Ask the next seat, after so many passes, from a seat on; once all have passed, resolve the chain."""
        point = env["point"]
        if policy.hand_on(m, point, chain, *at):
            m.agenda = (self._asked[point] if "under" not in env else (self._asking, 0, env), m.agenda)
        elif chain:
            put(m, "resolving", TABLE, 1)
            if policy.reopens:
                m.push(self.window, env)
            self._resolve(m, env)
        elif m.store.zone[self.waits]:
            m.push(self.window, env)
        else:
            self._close(m, env)

    def _pass(self, m: Match, env: Bindings) -> None:
        s, policy = m.store, self.policies[env["point"]]
        chain = self._part(m, env) if "under" in env else s.zone[self.chain]
        self._go_around(m, env, policy, chain, (s.passes[TABLE] + 1, policy.following(s, chain, s.priority[TABLE])))

    def _next(self, m: Match, bound: Bindings) -> None:
        """Go on after a move other than a pass."""
        s, point = m.store, bound["point"]
        env = self.at[point] if "under" not in bound else {name: bound[name] for name in ("point", "under", "outer")}
        policy, chain, seat = self.policies[point], self._part(m, env), s.priority[TABLE]
        if bound[self._word] == DECLARED:
            m.push(self.window, env)
        elif policy.keeps:
            self._go_around(m, env, policy, chain, (s.passes[TABLE], seat))
        else:
            passes = s.passes[TABLE] if policy.replies else policy.asked(s, chain, seat)
            self._go_around(m, env, policy, chain, (passes, policy.following(s, chain, seat)))

    # ---- resolving
    def _resolve(self, m: Match, env: Bindings) -> None:
        """Resolve the next item of the chain; then, without a pause, the one after it, unless the policy pauses."""
        chain = self._part(m, env)
        if not chain:
            self._resolved(m, env)
            return
        policy = self.policies[env["point"]]
        again = self._pausing if policy.pauses else self.resolving
        m.push(again, env)
        self._perform(m, policy.next(m.store, chain))
        if not (m.pending or m.unchecked or self._part(m, env)) and m.comes(again):
            m.drop()  # no work, trigger or check is left for a separate step
            self._resolved(m, env)

    def _pause(self, m: Match, env: Bindings) -> None:
        """Let seats answer the rest of the chain again."""
        if self._part(m, env) and not self.policies[env["point"]].reopens:
            put(m, "resolving", TABLE, env["outer"][_RESOLVING] if "outer" in env else 0)
            m.push(self.window, env)
        else:
            self._resolved(m, env)

    def _resolved(self, m: Match, env: Bindings) -> None:
        put(m, "resolving", TABLE, 0)
        self._close(m, env)
        self.open_below(m)

    def _close(self, m: Match, env: Bindings) -> None:
        """Return to the window around this one, if any."""
        if "outer" in env:
            for name, value in zip(_STATE, env["outer"], strict=True):
                put(m, name, TABLE, value)


def _holder(m: Match, env: Bindings) -> int:
    seat: int = m.store.priority[TABLE]
    return seat
