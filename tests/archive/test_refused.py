"""Files that the system will not let go: nothing is lost, nothing is doubled, and what is in the way is told."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.hold import Hold
from tabletop.archive.library import delete, rename, trash_folder
from tabletop.archive.notes import Notes, beside, read_notes, write_notes
from tests.support import kept
from tests.support.refusals import refuse_open_files


@pytest.fixture
def path(home: Path) -> Path:
    """A match with notes."""
    found = kept.start(home / "shelf", "toy", 1).path
    write_notes(found, Notes(text="good"))
    return found


@pytest.mark.parametrize("act", [lambda path: rename(path, "other"), delete], ids=["rename", "delete"])
def test_a_match_of_another_window_stays_where_it_is_and_no_copy_is_left(
    path: Path, monkeypatch: pytest.MonkeyPatch, act: Any,
) -> None:
    """Neither the match nor its notes, nor a second of either."""
    refuse_open_files(monkeypatch)
    hold = Hold(path)
    before = {file.name for file in path.parent.iterdir()}
    with pytest.raises(ArchiveError) as found:
        act(path)

    assert found.value.key in ("archive.disk.denied", "archive.disk.busy")
    assert {file.name for file in path.parent.iterdir()} == before
    assert not trash_folder().exists() or list(trash_folder().iterdir()) == []
    hold.release()
    act(path)
    assert not path.exists() and not beside(path).exists()


def _refusing(monkeypatch: pytest.MonkeyPatch, name: str, times: int, error: type[OSError] | int = errno.EACCES) -> list[str]:
    """Let `os.name` fail so many times; returns the list that its calls go into."""
    real, calls = getattr(os, name), []

    def call(*paths: Any, **options: Any) -> Any:
        calls.append(name)
        if len(calls) <= times:
            raise OSError(error, "refused")
        return real(*paths, **options)

    monkeypatch.setattr(os, name, call)
    monkeypatch.setattr(disk, "_PAUSES", (0.0,) * 5, raising=False)
    return calls


def test_a_file_that_is_open_for_a_moment_is_replaced_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A virus scanner looks at what was just written."""
    file = tmp_path / "settings.json"
    disk.write(file, b"old")
    calls = _refusing(monkeypatch, "replace", 3)
    disk.write(file, b"new")

    assert (file.read_bytes(), len(calls)) == (b"new", 4)


def test_a_file_that_stays_open_keeps_what_it_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tries end, and no half file is left."""
    file = tmp_path / "settings.json"
    disk.write(file, b"old")
    _refusing(monkeypatch, "replace", 1000)
    with pytest.raises(ArchiveError, match=r"disk\.denied"):
        disk.write(file, b"new")

    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("settings.json", b"old")]


def test_between_drives_a_match_is_copied_with_its_notes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bin may be on another drive than the matches."""
    data = path.read_bytes()
    _refusing(monkeypatch, "rename", 2, errno.EXDEV)
    gone = delete(path)

    assert gone.kept.read_bytes() == data and read_notes(gone.kept).text == "good"
    assert not path.exists() and not beside(path).exists()


def test_between_drives_a_refused_match_leaves_no_copy(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The copy is taken back, and the notes too."""
    refuse_open_files(monkeypatch)
    monkeypatch.setattr(disk, "_PAUSES", (), raising=False)
    real = os.rename

    def rename_here(source: Any, target: Any) -> None:
        if Path(source).parent != Path(target).parent:
            raise OSError(errno.EXDEV, "another drive")
        real(source, target)

    monkeypatch.setattr(os, "rename", rename_here)
    hold = Hold(path)
    with pytest.raises(ArchiveError):
        delete(path)
    hold.release()

    assert path.exists() and read_notes(path).text == "good"
    assert list(trash_folder().iterdir()) == []


@pytest.mark.parametrize(("number", "key"), [(206, "disk.name"), (32, "disk.busy"), (33, "disk.busy"), (2, "disk.missing")])
def test_windows_says_more_exactly_what_is_wrong(number: int, key: str) -> None:
    """A name too long is not told as missing, and a file that is open not as forbidden."""
    problem = FileNotFoundError(errno.ENOENT, "refused")
    problem.winerror = number  # type: ignore[attr-defined,unused-ignore]

    assert disk.failure(problem, Path("match.tapete")).key == f"archive.{key}"


def test_a_name_too_long_is_told_however_the_system_calls_it() -> None:
    """Windows may say that there is no such file."""
    problem = FileNotFoundError(errno.ENOENT, "refused")

    assert disk.failure(problem, Path("x" * 256)).key == "archive.disk.name"
    assert disk.failure(problem, Path("x" * 255)).key == "archive.disk.missing"
