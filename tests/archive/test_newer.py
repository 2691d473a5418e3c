"""Files of a newer program: each kind says so in one sentence, and is not overwritten by what this one knows."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop.archive import lines, splits
from tabletop.archive.companions import seats_of
from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import matches_folder
from tabletop.archive.matchfile import open_match
from tabletop.archive.newer import newer
from tabletop.archive.notes import SUFFIX as NOTES
from tabletop.archive.notes import read_notes
from tabletop.archive.seats import AS_DEALT, Seats, keep_seats, read_seats
from tabletop.archive.settings import file as settings_file
from tabletop.archive.settings import load, save
from tabletop.collection.deck_files import decks_folder, list_decks
from tabletop.collection.deck_list import DeckList
from tabletop.collection.deck_source import read_source
from tabletop.collection.own_sets import own_sets
from tabletop.collection.versions import keep, versions_of
from tabletop.diary.diary import Diary
from tabletop.diary.people import people_file
from tabletop.games.shelf import Shelf
from tabletop.lang.languages import LANGUAGES
from tabletop.lang.mistakes import LibraryError
from tabletop.learning.attendance import Attendance
from tabletop.learning.shelf import Progress, own, own_folder
from tabletop.places import user_data
from tabletop.present.words import Translations
from tabletop.review.course import begun
from tabletop.review.record import read_review

CORPUS = max((Path(__file__).parents[1] / "corpus").glob("home-*.zip"))
LATER = 99


@pytest.fixture(autouse=True)
def _lived_in(home: Path) -> None:
    """Give the program a home with files of every kind, written by a released version."""
    with zipfile.ZipFile(CORPUS) as packed:
        packed.extractall(home)


def _match() -> Path:
    return min(matches_folder().glob("*.tapete"))


def _noted() -> Path:
    return next(path for path in sorted(matches_folder().glob(f"*{NOTES}")))


def _puzzle() -> Path:
    return min(own_folder().glob("*.*"))


def _deck() -> Path:
    return min(decks_folder("ecg").glob("*.yaml"))


def _own() -> Path:
    return min((user_data() / "cards" / "ecg").glob("*.yaml"))


def _in_json(path: Path) -> None:
    """Count the number of a JSON file up, or give it one."""
    tree = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**tree, "format": LATER}), encoding="utf-8")


def _in_yaml(path: Path) -> None:
    path.write_text(f"format: {LATER}\n{path.read_text(encoding='utf-8')}", encoding="utf-8")


def _in_line(path: Path, number: int, *within: str) -> None:
    """Count the number in a line of a file of lines up, with new hashes."""
    out, old, new = b"", "", ""
    for place, line in enumerate(path.read_bytes().splitlines()):
        record, old = lines.read(line, old)
        record.pop("h", None)
        if place == number:
            part = record
            for name in within:
                part = part[name]
            part["format"] = LATER
        written, new = lines.encode_line(record, new)
        out += written
    path.write_bytes(out)


def _caught(read: Callable[[], object]) -> ArchiveError | LibraryError:
    with pytest.raises((ArchiveError, LibraryError)) as told:
        read()
    return told.value


def _sentences(problem: ArchiveError | LibraryError) -> Iterator[str]:
    return (problem.text(Translations(lang)) for lang in LANGUAGES)


def _says_it(problem: ArchiveError | LibraryError | None, path: Path) -> None:
    """Check that one sentence in each language names the file, and that the program is older than it."""
    assert problem is not None
    for told, word in zip(_sentences(problem), ("más nueva", "newer"), strict=True):
        assert path.name in told and word in told
        assert "\n" not in told


def test_a_match() -> None:
    """Its header tells."""
    path = _match()
    _in_line(path, 0)

    _says_it(_caught(lambda: open_match(path)), path)


@pytest.mark.parametrize("where", [(0, ()), (3, ("edited",))])
def test_a_puzzle(where: tuple[int, tuple[str, ...]]) -> None:
    """Its position, or what makes it a puzzle."""
    path = _puzzle()
    _in_line(path, where[0], *where[1])

    _says_it(next(one.problem for one in own() if one.path == path), path)


def test_a_puzzle_of_more_lines() -> None:
    """A newer format may have another form altogether."""
    path = _puzzle()
    _in_line(path, 0)
    path.write_bytes(path.read_bytes().splitlines(keepends=True)[0])

    _says_it(next(one.problem for one in own() if one.path == path), path)


def test_a_deck() -> None:
    """It stays in the list, with the sentence."""
    path = _deck()
    _in_yaml(path)

    _says_it(next(one.problem for one in list_decks("ecg", Shelf().stock("ecg")) if one.path == path), path)


def test_a_deck_as_json(home: Path) -> None:
    """One that is imported."""
    path = home / "forms" / "ecg.json"
    _in_json(path)

    _says_it(_caught(lambda: read_source(path, Shelf(), lang="es")), path)


def test_own_cards() -> None:
    """The set stays out, and both the workshop and the library tell why."""
    path = _own()
    _in_yaml(path)

    _says_it(own_sets("ecg")[0].faults[0], path)
    _says_it(Shelf().stock("ecg").library.problems[0], path)


def test_cards_and_decks_may_name_todays_format() -> None:
    """Number 1 is the one they are of without it."""
    for path in (_own(), _deck()):
        path.write_text(f"format: 1\n{path.read_text(encoding='utf-8')}", encoding="utf-8")

    assert own_sets("ecg")[0].faults == ()
    assert not [one.problem for one in list_decks("ecg", Shelf().stock("ecg")) if one.problem]


def test_lessons() -> None:
    """What is learnt now stays in memory."""
    path = user_data() / "lessons.json"
    _in_json(path)
    before = path.read_bytes()
    lessons = Attendance()
    lessons.finished("Ana", "ecg/1")

    _says_it(lessons.trouble, path)
    assert lessons.of("Ana")["ecg/1"].done and path.read_bytes() == before


@pytest.mark.parametrize("name", ["puzzles.json", "puzzle-tries.json"])
def test_progress_in_puzzles(name: str) -> None:
    """Of both files, neither is written."""
    Progress().fail("Ana", "y")
    path = user_data() / name
    _in_json(path)
    before = {file: file.read_bytes() for file in user_data().glob("puzzle*.json")}
    progress = Progress()
    progress.note("Ana", "x", "first")

    _says_it(progress.trouble, path)
    assert progress.of("Ana")["x"] == "first" and {file: file.read_bytes() for file in before} == before
    assert len(before) == 2


def test_settings() -> None:
    """What this program knows holds; the file is kept beside, before anything is written in its place."""
    path = settings_file()
    tree = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**tree, "format": LATER, "hologram": True}), encoding="utf-8")
    newest = path.read_bytes()
    settings, notice = load(path)

    assert notice is not None and settings.ui_scale == 125
    assert all("settings.newer-1.json" in notice.text(Translations(lang)) for lang in LANGUAGES)
    assert save(settings, path) is None and load(path) == (settings, None)
    assert path.with_name("settings.newer-1.json").read_bytes() == newest


def test_notes() -> None:
    """They are not shown as if there were none."""
    path = _noted()
    _in_json(path)

    _says_it(_caught(lambda: read_notes(path.with_name(path.name.replace(NOTES, ".tapete")))), path)


def test_the_seats_of_a_match(tmp_path: Path) -> None:
    """Every person plays their own; the file gets another name once a seat changes hands."""
    match = tmp_path / "x.tapete"
    path = seats_of(match)
    keep_seats(match, Seats(away={1: "steady"}))
    assert read_seats(match) == (Seats(away={1: "steady"}), None)
    _in_json(path)
    newest = path.read_bytes()

    seats, trouble = read_seats(match)
    _says_it(trouble, path)
    assert seats == AS_DEALT
    keep_seats(match, Seats(away={0: "novice"}))
    assert read_seats(match) == (Seats(away={0: "novice"}), None)
    assert path.with_name("x.seats.newer-1.json").read_bytes() == newest


def test_splits_of_decks(tmp_path: Path) -> None:
    """None is offered; the file gets another name once a deck is split."""
    path, piles = tmp_path / "splits.json", ({"pike": 1}, {"veto": 1}, {"forge": 1})
    splits.keep("Ana", piles, path)
    assert splits.trouble(path) is None
    _in_json(path)
    newest = path.read_bytes()

    _says_it(splits.trouble(path), path)
    splits.keep("Bruno", piles, path)
    assert splits.kept("Bruno", {"pike": 1, "veto": 1, "forge": 1}, path) == piles and splits.trouble(path) is None
    assert path.with_name("splits.newer-1.json").read_bytes() == newest


def test_decisions_about_diaries() -> None:
    """They are kept under another name once something else is decided."""
    Diary.load().leave_out("Íñigo", out=True)
    path = people_file()
    _in_json(path)
    newest = path.read_bytes()
    diary = Diary.load()

    _says_it(diary.trouble(), path)
    diary.leave_out("Ana", out=True)
    assert path.with_name("people.newer-1.json").read_bytes() == newest


def test_a_review() -> None:
    """It is told as one of another version, and made anew."""
    path = min(matches_folder().glob("*.review.json"))
    opened = open_match(path.with_name(path.name.replace(".review.json", ".tapete")))
    _in_json(path)

    problem = _caught(lambda: read_review(opened.path, begun(opened)))
    assert problem.key == "archive.review.older"
    assert all(path.name in told for told in _sentences(problem))


@pytest.mark.parametrize(("content", "why"), [('{"format": 99, "versions": 7}', "newer"), ("{", "broken")])
def test_versions_of_a_deck(content: str, why: str, tmp_path: Path) -> None:
    """They are kept under another name before the deck's next version is written."""
    path = tmp_path / "deck.yaml"
    (tmp_path / "versions").mkdir()
    (tmp_path / "versions" / "deck.json").write_text(content, encoding="utf-8")
    kept = keep(DeckList("ecg", "Mine", {"a": 2}), path, today="2026-11-25")

    assert kept.version == 1 and [one.cards for one in versions_of(path)] == [{"a": 2}]
    assert (tmp_path / "versions" / f"deck.{why}-1.json").read_text(encoding="utf-8") == content


@pytest.mark.parametrize("plain", [b"", b"[]", b"{", b'{"format": 1}', b'{"format": true}', b'{"format": "2"}', b"\xff", {}, None, 7])
def test_nothing_else_counts_as_newer(plain: object) -> None:
    """What is broken, or of today, is told otherwise."""
    assert newer(plain, Path("x.json")) is None
