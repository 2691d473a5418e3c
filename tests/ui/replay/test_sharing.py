"""What is taken out of a replay: text, picture, file; with a word of success or why not, and nothing that the view does not know."""

from pathlib import Path

import pygame
import pytest

from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import open_match
from tabletop.archive.settings import Settings
from tabletop.kernel.match import Match
from tabletop.present.replay import PUBLIC, Replay
from tabletop.ui.library.exporter import exports_folder
from tabletop.ui.replay.layout import boxes
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.scenes import folders
from tabletop.ui.tools.pilot import Pilot
from tests.ui.library.conftest import keep
from tests.ui.replay.test_replay_scene import _hidden, _permuted

NAMES = ("Ana", "Bruno")
LOOKS = [((1920, 1080), "es"), ((1280, 720), "en")]


def _pilot(match: Match, size: tuple[int, int] = (1280, 720), lang: str = "es", *, folder: Path | None = None, **more: object) -> Pilot:
    return Pilot(lambda app: ReplayScene(app, match, names=NAMES, **more), size=size, folder=folder,
                 settings=Settings(language=lang, motion="instant"))


def _said(pilot: Pilot) -> str:
    return " ".join(text(pilot.app.look.words) for text in pilot.scene.toasts.texts)


def _copied(pilot: Pilot) -> str:
    pilot.press("ctrl+c")
    return pilot.app.clipboard.read()


@pytest.mark.parametrize(("size", "lang"), LOOKS)
def test_the_menu_offers_what_there_is(match: Match, tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    """Only a match with a file can be exported or shown in its folder; Esc goes on watching."""
    for path, offered in ((None, {"copy", "picture", "keys"}), (tmp_path / "una.tapete", {"copy", "picture", "keys", "export", "folder"})):
        with _pilot(match, size, lang, path=path) as pilot:
            pilot.click("menu")
            pilot.settle()
            assert pilot.scene.dialog is not None
            assert {answer.value for answer in pilot.scene.dialog._answers} == offered | {"stay"}
            assert {"es": "Punto de vista: Todo a la vista", "en": "Point of view: All cards open"}[lang] in " ".join(pilot.scene.reading())
            pilot.press("escape")
            assert pilot.scene.dialog is None
            pilot.press("f10")
            assert pilot.scene.dialog is not None


def test_the_events_are_copied_with_their_turns_and_judgements(match: Match) -> None:
    """All of the line, wherever it stands and whatever is searched for; details if they are told."""
    with _pilot(match) as pilot:
        scene = pilot.scene
        assert isinstance(scene, ReplayScene)
        scene.go(scene.replay.turns[3] + 4)
        pilot.press("m")
        scene.noting.judge("??")
        text = _copied(pilot)
        assert text.splitlines()[0] == "Enadrya: Ana – Bruno. Punto de vista: Todo a la vista."
        rows = scene.told.rows(pilot.app.look.words)
        assert sum(1 for line in text.splitlines() if line and not line.startswith(" ")) == 1 + sum(
            1 for row in rows if row.line.level == "heading")
        assert [line for line in text.splitlines() if line.endswith(" ??")]
        assert "portapapeles" in _said(pilot)
        pilot.press("ctrl+f")
        pilot.type("zzz")
        pilot.press("escape", "d")
        assert len(_copied(pilot).splitlines()) > len(text.splitlines())


def test_it_is_said_where_there_is_no_clipboard(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is copied can still be pasted here."""
    def none(*_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    with _pilot(match) as pilot:
        assert _copied(pilot).startswith("Enadrya")
        assert "dentro de Tapete" in _said(pilot)


def test_a_seat_copies_nothing_that_it_does_not_know(match: Match) -> None:
    """With the rival's unknown cards changed, text and picture stay as they are, and name none of them."""
    hidden = _hidden(match, 0)
    defs = match.setup.defs
    known = {defs[d].id for d in Replay(match, view=0).track_of(0).known.values()}
    names = {defs[match.store.card[c]].definition.name.es for c in hidden if defs[match.store.card[c]].id not in known}
    assert names
    taken = []
    for played in (match, _permuted(match, hidden)):
        for view in (0, PUBLIC):
            with _pilot(played) as pilot:
                scene = pilot.scene
                assert isinstance(scene, ReplayScene)
                scene.see(view)
                text = _copied(pilot)
                assert not [name for name in names if name in text]
                taken.append(text)
    assert taken[:2] == taken[2:]
    assert taken[0] != taken[1]


def test_a_match_on_the_table_gives_nothing_out(match: Match) -> None:
    """What one had copied from their own viewpoint the next could paste."""
    with _pilot(match, viewpoint=0) as pilot:
        pilot.app.clipboard.write("before")
        for key in ("ctrl+c", "ctrl+s", "f10"):
            pilot.press(key)
            assert "rival" in _said(pilot)
            assert pilot.scene.dialog is None
        assert pilot.app.clipboard.read() == "before"


@pytest.mark.parametrize(("size", "lang"), LOOKS)
def test_a_picture_shows_the_board_and_nothing_over_it(match: Match, tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    """As large as the board is; neither the menu it was asked for in nor a notice nor the timeline is on it; it is said where it is."""
    with _pilot(match, size, lang, folder=tmp_path) as pilot:
        scene = pilot.scene
        assert isinstance(scene, ReplayScene)
        scene.go(scene.replay.length // 2)
        pilot.settle()
        board = boxes(scene.screen)["board"]
        k = scene.screen.scale
        scene.parts.dock.visible = False
        plain = pilot.shot().subsurface([round(v * k) for v in (board.x, board.y, board.w, board.h)]).copy()
        scene.parts.dock.visible = True
        pilot.click("menu")
        pilot.settle()
        pilot.click({"es": "Guardar una imagen", "en": "Save a picture"}[lang])
        (file,) = tmp_path.iterdir()
        assert str(file) in _said(pilot)
        kept = pygame.image.load(file)
        assert kept.get_size() == plain.get_size()
        assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(plain, "RGB")


def test_a_picture_that_cannot_be_kept_says_so(match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence."""
    def full(path: Path, *rest: object) -> None:
        raise ArchiveError("disk.full", file=path.name)

    monkeypatch.setattr(disk, "create", full)
    with _pilot(match, folder=tmp_path) as pilot:
        pilot.press("ctrl+s")
        assert "No queda sitio" in _said(pilot)


def test_a_match_is_exported_from_the_viewpoint_it_is_seen_from(tmp_path: Path) -> None:
    """That is what is offered first; where it went is said."""
    path = keep(tmp_path, "una")
    match = open_match(path).match
    with _pilot(match, path=path) as pilot:
        scene = pilot.scene
        assert isinstance(scene, ReplayScene)
        scene.see(1)
        pilot.click("menu")
        pilot.settle()
        pilot.click("export")
        pilot.settle()
        pilot.click("yes")
        (file,) = exports_folder().iterdir()
        assert "(Bruno)" in file.name
        assert str(file) in _said(pilot)


@pytest.mark.parametrize(("decisions", "first"), [(60, "public"), (5000, "all")])
def test_what_is_exported_unasked_shows_no_hand_of_a_match_that_goes_on(tmp_path: Path, decisions: int, first: str) -> None:
    """What everybody may know comes first, and everything is not offered; of a match that is over, everything comes first."""
    path = keep(tmp_path, "una", decisions=decisions)
    with _pilot(open_match(path).match, path=path) as pilot:
        pilot.click("menu")
        pilot.settle()
        pilot.click("export")
        pilot.settle()
        viewpoint = pilot.node("export_viewpoint")
        offered = [segment.value for segment in viewpoint.children]
        assert offered == (["public", "0", "1"] if first == "public" else ["all", "public", "0", "1"])
        assert viewpoint.value == first
        pilot.click("yes")
        (file,) = exports_folder().iterdir()
        assert ("(El público)" in file.name) == (first == "public")
        assert ("Ana roba una carta." in file.read_text(encoding="utf-8")) == (first == "public")


@pytest.mark.parametrize("there", ["there", "missing"])
def test_its_file_is_shown_in_its_folder_or_named(match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: str) -> None:
    """Where nothing can open folders the path is told."""
    shown: list[Path] = []

    def reveal(path: Path) -> None:
        if there == "missing":
            raise FileNotFoundError
        shown.append(path)

    monkeypatch.setattr(folders, "reveal", reveal)
    path = tmp_path / "una.tapete"
    with _pilot(match, path=path) as pilot:
        pilot.click("menu")
        pilot.settle()
        pilot.click("folder")
        assert shown == ([path] if there == "there" else [])
        assert str(tmp_path) in _said(pilot)
