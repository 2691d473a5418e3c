"""Old formats: brought up record by record when opened, and written anew when played on."""

import json
from pathlib import Path
from random import Random

import pytest

from tabletop.archive import lines
from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.upcasts import UPCASTS, Part, Record, upcast
from tabletop.archive.verify import verify
from tabletop.play.autosave import Autosave
from tests.support import kept, walks
from tests.support.refusals import refuse_open_files


def _aged(path: Path) -> None:
    """Write a file as a format of old would have been: seats were called `who`."""
    out, digest = b"", ""
    for line in path.read_bytes().splitlines():
        record = json.loads(line)
        del record["h"]
        if "format" in record:
            record["format"] = 0
        if "s" in record:
            record["who"] = record.pop("s")
        spelled, digest = lines.encode_line(record, digest)
        out += spelled
    path.write_bytes(out)


def _from_the_first(part: Part, record: Record) -> Record:
    if part == "header":
        return record | {"format": 1}
    if part == "decision":
        return {("s" if name == "who" else name): value for name, value in record.items()}
    return record


def test_a_file_of_an_old_format_opens_and_goes_on_in_the_present_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing of it is lost, branches neither; the old file is replaced only when it is played on."""
    monkeypatch.setitem(UPCASTS, 0, _from_the_first)
    one = kept.wandered(tmp_path, "toy", 3, steps=50)
    _aged(one.path)
    old = one.path.read_bytes()
    found = one.open()
    assert found.problem is None
    assert found.match.digest() == one.match.digest()
    assert verify(one.path, find=kept.find).ok
    assert one.path.read_bytes() == old
    recorder = Recorder.resume(found)
    walks.wander(found.match, Random(1), steps=10, then=recorder.append)
    again = open_match(one.path, find=kept.find)
    assert again.since == 1
    assert again.match.digest() == found.match.digest()
    assert len(again.match.history.nodes) == len(found.match.history.nodes)


def test_a_match_of_an_old_format_is_played_on_where_no_open_file_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on Windows; afterwards the new file is held, and another window is refused."""
    monkeypatch.setitem(UPCASTS, 0, _from_the_first)
    one = kept.start(tmp_path, "toy", 3)
    _aged(one.path)
    refuse_open_files(monkeypatch)
    saver = Autosave.of(one.open())

    assert one.open().since == 1
    with pytest.raises(ArchiveError, match=r"open\.held"):
        Autosave.of(one.open())
    saver.release()


def test_a_format_that_never_was_is_refused(tmp_path: Path) -> None:
    """The header is named."""
    one = kept.start(tmp_path, "toy", 3)
    _aged(one.path)
    with pytest.raises(ArchiveError) as found:
        one.open()
    assert found.value.line == 1
    with pytest.raises(LookupError):
        upcast("header", {}, since=-3)


def test_the_present_format_is_left_alone() -> None:
    """No copy is made."""
    record = {"n": 1}

    assert upcast("decision", record, since=1) is record
