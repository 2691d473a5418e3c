"""The library scene: found, opened, named, given away, thrown away and brought back, in any number."""

import os
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.archive.library import Entry, list_matches, samples, trash_folder
from tabletop.archive.matchfile import open_match
from tabletop.archive.notes import Notes, write_notes
from tabletop.archive.recorder import save_branch
from tabletop.archive.settings import Settings
from tabletop.games import registry
from tabletop.games.shelf import Shelf
from tabletop.lang.library import load_decks
from tabletop.present.dates import since
from tabletop.present.words import Translations
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.buttons import RING_REACH
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.ui import drawing
from tabletop.ui.boards.thumbnail import framed
from tabletop.ui.library.catalogue import Query, found, state_of
from tabletop.ui.library.exporter import exports_folder
from tabletop.ui.library.glimpse import board_picture, read_glimpse
from tabletop.ui.library.scene import LibraryScene
from tabletop.ui.library.wording import deck_names
from tabletop.ui.scenes import folders
from tabletop.ui.shell.app import App
from tabletop.ui.tools.pilot import Pilot
from tests.ui.library.conftest import keep_brawl
from tests.ui.looks import LOOKS, both, look_of
from tests.ui.usable import assert_apart, assert_in_window, usable


class Taken:
    """What was asked for."""

    def __init__(self) -> None:
        self.going_on: list[Path] = []
        self.watching: list[Path] = []


def _pilot(folder: Path, taken: Taken, size: tuple[int, int] = (1920, 1080), lang: str = "es", *, drawing: bool = False) -> Pilot:
    return Pilot(lambda app: LibraryScene(app, folder, go_on=taken.going_on.append, watch=taken.watching.append), size=size,
                 settings=Settings(language=lang, motion="instant"), drawing=drawing)


@pytest.fixture(name="taken")
def _taken() -> Taken:
    return Taken()


@pytest.fixture(name="pilot")
def _open(request: pytest.FixtureRequest, folder: Path, taken: Taken) -> Iterator[Pilot]:
    size, lang = look_of(request)
    with _pilot(folder, taken, size, lang) as pilot:
        pilot.settle()
        yield pilot


def _scene(pilot: Pilot) -> LibraryScene:
    scene = pilot.scene
    assert isinstance(scene, LibraryScene)
    return scene


def _names(pilot: Pilot) -> list[str]:
    return [entry.name for entry in _scene(pilot).rows.entries]


def _sought(pilot: Pilot) -> Callable[[Entry], str]:
    return lambda entry: _scene(pilot).rows.search_text(entry, pilot.app.look.words)


def _open_row(pilot: Pilot, name: str) -> None:
    _scene(pilot).list.choose(_names(pilot).index(name))
    pilot.settle()


def test_the_keys_named_below_the_list_work_from_the_start(pilot: Pilot) -> None:
    """The open row is the keyboard's: an arrow goes to the next, F2 renames it, without a click before."""
    scene = _scene(pilot)
    pilot.press("down")
    assert scene.list.chosen == 1
    pilot.press("f2")
    assert scene.dialog is not None
    assert scene.dialog.name == "rename"


def test_search_ignores_accents_and_needs_every_word(pilot: Pilot) -> None:
    """As one types; what is found is counted."""
    pilot.press("ctrl+f")
    pilot.type("inigo bru")
    assert _names(pilot) == ["2026-01-16 20.00 Íñigo - Bruno"]
    pilot.type(" zzz")
    assert _names(pilot) == []
    assert _scene(pilot).nothing.visible


def test_filters_and_orders(pilot: Pilot, folder: Path) -> None:
    """Going on, finished, unreadable, with notes; by name and length."""
    write_notes(folder / "El día del Grifo.tapete", Notes(text="hola"))
    scene = _scene(pilot)
    scene.relist()
    wanted = {"filter_open": 2, "filter_over": 1, "filter_noted": 1, "filter_broken": 1, "game_enadrya": 3}
    for name, count in wanted.items():
        pilot.click(name)
        assert len(_names(pilot)) == count, name
        pilot.click(name)
    assert len(_names(pilot)) == 4
    pilot.click("order")
    pilot.press("end", "return")
    assert scene.query.order == "longest"
    assert _names(pilot)[0] == "El día del Grifo"


@both
def test_an_opened_row_offers_what_can_be_done(pilot: Pilot, taken: Taken, folder: Path) -> None:
    """A match that goes on is continued or watched; one that is over is watched; a broken one says why not."""
    going, over = "2026-01-17 21.40 Ana - Bruno", "El día del Grifo"
    _open_row(pilot, going)
    pilot.click("resume")
    pilot.click("watch")
    assert taken.going_on == taken.watching == [folder / f"{going}.tapete"]
    _open_row(pilot, over)
    assert not _scene(pilot).commands.buttons["resume"].visible
    pilot.press("tab")
    _scene(pilot).focus.set(_scene(pilot).list, "keys")
    pilot.press("return")
    assert taken.watching[-1] == folder / f"{over}.tapete"
    _open_row(pilot, "rota")
    pilot.click("watch")
    assert pilot.scene.toasts.texts
    assert len(taken.watching) == 2


def test_a_file_that_vanishes_while_it_is_listed_is_no_crash(pilot: Pilot, taken: Taken, folder: Path) -> None:
    """It says so, and is gone from the list."""
    name = "El día del Grifo"
    _open_row(pilot, name)
    (folder / f"{name}.tapete").unlink()
    pilot.wait(1.0)
    pilot.click("watch")
    assert taken.watching == []
    assert pilot.scene.toasts.texts
    assert name not in _names(pilot)
    shutil.rmtree(folder)
    _open_row(pilot, _names(pilot)[0])
    pilot.click("delete")
    assert _names(pilot) == []


def test_deleting_can_be_undone(pilot: Pilot, folder: Path) -> None:
    """By the button while it is offered, by Ctrl+Z however much later; the last one deleted comes back first."""
    name = "2026-01-17 21.40 Ana - Bruno"
    for undo in ("click", "key", "late"):
        _open_row(pilot, name)
        pilot.click("delete")
        assert name not in _names(pilot)
        assert not (folder / f"{name}.tapete").exists()
        if undo == "click":
            pilot.click("undo_delete")
        elif undo == "key":
            pilot.press("ctrl+z")
        else:
            pilot.wait(9.5)
            assert not _scene(pilot).undo_bar.visible
            pilot.press("ctrl+z")
        assert name in _names(pilot)
    both = _names(pilot)
    for gone in (name, "El día del Grifo"):
        _open_row(pilot, gone)
        pilot.click("delete")
    pilot.press("ctrl+z")
    assert "El día del Grifo" in _names(pilot) and name not in _names(pilot)
    pilot.press("ctrl+z")
    assert _names(pilot) == both
    pilot.press("ctrl+z")
    assert _scene(pilot).toasts.texts
    assert _names(pilot) == both


def test_the_bin_can_be_opened(pilot: Pilot, folder: Path) -> None:
    """Its matches are looked through as the others are; one is restored, one is deleted for good, after a question."""
    names = ("El día del Grifo", "2026-01-16 20.00 Íñigo - Bruno", "rota")
    for name in names:
        _open_row(pilot, name)
        pilot.click("delete")
    kept = _names(pilot)
    pilot.click("bin")
    assert set(_names(pilot)) == set(names)
    _open_row(pilot, names[0])
    assert {n for n, button in _scene(pilot).commands.buttons.items() if button.visible} == {"restore", "watch", "erase"}
    pilot.click("restore")
    assert (folder / f"{names[0]}.tapete").exists() and set(_names(pilot)) == set(names[1:])
    _open_row(pilot, names[1])
    _scene(pilot).focus.set(_scene(pilot).list, "keys")
    pilot.press("delete")
    pilot.press("escape")
    assert names[1] in _names(pilot)
    pilot.press("delete")
    pilot.click("yes")
    assert _names(pilot) == ["rota"]
    pilot.click("empty_bin")
    pilot.click("yes")
    assert not list(trash_folder().iterdir()) and _scene(pilot).nothing.visible
    pilot.click("empty_bin")
    assert _scene(pilot).dialog is None
    pilot.press("escape")
    assert set(_names(pilot)) == {*kept, names[0]}
    pilot.press("ctrl+z")
    assert set(_names(pilot)) == {*kept, names[0]}


def test_an_empty_bin_names_no_key_that_needs_a_match(pilot: Pilot) -> None:
    """Nothing can be restored or erased there; with a match in it, the keys are named."""
    scene = _scene(pilot)
    pilot.click("bin")
    assert [name for name, hints in scene.hints.items() if hints.visible] == ["empty_bin"]
    pilot.press("escape")
    _open_row(pilot, "El día del Grifo")
    pilot.click("delete")
    pilot.click("bin")
    assert [name for name, hints in scene.hints.items() if hints.visible] == ["bin"]


def test_the_undo_bar_waits_while_a_dialog_is_open(pilot: Pilot) -> None:
    """Its button cannot be pressed meanwhile."""
    _open_row(pilot, "El día del Grifo")
    pilot.click("delete")
    pilot.press("f1")
    assert _scene(pilot).dialog is not None
    pilot.wait(15.0)
    pilot.press("escape")
    assert _scene(pilot).undo_bar.visible
    pilot.wait(9.5)
    assert not _scene(pilot).undo_bar.visible


def test_undoing_in_the_bin_brings_the_match_back(pilot: Pilot, folder: Path) -> None:
    """Ctrl+Z does the same there, and what was restored is not brought back twice."""
    name = "El día del Grifo"
    _open_row(pilot, name)
    pilot.click("delete")
    pilot.click("bin")
    pilot.press("ctrl+z")
    assert _names(pilot) == [] and (folder / f"{name}.tapete").exists()
    assert _scene(pilot).thrown == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_word_that_a_row_shows_is_found(folder: Path, taken: Taken, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each word painted on a row finds its match: mode and sample, turn and score, notes, branch, why it cannot be opened."""
    keep_brawl(folder, "Feria")
    write_notes(folder / "El día del Grifo.tapete", Notes(text="hola"))

    def scene(app: App) -> LibraryScene:
        return LibraryScene(app, folder, go_on=taken.going_on.append, watch=taken.watching.append, samples=samples)

    with Pilot(scene, size=(1920, 1080), settings=Settings(language=lang, motion="instant")) as pilot:
        pilot.wait(2.0)
        shown, rows = _scene(pilot), _scene(pilot).rows
        painted: list[str] = []
        text = Canvas.text

        def note(canvas: Canvas, s: str, *given: Any, **named: Any) -> float:
            painted.append(s)
            return text(canvas, s, *given, **named)

        monkeypatch.setattr(Canvas, "text", note)
        everything: set[str] = set()
        for i, entry in enumerate(list(rows.entries)):
            rows.paint(pilot.app.look, i, 900, 138, "rest")  # the picture's own words are kept with it
            painted.clear()
            rows.paint(pilot.app.look, i, 900, 138, "rest")
            words = {word for told in painted for word in told.split() if any(map(str.isalnum, word))}
            missed = [word for word in words if entry not in found(shown.entries, Query(word), text=_sought(pilot), notes=rows.notes)]
            assert words and not missed, entry.name
            everything |= {word.lower() for word in words}
        assert {Translations(lang)("flow.mode.brawl").lower(), Translations(lang)("library.row.sample")} <= everything


@pytest.mark.parametrize(("lang", "unit"), [("es", "PV"), ("en", "HP")])
def test_a_small_picture_of_a_board_names_the_unit_in_the_readers_language(
    folder: Path, taken: Taken, lang: str, unit: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hit points are HP in English; Enadrya's Bases have none."""
    keep_brawl(folder, "Feria")
    units: list[str] = []
    disc = drawing.hp_disc

    def noted_disc(*given: Any, **named: Any) -> Picture:
        units.append(named["unit"])
        return disc(*given, **named)

    monkeypatch.setattr(drawing, "hp_disc", noted_disc)
    with _pilot(folder, taken, lang=lang) as pilot:
        for name, told in (("Feria", {unit}), ("El día del Grifo", set())):
            glimpse = read_glimpse(next(entry for entry in _scene(pilot).entries if entry.name == name))
            units.clear()
            board_picture(pilot.app.look, glimpse, 400, 233)
            assert set(units) == told


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_title_and_score_of_four_players_lie_apart(folder: Path, taken: Taken, size: tuple[int, int]) -> None:
    """In the row and beside the list, also with names as long as a seat takes."""
    names = ("Maximiliana", "Bartolomea", "Constantina", "Desdémona")
    keep_brawl(folder, "2026-02-01 10.00 " + " - ".join(names), players=names)
    with _pilot(folder, taken, size) as pilot:
        pilot.wait(2.0)
        shown = _scene(pilot)
        _open_row(pilot, "2026-02-01 10.00 " + " - ".join(names))
        pilot.draw()
        boxes: list[tuple[str, Box]] = []
        put = Canvas.text

        def measured(canvas: Canvas, s: str, x: float, y: float, lettering: Any, anchor: str = "lm", **named: Any) -> float:
            wide = put(canvas, s, x, y, lettering, anchor, **named)
            boxes.append((s, Box(x - wide if anchor == "rm" else x, y - 8, wide, 16)))
            return wide

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Canvas, "text", measured)
            shown.rows.paint(pilot.app.look, shown.list.chosen, shown.list.inner_width, 204, "chosen")
            for a, one in boxes:
                assert not [b for b, other in boxes if other is not one and _meet(one, other)], a
            boxes.clear()
            shown.aside.put(Box(0, 0, 620, 1000))
            shown.aside.paint(pilot.app.look)
            head = [box for _, box in boxes if box.y == 38]
            assert len(head) == 2 and not _meet(*head)


def test_decks_are_called_as_in_the_readers_language(folder: Path) -> None:
    """Whatever language the match was dealt in; a deck that is not known any more, as when it was dealt."""
    (entry,) = [entry for entry in list_matches(folder) if entry.name == "El día del Grifo"]
    decks = [load_decks("enadrya")[0][deck].name for deck in list(Shelf().stock("enadrya").decks)[:3:2]]
    assert deck_names(entry, Translations("en")) == [deck.en for deck in decks]
    assert deck_names(entry, Translations("es")) == [deck.es for deck in decks] == list(entry.deck_names)
    lost = replace(entry, deck_names=("La de Ana", "", decks[0].en))
    assert deck_names(lost, Translations("es")) == ["La de Ana", decks[0].es]
    assert deck_names(replace(entry, game="../x"), Translations("en")) == list(entry.deck_names)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_library_shows_and_finds_decks_in_the_readers_language(folder: Path, taken: Taken, lang: str) -> None:
    """Beside the list; they are found by what they were called when they were dealt, too."""
    with _pilot(folder, taken, lang=lang) as pilot:
        _open_row(pilot, "El día del Grifo")
        entry = _scene(pilot).chosen
        assert entry is not None
        shown = deck_names(entry, pilot.app.look.words)
        assert any(", ".join(shown) in line for line in pilot.scene.reading())
        for name in (*shown, *entry.deck_names):
            asked = found([entry], Query(text=name), text=_sought(pilot), notes=frozenset())
            assert asked == [entry]


def test_a_match_can_be_renamed(pilot: Pilot, folder: Path) -> None:
    """By F2 and the dialog; a name that is taken is refused."""
    _open_row(pilot, "El día del Grifo")
    _scene(pilot).focus.set(_scene(pilot).list, "keys")
    pilot.press("f2")
    pilot.press("ctrl+a")
    pilot.type("Año nuevo")
    pilot.press("return")
    assert "Año nuevo" in _names(pilot)
    assert (folder / "Año nuevo.tapete").exists()
    assert _scene(pilot).chosen is not None
    assert _scene(pilot).chosen.name == "Año nuevo"
    pilot.click("rename")
    pilot.press("ctrl+a")
    pilot.type("rota")
    pilot.click("yes")
    assert "Año nuevo" in _names(pilot)
    assert any(pilot.scene.toasts.texts)


@pytest.mark.parametrize(("form", "ending"), [("text", ".txt"), ("html", ".html"), ("json", ".json")])
def test_a_match_is_exported_into_the_players_folder(folder: Path, taken: Taken, form: str, ending: str) -> None:
    """Whole or as a seat knew it, telling where."""
    with _pilot(folder, taken) as pilot:
        _open_row(pilot, "El día del Grifo")
        pilot.click("export")
        pilot.click(f"export_form/{form}")
        pilot.click("yes")
        (file,) = exports_folder().glob(f"*{ending}")
        assert file.stat().st_size > 1000
        words = Translations("es")
        assert any(str(file) in says(words) for says in pilot.scene.toasts.texts)
        pilot.click("export")
        pilot.click("export_viewpoint/1")
        pilot.click("yes")
        assert len(list(exports_folder().glob("*Bruno*"))) == 1


def test_a_match_that_goes_on_is_exported_as_everybody_may_know_it(folder: Path, taken: Taken) -> None:
    """Unless somebody asks for more."""
    with _pilot(folder, taken) as pilot:
        _open_row(pilot, "2026-01-17 21.40 Ana - Bruno")
        pilot.click("export")
        pilot.click("yes")
        (file,) = exports_folder().iterdir()
        assert file.stem.endswith("(El público)")
        assert "roba una carta." in file.read_text(encoding="utf-8")


def test_a_match_is_taken_in_by_its_path_or_dropped(pilot: Pilot, folder: Path, tmp_path: Path) -> None:
    """What is no match is refused in words."""
    outside = tmp_path / "De fuera.tapete"
    shutil.copy(folder / "El día del Grifo.tapete", outside)
    pilot.click("import")
    pilot.type(str(outside))
    pilot.press("return")
    assert "De fuera" in _names(pilot)
    _scene(pilot).dropped(str(outside))
    assert "De fuera (2)" in _names(pilot)
    before = len(_names(pilot))
    _scene(pilot).dropped(str(tmp_path / "nothing.tapete"))
    _scene(pilot).dropped(str(folder / "rota.tapete"))
    assert len(_names(pilot)) == before
    assert pilot.scene.toasts.texts


@both
def test_the_room_under_a_short_list_says_that_a_file_may_be_dropped(pilot: Pilot) -> None:
    """Below the last row and inside the list; not where nothing was found, nor where rows take the room."""
    scene = _scene(pilot)
    landing = scene.list.landing
    pilot.press("ctrl+f")
    pilot.type("inigo bru")
    assert len(scene.rows.entries) == 1 and landing.visible
    last = scene.list.row_box(0)
    assert landing.y > last.bottom and landing.box.bottom < scene.list.h
    assert pilot.app.look.words("library.landing") in " ".join(scene.reading())
    pilot.type(" zzz")
    assert not scene.rows.entries and not landing.visible
    scene.list.landing.lie_below(scene.list.h - 60, scene.list.box)
    assert not landing.visible


def test_pictures_come_one_by_one_and_show_no_hand(pilot: Pilot) -> None:
    """Rows in sight get their score and board when nothing moves."""
    scene = _scene(pilot)
    pilot.wait(1.0)
    assert not scene.glimpses.waiting
    for entry in scene.rows.entries:
        glimpse = scene.glimpses.get(entry)
        assert entry.problem or (glimpse is not None and glimpse.score)


def test_an_empty_library_says_so(tmp_path: Path, taken: Taken) -> None:
    """No folder, no crash."""
    with _pilot(tmp_path / "none", taken) as pilot:
        assert _scene(pilot).nothing.visible
        assert Translations("es")("library.empty") in pilot.texts()
        pilot.press("escape")
        assert not pilot.app.running


def _wait_for_list(pilot: Pilot) -> tuple[str, list[float]]:
    """Steps until the list is there; what stood beside the title, and how long frames took."""
    scene, frames, shown = _scene(pilot), [], ""
    while scene.progress.visible:
        shown = scene.count.says(pilot.app.look.words)
        begun = time.perf_counter()
        pilot.step()
        frames.append(time.perf_counter() - begun)
        time.sleep(0.03)
    return shown, frames


def test_leaving_while_a_full_folder_is_listed_harms_nothing(folder: Path, taken: Taken) -> None:
    """The reading ends, and nothing is shown of it."""
    one = folder / "El día del Grifo.tapete"
    for i in range(1_000):
        os.link(one, folder / f"Partida {i}.tapete")
    with _pilot(folder, taken) as pilot:
        pilot.press("escape")
        assert not pilot.app.running


def test_thousands_of_matches_open_at_once_and_scroll_smoothly(
    folder: Path, taken: Taken, request: pytest.FixtureRequest,
) -> None:
    """Ten thousand (every day, 100) open in a second: read beside the window, known files not again; a wheel's frame is quick."""
    one = folder / "El día del Grifo.tapete"
    count = 10_000 if request.config.getoption("--full") else 100
    for i in range(count):
        os.link(one, folder / f"Partida {i}.tapete")
    with _pilot(folder, taken, drawing=True) as pilot:
        shown, frames = _wait_for_list(pilot)
        assert "Leyendo" in shown
        assert sorted(frames)[len(frames) // 2] < 0.05
    with _pilot(folder, taken, drawing=True) as pilot:
        scene = _scene(pilot)
        listed = []
        for _ in range(3):
            begun = time.process_time()
            scene.relist()
            _wait_for_list(pilot)
            listed.append(time.process_time() - begun)
        assert min(listed) < 0.15 + count / 10_000  # frames are drawn meanwhile
        assert len(scene.rows.entries) == count + 4
        assert len(list(scene.list.walk())) < 40
        pilot.wait(0.5)
        times = []
        for _ in range(30):
            scene.list.show_from(scene.list.offset + 300)
            begun = time.process_time()
            pilot.step()
            times.append(time.process_time() - begun)
        assert sorted(times)[15] < 0.03
        pilot.press("ctrl+f")
        begun = time.process_time()
        pilot.type("9")
        assert time.process_time() - begun < 1.0


def test_orders_and_search_are_plain_functions_of_entries() -> None:
    """No entry, no wish: nothing goes wrong."""
    assert found([], Query("x"), text=lambda entry: "", notes=frozenset()) == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_times_are_told_as_one_says_them(lang: str) -> None:
    """Today, yesterday, a weekday, a date."""
    words, now = Translations(lang), datetime(2026, 3, 20, 12, 0)  # noqa: DTZ001
    told = [since(datetime(2026, *day, 9, 5), now, words) for day in ((3, 20), (3, 19), (3, 16), (1, 2))]  # noqa: DTZ001
    assert len(set(told)) == 4
    assert all("09:05" in text for text in told[:3])
    assert told[3] == {"es": "2 ene 2026", "en": "2 Jan 2026"}[lang]


@pytest.mark.parametrize(("lang", "date"), [("es", "17 ene 2026"), ("en", "17 Jan 2026")])
def test_a_match_is_found_by_the_date_that_is_shown(folder: Path, taken: Taken, lang: str, date: str) -> None:
    """The day it was begun, with its month's name, beside the match and in the search."""
    with _pilot(folder, taken, lang=lang) as pilot:
        pilot.press("ctrl+f")
        pilot.type(date)
        assert "2026-01-17 21.40 Ana - Bruno" in _names(pilot)
        _open_row(pilot, "2026-01-17 21.40 Ana - Bruno")
        assert f"{date}, 21:40" in " ".join(_scene(pilot).reading())


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2560, 1080)])
def test_everything_usable_is_inside_the_window_apart_and_large_enough(folder: Path, taken: Taken, size: tuple[int, int]) -> None:
    """No control leaves the window or lies on another; the buttons of an opened row stay in it."""
    with _pilot(folder, taken, size) as pilot:
        _open_row(pilot, _names(pilot)[0])
        scene = _scene(pilot)
        assert_in_window(scene, usable(scene))
        assert_apart(usable(scene), touching=1)
        assert pygame.display.get_surface() is not None


@pytest.mark.parametrize("lang", ["es", "en"])
def test_samples_stand_last_and_can_be_watched_but_not_renamed_or_thrown_away(folder: Path, lang: str) -> None:
    """They have a filter of their own; what cannot be done with them is said."""
    watched: list[Path] = []

    def scene(app: App) -> LibraryScene:
        return LibraryScene(app, folder, go_on=watched.append, watch=watched.append, samples=samples)

    with Pilot(scene, size=(1920, 1080), settings=Settings(language=lang)) as p:
        p.settle()
        shown = p.scene
        assert isinstance(shown, LibraryScene)
        own = len(list_matches(folder))
        assert [state_of(entry) == "sample" for entry in shown.rows.entries] == [False] * own + [True] * len(samples())
        p.click("filter_sample")
        assert [entry.path for entry in shown.rows.entries] == [entry.path for entry in samples()]
        shown.list.choose(0)
        p.settle()
        assert not shown.commands.buttons["rename"].visible and not shown.commands.buttons["delete"].visible
        for key in ("f2", "delete"):
            p.press(key)
            assert shown.dialog is None
        assert len(samples()) == len(registry.games())
        p.click("watch")
        assert watched == [samples()[0].path]


@pytest.mark.parametrize(("size", "lang"), LOOKS)
def test_the_ring_of_what_has_the_keyboard_touches_nothing_beside_it(folder: Path, taken: Taken, size: tuple[int, int], lang: str) -> None:
    """Neither the search's in the list nor the field's in the dialogs."""
    with _pilot(folder, taken, size, lang) as pilot:
        _open_row(pilot, "El día del Grifo")
        for key, name in (("ctrl+f", "search"), ("f2", "new_name")):
            if key == "f2":
                _scene(pilot).focus.set(_scene(pilot).list, "keys")
            pilot.press(key)
            ringed = pilot.node(name)
            assert _scene(pilot).focus.node is ringed
            ring = ringed.world_box().inset(-RING_REACH)
            within = ringed.parent.children if ringed.parent is not None else []
            said = [node for node in within if node is not ringed and node.visible and node.spoken(pilot.app.look.words)]
            assert said
            assert not [node.name for node in said if _meet(node.world_box(), ring)]


def _meet(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def test_a_sample_has_no_last_move(folder: Path, taken: Taken) -> None:
    """When its file was copied is nothing that a player did."""
    def first(app: App) -> LibraryScene:
        return LibraryScene(app, folder, go_on=taken.going_on.append, watch=taken.watching.append, samples=samples)

    with Pilot(first, size=(1920, 1080), settings=Settings(language="en", motion="instant")) as pilot:
        pilot.settle()
        told = []
        for name in (samples()[0].name, "El día del Grifo"):
            _open_row(pilot, name)
            told.append(any("Last move" in line for line in _scene(pilot).reading()))
        assert told == [False, True]


def test_what_was_looked_for_is_opened_by_enter(pilot: Pilot, taken: Taken, folder: Path) -> None:
    """The first found lies open at once: Enter leaves the search, Enter again opens it."""
    _open_row(pilot, "El día del Grifo")
    pilot.press("ctrl+f")
    pilot.type("inigo")
    assert _scene(pilot).chosen is not None
    pilot.press("return", "return")
    assert taken.going_on == [folder / "2026-01-16 20.00 Íñigo - Bruno.tapete"]


@pytest.mark.full
def test_a_deleted_match_leaves_the_next_one_open_where_it_was(folder: Path, taken: Taken) -> None:
    """Far down in the list, too; the offer to bring it back leaves that one's buttons free."""
    for i in range(12):
        shutil.copy(folder / "El día del Grifo.tapete", folder / f"n{i:02}.tapete")
    for size, lang in LOOKS:
        with _pilot(folder, taken, size, lang) as pilot:
            pilot.settle()
            scene = _scene(pilot)
            scene.list.choose(9)
            pilot.settle()
            following, offset = scene.rows.entries[10], scene.list.offset
            pilot.press("delete")
            pilot.settle()
            assert scene.chosen == following
            assert abs(scene.list.offset - offset) < scene.list.row_height
            bar = scene.undo_bar.world_box()
            assert all(button.world_box().bottom <= bar.y for button in scene.commands.buttons.values() if button.visible)
            pilot.press("ctrl+z")
            assert len(scene.rows.entries) == len(scene.entries)


def test_a_named_match_says_who_plays_and_a_branch_that_it_is_one(pilot: Pilot, folder: Path) -> None:
    """Beside the list, and to whoever looks for it."""
    _open_row(pilot, "El día del Grifo")
    said = _scene(pilot).aside.spoken(pilot.app.look.words)
    assert said is not None
    assert {"es": "Ana contra Bruno", "en": "Ana against Bruno"}[pilot.app.look.words.lang] in said.name
    opened = open_match(folder / "El día del Grifo.tapete")
    save_branch(folder / "Otro final.tapete", opened, node=opened.match.history.nodes[9], created="")
    _scene(pilot).relist()
    pilot.press("ctrl+f")
    pilot.type({"es": "rama", "en": "branch"}[pilot.app.look.words.lang])
    assert _names(pilot) == ["Otro final"]


def test_a_match_is_shown_in_its_folder_from_where_it_is_exported(pilot: Pilot, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file itself, to be given to somebody else; where it is stands on the screen too."""
    shown: list[Path] = []
    monkeypatch.setattr(folders, "reveal", shown.append)
    _open_row(pilot, "El día del Grifo")
    pilot.click("export")
    pilot.settle()
    pilot.click({"es": "Mostrar el archivo", "en": "Show the file"}[pilot.app.look.words.lang])
    assert shown == [folder / "El día del Grifo.tapete"]
    assert str(folder) in " ".join(text(pilot.app.look.words) for text in pilot.scene.toasts.texts)


def test_the_picture_of_a_board_lets_nothing_through(pilot: Pilot) -> None:
    """A finished board has no alpha; framed, it hides the row it lies on."""
    board = pygame.Surface((120, 80))
    board.fill((10, 60, 50))
    shown = framed(pilot.app.look, Picture(board, 0, 0, 120, 80), 120, 80).surface
    assert tuple(shown.get_at(shown.get_rect().center)) == (10, 60, 50, 255)


@pytest.mark.parametrize("part", [0.2, 0.95])
def test_a_double_click_opens_a_match_wherever_it_hits_the_row(pilot: Pilot, taken: Taken, part: float) -> None:
    """Its buttons come under the pointer between the clicks: the second is none of theirs. A click aimed at them is."""
    scene = pilot.scene
    assert isinstance(scene, LibraryScene)
    pilot.settle()
    scene.list.choose(-1)
    pilot.wait(1.0)
    index = next(i for i, entry in enumerate(scene.rows.entries) if not entry.problem)
    row, top = scene.list.row_box(index), scene.list.content.world_box()
    spot = (top.x + row.w * 0.7, top.y + row.y + row.h * part)
    pilot.click(spot)
    assert scene.list.chosen == index
    assert not taken.going_on and not taken.watching
    pilot.click(spot)
    assert scene.dialog is None
    assert [*taken.going_on, *taken.watching] == [scene.rows.entries[index].path]
    pilot.click("export")
    assert scene.dialog is not None


def test_enter_opens_the_match_whose_row_was_clicked(pilot: Pilot, taken: Taken) -> None:
    """As the line of keys below the list says, when no key has been pressed before."""
    scene = pilot.scene
    assert isinstance(scene, LibraryScene)
    pilot.settle()
    index = next(i for i, entry in enumerate(scene.rows.entries) if not entry.problem and i != scene.list.chosen)
    row, top = scene.list.row_box(index), scene.list.content.world_box()
    pilot.click((top.x + row.w * 0.7, top.y + row.y + row.h * 0.2))
    assert scene.list.chosen == index
    pilot.wait(1.0)
    pilot.press("return")
    assert [*taken.going_on, *taken.watching] == [scene.rows.entries[index].path]


def test_enter_opens_the_chosen_match_also_after_a_button_was_clicked(pilot: Pilot, taken: Taken) -> None:
    """Once its dialog is put away again; Tab and Enter use a button."""
    scene = pilot.scene
    assert isinstance(scene, LibraryScene)
    pilot.settle()
    scene.list.choose(next(i for i, entry in enumerate(scene.rows.entries) if not entry.problem))
    pilot.wait(1.0)
    pilot.click("export")
    pilot.press("escape")
    assert scene.dialog is None
    pilot.press("return")
    assert [*taken.going_on, *taken.watching] == [scene.chosen.path]
    pilot.press("tab", "shift+tab", "return")
    assert scene.dialog is not None
