"""Easing curves: functions from 0..1 to 0..1 that say how a movement speeds up and slows down."""

import math
from collections.abc import Callable

Ease = Callable[[float], float]

_BACK = 1.70158


def linear(t: float) -> float:
    """At an even pace."""
    return t


def in_quad(t: float) -> float:
    """Starts gently."""
    return t * t


def out_quad(t: float) -> float:
    """Ends gently."""
    return 1 - (1 - t) * (1 - t)


def in_out_quad(t: float) -> float:
    """Starts and ends gently."""
    return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) * (1 - t)


def in_cubic(t: float) -> float:
    """Starts very gently: for what leaves."""
    return t**3


def out_cubic(t: float) -> float:
    """Ends very gently: for what arrives. The usual one."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Starts and ends very gently: for what crosses the table."""
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


def out_back(t: float) -> float:
    """Overshoots a little and comes back: for what pops up."""
    return 1 + (_BACK + 1) * (t - 1) ** 3 + _BACK * (t - 1) ** 2


def out_bounce(t: float) -> float:
    """Falls and bounces: for dice and tokens."""
    for edge, base, lift in ((1 / 2.75, 0.0, 0.0), (2 / 2.75, 1.5, 0.75), (2.5 / 2.75, 2.25, 0.9375)):
        if t < edge:
            return 7.5625 * (t - base / 2.75) ** 2 + lift
    return 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375


def breath(t: float) -> float:
    """From 0 up to 1 and back to 0: one breath of a light."""
    return 0.5 - 0.5 * math.cos(2 * math.pi * t)
