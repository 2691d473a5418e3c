"""Names of cards, zones and questions on the table, and card faces, as far as the viewer knows."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel.store import FIRST
from tabletop.lang.printed import printed_name
from tabletop.play.question import Question
from tabletop.play.session import Session
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain
from tabletop.ui.drawing import Face
from tabletop.ui.table.cards import Faces
from tabletop.ui.table.wording import NumberText, Wording


class Labels:
    """Reader of the game's words that reveals no more than the viewer may know."""

    def __init__(self, session: Session, wording: Wording, *, words: Callable[[], Words], faces: Callable[[], Faces]) -> None:
        self.session, self.wording = session, wording
        self._words, self._faces = words, faces

    # ---- cards and places
    def card(self, card: int) -> str:
        """Return a card's name."""
        if card < FIRST:
            return ""
        definition = self.session.store.card[card] or self.session.known.get(card, 0)
        name = printed_name(self.session.match.setup.defs[definition], self._words().lang)
        return name or self._words()("table.spoken.unknown_card")

    def face(self, card: int) -> Face | None:
        """Return a card's current face; None for one the viewer does not know."""
        if card < FIRST or not self.session.store.card[card]:
            known = self.session.known.get(card, 0)
            return self.printed(known) if known else None
        return self._faces().of(self.session.store, card)

    def printed(self, definition: int) -> Face:
        """Return the face of a card as it is printed."""
        return self._faces().printed(self.session.match.setup.defs[definition])

    def place(self, zone: int) -> Phrase:
        """Return a zone's name."""
        return self.wording.place(zone)

    def place_of(self, card: int) -> Phrase:
        """Return the zone of a card."""
        return self.place(self.session.store.at[card])

    def pile(self, zone: int) -> Phrase:
        """Return a pile's owner and name."""
        return self.wording.pile(self.session, zone)

    # ---- questions
    def name(self, item: object, noun: str) -> Phrase:
        """Return the name of a card, a zone, a player or a word."""
        if noun == "word":
            return self.wording.word(item)
        number = int(str(item))
        if noun == "zone":
            return self.place(number)
        return plain(self.session.match.setup.players[number] if noun == "seat" else self.card(number))

    def symbol(self, item: object) -> str:
        """Return the icon of a word; "" for none."""
        return self.wording.symbol(item)

    def title(self, question: Question) -> Phrase:
        """Return the title: the card or rule that asks."""
        source = plain(self.card(question.source)) if question.source >= FIRST else NOTHING
        return self.wording.title(self.session, question, source)

    def asks(self, question: Question) -> Phrase:
        """Return the question as a sentence."""
        return self.wording.asks(self.session, question)

    def asks_aloud(self, question: Question) -> str:
        """Return the question as it is heard: where a pile is asked about, with the number of cards in each."""
        words, said = self._words(), self.asks(question)(self._words())
        if question.noun != "zone" or question.name not in self.wording.heaped:
            return said
        sizes = [words("aloud.ask.size", name=self.place(zone)(words), n=len(self.session.store.zone[zone])) for zone in question.items]
        told = sizes[0]
        for size in sizes[1:]:
            told = words("aloud.region.next", first=told, second=size)
        return words("aloud.ask.pile", said=said, piles=told)

    def effect(self, question: Question, item: object) -> Phrase:
        """Return the effect of choosing this: "Destroy the Alchemist"."""
        return self.wording.effect(self.session, question, self.name(item, question.noun))

    def confirm(self, question: Question) -> tuple[Phrase, Phrase]:
        """Return the labels for yes and no."""
        return self.wording.confirm(question)

    def number(self, question: Question) -> NumberText:
        """Return the text of a number question."""
        return self.wording.number(self.session, question)
