"""Easing curves: functions from 0..1 to 0..1 that shape how a movement speeds up and slows down."""

from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Constant speed."""
    return t


def in_quad(t: float) -> float:
    """Slow start."""
    return t * t


def out_quad(t: float) -> float:
    """Slow end."""
    return 1 - (1 - t) * (1 - t)


def out_cubic(t: float) -> float:
    """Very slow end, for arriving nodes; the usual curve."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Very slow start and end, for nodes that cross the table."""
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


def out_back(t: float) -> float:
    """Slow towards the end, a little beyond it and back."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2
