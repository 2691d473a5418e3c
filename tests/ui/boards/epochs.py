"""Matches of Encrucijada on the table for tests: past the setup, and hands that play them by pointer or by keys."""

from collections.abc import Callable
from functools import cache
from typing import Any

from tabletop.games.encrucijada import entry
from tabletop.games.encrucijada.proposals import proposal
from tabletop.games.registry import Deal
from tabletop.games.shelf import Stock
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards.encrucijada.board import EncrucijadaBoard
from tabletop.ui.table.curtain import DEAF
from tabletop.ui.tools.pilot import Pilot
from tests.ui.boards.playing import ByKeys, MenuHands
from tests.ui.table.deals import table, wander
from tests.ui.table.hands import scene_of

SETUP = ("split", "opening", "formation")
NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elsa", "Fran")


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


def board(p: Pilot) -> EncrucijadaBoard:
    """The board on screen."""
    found_board = table(p).board
    assert isinstance(found_board, EncrucijadaBoard)
    return found_board


class EpochHands(MenuHands):
    """Plays random moves by pointer: by menu, dragged, by the big buttons."""

    def make(self, option: Option) -> None:
        """Make the move; a copy that lies behind others is played by the front one."""
        scene, p = scene_of(self.p), self.p
        _, card, target = option = self._in_front(option)
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

    def _in_front(self, option: Option) -> Option:
        """Return the same move of the card that lies in front of a group."""
        verb, card, target = option
        for group in board(self.p).groups():
            if card in group.cards:
                return verb, group.cards[0], target
        return option

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


class EpochKeys(EpochHands, ByKeys):
    """Plays random moves by keys: Tab to a piece, Enter to press it, Space for the big button."""

    def make(self, option: Option) -> None:
        """Make the move by keys."""
        scene, p = scene_of(self.p), self.p
        _, card, target = option = self._in_front(option)
        if card < FIRST:
            p.wait(0.4)
            if scene.exits[0].option == option:
                p.press("space")
            else:
                self.reach(p.node("second"))
                p.press("return")
        else:
            p.wait(DEAF)  # what has just taken the focus ignores Enter
            self.reach(self._own(card))
            p.press("return")
            if target and scene.carry.held is None:
                self.reach(next(node for node in scene.offers.layer.children if scene.offers.option_of(node) is None))
                p.press("return")
            if target:
                self.reach(self._node(target))
                p.press("return")
            self._choose_by_keys(option)


