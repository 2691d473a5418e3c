"""Reader of files from outside: ordinary files only, up to a cap of bytes, without ever waiting for a writer."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

_FLAGS = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
CACHE_CAP = 64 << 20
"""Largest cache file, in bytes: the caches hold what was read of many files."""


class NoFile(OSError):
    """Error: a path that leads to a device, a pipe or a socket."""


class TooLong(OSError):
    """Error: a file with more bytes than the cap."""


def read(path: Path, cap: int) -> bytes:
    """Read all the bytes of an ordinary file; a link is followed. Raises OSError, NoFile and TooLong among its kinds."""
    _check(path.stat(), cap)  # before the file is opened: to open a device may do something
    fd = os.open(path, _FLAGS)
    with os.fdopen(fd, "rb") as file:
        _check(os.fstat(fd), cap)  # it may be another one by now
        data = file.read(cap + 1)
    if len(data) > cap:
        raise TooLong(errno.EFBIG, "")
    return data


def _check(found: os.stat_result, cap: int) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, "")
    if not stat.S_ISREG(found.st_mode):
        raise NoFile(errno.EINVAL, "")
    if found.st_size > cap:
        raise TooLong(errno.EFBIG, "")
