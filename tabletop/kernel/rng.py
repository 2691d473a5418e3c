"""Counter-based randomness: each number is a function of the match's seed, a stream and a counter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


def mix(x: int) -> int:
    """Spread any integer over 64 bits with the splitmix64 finaliser (Steele, Lea and Flood, 2014)."""
    x = (x + 0x9E3779B97F4A7C15) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


def number(seed: int, stream: int, count: int) -> int:
    """Return the `count`-th 64-bit number of a stream."""
    return mix(mix(mix(seed & _MASK) + stream) + count)


def shuffled(items: Sequence[T], base: int) -> list[T]:
    """Shuffle items in an order drawn from the 64-bit number `base` (Fisher and Yates)."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j = mix(base + i) % (i + 1)
        out[i], out[j] = out[j], out[i]
    return out
