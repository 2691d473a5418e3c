"""The two laws of a review's chances, in positions of the sample matches of all games, with all cards face up for both seats.

What the two seats of an open position are told adds up to 100 within 10 points: neither thinks too well of its own turn. And
the chances before and after a step without an alternative differ by less than 3 points.
"""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from tabletop.bots.lines import FIRST as WIDEST
from tabletop.bots.novice import answers
from tabletop.bots.tournament import deal_of
from tabletop.bots.world import World
from tabletop.games import registry
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, NOWHERE, TABLE
from tabletop.kernel.views import sample
from tabletop.review.course import Course
from tabletop.review.judge import Care, Judge, outset_of
from tabletop.review.record import Row
from tests.support.reviewed import begun_match, some_answer

CARE = Care(lines=20, tops=3, glance=2, look=6, doubt=0, doubtful=2.0)
TAKEN = Care(lines=20, tops=2, glance=2, doubt=8)
OPEN = 0.05
"""Chance on either side up to which a match is open."""
BY_CHANCE = ("enadrya", "warage")
"""Games whose sample has no only answer that shows its seat nothing new."""
TOGETHER, STILL = 0.10, 0.03
WELL = 0.8
"""Share of many positions in which two seats' chances must add up: in a few, six worlds say too little."""


def face_up(match: Match) -> Match:
    """Fork a match with every card shown to both seats."""
    twin = match.fork()
    store = twin.store
    for card in range(FIRST, store.made[TABLE]):
        if store.at[card] != NOWHERE:
            store.seen[card] = (1 << store.seats) - 1
    store.renew()
    return twin


def changes(match: Match, r: Random) -> Iterator[tuple[Node, Node]]:
    """Yield decisions that are followed by one of another seat, in any order."""
    pairs = [(one, after) for one, after in pairwise(match.history.line) if one.seat != after.seat and one.kind == "answer" == after.kind]
    r.shuffle(pairs)
    yield from pairs


def told(match: Match, node: Node, after: Node, outsets: list[tuple[float, ...]]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the chances after a decision as its seat is told, and before the next one as the other seat is told."""
    match.go(node.parent)
    twin = face_up(match)
    first = Judge(twin, node.seat, CARE, outsets[node.seat]).judge(node.picks).after
    twin.play(node.seat, node.picks)
    return first, Judge(twin, after.seat, CARE, outsets[after.seat]).judge(after.picks).before


def differences(game: str, count: int, seed: int) -> list[float]:
    """List by how much the two seats' chances miss 100 together, in some open positions of the sample; above where both hope too much."""
    match, _ = begun_match(game, 100)
    outsets = [outset_of(match, seat) for seat in range(2)]
    out: list[float] = []
    for node, after in changes(match, Random(seed)):
        first, then = told(match, node, after, outsets)
        if all(OPEN <= one <= 1 - OPEN for one in (*first, *then)):
            out.append(first[node.seat] + then[after.seat] - 1)
        if len(out) == count:
            break
    return out


# ---- the two seats together
@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", games())
def test_what_two_seats_are_told_adds_up(game: str) -> None:
    """On the mean of a few positions."""
    found = differences(game, 4, 1)

    assert mean(map(abs, found)) <= TOGETHER


@pytest.mark.full
@pytest.mark.parametrize("game", games())
def test_no_seat_thinks_too_well_of_its_turn(game: str) -> None:
    """Over many positions: not on the mean, and hardly anywhere."""
    found = differences(game, 30, 2)

    assert abs(mean(found)) <= TOGETHER / 2
    assert sum(abs(one) <= TOGETHER for one in found) >= WELL * len(found)


# ---- a step without an alternative
def only_answer(match: Match, node: Node) -> bool:
    """Whether a decision was an only answer, as a review takes it."""
    match.go(node.parent)
    return answers(World(sample(match, node.seat, 1), node.seat, 1), widest=WIDEST) == [node.picks]


def forced_steps(match: Match) -> Iterator[list[Node]]:
    """Yield only answers of a seat, all that follows without an alternative, and the seat's next decision."""
    line = match.history.line[:]
    for i, node in enumerate(line):
        j = next((j for j in range(i + 1, len(line)) if line[j].seat == node.seat), 0)
        if j and all(only_answer(match, one) for one in line[i:j]):
            yield line[i:j + 1]


def by_chance(game: str) -> Match:
    """Play the beginning of a match by chance, in which the only answers are asked for too."""
    deal, r = deal_of(Shelf().stock(game), game, 3, seed=3, options={}), Random(3)
    match = registry.game(game).start(deal)
    for _ in range(150):
        seat = match.waiting()[0]
        match.play(seat, some_answer(match, seat, r))
    return match


def still_steps(match: Match) -> Iterator[list[Row]]:
    """Yield the rows of forced steps that showed their seat nothing new, and of its decision after them, as a review makes them."""
    end, line, even = match.history.cursor, match.history.line[:], (500, 500)
    for nodes in forced_steps(match):
        match.go(end)
        first = line.index(nodes[0])
        before = [Row(number=one.number, seat=one.seat, turn=0, before=even, after=even) for one in line[:first]]
        course = Course(match, before, care=TAKEN)
        if not any(course.learned(i, nodes[0].seat) for i in range(first, first + len(nodes) - 1)):
            yield [course.step() for _ in nodes]
        match.go(end)


@pytest.mark.parametrize("game", games())
def test_a_forced_step_hardly_moves_the_chance(game: str) -> None:
    """The position before an only answer and after it differ by less than 3 points for its seat, if nobody learned anything new."""
    match = by_chance(game) if game in BY_CHANCE else begun_match(game, 100)[0]
    *rows, then = next(still_steps(match))

    assert {row.kind for row in rows} == {"forced"}
    assert abs(rows[0].after[then.seat] - then.before[then.seat]) < 1000 * STILL
