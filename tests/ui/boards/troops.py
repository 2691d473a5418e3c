"""Matches of ECG on the table for tests: short ones, and hands that play them by pointer or by keys."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from tabletop.archive.settings import Settings
from tabletop.games.ecg.board import KIND, LINES
from tabletop.games.ecg.game import RULES
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.play.session import HouseRules
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards.ecg.board import EcgBoard
from tabletop.ui.boards.ecg.manoeuvres import ORDER
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.table.curtain import DEAF, GUARD
from tabletop.ui.table.prompts.amounts import AmountsPrompt
from tabletop.ui.table.prompts.choice import ChoicePrompt
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.support import ecg_cards
from tests.ui.table.deals import wander
from tests.ui.table.hands import Hands, scene_of, settle

SHORT_MORALE = 9
ROUND, HOLD = 90, 0.7
"""Presses of Tab after which everything that can be reached has had the focus; seconds that a curtain is held."""


def start(seed: int, *, morale: int = SHORT_MORALE) -> Match:
    """A new match of the cards for scenarios, whose Heroes have little morale."""
    made = ecg_cards.setup(seed)
    defs = tuple(replace(sheet, morale=morale) if sheet.kind == "hero" else sheet for sheet in made.defs)
    return Match.start(RULES, replace(made, players=("Ana", "Bruno"), defs=defs))


def found(seed: int, until: Callable[[Match], bool], *, morale: int = 40) -> Match:
    """A match played at random until something holds."""
    return wander(start(seed, morale=morale), until, seed=seed)


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


def board(p: Pilot) -> EcgBoard:
    """The board on screen."""
    found_board = table(p).board
    assert isinstance(found_board, EcgBoard)
    return found_board


class TroopHands(Hands):
    """Plays random moves by pointer: cards by their menu or dragged, manoeuvres by the strip or dragged at their target."""

    def take(self, option: Option) -> None:
        """Make a move of the open menu."""
        scene, p = scene_of(self.p), self.p
        verb, card, _ = option
        self.note(verb)
        before = scene.session.match.history.cursor
        if not card:
            p.wait(0.4)
            p.click("main")
        elif verb in ORDER or (verb == "use" and self._has_strip(card)):
            self._manoeuvre(option)
        elif verb == "train" and self.random.random() < 0.5:
            self._drag_in(option)
        else:
            p.click(self._own(card))
            self._choose_offer(option)
        assert scene.session.match.history.cursor is not before, f"{option} did nothing"

    def _has_strip(self, card: int) -> bool:
        scene = scene_of(self.p)
        in_line = KIND[scene.session.store.at[card]] in LINES
        return in_line and any(o[0] in ORDER for o in scene.session.by_subject().get(card, ()))

    def _choose_offer(self, option: Option) -> None:
        """Press the move's button, where a menu is open."""
        scene = scene_of(self.p)
        menu = [node for node in scene.offers.layer.children if node.name.startswith("move")]
        if menu:
            self.note("offer")
            self.p.click(next(node for node in menu if scene.offers.option_of(node) == option))

    def _drag_in(self, option: Option) -> None:
        """Drag a Troop from the hand into a free place of its line."""
        self.note("dragged in")
        line = board(self.p).lines_of[option[2]]
        slot = self.random.choice(line._free)
        self.p.drag(self._own(option[1]), to=self._point(line, slot.centre), steps=2)

    def _point(self, node: Node, at: tuple[float, float]) -> tuple[float, float]:
        box, k = node.world_box(), node.world_scale()
        return box.x + at[0] * k, box.y + at[1] * k

    def _manoeuvre(self, option: Option) -> None:
        """Make a manoeuvre by the strip; one with a target sometimes by dragging the Troop at it."""
        verb, card, target = option
        shown = board(self.p)
        if target and self.random.random() < 0.4:
            self.note("dragged at")
            self.p.drag(self._own(card), to=self._node(target), steps=2)
            self._choose_offer(option)
            return
        if shown.strip.card != card:
            self.p.click(self._own(card))
        assert shown.strip.card == card
        self.note("strip")
        self.p.click(shown.strip.cells[verb])
        if target:
            assert scene_of(self.p).carry.held is not None
            self.p.click(self._node(target))
        else:
            self._choose_offer(option)

class TroopKeys(TroopHands):
    """Plays random moves by keys: Tab to a piece, Enter to press it, Space for the big button, numbers for manoeuvres."""

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
            strip = verb in ORDER or (verb == "use" and self._has_strip(card))
            self._reach(self._own(card))
            p.press("return")
            if strip and verb in ORDER and self.random.random() < 0.5:
                self.note("number")
                p.press(str(ORDER.index(verb) + 1))
            elif strip:
                self._reach(board(p).strip.cells[verb])
                p.press("return")
            if scene.carry.held is not None:
                self._reach(self._node(target))
                p.press("return")
            self._choose_by_keys(option)
        assert scene.session.match.history.cursor is not before, f"{option} did nothing"

    def _choose_by_keys(self, option: Option) -> None:
        offers = scene_of(self.p).offers
        buttons = [node for node in offers.layer.children if node.name.startswith("move")]
        if buttons:
            self._reach(next(node for node in buttons if offers.option_of(node) == option))
            self.p.press("return")

    def _answer(self) -> None:
        """Answer a question by keys: on the table Tab, Enter and Space for the big button; in a prompt Tab, Space and Enter."""
        scene, p = scene_of(self.p), self.p
        question, before = scene.session.question(), scene.session.match.history.cursor
        assert question is not None
        p.wait(DEAF)  # what has just taken the focus ignores Enter
        if scene.asking.prompt is None:
            for item in self.random.sample(question.items, max(question.low, min(1, question.high))):
                self._reach(self._node(item))
                p.press("return")
            if scene.session.match.history.cursor is before:
                p.press("space")
        else:
            prompt = scene.asking.prompt
            if isinstance(prompt, ChoicePrompt):
                for item in self.random.sample(question.items, question.low):
                    self._reach(next(tile for tile in prompt.tiles if tile.item == item))
                    p.press("space")  # Enter answers with what is chosen
            elif isinstance(prompt, AmountsPrompt):
                self._reach(self.random.choice(list(prompt.amounts.values())))
                p.press("return")
            if scene.session.match.history.cursor is before:
                self._reach(p.node("confirm"))
                p.press("return")
        assert scene.session.match.history.cursor is not before, f"{question} was not answered"

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
