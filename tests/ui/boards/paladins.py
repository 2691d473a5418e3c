"""Matches of Epikha on the table for tests: short ones, and hands that play them by pointer or by keys."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from tabletop.archive.settings import Settings
from tabletop.games.epikha.game import RULES
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.play.session import HouseRules
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards.epikha.board import EpikhaBoard
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.table.curtain import DEAF, GUARD
from tabletop.ui.table.prompts.choice import ChoicePrompt
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.support import epikha_set
from tests.ui.table.deals import wander
from tests.ui.table.hands import Hands, scene_of, settle

SHORT_VITAL = 120
ROUND, HOLD = 120, 0.7
"""Presses of Tab after which everything that can be reached has had the focus; seconds that a curtain is held."""


def start(seed: int, *, vital: int = SHORT_VITAL) -> Match:
    """A new match of two ready decks, whose Players have little Vital."""
    made = epikha_set.setup(seed)
    defs = tuple(replace(sheet, vital=vital, quick_vital=vital) if sheet.kind == "player" else sheet for sheet in made.defs)
    return Match.start(RULES, replace(made, players=("Ana", "Bruno"), defs=defs))


def found(seed: int, until: Callable[[Match], bool], *, vital: int = 150) -> Match:
    """A match played at random until something holds."""
    return wander(start(seed, vital=vital), until, seed=seed)


@contextmanager
def seated(m: Match, *, size: tuple[int, int] = (1920, 1080), lang: str = "es", motion: str = "instant", **given: Any) -> Iterator[Pilot]:
    """The table of a match, without curtains."""
    session = make_session(m, house=HouseRules(curtain="never"), **given)
    settings = Settings(language=lang, motion=motion, inspector_delay="immediate")  # type: ignore[arg-type]
    with Pilot(lambda app: table_scene(app, session), size=size, settings=settings) as p:
        p.settle()
        yield p


def table(p: Pilot) -> TableScene:
    """The table on screen."""
    assert isinstance(p.scene, TableScene)
    return p.scene


def board(p: Pilot) -> EpikhaBoard:
    """The board on screen."""
    found_board = table(p).board
    assert isinstance(found_board, EpikhaBoard)
    return found_board


class PaladinHands(Hands):
    """Plays random moves by pointer: cards by their menu or dragged, amounts by the steppers."""

    def take(self, option: Option) -> None:
        """Make a move of the open menu."""
        scene, p = scene_of(self.p), self.p
        verb, card, target = option
        self.note(verb)
        before = scene.session.match.history.cursor
        if not card:
            p.wait(0.4)
            p.click("main")
        elif target:
            self.note("dragged")
            p.settle()  # what has just been played still flies to its place
            p.drag(self._own(card), to=self._target(option), steps=2)
            self._choose_offer(option)
        else:
            p.click(self._own(card))
            self._choose_offer(option)
        assert scene.session.match.history.cursor is not before, f"{option} did nothing"

    def _target(self, option: Option) -> Node:
        return board(self.p).places[option[2]] if option[0] in ("attack", "answer") else self._node(option[2])

    def _choose_offer(self, option: Option) -> None:
        """Press the move's button, where a menu is open."""
        scene = scene_of(self.p)
        menu = [node for node in scene.offers.layer.children if node.name.startswith("move")]
        if menu:
            self.note("offer")
            self.p.click(next(node for node in menu if scene.offers.option_of(node) == option))

    def _answer(self) -> None:
        scene = scene_of(self.p)
        if scene.asking.sharing is not None:
            self._share_out()
        elif scene.asking.prompt is None:
            self._choose_on_board()
        else:
            super()._answer()

    def _share_out(self) -> None:
        """Turn the wheel and press the steppers, until the big button gives."""
        scene, p = scene_of(self.p), self.p
        sharing = scene.asking.sharing
        assert sharing is not None
        self.note("shared")
        before = scene.session.match.history.cursor
        for _ in range(self.random.randrange(3)):
            p.click(self.random.choice(sharing.steppers).more)
        if self.random.random() < 0.4:
            p.click(self.random.choice(sharing.steppers).less)
        for _ in range(60):
            if not sharing.rest:
                break
            stepper = next(s for s in sharing.steppers if s.share < s.most)
            p.click(stepper.more)
        p.wait(0.4)
        p.click("main")
        assert scene.session.match.history.cursor is not before, f"{sharing.question} was not answered with {sharing.shares}"

    def _choose_on_board(self) -> None:
        """Click an answer that the rules allow, at random."""
        scene, p = scene_of(self.p), self.p
        question = scene.session.question()
        assert question is not None
        self.note(f"{question.name}:board")
        before = scene.session.match.history.cursor
        for item in self._some(question):
            node = scene.board.places[item] if question.noun == "zone" else self._node(item)
            p.click(node)
        if scene.asking.open and scene.session.match.history.cursor is before:
            p.click("done")
        assert scene.session.match.history.cursor is not before, f"{question} was not answered"

    def _some(self, question: Any) -> list[Any]:
        """Draw items that answer a question together; return what to press, where some are chosen already."""
        chosen = scene_of(self.p).asking.chosen
        for _ in range(40):
            count = self.random.randint(question.low, min(question.high, len(question.items)))
            items = self.random.sample(question.items, count)
            if question.fits(items):
                return [item for item in chosen if item not in items] + [item for item in items if item not in chosen]
        raise AssertionError(f"nothing answers {question}")


class PaladinKeys(PaladinHands):
    """Plays random moves by keys: Tab to a piece, Enter to press it, Space for the big button, arrows for amounts."""

    def step(self) -> None:
        """Do the next thing that is asked; a curtain is raised by holding Enter."""
        scene, p = scene_of(self.p), self.p
        if scene.curtain.down:
            self.note("curtain")
            p.wait(GUARD)
            p.keep_down("return", HOLD)
            p.wait(DEAF)
            return
        super().step()
        settle(p)

    def take(self, option: Option) -> None:
        """Make a move of the open menu by keys."""
        scene, p = scene_of(self.p), self.p
        verb, card, target = option
        self.note(verb)
        before = scene.session.match.history.cursor
        if not card:
            p.wait(0.4)
            p.press("space")
        else:
            p.wait(DEAF)  # what has just taken the focus ignores Enter
            self._reach(self._own(card))
            p.press("return")
            if target and scene.carry.held is None:
                self._reach(next(node for node in scene.offers.layer.children if node.name == "move0"))
                p.press("return")
            if target:
                self._reach(self._target(option))
                p.press("return")
            self._choose_by_keys(option)
        assert scene.session.match.history.cursor is not before, f"{option} did nothing"

    def _choose_by_keys(self, option: Option) -> None:
        offers = scene_of(self.p).offers
        buttons = [node for node in offers.layer.children if node.name.startswith("move")]
        if buttons:
            self._reach(next(node for node in buttons if offers.option_of(node) == option))
            self.p.press("return")

    def _share_out(self) -> None:
        """Give amounts by arrows and digits, and Space for the big button."""
        scene, p = scene_of(self.p), self.p
        sharing = scene.asking.sharing
        assert sharing is not None
        self.note("shared")
        p.wait(DEAF)
        before = scene.session.match.history.cursor
        stepper = self.random.choice(sharing.steppers)
        self._reach(stepper)
        p.press("right")
        p.press("3")
        for one in sharing.steppers:
            self._reach(one)
            while sharing.rest and one.share < one.most:
                p.press("right")
        p.wait(0.4)
        p.press("space")
        assert scene.session.match.history.cursor is not before, f"{sharing.question} was not answered with {sharing.shares}"

    def _choose_on_board(self) -> None:
        scene, p = scene_of(self.p), self.p
        question, before = scene.session.question(), scene.session.match.history.cursor
        assert question is not None
        p.wait(DEAF)  # what has just taken the focus ignores Enter
        for item in self._some(question):
            self._reach(scene.board.places[item] if question.noun == "zone" else self._node(item))
            p.press("return")
        if scene.session.match.history.cursor is before:
            self._reach(scene.asking.strip.done)
            p.press("return")
        assert scene.session.match.history.cursor is not before, f"{question} was not answered"

    def _pick(self, prompt: ChoicePrompt, tile: Node) -> None:
        self._reach(tile)
        self.p.press("space")

    def _reach(self, node: Node) -> None:
        """Press Tab until a node has the focus."""
        focus = scene_of(self.p).focus
        for _ in range(ROUND):
            if focus.node is node:
                return
            self.p.press("tab" if focus.only else "shift+tab")
        asked = scene_of(self.p).session.question()
        ring = [one.name for one in focus.ring()]
        raise AssertionError(f"{node} is not reached by Tab: {asked} {ring}")
