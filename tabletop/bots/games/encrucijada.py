"""Evaluation of Encrucijada for bots: the worth of a position in points of a tower, and the plain end of what was begun.

A position is what one side has less what its rivals have: the tower, the village by what works in it, armies, hands, the road to
Rule, and the piles that must not run out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp, log
from typing import NamedTuple

from tabletop.bots.games.encrucijada_answers import MOST_COMPANY, TURN, WARS, candidates
from tabletop.bots.games.encrucijada_war import DONE, invaded, planned
from tabletop.bots.sense import WIN
from tabletop.games.encrucijada.activity import reaches
from tabletop.games.encrucijada.board import HAND_SIZE, PILE_ROWS
from tabletop.games.encrucijada.ending import PER_ALLY, RULED
from tabletop.games.encrucijada.heroes import waiting
from tabletop.games.encrucijada.proposals import proposal
from tabletop.games.encrucijada.readers import (
    active,
    armies,
    hand,
    has,
    is_active,
    living,
    reaches_cost,
    realm,
    resistance,
    sheet,
    sums,
    team_sums,
    value,
    village,
)
from tabletop.games.encrucijada.setup import RESIST, RULE
from tabletop.games.encrucijada.sheet import Sheet
from tabletop.games.encrucijada.store import EncrucijadaStore
from tabletop.kernel.asks import DONE as CHOSEN
from tabletop.kernel.asks import NONE, Choose, Confirm, Option, Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

__all__ = ["SPREAD", "candidates", "clock", "doubtful", "idle", "instinct", "moment", "settle", "worth"]
S = EncrucijadaStore
LOW, HIGH, OUT = 15, 30, 60.0
"""Points of a tower that count twice, those beyond which the rest count less; what it costs to be out."""
GONE = 10.0
"""Least that a rival counts, out or nearly: of several, the end of a weak one serves the others as much."""
DUEL = 2
FAR = 0.4
"""Worth of a point of a tower beyond HIGH among three or more: their matches are long, and a village serves longer than a wall."""
LIT, IDLE = 1.0, 0.6
"""Worth of an active card of a village, and of an inactive one."""
SOURCE, GIVEN, TEXT = 0.8, 0.22, 1.0
"""Further worth of a source of resources and of a point it gives; of a card with a text."""
OPEN, SOLDIER, DORMANT = 0.4, 0.6, 0.7
"""Worth of a point of value in a village and in an army; of a hidden card that could not be active."""
HIDDEN_SOURCE = 0.9
OPEN_MOST, HIDDEN_MOST = 60.0, 40.0
"""Worth that no village, and no table of hidden cards, exceeds."""
WALL = 0.5
"""Further worth of a card with Defensa in a village."""
TIRED = 0.75
"""Share in which attrition lowers the worth of a village until the turn ends: a war has to bring more than its blows."""
TIRED_OF_MANY = 0.35
"""Share of that among three or more: those who spare their villages there wait until the piles run out."""
BLOCKED = 0.08
"""Share of its worth that a blocked army loses for each rival who may come before it is free."""
COMPANY = 0.5
"""Worth of each further fighter in an army, of so many as should stand together."""
HELD, STUCK = 0.9, 0.55
"""Worth of a card in hand that could be active, and of one that could not."""
ROAD, LAST_ROAD, NEAR = 0.2, 0.6, 100
"""Worth of a point of the resource one has most of on the road to Rule, and of one beyond NEAR."""
FEARED = 60
"""Sum from which the road of one of several rivals counts: a young village that falls to one feeds the others."""
PILES, CALM = 16.0, 12
"""Worth of the cards left in the piles: by their logarithm, so that the last ones count most, and of CALM at most."""
MENACE = 0.35
"""Worth of a point by which a rival's free armies are stronger than what could stop them."""
LEADING = 0.6
"""Share of the strongest rival in what a point of it counts; the rest is what a point of any rival counts."""
AWAITED = 25.0
"""Worth that a first turn brings, a second half of it and so on: of several rivals, those still to have theirs count as if they had had it.

Else whoever has had a turn more seems to lead, and all that a war takes from that seat counts as taken from the leader. It would always
be one of those who began: seen by the last seat all have had as many turns, and only by the first has the last had as many as others.
"""
STALL = 1.0
"""Worth that the side ahead loses by a turn without a draw, a blow or a loss: many of them are a draw without Resist (ENC-R11)."""
STYLES = {"nila": {"armies": 0.15, "road": -0.1}, "cobre": {"road": 0.15, "village": 0.1},
          "severa": {"tower": 0.1, "hand": 0.15}, "rey": {"armies": 0.15, "hand": 0.1}}
"""Parts of worth that each rival's style likes or dislikes, by a share of at most 15 %."""
SPREAD = 14.0
"""Difference of worth that turns an even match into one won three times in four."""
LONGEST = 80
"""Decisions after which what was begun is left as it is."""
SURE = frozenset({"war", "priority", "arrange", "attack", "defend", "target"})
"""Questions whose plan is legal always, so that nobody has to list what else there would be."""
END: Option = ("end", 0, 0)


class Force(NamedTuple):
    """Worth of a seat's armies, and for each the first turn in which it is not blocked, with its strength."""

    worth: float
    strengths: list[tuple[int, int]]

    def free(self, turn: int) -> int:
        """Sum the strength of what may fight in a turn."""
        return sum([strength for freed, strength in self.strengths if freed <= turn])


# ---- worth of a position
def worth(s: S, seat: int) -> float:
    """Score a position for a seat: its team's mean less its rivals, the strongest of whom counts most; a win above all."""
    found = decided(s, seat)
    if found is not None:
        return found
    if not s.turn[TABLE]:
        return 0.0
    forces = [_force(s, other) for other in range(s.seats)]
    sides = [_side(s, other, forces, feared=s.team[other] != s.team[seat]) for other in range(s.seats)]
    own = [sides[other] for other in range(s.seats) if s.team[other] == s.team[seat]]
    rivals = [max(sides[other], -GONE) for other in range(s.seats) if s.team[other] != s.team[seat]]
    strength, best = sum(own) / len(own), max(rivals)
    stalled = strength > best and not s.goals[TABLE] & RESIST
    ahead = strength - LEADING * best - (1 - LEADING) * sum(rivals)
    return round(ahead - (STALL * (s.turn[TABLE] - s.progress[TABLE]) if stalled else 0.0), 6)


def decided(s: S, seat: int) -> float | None:
    """Score a match that is over, or goes on without the seat's team; None for any other."""
    if s.over[TABLE]:
        return WIN if s.won[seat] else -WIN if any(s.won[:s.seats]) else 0.0
    return -WIN if all(s.out[other] for other in range(s.seats) if s.team[other] == s.team[seat]) else None


def _side(s: S, seat: int, forces: Sequence[Force], *, feared: bool) -> float:
    if s.out[seat]:
        return -OUT
    left = resistance(s, seat) + _reserve(s, seat)
    total = _standing(s, left) + _fewer(_village(s, seat), OPEN_MOST)
    total += _fewer(forces[seat].worth, HIDDEN_MOST)
    for card in hand(s, seat):
        total += HELD if reaches_cost(s, card) else STUCK
    if s.seats > DUEL and s.turns[seat] < max(s.turns[:s.seats]):
        total += AWAITED / (1 + s.turns[seat])
    return total + _road(s, seat, FEARED if feared and s.seats > DUEL else 0) + _last(s, seat) - _menace(s, seat, forces)


def _standing(s: S, left: int) -> float:
    """Score what a tower has left."""
    far = max(0, left - HIGH) if s.seats > DUEL else 0
    return left + min(left, LOW) - (1 - FAR) * far


def _reserve(s: S, seat: int) -> int:
    """Sum the Leadership that would take the place of a fallen tower (ENC-H3)."""
    return sum(sheet(s, hero).value for hero in waiting(s, seat)) if s.heroes[TABLE] else 0


def _fewer(worth: float, most: float) -> float:
    """Let each further card count less: there is no use for many more than can act in a turn."""
    return most * (1 - exp(-worth / most))


def _village(s: S, seat: int) -> float:
    """Sum the worth of a village by what its cards print, less some of this turn's attrition."""
    working, total = realm(s, seat).active, 0.0
    wear = s.wear[seat] * (TIRED_OF_MANY if s.seats > DUEL else 1)
    given = bool(s.index().modifiers.get("defensa"))
    for card in village(s, seat):
        if card not in working:
            total += IDLE
            continue
        own = sheet(s, card)
        total += _in_village(own, wear)
        if "defensa" in own.words or (given and has(s, card, "defensa")):
            total += WALL
    return total


def _in_village(own: Sheet, wear: float) -> float:
    """Return the worth of an active card of a village."""
    worth = LIT + OPEN * max(0.0, own.value - TIRED * wear)
    if own.gives:
        worth += SOURCE
        for _, amount in own.gives:
            worth += GIVEN * amount
    return worth + TEXT if own.use or own.lasting or own.more else worth


def _force(s: S, seat: int) -> Force:
    """Work out the worth of the armies of a seat, and the strength of each with the turn from which it may fight."""
    total, strengths, have, turn = 0.0, [], sums(s, seat), s.turn[TABLE]
    open_to = sum(1 for other in living(s) if s.team[other] != s.team[seat])
    for army in armies(s, seat):
        fighters = fought = 0
        worth = 0.0
        for card in s.contents(army):
            own = sheet(s, card)
            if s.card[card] and own.kind != "hero" and reaches(have, own.needs):
                worth += _soldier(own)
                fighters += own.suit == "espada"
                fought += own.value
            else:
                worth += DORMANT
        worth += COMPANY * max(0, min(fighters, MOST_COMPANY) - 1)
        total += worth * (1 - open_to * BLOCKED if s.blocked[army] > turn else 1.0)
        strengths.append((s.blocked[army], fought))
    return Force(total, strengths)


def _soldier(own: Sheet) -> float:
    return (DORMANT if own.suit == "espada" else HIDDEN_SOURCE * DORMANT) + SOLDIER * own.value


def _road(s: S, seat: int, start: int) -> float:
    """Score the road to Rule from a sum on (ENC-4.2)."""
    if not s.goals[TABLE] & RULE:
        return 0.0
    wanted = RULED + PER_ALLY * (s.team[:s.seats].count(s.team[seat]) - 1)
    best = max(team_sums(s, seat)) * RULED / wanted
    return ROAD * max(0.0, best - start) + LAST_ROAD * max(0.0, best - NEAR)


def _if_seated(part: Callable[[S, int], float]) -> Callable[[S, int], float]:
    """Return a part that counts from the first turn on, for a seat still in the match."""
    return lambda s, seat: part(s, seat) if s.turn[TABLE] and not s.out[seat] else 0.0


PARTS: Mapping[str, Callable[[S, int], float]] = {name: _if_seated(part) for name, part in {
    "tower": lambda s, seat: _standing(s, resistance(s, seat)), "village": lambda s, seat: _fewer(_village(s, seat), OPEN_MOST),
    "armies": lambda s, seat: _fewer(_force(s, seat).worth, HIDDEN_MOST), "road": lambda s, seat: _road(s, seat, 0),
    "hand": lambda s, seat: sum(HELD if reaches_cost(s, card) else STUCK for card in hand(s, seat))}.items()}
"""Parts of a seat's worth by name."""


def _last(s: S, seat: int) -> float:
    """Score the cards left in the piles, less those that the next turn draws: who empties a pile is out (ENC-4.3, A)."""
    if not s.goals[TABLE] & RESIST:
        return 0.0
    left = [len(s.zone[zone]) for number, zone in enumerate(PILE_ROWS[seat]) if not s.held[seat] >> number & 1]
    if not left:
        return 0.0
    spare = sum(left) - len(left) - max(1, HAND_SIZE - len(hand(s, seat)))
    return PILES * log(1 + min(spare, CALM)) if spare > 0 else PILES * (spare - 1 / max(1, min(left)))


def _menace(s: S, seat: int, forces: Sequence[Force]) -> float:
    """Score the strongest attack that a rival could make by what could stop it."""
    rivals = [other for other in living(s) if s.team[other] != s.team[seat]]
    most = max((forces[other].free(own_turn(s, other)) for other in rivals), default=0)
    missing = most - forces[seat].free(s.turn[TABLE])
    if missing <= 0:
        return 0.0
    walls = [card for card in village(s, seat) if is_active(s, card) and has(s, card, "defensa")]
    return MENACE / len(rivals) * max(0, missing - sum(value(s, card) for card in walls))


def own_turn(s: S, seat: int) -> int:
    """Return the number of a seat's next own turn."""
    return s.turn[TABLE] + ((s.place[seat] - s.place[active(s)]) % s.seats or s.seats)


# ---- the end of what was begun
def sides(s: S) -> list[tuple[int, ...]]:
    """List the teams with a seat still in the match, each with its seats, those still in it first."""
    by_team: dict[int, list[int]] = {}
    for seat in sorted(range(s.seats), key=lambda seat: s.out[seat]):
        by_team.setdefault(s.team[seat], []).append(seat)
    return [tuple(seats) for seats in by_team.values() if not s.out[seats[0]]]


def clock(s: S) -> int:
    """Return a value that changes with each turn."""
    return s.turn[TABLE]


def moment(s: S, seat: int) -> str:
    """Return the part of the turn, and what a seat is in it."""
    role = "own" if seat == active(s) else "war" if seat == s.defender[TABLE] else "other"
    return f"{role}-{s.phase[TABLE]}"


def instinct(m: Match, options: list[Option], seat: int) -> Option | None:
    """Choose armies and targets of a war by plan."""
    if m.ask()[0].name not in WARS | {"arrange"}:
        return None
    plan = planned(m, seat, options)
    return plan if plan in options else None


def idle(m: Match, seat: int, picks: Picks) -> bool:
    """Whether an answer changes nothing: the end of a part of the own turn."""
    return picks in ((END,), (DONE,)) and m.ask()[0].name in TURN


def doubtful(m: Match, picks: Picks) -> bool:
    """Whether a move is a war: what it brings hangs on hidden armies."""
    return picks[0][0] == "declare"


def settle(m: Match, turn: int) -> None:
    """Play a war, and what waits in the chain, to their end by plan, up to the next move of a turn."""
    for _ in range(LONGEST):
        if m.over:
            return
        seat, (ask, _) = m.waiting()[0], m.ask()
        if ask.name in TURN and not m.store.stage[TABLE]:
            return
        if not m.store.turn[TABLE] or clock(m.store) != turn:
            return
        m.play(seat, _plain_answer(m, seat))


def _plain_answer(m: Match, seat: int) -> Picks:
    """Return the proposal, the plan of a war, a pass, or the first option of another question."""
    ask, env = m.ask()
    if ask.name in SURE:
        return (planned(m, seat, ()),)
    proposed = proposal(m, seat)
    if proposed is not None:
        return proposed
    options = m.options(seat)
    if isinstance(ask, Menu):
        plan = planned(m, seat, options)
        return (plan if plan in options else options[-1],)
    if isinstance(ask, Choose) and ask.name == "invade":
        chosen = invaded(m.store, seat, ask.source(m, env, seat))
        return (("pick", chosen, 0),) if chosen else (CHOSEN if CHOSEN in options else NONE,)
    if isinstance(ask, Confirm):
        return (options[0],)
    return _first(m, seat)


def _first(m: Match, seat: int) -> Picks:
    picks: Picks = ()
    while not picks or not m.complete(seat, picks):
        picks += (m.options(seat, picks)[0],)
    return picks
