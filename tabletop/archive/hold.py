"""One window plays a match at a time: a hold on its file, which the system lets go with the process, however that ends."""

from __future__ import annotations

import errno
import os
import sys
import weakref
from pathlib import Path

from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError

_BEYOND = 1 << 40
"""The byte that Windows locks: nobody reads or writes so far out, so the file stays open to all."""
_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK, errno.EWOULDBLOCK}


class Hold:
    """Holds a match file until `release`, or as long as the process lives. Where a file system knows no locks, it holds nothing.

    The lock is on the file itself, not beside it: it goes along when the file is renamed, and leaves nothing behind.
    """

    def __init__(self, path: Path) -> None:
        """Raises ArchiveError (`open.held`) where another window holds the file, and for one that cannot be opened."""
        with disk.told(path):
            fd = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        self._close = weakref.finalize(self, os.close, fd)
        try:
            _lock(fd)
        except OSError as problem:
            if problem.errno in _TAKEN:
                self.release()
                raise ArchiveError("open.held", file=path.name) from None

    def release(self) -> None:
        """Let go; a second time does nothing."""
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
