"""Names of cards, zones and questions on the table, and card faces, as far as the viewer knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.guards import Refusal
from tabletop.kernel.store import FIRST
from tabletop.lang.printed import printed_name
from tabletop.play.question import Question
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.message import NOTHING, Say, plain, say
from tabletop.ui.drawing import Face
from tabletop.ui.table.kit import NumberText, Painters

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


class Labels:
    """Reader of the game's words that reveals no more than the viewer may know."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    # ---- cards and places
    def card(self, card: int) -> str:
        """Return a card's name."""
        if card < FIRST:
            return ""
        scene = self.scene
        definition = scene.session.store.card[card] or scene.session.known.get(card, 0)
        name = printed_name(scene.session.match.setup.defs[definition], scene.look.words.lang)
        return name or scene.look.words("table.spoken.unknown_card")

    def face(self, card: int) -> Face | None:
        """Return a card's current face; None for one the viewer does not know."""
        scene = self.scene
        if card < FIRST or not scene.session.store.card[card]:
            known = scene.session.known.get(card, 0)
            return scene.board.faces.printed(scene.session.match.setup.defs[known]) if known else None
        return scene.board.faces.of(scene.session.store, card)

    def place(self, zone: int) -> Say:
        """Return a zone's name."""
        return self.scene.kit.wording.place(zone)

    def place_of(self, card: int) -> Say:
        """Return the zone of a card."""
        return self.place(self.scene.session.store.at[card])

    def pile(self, zone: int) -> Say:
        """Return a pile's owner and name."""
        return self.scene.kit.wording.pile(self.scene.session, zone)

    @property
    def painters(self) -> Painters:
        """The game's card painters."""
        return self.scene.kit.painters

    # ---- questions
    def name(self, item: object, noun: str) -> Say:
        """Return the name of a card, a zone, a player or a word."""
        if noun == "word":
            return self.scene.kit.wording.word(item)
        number = int(str(item))
        if noun == "zone":
            return self.place(number)
        return plain(self.scene.names[number] if noun == "seat" else self.card(number))

    def symbol(self, item: object) -> str:
        """Return the icon of a word; "" for none."""
        return self.scene.kit.wording.symbol(item)

    def title(self, question: Question) -> Say:
        """Return the title: the card or rule that asks."""
        source = plain(self.card(question.source)) if question.source >= FIRST else NOTHING
        return self.scene.kit.wording.title(self.scene.session, question, source)

    def asks(self, question: Question) -> Say:
        """Return the question as a sentence."""
        return self.scene.kit.wording.asks(self.scene.session, question)

    def deed(self, question: Question, item: object) -> Say:
        """Return the effect of choosing this: "Destroy the Alchemist"."""
        return self.scene.kit.wording.deed(self.scene.session, question, self.name(item, question.noun))

    def confirm(self, question: Question) -> tuple[Say, Say]:
        """Return the labels for yes and no."""
        return self.scene.kit.wording.confirm(question)

    def number(self, question: Question) -> NumberText:
        """Return the text of a number question."""
        return self.scene.kit.wording.number(self.scene.session, question)

    def refuse(self, why: Refusal, node: Node) -> None:
        """Show the reason a move or choice is refused, beside its source."""
        self.scene.refuse(say(why.reason), why.clause, near=node)
