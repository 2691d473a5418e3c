"""Refusals of Windows, played on any system: a file that somebody has open is neither renamed, replaced nor removed."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

OPEN_FILES = Path("/proc/self/fd")


def refuse_open_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse from now on what Windows refuses; on Windows itself nothing is to be done."""
    if os.name == "nt":
        return
    if not OPEN_FILES.is_dir():
        pytest.skip("this system does not tell which files are open")
    for name in ("rename", "replace", "unlink", "remove"):
        monkeypatch.setattr(os, name, _guarded(getattr(os, name)))


def _guarded(act: Callable[..., Any]) -> Callable[..., Any]:
    def careful(*paths: str | os.PathLike[str], **options: Any) -> Any:
        for path in paths:
            if is_open(Path(path)):
                raise PermissionError(errno.EACCES, "The process cannot access the file", str(path))
        return act(*paths, **options)
    return careful


def is_open(path: Path) -> bool:
    """Whether this process has the file open."""
    found = path.resolve()
    return any(link.readlink() == found for link in OPEN_FILES.iterdir() if link.is_symlink())
