"""Damage that costs nothing or one decision: card definitions known to the sets, a damaged last line, a file changed meanwhile."""

import os
from pathlib import Path
from random import Random

import pytest

from tabletop.archive.cutting import cut_last_line
from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.verify import verify
from tests.support import kept, walks


def _flipped(data: bytes, at: int, by: int = 1) -> bytes:
    return data[:at] + bytes([data[at] ^ by]) + data[at + 1:]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a running match of Enadrya with shipped cards."""
    one = kept.start(tmp_path_factory.mktemp("whole"), "enadrya", 8)
    walks.play(one.match, Random(8), decisions=30)
    one.recorder.append(one.match)
    return one.path.read_bytes()


def test_a_changed_byte_in_the_card_definitions_costs_nothing(tmp_path: Path, whole: bytes, request: pytest.FixtureRequest) -> None:
    """Anywhere in their line: the match opens whole, goes on, and its file is then as if nothing had happened; `verify` tells it."""
    path = tmp_path / "match.tapete"
    begin = whole.index(b"\n") + 1
    end = whole.index(b"\n", begin)
    dice = Random(3)
    places = [begin, end - 1, end - 5, *(dice.randrange(begin, end) for _ in range(400 if request.config.getoption("--full") else 12))]
    for at in places:
        flips = [by for by in (1, 2, 32, 128) if whole[at] ^ by not in b"\r\n"]
        path.write_bytes(_flipped(whole, at, dice.choice(flips)))
        opened = open_match(path)
        assert opened.problem is None
        assert opened.mended is not None and opened.mended.line == 2
        assert len(opened.match.history.nodes) == 30
        told = verify(path).problem
        assert told is not None and told.line == 2
    recorder = Recorder.resume(opened)
    assert path.read_bytes() == whole
    walks.decide(opened.match, Random(1))
    recorder.append(opened.match)
    assert open_match(path).problem is None
    assert verify(path).ok


def test_definitions_that_no_set_knows_stay_damaged(tmp_path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """A set whose cards were changed since is no witness, and neither is an invented line."""
    path = tmp_path / "match.tapete"
    begin = whole.index(b"\n") + 1
    path.write_bytes(_flipped(_flipped(whole, begin + 60), whole.index(b'"name"', begin + 4000) + 9))
    monkeypatch.setattr("tabletop.games.shelf.Shelf.stock", lambda self, game: (_ for _ in ()).throw(LookupError(game)))
    with pytest.raises(ArchiveError) as found:
        open_match(path)
    assert (found.value.key, found.value.line) == ("archive.open.damaged", 2)


def test_a_damaged_last_line_can_be_cut_off(tmp_path: Path, whole: bytes) -> None:
    """The match goes on one decision earlier; damage before the last line cannot be cut."""
    path = tmp_path / "match.tapete"
    rows = whole.splitlines(keepends=True)
    path.write_bytes(whole[:-30] + b"?" + whole[-29:])
    opened = open_match(path)
    assert opened.problem is not None and opened.problem.line == len(rows)
    assert opened.severable
    cut_last_line(opened)
    assert path.read_bytes() == b"".join(rows[:-1])
    again = open_match(path)
    assert again.problem is None
    assert len(again.match.history.nodes) == 29
    path.write_bytes(b"".join([*rows[:-2], rows[-2][:-30] + b"?" + rows[-2][-29:], rows[-1]]))
    assert not open_match(path).severable
    path.write_bytes(whole)
    assert not open_match(path).severable


def test_a_file_changed_since_it_was_looked_at_is_not_cut(tmp_path: Path, whole: bytes) -> None:
    """Another program may have mended it meanwhile."""
    path = tmp_path / "match.tapete"
    path.write_bytes(whole[:-30] + b"?" + whole[-29:])
    opened = open_match(path)
    path.write_bytes(whole + b"\n")
    with pytest.raises(ArchiveError) as refused:
        cut_last_line(opened)
    assert refused.value.key == "archive.save.changed"
    assert path.read_bytes() == whole + b"\n"


@pytest.mark.parametrize("where", ["header", "cards", "middle", "last"])
@pytest.mark.parametrize("when", ["resumed", "under way"])
def test_a_change_at_equal_size_is_noticed_before_the_next_line(tmp_path: Path, whole: bytes, where: str, when: str) -> None:
    """Nothing is written into a file that another program has changed; a mere touch is no change."""
    path = tmp_path / "match.tapete"
    path.write_bytes(whole)
    opened = open_match(path)
    recorder = Recorder.resume(opened)
    if when == "under way":
        walks.decide(opened.match, Random(1))
        recorder.append(opened.match)
    os.utime(path, ns=(1, 1))
    walks.decide(opened.match, Random(2))
    recorder.append(opened.match)
    data = path.read_bytes()
    rows = data.splitlines(keepends=True)
    at = {"header": 40, "cards": len(rows[0]) + 50, "middle": sum(map(len, rows[:9])) + 5, "last": len(data) - 20}[where]
    spoiled = _flipped(data, at)
    path.write_bytes(spoiled)
    os.utime(path, ns=(2, 2))  # also where the clock of the file system is coarse
    walks.decide(opened.match, Random(3))
    with pytest.raises(ArchiveError) as refused:
        recorder.append(opened.match)
    assert refused.value.key == "archive.save.changed"
    assert path.read_bytes() == spoiled
