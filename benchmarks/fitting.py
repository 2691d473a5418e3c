"""Fit of a value's weights to who won, by ridge regression: needs numpy, from the extra `learn`."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np

Counted = tuple[int, str, int]
Row = tuple[int, Sequence[Counted], float, int]
"""Position: who decides there, counters by seat, the first seat's result, and the number of its match."""
Step = tuple[str, int]
"""Counter and a value that it reaches: the weight of the step there from the value before, towards 0."""
PULL, SELDOM, FARTHEST = 5.0, 8, 60
"""Weight of the expectation that a step tells nothing, in matches; matches in which a step must be seen; farthest step of a counter."""
STEPS, STILL, FAR = 30, 1e-9, 30.0
"""Steps of Newton's method, the shortest worth another, and the largest logit."""
MOVER: Step = ("", 0)
"""Step of the seat that decides: it is fitted, and left out of the weights."""
UNIT = 1000


def steps(counted: Iterable[Counted]) -> dict[Step, int]:
    """Return the steps that the first seat has reached, less those of the second."""
    found: dict[Step, int] = defaultdict(int)
    for seat, name, value in counted:
        way = 1 if value > 0 else -1
        for step in range(way, max(-FARTHEST, min(FARTHEST, value)) + way, way):
            found[name, step] += 1 - 2 * seat
    return {step: count for step, count in found.items() if count}


def table(rows: Sequence[Row]) -> tuple[list[Step], np.ndarray, np.ndarray, np.ndarray]:
    """Return the steps seen often enough, their counts by position, the results, and the positions' weights: a match counts as one."""
    told = [{**steps(counted), MOVER: 1 - 2 * mover} for mover, counted, _, _ in rows]
    seen = Counter(step for step, _ in {(step, row[3]) for found, row in zip(told, rows, strict=True) for step in found})
    names = sorted(step for step, count in seen.items() if count >= SELDOM or step == MOVER)
    place, lengths = {step: number for number, step in enumerate(names)}, Counter(row[3] for row in rows)
    counts = np.zeros((len(rows), len(names)))
    for number, found in enumerate(told):
        for step, count in found.items():
            if step in place:
                counts[number, place[step]] = count
    return names, counts, np.array([row[2] for row in rows]), np.array([1 / lengths[row[3]] for row in rows])


def _chances(counts: np.ndarray, weights: np.ndarray) -> np.ndarray:
    chances: np.ndarray = 1 / (1 + np.exp(-np.clip(counts @ weights, -FAR, FAR)))
    return chances


def newton(counts: np.ndarray, results: np.ndarray, shares: np.ndarray, *, pull: float = PULL) -> np.ndarray:
    """Fit a logistic curve by Newton's method, drawn to 0 as by so many matches."""
    weights = np.zeros(counts.shape[1])
    for _ in range(STEPS):
        chances = _chances(counts, weights)
        slope = counts.T @ (shares * (results - chances)) - pull * weights
        bend = (counts.T * (shares * chances * (1 - chances))) @ counts + pull * np.eye(len(weights))
        change = np.linalg.solve(bend, slope)
        weights = weights + change
        if np.abs(change).max() < STILL:
            break
    return weights


def fitted(rows: Sequence[Row], *, pull: float = PULL) -> dict[str, list[int]]:
    """Return for each counter the lowest value that has a weight, and the weights from there up, in thousandths of a logit."""
    names, counts, results, shares = table(rows)
    each: dict[str, dict[int, float]] = defaultdict(dict)
    for (name, step), weight in zip(names, newton(counts, results, shares, pull=pull), strict=True):
        if name:
            each[name][step] = weight
    summed = {name: _summed(found) for name, found in sorted(each.items())}
    return {name: told for name, told in summed.items() if any(told[1:])}


def _summed(found: Mapping[int, float]) -> list[int]:
    """Add up the steps of a counter, from 0 outwards either way."""
    low, high = min(0, *found), max(0, *found)
    sums = {0: 0.0}
    for way, last in ((1, high), (-1, low)):
        for value in range(way, last + way, way):
            sums[value] = sums[value - way] + found.get(value, 0.0)
    return [low, *(round(UNIT * sums[value]) for value in range(low, high + 1))]


def missed(rows: Sequence[Row], *, every: int = 5) -> Iterator[tuple[float, float]]:
    """Yield for several strengths of PULL the Brier score on matches left out of the fit, one in `every`; a coin has 0.25."""
    _, counts, results, shares = table(rows)
    out = np.array([row[3] % every == 0 for row in rows])
    for pull in (PULL / 4, PULL, PULL * 4):
        chances = _chances(counts[out], newton(counts[~out], results[~out], shares[~out], pull=pull))
        yield pull, float((shares[out] * (chances - results[out]) ** 2).sum() / shares[out].sum())
