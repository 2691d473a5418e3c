"""Matches of Encrucijada on the table for tests: past the setup, and hands that play them by pointer or by keys."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from tabletop.archive.settings import Settings
from tabletop.games.encrucijada import entry
from tabletop.games.encrucijada.proposals import proposal
from tabletop.games.registry import Deal
from tabletop.games.shelf import Stock
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.play.session import HouseRules
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards.encrucijada.board import EncrucijadaBoard
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.table.curtain import DEAF, GUARD
from tabletop.ui.table.prompts.choice import ChoicePrompt
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.ui.table.deals import wander
from tests.ui.table.hands import Hands, scene_of, settle

SETUP = ("split", "opening", "formation")
NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elsa", "Fran")
ROUND, HOLD = 160, 0.7
"""Presses of Tab after which everything that can be reached has had the focus; seconds that a curtain is held."""


@cache
def shipped() -> Stock:
    """Every shipped card and deck."""
    return entry.stock()


def start(seed: int, *, seats: int = 2, **options: Any) -> Match:
    """A new match of ready decks, its setup done as the table proposes it."""
    stock = shipped()
    ready = list(stock.decks.values())
    chosen = [dict(ready[(seed + seat) % len(ready)].cards) for seat in range(seats)]
    deal = Deal.of("encrucijada", seed, players=NAMES[:seats], decks=chosen, plain=stock.library.plain,
                   options={"mode": "free", "half": True, **options})
    m = entry.GAME.start(deal)
    while m.ask()[0].name in SETUP:
        seat = m.waiting()[0]
        picks = proposal(m, seat)
        assert picks is not None
        m.play(seat, picks)
    return m


def found(seed: int, until: Callable[[Match], bool], **options: Any) -> Match:
    """A match played at random until something holds."""
    return wander(start(seed, **options), until, seed=seed)


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


def board(p: Pilot) -> EncrucijadaBoard:
    """The board on screen."""
    found_board = table(p).board
    assert isinstance(found_board, EncrucijadaBoard)
    return found_board


class EpochHands(Hands):
    """Plays random moves by pointer: by menu, dragged, by the big buttons."""

    def take(self, option: Option) -> None:
        """Make a move of the open menu; a copy that lies behind others is played by the front one."""
        scene, p = scene_of(self.p), self.p
        verb, card, target = option = self._in_front(option)
        self.note(verb)
        before = scene.session.match.history.cursor
        if card < FIRST:
            p.wait(0.4)
            p.click("main" if scene.exits[0].option == option else "second")
        elif target:
            self.note("dragged")
            p.settle()  # what has just been put down still flies to its place
            p.drag(self._own(card), to=self._node(target), steps=2)
            self._choose_offer(option)
        else:
            p.click(self._own(card))
            self._choose_offer(option)
        assert scene.session.match.history.cursor is not before, f"{option} did nothing"

    def _in_front(self, option: Option) -> Option:
        """Return the same move of the card that lies in front of a group."""
        verb, card, target = option
        for group in board(self.p).groups():
            if card in group.cards:
                return verb, group.cards[0], target
        return option

    def _choose_offer(self, option: Option) -> None:
        """Press the move's button, where a menu is open."""
        scene = scene_of(self.p)
        menu = [node for node in scene.offers.layer.children if node.name.startswith("move")]
        if menu:
            self.note("offer")
            self.p.click(next(node for node in menu if scene.offers.option_of(node) == option))

    def _answer(self) -> None:
        if scene_of(self.p).asking.prompt is None:
            self._choose_on_board()
        else:
            super()._answer()

    def _piece(self, item: Any) -> Node:
        """Return the piece on the board of an item of the open question."""
        scene = scene_of(self.p)
        node = scene.asking.piece(item)
        assert node is not None
        question = scene.session.question()
        if question is not None and question.noun == "card":
            node = scene.asking.piece(self._in_front(("", item, 0))[1]) or node
        return node

    def _choose_on_board(self) -> None:
        """Click an answer that the rules allow, at random."""
        scene, p = scene_of(self.p), self.p
        question = scene.session.question()
        assert question is not None
        self.note(f"{question.name}:board")
        before = scene.session.match.history.cursor
        for item in self._some(question):
            p.click(self._piece(item))
        if scene.asking.open and scene.session.match.history.cursor is before:
            p.click("done")
        assert scene.session.match.history.cursor is not before, f"{question} was not answered"

    def _some(self, question: Any) -> list[Any]:
        """Draw items that answer a question together."""
        for _ in range(40):
            count = self.random.randint(question.low, min(question.high, len(question.items)))
            items = self.random.sample(question.items, count)
            if question.fits(items):
                return items
        raise AssertionError(f"nothing answers {question}")


class EpochKeys(EpochHands):
    """Plays random moves by keys: Tab to a piece, Enter to press it, Space for the big button."""

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
        verb, card, target = option = self._in_front(option)
        self.note(verb)
        before = scene.session.match.history.cursor
        if card < FIRST:
            p.wait(0.4)
            if scene.exits[0].option == option:
                p.press("space")
            else:
                self._reach(p.node("second"))
                p.press("return")
        else:
            p.wait(DEAF)  # what has just taken the focus ignores Enter
            self._reach(self._own(card))
            p.press("return")
            if target and scene.carry.held is None:
                self._reach(next(node for node in scene.offers.layer.children if node.name == "move0"))
                p.press("return")
            if target:
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

    def _choose_on_board(self) -> None:
        scene, p = scene_of(self.p), self.p
        question, before = scene.session.question(), scene.session.match.history.cursor
        assert question is not None
        self.note(f"{question.name}:board")
        p.wait(DEAF)  # what has just taken the focus ignores Enter
        for item in self._some(question):
            self._reach(self._piece(item))
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
            if focus.node is node and focus.shown:
                return
            self.p.press("tab" if focus.only else "shift+tab")
        asked = scene_of(self.p).session.question()
        ring = [one.name for one in focus.ring()]
        raise AssertionError(f"{node} is not reached by Tab: {asked} {ring}")
