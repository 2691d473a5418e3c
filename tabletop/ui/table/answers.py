"""Names of the answers of a seat at any position of a match, in the words of the table."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel.asks import Picks
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.play.session import HouseRules, Session
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import Phrase, plain
from tabletop.ui.table.exits import NO_EXIT
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.move_names import named


class AnswerNames:
    """Namer of the answers of a seat that decides in a match, as far as that seat may know."""

    def __init__(self, kit: BoardKit, words: Callable[[], Words], match: Match, seat: int) -> None:
        self.kit = kit
        self.session = Session(match, house=HouseRules(curtain="never"), people=(seat,))
        self.session.fast_forward()
        self.labels = Labels(self.session, kit.wording, words=words, faces=lambda: kit.faces(words()))

    def named(self, picks: Picks) -> Phrase:
        """Return the name of an answer."""
        question = self.session.question()
        exits = self.kit.exits(self.session) if question is None else (NO_EXIT, NO_EXIT)
        return named(self.labels, question, exits, picks)

    def card(self, card: int) -> Phrase:
        """Return the name of a card."""
        return plain(self.labels.card(card))


def standing(match: Match, node: Node | None) -> Match:
    """Make a separate match that stands just after a decision of this one, which is left unchanged."""
    here = match.history.cursor
    match.go(node)
    try:
        return match.fork()
    finally:
        match.go(here)
