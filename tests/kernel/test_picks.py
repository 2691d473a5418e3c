"""Picks as plain values, and back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tabletop.kernel.asks import DONE, Picks
from tabletop.kernel.picks import read_picks, write_picks


@pytest.mark.parametrize("picks", [(DONE,), (("move", 7, 30), ("pay", 0, 2))])
def test_picks_come_back_from_a_file_as_they_were(picks: Picks) -> None:
    """Tuples again, as the kernel compares them."""
    assert read_picks(json.loads(json.dumps(write_picks(picks))), int) == picks


@pytest.mark.parametrize("written", [None, [], {}, ["move"], [["move", 1]], [["move", 1, 2, 3]], [[1, 2, 3]], [("move", 1, 2)]])
def test_anything_else_is_refused(written: Any) -> None:
    """With an error, before a rule sees it."""
    with pytest.raises(ValueError, match="no pick"):
        read_picks(written, int)


def test_the_caller_judges_the_numbers() -> None:
    """Its bounds are those of its file."""
    def none(value: Any) -> int:
        raise ValueError("a number out of bounds")

    with pytest.raises(ValueError, match="out of bounds"):
        read_picks([["move", 1, 2]], none)
