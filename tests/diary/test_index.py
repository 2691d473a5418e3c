"""The index of the diary: kept, broken, refused, made again, and what becomes of files that change or go."""

import json
import os
import shutil
import time
from pathlib import Path

import pytest

from tabletop.archive import library
from tabletop.diary.diary import Diary
from tabletop.diary.index import VERSION, Index, index_file
from tabletop.diary.people import People, people_file
from tabletop.lang.sealed import seal
from tabletop.ui.tools.samples import sample_diary
from tests.support.diary import shelf


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


def _as_of_version_2(index: Index) -> bytes:
    """Write an index as the version did that noted no turns."""
    plain = json.loads(json.dumps(index._plain()))
    for row in plain["lines"]:
        row[-1] = [seat[:-1] for seat in row[-1]]
    return seal({**plain, "version": 2})


def test_an_older_index_keeps_its_lines_and_learns_the_turns(folder: Path) -> None:
    """The files are read again, also when the diary was closed halfway; a match whose file is gone keeps what its line had."""
    index = _read(folder)
    known = next(one for one in index.ordered() if one.game == "warage")
    gone = known._replace(mark="gone", file="", seats=tuple(seat._replace(turns="") for seat in known.seats))
    index.lines[gone.mark] = gone
    index_file().parent.mkdir(parents=True)
    index_file().write_bytes(_as_of_version_2(index))

    diary = Diary.load()
    assert diary.trouble() is None and diary.figures("ana").total.all == 3
    assert all(not seat.turns for one in diary.index.ordered() for seat in one.seats)
    reading = diary.refresh()
    next(reading), next(reading)
    reading.close()
    halfway = Diary.load()
    assert [bool(one.seats[0].turns) for one in sorted(halfway.index.ordered(), key=lambda one: one.file)] == [False, True, False]
    assert list(halfway.refresh()) == [(0, 1)]
    assert Index.load(index_file()).lines == halfway.index.lines == index.lines
    assert list(Diary.load().refresh()) == []


def test_an_index_of_a_newer_program_is_left_alone(folder: Path) -> None:
    """That is said in a sentence; the matches are read into memory, and the index is not replaced, not even when it is made anew."""
    index_file().parent.mkdir(parents=True)
    newest = seal({"version": VERSION + 1, "lines": "others"})
    index_file().write_bytes(newest)
    diary = Diary.load()
    trouble = diary.trouble()
    assert not diary.index.lines and trouble is not None and trouble.key == "archive.newer"
    list(diary.refresh())
    assert diary.index.lines == _read(folder).lines
    list(diary.rebuild())
    assert diary.index.lines == _read(folder).lines and index_file().read_bytes() == newest


def test_a_match_that_cannot_be_read_any_more_is_tried_once(folder: Path) -> None:
    """Its line stays; it is read again when the file has changed."""
    index = _read(folder)
    kept, whole = dict(index.lines), (folder / "warage.tapete").read_bytes()
    (folder / "warage.tapete").write_bytes(b"no match")
    assert list(index.refresh(folder)) == [(0, 1)]
    assert list(index.refresh(folder)) == [] and index.lines == kept
    (folder / "warage.tapete").write_bytes(whole)
    assert list(index.refresh(folder)) == [(0, 1)] and index.lines.keys() == kept.keys()


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


@pytest.mark.parametrize("text", [b"", b"[]", b'{"joined": {"bruno": 3}}', b"\xff"])
def test_a_broken_list_of_people_is_told_and_kept_beside_the_new_one(folder: Path, text: bytes) -> None:
    """Reading changes nothing; the first decision sets the broken file aside, as settings are."""
    people_file().parent.mkdir(parents=True)
    people_file().write_bytes(text)
    for _ in range(2):
        diary = Diary.load()
        trouble = diary.trouble()
        assert trouble is not None and trouble.key == "archive.diary.people" and people_file().read_bytes() == text
    diary.leave_out("Ana", out=True)
    assert people_file().with_name("people.broken-1.json").read_bytes() == text
    diary.leave_out("Bruno", out=True)
    fresh = Diary.load()
    assert fresh.people == diary.people and fresh.trouble() is None
    assert len(list(people_file().parent.glob("people*"))) == 2


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
    """Measured against Python's parsing of that JSON (1): what the page shows first takes 3, 45 ms at rest; all figures take 5."""
    file, made = tmp_path / "index.json", sample_diary("Ana", "epikha", tmp_path).index
    samples = [one for one in made.ordered() if one.counts]
    lines = [samples[n % len(samples)]._replace(mark=f"{n:012x}", created=f"20{n // 336:02}-{n // 28 % 12 + 1:02}-{n % 28 + 1:02}T20:00:00")
             for n in range(5_000)]
    index = Index({one.mark: one for one in lines}, made.lists, changed=True)
    index.save(file)
    text, times = file.read_bytes().partition(b"\n")[2], []
    for _ in range(3):
        begun = time.process_time()
        json.loads(text)
        parsed = time.process_time()
        diary = Diary(Index.load(file), People(), index_at=tmp_path / "i", people_at=tmp_path / "p")
        persons, told = diary.persons(), diary.figures("ana")
        assert told.decks and told.time_played
        shown = time.process_time()
        tried = diary.proposals(told)
        assert told.rules and told.cards and told.winning_card and told.memories and told.endings and told.turns and told.minutes
        times.append(((shown - parsed) / (parsed - begun), (time.process_time() - parsed) / (parsed - begun)))
    assert min(first for first, _ in times) < 8 and min(whole for _, whole in times) < 14, times
    assert diary.index.lines == index.lines and persons["ana"] == ("Ana", 5_000) == ("Ana", told.total.all) and tried
