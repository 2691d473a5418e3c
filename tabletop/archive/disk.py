"""Bytes in and out of files: whole or not at all, flushed to the disk, every failure a clear error."""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.lang import outside

_KEYS = {
    errno.ENOENT: "disk.missing",
    errno.ENOTDIR: "disk.missing",
    errno.EISDIR: "disk.folder",
    errno.EACCES: "disk.denied",
    errno.EPERM: "disk.denied",
    errno.EROFS: "disk.denied",
    errno.ENOSPC: "disk.full",
    errno.EDQUOT if hasattr(errno, "EDQUOT") else errno.ENOSPC: "disk.full",
    errno.EFBIG: "disk.full",
    errno.ENAMETOOLONG: "disk.name",
    errno.EINVAL: "disk.name",
    errno.EEXIST: "disk.taken",
}
_WINDOWS_KEYS = {32: "disk.busy", 33: "disk.busy", 206: "disk.name"}
"""Error numbers of Windows that tell more than `errno`: another program has the file open; a path is too long."""
_LONGEST_NAME = 255
_BINARY = getattr(os, "O_BINARY", 0)
PART = ".part"
_LEFT = re.compile(r"\.(?P<pid>[0-9]{1,10})-[0-9a-f]{8}\.part", re.ASCII)
"""Name of an unfinished file: the process that writes it, and a number by chance."""
_PAUSES = (0.01, 0.03, 0.06, 0.1, 0.2) if os.name == "nt" else ()
"""Seconds to wait before each new try: Windows refuses to touch a file that a virus scanner or a copier has just opened."""


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Convert system errors about a file to ArchiveError."""
    try:
        yield
    except OSError as problem:
        raise failure(problem, path) from problem
    except ValueError as problem:  # a name with a zero byte
        raise ArchiveError("disk.name", file=path.name) from problem


def failure(problem: OSError, path: Path) -> ArchiveError:
    """Make an ArchiveError from a system error, whose own text may be in any language."""
    number = problem.errno or 0
    key = _WINDOWS_KEYS.get(getattr(problem, "winerror", 0)) or _KEYS.get(number, "disk.system")
    if key == "disk.missing" and len(path.name) > _LONGEST_NAME:
        key = "disk.name"  # Windows looks for such a name before it measures it
    return ArchiveError(key, file=path.name, code=errno.errorcode.get(number, number))


def read(path: Path, cap: int) -> bytes:
    """Read all the bytes of an ordinary file of at most `cap` bytes. Raises ArchiveError."""
    with told(path):
        try:
            return outside.read(path, cap)
        except outside.NoFile:
            raise ArchiveError("disk.no_file", file=path.name) from None
        except outside.TooLong:
            raise ArchiveError("disk.large", file=path.name, megabytes=cap >> 20) from None


def write(path: Path, data: bytes) -> None:
    """Write a file atomically, over an existing one: after a crash one of the two is whole. Raises ArchiveError.

    A link stays, and the file it leads to is written; what is no ordinary file is left alone.
    """
    with told(path):
        target = Path(os.path.realpath(path))
        if is_odd(target):
            raise ArchiveError("disk.no_file", file=path.name)
        with _part(target, data) as part:
            _patiently(lambda: part.replace(target))
        _settle(target.parent)


def deliver(path: Path, data: bytes) -> None:
    """Write data to a path that somebody named: into a device or a pipe, else as a file. Raises ArchiveError."""
    if not is_odd(path):
        write(path, data)
        return
    with told(path), path.open("wb") as stream:
        stream.write(data)


def create(path: Path, data: bytes) -> None:
    """Create a file atomically where there is none, even if another program tries the same. Raises ArchiveError."""
    with told(path), _part(path, data) as part:
        if os.name == "nt":
            _patiently(lambda: part.rename(path))  # Windows renames over nothing
        else:
            _link(part, path)
    _settle(path.parent)


def is_odd(path: Path) -> bool:
    """Whether a path leads to a device, a pipe or a socket: to neither file nor folder."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


@contextmanager
def _part(path: Path, data: bytes) -> Iterator[Path]:
    """Write data to a file beside `path`, on the disk; the file is removed unless it was moved. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{os.getpid()}-{os.urandom(4).hex()}{PART}")
    try:
        with part.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        yield part
    finally:
        with suppress(OSError):
            part.unlink()


def _link(part: Path, path: Path) -> None:
    """Give a file its name, if the name is free. Raises OSError."""
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links: take the name first, then fill it
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
        part.replace(path)


def sweep(folder: Path, *, deep: int = 0) -> None:
    """Remove the unfinished files that killed programs left in a folder, and so many levels below; those of a running one stay."""
    with suppress(OSError), os.scandir(folder) as files:
        for file in files:
            if deep and file.is_dir(follow_symlinks=False):
                sweep(Path(file.path), deep=deep - 1)
            left = _LEFT.fullmatch(file.name)
            if left is not None and not _runs(int(left["pid"])):
                with suppress(OSError):
                    Path(file.path).unlink()


def _runs(pid: int) -> bool:
    """Whether a process runs, as far as the system tells; another program may have its number by now."""
    if pid == os.getpid():
        return True
    if os.name == "nt":
        return False  # an open file cannot be removed there anyway
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def move(path: Path, target: Path) -> None:
    """Move a file, to another drive too. Raises ArchiveError, with nothing changed and no copy left."""
    with told(path):
        try:
            _patiently(lambda: path.rename(target))
        except OSError as problem:
            if problem.errno != errno.EXDEV:
                raise
            _across(path, target)


def set_aside(path: Path, why: str = "broken") -> Path:
    """Rename a broken file, or one of a newer program, so that nothing a player wrote is lost; return its new path. Raises ArchiveError."""
    numbers = count(1)
    while (aside := path.with_name(f"{path.stem}.{why}-{next(numbers)}{path.suffix}")).exists():
        continue
    with told(path):
        path.rename(aside)
    return aside


def _across(path: Path, target: Path) -> None:
    """Move a file to another drive: copy it, and take the copy back where the first cannot be removed."""
    try:
        shutil.copy2(path, target)
        _patiently(path.unlink)
    except BaseException:
        with suppress(OSError):
            target.unlink()
        raise


def _patiently(act: Callable[[], object]) -> None:
    """Act on a file, and try again for a moment while it is refused. Raises OSError."""
    for pause in _PAUSES:
        try:
            act()
        except PermissionError:
            time.sleep(pause)
        else:
            return
    act()


def append(path: Path, at: int, data: bytes) -> None:
    """Write `data` after the first `at` bytes of a file, cutting off the rest, and flush it to the disk.

    If that fails, cut the file back to `at` bytes if possible, and raise ArchiveError.
    """
    with told(path):
        fd = os.open(path, os.O_RDWR | _BINARY)
        try:
            if os.fstat(fd).st_size != at:
                os.ftruncate(fd, at)
            os.lseek(fd, at, os.SEEK_SET)
            try:
                _write_all(fd, data)
                os.fsync(fd)
            except OSError:
                with suppress(OSError):
                    os.ftruncate(fd, at)
                raise
        finally:
            os.close(fd)


def size(path: Path) -> int:
    """Return the length of a file in bytes. Raises ArchiveError."""
    with told(path):
        return path.stat().st_size


def mark(path: Path) -> tuple[int, ...]:
    """Return what tells whether a file was written since: its identity, size and times. Raises ArchiveError."""
    with told(path):
        found = path.stat()
        return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns


def _write_all(fd: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(fd, left):]


def _settle(folder: Path) -> None:
    """Flush a folder's own entry if the system can."""
    if os.name == "posix":
        fd = os.open(folder, os.O_RDONLY)
        try:
            with suppress(OSError):
                os.fsync(fd)
        finally:
            os.close(fd)
