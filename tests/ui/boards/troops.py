"""Matches of ECG on the table for tests: short ones, and hands that play them by pointer or by keys."""

from collections.abc import Callable
from dataclasses import replace

from tabletop.games.ecg.board import KIND, LINES
from tabletop.games.ecg.game import RULES
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards.ecg.board import EcgBoard
from tabletop.ui.boards.ecg.manoeuvres import ORDER
from tabletop.ui.table.curtain import DEAF
from tabletop.ui.table.prompts.amounts import AmountsPrompt
from tabletop.ui.table.prompts.choice import ChoicePrompt
from tabletop.ui.tools.pilot import Pilot
from tests.support import ecg_cards
from tests.ui.boards.playing import ByKeys, MenuHands
from tests.ui.table.deals import table, wander
from tests.ui.table.hands import scene_of

SHORT_MORALE = 9


def start(seed: int, *, morale: int = SHORT_MORALE) -> Match:
    """A new match of the cards for scenarios, whose Heroes have little morale."""
    made = ecg_cards.setup(seed)
    defs = tuple(replace(sheet, morale=morale) if sheet.kind == "hero" else sheet for sheet in made.defs)
    return Match.start(RULES, replace(made, players=("Ana", "Bruno"), defs=defs))


def found(seed: int, until: Callable[[Match], bool], *, morale: int = 40) -> Match:
    """A match played at random until something holds."""
    return wander(start(seed, morale=morale), until, seed=seed)


def board(p: Pilot) -> EcgBoard:
    """The board on screen."""
    found_board = table(p).board
    assert isinstance(found_board, EcgBoard)
    return found_board


class TroopHands(MenuHands):
    """Plays random moves by pointer: cards by their menu or dragged, manoeuvres by the strip or dragged at their target."""

    def make(self, option: Option) -> None:
        """Make the move."""
        p = self.p
        verb, card, _ = option
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

    def _has_strip(self, card: int) -> bool:
        scene = scene_of(self.p)
        in_line = KIND[scene.session.store.at[card]] in LINES
        return in_line and any(o[0] in ORDER for o in scene.session.by_subject().get(card, ()))

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

class TroopKeys(TroopHands, ByKeys):
    """Plays random moves by keys: Tab to a piece, Enter to press it, Space for the big button, numbers for manoeuvres."""

    def make(self, option: Option) -> None:
        """Make the move by keys."""
        p = self.p
        verb, card, _ = option
        if not card:
            p.wait(0.4)
            p.press("space")
        else:
            strip = verb in ORDER or (verb == "use" and self._has_strip(card))
            self.reach(self._own(card))
            p.press("return")
            if strip and verb in ORDER and self.random.random() < 0.5:
                self.note("number")
                p.press(str(ORDER.index(verb) + 1))
            elif strip:
                self.reach(board(p).strip.cells[verb])
                p.press("return")
            self._choose_by_keys(option)

    def _answer(self) -> None:
        """Answer a question by keys: on the table Tab, Enter and Space for the big button; in a prompt Tab, Space and Enter."""
        scene, p = scene_of(self.p), self.p
        question, before = scene.session.question(), scene.session.match.history.cursor
        assert question is not None
        p.wait(DEAF)  # what has just taken the focus ignores Enter
        if scene.asking.prompt is None:
            for item in self.random.sample(question.items, max(question.low, min(1, question.high))):
                self.reach(self._node(item))
                p.press("return")
            if scene.session.match.history.cursor is before:
                p.press("space")
        else:
            prompt = scene.asking.prompt
            if isinstance(prompt, ChoicePrompt):
                for item in self.random.sample(question.items, question.low):
                    self.reach(next(tile for tile in prompt.tiles if tile.item == item))
                    p.press("space")  # Enter answers with what is chosen
            elif isinstance(prompt, AmountsPrompt):
                self.reach(self.random.choice(list(prompt.amounts.values())))
                p.press("return")
            if scene.session.match.history.cursor is before:
                self.reach(p.node("confirm"))
                p.press("return")
        assert scene.session.match.history.cursor is not before, f"{question} was not answered"

