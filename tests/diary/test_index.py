"""The index of the diary: kept, broken, refused, made again, and what becomes of files that change or go."""

import os
import shutil
import time
from pathlib import Path

import pytest

from tabletop.archive import library
from tabletop.diary.diary import Diary
from tabletop.diary.index import Index, index_file
from tabletop.diary.people import People
from tests.support.diary import line, shelf


@pytest.fixture
def folder(home: Path) -> Path:
    """The player's folder, with two matches of different games."""
    shelf(library.matches_folder(), "enadrya", "warage")
    return library.matches_folder()


def _read(folder: Path) -> Index:
    index = Index()
    for _ in index.refresh(folder):
        pass
    return index


def test_the_index_made_again_equals_the_kept_one_and_a_deleted_match_leaves_its_line(folder: Path) -> None:
    """Law: nothing is in the index that the files do not give, except lines of files that are gone."""
    diary = Diary.load()
    assert list(diary.refresh()) == [(0, 2), (1, 2)]
    kept = Index.load(index_file())
    assert kept.trouble is None and kept.lines == diary.index.lines and kept.lists == diary.index.lists
    assert len(kept.lines) == 2 and all(one.winners is not None for one in kept.ordered())

    list(diary.rebuild())
    assert diary.index.lines == kept.lines and diary.index.lists == kept.lists

    gone = kept.ordered()[0]
    library.delete(folder / gone.file)
    assert list(diary.refresh()) == []  # no file is read again
    assert diary.index.lines[gone.mark] == gone._replace(file="")
    list(diary.rebuild())
    assert diary.index.lines[gone.mark] == gone._replace(file="") and len(diary.index.lines) == 2


def test_a_match_deleted_before_the_diary_was_opened_leaves_its_line(folder: Path) -> None:
    """It is read in the trash, once; restored, it has its file again; forgotten, it stays away."""
    gone = library.delete(folder / "warage.tapete")
    diary = Diary.load()
    assert len(list(diary.refresh())) == 2
    line = next(one for one in diary.index.ordered() if one.game == "warage")
    assert line.file == "" and diary.figures("ana").total.all == 2
    assert list(Diary.load().refresh()) == []
    path = library.restore(gone)
    list(diary.refresh())
    assert diary.index.lines[line.mark].file == path.name
    library.delete(path)
    list(diary.rebuild())
    assert diary.index.lines[line.mark] == line
    diary.forget("ana")
    list(diary.refresh())
    assert "ana" not in diary.persons()


def test_a_renamed_match_and_a_copy_count_once(folder: Path) -> None:
    """A match is known by its mark, not by its name."""
    index = _read(folder)
    (folder / "warage.tapete").rename(folder / "mine.tapete")
    shutil.copyfile(folder / "mine.tapete", folder / "copy.tapete")
    shutil.copyfile(Path(__file__), folder / "none.tapete")
    for _ in index.refresh(folder):
        pass
    assert sorted(one.file for one in index.lines.values()) in (["enadrya.tapete", "mine.tapete"], ["copy.tapete", "enadrya.tapete"])
    assert "none.tapete" in index.unread
    assert list(index.refresh(folder)) == []  # nothing is tried again before it changes
    os.utime(folder / "none.tapete", (1, 1))
    assert list(index.refresh(folder)) == [(0, 1)]


@pytest.mark.parametrize("text", [b"", b"{}", b"\xff\x00", b"0" * 24 + b"\n[1]"])
def test_a_broken_index_is_made_again_and_said_once(folder: Path, text: bytes) -> None:
    """The figures are the same as before it broke."""
    index_file().parent.mkdir(parents=True)
    index_file().write_bytes(text)
    diary = Diary.load()
    list(diary.refresh())
    assert [diary.trouble() is None, diary.trouble() is None] == [False, True]
    assert diary.index.lines == _read(folder).lines
    assert Index.load(index_file()).trouble is None


def test_a_disk_that_refuses_leaves_the_diary_in_memory(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said once, and the figures are there."""
    index_file().parent.parent.mkdir(parents=True, exist_ok=True)
    index_file().parent.write_text("a file where the folder should be")
    diary = Diary.load()
    list(diary.refresh())
    assert diary.trouble() is not None and diary.trouble() is None
    assert diary.figures("ana").total.all == 2
    diary.leave_out("Ana", out=True)
    assert "ana" not in diary.persons()


def test_five_thousand_matches_are_read_and_counted_quickly(tmp_path: Path) -> None:
    """Ten times slower than the 100 ms measured at rest would show here."""
    index = Index({one.mark: one for one in (line(n, won=n % 3 > 0) for n in range(5_000))}, changed=True)
    index.save(tmp_path / "index.json")
    begun = time.process_time()
    read = Index.load(tmp_path / "index.json")
    diary = Diary(read, People(), index_at=tmp_path / "i", people_at=tmp_path / "p")
    told = diary.figures("ana")
    assert time.process_time() - begun < 1.0
    assert read.lines == index.lines and told.total.all == 5_000
