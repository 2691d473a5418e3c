"""Perft: number of lines of whole answers from a position, counted by playing and undoing each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE


def answers(m: Match, seat: int, picks: Picks = ()) -> Iterator[Picks]:
    """Return every whole answer of a seat to the open ask, in the order of its options."""
    for option in m.options(seat, picks):
        longer = (*picks, option)
        if m.complete(seat, longer):
            yield longer
        else:
            yield from answers(m, seat, longer)


def perft(m: Match, depth: int) -> int:
    """Return the number of lines of `depth` decisions; a line that ends the match sooner counts once.

    The match is left as it was.
    """
    if depth == 0 or m.over:
        return 1
    seat = m.waiting()[0]
    count = 0
    for picks in list(answers(m, seat)):
        m.play(seat, picks)
        count += perft(m, depth - 1)
        m.undo()
    return count


def slow_perft(m: Match, depth: int) -> int:
    """Return the same number by judging every conceivable answer and playing it on a fresh fork."""
    if depth == 0 or m.over:
        return 1
    seat = m.waiting()[0]
    count = 0
    for picks in _conceivable(m, seat, ()):
        if m.judge(seat, picks) is None:
            twin = m.fork()
            assert twin.submit(seat, picks) is None
            count += slow_perft(twin, depth - 1)
    return count


_WORDS = ("pick", "seat", "place", "word", "give", "put", "number", "yes", "no", "done", "none")


def _conceivable(m: Match, seat: int, picks: Picks) -> Iterator[Picks]:
    """Yield all conceivable picks: each verb on each entity and each target; after a legal pick, all again."""
    ask, _ = m.ask()
    zones = range(len(m.store.zone))
    words = {name: range(max(zones.stop, v.universe(m.store).stop)) for name, v in ask.verbs.items()} if isinstance(
        ask, Menu) else dict.fromkeys(_WORDS, zones)
    going_on = [o for o in m.options(seat, picks) if not m.complete(seat, (*picks, o))]
    for word, targets in words.items():
        for entity in range(m.store.made[TABLE]):
            for target in targets:
                option: Option = (word, entity, target)
                yield (*picks, option)
                if option in going_on:
                    yield from _conceivable(m, seat, (*picks, option))


MOST_ANSWERS = 10_000
"""Answers listed whole; where there are more, each pick is drawn by itself."""


def walked(m: Match, seed: int, decisions: int) -> Match:
    """Return the match after this number of random answers, independent of the order of options; no standing moves."""
    r = Random(seed)
    for _ in range(decisions):
        seat = m.waiting()[0]
        found = list(islice(answers(m, seat), MOST_ANSWERS + 1))
        m.play(seat, r.choice(sorted(found)) if len(found) <= MOST_ANSWERS else _picked(m, seat, r))
    return m


def _picked(m: Match, seat: int, r: Random) -> Picks:
    picks: Picks = ()
    while not picks or not m.complete(seat, picks):
        picks += (r.choice(sorted(m.options(seat, picks))),)
    return picks
