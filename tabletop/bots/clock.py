"""Clock for short spans of computing, on every system."""

import sys
import time
from collections.abc import Callable


def clock_of(platform: str) -> Callable[[], float]:
    """Return the clock of a system: processor time, which other programs do not change, where it is fine enough.

    Windows counts it in steps of 16 ms.
    """
    return time.perf_counter if platform == "win32" else time.process_time


computing = clock_of(sys.platform)
"""Seconds of computing so far, from any beginning."""
