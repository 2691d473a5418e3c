"""From scene to scene: a match dealt from the menu is on the disk, goes on where it was left, and ends in its plate."""

import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop import places
from tabletop.archive.companions import seats_of
from tabletop.archive.library import Entry, list_matches
from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import save_branch
from tabletop.archive.seats import read_seats
from tabletop.archive.settings import Settings
from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.play.autosave import Autosave
from tabletop.play.bot_worker import InlineWorker
from tabletop.toolkit.graph.pieces import Paragraph
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.library import folder_reader
from tabletop.ui.library.latest import Latest
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.scenes.company import Company, CutLast
from tabletop.ui.scenes.end import FRESH, End
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.new_match import NewMatch
from tabletop.ui.shell.app import App
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.ui.chance import play
from tests.ui.from_menu import PAIR
from tests.ui.library.conftest import keep

FAST = {"motion": "instant", "welcome_seen": True, "curtain": False, "dealt": PAIR}


@pytest.fixture(autouse=True)
def _seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same matches in every run, each with a seed of its own."""
    seeds = count(1)
    monkeypatch.setattr("secrets.randbits", lambda _: next(seeds))


class Journey:
    """The program on a folder of its own, driven from the menu."""

    def __init__(self, folder: Path, lang: str, size: tuple[int, int], **settings: Any) -> None:
        self.folder = folder
        self.pilot = Pilot(self._first, size=size, settings=Settings(language=lang, **FAST, **settings))

    def _first(self, app: App) -> Scene:
        self.navigator = Navigator(app, folder=self.folder, thinker=InlineWorker())
        return self.navigator.menu()

    def deal(self) -> TableScene:
        """Through the new match scene to the table."""
        self.pilot.click("new")
        self.pilot.settle()
        assert isinstance(self.pilot.scene, NewMatch)
        self.pilot.click("deal")
        self.pilot.settle()
        assert isinstance(self.pilot.scene, TableScene)
        return self.pilot.scene

    def watch(self, decisions: int) -> Path:
        """Deal, play so many decisions, concede, and look at the replay; the match's file."""
        self.deal()
        play(self.pilot, decisions)
        (entry,) = list_matches(self.folder)
        self.navigator.leave()
        concede(entry.path)
        self.navigator.replaying.watch_file(entry.path)
        self.pilot.settle()
        return entry.path

    def branch_off(self, decisions: int) -> tuple[ReplayScene, int]:
        """Deal, play so many decisions and play on from the middle of the replay; the replay, and where it stood then."""
        self.watch(decisions)
        replay = self.pilot.scene
        assert isinstance(replay, ReplayScene)
        replay.go(replay.replay.length // 2)
        self.pilot.click("play_on")
        here = replay.replay.position
        self.pilot.press("return")
        self.pilot.settle()
        return replay, here


def concede(path: Path) -> None:
    """End the match of a file."""
    opened = open_match(path)
    autosave, match = Autosave.of(opened), opened.match
    assert match.play_standing(0, next(move for move in match.standing(0) if move[0] == "concede")) is None
    autosave.append(match)
    autosave.release()


def test_a_match_of_several_people_is_not_played_on_elsewhere_before_its_end(tmp_path: Path) -> None:
    """A copy given up at once would show everybody's hand; alone against computers nothing is lost by one."""
    path = keep(tmp_path, "una", decisions=30)
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot as pilot:
        journey.navigator.replaying.watch_file(path)
        pilot.settle()
        replay = pilot.scene
        assert isinstance(replay, ReplayScene)
        replay.go(replay.replay.length // 2)
        pilot.click("play_on")
        pilot.settle()
        assert pilot.scene is replay and replay.dialog is None
        assert any("cuando acabe la partida" in says(pilot.app.look.words) for says in replay.toasts.texts)


def test_a_match_dropped_on_the_menu_is_opened(tmp_path: Path):
    """So macOS hands over a file from its file manager: an open match is played on, a broken one is told."""
    trip = Journey(tmp_path, "es", (1280, 720))
    with trip.pilot as p:
        trip.deal()
        play(p, 2)
        trip.navigator.leave()
        (entry,) = list_matches(tmp_path)
        broken = tmp_path / "broken.tapete"
        broken.write_text("no match", encoding="utf-8")
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(broken)))
        p.settle()
        assert isinstance(p.scene, Menu) and any("broken.tapete" in says(p.app.look.words) for says in p.scene.toasts.texts)
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(entry.path)))
        p.settle()
        assert isinstance(p.scene, TableScene)


def test_a_match_is_dealt_kept_resumed_and_ended(tmp_path: Path):
    """Each decision is in the file at once; the menu offers the match; its end shows the plate, a rematch deals another."""
    with Journey(tmp_path, "es", (1920, 1080)).pilot as pilot:
        pilot.settle()
    journey = Journey(tmp_path, "es", (1920, 1080))
    with journey.pilot as pilot:
        table = journey.deal()
        play(journey.pilot, 12)
        (entry,) = list_matches(tmp_path)
        kept = open_match(entry.path).match
        # The table may have passed for somebody on top of those, where all knew the answer.
        assert len(kept.history.nodes) == len(table.session.match.history.nodes) >= 12
        journey.navigator.leave()

    second = Journey(tmp_path, "es", (1920, 1080))
    with second.pilot as pilot:
        second.navigator.go_on()
        pilot.settle()
        assert isinstance(pilot.scene, TableScene)
        assert pilot.scene.session.match.digest() == kept.digest()
        play(second.pilot, 5_000)
        pilot.settle()
        assert isinstance(pilot.scene, End)
        pilot.wait(FRESH)
        pilot.click("again")
        pilot.settle()
        assert isinstance(pilot.scene, TableScene)
        assert len(list_matches(tmp_path)) == 2


@pytest.mark.parametrize(("name", "lang", "size"), [("rules", "es", (1920, 1080)), ("settings", "en", (1280, 720))])
def test_the_menu_of_the_match_leads_to_rulebook_and_settings_and_back_to_the_match(
    tmp_path: Path, name: str, lang: str, size: tuple[int, int]):
    """Nothing of the match changes: the same decision is open, the same can be taken back."""
    journey = Journey(tmp_path, lang, size)
    with journey.pilot as pilot:
        table = journey.deal()
        play(pilot, 12)
        pilot.settle()
        while table.asking.retractable:  # Esc would take the move back that asks
            play(pilot, 1)
            pilot.settle()
        played = len(table.session.match.history.line)
        before = (table.session.match.digest(), table.session.stage, table.session.viewer)
        pilot.press("escape")
        menu = table.dialog
        assert menu is not None
        box = menu.world_box()
        assert box.y >= 0 and box.bottom <= table.screen.size[1]
        pilot.click(f"match-menu/{name}")
        assert pilot.scene is not table and pilot.scene.name in ("rulebook", "settings")
        pilot.press("escape")
        assert pilot.scene is table and table.dialog is None
        assert (table.session.match.digest(), table.session.stage, table.session.viewer) == before
        play(pilot, 1)
        assert len(table.session.match.history.line) == played + 1


def test_the_names_and_the_undo_rule_are_remembered(tmp_path: Path):
    """What was typed goes to the settings, and into the match."""
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot as pilot:
        pilot.click("new")
        pilot.settle()
        scene = pilot.scene
        assert isinstance(scene, NewMatch)
        scene.seats[0].player.value = "Íñigo"
        scene.undo.value = "none"
        pilot.click("deal")
        pilot.settle()

        assert pilot.app.settings.names[0] == "Íñigo"
        assert (pilot.app.settings.undo_together, pilot.app.settings.undo_rule) == ("none", "free")
        (entry,) = list_matches(tmp_path)
        assert entry.players[0] == "Íñigo"


def test_names_show_as_they_were_typed(tmp_path: Path):
    """In the log of the table, in its dialogs and in the events of the replay, whatever markup would make of them."""
    typed = "{x} [y](z) **B**"
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot as pilot:
        pilot.click("new")
        assert isinstance(pilot.scene, NewMatch)
        pilot.scene.seats[0].player.value = pilot.scene.seats[1].player.value = typed
        pilot.click("deal")
        play(pilot, 4)
        table = pilot.scene
        assert isinstance(table, TableScene)
        pilot.press("l")
        laid = [row.laid for row in table.rails.log.rows if row.laid is not None and typed in row.line.text]
        table.table_dialogs.concede()
        body = table.dialog.body if table.dialog is not None else None
        assert isinstance(body, Paragraph)
        laid.append(body.laid(pilot.app.look))
        pilot.press("escape")
        (entry,) = list_matches(tmp_path)
        journey.navigator.leave()
        journey.navigator.replaying.watch_file(entry.path)
        pilot.settle()
        assert isinstance(pilot.scene, ReplayScene)
        laid += [row.block for row in pilot.scene.parts.events.shown if row.block is not None and typed in row.row.line.text]
        assert len(laid) > 9
        for block in laid:
            told = "".join(run.text for line in block.lines for run in line.runs)
            assert typed.replace(" ", "") in told
            assert not [run for line in block.lines for run in line.runs if run.icon]


def wait_for(pilot: Pilot, what: Callable[[], bool]) -> None:
    """Let time go by until something holds; some of it real, for what is done beside the window."""
    for _ in range(900):
        if what():
            return
        pilot.step(0.1)
        time.sleep(0.005)
    raise AssertionError("it never came to that")


def deciding(pilot: Pilot) -> bool:
    """Whether a person is to decide at the table."""
    return isinstance(pilot.scene, TableScene) and pilot.scene.session.stage == "deciding"


def test_a_seat_given_to_the_program_is_kept_resumed_and_dealt_again(tmp_path: Path):
    """Chosen where the match is set up; it is in the file, so the bot sits there again; no curtain; remembered."""
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot as pilot:
        pilot.click("new")
        pilot.settle()
        assert isinstance(pilot.scene, NewMatch)
        pilot.scene.seats[1].company.value = "novice"
        pilot.click("deal")
        wait_for(pilot, lambda: deciding(pilot))
        assert pilot.app.settings.dealt["enadrya"].bots == ("", "novice")
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        assert scene.session.people == (0,)
        line = scene.session.match.history.line
        while {node.seat for node in line} != {0, 1}:
            assert len(line) < 100
            scene.answer(LEVELS["random"](world_of(scene.session.match, 0, seed=1)))
            wait_for(pilot, lambda: deciding(pilot))
        assert not scene.curtain.layer.visible
        journey.navigator.leave()

    second = Journey(tmp_path, "es", (1280, 720))
    with second.pilot as pilot:
        second.navigator.go_on()
        wait_for(pilot, lambda: deciding(pilot))
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        assert scene.opponents.bots.levels == {1: "novice"} and scene.session.people == (0,)


def _left_by_the_second(journey: Journey, *, decisions: int) -> TableScene:
    """Deal a match; after some decisions the second player leaves, and the computer takes the seat."""
    scene = journey.deal()
    play(journey.pilot, decisions)
    journey.pilot.press("escape")
    journey.pilot.click("relief")
    journey.pilot.click("1")
    return scene


def test_the_computer_still_plays_for_one_who_is_away_when_the_match_is_opened_again(tmp_path: Path):
    """Until they are back; the file of the match itself says nothing of either."""
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot as p:
        scene = _left_by_the_second(journey, decisions=4)
        assert (scene.session.people, scene.opponents.bots.levels) == ((0,), {1: "novice"})
        wait_for(p, lambda: scene.session.stage == "deciding")
        decided = len(scene.session.match.history.nodes)
        journey.navigator.leave()
    second = Journey(tmp_path, "es", (1280, 720))
    with second.pilot as p:
        again = _played_on(second)
        assert len(again.session.match.history.nodes) == decided
        assert (again.session.people, again.opponents.bots.levels) == ((0,), {1: "novice"})
        assert "La máquina sigue jugando por Bruno" in p.texts()
        p.press("escape")
        p.click("relief")
        assert (again.session.people, again.opponents.bots.levels) == ((0, 1), {})
        second.navigator.leave()
    third = Journey(tmp_path, "es", (1280, 720))
    with third.pilot:
        assert _played_on(third).session.people == (0, 1)


def test_seats_of_a_newer_program_are_told_and_kept(tmp_path: Path):
    """Every person plays their own seat, and what the newer program wrote lies beside."""
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot:
        _left_by_the_second(journey, decisions=4)
        (entry,) = list_matches(tmp_path)
        seats_of(entry.path).write_text('{"format": 99, "away": {"1": "novice"}}', encoding="utf-8")
        journey.navigator.leave()
    second = Journey(tmp_path, "es", (1280, 720))
    with second.pilot as p:
        assert _played_on(second).session.people == (0, 1)
        assert any("versión más nueva" in text and seats_of(entry.path).name in text for text in p.texts())


def test_who_is_away_goes_with_the_match_to_another_folder_and_is_forgotten_at_its_end(tmp_path: Path):
    """Nothing is left beside a match that is over."""
    here, there = tmp_path / "here", tmp_path / "there"
    journey = Journey(here, "es", (1280, 720))
    with journey.pilot as p:
        scene = _left_by_the_second(journey, decisions=2)
        (entry,) = list_matches(here)
        assert read_seats(entry.path)[0].away == {1: "novice"}
        scene.session.keep_with(scene.doors.relocate(scene.session, str(there)))
        (moved,) = list_matches(there)
        assert read_seats(moved.path)[0].away == {1: "novice"}
        scene.stand("concede")
        p.settle()
        assert isinstance(p.scene, End)
        assert not seats_of(moved.path).exists()


@pytest.mark.parametrize("told", [
    "", "[]", '{"away": {"1": "oracle"}}', '{"away": {"0": "novice", "1": "novice"}}', '{"away": {"9": "novice"}}'])
def test_nonsense_beside_a_match_leaves_its_people_their_seats(tmp_path: Path, told: str):
    """Levels there are not, seats there are not, or nobody left to play."""
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot as p:
        journey.deal()
        play(p, 2)
        journey.navigator.leave()
        (entry,) = list_matches(tmp_path)
        seats_of(entry.path).write_text(told, encoding="utf-8")
        assert _played_on(journey).session.people == (0, 1)


def _played_on(journey: Journey) -> TableScene:
    """The table of the match that was left last."""
    journey.navigator.go_on()
    journey.pilot.settle()
    assert isinstance(journey.pilot.scene, TableScene)
    return journey.pilot.scene


def test_one_plays_on_from_a_replay_against_whom_one_likes(tmp_path: Path):
    """The seats are asked about first; the match it comes from keeps its own."""
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot as pilot:
        journey.watch(10)
        pilot.click("play_on")
        pilot.settle()
        assert isinstance(pilot.scene.dialog, Company)
        kind = pilot.scene.dialog.find("kind0")
        assert isinstance(kind, Dropdown)
        kind.value = "random"
        pilot.click("go")
        wait_for(pilot, lambda: deciding(pilot))
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        assert scene.opponents.bots.levels == {0: "random"} and scene.session.people == (1,)
        told = sorted(str(open_match(e.path).deal.options["bots"]) for e in list_matches(tmp_path))
        assert told == ["['', '']", "['random', '']"]


@pytest.mark.parametrize(("lang", "start", "before", "since"), [
    ("es", "Sigue desde el principio.", "Sigue desde antes del primer turno.", "Sigue desde el turno {}, {}."),
    ("en", "Goes on from the start.", "Goes on from before the first turn.", "Goes on from turn {}, {}.")])
def test_playing_on_names_the_moment_it_goes_on_from(tmp_path: Path, lang: str, start: str, before: str, since: str):
    """Turn and phase as they stand where the branch is played, which may be earlier than what is shown."""
    journey = Journey(tmp_path, lang, (1280, 720))
    with journey.pilot as pilot:
        path = journey.watch(60)
        replay, told = pilot.scene, set()
        assert isinstance(replay, ReplayScene)
        for position in (0, *range(5, replay.replay.length, 17)):
            replay.go(position)
            pilot.click("play_on")
            told.add(said := next(line for line in replay.reading() if "igue desde" in line or "Goes on from" in line))
            pilot.press("escape")
            node = replay.replay.onward()
            if node is None:
                assert start in said
                continue
            match = open_match(path).match
            match.go(match.history.nodes[node.number - 1])
            kit, words = kit_of("enadrya"), pilot.app.look.words
            if not kit.record.turn(match.store):  # a deck was cut, or not
                assert before in said
                continue
            phase = words(f"enadrya.phase.{kit.phase(match.store)}")
            assert since.format(kit.record.turn(match.store), phase) in said
        assert len(told) > 4


@pytest.mark.parametrize(("lang", "size", "back"), [
    ("es", (1920, 1080), "Volver a la repetición"), ("en", (1280, 720), "Back to the replay")])
def test_leaving_a_branch_leads_back_to_the_moment_it_parted_from(
    tmp_path: Path, lang: str, size: tuple[int, int], back: str):
    """Not to the menu: to the replay, where it stood; the branch is kept, and told to be."""
    journey = Journey(tmp_path, lang, size)
    with journey.pilot as pilot:
        replay, here = journey.branch_off(40)
        assert isinstance(pilot.scene, TableScene)
        play(pilot, 3)
        pilot.scene.table_dialogs.open_menu()
        pilot.settle()
        pilot.click(back)
        pilot.settle()
        assert pilot.scene is replay
        assert replay.replay.position == here
        assert len(list_matches(tmp_path)) == 2
        assert pilot.scene.toasts.texts
        pilot.press("escape")
        assert isinstance(pilot.scene, Menu)


@pytest.mark.parametrize(("lang", "size", "way"), [("es", (1920, 1080), "Ver la original"), ("en", (1280, 720), "See the original")])
def test_the_end_of_a_branch_leads_back_to_the_replay_it_came_from(tmp_path: Path, lang: str, size: tuple[int, int], way: str):
    """Where it stood, and the branch hangs in its tree by then; a match that is none leads to the menu."""
    journey = Journey(tmp_path, lang, size)
    with journey.pilot as pilot:
        replay, here = journey.branch_off(40)
        assert [fork for fork in replay.lineage.forks if fork.knot == "file"] == []
        play(pilot, 5_000)
        pilot.settle()
        assert isinstance(pilot.scene, End)
        pilot.click(way)
        pilot.settle()
        assert pilot.scene is replay
        assert replay.replay.position == here
        (fork,) = [fork for fork in replay.lineage.forks if fork.knot == "file"]
        assert fork.node is replay.replay.branch()


def test_a_branch_in_which_nobody_decided_anything_is_not_kept(tmp_path: Path) -> None:
    """Whoever only looked in leaves no file behind, and is told of none."""
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot as pilot:
        path = journey.watch(40)
        replay = pilot.scene
        pilot.click("play_on")
        pilot.press("return")
        table = pilot.scene
        assert isinstance(table, TableScene)
        assert len(list_matches(tmp_path)) == 2
        table.table_dialogs.leave()
        pilot.settle()
        assert pilot.scene is replay
        assert [entry.path for entry in list_matches(tmp_path)] == [path]
        assert not pilot.scene.toasts.texts


@pytest.mark.parametrize(("lang", "since"), [("es", "Sigue desde el turno"), ("en", "Goes on from turn")])
def test_going_on_from_a_moment_looked_back_at_names_it_first(tmp_path: Path, lang: str, since: str):
    """As a replay does; Esc stays there; at the present moment there is nothing to ask."""
    journey = Journey(tmp_path, lang, (1280, 720), undo_together="free")
    with journey.pilot as pilot:
        pilot.app.change(undo_together="free")
        table = journey.deal()
        play(pilot, 40)
        pilot.settle()
        match, tip = table.session.match, table.session.match.history.cursor
        assert table.lookback.at()
        pilot.settle()
        glance = pilot.scene
        assert isinstance(glance, ReplayScene)
        glance.go(glance.replay.length // 2)
        pilot.click("play_on")
        assert any(since in line for line in glance.reading())
        pilot.press("escape")
        assert pilot.scene is glance and glance.dialog is None
        assert match.history.cursor is tip
        node = glance.replay.onward()
        pilot.click("play_on")
        pilot.press("return")
        pilot.settle()
        assert pilot.scene is table
        assert match.history.cursor is node is not tip
        assert table.lookback.at()
        pilot.settle()
        pilot.press("end")
        pilot.click("play_on")
        pilot.settle()
        assert pilot.scene is table


def test_a_file_that_tells_nonsense_of_its_seats_is_played_by_people(tmp_path: Path):
    """Levels there are not, or too many."""
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot as pilot:
        journey.deal()
        (entry,) = list_matches(tmp_path)
        opened = open_match(entry.path)
        save_branch(tmp_path / "odd.tapete", opened, node=None, created="", options={"bots": ["oracle", 3, "novice"]})
        journey.navigator.leave()
        journey.navigator.go_on(tmp_path / "odd.tapete")
        pilot.settle()
        assert isinstance(pilot.scene, TableScene)
        assert pilot.scene.session.people == (0, 1)


def test_a_wrong_card_of_ones_own_is_told_where_a_match_is_set_up(tmp_path: Path, home: Path):
    """With file, card and field, and the shipped cards are there to play with."""
    own = home / "data" / "cards" / "enadrya" / "mine.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("cards:\n  - {id: mine, kind: unit}\n", encoding="utf-8")
    journey = Journey(tmp_path, "en", (1280, 720))
    with journey.pilot as pilot:
        pilot.click("new")
        pilot.settle()

        assert isinstance(pilot.scene, NewMatch)
        (told,) = pilot.scene.toasts.texts
        assert told(pilot.app.look.words).endswith("mine.yaml, line 2, card mine, name: this field is missing.")


def test_the_book_on_the_table_opens_the_rules(tmp_path: Path):
    """Of the game that is played; Esc comes back to the table."""
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot as pilot:
        scene = journey.deal()
        pilot.click("rules")
        assert pilot.scene.name == "rulebook"
        pilot.press("escape")
        assert pilot.scene is scene


@pytest.mark.parametrize("lang", ["es", "en"])
def test_whoever_starts_finds_the_samples(tmp_path: Path, lang: str) -> None:
    """With no match of one's own the library opens all the same: there are those that come with the program."""
    journey = Journey(tmp_path, lang, (1280, 720))
    with journey.pilot as pilot:
        pilot.click("replays")
        pilot.settle()
        assert pilot.scene.name == "library"


@pytest.mark.parametrize(("lang", "name", "saved"), [
    ("es", "Partidas guardadas", "Guardada: hoy, "), ("en", "Saved matches", "Saved: today, ")])
def test_the_menu_names_the_saved_matches_and_their_day_as_their_list_does(tmp_path: Path, lang: str, name: str, saved: str) -> None:
    """One name for the door and the room behind it; no date in numbers alone."""
    journey = Journey(tmp_path, lang, (1280, 720))
    with journey.pilot as pilot:
        journey.deal()
        play(pilot, 4)
        journey.navigator.leave()
        pilot.settle()
        menu = pilot.scene
        assert isinstance(menu, Menu)
        assert menu.resume.resume is not None
        assert menu.resume.resume.saved(pilot.app.look.words).startswith(saved)
        assert any(line.startswith(name) for line in menu.reading())
        pilot.click(name)
        pilot.settle()
        assert pilot.scene.name == "library"
        assert any(line.startswith(name) for line in pilot.scene.reading())


@pytest.mark.parametrize(("how", "lang", "size"), [
    ("passed on", "es", (1920, 1080)), ("tail", "en", (1280, 720)), ("damaged", "en", (1920, 1080))])
def test_a_spoiled_match_is_offered_and_goes_on_or_says_why_not(tmp_path: Path, lang: str, size: tuple[int, int], how: str) -> None:
    """What other programs leave in a file costs nothing; one damaged further on is shown up to there, and the line is named."""
    dealt = Journey(tmp_path, lang, size)
    with dealt.pilot:
        dealt.deal()
        play(dealt.pilot, 8)
        dealt.navigator.leave()
    (entry,) = list_matches(tmp_path)
    data = entry.path.read_bytes()
    rows = data.splitlines(keepends=True)
    entry.path.write_bytes({
        "passed on": b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n") + b"\r\n", "tail": data + b"garbage\n{}\n",
        "damaged": b"".join([*rows[:6], rows[6][:-40] + b"?" + rows[6][-39:], *rows[7:]])}[how])
    with Journey(tmp_path, lang, size).pilot as pilot:
        pilot.settle()
        pilot.click("continue")
        pilot.settle()
        if how == "damaged":
            assert isinstance(pilot.scene, ReplayScene)
            said = [text(pilot.app.look.words) for text in pilot.scene.toasts.texts]
            assert any("7" in text and entry.path.name in text for text in said)
        else:
            assert isinstance(pilot.scene, TableScene)
            assert len(pilot.scene.session.match.history.nodes) == entry.decisions >= 8


def test_a_match_whose_last_line_is_damaged_goes_on_without_it_when_asked(tmp_path: Path) -> None:
    """Not before it was asked: whoever leaves it finds the file as it was."""
    dealt = Journey(tmp_path, "es", (1280, 720))
    with dealt.pilot:
        dealt.deal()
        play(dealt.pilot, 8)
        dealt.navigator.leave()
    (entry,) = list_matches(tmp_path)
    data = entry.path.read_bytes()
    spoiled = data[:-30] + b"?" + data[-29:]
    entry.path.write_bytes(spoiled)
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot as pilot:
        pilot.settle()
        pilot.click("continue")
        pilot.settle()
        assert isinstance(pilot.scene, Menu) and isinstance(pilot.scene.dialog, CutLast)
        pilot.press("escape")
        assert entry.path.read_bytes() == spoiled
        pilot.click("continue")
        pilot.settle()
        pilot.click("go")
        pilot.settle()
        assert isinstance(pilot.scene, TableScene)
        assert len(pilot.scene.session.match.history.nodes) == entry.decisions - 1
        assert data.startswith(entry.path.read_bytes())


def test_a_sample_opened_by_a_short_path_is_not_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As one types it in a terminal: marks go to the player's own folder, not beside the sample."""
    folder = tmp_path / "program"
    shutil.copytree(places.samples(), folder)
    monkeypatch.setattr(places, "samples", lambda: folder)
    monkeypatch.chdir(tmp_path)
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    sample = next(file for file in folder.iterdir() if file.suffix == ".tapete")
    journey = Journey(tmp_path / "matches", "en", (1280, 720))
    with journey.pilot as pilot:
        journey.navigator.go_on(Path("program") / sample.name)
        pilot.settle()
        assert isinstance(pilot.scene, ReplayScene)
        pilot.press("m")
        assert {file.name: file.read_bytes() for file in folder.iterdir()} == before
        assert list((places.user_data() / "notes").iterdir())


@pytest.mark.parametrize("many", [folder_reader.MANY, 1], ids=["at once", "beside the window"])
def test_the_menu_counts_the_matches_that_can_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: int):
    """A file that is no match is not one of them."""
    dealt = Journey(tmp_path, "en", (1280, 720))
    with dealt.pilot:
        dealt.deal()
        play(dealt.pilot, 4)
        dealt.navigator.leave()
    (tmp_path / "broken.tapete").write_bytes(b'{"format":1,"program":"tapete", broken\n')
    monkeypatch.setattr(folder_reader, "MANY", many)
    with Journey(tmp_path, "en", (1280, 720)).pilot as pilot:
        menu = pilot.scene
        assert isinstance(menu, Menu)
        wait_for(pilot, lambda: menu.resume.usable)
        assert any("1 match" in line for line in menu.reading())
        assert not any("2 matches" in line for line in menu.reading())


def test_a_folder_of_many_matches_holds_up_no_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """It is listed beside the window: the menu is there and says it looks; then it offers the match."""
    with Journey(tmp_path, "es", (1280, 720)).pilot as pilot:
        pilot.settle()
    dealt = Journey(tmp_path, "es", (1280, 720))
    with dealt.pilot:
        dealt.deal()
        play(dealt.pilot, 4)
        dealt.navigator.leave()
    gate, asked = threading.Event(), []

    def slowly(folder: Path, tell: Callable[[int, int], None]) -> list[Entry]:
        asked.append(threading.current_thread())
        assert gate.wait(10)
        return list_matches(folder, tell)

    monkeypatch.setattr(folder_reader, "MANY", 1)
    monkeypatch.setattr(folder_reader, "list_matches", slowly)
    many = Journey(tmp_path, "es", (1280, 720))
    with many.pilot as pilot:
        for _ in range(5):
            pilot.step(0.1)
        menu = pilot.scene
        assert isinstance(menu, Menu)
        assert any("Buscando tu última partida" in line for line in menu.reading())
        assert not menu.resume.usable
        assert threading.main_thread() not in asked and len(asked) == 1
        gate.set()
        wait_for(pilot, lambda: menu.resume.usable)
        assert menu.focus.node is menu.resume
        assert not menu.waiting
        pilot.click("continue")
        assert isinstance(pilot.scene, TableScene)


@pytest.mark.full
def test_what_is_got_ready_ahead_is_what_the_first_clicks_need() -> None:
    """With all chores done, setting a match up and dealing it import nothing of the program."""
    told = subprocess.run([sys.executable, "-c", AHEAD], check=True, capture_output=True, text=True).stdout.split()

    assert [] == [name for name in told if name.startswith("tabletop.")]


AHEAD = """
import os, sys, tempfile
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["TABLETOP_HOME"] = tempfile.mkdtemp()
from pathlib import Path
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.tools.pilot import Pilot

flows = []
def menu(app):
    flows.append(Navigator(app, folder=Path(os.environ["TABLETOP_HOME"])))
    return flows[0].menu()

with Pilot(menu, size=(1280, 720)) as pilot:
    for _ in flows[0].ahead():
        pilot.step()
    known = set(sys.modules)
    pilot.click("new")
    pilot.click("deal")
    print(*set(sys.modules) - known)
"""


def test_the_first_frame_waits_for_no_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What there is to go on with is looked for once the menu is on the screen."""
    seen: list[str] = []
    monkeypatch.setattr(Latest, "look", lambda latest: seen.append("look"))
    monkeypatch.setattr(Menu, "before_frame", _noting(Menu.before_frame, seen))
    with Pilot(lambda app: Navigator(app, folder=tmp_path).menu()):
        assert seen[:2] == ["frame", "look"]


def _noting(frame: Callable[[Menu], None], seen: list[str]) -> Callable[[Menu], None]:
    def noted(menu: Menu) -> None:
        frame(menu)
        seen.append("frame")

    return noted


def test_a_deletion_is_taken_back_when_the_library_is_opened_anew(tmp_path: Path):
    """The library is a new scene at each visit; Ctrl+Z there knows what was deleted at the last one."""
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot as pilot:
        journey.deal()
        play(pilot, 4)
        journey.navigator.leave()
        pilot.settle()
        for keys, left in ((("delete", "escape"), 0), (("ctrl+z", "escape"), 1)):
            journey.navigator.library()
            pilot.settle()
            pilot.press(*keys)
            pilot.settle()
            assert len(list_matches(tmp_path)) == left


def test_a_new_match_is_dealt_and_one_gone_on_with_lies_there(tmp_path: Path):
    """The deal is seen once, at the beginning: not in a match that is resumed, even before its first decision."""
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot:
        table = journey.deal()
        assert table.opening == "dealt"
        assert not table.deal.going
        journey.navigator.leave()
        journey.navigator.go_on(next(iter(list_matches(tmp_path))).path)
        journey.pilot.settle()
        resumed = journey.pilot.scene
        assert isinstance(resumed, TableScene)
        assert resumed.opening == "shown"
