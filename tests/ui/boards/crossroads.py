"""Matches of Encrucijada from the setup on, for two to six, and hands that play them by pointer or by keys."""

from functools import cache
from typing import Any

from tabletop.games.encrucijada import entry
from tabletop.games.encrucijada.board import ARMY_ROWS, VILLAGES
from tabletop.games.registry import Deal
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards.encrucijada.formation_panel import FormationPrompt
from tabletop.ui.boards.encrucijada.opening_panel import OpeningPrompt
from tabletop.ui.boards.encrucijada.ranks_panel import RanksPrompt
from tabletop.ui.boards.encrucijada.split_panel import SplitPrompt
from tabletop.ui.table.curtain import DEAF
from tests.ui.boards.epochs import EpochHands, EpochKeys, board, shipped
from tests.ui.table.hands import scene_of

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Fermín")
PANELS = (SplitPrompt, OpeningPrompt, FormationPrompt, RanksPrompt)


@cache
def _plain(tower: int) -> dict[str, dict[str, Any]]:
    """The shipped cards, towers with so much resistance; 0 for that printed."""
    plain = {card: dict(fields) for card, fields in shipped().library.plain.items()}
    for fields in plain.values():
        if tower and fields.get("kind") == "tower":
            fields["value"] = tower
    return plain


def start(seed: int, seats: int = 2, *, mode: str = "free", tower: int = 0, **options: Any) -> Match:
    """A new match of the ready decks, at its first question; `tower` is what every tower begins with, for short matches."""
    ready = list(shipped().decks.values())
    decks = [dict(ready[(seed + seat) % len(ready)].cards) for seat in range(seats)]
    chosen = {"mode": mode, "undo": "free", **options}
    deal = Deal.of("encrucijada", seed, players=NAMES[:seats], decks=decks, plain=_plain(tower), options=chosen)
    return entry.GAME.start(deal)


class RoadHands(EpochHands):
    """Plays random moves by pointer; piles, armies and orders in their panels, war by a click on a rival."""

    def take(self, option: Option) -> None:
        """Make a move of the open menu."""
        scene, p = scene_of(self.p), self.p
        verb, subject, _target = option
        goal = self._goal(option)
        if verb != "declare" and (goal is None or self.random.random() < 0.5):
            super().take(option)
            return
        self.note(verb)
        before = scene.session.match.history.cursor
        p.settle()
        if goal is None:
            p.click(board(p).seats[subject])
        else:
            self.note("dragged")
            p.drag(self._own(subject), to=goal, steps=2)
        self._choose_offer(option)
        assert scene.session.match.history.cursor is not before, f"{option} did nothing"

    def _goal(self, option: Option) -> Node | None:
        """Return where a card is dragged to for a move; None for one that is made otherwise."""
        verb, _, target = option
        shown, seat = board(self.p), scene_of(self.p).session.viewer
        places = {"hide": ARMY_ROWS, "part": ARMY_ROWS, "raise": VILLAGES, "show": VILLAGES}
        if verb in ("tuck", "stack"):
            return shown.army_nodes[target]
        return shown.places[places[verb][seat]] if verb in places else None

    def _answer(self) -> None:
        p, scene = self.p, scene_of(self.p)
        prompt, before = scene.asking.prompt, scene.session.match.history.cursor
        if not isinstance(prompt, PANELS):
            p.settle()
            super()._answer()
            return
        self.note(type(prompt).__name__)
        match prompt:
            case SplitPrompt():
                self._split(prompt)
            case OpeningPrompt():
                self._open(prompt)
            case FormationPrompt():
                self._pair(list(prompt.cards.values()))
            case RanksPrompt():
                self._pair(prompt.rank)
        self._agree()
        assert scene.session.match.history.cursor is not before, f"{scene.session.question()} was not answered"

    def _agree(self) -> None:
        self.p.settle()
        self.p.click("confirm")

    def _split(self, prompt: SplitPrompt) -> None:
        """Press a way to share out, and move one card's copies."""
        self.p.click(self.random.choice(prompt.ways[:2]))
        self.p.settle()
        self.p.drag(min(prompt.deck, key=lambda tile: len(tile.group.cards)), to=prompt.nodes[1], steps=3)

    def _open(self, prompt: OpeningPrompt) -> None:
        self.p.click(self.random.choice([pile for pile in prompt.piles if pile.usable]))

    def _pair(self, cards: list[Any]) -> None:
        """Drag a card onto another."""
        one, other = self.random.sample(cards, 2)
        self.p.drag(one, to=other, steps=3)


class RoadKeys(RoadHands, EpochKeys):
    """Plays random moves by keys; numbers and arrows in the panels."""

    def take(self, option: Option) -> None:
        """Make a move of the open menu by keys."""
        if option[0] != "declare":
            EpochKeys.take(self, option)
            return
        self.note("declare")
        self.p.wait(DEAF)
        self.reach(board(self.p).seats[option[1]])
        self.p.press("return")
        assert scene_of(self.p).session.store.stage[TABLE], f"{option} did nothing"

    def _agree(self) -> None:
        self.p.press("return")

    def _split(self, prompt: SplitPrompt) -> None:
        self.p.wait(DEAF)
        self.reach(prompt.deck[-1])
        self.p.press("2")
        self.p.press("shift+3")

    def _open(self, prompt: OpeningPrompt) -> None:
        self.p.press(str(1 + next(pile.number for pile in prompt.piles if pile.usable)))

    def _pair(self, cards: list[Any]) -> None:
        self.p.wait(DEAF)
        self.reach(cards[1])
        self.p.press("shift+left")
