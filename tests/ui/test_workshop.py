"""Making a puzzle of a moment of a match: its button in a replay and in a review, the page, the file that is kept and shared."""

from pathlib import Path

import pytest

from tabletop import places
from tabletop.archive.matchfile import Opened, open_match
from tabletop.archive.settings import Settings
from tabletop.kernel.history import Node
from tabletop.learning import moment
from tabletop.learning.finding import tries
from tabletop.learning.making import NEARNESS, Miss
from tabletop.learning.moment import InlineMaker, News, Nothing, ProcessMaker, Trying, why_not
from tabletop.learning.puzzle import Puzzle, read_puzzle
from tabletop.learning.shelf import own
from tabletop.ui.puzzles.table import PuzzleTable
from tabletop.ui.puzzles.workshop import Workshop
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.tools.pilot import Pilot

FOUR = Path(__file__).parents[1] / "golden" / "encrucijada-4.tapete"
SAMPLE = places.samples() / "ECG - Ana - Bruno.tapete"


@pytest.fixture(name="opened")
def _opened() -> Opened:
    return open_match(SAMPLE)


def _last(opened: Opened) -> Node:
    return opened.match.history.line[-1]


def test_the_positions_tried_are_of_one_turn(opened: Opened) -> None:
    """With the seat that decides there."""
    found = tries(opened.match, _last(opened))
    assert len({one.turn for one in found}) == 1
    assert found[0].goal.seat == 0
    assert all(one.goal.condition == "win" for one in found if one.goal.seat == 0)


def test_it_is_told_where_no_puzzle_can_be_looked_for(opened: Opened) -> None:
    """After the last decision, in a match that goes on, and among more than two."""
    last = _last(opened)
    assert why_not(opened.match, last) == ""
    assert why_not(opened.match, None) == "over"
    opened.match.go(last.parent)
    assert why_not(opened.match, last) == "open"
    assert why_not(open_match(FOUR).match, None) == "seats"


def test_the_turn_of_a_decision_gives_a_puzzle_proved_and_measured(opened: Opened) -> None:
    """By a process, which sends the positions it tries, those of the own seat first, and the bytes of the puzzle's file."""
    maker = ProcessMaker()
    maker.start(SAMPLE, _last(opened).number)
    news: list[News] = []
    while not news or not isinstance(news[-1], Puzzle):
        pipe = maker._child.pipe
        assert pipe is not None
        pipe.poll(30)
        if (heard := maker.poll()) is not None:
            news.append(heard)
    maker.close()
    puzzle = news.pop()
    assert isinstance(puzzle, Puzzle)
    assert all(isinstance(one, Trying) for one in news)
    assert news
    assert puzzle.game == "ecg"
    assert puzzle.edited.source.match == opened.mark
    assert 0 < puzzle.edited.right < puzzle.edited.choices
    assert puzzle.edited.source.after > puzzle.edited.source.before


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_a_puzzle_is_made_named_kept_and_played(size: tuple[int, int], home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the replay by its key; the file opens from another folder, too. What is found is another's, as looking takes seconds."""
    found = read_puzzle(places.assets() / "puzzles" / "ecg" / "2-02.puzzle")
    monkeypatch.setattr(InlineMaker, "start", lambda self, path, number: setattr(self, "_course", iter([found])))
    monkeypatch.setattr(moment, "ProcessMaker", InlineMaker)
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    with Pilot(lambda app: Navigator(app).menu(), size=size, settings=settings) as pilot:
        navigator = Navigator(pilot.app)
        navigator.replaying.watch_file(SAMPLE)
        pilot.settle()
        replay = pilot.scene
        assert isinstance(replay, ReplayScene)
        pilot.press("end")
        pilot.settle()
        assert replay.parts.puzzle.refusal
        pilot.press("left")
        pilot.settle()
        assert not replay.parts.puzzle.refusal
        pilot.press("z")
        pilot.settle()
        shop = pilot.scene
        assert isinstance(shop, Workshop)
        for _ in range(20):
            pilot.step(0.1)
        assert shop.puzzle is not None
        assert shop.keeper.usable
        shop.field.value = "De prueba"
        pilot.click("keep")
        pilot.settle()
        assert [one.path.stem for one in own()] == ["De prueba"]
        pilot.click("keep")
        pilot.settle()
        assert isinstance(pilot.scene, PuzzleTable)
        assert shop.kept is not None
        given = home / "given.puzzle"
        given.write_bytes(shop.kept.read_bytes())
        assert read_puzzle(given).edited.name.es == "De prueba"


@pytest.mark.parametrize("miss", NEARNESS)
def test_a_moment_without_a_puzzle_says_why(opened: Opened, miss: Miss) -> None:
    """In a sentence of its own; the button to keep stays out of use."""

    class Missing(InlineMaker):
        def start(self, path: Path, number: int) -> None:
            pass

        def poll(self) -> News:
            return Nothing(miss)

    settings = Settings(language="en", motion="instant", welcome_seen=True)
    with Pilot(lambda app: Workshop(app, opened.match, _last(opened), SAMPLE, Missing(), person="Ana", turn=3, play=lambda path: None),
               settings=settings) as pilot:
        pilot.settle()
        pilot.step(0.1)
        scene = pilot.scene
        assert isinstance(scene, Workshop)
        assert not scene.making
        assert not scene.keeper.usable
        assert scene.verdict.says(scene.look.words) == scene.look.words(f"puzzle.make.miss.{miss}")
        assert "No puzzle" in scene.verdict.says(scene.look.words)
