"""A pad alone: a match from the start of the program, a lesson, a puzzle, a deck, a replay, every scene and back, and chance."""

import random
from itertools import count
from pathlib import Path

import pytest

from tabletop.archive.settings import Dealt, Settings
from tabletop.games import registry
from tabletop.kernel.asks import Option
from tabletop.learning import solving
from tabletop.learning.course import course
from tabletop.learning.deeds import picks_for
from tabletop.learning.teaching import SEAT
from tabletop.ui.decks.builder import BuilderScene
from tabletop.ui.puzzles.table import PuzzleTable
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.scenes.end import End
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.menu_model import MenuModel
from tabletop.ui.scenes.new_match import NewMatch
from tabletop.ui.shell.app import App
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.curtain import DEAF, GUARD
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot
from tests.ui.from_menu import list_in_menu
from tests.ui.table.hands import scene_of, settle
from tests.ui.table.test_whole_match_by_keys import Keys
from tests.ui.test_lessons import Opened

from .hands import AXES, PadHand

SHORT = 25
"""Steps after which, every day, a match is conceded."""
RANDOM, ALL_RANDOM = 250, 20_000
"""Random presses every day, and in a full run."""
BUTTONS = ("a", "b", "x", "y", "lb", "rb", "start", "view", "l3", "r3", "up", "down", "left", "right", *AXES, "view+a", "view+b", "view+x")
PLAIN = Settings(language="es", motion="instant", welcome_seen=True)


class PadKeys(Keys):
    """Plays random moves by a pad: the stick to a piece, A to lift and to place it, X for the big button."""

    def __init__(self, p: Pilot, seed: int) -> None:
        super().__init__(p, seed)
        self.hand = PadHand(p)
        self.reach = self.hand.reach  # type: ignore[method-assign]

    def step(self) -> None:
        """Do the next thing that is asked."""
        scene, p = scene_of(self.p), self.p
        if scene.curtain.down:
            self.note("curtain")
            p.wait(GUARD)
            self.hand.hold("a", 0.7)
            p.wait(DEAF)
        elif scene.session.stage != "deciding":
            p.step(0.1)
        elif scene.session.question() is not None:
            self._answer()
        else:
            options = scene.session.options()
            self.take(options[self.random.randrange(len(options))])
        if not scene.ended:
            settle(p)

    def main(self) -> None:
        """Press the big button, as long as it wants."""
        self.p.wait(0.4)
        self.hand.hold("x", 0.6 if scene_of(self.p).wary("act") else 0.0)

    def take(self, option: Option) -> None:
        """Make a move of the open menu."""
        scene, p = scene_of(self.p), self.p
        before = scene.session.match.history.cursor
        self.note(option[0])
        if not option[1]:
            if scene.exits[0].option == option:
                self.main()
            else:
                p.wait(0.4)
                self.hand.press("rt")
        else:
            self.reach(self._own(option[1]))
            p.wait(DEAF)
            self.hand.press("a")
            self._choose(option)
            if scene.carry.held is not None:
                self.reach(self._goal_of(option) or scene.board.places[option[2]])
                self.hand.press("a")
                self._choose(option)
        assert scene.session.match.history.cursor is not before, f"{option} did nothing"

    def _choose(self, option: Option) -> None:
        offers = scene_of(self.p).offers
        buttons = [node for node in offers.layer.children if node.name.startswith("move")]
        if buttons:
            goal, focus = next((node for node in buttons if offers.option_of(node) == option), buttons[0]), scene_of(self.p).focus
            while focus.node is not goal and focus.node in offers.layer.children:
                assert focus.node is not None
                self.hand.press("stick up" if focus.node.y > goal.y else "stick down")
            self.reach(goal)
            self.hand.press("a")

    def _answer(self) -> None:
        """Answer a question: on the board by A, in a panel by A on its tiles and X."""
        scene, p = scene_of(self.p), self.p
        question, before, prompt = scene.session.question(), scene.session.match.history.cursor, scene.asking.prompt
        assert question is not None
        self.note("board" if prompt is None else "panel")
        if prompt is None:
            for item in self.random.sample(question.items, max(question.low, min(1, question.high))):
                here = scene.session.store.zone[item] if question.noun == "zone" else (item,)
                self.reach(self._node(here[0]) if here else scene.board.places[item])
                self.hand.press("a")
        else:
            for item in self.random.sample(question.items, question.low) if question.shape == "choose" else ():
                self.reach(next(tile for tile in prompt.tiles if tile.item == item))
                self.hand.press("a")
        if scene.session.match.history.cursor is before:
            p.wait(0.4)
            self.hand.press("x")
        assert scene.session.match.history.cursor is not before, f"{question} was not answered"


def test_a_match_is_played_from_the_start_of_the_program(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """New match, deal, curtains, moves and questions; every day it is conceded after a while, in the menu of the match."""
    settings = PLAIN.model_copy(update={"dealt": {"enadrya": Dealt(party="duel", bots=("", ""))}})
    with Pilot(lambda app: Navigator(app, folder=tmp_path).menu(), settings=settings) as p:
        p.settle()
        hand = PadHand(p)
        hand.use("new")
        assert isinstance(p.scene, NewMatch)
        hand.press("x")
        p.wait(0.5)
        keys = PadKeys(p, 11)
        table = scene_of(p)
        most = 1500 if request.config.getoption("--full") else SHORT
        for _ in range(most):
            if table.ended:
                break
            keys.step()
        while not table.ended and table.curtain.down:
            keys.step()
        if not table.ended:
            keys.hand.press("start")
            keys.hand.use("concede")
            keys.hand.use("yes")
            p.wait(0.5)
        assert table.session.match.over
        assert {"curtain", "deploy"} <= keys.seen.keys()


def test_a_lesson_is_taken(request: pytest.FixtureRequest) -> None:
    """The first one, each step by a move or an answer; where only looking is asked for, "show me" stands on R3."""
    opened = Opened(course("enadrya")[0], size=(1280, 720))
    with opened.pilot as p:
        keys = PadKeys(p, 1)
        for place, step in enumerate(opened.shown.lesson.steps):
            opened.until(place)
            p.wait(0.5)
            scene = opened.scene
            if step.choice is not None:
                keys.reach(p.node(f"coach/coach_{step.choice.right}"))
                keys.hand.press("a")
                p.wait(0.5)
                keys.hand.press("x")
            elif step.kind == "told":
                keys.hand.press("x")
            elif step.kind == "move" and scene.session.question() is None:
                keys.take(picks_for(scene.session.match, SEAT, step.deed)[0])
            else:
                keys.hand.press("r3")
            opened.until(place + 1)
        assert opened.finished == 1


def test_a_puzzle_is_solved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the menu to the first puzzle, its plan move by move."""
    monkeypatch.setattr(solving, "PATIENCE", 60.0)
    with list_in_menu(tmp_path, "puzzles", PLAIN) as p:
        hand = PadHand(p)
        hand.press("down", "up", "a")
        scene = p.scene
        assert isinstance(scene, PuzzleTable)
        keys, left = PadKeys(p, 1), list(scene.solving.tips)
        for _ in range(400):
            if scene.course.state == "solved":
                break
            if scene.session.stage == "deciding" and scene.course.state == "solving":
                while scene.session.match.judge(scene.seat, left[0]) is not None:
                    left.pop(0)
                picks = left.pop(0)
                if scene.session.question() is None:
                    keys.take(picks[0])
                else:
                    scene.answer(picks)
            p.step(0.1)
            p.settle()
        assert scene.course.state == "solved"


def test_a_deck_is_built(tmp_path: Path) -> None:
    """Cards are added by X, removed by holding it, changes are undone until the deck is legal, and a match with it begins."""
    played: list[object] = []
    with Pilot(lambda app: shots.deck_builder(app, "enadrya"), settings=PLAIN) as p:
        p.settle()
        scene, hand = p.scene, PadHand(p)
        assert isinstance(scene, BuilderScene)
        scene._play = played.append

        def held() -> int:
            return sum(scene.bench.deck.cards.values())

        hand.reach(scene.browser.grid)
        before = held()
        for move in ("right", "right", "down"):
            hand.press(move)
            hand.press("x", "x")
            hand.hold("x", 0.6)
        assert held() != before
        now = held()
        hand.press("view+b")
        assert held() != now
        while scene.bench.faults and len(hand.pushed) < 60:
            hand.press("view+b")
        hand.press("view+a")
        assert played


def test_a_replay_is_watched(tmp_path: Path) -> None:
    """Event by event with the arrows, turn by turn with the triggers, played by X, and back."""
    shot = shots.Shot(game="enadrya", size=(1280, 720))
    with Pilot(lambda app: Menu(app, MenuModel(new_match=lambda app, key: None)), settings=PLAIN) as p:
        p.app.push(shots.SCENES["replay"](p.app, shot, tmp_path), "none")
        p.settle()
        scene, hand = p.scene, PadHand(p)
        assert isinstance(scene, ReplayScene)
        here = scene.replay.position
        hand.press("right")
        assert scene.replay.position > here
        hand.press("left", "lt")
        assert scene.replay.position < here
        hand.press("rt", "rt")
        at = scene.replay.position
        hand.hold("x", 0.0)
        p.wait(2.0)
        assert scene.replay.position > at
        hand.press("x", "b")
        hand.press("b")
        assert p.scene.name == "menu"


BACK = [name for name in shots.SCENES if name not in ("menu", "broken", "welcome", "lesson", "puzzle", "workshop", "retry", "table",
                                                  "curtain", "review")]


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", BACK)
def test_b_leads_back_from_every_page(name: str, tmp_path: Path) -> None:
    """With the focus somewhere on the page, in two presses at most; the stick reaches something first."""
    with Pilot(lambda app: Menu(app, MenuModel(new_match=lambda app, key: None)), settings=PLAIN) as p:
        p.app.push(shots.SCENES[name](p.app, shots.Shot(game="enadrya", size=(1280, 720)), tmp_path), "none")
        p.settle()
        if isinstance(p.scene, (End, BuilderScene)):  # their ways out lead nowhere in a picture
            p.scene._leave = lambda *given, **more: p.app.pop()
        hand = PadHand(p)
        hand.press("stick down", "stick right", "rb", "lb")
        assert p.scene.focus.node is not None
        hand.press("b")
        if p.scene.name != "menu":
            hand.press("b")
        assert p.scene.name == "menu"


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", registry.games())
def test_random_presses_break_nothing(game: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """At the table of every game, in all its questions and menus, and wherever chance leads from there; 20,000 in a full run."""
    presses = (ALL_RANDOM if request.config.getoption("--full") else RANDOM) // len(registry.games())
    rng = random.Random(game)
    homes = count()

    def open_it(app: App) -> None:
        home = tmp_path / str(next(homes))
        home.mkdir()
        app.push(shots.SCENES["table"](app, shots.Shot(game=game, size=(1280, 720)), home), "none")

    decided = 0
    with Pilot(lambda app: Menu(app, MenuModel(new_match=lambda app, key: None)), settings=PLAIN, drawing=True) as p:
        hand = PadHand(p)
        for _ in range(presses):
            if len(p.app.scenes) < 2:
                open_it(p.app)
            hand.hold(rng.choice(BUTTONS), rng.choice((0.0, 0.0, 0.0, 0.1, 0.6)))
            p.app.running = True
            if not p.app.scenes:
                p.app.push(Menu(p.app, MenuModel(new_match=lambda app, key: None)), "none")
            if isinstance(p.scene, TableScene):
                decided = max(decided, len(p.scene.session.match.history.line))
        for _ in range(6):
            hand.press("b")
        assert p.scene.carry.held is None
        assert p.scene.drag.children == []
    assert decided > 0
