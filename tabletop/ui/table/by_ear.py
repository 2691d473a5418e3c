"""Answers of a table to the review keys: what is asked, what happened, what can be done; whose cards may be heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabletop.archive.settings import Settings
from tabletop.play.question import Question
from tabletop.play.session import Session
from tabletop.present.words import Words
from tabletop.toolkit.access.announcer import Announcer
from tabletop.toolkit.access.regions import Region
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.aloud import aloud
from tabletop.toolkit.text.phrase import say
from tabletop.ui.table.board import Board
from tabletop.ui.table.card_details import moves_of
from tabletop.ui.table.hearing import HAND
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.pieces import Piece
from tabletop.ui.table.rails import Audience, Rails
from tabletop.ui.table.regions import TableRegions
from tabletop.ui.table.tellings import Tellings

LOG = "log"


class TableByEar:
    """Reader of one table for the review keys; behind the curtain it knows nothing."""

    def __init__(self, session: Session, board: Board, rails: Rails, labels: Labels, regions: TableRegions, tellings: Tellings, *,
                 asked: Callable[[], Question | None], curtained: Callable[[], bool]) -> None:
        self._session, self._board, self._rails, self._labels = session, board, rails, labels
        self._regions, self._tellings, self._asked, self._curtained = regions, tellings, asked, curtained

    def regions(self) -> Sequence[Region]:
        """List the log, then the regions of the table."""
        if self._curtained():
            return ()
        self._rails.log.region = LOG
        return [Region(LOG, say("aloud.where.log")), *self._regions.all()]

    def items(self, region: str) -> Sequence[Node]:
        """List the pieces of a region."""
        return () if self._curtained() else self._regions.items(region)

    def asked(self, words: Words) -> str:
        """Return the question that the viewer must answer."""
        question = None if self._curtained() else self._asked()
        return "" if question is None else aloud(self._labels.asks_aloud(question), words)

    def past(self, words: Words) -> Sequence[str]:
        """List the lines of the log; those open to all where the own cards may not be named."""
        if self._curtained():
            return ()
        audience: Audience = "all" if self._regions.silent else "viewer"
        return [aloud(moment.line.text, words) for moment in self._rails.moments_for(audience)]

    def since(self, words: Words) -> str:
        """Return all that happened since the viewer's last decision."""
        return "" if self._curtained() else self._tellings.since(own_aloud=not self._regions.silent)

    def choices(self, words: Words) -> Sequence[tuple[str, Node | None]]:
        """List the buttons that can be pressed and the pieces that can be played or chosen."""
        session = self._session
        if self._curtained() or session.stage != "deciding":
            return ()
        return [*self._buttons(words), *(self._moves(words) if session.question() is None else self._answers(words))]

    def _buttons(self, words: Words) -> Iterator[tuple[str, Node]]:
        for button in (self._rails.main, self._rails.second):
            said = button.spoken(words)
            if said is not None and button.visible and not said.state:
                yield said.name, button

    def _moves(self, words: Words) -> Iterator[tuple[str, Node]]:
        for card in self._session.by_subject():
            node = self._board.node_of(card)
            if node is not None and (said := node.spoken(words)) is not None:
                may = self._named(node, moves_of(self._session, self._labels, card, words) or said.name, words)
                yield aloud(may, words), node

    def _answers(self, words: Words) -> Iterator[tuple[str, Node]]:
        for piece in self._board.pieces():
            said = piece.spoken(words) if piece.light in ("legal", "target", "playable", "chosen") else None
            if said is not None:
                yield aloud(self._named(piece, said.name, words), words), piece

    def _named(self, piece: Piece, said: str, words: Words) -> str:
        """Return a text about a piece; nothing of a card of the hand that may not be named."""
        return words("aloud.details.hidden") if self._regions.silent and piece.region == HAND else said


def own_aloud(announcer: Announcer, settings: Settings, *, people: int, held: bool) -> bool:
    """Whether a player's own cards may be heard: by the setting, or else where one person is here, or nobody listens."""
    if settings.mine_aloud == "auto":
        return held or people < 2 or not announcer.heard
    return settings.mine_aloud == "always" or (settings.mine_aloud == "held" and held)
