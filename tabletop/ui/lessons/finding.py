"""Boxes on the table of what a step points at: the cards and places of its deeds, and things by name."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.kernel.asks import Option
from tabletop.kernel.guards import Menu
from tabletop.learning.course import Step
from tabletop.learning.deeds import DeedError, answers, card_named, fits, is_zone, tried
from tabletop.learning.teaching import SEAT, Teaching
from tabletop.play.session import Session
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.widgets.control import Control
from tabletop.ui.table.board import Board
from tabletop.ui.table.named_boxes import Pointing
from tabletop.ui.table.pieces import CardNode, Filling
from tabletop.ui.table.subjects import Subjects

MOST = 14
"""Most goals of a deed that are lit."""


class Finder:
    """Finder of those boxes, in units of the table."""

    def __init__(self, session: Session, board: Board, subjects: Subjects, pointing: Pointing, stage: Node) -> None:
        self._session, self._board, self._subjects, self._pointing, self._stage = session, board, subjects, pointing, stage

    def of(self, teaching: Teaching) -> list[Box]:
        """Return the boxes of the step that is due: those it names, and those of the next deed."""
        step = teaching.step
        found = [box for name in step.point for box in self.named(name)]
        if step.look:
            found += self.named(step.look)
        if step.refusal:
            found += self._of_attempt(step)
        if step.kind == "deed" and self._session.stage == "deciding" and not step.alone:
            found += self.of_deeds(teaching)
        return list(dict.fromkeys(found))

    def asked(self, teaching: Teaching) -> int:
        """Return the card that the step asks to be moved, tried or looked at; 0 for none. A step without help names none."""
        step, match = teaching.step, self._session.match
        try:
            if step.look:
                return card_named(match, step.look)
            if step.refusal is not None:
                return tried(match, SEAT, step.refusal.deed)[1]
            if step.kind == "deed" and not step.alone and SEAT in match.waiting():
                picks = teaching.next_deed()
                return picks[0][1] if picks else 0
        except DeedError:
            pass
        return 0

    def button(self, teaching: Teaching) -> Node | None:
        """Return the button of the table or of a question that the step asks for, or the only thing that can be done; None for none."""
        step, session = teaching.step, self._session
        if step.kind != "deed" or session.stage != "deciding" or (step.alone and session.question() is not None):
            return None
        try:
            picks = teaching.next_deed() if not step.alone else () if session.by_subject() else tuple(session.exits()[:1])
        except DeedError:
            return None
        found = next(self._subjects.of(picks), None) if picks else None
        return found if isinstance(found, Control) else None  # a war is declared on a seat, by a button

    def of_deeds(self, teaching: Teaching) -> list[Box]:
        """Return the boxes of the next deed: its card, then its goals."""
        match = self._session.match
        deed = next((deed for number, deed in enumerate(teaching.step.do) if number not in teaching.done), "")
        if not deed or SEAT not in match.waiting():
            return []
        if not isinstance(match.ask()[0], Menu):
            return self._of_answer(teaching)
        return [self._box(node) for node in self._fitting(deed)]

    def _fitting(self, deed: str) -> list[Node]:
        """Return the cards and the goals of all moves that a deed means."""
        match = self._session.match
        options = [picks[0] for picks in answers(match, SEAT) if fits(match, SEAT, picks, deed)][:MOST]
        return list(dict.fromkeys(node for option in options for node in self._nodes(option)))

    def wants(self, teaching: Teaching, option: Option | None) -> bool:
        """Whether a move is one that the step asks for; not in a step without help."""
        step = teaching.step
        deed = next((deed for number, deed in enumerate(step.do) if number not in teaching.done), "")
        return option is not None and deed != "" and not step.alone and fits(self._session.match, SEAT, (option,), deed)

    def goals(self, teaching: Teaching) -> list[Node]:
        """Return where the step asks a card to be brought, legal or not; none in a step without help."""
        step, match = teaching.step, self._session.match
        if step.alone or SEAT not in match.waiting() or not isinstance(match.ask()[0], Menu):
            return []
        if step.refusal is not None:
            target = tried(match, SEAT, step.refusal.deed)[2]
            piece = self._board.node_of(target)
            return [node for node in (self._board.places.get(target), piece) if node is not None]
        deed = next((deed for number, deed in enumerate(step.do) if number not in teaching.done), "")
        return self._fitting(deed) if step.kind == "deed" and deed else []

    def _of_answer(self, teaching: Teaching) -> list[Box]:
        try:
            return [self._box(node) for node in self._subjects.of(teaching.next_deed())]
        except DeedError:
            return []

    def _nodes(self, option: Option) -> Iterator[Node]:
        yield from self._subjects.of((option,))
        there = self._board.drops.goal(option)
        if there is not None:
            yield there

    def _of_attempt(self, step: Step) -> list[Box]:
        assert step.refusal is not None
        _, _, target = step.refusal.deed.partition(">")
        return self.named(target.strip()) if target.strip() else []

    def named(self, name: str) -> list[Box]:
        """Return the boxes of a thing by name: part of the table, a card, a place of the board, or `node:name`."""
        if name in self._pointing.places:
            return self._pointing.places[name]()
        if name.startswith("node:"):
            node = self._stage.find(name[5:])
            if node is None or not node.visible:
                return []
            box = self._box(node)
            if isinstance(node, Filling):
                used = node.filled(self._board.services.look)
                box = Box(box.x + used.x, box.y + used.y, used.w, used.h)
            return [box]
        match = self._session.match
        try:
            piece = self._board.node_of(card_named(match, name))
            return [self._box(piece)] if piece is not None else []
        except DeedError:
            return [self._box(place) for zone, place in self._board.places.items() if is_zone(match, zone, name, SEAT)]

    @property
    def raised(self) -> Node | None:
        """Card of the hand that is raised under the pointer or the keyboard's focus; its neighbours move aside."""
        return self._board.hovered_hand

    def _box(self, node: Node) -> Box:
        """Return a node's box in units of the table: of a card in the hand the box where it comes to rest."""
        for spot in self._board.hand_spots() if isinstance(node, CardNode) and node.form == "hand" else ():
            if self._board.cards.get(spot.key) is node:
                return spot.box
        box, k = node.world_box(), self._stage.world_scale()
        at = self._stage.world_box()
        return Box((box.x - at.x) / k, (box.y - at.y) / k, box.w / k, box.h / k)
