"""Lines of a puzzle: the shortest plan against the longest resistance, and the line by which a wrong answer fails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.bots.proof import Budget, Prover, Spent
from tabletop.kernel.asks import Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match

Played = list[tuple[int, Picks]]
"""Answers in their order, each with its seat."""
LONGEST = 60
"""Answers after which a line is no longer followed."""
STEP = 600
"""Positions looked at for one answer of a line."""


UNCLEAR, SPOILT = 1_000, 2_000
"""Ranks of replies above any number of moves: one that could not be judged, and one that spoils the goal."""


def plan(prover: Prover, match: Match) -> Played:
    """Return the answers of both sides that reach the goal; empty where none is found. The rival resists longest."""
    m, out = match.fork(), Played()
    while prover.watch.verdict(m) is None and len(out) < LONGEST:
        seat = prover.asked(m)
        picks = best_answer(prover, m) if seat == prover.seat else longest_resistance(prover, m, seat)
        if not picks:
            return out
        out.append((seat, picks))
        m.play(seat, picks)
    return out


def best_answer(prover: Prover, m: Match) -> Picks:
    """Return the player's answer that keeps the goal with the fewest moves; empty where none is proved."""
    menu = isinstance(m.ask()[0], Menu)
    best: tuple[int, Picks] = (LONGEST, ())
    for picks in prover.answers(m, prover.seat):
        if _verdict(prover, m, picks) == "proved":
            with m.attempt(prover.seat, picks):
                needed = prover.needs(m, Budget(STEP)) + (menu and bool(picks[0][1]))
            best = min(best, (needed, picks), key=lambda one: one[0])
    return best[1]


def next_answer(prover: Prover, m: Match, tips: Sequence[Picks], *, positions: int = STEP) -> Picks:
    """Return an own answer that keeps the goal, one of the tips if one does; empty where none is proved."""
    answers = prover.answers(m, prover.seat)
    for picks in (*(one for one in tips if one in answers), *answers):
        if _verdict(prover, m, picks, positions) == "proved":
            return picks
    return ()


def passing(m: Match, seat: int) -> Picks:
    """Return the answer of a menu that names no card and no place; empty where there is none."""
    ask, _ = m.ask()
    passes = [option for option in m.options(seat) if not option[1] and not option[2]] if isinstance(ask, Menu) else []
    return (passes[0],) if passes else ()


def longest_resistance(prover: Prover, m: Match, seat: int) -> Picks:
    """Return the rival's answer that spoils the goal, or else makes the player need the most moves."""
    return max(resistances(prover, m, seat), key=lambda one: one[0], default=(0, ()))[1]


def resistances(prover: Prover, m: Match, seat: int, *, positions: int = STEP) -> Iterator[tuple[int, Picks]]:
    """Yield the rival's answers, each with the own moves needed after it; one that spoils the goal ends them."""
    for picks in prover.answers(m, seat):
        verdict = _verdict(prover, m, picks, positions)
        if verdict == "refuted":
            yield SPOILT, picks
            return
        with m.attempt(seat, picks):
            needed = prover.needs(m, Budget(positions)) if verdict == "proved" else UNCLEAR
        yield needed, picks


def refutation(prover: Prover, match: Match, wrong: Picks, wanted: Sequence[Picks] = ()) -> Played:
    """Return a wrong answer and what follows it until the goal is missed: the player goes on with the plan where that is still legal."""
    m, out = match.fork(), Played()
    seat, picks, left = prover.seat, wrong, [one for one in wanted if one != wrong]
    while picks and len(out) < LONGEST:
        out.append((seat, picks))
        m.play(seat, picks)
        if prover.watch.verdict(m) is not None:
            break
        seat = prover.asked(m)
        picks = _onward(prover, m, left) if seat == prover.seat else longest_resistance(prover, m, seat)
    return out


def _onward(prover: Prover, m: Match, left: list[Picks]) -> Picks:
    """Return the player's next answer on a lost line: a step of the plan, else the one that ends the part of the turn."""
    for picks in left:
        if m.judge(prover.seat, picks) is None:
            left.remove(picks)
            return picks
    answers = prover.answers(m, prover.seat)
    return next((picks for picks in answers if not picks[0][1] and not picks[0][2]), answers[-1])


def _verdict(prover: Prover, m: Match, picks: Picks, positions: int = STEP) -> str:
    try:
        return prover.after(m, picks, Budget(positions))
    except Spent:
        return "unknown"
