"""Hints of a puzzle in words, and the cards that they let glow."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.lang.printed import printed_name
from tabletop.learning.puzzle import picks_of
from tabletop.learning.solving import Solving
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.ui.table.answers import AnswerNames
from tabletop.ui.table.kit import BoardKit

NAMED = 3
"""Most cards of the plan that the second hint names, the first to act."""
PAYS = "give"
"""Verb of an answer that pays."""


class Clues:
    """Hints taken so far: what stands in the way, who can do it, and the move."""

    def __init__(self, solving: Solving, kit: BoardKit, words: Callable[[], Words], start: Match, rival: str) -> None:
        self._solving, self._kit, self._words, self._rival = solving, kit, words, rival
        self._start = start.fork()
        self.texts: list[Phrase] = []
        self.cards: tuple[int, ...] = ()
        self.move: Picks = ()

    def _names(self, match: Match) -> AnswerNames:
        return AnswerNames(self._kit, self._words, match.fork(), self._solving.prover.seat)

    def take(self, match: Match) -> None:
        """Take the next hint, at the present position."""
        self.cards, self.move = (), ()
        texts = (self._why, self._who, self._what)
        self.texts.append(texts[len(self.texts)](match))

    def _why(self, match: Match) -> Phrase:
        """Tell the move that tempts, and what spoils it."""
        clues = self._solving.puzzle.edited.clues
        if not clues.tempting:
            return say("puzzle.hints.why_none", rival=plain(self._rival))
        names = self._names(self._start)
        move, reply = names.named(picks_of(clues.tempting)), clues.reply
        card = picks_of(reply)[0][1] if reply else 0
        if FIRST <= card < len(self._start.store.at) and self._start.store.card[card]:
            return say("puzzle.hints.why", move=move, rival=plain(self._rival), reply=self._called(card))
        return say("puzzle.hints.why_plain", move=move)

    def _called(self, card: int) -> Phrase:
        """Return the name of a card, also of one in the rival's hand: all hands are open."""
        definition = self._start.setup.defs[self._start.store.card[card]]
        return Phrase("", by=lambda words: printed_name(definition, words.lang))

    def _who(self, match: Match) -> Phrase:
        """Name the cards of the plan, and let them glow; those that only pay for others would say little."""
        clues = self._solving.puzzle.edited.clues
        acting = {pick[1] for picks in self._solving.tips for pick in picks if pick[0] != PAYS}
        named = [card for card in clues.cards if self._called(card)(self._words())]  # an army has no name of its own
        self.cards = tuple([card for card in named if card in acting] or named)[:NAMED]
        if not self.cards:
            return say("puzzle.hints.who_none")
        told = [self._called(card) for card in self.cards]
        return say("puzzle.hints.who", cards=spoken_by(lambda words: ", ".join(dict.fromkeys(one(words) for one in told))))

    def _what(self, match: Match) -> Phrase:
        """Name a move that keeps the goal."""
        self.move = self._solving.best(match)
        if not self.move:
            return say("puzzle.end.unknown")
        return say("puzzle.hints.what", move=self._names(match).named(self.move))
