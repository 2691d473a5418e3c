"""Spread of numbers: their median and quarters, and how many there are by steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median_low, quantiles
from typing import NamedTuple

BARS = 8
"""Most bars of a chart of turns; the last one holds all later ones."""


class Spread(NamedTuple):
    """Spread of a number: its median and the quarters below and above, 0 where nothing is known."""

    median: int = 0
    low: int = 0
    high: int = 0


def spread(values: Sequence[int]) -> Spread:
    """Return median and quarters of some numbers."""
    if not values:
        return Spread()
    if len(values) == 1:
        return Spread(values[0], values[0], values[0])
    low, _, high = quantiles(values, n=4, method="inclusive")
    return Spread(median_low(values), round(low), round(high))


def binned(turns: Sequence[int], bars: int = BARS) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Count turns in at most `bars` steps of equal width; the last one is open. Return the counts and the names of the steps."""
    if not turns:
        return (), ()
    low, ordered = min(turns), sorted(turns)
    most = ordered[int((len(ordered) - 1) * 0.9)]  # one endless match must not squeeze all others
    step = max(1, -(-(most - low + 1) // bars))
    last = min(bars - 1, (ordered[-1] - low) // step)
    counted = Counter(min(last, (n - low) // step) for n in turns)
    names = [str(low + i * step) for i in range(last + 1)]
    if ordered[-1] >= low + (last + 1) * step:
        names[-1] += "+"
    return tuple(counted[i] for i in range(last + 1)), tuple(names)
