"""What some systems lack, by name, for tests that need it."""

import ctypes
import sys

import pytest


def _wine() -> bool:
    """Return whether this Windows is Wine, which says so in a library of its own."""
    if sys.platform != "win32":
        return False
    return hasattr(ctypes.windll.ntdll, "wine_get_version")


needs_pool = pytest.mark.skipif(_wine(), reason="needs a pool of processes, which hangs under Wine even without the program")
needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="needs signals: Windows ends a process without asking it")
