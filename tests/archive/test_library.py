"""The library of matches: listing, renaming, the trash, taking in and giving out, notes."""

import os
import shutil
import time
from pathlib import Path
from random import Random

import pytest

from tabletop import places
from tabletop.archive import disk, library
from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import (
    Entry,
    delete,
    erase,
    fit_name,
    free_path,
    import_match,
    list_matches,
    look,
    rename,
    restore,
    trash_folder,
)
from tabletop.archive.notes import Notes, beside, read_notes, write_notes
from tabletop.archive.verify import verify
from tabletop.present.words import Translations
from tests.support import kept, walks


@pytest.fixture
def folder(home: Path) -> Path:
    """A folder of four matches: one over, one under way, one undone after its end, one just dealt."""
    shelf = library.matches_folder()
    kept.played(shelf, "toy", 1, name="over")
    kept.played(shelf, "enadrya", 2, decisions=25, name="under way")
    undone = kept.played(shelf, "toy", 3, name="undone")
    undone.match.undo()
    undone.note(undone.match)
    kept.start(shelf, "toy", 4, name="dealt")
    return shelf


def _by_name(folder: Path) -> dict[str, Entry]:
    return {entry.name: entry for entry in list_matches(folder, find=kept.find)}


# ---- listing
def test_a_list_says_what_each_match_is(folder: Path) -> None:
    """Game, players, decks, date, length and result."""
    found = _by_name(folder)
    assert set(found) == {"over", "under way", "undone", "dealt"}
    over, under_way = found["over"], found["under way"]
    assert over.winners is not None
    assert over.reason == "points"
    assert over.decisions > 20
    assert under_way.game == "enadrya"
    assert under_way.players == ("Ana", "Íñigo")
    assert under_way.deck_names == ("Uno", "Dos")
    assert under_way.created == "2026-11-21T10:30:00"
    assert under_way.decisions == 25
    assert under_way.winners is None
    assert found["undone"].winners is None
    assert found["dealt"].decisions == 0
    assert not any(entry.problem for entry in found.values())


def test_the_last_changed_comes_first(folder: Path) -> None:
    """By the time the file was changed."""
    for age, name in enumerate(("dealt", "over", "undone", "under way")):
        os.utime(folder / f"{name}.tapete", (1e9 - age, 1e9 - age))
    assert [entry.name for entry in list_matches(folder, find=kept.find)] == ["dealt", "over", "undone", "under way"]


def test_the_second_list_comes_from_the_index_and_is_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No file is looked into that did not change."""
    first = list_matches(folder, find=kept.find)

    def never(path: Path, status: object = None, **_find: object) -> Entry:
        raise AssertionError(path)

    monkeypatch.setattr(library, "look", never)
    assert list_matches(folder, find=kept.find) == first


def test_what_changed_is_looked_at_again(folder: Path) -> None:
    """New, grown and vanished files."""
    list_matches(folder, find=kept.find)
    one = kept.played(folder, "toy", 9, decisions=3, name="new")
    (folder / "over.tapete").unlink()
    found = _by_name(folder)
    assert set(found) == {"new", "under way", "undone", "dealt"}
    assert found["new"].decisions == 3
    walks.play(one.match, Random(1), decisions=2, then=one.note)
    assert _by_name(folder)["new"].decisions == 5


@pytest.mark.parametrize("junk", [b"", b"{}", b"[]", b"\xff" * 50, b'{"version":1,"files":5}', b"[" * 100_000,
                                  b'{"version":1,"files":{"over.tapete":[1]}}'])
def test_a_broken_index_is_made_anew(folder: Path, junk: bytes) -> None:
    """It is a cache: nothing hangs on it."""
    first = list_matches(folder, find=kept.find)
    for file in (places.user_data() / "cache").glob("matches-*"):
        file.write_bytes(junk)
    assert list_matches(folder, find=kept.find) == first


def test_files_that_are_no_matches_are_listed_with_the_reason(folder: Path) -> None:
    """In a sentence, from the index as from the file."""
    for name, data in {"empty": b"", "text": b"hello\n", "bytes": bytes(1000)}.items():
        (folder / f"{name}.tapete").write_bytes(data)
    (folder / "folder.tapete").mkdir()
    cut = (folder / "over.tapete").read_bytes()
    (folder / "cut.tapete").write_bytes(cut[:300])
    (folder / "head.tapete").write_bytes(cut[:cut.index(b"\n") + 1])
    (folder / "bad.tapete").write_bytes(cut.replace(b'"Ana"', b'"Eva"', 1))
    with (folder / "huge.tapete").open("wb") as file:
        file.truncate(1 << 40)
    found = _by_name(folder)
    expected = {
        "empty": "open.empty", "text": "open.foreign", "bytes": "open.foreign", "folder": "disk.folder",
        "cut": "open.cut", "head": "open.cut", "bad": "open.damaged", "huge": "disk.large"}
    assert {name: found[name].problem.removeprefix("archive.") for name in expected} == expected
    for lang in ("es", "en"):
        words = Translations(lang)
        assert all(found[name].why(words) for name in expected)
    assert found["over"].why(Translations("es")) == ""
    assert _by_name(folder) == found


def test_a_torn_match_is_listed_by_its_last_whole_line(folder: Path) -> None:
    """What follows that line is not looked at."""
    path = folder / "under way.tapete"
    path.write_bytes(path.read_bytes()[:-5])
    assert _by_name(folder)["under way"].decisions == 24


def test_a_match_with_a_long_tail_is_listed(folder: Path) -> None:
    """What follows its last line is nothing of it."""
    one = kept.start(folder, "toy", 1, name="long")
    data = one.path.read_bytes()
    one.path.write_bytes(data[:-1] + b"\n" + b"x" * 100_000)
    assert _by_name(folder)["long"].decisions == 0


def test_a_file_that_vanishes_while_it_is_listed_is_no_crash(folder: Path) -> None:
    """It is listed as missing."""
    status = (folder / "over.tapete").stat()
    (folder / "over.tapete").unlink()
    assert look(folder / "over.tapete", status).problem == "archive.disk.missing"
    assert look(folder / "over.tapete").problem == "archive.disk.missing"


def test_a_folder_that_is_not_there_has_no_matches(tmp_path: Path) -> None:
    """A player who never saved has an empty list."""
    assert list_matches(tmp_path / "none") == []


def test_ten_thousand_matches_list_in_a_second_the_second_time(tmp_path: Path) -> None:
    """Measured on a tenth as many."""
    one = kept.played(tmp_path, "toy", 1, decisions=5)
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    data = one.path.read_bytes()
    for number in range(1_000):
        (shelf / f"{number}.tapete").write_bytes(data)
    list_matches(shelf, find=kept.find)
    began = time.process_time()
    assert len(list_matches(shelf, find=kept.find)) == 1_000
    # A tenth of the files, and three times the time it should take; the clock of others does not count.
    assert time.process_time() - began < 0.3


# ---- names
@pytest.mark.parametrize(
    ("name", "fit"),
    [
        ("Ana – Íñigo", "Ana – Íñigo"), ('a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j"),
        ("..", ""),
        ("../../etc/passwd", "etc passwd"), ("con", "con_"), ("COM1.txt", "COM1_.txt"),
        ("aux.a.b", "aux_.a.b"), ("com¹", "com¹_"), ("LPT³.x", "LPT³_.x"), ("conin$", "conin$_"), ("CONOUT$.x", "CONOUT$_.x"),
        ("nul .x", "nul_ .x"),
        ("com10", "com10"), ("console", "console"), ("auxilio.x", "auxilio.x"), ("com٣", "com٣"),
        ("a\n\tb\0c", "a b c"), (" . ", ""),
        ("x" * 300, "x" * 100), ("trailing. . ", "trailing"), ("\ud83dx", "x"), ("", ""),
    ],
)
def test_a_name_is_made_to_fit_every_system(name: str, fit: str) -> None:
    """Windows, macOS and Linux."""
    assert fit_name(name) == fit


def test_a_name_that_is_taken_gets_a_number(folder: Path) -> None:
    """The lowest that is free."""
    assert free_path(folder, "new").name == "new.tapete"
    assert free_path(folder, "over").name == "over (2).tapete"
    shutil.copy(folder / "over.tapete", folder / "over (2).tapete")
    assert free_path(folder, "over").name == "over (3).tapete"
    assert free_path(folder, "???").name == "-.tapete"


# ---- renaming, deleting
def test_renaming_takes_the_notes_along(folder: Path) -> None:
    """Under the new name they are read as before."""
    write_notes(folder / "over.tapete", Notes(text="good"))
    path = rename(folder / "over.tapete", "La primera")
    assert path.name == "La primera.tapete"
    assert read_notes(path).text == "good"
    assert not beside(folder / "over.tapete").exists()
    assert rename(path, "La primera") == path


def test_renaming_onto_another_match_or_to_nothing_changes_nothing(folder: Path) -> None:
    """No file is lost, whatever is typed."""
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    for name, key in (("dealt", "disk.taken"), ("///", "disk.name"), ("", "disk.name")):
        with pytest.raises(ArchiveError) as found:
            rename(folder / "over.tapete", name)
        assert found.value.key == f"archive.{key}"
    with pytest.raises(ArchiveError):
        rename(folder / "none.tapete", "some")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_deleted_match_waits_in_the_trash_and_comes_back(folder: Path) -> None:
    """Byte for byte, with its notes."""
    path = folder / "over.tapete"
    write_notes(path, Notes(tags=("final",)))
    data = path.read_bytes()
    gone = delete(path)
    assert gone.kept.parent == trash_folder()
    assert not path.exists()
    assert not beside(path).exists()
    assert restore(gone) == path
    assert path.read_bytes() == data
    assert read_notes(path).tags == ("final",)
    assert list(trash_folder().iterdir()) == []


def test_two_deleted_matches_of_one_name_both_wait(folder: Path) -> None:
    """And both come back."""
    path = folder / "over.tapete"
    first = path.read_bytes()
    one = delete(path)
    kept.start(folder, "toy", 8, name="over")
    second = path.read_bytes()
    two = delete(path)
    assert restore(two).read_bytes() == second
    back = restore(one)
    assert back.name == "over (2).tapete"
    assert back.read_bytes() == first


def test_a_match_erased_from_the_trash_is_gone_with_its_notes(folder: Path) -> None:
    """For good, and its neighbours stay; once more does no harm."""
    for name in ("over", "dealt"):
        write_notes(folder / f"{name}.tapete", Notes(text="hola"))
    gone, other = delete(folder / "over.tapete"), delete(folder / "dealt.tapete")
    for _ in range(2):
        erase(gone.kept)
        assert set(trash_folder().iterdir()) == {other.kept, beside(other.kept)}


def test_deleting_what_is_gone_is_told(folder: Path) -> None:
    """Another program may have taken it away."""
    with pytest.raises(ArchiveError) as found:
        delete(folder / "none.tapete")
    assert found.value.key == "archive.disk.missing"


# ---- in and out
def test_a_match_from_elsewhere_is_taken_in_under_a_free_name(folder: Path, tmp_path: Path) -> None:
    """None of the matches here is written over."""
    other = kept.played(tmp_path, "toy", 5, name="over")
    path = import_match(other.path, folder, find=kept.find)
    assert path.name == "over (2).tapete"
    assert verify(path, find=kept.find).ok


def test_a_torn_match_is_taken_in_and_a_damaged_or_foreign_one_is_not(
    folder: Path, tmp_path: Path,
) -> None:
    """A torn tail loses nothing that was decided."""
    data = kept.played(tmp_path, "toy", 5).path.read_bytes()
    torn, damaged, foreign = (tmp_path / f"{name}.tapete" for name in ("torn", "damaged", "foreign"))
    torn.write_bytes(data[:-9])
    damaged.write_bytes(data[:-50] + b"?" + data[-49:])
    foreign.write_bytes(b"hello\n")
    assert import_match(torn, folder, find=kept.find).exists()
    for path in (damaged, foreign, tmp_path, tmp_path / "none"):
        with pytest.raises(ArchiveError):
            import_match(path, folder, find=kept.find)
    assert len(list_matches(folder, find=kept.find)) == 5


# ---- notes
def test_notes_are_kept_beside_the_match(folder: Path) -> None:
    """Empty notes leave no file."""
    path = folder / "over.tapete"
    assert read_notes(path) == Notes()
    notes = Notes(tags=("final", "Ñ"), text="Línea\nsegunda", marks={3: "aquí se decide"})
    write_notes(path, notes)
    assert read_notes(path) == notes
    assert beside(path).name == "over.notes.json"
    write_notes(path, Notes())
    assert not beside(path).exists()


def test_notes_that_cannot_be_shown_are_cleaned(folder: Path) -> None:
    """Line ends stay in a text, not in a tag."""
    path = folder / "over.tapete"
    beside(path).write_text('{"tags":["fi\\u0000nal"],"text":"a\\u0000b\\nc","marks":{"3":"d\\u001be"}}', encoding="utf-8")
    assert read_notes(path) == Notes(tags=("fi nal",), text="a b\nc", marks={3: "d e"})


@pytest.mark.parametrize("junk", [b"", b"{", b"[]", b'{"text":5}', b'{"alien":1}', b"\xff"])
def test_notes_that_cannot_be_read_are_told(folder: Path, junk: bytes) -> None:
    """They are not taken for empty ones, which would be written over them."""
    beside(folder / "over.tapete").write_bytes(junk)
    with pytest.raises(ArchiveError) as found:
        read_notes(folder / "over.tapete")
    assert found.value.key == "archive.library.notes"


# ---- the disk
def test_what_is_written_over_is_whole_or_not_at_all(tmp_path: Path) -> None:
    """And a new file takes no other's place."""
    disk.write(tmp_path / "a" / "b", b"1")
    disk.write(tmp_path / "a" / "b", b"2")
    assert (tmp_path / "a" / "b").read_bytes() == b"2"
    with pytest.raises(ArchiveError):
        disk.create(tmp_path / "a" / "b", b"3")
