"""Tables for tests without curtains, and hands that play random moves there by menu, on the board, or by keys."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import pytest

from tabletop import places
from tabletop.archive.matchfile import open_match
from tabletop.archive.settings import Settings
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.play.session import HouseRules
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.table.curtain import DEAF, GUARD
from tabletop.ui.table.prompts.choice import ChoicePrompt
from tabletop.ui.tools.pilot import Pilot
from tests.ui.table.deals import pilot
from tests.ui.table.hands import Hands, scene_of, settle

NAMES = {"ecg": "ECG", "enadrya": "Enadrya", "encrucijada": "Encrucijada", "epikha": "Epikha", "warage": "Warage"}
HOLD = 0.7
"""Seconds that a curtain is held."""


class Named(Protocol):
    """Position whose cards are found by name."""

    def card(self, name: str, /) -> int:
        """Return the card of a name."""


@contextmanager
def seated(m: Match, *, size: tuple[int, int] = (1920, 1080), lang: str = "es", motion: str = "instant", **given: Any) -> Iterator[Pilot]:
    """The table of a match, without curtains."""
    session = make_session(m, house=HouseRules(curtain="never"), **given)
    settings = Settings(language=lang, motion=motion, inspector_delay="immediate")  # type: ignore[arg-type]
    with Pilot(lambda app: table_scene(app, session), size=size, settings=settings) as p:
        p.settle()
        yield p


def sample(game: str) -> Match:
    """Return the match of a game that comes with the program."""
    return open_match(places.samples() / f"{NAMES[game]} - Ana - Bruno.tapete").match


def piece(p: Pilot, s: Named, name: str) -> Node:
    """The piece on the board of a card by name."""
    found = scene_of(p).board.node_of(s.card(name))
    assert found is not None
    return found


def play_whole(request: pytest.FixtureRequest, m: Match, hands: Callable[[Pilot, int], Hands], seed: int, *, size: tuple[int, int], lang: str,
               short: int, tool: str = "mouse") -> set[str]:
    """Play a match to its end, every day given up after `short` steps; return the kinds of interaction that occurred."""
    ended: list[object] = []
    with pilot(m, size=size, lang=lang, on_end=ended.append) as p:
        p.tool = tool  # type: ignore[assignment]
        playing = hands(p, seed)
        most = 2500
        playing.play_out(most=most, patience=most if request.config.getoption("--full") else short)
        assert ended
        return set(playing.seen)


class MenuHands(Hands):
    """Plays random moves by pointer: from the menu beside a card, and on the board what is asked there."""

    def _choose_offer(self, option: Option) -> None:
        """Put the card down where it is only carried; press the move's button, where a menu is open."""
        scene = scene_of(self.p)
        if goal := self._goal_of(option):
            self.p.click(goal)
        menu = [node for node in scene.offers.layer.children if node.name.startswith("move")]
        if menu:
            self.note("offer")
            self.p.click(next(node for node in menu if scene.offers.option_of(node) == option))

    def _piece(self, item: Any) -> Node:
        """Return the piece on the board of an item of the open question."""
        scene = scene_of(self.p)
        question = scene.asking.question
        return scene.board.places[item] if question is not None and question.noun == "zone" else self._node(item)

    def _choose_on_board(self) -> None:
        """Click an answer that the rules allow, at random."""
        scene, p = scene_of(self.p), self.p
        question = scene.asking.question
        assert question is not None
        self.note(f"{question.name}:board")
        before = scene.session.match.history.cursor
        for item in self._some(question):
            p.click(self._piece(item))
        if scene.asking.question == question and scene.session.match.history.cursor is before:
            p.click("done")
        assert scene.session.match.history.cursor is not before or scene.asking.question != question, f"{question} was not answered"

    def _some(self, question: Any) -> list[Any]:
        """Draw items that answer a question together; return what to press, where some are chosen already."""
        chosen = scene_of(self.p).asking.chosen
        for _ in range(40):
            count = self.random.randint(question.low, min(question.high, len(question.items)))
            items = self.random.sample(question.items, count)
            if question.fits(items):
                return [item for item in chosen if item not in items] + [item for item in items if item not in chosen]
        raise AssertionError(f"nothing answers {question}")


class ByKeys(MenuHands):
    """Part of hands that play by keys: Tab to a piece, Enter to press it, a curtain raised by holding Enter."""

    def step(self) -> None:
        """Do the next thing that is asked."""
        scene, p = scene_of(self.p), self.p
        if scene.curtain.down:
            self.note("curtain")
            p.wait(GUARD)
            p.keep_down("return", HOLD)
            p.wait(DEAF)
            return
        super().step()
        settle(p)

    def _choose_by_keys(self, option: Option) -> None:
        """Put the card down where it is only carried; press the move's button, where a menu is open."""
        if goal := self._goal_of(option):
            self.reach(goal)
            self.p.press("return")
        offers = scene_of(self.p).offers
        buttons = [node for node in offers.layer.children if node.name.startswith("move")]
        if buttons:
            self.reach(next(node for node in buttons if offers.option_of(node) == option))
            self.p.press("return")

    def _choose_on_board(self) -> None:
        """Reach an answer that the rules allow, at random."""
        scene, p = scene_of(self.p), self.p
        question, before = scene.asking.question, scene.session.match.history.cursor
        assert question is not None
        self.note(f"{question.name}:board")
        p.wait(DEAF)  # what has just taken the focus ignores Enter
        for item in self._some(question):
            self.reach(self._piece(item))
            p.press("return")
        if scene.asking.question == question and scene.session.match.history.cursor is before:
            self.reach(scene.asking.strip.done)
            p.press("return")
        assert scene.session.match.history.cursor is not before, f"{question} was not answered"

    def _pick(self, prompt: ChoicePrompt, tile: Node) -> None:
        self.reach(tile)
        self.p.press("space")
