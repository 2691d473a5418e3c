"""Easing curves: functions from 0..1 to 0..1 that say how a movement speeds up and slows down."""

from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """At an even pace."""
    return t


def in_quad(t: float) -> float:
    """Starts gently."""
    return t * t


def out_quad(t: float) -> float:
    """Ends gently."""
    return 1 - (1 - t) * (1 - t)


def out_cubic(t: float) -> float:
    """Ends very gently: for what arrives. The usual one."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Starts and ends very gently: for what crosses the table."""
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3
