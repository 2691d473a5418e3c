"""Lock on a match file, so that one window plays it at a time; the system releases it when the process ends."""

from __future__ import annotations

import errno
import os
import sys
import weakref
from pathlib import Path

from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError

_BEYOND = 1 << 40
"""Position of the byte that Windows locks, far past the end of any file, so that the file can still be read."""
_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK, errno.EWOULDBLOCK, 0, None}
"""Errors of a file that is locked. Wine gives no number."""


class Hold:
    """Lock on a match file until `release` or the end of the process; no lock if the file system has none.

    The lock is on the file itself, not beside it: it goes along when the file is renamed, and leaves nothing behind.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock. Raises ArchiveError (`open.held`) if another window has it, and for a file that cannot be opened."""
        with disk.told(path):
            fd = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
        self._close = weakref.finalize(self, os.close, fd)
        try:
            _lock(fd)
        except OSError as problem:
            if problem.errno in _TAKEN:
                self.release()
                raise ArchiveError("open.held", file=path.name) from None

    def release(self) -> None:
        """Release the lock; a second call does nothing."""
        self._close()


def _lock(fd: int) -> None:
    """Lock a file against other windows, without waiting. Raises OSError."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(fd, _BEYOND, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
