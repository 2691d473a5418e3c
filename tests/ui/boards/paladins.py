"""Matches of Epikha on the table for tests: short ones, and hands that play them by pointer or by keys."""

from collections.abc import Callable
from dataclasses import replace

from tabletop.games.epikha.game import RULES
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards.epikha.board import EpikhaBoard
from tabletop.ui.table.curtain import DEAF
from tabletop.ui.tools.pilot import Pilot
from tests.support import epikha_set
from tests.ui.boards.playing import ByKeys, MenuHands
from tests.ui.table.deals import table, wander
from tests.ui.table.hands import scene_of

SHORT_VITAL = 120


def start(seed: int, *, vital: int = SHORT_VITAL) -> Match:
    """A new match of two ready decks, whose Players have little Vital."""
    made = epikha_set.setup(seed)
    defs = tuple(replace(sheet, vital=vital, quick_vital=vital) if sheet.kind == "player" else sheet for sheet in made.defs)
    return Match.start(RULES, replace(made, players=("Ana", "Bruno"), defs=defs))


def found(seed: int, until: Callable[[Match], bool], *, vital: int = 150) -> Match:
    """A match played at random until something holds."""
    return wander(start(seed, vital=vital), until, seed=seed)


def board(p: Pilot) -> EpikhaBoard:
    """The board on screen."""
    found_board = table(p).board
    assert isinstance(found_board, EpikhaBoard)
    return found_board


class PaladinHands(MenuHands):
    """Plays random moves by pointer: cards by their menu or dragged, amounts by the steppers."""

    def make(self, option: Option) -> None:
        """Make the move."""
        p = self.p
        _, card, target = option
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

    def _target(self, option: Option) -> Node:
        return board(self.p).places[option[2]] if option[0] in ("attack", "answer") else self._node(option[2])

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


class PaladinKeys(PaladinHands, ByKeys):
    """Plays random moves by keys: Tab to a piece, Enter to press it, Space for the big button, arrows for amounts."""

    def make(self, option: Option) -> None:
        """Make the move by keys."""
        scene, p = scene_of(self.p), self.p
        _, card, target = option
        if not card:
            p.wait(0.4)
            p.press("space")
        else:
            p.wait(DEAF)  # what has just taken the focus ignores Enter
            self.reach(self._own(card))
            p.press("return")
            if target and scene.carry.held is None:
                self.reach(next(node for node in scene.offers.layer.children if node.name == "move0"))
                p.press("return")
            if target:
                self.reach(self._target(option))
                p.press("return")
            self._choose_by_keys(option)

    def _share_out(self) -> None:
        """Give amounts by arrows and digits, and Space for the big button."""
        scene, p = scene_of(self.p), self.p
        sharing = scene.asking.sharing
        assert sharing is not None
        self.note("shared")
        p.wait(DEAF)
        before = scene.session.match.history.cursor
        stepper = self.random.choice(sharing.steppers)
        self.reach(stepper)
        p.press("right")
        p.press("3")
        for one in sharing.steppers:
            self.reach(one)
            while sharing.rest and one.share < one.most:
                p.press("right")
        p.wait(0.4)
        p.press("space")
        assert scene.session.match.history.cursor is not before, f"{sharing.question} was not answered with {sharing.shares}"


