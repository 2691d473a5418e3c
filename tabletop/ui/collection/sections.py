"""Panels beside a large card: what its words mean, the clauses they touch, what goes with it, the decks that have it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.collection.related import Reason, Related
from tabletop.collection.rulings import Ruling
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.graph.pieces import Label, Paragraph
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, DIM, GOLD, NOTE, NUMBER
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.control import Chosen, Control
from tabletop.ui import drawing
from tabletop.ui.collection.album import Album

HEAD, PAD, GAP = 54.0, 18.0, 12.0
COMPANY = 4
"""Most cards shown of those that go with a card."""
BETWEEN = 8.0
"""Least gap between them."""


class Pill(Control):
    """Pill that leads somewhere: a clause to the rulebook, a number of cards to them. Posts Pressed."""

    @dataclass(frozen=True, slots=True)
    class Pressed(Chosen):
        """Message: the pill was used."""

        to: str

    def __init__(self, to: str, says: Phrase, *, icon: str = "", kind: str = "clause") -> None:
        super().__init__(f"pill-{to}", says)
        self.to, self._icon, self._kind = to, icon, kind

    def _picture(self, look: Look) -> Picture:
        kind = "gold" if self.state == "hover" else self._kind
        return paint.pill(look.brush, self._says(look.words), icon=self._icon or None, kind=kind, size=15, height=25)

    def width(self, look: Look) -> float:
        """Width that the pill needs."""
        return look.brush.units(self._picture(look).w)

    def use(self, at: tuple[float, float]) -> None:
        """Post Pressed."""
        self.post(Pill.Pressed(self, self.to))

    def paint(self, look: Look) -> Picture | None:
        """Paint the pill."""
        return self._picture(look)

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the pill as a button."""
        return Spoken("button", self._says(words))


class Section(Node):
    """Panel with a title; its content is laid out under it and measures the panel's height."""

    def __init__(self, name: str, title: Phrase, *, note: Phrase = NOTHING, icon: str = "") -> None:
        super().__init__(name)
        self.title, self.note, self.icon = title, note, icon
        self.content = Node("content")
        self.add(self.content)

    def lay(self, look: Look, w: float, most: float) -> float:
        """Lay the content out in a width and at most a height; return the height of the panel."""
        raise NotImplementedError

    def fill(self, w: float, h: float) -> None:
        """Give the content the size of the panel, which may be higher than it needs."""
        self.content.put(Box(0, 0, w, h))

    def paint(self, look: Look) -> Picture | None:
        """Paint the panel."""
        return paint.titled_panel(look.brush, self.w, self.h, self.title(look.words), note=self.note(look.words), icon=self.icon or None)


class Rulings(Section):
    """Section on the clauses that a card touches, a ruling as the answer to a question; those without room are left to the rulebook."""

    def __init__(self) -> None:
        super().__init__("rulings", say("collection.rulings"), icon="gavel")
        self._rows: list[tuple[Pill, Paragraph | None, Paragraph]] = []
        self._rest = Pill("book", say("collection.book"), icon="book-cover", kind="dark")

    def show(self, rulings: Sequence[Ruling], headed: Callable[[Ruling], Phrase], text: Callable[[Ruling], Phrase]) -> None:
        """Show the clauses of another card."""
        self.content.clear()
        self._rows = []
        for ruling in rulings:
            head = headed(ruling)
            pill = Pill(ruling.clause.id, plain(ruling.clause.id))
            label = Paragraph(f"head-{ruling.clause.id}", head, BODY_BOLD.at(18)) if head else None
            body = Paragraph(f"text-{ruling.clause.id}", text(ruling), BODY.at(17), colour=DIM)
            self.content.add(pill, *([label] if label is not None else []), body)
            self._rows.append((pill, label, body))
        self.content.add(self._rest)

    def lay(self, look: Look, w: float, most: float) -> float:
        """Place as many clauses as there is room for; a long one that does not fit gives way to shorter ones."""
        y, column = HEAD + 4, 116.0
        foot = 38.0
        for pill, label, body in self._rows:
            above = 0.0
            for text in (body, *([label] if label is not None else [])):
                text.put(Box(column, 0, w - column - PAD, 1))
            if label is not None:
                above = label.height(look) + 4
            high = body.height(look)
            need = high + above
            fits = y + need + foot <= most
            for node in (pill, body, *([label] if label is not None else [])):
                node.visible = fits
            if not fits:
                continue
            pill.put(Box(PAD, y, pill.width(look), 25))
            if label is not None:
                label.put(Box(column, y, w - column - PAD, above - 4))
            body.put(Box(column, y + (above or 1), w - column - PAD, high))
            y += max(need, 25.0) + GAP
        wide = self._rest.width(look)
        self._rest.put(Box(w - PAD - wide, min(most - 36, y), wide, 25))
        return min(most, y + foot)


class CompanyCard(Node):
    """Card that goes with the shown one, its reasons under it. Posts Opened."""

    cursor = "hand"

    @dataclass(frozen=True, slots=True)
    class Opened(Message):
        """Message: the card was clicked."""

        card: str

    def __init__(self, album: Album, card: Any) -> None:
        super().__init__(f"company-{card.id}", takes=Takes.FOCUS)
        self.album, self.card = album, card
        self._inside = Presence.OUTSIDE

    def hovered(self, inside: Presence) -> None:
        """Light the card under the pointer."""
        self._inside = inside
        self.touch()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Open the card."""
        self.post(CompanyCard.Opened(self, self.card.id))
        return True

    def paint(self, look: Look) -> Picture | None:
        """Paint the face."""
        face = self.album.card(look, self.card, "hand")
        return paint.lit(look.brush, face, 0.12) if self._inside is Presence.INSIDE else face

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the card."""
        face = self.album.face(self.card, words)
        return Spoken("card", face.name, face.kind_line)


class Company(Section):
    """Section on the cards that go with a card."""

    def __init__(self) -> None:
        super().__init__("company", say("collection.company"), icon="linked-rings")
        self._cards: list[tuple[CompanyCard, Paragraph]] = []
        self._found = 0
        self._more = Label("more", NOTHING, NOTE, colour=DIM)

    def show(self, album: Album, found: Sequence[Related], told: Callable[[Reason], Phrase]) -> None:
        """Show the first of the cards that go with another."""
        self.content.clear()
        self._cards = []
        for one in found[:COMPANY]:
            card = CompanyCard(album, one.card)
            why = Paragraph(f"why-{one.card.id}", told(one.reasons[0]), BODY_BOLD.at(16), align="m")
            self.content.add(card, why)
            self._cards.append((card, why))
        self._found = len(found)
        self.content.add(self._more)

    def lay(self, look: Look, w: float, most: float) -> float:
        """Place as many cards as fit side by side, their reasons under them."""
        m = drawing.CARDS["hand"]
        across = min(COMPANY, int((w - 2 * PAD + BETWEEN) // (m.w + BETWEEN)))
        gap = (w - 2 * PAD - across * m.w) / max(1, across - 1)
        rest = self._found - min(across, len(self._cards))
        self._more.says = say("collection.company_more", n=rest) if rest > 0 else NOTHING if self._found else say("collection.company_none")
        y = HEAD + 8
        for i, (card, why) in enumerate(self._cards):
            card.visible = why.visible = i < across
            x = PAD + i * (m.w + gap)
            card.put(Box(x, y, m.w, m.h))
            why.put(Box(x - 8, y + m.h + 10, m.w + 16, 40))
        y += m.h + 54 if self._cards else 0
        self._more.put(Box(PAD, y, w - 2 * PAD, 24))
        return y + 34


class DeckRow(Control):
    """Deck that has the card: its cover, name, whose it is, the number of copies. Posts Pressed."""

    @dataclass(frozen=True, slots=True)
    class Pressed(Chosen):
        """Message: the deck was chosen."""

        deck: str

    def __init__(self, album: Album, deck: Any, *, copies: int, note: Phrase) -> None:
        super().__init__(f"deck-{deck.id}", NOTHING)
        self.album, self.deck, self.copies, self._note = album, deck, copies, note

    def use(self, at: tuple[float, float]) -> None:
        """Post Pressed."""
        self.post(DeckRow.Pressed(self, self.deck.id))

    def _name(self, words: Words) -> str:
        return str(getattr(self.deck.name, words.lang))

    def paint(self, look: Look) -> Picture | None:
        """Paint the row."""
        canvas = Canvas.over(look.brush, paint.row(look.brush, self.w, self.h, state="hover" if self.state == "hover" else "normal"))
        if self.deck.cover in self.album.stock.library.cards:
            cover = self.album.face(self.album.stock.library[self.deck.cover], look.words)
            canvas.put(drawing.thumb(look.brush, cover, w=48, h=self.h - 10), 8, 5)
        canvas.text(self._name(look.words), 70, self.h / 2, BODY_BOLD.at(18), fit=self.w - 260)
        canvas.text(self._note(look.words), self.w - 70, self.h / 2, NOTE, "rm", colour=DIM)
        canvas.text(f"×{self.copies}", self.w - 18, self.h / 2, NUMBER.at(19), "rm", colour=GOLD)
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the deck."""
        return Spoken("button", self._name(words), f"×{self.copies}, {self._note(words)}")


class Decks(Section):
    """Section on the decks that have the card; without any, a way into one. Button "add-first" is for that way."""

    ROW = 42.0
    BUTTON = (250.0, 46.0)

    def __init__(self, *, addable: bool = False) -> None:
        super().__init__("decks", say("collection.decks"))
        self._rows: list[DeckRow] = []
        self._none = Label("no-decks", say("collection.decks_none"), BODY_BOLD.at(19), align="m")
        self._why = Paragraph("no-decks-why", say("collection.decks_first"), BODY.at(17), colour=DIM, align="m")
        self._add = Button("add-first", say("collection.add"), icon="card-pick")
        self._empty: list[Node] = [self._none, *((self._why, self._add) if addable else ())]

    def show(self, rows: Sequence[DeckRow], own: int) -> None:
        """Show other decks."""
        self.content.clear()
        self._rows = list(rows)
        self.note = say("collection.decks_note", own=own, n=len(rows) - own) if rows else NOTHING
        self.content.add(*(rows or self._empty))
        self.touch()

    def lay(self, look: Look, w: float, most: float) -> float:
        """Place the rows, those without room are left out; or what stands there without any."""
        if not self._rows:
            return self._lay_empty(look, w)
        y = HEAD + 2
        for row in self._rows:
            row.visible = y + self.ROW <= most - 6
            row.put(Box(12, y, w - 24, self.ROW))
            y += (self.ROW + 6) if row.visible else 0
        return min(most, y + 6)

    def _lay_empty(self, look: Look, w: float) -> float:
        y, (wide, high) = HEAD + 8, self.BUTTON
        self._none.put(Box(PAD, y, w - 2 * PAD, 28))
        y += 34
        if self._why in self._empty:
            column = min(w - 2 * PAD, 440.0)
            self._why.put(Box((w - column) / 2, y, column, 1))
            told = self._why.height(look)
            self._why.put(Box((w - column) / 2, y, column, told))
            y += told + 16
            self._add.put(Box((w - wide) / 2, y, wide, high))
            y += high + 10
        return y + 8

    def fill(self, w: float, h: float) -> None:
        """Centre what stands in a panel without decks in the room under its title."""
        super().fill(w, h)
        if not self._rows:
            top, low = self._empty[0].box.y, self._empty[-1].box.bottom
            down = max(0.0, HEAD + (h - HEAD - (low - top)) / 2 - top)
            for node in self._empty:
                node.put(Box(node.box.x, node.box.y + down, node.box.w, node.box.h))
