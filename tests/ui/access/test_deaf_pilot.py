"""A player who only hears the tree: in each game a match, a lesson, a puzzle, a legal deck, a review."""

from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.games import registry
from tabletop.kernel.asks import Option
from tabletop.learning import solving
from tabletop.learning.course import course
from tabletop.toolkit.access.tree import Deed
from tabletop.toolkit.graph.node import Node
from tabletop.ui.decks.builder import BuilderScene
from tabletop.ui.puzzles.table import PuzzleTable
from tabletop.ui.table.curtain import DEAF
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot
from tests.ui.table.deals import pilot, table
from tests.ui.table.test_whole_match_by_keys import Keys
from tests.ui.test_lessons import Opened

from .deaf import DeafPilot
from .test_secrets_by_ear import played

PLAIN = Settings(language="es", motion="instant", welcome_seen=True, mine_aloud="always")
SHORT, LONGEST = 30, 12_000
"""Steps of a match, every day and at most in a full run, where it must end by itself."""
STUCK = 150
"""Steps without a decision that count as a place without a way on."""
MATCHES = 10
"""Matches of each game in a full run."""


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", registry.games())
def test_a_match_is_begun_by_the_tree_alone(game: str) -> None:
    """From curtain to curtain, with no silent stop; it is given up after a while, in the menu of the match."""
    with pilot(played(game, 1, 6), on_end=lambda *told: None) as p:
        p.settle()
        deaf, match = DeafPilot(p, 1), table(p).session.match
        begun = len(match.history.line)
        for _ in range(SHORT):
            if not match.over:
                deaf.play()
        assert len(match.history.line) > begun + 5
        _give_up(p, deaf)
        assert match.over
        assert 0 == deaf.silences


@pytest.mark.full
@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("seed", range(1, 1 + MATCHES))
def test_a_match_is_played_to_its_end_by_the_tree_alone(game: str, seed: int) -> None:
    """From the first curtain to a winner or a draw, without giving up, a silent stop or a place where nothing helps on."""
    ended: list[object] = []
    with pilot(played(game, seed, 0), on_end=ended.append) as p:
        p.settle()
        deaf, match = DeafPilot(p, seed), table(p).session.match
        steps = decided = since = 0
        while not match.over:
            deaf.play()
            steps, since = steps + 1, steps if len(match.history.line) != decided else since
            decided = len(match.history.line)
            assert steps - since < STUCK, _told(deaf)
            assert steps < LONGEST, _told(deaf)
        assert 0 == deaf.silences
        p.wait(4.0)
        assert ended
        assert deaf.named(p.app.look.words("table.over.see")) is not None, _told(deaf)


def _told(deaf: DeafPilot) -> list[tuple[str, str, str]]:
    """All that the tree says now."""
    return [(item.role, item.name, item.state) for item in deaf.tree().items.values()]


def _name(deaf: DeafPilot, number: int) -> str:
    """The name of the node behind an item, to tell the coach's buttons from others."""
    return str(getattr(deaf.numbers.node(number), "name", ""))


def _give_up(p: Pilot, deaf: DeafPilot) -> None:
    """Concede a match that is not over, in its menu: Escape leads there from everything else."""
    words = p.app.look.words
    while not table(p).session.match.over:
        if table(p).curtain.down or table(p).session.stage != "deciding":
            deaf.play()
        elif (found := deaf.named(words("table.menu.concede"))) is not None:
            deaf.do(found[0])
            deaf.click(words("table.concede.yes"))
            p.wait(1.0)
        else:
            p.press("escape")


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", registry.games())
def test_a_lesson_is_taken_by_the_tree_alone(game: str) -> None:
    """The button that shows what a step asks for is in the tree, and so are the answers; Space goes on where nothing is asked for."""
    opened = Opened(course(game)[0], size=(1280, 720))
    with opened.pilot as p:
        deaf, show = DeafPilot(p, 1), p.app.look.words("lesson.button.show")
        for place, step in enumerate(opened.shown.lesson.steps):
            opened.until(place)
            p.wait(0.5)
            if step.choice is not None:
                right = p.node(f"coach/coach_{step.choice.right}")
                deaf.do(next(number for number in deaf.tree().items if deaf.numbers.node(number) is right))
                p.wait(0.5)
            if step.choice is not None or step.kind == "told":
                p.scene.focus.set(None, "scene")  # on a button Space would press that one
                p.press("space")
            elif deaf.named(show) is not None:
                deaf.click(show)
            else:
                p.press("p")  # a question has the focus to itself: its key shows the answer
            opened.until(place + 1)
        assert 1 == opened.finished
        assert 0 == deaf.silences


class EarKeys(Keys):
    """Keys that go to a piece by a reader's deed, if the tree names it."""

    def __init__(self, p: Pilot, deaf: DeafPilot) -> None:
        super().__init__(p, 1)
        self.deaf = deaf

    def reach(self, node: Node) -> None:
        """Give a piece the focus."""
        number = self.deaf.numbers.of(node)
        assert self.deaf.tree().items[number].name
        assert self.deaf.do(number, Deed.FOCUS), node.name

    def take(self, option: Option) -> None:
        """Go to a piece, press Enter, choose the move, go to its target, press Enter."""
        scene, p = table(self.p), self.p
        before = scene.session.match.history.cursor
        self.reach(self._node(option[1]))
        p.wait(DEAF)
        p.press("return")
        p.settle()
        manoeuvre = scene.root.find(f"manoeuvre-{option[0]}")
        if manoeuvre is not None and manoeuvre.is_shown():
            self.deaf.do(self.deaf.numbers.of(manoeuvre))
        self._choose(option)
        if scene.carry.held is not None and (goal := self._goal_of(option)) is not None:
            self.reach(goal)
            p.press("return")
            self._choose(option)
        elif scene.session.match.history.cursor is before and option[2]:
            here = scene.session.store.zone[option[2]] if option[2] in scene.board.places else (option[2],)
            self.reach(self._node(here[0]) if here else scene.board.places[option[2]])
            p.press("return")
            self._choose(option)
        assert scene.session.match.history.cursor is not before, f"{option} did nothing"


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", registry.games())
def test_a_puzzle_is_solved_by_the_tree_alone(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its plan is played by the pieces that the tree names."""
    monkeypatch.setattr(solving, "PATIENCE", 60.0)
    with Pilot(lambda app: shots.SCENES["puzzle"](app, shots.Shot(game=game, size=(1280, 720)), tmp_path), settings=PLAIN) as p:
        p.settle()
        scene = p.scene
        assert isinstance(scene, PuzzleTable)
        deaf = DeafPilot(p, 1)
        keys, left = EarKeys(p, deaf), list(scene.solving.tips)
        for _ in range(400):
            if scene.course.state == "solved":
                break
            if scene.session.stage == "deciding" and scene.course.state == "solving":
                while scene.session.match.judge(scene.seat, left[0]) is not None:
                    left.pop(0)
                picks = left.pop(0)
                if scene.session.question() is None and picks[0][1]:
                    keys.take(picks[0])
                else:
                    scene.answer(picks)
            p.step(0.1)
            p.settle()
        assert "solved" == scene.course.state
        assert 0 == deaf.silences


@pytest.mark.parametrize("game", registry.games())
def test_a_deck_is_mended_by_the_tree_alone(game: str) -> None:
    """A card too few is told; the way to mend it is a button; then the match begins."""
    taken: list[object] = []
    with Pilot(lambda app: shots.deck_builder(app, game), settings=PLAIN) as p:
        p.settle()
        deaf, words, scene = DeafPilot(p, 1), p.app.look.words, p.scene
        assert isinstance(scene, BuilderScene)
        scene._play = taken.append
        card = next(number for number, item in deaf.tree().items.items()
                    if item.role == "card" and item.deeds and _name(deaf, number).startswith("strip-"))
        deaf.do(card)
        p.press("delete", "delete")
        assert scene.bench.faults

        def step() -> None:
            mend, undo = deaf.named(words("decks.mend.button")), deaf.named(words("decks.action.undo"))
            if scene.dialog is not None:
                deaf.p.press("return")
            elif mend is not None:
                deaf.do(mend[0])
            elif undo is not None:
                deaf.do(undo[0])

        deaf.until(lambda: not scene.bench.faults and scene.dialog is None, step, 20)
        deaf.click(words("decks.action.play"))
        assert taken


def test_a_review_is_heard_by_the_tree_alone(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """It begins by its button, and each fault says something else; one game every day, all in a full run."""
    for game in registry.games() if request.config.getoption("--full") else ("warage",):
        shot, home = shots.Shot(game=game, size=(1280, 720)), tmp_path / game
        home.mkdir()
        with Pilot(lambda app, shot=shot, home=home: shots.SCENES["review"](app, shot, home), settings=PLAIN) as p:  # type: ignore[misc]
            p.settle()
            deaf, words = DeafPilot(p, 1), p.app.look.words
            if (start := deaf.named(words("review.run.start"))) is not None:
                deaf.do(start[0])
            told = set()
            for _ in range(6):
                p.wait(0.05)
                told.add(deaf._signature(deaf.tree()))
                step = deaf.named(words("review.action.forward"))
                assert step is not None
                deaf.do(step[0])
            assert len(told) > 3
            assert 0 == deaf.silences
