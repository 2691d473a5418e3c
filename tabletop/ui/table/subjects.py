"""Nodes an answer is about: a card and its target, a button, the tiles of a question."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.kernel.asks import YES, Option, Picks
from tabletop.toolkit.graph.node import Node
from tabletop.ui.table.answers import items_of
from tabletop.ui.table.board import Board
from tabletop.ui.table.prompts.choice import ChoicePrompt
from tabletop.ui.table.prompts.confirm import ConfirmPrompt
from tabletop.ui.table.questions import Asking
from tabletop.ui.table.rails import Rails
from tabletop.ui.table.state import Now


class Subjects:
    """Finder of those nodes: a coordinator of the board, the question and the buttons."""

    def __init__(self, now: Now, board: Board, asking: Asking, rails: Rails) -> None:
        self._now, self._board, self._asking, self._rails = now, board, asking, rails

    def of(self, picks: Picks) -> Iterator[Node]:
        """Return the nodes an answer is about."""
        question, prompt = self._asking.question, self._asking.prompt
        if question is None:
            yield from self._of_menu(picks[0])
        elif isinstance(prompt, ChoicePrompt):
            chosen = items_of(question, picks)
            yield from (tile for tile in prompt.tiles if tile.item in chosen)
            if not chosen:
                yield prompt.confirm
        elif isinstance(prompt, ConfirmPrompt):
            yield prompt.confirm if picks[0] == YES else prompt.refuse
        elif prompt is None:
            for item in items_of(question, picks):
                node = self._asking.piece(item) if item in question.items else None
                if node is not None:
                    yield node

    def _of_menu(self, option: Option) -> Iterator[Node]:
        subject, on_second = option[1], self._now().exits[1].option == option
        if on_second or not subject:  # a war is declared on a seat, by a button
            yield self._rails.second if on_second else self._rails.main
            return
        node = self._board.node_of(subject)
        if node is not None:
            yield node
        there = self._board.drops.goal(option)
        if there is not None:
            yield there
