"""Writing match files: each decision on the disk before the next, and nothing lost when the disk fails."""

import errno
import os
from pathlib import Path
from random import Random

import pytest

from tabletop.archive import disk, header, recorder, records
from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.verify import verify
from tests.support import kept, walks


class Disk:
    """Stands for the system's `write` and `fsync`; fails when told to, after so many bytes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room: int | None = None
        self.code = errno.ENOSPC
        self.synced: list[int] = []
        self._write, self._sync = os.write, os.fsync
        monkeypatch.setattr(os, "write", self.write)
        monkeypatch.setattr(os, "fsync", self.fsync)

    def write(self, fd: int, data: bytes) -> int:
        if self.room is not None:
            data = bytes(data)[:self.room]
            if not data:
                raise OSError(self.code, os.strerror(self.code))
            self.room -= len(data)
        return self._write(fd, data)

    def fsync(self, fd: int) -> None:
        self.synced.append(os.fstat(fd).st_size)
        self._sync(fd)


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """A disk that can be made to fail."""
    return Disk(monkeypatch)


def test_a_decision_is_flushed_to_the_disk_before_append_returns(tmp_path: Path, failing: Disk) -> None:
    """One flush a decision, of the whole line."""
    one = kept.start(tmp_path, "toy", 1)
    failing.synced.clear()
    walks.play(one.match, Random(1), decisions=5, then=one.note)
    assert failing.synced == list(one.digests)[1:]


@pytest.mark.parametrize("room", [0, 1, 7, 50])
def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path, failing: Disk, room: int) -> None:
    """The file stays as it was; when there is room again the next decision brings all that was missing."""
    one = kept.played(tmp_path, "toy", 1, decisions=10)
    before = one.path.read_bytes()
    failing.room = room
    walks.decide(one.match, Random(2))
    with pytest.raises(ArchiveError) as found:
        one.recorder.append(one.match)
    assert found.value.key == "archive.disk.full"
    assert one.path.read_bytes() == before
    walks.decide(one.match, Random(3))
    one.match.undo()
    failing.room = None
    one.recorder.append(one.match)
    assert one.open().match.digest() == one.match.digest()
    assert len(one.open().match.history.nodes) == 12
    assert verify(one.path, find=kept.find).ok


def test_what_half_a_write_left_behind_is_cut_off_by_the_next(
    tmp_path: Path, failing: Disk, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Even where the file cannot be cut back at once."""
    one = kept.played(tmp_path, "toy", 1, decisions=10)
    cut, length = os.ftruncate, one.path.stat().st_size

    def refuse(fd: int, size: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    failing.room, failing.code = 20, errno.EIO
    monkeypatch.setattr(os, "ftruncate", refuse)
    walks.decide(one.match, Random(2))
    with pytest.raises(ArchiveError) as found:
        one.recorder.append(one.match)
    assert found.value.key == "archive.disk.system"
    assert one.path.stat().st_size == length + 20
    assert len(one.open().match.history.nodes) == 10
    failing.room = None
    monkeypatch.setattr(os, "ftruncate", cut)
    one.recorder.append(one.match)
    assert one.open().match.digest() == one.match.digest()
    assert verify(one.path, find=kept.find).ok


@pytest.mark.skipif(not Path("/dev/shm").is_dir(), reason="needs a file system in memory")
def test_a_limit_set_by_the_system_is_told(tmp_path: Path) -> None:
    """The system's own refusal, not one acted out: no file may grow beyond what it is."""
    resource = pytest.importorskip("resource")
    signal = pytest.importorskip("signal")
    one = kept.played(tmp_path, "toy", 1, decisions=10)
    before = one.path.read_bytes()
    limits, old = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 9, limits[1]))
    try:
        walks.decide(one.match, Random(2))
        with pytest.raises(ArchiveError) as found:
            one.recorder.append(one.match)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, old)
    assert found.value.key == "archive.disk.full"
    assert one.path.read_bytes() == before
    one.recorder.append(one.match)
    assert one.open().match.digest() == one.match.digest()


@pytest.mark.parametrize("code", [errno.EACCES, errno.EROFS, errno.EPERM])
def test_a_folder_that_may_not_be_written_to_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int,
) -> None:
    """The next decision brings what could not be written."""
    one = kept.played(tmp_path, "toy", 1, decisions=3)
    walks.decide(one.match, Random(2))

    def refuse(*args: object, **more: object) -> int:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        with pytest.raises(ArchiveError) as found:
            one.recorder.append(one.match)
        assert found.value.key == "archive.disk.denied"
        patch.setattr(Path, "open", refuse)
        with pytest.raises(ArchiveError) as found:
            kept.start(tmp_path, "toy", 2, name="other")
        assert found.value.key == "archive.disk.denied"
    one.recorder.append(one.match)
    assert one.open().match.digest() == one.match.digest()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["match.tapete"]


def test_two_who_write_to_one_file_do_not_mix(tmp_path: Path) -> None:
    """The second is told, and the file stays sound."""
    one = kept.played(tmp_path, "toy", 1, decisions=5)
    other = one.open()
    second = Recorder.resume(other)
    walks.play(other.match, Random(3), decisions=1, then=second.append)
    walks.decide(one.match, Random(2))
    with pytest.raises(ArchiveError) as found:
        one.recorder.append(one.match)
    assert found.value.key == "archive.save.changed"
    assert verify(one.path, find=kept.find).ok


def test_a_file_that_is_gone_is_told(tmp_path: Path) -> None:
    """The match itself goes on."""
    one = kept.played(tmp_path, "toy", 1, decisions=5)
    one.path.unlink()
    walks.decide(one.match, Random(2))
    with pytest.raises(ArchiveError) as found:
        one.recorder.append(one.match)
    assert found.value.key == "archive.disk.missing"


def test_a_renamed_file_is_written_on_under_its_new_name(tmp_path: Path) -> None:
    """The recorder is told the new path."""
    one = kept.played(tmp_path, "toy", 1, decisions=5)
    one.recorder.path = one.path.rename(tmp_path / "other.tapete")
    walks.play(one.match, Random(2), decisions=2, then=one.recorder.append)
    assert open_match(one.recorder.path, find=kept.find).match.digest() == one.match.digest()


def test_a_file_stops_growing_before_it_could_not_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The cap holds for writing as for reading."""
    one = kept.played(tmp_path, "toy", 1, decisions=5)
    monkeypatch.setattr(recorder, "FILE_CAP", one.path.stat().st_size + 10)
    walks.decide(one.match, Random(2))
    with pytest.raises(ArchiveError) as found:
        one.recorder.append(one.match)
    assert found.value.key == "archive.save.too_long"


@pytest.mark.parametrize(("cap", "least"), [("ENTITY_CAP", 46), ("DEPTH_CAP", 1), ("QUICK", 0)])
def test_what_the_reader_would_refuse_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cap: str, least: int,
) -> None:
    """Each bound of the reader holds the writer too: what is in the file opens whole, and the player is told in time."""
    one = kept.start(tmp_path, "toy", 1)
    monkeypatch.setattr(records, cap, least)
    if cap == "QUICK":
        monkeypatch.setattr(header, "NUMBER_CAP", 9)
        monkeypatch.setattr(records, "NUMBER_CAP", 9)
    with pytest.raises(ArchiveError) as found:
        walks.play(one.match, Random(1), then=one.recorder.append)
    assert found.value.key == "archive.save.too_long"
    monkeypatch.undo()
    again = one.open()
    assert again.problem is None and len(again.match.history.nodes) == len(one.match.history.nodes) - 1


def test_a_match_too_long_is_not_put_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is one with all its history at once."""
    one = kept.played(tmp_path, "toy", 1, decisions=5)
    monkeypatch.setattr(recorder, "FILE_CAP", one.path.stat().st_size // 2)
    with pytest.raises(ArchiveError) as found:
        Recorder.create(tmp_path / "late.tapete", one.match, game=kept.find("toy"), deal=kept.deal("toy", 1), created="")
    assert found.value.key == "archive.save.too_long"
    assert not (tmp_path / "late.tapete").exists()


def test_another_match_is_not_written_into_the_file(tmp_path: Path) -> None:
    """A mistake of the program, found at once."""
    one = kept.played(tmp_path, "toy", 1, decisions=5)
    with pytest.raises(ValueError, match="another match"):
        one.recorder.append(kept.start(tmp_path, "toy", 2, name="other").match)


def test_a_match_under_way_can_be_given_a_file_later(tmp_path: Path) -> None:
    """With its branches, wherever it stands."""
    one = kept.wandered(tmp_path, "toy", 7, steps=60)
    path = tmp_path / "late.tapete"
    dealt = kept.deal("toy", 7)
    late = Recorder.create(path, one.match, game=kept.find("toy"), deal=dealt, created="")
    walks.wander(one.match, Random(1), steps=10, then=late.append)
    found = open_match(path, find=kept.find)
    assert found.match.digest() == one.match.digest()
    assert len(found.match.history.nodes) == len(one.match.history.nodes)
    assert verify(path, find=kept.find).ok


def test_nothing_new_writes_nothing(tmp_path: Path) -> None:
    """Undoing and redoing in between leaves no trace."""
    one = kept.played(tmp_path, "toy", 1, decisions=5)
    before = one.path.read_bytes()
    one.recorder.append(one.match)
    one.match.undo()
    one.match.redo()
    one.recorder.append(one.match)
    assert one.path.read_bytes() == before


def test_a_crash_while_a_file_is_put_in_place_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And no litter."""
    path = tmp_path / "kept"
    disk.write(path, b"old")

    def crash(self: Path, target: Path) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", crash)
    with pytest.raises(KeyboardInterrupt):
        disk.write(path, b"new")
    assert path.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["kept"]
