"""Choice of the cases that a test tries every day; a run with `--full` tries them all.

Marks: `full` (this test or case only in a full run), `covering` (of stacked parameters only so many combinations that each
value occurs once) and `one_in(n)` (only every n-th case, of what `covering` leaves). Tests begin to count at different
cases, by their names: where the cases are games, each game has its share of the tests.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any
from zlib import crc32

import pytest
from _pytest.mark.structures import ParameterSet

COVERING, ONE_IN, FULL = "covering", "one_in", "full"


def rarely(*values: Any) -> ParameterSet:
    """Return the parameters of a case that only a full run tries."""
    return pytest.param(*values, marks=pytest.mark.full)


def left_for_full_runs(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Return the tests that an everyday run leaves out."""
    cases: dict[Callable[..., object], list[pytest.Function]] = defaultdict(list)
    for item in items:
        if isinstance(item, pytest.Function):
            cases[item.function].append(item)
    return [item for one in cases.values() for item in _left_out(one)]


def _left_out(cases: list[pytest.Function]) -> list[pytest.Function]:
    kept = [case for case in cases if not case.get_closest_marker(FULL)]
    if cases[0].get_closest_marker(COVERING):
        kept = [case for case in kept if _steps_together(case)]
    if sparse := cases[0].get_closest_marker(ONE_IN):
        first = crc32(cases[0].function.__name__.encode())
        kept = [case for number, case in enumerate(kept, first) if number % sparse.args[0] == 0]
    return [case for case in cases if case not in kept]


def _steps_together(case: pytest.Function) -> bool:
    """Whether the values of a case are those reached by stepping through all its lists of parameters at once."""
    axes = [_axis(case, mark) for mark in case.iter_markers("parametrize")]
    return any(all(at == step % length for at, length in axes) for step in range(max(length for _, length in axes)))


def _axis(case: pytest.Function, mark: pytest.Mark) -> tuple[int, int]:
    """Return where a case stands in a list of parameters, and how long the list is."""
    given, rows = mark.args[0], list(mark.args[1])
    names = [name.strip() for name in given.split(",")] if isinstance(given, str) else list(given)
    own = tuple(case.callspec.params[name] for name in names)
    return next(at for at, row in enumerate(rows) if (row if len(names) > 1 else (row,)) == own), len(rows)
