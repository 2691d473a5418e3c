"""Laws of secrecy for every way out of a running match: hidden cards may be any others, and nothing that leaves it changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest

import tabletop
from tabletop.archive import library
from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import Opened, open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.settings import Settings
from tabletop.cli import main
from tabletop.diary import reading
from tabletop.games import registry
from tabletop.kernel.cursor import Cursor
from tabletop.kernel.match import Match
from tabletop.kernel.store import UNKNOWN
from tabletop.learning.moment import making, why_not
from tabletop.play.disclosure import Disclosure, view_to_export
from tabletop.play.exporting import FORMS, Form, exported
from tabletop.present.replay import PUBLIC
from tabletop.present.words import Translations
from tabletop.review.course import begun
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.boards.thumbnail import Thumbnail
from tabletop.ui.judged.page import judged_page
from tabletop.ui.library.glimpse import board_picture, glimpse_of
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.tools.pilot import Pilot
from tests.support import marathon, walks
from tests.support.veil import permuted

KINDS = ("enadrya", "ecg", "encrucijada-3", "epikha", "duel", "guild-4")
ES = Translations("es")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Opened]:
    """A match of each kind that goes on, among people."""
    folder = tmp_path_factory.mktemp("running")
    return {kind: _kept(folder, kind) for kind in KINDS}


def _kept(folder: Path, kind: str, **options: object) -> Opened:
    deal = marathon.deal(marathon.KINDS[kind], 6)
    deal = replace(deal, options={**deal.options, **options})
    match = walks.play(registry.game(deal.game).start(deal), Random(4), decisions=24)
    assert not match.over
    path = folder / f"{kind}{len(options)}.tapete"
    Recorder.create(path, match, game=registry.game(deal.game), deal=deal, created="2026-11-21T10:30:00")
    return open_match(path)


@cache
def _twin(match: Match, seed: int) -> Match:
    """Return a match that the public cannot tell from it so far; it may still have seen a card that is hidden again now."""
    twin = permuted(match, UNKNOWN, seed)
    heard = [Cursor(one, UNKNOWN).read(one.log) for one in (match, twin)]
    assert heard[0] == heard[1], "no twin: a card was seen and hidden again"
    return twin


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("form", FORMS)
def test_an_export_without_a_choice_is_the_same_for_any_hidden_cards(running: Mapping[str, Opened], kind: str, form: Form) -> None:
    """As text, page and JSON."""
    opened = running[kind]
    twin = replace(opened, match=_twin(opened.match, 12))
    told = [exported(one, form, ES, judged=judged_page) for one in (opened, twin)]
    assert told[0] == told[1]
    assert told[0][1] == "public"


@pytest.mark.parametrize("kind", KINDS)
def test_a_row_of_the_library_is_the_same_for_any_hidden_cards(running: Mapping[str, Opened], kind: str) -> None:
    """Turns, score, figures, colours, and every pixel of both small boards."""
    match = running[kind].match
    shown = []
    with _pilot(match) as pilot:
        look = pilot.app.look
        for one in (match, _twin(match, 12)):
            glimpse = glimpse_of(one, match.rules.key)
            figures = [(figure.icon, figure.says(ES), figure.values) for figure in glimpse.figures.figures]
            boards = [board_picture(look, glimpse, 240, 150), Thumbnail(one, kit_of(match.rules.key).record)(look, 240, 150)]
            shown.append((glimpse.turns, glimpse.score, glimpse.dyes, figures, glimpse.figures.course,
                          [pygame.image.tobytes(board.surface, "RGBA") for board in boards if board is not None]))
    assert shown[0] == shown[1]


@pytest.mark.one_in(2)
@pytest.mark.parametrize("kind", KINDS)
def test_a_replay_opens_the_same_for_any_hidden_cards(running: Mapping[str, Opened], kind: str) -> None:
    """Its events, its hands, the text it copies and every pixel, at its beginning and at its end; and with each key that shows more."""
    match = running[kind].match
    shown = []
    for one in (match, _twin(match, 12)):
        with _pilot(one) as pilot:
            scene = pilot.scene
            assert isinstance(scene, ReplayScene)
            for keys in (("home",), ("end",), ("h",), ("d",)):
                pilot.press(*keys)
                pilot.settle()
                shown.append((pilot.texts(), scene.parts.hands.card_names(), scene.sharing.text(),
                              pygame.image.tobytes(pilot.shot(), "RGB")))
    assert shown[:4] == shown[4:]


@pytest.mark.parametrize("kind", KINDS)
def test_list_and_diary_keep_the_same_for_any_hidden_cards(running: Mapping[str, Opened], kind: str) -> None:
    """The row of the folder's index, and the line of the diary."""
    opened = running[kind]
    both = (opened, replace(opened, match=_twin(opened.match, 12)))
    rows = [library._entry(one, 1, 1) for one in both]
    lines = [reading._line(one, 1, 1) for one in both]
    assert rows[0] == rows[1]
    assert lines[0] == lines[1]


def _pilot(match: Match, **more: object) -> Pilot:
    names = match.setup.players
    return Pilot(lambda app: ReplayScene(app, match, names=names, **more), size=(1280, 720), settings=Settings(language="es", motion="instant"))


@pytest.mark.parametrize("kind", KINDS)
def test_a_replay_shows_one_seat_only_to_its_player(running: Mapping[str, Opened], kind: str) -> None:
    """Everybody's cards are refused with a reason; a seat's own are shown after its player was asked to look alone."""
    match = running[kind].match
    with _pilot(match) as pilot:
        scene = pilot.scene
        assert isinstance(scene, ReplayScene)
        for view in ("all", "then"):
            scene.see(view)  # type: ignore[arg-type]
            assert scene.replay.view == PUBLIC
            assert "público" in " ".join(text(pilot.app.look.words) for text in scene.toasts.texts)
        offered = {value for value, _ in scene.parts.viewpoint_list._options}
        assert offered == {"", *map(str, range(len(match.setup.players)))}
        scene.see(1)
        assert scene.dialog is not None
        assert scene.replay.view == PUBLIC
        pilot.press("escape")
        assert scene.replay.view == PUBLIC
        scene.see(1)
        pilot.click("yes")
        assert scene.replay.view == 1


@pytest.mark.parametrize("kind", KINDS)
def test_one_person_among_computers_sees_their_own_cards_only(tmp_path: Path, kind: str) -> None:
    """Their view needs no question; a computer's is refused, in the window and in exports."""
    seats = marathon.KINDS[kind].seats
    opened = _kept(tmp_path, kind, bots=["novice", "", *["novice"] * (seats - 2)])
    rule = Disclosure.of_file(opened)
    assert (rule.usual, rule.seats, rule.forks) == (1, (1,), True)
    assert view_to_export(opened) == 1
    with pytest.raises(ArchiveError) as refused:
        view_to_export(opened, 0)
    assert refused.value.key == "archive.export.secret"
    with _pilot(opened.match, disclosure=rule) as pilot:
        scene = pilot.scene
        assert isinstance(scene, ReplayScene)
        assert scene.replay.view == 1
        for view in (0, "all", "then"):
            scene.see(view)  # type: ignore[arg-type]
            assert scene.replay.view == 1
        scene.see(PUBLIC)
        assert scene.replay.view == PUBLIC


def test_matches_of_computers_and_ended_ones_have_no_secrets(tmp_path: Path, running: Mapping[str, Opened]) -> None:
    """Everything is shown, and a seat's view needs no question."""
    bots = _kept(tmp_path, "enadrya", bots=["novice", "novice"])
    over = running["enadrya"].match.fork()
    walks.play(over, Random(5))
    for rule in (Disclosure.of_file(bots), Disclosure.of(over, {})):
        assert (rule.secret, rule.usual, rule.seats) == (False, "all", None)
        assert not rule.shields(0)


@pytest.mark.parametrize("kind", KINDS)
def test_no_review_and_no_puzzle_comes_of_a_running_match(running: Mapping[str, Opened], kind: str) -> None:
    """Both would show what its players may not know yet."""
    opened = running[kind]
    with pytest.raises(ArchiveError):
        begun(opened)
    assert why_not(opened.match, opened.match.history.line[-1])
    with pytest.raises(ArchiveError):
        next(making(opened, 1))


@pytest.mark.parametrize("command", [["puzzle", "find"], ["review"], ["export", "--seat", "1"]])
def test_commands_keep_the_secrets_of_a_running_match(tmp_path: Path, command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Each refuses in one line; with two people a seat named on purpose is exported."""
    opened = _kept(tmp_path, "enadrya", bots=["novice", ""])
    assert main([*command, str(opened.path), "--lang", "es"]) == 2
    told = capsys.readouterr()
    assert not told.out
    assert told.err.startswith("tabletop: ") and told.err.count("\n") == 1


def test_an_export_says_whose_view_it_has(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On standard error, so that the text itself can be kept; with a seat named it says nothing."""
    path = str(_kept(tmp_path, "enadrya").path)
    assert main(["export", path, "--lang", "es"]) == 0
    plain = capsys.readouterr()
    assert "no ha acabado" in plain.err
    assert main(["export", path, "--seat", "public", "--lang", "es"]) == 0
    assert capsys.readouterr() == (plain.out, "")
    assert main(["export", path, "--seat", "1", "--lang", "es"]) == 0
    assert capsys.readouterr().out != plain.out


OPENERS = {
    "archive": {"matchfile", "library", "verify"}, "cli": {"engine", "export", "puzzle", "review", "window"}, "diary": {"reading"},
    "learning": {"moment"}, "play": {"review_run"}, "review": {"service"},
    "ui/library": {"commands", "exporter", "glimpse"}, "ui/replay": {"relatives"},
    "ui/shell": {"diary", "navigator", "puzzles", "replays", "revenge", "suggestions"},
    "ui/tools": {"self_test", "shots"},
}
"""Modules that open match files: each keeps to the rule of `play/disclosure.py`, or shows no card."""


def test_no_other_module_opens_match_files() -> None:
    """A new one belongs under the laws above before it stands in the table."""
    root = Path(tabletop.__file__).parent
    found: dict[str, set[str]] = {}
    for file in root.rglob("*.py"):
        if "open_match(" in file.read_text(encoding="utf-8"):
            found.setdefault(file.parent.relative_to(root).as_posix(), set()).add(file.stem)
    assert found == OPENERS
