"""Odd files in every place from which the program reads: pipes, devices, links, huge files. One sentence each, at once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tabletop import places
from tabletop.archive import disk, settings
from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import import_match, list_matches, look, matches_folder
from tabletop.archive.notes import beside
from tabletop.bots.kept import Kept
from tabletop.cli import main
from tabletop.collection.deck_files import bin_folder
from tabletop.collection.own_sets import check
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.lang import outside
from tabletop.lang.mistakes import LibraryError
from tabletop.lang.sources import Cache, read_bytes
from tabletop.learning.puzzle import read_puzzle
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.tools.pilot import Pilot

pytestmark = pytest.mark.skipif(os.name != "posix", reason="no pipes and devices among the files")
GIGABYTES = 64 << 30


def pipe(path: Path) -> None:
    """Make a pipe that nobody writes to."""
    os.mkfifo(path)


def device(path: Path) -> None:
    """Make a link to a device that never ends."""
    path.symlink_to("/dev/zero")


def huge(path: Path) -> None:
    """Make a file of many gigabytes that takes no room."""
    with path.open("wb") as file:
        file.truncate(GIGABYTES)


def circle(path: Path) -> None:
    """Make a link that leads to itself."""
    path.symlink_to(path)


def dangling(path: Path) -> None:
    """Make a link to nothing."""
    path.symlink_to(path.with_name("nothing"))


def folder(path: Path) -> None:
    """Make a folder."""
    path.mkdir()


ODD: tuple[Callable[[Path], None], ...] = (pipe, device, huge, circle, dangling, folder)


@pytest.mark.parametrize("make", ODD)
def test_readers_refuse_odd_files_at_once(tmp_path: Path, make: Callable[[Path], None]) -> None:
    """Matches, puzzles, sets, decks, notes, settings, kept results: an error of their own, and no wait."""
    path = tmp_path / "odd.tapete"
    make(path)
    with pytest.raises(OSError, match=r"\[Errno"):
        outside.read(path, 1 << 20)
    with pytest.raises(LibraryError):
        read_bytes(path)
    assert Cache(path)._known == {}
    for read in (lambda: disk.read(path, 1 << 20), lambda: read_puzzle(path), lambda: import_match(path, tmp_path / "in")):
        with pytest.raises(ArchiveError):
            read()
    assert look(path).problem.startswith("archive.disk.")
    assert check("enadrya", path).faults
    if make not in (circle, dangling):  # a path to nothing begins a file of results
        with pytest.raises(OSError, match=r"\[Errno"):
            Kept(path, {"a": 1}).rows()
    loaded, notice = settings.load(path)
    assert loaded == settings.Settings()
    assert notice is not None or make is dangling


@pytest.mark.parametrize("make", ODD)
def test_the_folders_of_the_player_may_hold_anything(make: Callable[[Path], None]) -> None:
    """Sets, decks, caches, matches and their notes: the shipped cards and the good matches are there."""
    data = places.user_data()
    for place in ("cards/enadrya/odd.yaml", "decks/enadrya/odd.yaml", "cache/cards-enadrya.json", "cache/decks-enadrya.json"):
        path = data / place
        path.parent.mkdir(parents=True, exist_ok=True)
        make(path)
    matches_folder().mkdir(parents=True)
    match = matches_folder() / "odd.tapete"
    make(match)
    make(beside(matches_folder() / "other.tapete"))
    stock = Shelf().stock("enadrya")
    assert len(stock.library.cards) > 90
    assert len(stock.problems) >= 1
    assert [entry.problem for entry in list_matches(matches_folder()) if not entry.problem] == []
    assert not bin_folder().exists()


@pytest.mark.covering
@pytest.mark.parametrize("make", ODD)
@pytest.mark.parametrize("command", [
    ["verify"], ["export"], ["review"], ["puzzle", "find"], ["puzzle", "check"], ["deck", "check"], ["open"], ["cards", "ecg", "--check"]])
def test_commands_refuse_odd_files_in_one_line(tmp_path: Path, make: Callable[[Path], None], command: list[str],
                                              capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 1 or 2."""
    path = tmp_path / "odd.tapete"
    make(path)
    assert main([*command, str(path), "--lang", "es"]) in (1, 2)
    told = capsys.readouterr()
    assert len((told.out + told.err).splitlines()) == 1


@pytest.mark.parametrize("game", games())
def test_random_trees_of_odd_files_never_hang(tmp_path: Path, game: str, rounds: Callable[..., range]) -> None:
    """Any mixture of them in the folders of cards and decks: a stock comes, with a problem for each odd set."""
    for seed in rounds(2):
        dice = Random(seed)
        home = tmp_path / str(seed)
        files = [home / kind / game / f"{n}.yaml" for kind in ("cards", "decks") for n in range(dice.randrange(1, 4))]
        for file in files:
            file.parent.mkdir(parents=True, exist_ok=True)
            dice.choice(ODD)(file)
        for file in files:
            with pytest.raises(LibraryError):
                read_bytes(file)


# ---- writing
def test_an_export_goes_through_a_link(tmp_path: Path) -> None:
    """The link stays, the file it leads to is written; a match is not, whatever the link is called."""
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old", encoding="utf-8")
    link.symlink_to(real)
    disk.deliver(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["link.txt", "real.txt"]
    sample = next(places.samples().glob("Enadrya*.tapete"))
    match = tmp_path / "match.tapete"
    match.write_bytes(sample.read_bytes())
    link.unlink()
    link.symlink_to(match)
    assert main(["export", str(sample), "--out", str(link), "--lang", "es"]) == 2
    assert match.read_bytes() == sample.read_bytes()


def test_an_export_goes_into_a_pipe_or_device(tmp_path: Path) -> None:
    """They stay what they are; a program's own files are never written there."""
    path = tmp_path / "pipe"
    pipe(path)
    with subprocess.Popen(["cat", str(path)], stdout=subprocess.PIPE) as reader:
        disk.deliver(path, b"told")
        assert reader.communicate()[0] == b"told"
    assert disk.is_odd(path)
    with pytest.raises(ArchiveError) as refused:
        disk.write(path, b"settings")
    assert refused.value.key == "archive.disk.no_file"
    disk.deliver(Path(os.devnull), b"told")
    assert disk.is_odd(Path(os.devnull))


def test_only_one_of_two_creates_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the other's comes between the look and the last step, and where the file system has no links."""
    path = tmp_path / "a.txt"
    link = os.link

    def late(source: Path, target: Path) -> None:
        path.write_bytes(b"other")
        link(source, target)

    monkeypatch.setattr(os, "link", late)
    with pytest.raises(ArchiveError) as refused:
        disk.create(path, b"mine")
    assert refused.value.key == "archive.disk.taken"
    assert path.read_bytes() == b"other"

    def none(source: Path, target: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", none)
    with pytest.raises(ArchiveError):
        disk.create(path, b"mine")
    disk.create(tmp_path / "b.txt", b"mine")
    assert (tmp_path / "b.txt").read_bytes() == b"mine"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.txt", "b.txt"]


def test_what_killed_programs_left_is_swept(tmp_path: Path) -> None:
    """Those of a running one stay, and so does every other file."""
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        gone.wait()
    left, ours, other = (tmp_path / name for name in (f".{gone.pid}-0123abcd.part", f".{os.getpid()}-0123abcd.part", "mine.part"))
    for file in (left, ours, other):
        file.write_bytes(b"x")
    disk.sweep(tmp_path)
    disk.sweep(tmp_path / "missing")
    assert sorted(tmp_path.iterdir()) == sorted((ours, other))
    below = tmp_path / "decks" / "ecg" / left.name
    below.parent.mkdir(parents=True)
    below.write_bytes(b"x")
    disk.sweep(tmp_path, deep=1)
    assert below.exists()
    disk.sweep(tmp_path, deep=2)
    assert not below.exists()


def test_the_next_start_sweeps_the_folders_of_the_player(tmp_path: Path) -> None:
    """In idle time, after the games are ready."""
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        gone.wait()
    left = [folder / f".{gone.pid}-0123abcd.part" for folder in (tmp_path, places.user_data() / "decks" / "ecg", places.user_config())]
    for file in left:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"x")
    with Pilot(lambda app: Navigator(app, folder=tmp_path).menu(), size=(1280, 720)) as pilot:
        for _ in Navigator(pilot.app, folder=tmp_path).ahead():
            pass
    assert not any(file.exists() for file in left)
