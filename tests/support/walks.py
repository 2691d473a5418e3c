"""Random walks through a match of any game, decision by decision, the same for the same seed."""

from collections.abc import Callable
from random import Random

from tabletop.kernel.match import Match


def nothing(m: Match) -> None:
    """Do nothing, as an observer."""


def decide(m: Match, dice: Random) -> None:
    """Make one random decision, which must be accepted."""
    seat = m.waiting()[0]
    picks = ()
    while not picks or not m.complete(seat, picks):
        options = m.options(seat, picks)
        picks += (options[dice.randrange(len(options))],)
    assert m.submit(seat, picks) is None


def play_standing(m: Match, dice: Random) -> None:
    """Make a random standing move, which must be accepted."""
    seat = m.waiting()[0]
    options = m.standing(seat)
    assert m.play_standing(seat, options[dice.randrange(len(options))]) is None


def play(
    m: Match, dice: Random, *, decisions: int = 1 << 30, then: Callable[[Match], None] = nothing,
) -> Match:
    """Make random decisions until the match is over or the number is reached; call `then` after each."""
    for _ in range(decisions):
        if m.over:
            break
        decide(m, dice)
        then(m)
    return m


def wander(m: Match, dice: Random, *, steps: int, then: Callable[[Match], None] = nothing) -> Match:
    """Make random decisions with undo, redo and jumps among them, so that branches grow."""
    for _ in range(steps):
        turn = dice.random()
        nodes = m.history.nodes
        if turn < 0.12:
            m.undo()
        elif turn < 0.18:
            m.redo()
        elif turn < 0.22 and nodes:
            m.go(nodes[dice.randrange(len(nodes))])
        elif turn < 0.24 and m.standing(m.waiting()[0] if m.waiting() else 0):
            play_standing(m, dice)
        elif not m.over:
            decide(m, dice)
        then(m)
    return m
