"""Encoding of picks as plain values, the same in match files and exports."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .asks import Option, Picks


def write_picks(picks: Picks) -> list[list[Any]]:
    """Encode picks: a list of [verb, subject, target]."""
    return [[verb, subject, target] for verb, subject, target in picks]


def read_picks(written: Any, number: Callable[[Any], int]) -> Picks:
    """Decode picks; `number` judges a subject or target. Raises ValueError for anything that encodes none."""
    if not isinstance(written, list) or not written:
        raise ValueError("no picks")
    out: list[Option] = []
    for pick in written:
        if not isinstance(pick, list) or len(pick) != 3 or type(pick[0]) is not str:
            raise ValueError("no pick")
        out.append((pick[0], number(pick[1]), number(pick[2])))
    return tuple(out)
