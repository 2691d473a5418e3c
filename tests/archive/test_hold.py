"""Two windows on one match: the second is told, and nothing of a window that is gone stands in the way."""

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.archive import hold as hold_module
from tabletop.archive.errors import ArchiveError
from tabletop.archive.hold import Hold
from tabletop.archive.matchfile import open_match
from tests.support import kept

HOLDER = """
import sys, time
from pathlib import Path
from tabletop.archive.hold import Hold
hold = Hold(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(60)
"""


def _refused(path: Path) -> bool:
    """Whether somebody else holds the file."""
    try:
        Hold(path).release()
    except ArchiveError as problem:
        return problem.key == "archive.open.held"
    return False


def test_one_window_at_a_time_holds_a_match(tmp_path: Path) -> None:
    """The second is refused until the first lets go; letting go twice, or without a word, does as well."""
    path = kept.start(tmp_path, "toy", 1).path
    first = Hold(path)
    assert _refused(path)
    first.release()
    first.release()
    second = Hold(path)
    assert _refused(path)
    del second
    assert not _refused(path)


def test_a_held_match_can_be_read_and_written_by_its_window(tmp_path: Path) -> None:
    """The hold keeps other windows from playing, nobody from reading."""
    one = kept.start(tmp_path, "toy", 1)
    hold = Hold(one.path)
    one.recorder.append(one.match)
    assert open_match(one.path, find=kept.find).match.digest() == one.match.digest()
    hold.release()


@pytest.mark.parametrize("number", [errno.EACCES, errno.EAGAIN, None])
def test_a_locked_file_is_held_whatever_number_the_system_gives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int | None) -> None:
    """Wine gives none."""
    path = kept.start(tmp_path, "toy", 1).path

    def locked(fd: int) -> None:
        raise OSError(number, "locked") if number else OSError("locked")

    monkeypatch.setattr(hold_module, "_lock", locked)
    assert _refused(path)


@pytest.mark.skipif(sys.platform == "win32", reason="renames an open file, which Windows refuses")
def test_the_hold_goes_along_when_the_file_is_renamed(tmp_path: Path) -> None:
    """It is on the file, not on its name."""
    one = kept.start(tmp_path, "toy", 1)
    hold = Hold(one.path)
    moved = one.path.rename(tmp_path / "renamed.tapete")
    assert open_match(moved, find=kept.find).match.digest() == one.match.digest()
    assert _refused(moved)
    hold.release()


@pytest.mark.skipif(sys.platform == "win32", reason="ends a process as only POSIX can")
def test_a_window_that_crashed_holds_nothing(tmp_path: Path) -> None:
    """A process that holds the match is killed without warning: the next one may play at once."""
    path = kept.start(tmp_path, "toy", 1).path
    with subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        assert _refused(path)
        other.kill()
        other.wait()
    assert not _refused(path)


def test_a_file_that_is_not_there_cannot_be_held(tmp_path: Path) -> None:
    """One clear word, as for every file."""
    with pytest.raises(ArchiveError) as found:
        Hold(tmp_path / "none.tapete")
    assert found.value.key == "archive.disk.missing"
