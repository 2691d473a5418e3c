"""Branches in files of their own, as a replay shows them: where they leave, the way to each and back, and nothing hidden told."""

import time
from pathlib import Path
from random import Random
from typing import Self

import pytest

from tabletop.archive.library import look
from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder, save_branch
from tabletop.archive.settings import Settings
from tabletop.play.bot_worker import InlineWorker
from tabletop.present.replay import PUBLIC
from tabletop.toolkit.scene import Scene
from tabletop.ui.library import folder_reader
from tabletop.ui.replay.layout import rails
from tabletop.ui.replay.relatives import parting
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.shell.app import App
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.support import walks
from tests.ui.library.conftest import keep
from tests.ui.usable import assert_apart, assert_in_window, usable

LOOKS = [((1920, 1080), "es"), ((1280, 720), "en")]
SHARED = 40


def branch(source: Path, name: str, *, after: int = SHARED, decisions: int = 8) -> Path:
    """A match played on from after a decision of a kept one."""
    target = source.with_name(f"{name}.tapete")
    opened = open_match(source)
    save_branch(target, opened, node=opened.match.history.nodes[after - 1], created=name[:16])
    twin = open_match(target)
    recorder = Recorder.resume(twin)
    walks.play(twin.match, Random(after), decisions=decisions, then=recorder.append)
    return target


class Watching:
    """The program on a folder, at the replay of a file."""

    def __init__(self, path: Path, size: tuple[int, int] = (1920, 1080), lang: str = "es") -> None:
        self.path = path
        self.pilot = Pilot(self._menu, size=size, settings=Settings(language=lang, motion="instant", welcome_seen=True, curtain=False))

    def _menu(self, app: App) -> Scene:
        self.navigator = Navigator(app, folder=self.path.parent, thinker=InlineWorker())
        return self.navigator.menu()

    def __enter__(self) -> Self:
        self.pilot.__enter__()
        self.navigator.replaying.watch_file(self.path)
        self.pilot.settle()
        return self

    def __exit__(self, *problem: object) -> None:
        self.pilot.__exit__(*problem)  # type: ignore[arg-type]

    @property
    def scene(self) -> ReplayScene:
        """The replay that is shown."""
        assert isinstance(self.pilot.scene, ReplayScene)
        return self.pilot.scene

    def knots(self) -> list[str]:
        """The words of the files in the tree."""
        words = self.pilot.app.look.words
        return [knot.knot.says(words) for knot in self.scene.parts.tree.content.children[1:] if knot.knot.kind == "file"]

    def press_knot(self) -> None:
        """Click the first file in the tree."""
        if rails(self.scene.screen) == 1:
            self.pilot.click("tab_branches")
        self.pilot.click(next(knot for knot in self.scene.parts.tree.content.children[1:] if knot.knot.kind == "file"))
        self.pilot.settle()

    def standing(self) -> int:
        """The number of the decision after which the replay stands."""
        node = self.scene.replay.branch()
        return node.number if node is not None else 0


@pytest.fixture(name="origin")
def _origin(tmp_path: Path) -> Path:
    """A match that is over."""
    return keep(tmp_path, "2026-01-17 21.40 Ana - Bruno")


@pytest.mark.parametrize(("size", "lang"), LOOKS)
def test_a_branch_hangs_where_it_leaves_and_leads_there_and_back(origin: Path, size: tuple[int, int], lang: str) -> None:
    """By a click: to just after its first decision of its own; in its replay the original hangs at the same place."""
    branched = branch(origin, "2026-01-18 21.40 Ana - Bruno")
    with Watching(origin, size, lang) as watching:
        fork = next(fork for fork in watching.scene.lineage.forks if fork.knot == "file")
        assert fork.node is watching.scene.match.history.nodes[SHARED - 1]
        watching.pilot.wait(0.1)
        turn = watching.scene.kit.record.turn(open_match(branched).match.store)
        assert watching.knots() == [watching.pilot.app.look.words("replay.branch.open", n=turn)]
        watching.press_knot()
        assert watching.scene.remarks._path == branched
        assert watching.standing() == SHARED + 1
        assert watching.pilot.scene.toasts.texts
        assert watching.knots()[0].startswith("Original")
        watching.press_knot()
        assert watching.scene.remarks._path == origin
        assert watching.standing() == SHARED
        assert [scene.name for scene in watching.pilot.app.scenes] == ["menu", "replay"]


def test_keys_go_from_line_to_line_and_from_file_to_file(origin: Path) -> None:
    """Down to the next, up to the last, round and round; O to the original, where they part."""
    first, second = branch(origin, "2026-01-18 21.40 Ana - Bruno"), branch(origin, "2026-01-19 21.40 Ana - Bruno", after=60)
    with Watching(origin) as watching:
        shown = []
        for key in ("down", "down", "down", "up", "up", "shift+down"):
            watching.pilot.press(key)
            watching.pilot.settle()
            shown.append((watching.scene.remarks._path, watching.standing()))
        assert shown == [(first, SHARED + 1), (second, SHARED + 1), (origin, 60), (second, 61), (first, SHARED + 1), (second, SHARED + 1)]
        watching.pilot.press("o")
        assert (watching.scene.remarks._path, watching.standing()) == (origin, 60)
        watching.pilot.press("o")
        assert watching.pilot.scene.toasts.texts


@pytest.mark.parametrize(("size", "lang"), LOOKS)
def test_two_branches_of_one_match_hang_in_each_others_tree(origin: Path, size: tuple[int, int], lang: str) -> None:
    """Where they part, which is where the first left what they share; a click leads to the first decision that differs."""
    first, second = branch(origin, "2026-01-18 21.40 Ana - Bruno"), branch(origin, "2026-01-19 21.40 Ana - Bruno", after=60)
    twig = branch(second, "2026-01-20 21.40 Ana - Bruno", after=64)
    leaving = {}
    for path in (origin, first, second, twig):
        with Watching(path, size, lang) as watching:
            watching.pilot.wait(0.2)
            leaving[path] = {offshoot.path: (offshoot.leaves, offshoot.stands) for fork in watching.scene.lineage.forks
                             if (offshoot := fork.offshoot) is not None}
            assert len(watching.knots()) == len(leaving[path])
    assert leaving == {
        origin: {first: (SHARED, SHARED + 1), second: (60, 61)},
        first: {origin: (SHARED, SHARED), second: (SHARED, SHARED + 1)},
        second: {origin: (60, 60), first: (SHARED, SHARED + 1), twig: (64, 65)},
        twig: {second: (64, 64), origin: (60, 61), first: (SHARED, SHARED + 1)}}
    with Watching(second, size, lang) as watching:
        watching.pilot.wait(0.2)
        watching.press_knot()
        assert (watching.scene.path, watching.standing()) == (first, SHARED + 1)


def test_lines_that_part_within_their_origin_part_there(origin: Path) -> None:
    """Two branches that left other lines of it share what those share, whatever was counted as shared with the origin."""
    opened = open_match(origin)
    recorder, match = Recorder.resume(opened), opened.match
    match.go(match.history.nodes[19])
    walks.play(match, Random(20), decisions=30, then=recorder.append)
    first = branch(origin, "2026-01-18 21.40 Ana - Bruno", after=50)
    second = branch(origin, "2026-01-19 21.40 Ana - Bruno", after=len(open_match(origin).match.history.nodes))
    assert parting(open_match(first).match, open_match(second).match) == (20, 21)


def test_from_file_to_file_the_replay_stays_as_it_was_set(origin: Path) -> None:
    """The tab of a small window, the pace, the details."""
    branched = branch(origin, "2026-01-18 21.40 Ana - Bruno")
    with Watching(origin, (1280, 720)) as watching:
        watching.pilot.click("tab_branches")
        watching.pilot.press("d", "plus", "down")
        watching.pilot.settle()
        scene = watching.scene
        assert scene.path == branched
        assert scene.parts.tree.is_shown()
        assert (scene.details, scene.player.pace) == ("on", 0.7)


def test_keys_go_between_the_lines_of_one_file(origin: Path) -> None:
    """Each to its own first decision; where there is one line alone, that is said."""
    with Watching(origin) as watching:
        watching.pilot.press("down")
        assert watching.pilot.scene.toasts.texts
    opened = open_match(origin)
    recorder, match = Recorder.resume(opened), opened.match
    end = match.history.cursor
    for after in (30, 50):
        match.go(match.history.nodes[after - 1])
        walks.play(match, Random(after), decisions=6, then=recorder.append)
    match.go(end)
    recorder.append(match)
    with Watching(origin) as watching:
        ends = [fork.node for fork in watching.scene.lineage.forks if fork.knot == "end"]
        assert len(ends) == 3
        for step, key in ((1, "down"), (1, "down"), (1, "down"), (-1, "up")):
            at = next(i for i, node in enumerate(ends) if watching.scene.replay.line[-1] is node)
            before = watching.scene.replay.line
            watching.pilot.press(key)
            line = watching.scene.replay.line
            assert line[-1] is ends[(at + step) % 3]
            node = watching.scene.replay.branch()
            assert node in line and node not in before and node.parent in before


def test_nobody_sees_a_hand_unasked_by_way_of_a_branch(tmp_path: Path) -> None:
    """A match that goes on stays public, and so does a branch of it that is over; who looks from their own viewpoint keeps them."""
    origin = keep(tmp_path, "2026-01-17 21.40 Ana - Bruno", decisions=60)
    over = branch(origin, "2026-01-18 21.40 Ana - Bruno", decisions=5000)
    assert look(over).winners is not None
    with Watching(origin) as watching:
        assert watching.scene.replay.view == PUBLIC
        watching.press_knot()
        assert watching.scene.match.over and watching.scene.replay.view == PUBLIC
        watching.pilot.press("h")
        assert watching.scene.parts.hands.card_names() == []
    with Watching(over) as watching:
        assert watching.scene.replay.view == "all"
        watching.press_knot()
        assert not watching.scene.match.over and watching.scene.replay.view == PUBLIC
        watching.scene.see(1)
        watching.pilot.click("yes")
        assert watching.scene.replay.view == 1
        watching.press_knot()
        assert watching.scene.match.over and watching.scene.replay.view == 1
        watching.pilot.press("o")
        assert not watching.scene.match.over and watching.scene.replay.view == PUBLIC


def test_a_file_that_has_gone_is_told_and_leaves_the_tree(origin: Path) -> None:
    """The replay stays where it is."""
    branched = branch(origin, "2026-01-18 21.40 Ana - Bruno")
    with Watching(origin) as watching:
        scene = watching.scene
        branched.unlink()
        watching.press_knot()
        assert watching.scene is scene
        assert watching.pilot.scene.toasts.texts
        assert watching.knots() == []


def test_a_full_folder_is_read_beside_the_window(origin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tree shows the branch as soon as the folder is read."""
    branch(origin, "2026-01-18 21.40 Ana - Bruno")
    monkeypatch.setattr(folder_reader, "MANY", 1)
    with Watching(origin) as watching:
        for _ in range(1000):
            if not watching.scene.lineage.looking:
                break
            watching.pilot.wait(0.05)
            time.sleep(0.005)  # for the thread that reads
        assert len(watching.knots()) == 1


@pytest.mark.covering
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["El giro", "2026-01-18 21.40 Ana - Bruno"])
def test_many_branches_stay_apart_and_inside(origin: Path, size: tuple[int, int], name: str) -> None:
    """Several at one decision, and one from the very end of an unfinished line."""
    for i in range(4):
        branch(origin, f"{name} {i}", after=SHARED + 10 * (i // 2))
    with Watching(origin, size) as watching:
        assert len(watching.knots()) == 4
        if size == (1280, 720):
            watching.pilot.click("tab_branches")
        controls = [node for node in usable(watching.scene) if not node.is_inside(watching.scene.stage.group)]
        assert_in_window(watching.scene, controls)
        assert_apart(controls, touching=1)


def test_a_match_on_the_table_shows_no_branches_of_other_files(origin: Path, tmp_path: Path) -> None:
    """Whoever looks back from the table sees from their own viewpoint alone: another file would show more."""
    unfinished = keep(tmp_path, "2026-01-20 21.40 Ana - Bruno", decisions=50)
    branch(unfinished, "2026-01-21 21.40 Ana - Bruno", after=20, decisions=5000)
    with Watching(origin) as watching:
        watching.navigator.go_on(unfinished)
        watching.pilot.settle()
        assert isinstance(watching.pilot.scene, TableScene)
        assert watching.pilot.scene.lookback.at()
        watching.pilot.settle()
        assert watching.knots() == []
        before = watching.scene
        watching.pilot.press("down")
        watching.pilot.press("o")
        assert watching.scene is before
