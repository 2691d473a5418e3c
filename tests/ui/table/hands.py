"""A pair of hands that play a match on the table through the pilot, as somebody with a mouse would."""

import random

from tabletop.kernel.asks import Option
from tabletop.toolkit.graph.node import Node
from tabletop.ui.table.curtain import DEAF, GUARD
from tabletop.ui.table.prompts.amounts import AmountsPrompt
from tabletop.ui.table.prompts.choice import ChoicePrompt
from tabletop.ui.table.prompts.number import NumberPrompt
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import IDLE, Pilot

ROUND = 160
"""Presses of Tab after which everything that can be reached has had the focus."""
DRAWN = 15
"""Steps of the hands from one frame that is drawn to the next."""


def scene_of(p: Pilot) -> TableScene:
    """The table on screen."""
    assert isinstance(p.scene, TableScene)
    return p.scene


def settle(p: Pilot) -> None:
    """Let everything be shown."""
    p.settle()
    scene = scene_of(p)
    for _ in range(400):
        if scene.session.stage != "showing":
            return
        p.step(0.1)
    raise AssertionError("something is shown for ever")


class Hands:
    """Plays random moves by pointer; `seen` counts what kinds of interaction it came across."""

    def __init__(self, p: Pilot, seed: int) -> None:
        self.p, self.random = p, random.Random(seed)
        self.seen: dict[str, int] = {}

    def note(self, what: str) -> None:
        """Count an interaction."""
        self.seen[what] = self.seen.get(what, 0) + 1

    def step(self) -> None:
        """Do the next thing that is asked of whoever sits there."""
        scene, p = scene_of(self.p), self.p
        if scene.curtain.down:
            self.note("curtain")
            p.step(GUARD)
            p.click("reveal")
            p.step(DEAF)
            return
        if scene.session.stage != "deciding":
            p.step(0.1)
            return
        question = scene.session.question()
        if question is not None:
            self._answer()
            return
        options = scene.session.options()
        self.take(options[self.random.randrange(len(options))])

    def play_out(self, *, most: int, patience: int = 1 << 30) -> None:
        """Play the match to its end, in so many steps at most; then take its last decision back and make it again.

        After as many steps as their patience lasts, whoever is asked concedes.
        """
        scene = scene_of(self.p)
        match = scene.session.match
        for step in range(most):
            if scene.ended:
                break
            if not step % DRAWN:
                self.p.draw()
            if step >= patience and scene.session.stage == "deciding" and not scene.curtain.down:
                scene.stand("concede")
            else:
                self.step()
        assert match.over
        scene.taking_back.take()
        assert not match.over
        scene.taking_back.redo()
        self.p.wait(0.5)
        assert match.over

    def take(self, option: Option) -> None:
        """Make a move of the open menu, which changes the match."""
        history = scene_of(self.p).session.match.history
        self.note(option[0])
        before = history.cursor
        self.make(option)
        assert history.cursor is not before, f"{option} did nothing"

    def make(self, option: Option) -> None:
        """Make the move by pointer."""
        scene, p = scene_of(self.p), self.p
        if not option[1]:
            p.wait(0.4)
            p.click("main" if scene.exits[0].option == option else "second")
        elif not self._carried(option):
            p.click(self._own(option[1]))
            if goal := self._goal_of(option):
                p.click(goal)
            menu = scene.offers.layer.children
            if menu:
                self.note("offer")
                p.click(next(n for n in menu if scene.offers.option_of(n) == option))

    def reach(self, node: Node) -> None:
        """Press Tab, or Shift and Tab where that is the shorter way, until a node has the focus; in a panel Tab leads to the table."""
        focus = scene_of(self.p).focus
        for _ in range(ROUND):
            if focus.node is node and focus.shown:
                return
            self.p.post_key("tab" if focus.only or self._lies_ahead(node) else "shift+tab")
            self.p.step(IDLE)
        ring = [one.name for one in focus.ring()]
        raise AssertionError(f"{node} is not reached by Tab: {scene_of(self.p).session.question()} {ring}")

    def _lies_ahead(self, node: Node) -> bool:
        """Whether Tab leads to a node sooner than Shift and Tab."""
        focus = scene_of(self.p).focus
        ring = focus.ring() if scene_of(self.p).asking.prompt is None else []
        if focus.node not in ring or node not in ring:
            return False
        return (ring.index(node) - ring.index(focus.node)) % len(ring) <= len(ring) // 2

    def _carried(self, option: Option) -> bool:
        """Carry the card to where the move leads; False for one that is made where the card lies."""
        scene = scene_of(self.p)
        _, card, target = option
        if target:
            here = scene.session.store.zone[target]
            self.p.drag(self._own(card), to=self._node(here[0]) if here else scene.board.places[target], steps=2)
        return bool(target)

    def _goal_of(self, option: Option) -> Node | None:
        """Where a card that was only picked up is put down for a move; None where none is carried."""
        scene = scene_of(self.p)
        if scene.carry.held is None:
            return None
        drops = scene.board.drops
        lit = [piece for piece, _ in drops.lights(option[1], [option])]
        return next(piece for piece in lit if (found := drops.drop(option[1], piece, piece.box.centre)) and option in found.options)

    def _own(self, card: int) -> Node:
        """The piece with which a move is made."""
        return self._node(card)

    def _node(self, card: int) -> Node:
        node = scene_of(self.p).board.node_of(card)
        assert node is not None
        return node

    def _answer(self) -> None:
        scene, p = scene_of(self.p), self.p
        question = scene.asking.question
        assert question is not None
        before = scene.session.match.history.cursor
        prompt = scene.asking.prompt
        self.note(f"{question.shape}:{'board' if prompt is None else 'panel'}:{question.noun}")
        if prompt is None:
            for item in self.random.sample(question.items, max(question.low, min(1, question.high))):
                node = scene.board.places[item] if question.noun == "zone" else self._node(item)
                here = scene.session.store.zone[item] if question.noun == "zone" else ()
                p.click(self._node(here[0]) if here else node)
            if scene.asking.question == question and scene.session.match.history.cursor is before:
                p.click("done")
        else:
            if isinstance(prompt, ChoicePrompt):
                for item in self.random.sample(question.items, question.low):
                    self._pick(prompt, next(t for t in prompt.tiles if t.item == item))
            elif isinstance(prompt, AmountsPrompt):
                p.click(self.random.choice(list(prompt.amounts.values())))
            elif isinstance(prompt, NumberPrompt):
                for _ in range(self.random.randrange(3)):
                    p.click("more")
            if scene.asking.prompt is prompt:
                p.click("confirm")
        assert scene.session.match.history.cursor is not before, f"{question} was not answered"

    def _pick(self, prompt: ChoicePrompt, tile: Node) -> None:
        """Scroll until the tile can be reached, and click it."""
        p = self.p
        for _ in range(12):
            found = p.scene.node_at(*p.point(tile))
            if found is tile:
                break
            p.wheel(prompt.scroll, -1.0)
        p.click(tile)
