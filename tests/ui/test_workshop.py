"""Making a puzzle of a moment of a match: its button in a replay and in a review, the page, the file that is kept and shared."""

from multiprocessing import Pipe
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
from tabletop.learning.puzzle import Puzzle, puzzle_bytes, read_puzzle
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


def _heard(maker: ProcessMaker) -> list[News]:
    """Return the news of a process to the last."""
    news: list[News] = []
    while not news or isinstance(news[-1], Trying):
        assert maker._child.pipe is not None
        maker._child.pipe.poll(30)
        if (heard := maker.poll()) is not None:
            news.append(heard)
    maker.close()
    return news


@pytest.mark.full
def test_the_turn_of_a_decision_gives_a_puzzle_proved_and_measured(opened: Opened) -> None:
    """By a process, which sends the positions it tries, those of the own seat first, and the bytes of the puzzle's file."""
    maker = ProcessMaker()
    maker.start(SAMPLE, _last(opened).number)
    *tried, puzzle = _heard(maker)
    assert isinstance(puzzle, Puzzle)
    assert tried
    assert puzzle.game == "ecg"
    assert puzzle.edited.source.match == opened.mark
    assert 0 < puzzle.edited.right < puzzle.edited.choices
    assert puzzle.edited.source.after > puzzle.edited.source.before


def test_a_process_tries_the_positions_of_a_turn_and_says_why_none_is_a_puzzle(opened: Opened) -> None:
    """A turn that is soon searched: all its positions, then the nearest miss."""
    node = opened.match.history.line[-9]
    maker = ProcessMaker()
    maker.start(SAMPLE, node.number)
    *tried, last = _heard(maker)
    number = len(tries(opened.match, node))
    assert tried == [Trying(place, number) for place in range(1, number + 1)]
    assert isinstance(last, Nothing)


def test_a_puzzle_that_is_found_comes_through_the_pipe(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the position that gave it, as the bytes of its file; finding one takes seconds."""
    found = read_puzzle(places.assets() / "puzzles" / "ecg" / "2-02.puzzle")
    monkeypatch.setattr(moment, "made", lambda *told: found)
    monkeypatch.setattr(moment, "PATIENT", 0)
    maker = ProcessMaker()
    maker._child.pipe, theirs = Pipe()
    moment.serve(theirs, SAMPLE, _last(opened).number)
    tried, puzzle = _heard(maker)
    assert isinstance(tried, Trying)
    assert isinstance(puzzle, Puzzle)
    assert puzzle_bytes(puzzle) == puzzle_bytes(found)


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
