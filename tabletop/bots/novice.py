"""Level `novice`: looks one decision ahead in a sampled world, then plays the turn on by simple rules."""

from __future__ import annotations

from tabletop.bots.taste import preferred
from tabletop.bots.world import World
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.rng import mix

WIDEST = 24
"""Most answers that the bot compares; of more, it takes an even sample of this size."""
NARROW, DEEP = 6, 2
"""Search of choices that follow an answer: options tried at each choice, and depth."""
LUCKS, WORLDS = 3, 3
"""Rolls with which an answer that rolls dice is tried, and worlds in which an answer to a question is tried."""


def novice(world: World) -> Picks:
    """Return the answer with the best position after a plain continuation; of equals, the first, or the one that a style prefers."""
    found = valued(world)
    return preferred(world, max(found, key=lambda one: one[1]), found)


def valued(world: World) -> list[tuple[Picks, float]]:
    """Score the answers compared by the position after a plain continuation; an only answer is not looked at."""
    compared = answers(world)
    if len(compared) == 1:
        return [(compared[0], 0.0)]
    if isinstance(world.match.ask()[0], Menu):
        return _with_doubts(world, compared)
    worlds = _several(world)
    return [(picks, sum(_in_worlds(worlds, picks)) / len(worlds)) for picks in compared]


def _several(world: World) -> list[World]:
    return [world, *(world.another() for _ in range(WORLDS - 1))]


def _with_doubts(world: World, compared: list[Picks]) -> list[tuple[Picks, float]]:
    """Score the moves of a menu in this world; one whose worth hangs on hidden things by what it gains in several worlds."""
    sense, m = world.judge, world.match
    doubtful = [picks for picks in compared if sense.doubtful(m, picks)]
    if not doubtful:
        return [(picks, foreseen(world, picks)) for picks in compared]
    worlds, now = _several(world), sense.worth(m.store, world.seat)
    gains = {picks: sum(foreseen(w, picks) - sense.worth(w.match.store, w.seat) for w in worlds if w.match.judge(w.seat, picks) is None)
             for picks in doubtful}
    return [(picks, now + gains[picks] / len(worlds) if picks in gains else foreseen(world, picks)) for picks in compared]


def _in_worlds(worlds: list[World], picks: Picks) -> list[float]:
    """Score an answer in each world; an answer illegal in a world scores as in the first, which asked."""
    first = foreseen(worlds[0], picks)
    return [first, *(foreseen(w, picks) if w.match.judge(w.seat, picks) is None else first for w in worlds[1:])]


def answers(world: World, *, widest: int = WIDEST) -> list[Picks]:
    """List the answers to compare: those that the game names, or one for each first pick, completed at random if it takes more."""
    named = world.judge.candidates(world.match, world.seat)
    if named is not None:
        return named
    return [world.some_answer((option,)) for option in _spread(_unlike(world.match, world.seat), widest)]


def _unlike(m: Match, seat: int) -> list[Option]:
    """List the seat's options; of those that differ only in the copy of a card in hand, only the first."""
    store, options = m.store, m.options(seat)
    hand = {zone for zone in range(len(store.zone)) if m.rules.loose(zone, -1)}
    seen: dict[object, Option] = {}
    for verb, subject, target in options:
        same = (store.card[subject], "copy") if store.at[subject] in hand else subject
        seen.setdefault((verb, same, target), (verb, subject, target))
    return list(seen.values())


def _spread(options: list[Option], most: int) -> list[Option]:
    """Sample at most so many options evenly; options without a subject (ending, passing) come first and are always kept."""
    plain = [option for option in options if not option[1] and not option[2]]
    rest = [option for option in options if option[1] or option[2]]
    step = max(1, -(-len(rest) // most))
    return plain + rest[::step]


def foreseen(world: World, picks: Picks, *, deep: int = DEEP) -> float:
    """Score an answer for the seat, on average over dice rolls; the world is unchanged afterwards."""
    m, sense = world.match, world.judge
    if sense.idle(m, world.seat, picks):
        return sense.worth(m.store, world.seat)
    value, rolled = _tried(world, picks, deep)
    if not rolled:
        return value
    seed, values = m.seed, [value]
    for luck in range(1, LUCKS):
        m.seed = mix(seed + luck)
        values.append(_tried(world, picks, deep)[0])
    m.seed = seed
    return sum(values) / LUCKS


def _tried(world: World, picks: Picks, deep: int) -> tuple[float, bool]:
    """Score an answer with the dice of this world, and say whether any were rolled."""
    m, sense = world.match, world.judge
    start, dice = sense.clock(m.store), m.store.rng[:]
    with m.attempt(world.seat, picks):
        if deep and _chooses(m, world.seat):
            value = max(foreseen(world, further, deep=deep - 1) for further in answers(world, widest=NARROW))
        else:
            sense.settle(m, start)
            value = sense.worth(m.store, world.seat)
        return value, m.store.rng != dice


def _chooses(m: Match, seat: int) -> bool:
    """Whether the seat is now asked for more than its next move: a target, an order, an amount."""
    return m.waiting() == (seat,) and not isinstance(m.ask()[0], Menu)
