"""Worker processes that compute: pools of them, and how rarely each looks for garbage."""

from __future__ import annotations

import gc
from concurrent.futures import ProcessPoolExecutor

LITTER = (500_000, 20, 20)
"""Threshold of the garbage collector: a search leaves many small tuples that never form a cycle. A worker grows by some 20 MB for it."""


def collect_rarely() -> None:
    """Let more garbage lie in this process than in the window's."""
    gc.set_threshold(*LITTER)


def pool(jobs: int) -> ProcessPoolExecutor:
    """Make a pool of so many workers."""
    return ProcessPoolExecutor(jobs, initializer=collect_rarely)
