"""Everything that a released version wrote: today's program opens it, reads the same in it, and goes on where it was left."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import list_matches, matches_folder
from tabletop.archive.matchfile import open_match
from tabletop.archive.notes import Notes, read_notes
from tabletop.archive.recorder import Recorder
from tabletop.archive.settings import file as settings_file
from tabletop.archive.settings import load
from tabletop.archive.verify import verify
from tabletop.collection.deck_files import binned, list_decks
from tabletop.collection.deck_source import read_source
from tabletop.collection.own_sets import own_sets
from tabletop.diary.diary import Diary
from tabletop.games import registry
from tabletop.games.shelf import Shelf
from tabletop.learning.attendance import Attendance
from tabletop.learning.shelf import Progress, own
from tabletop.review.course import begun
from tabletop.review.record import METHOD, read_review
from tests.support import marathon
from tests.support.corpus_state import state

HOMES = sorted(Path(__file__).parent.glob("home-*.zip"))
EXPECTED = {home: json.loads(zipfile.ZipFile(home).read("expected.json")) for home in HOMES}
MATCHES = [pytest.param(home, name, id=f"{home.stem}: {name}") for home in HOMES for name in EXPECTED[home]["matches"]]
NOTED = 6
"""Duels whose notes were kept: a kind of each game, and the quick one of Epikha."""
FURTHER = 12
"""Decisions with which a running match goes on."""


@pytest.fixture(params=HOMES, ids=[file.stem for file in HOMES])
def released(request: pytest.FixtureRequest) -> Path:
    """Name each release's home in turn."""
    file: Path = request.param
    return file


@pytest.fixture
def lived_in(home: Path, released: Path) -> Path:
    """Give the program the home of a release, as it was left."""
    with zipfile.ZipFile(released) as packed:
        packed.extractall(home)
    return home


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("home_file", "name"), MATCHES)
def test_a_match_opens_with_the_same_positions(home_file: Path, name: str, tmp_path: Path) -> None:
    """Each noted position holds the same things at the same places, and the match stands where it stood."""
    path, expected = _unpacked(home_file, name, tmp_path), EXPECTED[home_file]["matches"][name]

    opened = open_match(path)
    match, cursor = opened.match, opened.match.history.cursor

    assert opened.problem is None and (opened.tail is not None) == expected["tail"]
    assert len(match.history.nodes) == expected["decisions"] and (cursor.number if cursor else 0) == expected["cursor"]
    assert (match.over, list(match.waiting())) == (expected["over"], expected["waiting"])
    found = {}
    for number in map(int, expected["positions"]):
        match.go(match.history.nodes[number - 1] if number else None)
        found[str(number)] = state(match.store)
    assert found == expected["positions"]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("home_file", "name"), [case for case in MATCHES if not EXPECTED[case.values[0]]["matches"][case.values[1]]["over"]])
def test_a_running_match_goes_on(home_file: Path, name: str, tmp_path: Path) -> None:
    """It takes decisions, keeps them in the same file, and opens again."""
    path = _unpacked(home_file, name, tmp_path)
    opened, dice = open_match(path), Random(1)
    recorder, match = Recorder.resume(opened), opened.match
    for _ in range(FURTHER):
        if match.over:
            break
        seat = dice.choice(match.waiting())
        assert match.submit(seat, marathon.by_chance(match, seat, dice)) is None
    recorder.append(match)

    again = open_match(path)

    assert again.problem is None and again.tail is None
    assert again.match.digest() == match.digest()


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("home_file", "name"), MATCHES)
def test_the_rules_of_today_play_a_match_as_it_was_played(home_file: Path, name: str, tmp_path: Path) -> None:
    """A change of rules that plays a released match otherwise gets a new version of the rules, and its matches are named here."""
    problem = verify(_unpacked(home_file, name, tmp_path)).problem

    assert problem is None or (EXPECTED[home_file]["matches"][name]["tail"] and problem.key == "archive.verify.incomplete")


@pytest.mark.one_in(2)
def test_the_library_lists_every_match(lived_in: Path, released: Path) -> None:
    """None with a fault, none left out; notes and reviews are read with their matches."""
    listed = list_matches(matches_folder())

    assert {entry.path.name for entry in listed} == set(EXPECTED[released]["matches"])
    assert not [entry for entry in listed if entry.problem]
    noted = [entry.path for entry in listed if read_notes(entry.path) != Notes()]
    assert len(noted) == NOTED
    assert all(read_notes(path).tags == ("corpus", "ñandú") and read_notes(path).marks[12] == "! buena" for path in noted)


def test_a_review_of_an_older_method_says_so(lived_in: Path) -> None:
    """It is judged anew by today's method, after a sentence that tells it; never shown as if it were today's."""
    kept = sorted(lived_in.glob("data/matches/*.review.json"))

    assert len(kept) == len(registry.games())
    for file in kept:
        opened = open_match(file.with_name(file.name.replace(".review.json", ".tapete")))
        if json.loads(file.read_bytes())["method"] == METHOD:
            assert read_review(opened.path, begun(opened)) is not None
            continue
        with pytest.raises(ArchiveError) as told:
            read_review(opened.path, begun(opened))
        assert told.value.key.endswith("review.older")


@pytest.mark.one_in(2)
def test_decks_own_cards_and_other_forms_are_read(lived_in: Path, released: Path) -> None:
    """Every deck, those of the bin, own sets, and a deck written as text, JSON and YAML."""
    for game in registry.games():
        stock = Shelf().stock(game)
        decks = [entry for entry in list_decks(game, stock) if not entry.ready]
        assert [entry.name("es") for entry in decks] == EXPECTED[released]["decks"][game]
        assert not [entry.problem for entry in decks if entry.problem]
        assert len(binned(game)) == 1
        assert [one.faults for one in own_sets(game)] == [()]
        cards = {deck.id: dict(deck.deck.cards) for deck in decks if deck.deck is not None}
        for form in ("text", "json", "yaml"):
            read = read_source(lived_in / "forms" / f"{game}.{form}", Shelf(), lang="es")[0]
            assert dict(read.counts) in cards.values(), (game, form)


def test_progress_and_settings_are_kept(lived_in: Path) -> None:
    """Lessons, puzzles (own ones too) and every setting, without a notice."""
    settings, notice = load(settings_file())
    lessons, progress = Attendance(), Progress()

    assert notice is None
    assert (settings.ui_scale, settings.palette, settings.undo_rule, settings.names) == (125, "deutan", "consent", ("Ana", "Íñigo"))
    assert settings.volumes.master == 40 and settings.dealt["ecg"].bots == ("", "novice") and settings.welcome_seen
    assert lessons.of("Ana")["enadrya/1-base-y-energia"].done and lessons.of("Íñigo")["ecg/2-lineas"].step == 3
    assert sorted(progress.of("Ana").values()) == ["alone"] and sorted(progress.of("Íñigo").values()) == ["solved"]
    assert len(own()) == len(registry.games()) and not [one.problem for one in own() if one.problem]


@pytest.mark.one_in(2)
def test_the_diary_has_the_same_figures(lived_in: Path, released: Path) -> None:
    """Made anew from the match files: the same matches, won or not, for each person and game."""
    diary = Diary.load()
    for _ in diary.rebuild():
        continue

    assert _figures(diary) == EXPECTED[released]["diary"]


def _unpacked(home: Path, name: str, folder: Path) -> Path:
    path = folder / name
    path.write_bytes(zipfile.ZipFile(home).read(f"data/matches/{name}"))
    return path


def _figures(diary: Diary) -> dict[str, list[list[Any]]]:
    out: dict[str, list[list[Any]]] = {}
    for person in sorted(diary.persons()):
        rows = out.setdefault(person, [])
        for game in ("", *registry.games()):
            rows.append([game, [[one.line.mark, one.won] for one in diary.figures(person, game).latest]])
    return out
